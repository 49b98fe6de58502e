#!/bin/sh
# Make sure that there is a Node.js (18.18 or newer) with npm: install it where it is missing, or fail. With --look nothing is installed.
set -eu
there() {
    command -v npm >/dev/null 2>&1 || return 1
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 18 || (major === 18 && minor >= 18) ? 0 : 1)' 2>/dev/null
}
there && exit 0
[ "${1:-}" = "--look" ] && exit 1
run=""
[ "$(id -u)" -eq 0 ] || run="sudo -n"
if command -v apt-get >/dev/null 2>&1; then
    $run apt-get update -qq
    $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
elif command -v dnf >/dev/null 2>&1; then
    $run dnf install -y -q nodejs npm
elif command -v pacman >/dev/null 2>&1; then
    $run pacman -Sy --noconfirm nodejs npm >/dev/null
elif command -v apk >/dev/null 2>&1; then
    $run apk add --quiet nodejs npm
fi
there || {
    echo "A Node.js of 18.18 or newer could not be installed: the browser's code cannot be checked." >&2
    exit 1
}
