"""Renders to WebP: pack.py GAME FROM TO packs what it finds in FROM and leaves the rest of TO alone."""
import os
import sys

import pictures
from catalog import KB, OTHERS, SHEET_COLUMNS, SHEET_EDGE, SYMBOLS, TURNING

# ImageMagick's steps for a symbol of each game: less grain, a little more colour and contrast.
GRADES = {
    'tomb-of-gold': ['-selective-blur', '0x1.1+6%', '-modulate', '100,112', '-sigmoidal-contrast', '2x45%'],
    'sugar-orchard': ['-selective-blur', '0x1.4+10%', '-modulate', '103,115'],
    'jade-dragon-court': ['-selective-blur', '0x1.2+9%', '-modulate', '100,112', '-sigmoidal-contrast', '2x45%'],
    'storm-halls': ['-selective-blur', '0x1.2+9%', '-modulate', '100,112', '-sigmoidal-contrast', '2x45%'],
    'honeycomb-rush': ['-selective-blur', '0x1.3+10%', '-modulate', '102,108'],
    'neon-arcade': ['-selective-blur', '0x1.3+11%', '-modulate', '100,114', '-sigmoidal-contrast', '2x42%'],
    'gold-shaft': ['-selective-blur', '0x1.2+9%', '-modulate', '100,110', '-sigmoidal-contrast', '2x45%'],
}
SCENE_GRADES = {
    'tomb-of-gold': ['-selective-blur', '0x2+11%'],
    'sugar-orchard': ['-selective-blur', '0x2+11%'],
    'jade-dragon-court': ['-modulate', '100,108'],
    'storm-halls': ['-modulate', '100,108'],
    'honeycomb-rush': ['-modulate', '101,106'],
    'neon-arcade': ['-modulate', '100,110'],
    'gold-shaft': ['-modulate', '86,106'],
}


def pack(game, source, target):
    grade = GRADES[game]

    def each(name):
        path = os.path.join(source, f'{name}.png')
        return pictures.load(path) if os.path.exists(path) else None

    def put(image, name, most, **options):
        quality = pictures.write(image, os.path.join(target, f'{name}.webp'), most, **options)
        size = os.path.getsize(os.path.join(target, f'{name}.webp'))
        print(f'{game} {name}: {image.width} x {image.height}, {size / KB:.1f} KB at quality {quality}', flush=True)

    for name in SYMBOLS[game]:
        if image := each(name):
            put(pictures.resized(pictures.graded(image, *grade), 360), name, 30 * KB)
    for name, (width, most) in OTHERS.get(game, {}).items():
        if image := each(name):
            put(pictures.resized(pictures.graded(image, *grade), width), name, most)
    if image := each('frame'):
        put(pictures.resized(pictures.graded(image, *grade), min(960, image.width)), 'frame', 60 * KB)
    if image := each('logo'):
        put(pictures.resized(pictures.graded(image, *grade), min(900, image.width)), 'logo', 60 * KB)
    for name, small in (('scene', 'scene-small'), ('scene-feature', 'scene-feature-small')):
        if image := each(name):
            image = pictures.without_alpha(pictures.graded(image, *SCENE_GRADES[game]))
            put(pictures.resized(image, 1280), name, 70 * KB, quality=82)
            put(pictures.resized(image, 480), small, 40 * KB, quality=94)
    if image := each('near'):
        put(pictures.resized(pictures.graded(image, *grade), 1280), 'near', 50 * KB, alpha=80)
    for name in TURNING[game]:
        if image := each(f'{name}-turn'):
            width = SHEET_EDGE * SHEET_COLUMNS
            calm = pictures.graded(pictures.bled(image), '-statistic', 'Median', '3x3', *grade)
            put(pictures.resized(calm, width), f'{name}-turn', 150 * KB, quality=82, alpha=80)
        if image := each(f'{name}-normal'):
            put(pictures.resized(image, 256), f'{name}-normal', 20 * KB, quality=95)


if __name__ == '__main__':
    pack(*sys.argv[1:])
