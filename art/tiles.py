"""Tiles of the lobby: tiles.py GAME FROM TO composes the scene and its hero, 3:4, and cuts the name to the same width."""
import os
import sys

from PIL import Image, ImageChops, ImageFilter

import pictures
from catalog import KB
from pack import GRADES, SCENE_GRADES

WIDTH, HEIGHT = 360, 480

# For each game: the light behind the hero, the hero with its width and the middle of its place, what stands behind it (name, width, place, turn),
# and which part of the scene shows (the left edge as a share of what is left over).
TILES = {
    'tomb-of-gold': {
        'light': (255, 176, 64), 'foot': (18, 8, 3), 'hero': ('mask', 392, (182, 196)), 'crop': .5,
        'behind': [('beetle', 150, (62, 356), -10), ('sun', 124, (306, 366), 12)],
    },
    'sugar-orchard': {
        'light': (255, 246, 214), 'foot': (86, 22, 84), 'hero': ('bear', 384, (182, 206)), 'crop': .5,
        'behind': [('lollipop', 214, (66, 136), -14), ('grapes', 186, (304, 112), 10), ('heart', 150, (312, 318), 12), ('gift', 140, (52, 336), -8)],
    },
    'jade-dragon-court': {
        'light': (98, 255, 186), 'foot': (6, 10, 30), 'hero': ('dragon', 396, (182, 196)), 'crop': .5,
        'behind': [('coin', 118, (58, 372), -12), ('lantern', 120, (316, 352), 8)],
    },
    'storm-halls': {
        'light': (120, 200, 255), 'foot': (4, 10, 22), 'hero': ('hammer', 394, (186, 200)), 'crop': .5,
        'behind': [('shield', 330, (178, 214), 0), ('bolt', 150, (58, 372), -10), ('axe', 170, (304, 356), 14)],
    },
    'honeycomb-rush': {
        'light': (255, 244, 196), 'foot': (66, 34, 8), 'hero': ('bee', 348, (178, 212)), 'crop': .24,
        'behind': [('sunflower', 168, (58, 76), -12), ('butterfly', 138, (312, 60), 14), ('honey', 168, (312, 312), 8), ('strawberry', 128, (44, 330), -14)],
    },
    'neon-arcade': {
        'light': (214, 60, 255), 'foot': (8, 4, 26), 'hero': ('robot', 380, (182, 194)), 'crop': .16,
        'behind': [('invader', 150, (62, 84), -10), ('ufo', 158, (300, 86), 8), ('joystick', 150, (50, 330), -12), ('bolt', 140, (316, 322), 12)],
    },
    'gold-shaft': {
        'light': (255, 150, 50), 'foot': (20, 9, 3), 'hero': ('pickaxe', 376, (176, 184)), 'crop': .5,
        'behind': [('gem', 118, (60, 184), -8), ('moneybag', 168, (298, 318), 6), ('lamp', 158, (58, 306), -6)],
    },
}


def radial(size, centre, reach):
    """White in the middle, black at `reach` pixels from it."""
    small = Image.radial_gradient('L').resize((reach * 2, reach * 2), Image.BICUBIC)
    light = Image.new('L', size, 0)
    light.paste(ImageChops.invert(small), (centre[0] - reach, centre[1] - reach))
    return light


def placed(image, width, centre, turn=0):
    """The picture alone on the ground of a tile."""
    image = pictures.resized(image, width)
    if turn:
        image = image.convert('RGBa').rotate(turn, Image.BICUBIC, expand=True).convert('RGBA')
    layer = Image.new('RGBA', (WIDTH, HEIGHT))
    layer.paste(image, (round(centre[0] - image.width / 2), round(centre[1] - image.height / 2)))
    return layer


def tinted(alpha, color, strength):
    layer = Image.new('RGBA', alpha.size, (*color, 0))
    layer.putalpha(alpha.point(lambda v: round(v * strength)))
    return layer


def compose(tile, scene, things, hero):
    """Scene, light, what stands behind, shadow, hero, and a dark foot for the name."""
    wide = round(scene.height * WIDTH / HEIGHT)
    left = round((scene.width - wide) * tile['crop'])
    scene = scene.crop((left, 0, left + wide, scene.height)).resize((WIDTH, HEIGHT), Image.LANCZOS)
    ground = scene.filter(ImageFilter.GaussianBlur(1.2)).convert('RGBA')
    centre = tile['hero'][2]
    ground.alpha_composite(tinted(radial(ground.size, centre, 250), tile['light'], .55))
    for (_, width, place, turn), image in zip(tile['behind'], things):
        layer = placed(image, width, place, turn)
        ground.alpha_composite(tinted(layer.getchannel('A').filter(ImageFilter.GaussianBlur(7)), tile['foot'], .55))
        ground.alpha_composite(layer)
    layer = placed(hero, tile['hero'][1], centre)
    outline = layer.getchannel('A')
    ground.alpha_composite(tinted(outline.filter(ImageFilter.GaussianBlur(16)), tile['foot'], .8))
    ground.alpha_composite(layer)
    foot = Image.linear_gradient('L').resize((WIDTH, HEIGHT // 2), Image.BICUBIC)
    shade = Image.new('L', (WIDTH, HEIGHT), 0)
    shade.paste(foot, (0, HEIGHT - foot.height))
    ground.alpha_composite(tinted(shade, tile['foot'], .92))
    return ground.convert('RGB')


def make(game, source, target):
    tile = TILES[game]

    def load(name):
        return pictures.graded(pictures.load(os.path.join(source, f'{name}.png')), *GRADES[game])
    scene = pictures.without_alpha(pictures.graded(pictures.load(os.path.join(source, 'scene.png')), *SCENE_GRADES[game]))
    image = compose(tile, scene, [load(name) for name, *_ in tile['behind']], load(tile['hero'][0]))
    save(game, image, load('logo'), target)


def save(game, image, logo, target):
    pictures.write(image, os.path.join(target, f'{game}.webp'), 40 * KB, quality=90)
    box = logo.getchannel('A').point(lambda v: 255 if v > 8 else 0).getbbox()
    pictures.write(pictures.resized(logo.crop(box), WIDTH), os.path.join(target, f'{game}-logo.webp'), 24 * KB, quality=90)


if __name__ == '__main__':
    make(*sys.argv[1:])
