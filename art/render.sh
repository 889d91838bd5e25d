#!/bin/bash
# Renders everything of one game and packs it into the product: art/render.sh GAME. See art/README.md for what must be installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
case ${1:-} in
  tomb-of-gold) symbols=mask,beetle,urn,snake,A,K,Q,J,10,sun,scroll turning=mask,beetle,urn,snake ;;
  sugar-orchard) symbols=heart,star,lollipop,cupcake,bear,grapes,watermelon,cherries,candy,bomb,gift turning=heart,star,lollipop,cupcake,bear ;;
  jade-dragon-court) symbols=dragon,turtle,lotus,lantern,A,K,Q,J,fan,coin,collector turning=dragon,turtle,lotus,lantern ;;
  storm-halls) symbols=hammer,shield,ship,axe,wolf,A,K,Q,J,wave,bolt turning=hammer,shield,ship,axe ;;
  gold-shaft) symbols=moneybag,pickaxe,lamp,train,A,K,Q,J,bomb,gem turning=moneybag,pickaxe,lamp,train ;;
  *) echo "art/render.sh tomb-of-gold | sugar-orchard | jade-dragon-court | storm-halls | gold-shaft" >&2; exit 2 ;;
esac
game=$1
FONTS=${FONTS:-$here/fonts}
OUT=${OUT:-$here/out}/$game
export FONTS OUT PYTHONDONTWRITEBYTECODE=1
mkdir -p "$OUT"

# The Python of the system has PIL and numpy as Debian packages.
python=${PYTHON:-/usr/bin/python3}

draw() {
  nice -n 15 blender -b --python-exit-code 1 -P "$here/render.py" -- "$game" "$@" 2>&1 |
    grep -E 'modelled|Traceback|^  File|[a-z]Error:'
}

draw "$symbols" "${SAMPLES:-72}" 512
draw frame,logo 60
draw scene,scene-feature "${SCENE_SAMPLES:-20}" "${SCENE_WIDTH:-1024}"
draw near 24
MODE=normals draw "$turning" 12 256
MODE=sheet draw "$turning" "${SHEET_SAMPLES:-14}" 256

$python "$here/pack.py" "$game" "$OUT" "$here/../apps/player/src/features/games/slots/flagship/art/$game"
$python "$here/tiles.py" "$game" "$OUT" "$here/../packages/tile-art/art/flagship"
$python "$here/small.py"
