#!/bin/sh
# Make sure that a Firefox is there for its long test; where it cannot be had, that test says so by name.
set -u
for name in firefox-esr firefox; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
[ -n "${REGALIA_FIREFOX:-}" ] && exit 0
run=""
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        run="sudo -n"
    else
        echo "No Firefox, and no rights to install one: its test will be skipped." >&2
        exit 0
    fi
fi
if command -v apt-get >/dev/null 2>&1; then
    $run apt-get update -qq && $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr >/dev/null
elif command -v dnf >/dev/null 2>&1; then
    $run dnf install -y -q firefox
elif command -v pacman >/dev/null 2>&1; then
    $run pacman -Sy --noconfirm firefox >/dev/null
elif command -v apk >/dev/null 2>&1; then
    $run apk add --quiet firefox-esr
else
    echo "No Firefox, and no package manager this script knows: its test will be skipped." >&2
fi
command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || echo "Firefox could not be installed: its test will be skipped." >&2
exit 0
