"""Small pictures for phones: `python3 art/small.py` writes art/<game>/small beside the pictures that the first spin needs."""
import pathlib

from PIL import Image

GAMES = pathlib.Path(__file__).parent.parent / 'apps/player/src/features/games/slots/flagship/art'
LATE = ('-turn', '-normal', 'near', 'scene')
WIDTHS = {'frame': 600, 'logo': 480}
SYMBOL = 192

for game in sorted(GAMES.iterdir()):
    out = game / 'small'
    out.mkdir(exist_ok=True)
    for file in sorted(game.glob('*.webp')):
        name = file.stem
        if any(mark in name for mark in LATE):
            continue
        picture = Image.open(file).convert('RGBA')
        width = min(WIDTHS.get(name, SYMBOL), picture.width)
        height = round(picture.height * width / picture.width)
        picture.resize((width, height), Image.LANCZOS).save(out / file.name, quality=82, method=6, alpha_quality=85)
