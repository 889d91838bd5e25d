#!/bin/bash
# Renders everything of one game and packs it into the product: art/render.sh GAME. See art/README.md for what must be installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# The Python of the system has PIL and numpy as Debian packages.
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1
if ! symbols=$($python "$here/catalog.py" symbols "${1:-}" 2>/dev/null); then
  echo "art/render.sh $($python "$here/catalog.py")" >&2
  exit 2
fi
game=$1
turning=$($python "$here/catalog.py" turning "$game")
scenes=$($python "$here/catalog.py" scenes "$game")
FONTS=${FONTS:-$here/fonts}
OUT=${OUT:-$here/out}/$game
export FONTS OUT
mkdir -p "$OUT"

draw() {
  nice -n 15 blender -b --python-exit-code 1 -P "$here/render.py" -- "$game" "$@" 2>&1 |
    grep -E 'modelled|Traceback|^  File|[a-z]Error:'
}

draw "$symbols" "${SAMPLES:-72}" 512
draw frame,logo 60
draw "$scenes" "${SCENE_SAMPLES:-20}" "${SCENE_WIDTH:-1024}"
draw near 24
MODE=normals draw "$turning" 12 256
MODE=sheet draw "$turning" "${SHEET_SAMPLES:-14}" 256

$python "$here/pack.py" "$game" "$OUT" "$here/../apps/player/src/features/games/slots/flagship/art/$game"
$python "$here/tiles.py" "$game" "$OUT" "$here/../packages/tile-art/art/flagship"
$python "$here/small.py"
