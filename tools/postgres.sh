#!/bin/sh
# Make sure that a PostgreSQL is there for the tests of storage; where it cannot be had, those tests say so by name. With
# --must this fails instead.
set -u
there() {
    command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}
there && exit 0
run=""
[ "$(id -u)" -eq 0 ] || run="sudo -n"
if $run true 2>/dev/null && command -v apt-get >/dev/null 2>&1; then
    $run apt-get update -qq
    $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
fi
there && exit 0
echo "PostgreSQL could not be installed: its tests will be skipped." >&2
[ "${1:-}" != "--must" ]
