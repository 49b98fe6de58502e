#!/bin/sh
# Check the browser's code: its types by tsc, the rest by eslint. Where there is no Node.js it says so and is done.
set -eu
cd "$(dirname "$0")"
if ! sh install.sh --look; then
    echo "There is no Node.js of 18.18 or newer with npm here: the browser's code is not checked." >&2
    exit 0
fi
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
cd ../..
tools/node/node_modules/.bin/tsc --project tools/node
tools/node/node_modules/.bin/eslint --config tools/node/eslint.config.js --max-warnings 0 src/regalia/server/static/js
echo "The browser's code: nothing found by tsc and eslint."
