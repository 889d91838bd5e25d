"""Objects of the house direction as 256 px WebP: pack_objects.py FROM NAME[,NAME...] FOLDER...

Writes NAME into the first folder, and into each other folder that has a picture of that name already. FROM may be the
packed folder of a game, too: its symbols then stand on the house's tiles.
"""
import os
import sys

import pictures
from catalog import KB
from PIL import Image

EDGE, MARGIN = 256, 4
GRADE = ['-selective-blur', '0x1.1+7%', '-modulate', '100,106']


def fitted(image):
    """The object without the empty ground around it, as large as the square with its margin allows."""
    image = image.crop(image.getchannel('A').point(lambda a: 255 if a > 12 else 0).getbbox())
    scale = (EDGE - 2 * MARGIN) / max(image.size)
    image = pictures.resized(image, round(image.width * scale), round(image.height * scale))
    out = Image.new('RGBA', (EDGE, EDGE))
    out.paste(image, ((EDGE - image.width) // 2, (EDGE - image.height) // 2))
    return out


def loaded(source, name):
    """A render of the house, or the symbol of a game, which is graded already."""
    render = os.path.join(source, f'house-{name}.png')
    if os.path.exists(render):
        return pictures.graded(pictures.load(render), *GRADE)
    return pictures.load(os.path.join(source, f'{name}.webp'))


def pack(source, names, first, *others):
    for name in names.split(','):
        image = fitted(loaded(source, name))
        for folder in (first, *others):
            path = os.path.join(folder, f'{name}.webp')
            if folder == first or os.path.exists(path):
                quality = pictures.write(image, path, 20 * KB, quality=82)
                print(f'{path}: {os.path.getsize(path) / KB:.1f} KB at quality {quality}', flush=True)


if __name__ == '__main__':
    pack(*sys.argv[1:])
