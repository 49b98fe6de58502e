#!/bin/sh
# Make sure that a Chromium is there for the browser tests; where it cannot be had, those tests say so by name.
set -u
for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
[ -n "${REGALIA_CHROMIUM:-}" ] && exit 0
run=""
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        run="sudo -n"
    else
        echo "No Chromium, and no rights to install one: the browser tests will be skipped." >&2
        exit 0
    fi
fi
if command -v apt-get >/dev/null 2>&1; then
    $run apt-get update -qq
    for package in chromium-headless-shell chromium; do  # the first draws a page in half the time
        $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >/dev/null 2>&1 && break
    done
elif command -v dnf >/dev/null 2>&1; then
    $run dnf install -y -q chromium
elif command -v pacman >/dev/null 2>&1; then
    $run pacman -Sy --noconfirm chromium >/dev/null
elif command -v apk >/dev/null 2>&1; then
    $run apk add --quiet chromium
else
    echo "No Chromium, and no package manager this script knows: the browser tests will be skipped." >&2
fi
command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 ||
    echo "Chromium could not be installed: the browser tests will be skipped." >&2
exit 0
