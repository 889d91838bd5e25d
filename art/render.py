"""Renders pictures of one game: blender -b --python-exit-code 1 -P render.py -- GAME NAME[,NAME...] [SAMPLES] [EDGE]

NAME is a symbol or one of frame, logo, scene, scene-feature, near. MODE=normals and MODE=sheet: see forge.render.
FONTS is the folder of the typefaces, OUT that of the pictures.
"""
import functools
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402

import calm  # noqa: E402
import forge as f  # noqa: E402
import honey  # noqa: E402
import honey_garden  # noqa: E402
import honey_scene  # noqa: E402
import honey_stage  # noqa: E402
import jade  # noqa: E402
import jade_stage  # noqa: E402
import jade_turtle  # noqa: E402
import neon  # noqa: E402
import neon_hall  # noqa: E402
import neon_pixels  # noqa: E402
import neon_stage  # noqa: E402
import shaft  # noqa: E402
import shaft_stage  # noqa: E402
import shaft_tools  # noqa: E402
import shaft_train  # noqa: E402
import storm  # noqa: E402
import storm_arms  # noqa: E402
import storm_stage  # noqa: E402
import storm_wolf  # noqa: E402
import sugar  # noqa: E402
import sugar_stage  # noqa: E402
import sugar_treats  # noqa: E402
import tomb  # noqa: E402
import tomb_stage  # noqa: E402
import tomb_treasure  # noqa: E402
from catalog import STAGE  # noqa: E402

CONTRAST = 'Very High Contrast'

# How each game is lit and developed, its letters, its symbols, and its stage: what builds a picture and how it differs.
GAMES = {
    'tomb-of-gold': {
        'rig': tomb.rig,
        'film': {'look': CONTRAST, 'exposure': .15},
        'letter': tomb.letter,
        'symbols': {
            'mask': tomb.mask, 'beetle': tomb.scarab, 'urn': tomb_treasure.urn, 'snake': tomb_treasure.snake,
            'sun': tomb_treasure.sun, 'scroll': tomb_treasure.scroll, 'ankh': tomb.ankh, 'book': tomb.book,
        },
        'frame': tomb_stage.frame,
        'logo': tomb_stage.logo,
        'near': (tomb_stage.near, {'exposure': -.95}),
        'scene': (lambda: tomb_stage.hall(tomb_stage.TORCHES), {'exposure': -.35}),
        'scene-feature': (lambda: tomb_stage.hall(tomb_stage.MOON), {'exposure': -.25}),
    },
    'sugar-orchard': {
        'rig': sugar.rig,
        'film': {'transform': 'Standard', 'exposure': -.25},
        'letter': None,
        'symbols': {
            'heart': sugar.heart, 'star': sugar.star, 'lollipop': sugar.lollipop, 'cupcake': sugar_treats.cupcake, 'bear': sugar.bear,
            'grapes': sugar.grapes, 'watermelon': sugar.melon, 'cherries': sugar.cherry, 'candy': sugar_treats.candy, 'bomb': sugar.bomb,
            'gift': sugar_treats.gift, 'cube': sugar.cube, 'drop': sugar.drop,
        },
        'frame': sugar_stage.frame,
        'logo': sugar_stage.logo,
        'near': (sugar_stage.near, {}),
        'scene': (lambda: sugar_stage.hills(sugar_stage.DAY), {}),
        'scene-feature': (lambda: sugar_stage.hills(sugar_stage.EVENING), {}),
    },
    'jade-dragon-court': {
        'rig': jade.rig,
        'film': {'look': CONTRAST, 'exposure': .12},
        'letter': jade.letter,
        'symbols': {
            'dragon': jade.dragon, 'turtle': jade_turtle.turtle, 'lotus': jade.lotus, 'lantern': jade.lantern, 'fan': jade.fan, 'coin': jade.coin,
            'collector': jade.ingot, 'koi': jade.koi,
        },
        'frame': jade_stage.frame,
        'logo': jade_stage.logo,
        'near': (jade_stage.near, {'look': 'High Contrast', 'exposure': .1}),
        'scene': (lambda: jade_stage.court(jade_stage.MOONLIT), {'look': 'High Contrast', 'exposure': .1}),
        'scene-feature': (lambda: jade_stage.court(jade_stage.FEAST), {'look': 'High Contrast', 'exposure': .1}),
    },
    'storm-halls': {
        'rig': storm.rig,
        'film': {'look': CONTRAST, 'exposure': .2},
        'letter': storm_arms.letter,
        'symbols': {
            'hammer': storm.hammer, 'shield': storm.shield, 'ship': storm.prow, 'axe': storm_arms.axe, 'wolf': storm_wolf.wolf,
            'wave': storm_arms.wave, 'bolt': storm.crystal, 'helmet': storm.helmet, 'raven': storm.raven, 'drink': storm.drink,
            **{name: functools.partial(storm.rune, name) for name in storm.SIGNS},
        },
        'frame': storm_stage.frame,
        'logo': storm_stage.logo,
        'near': (storm_stage.near, {'exposure': .3}),
        'scene': (lambda: storm_stage.hall(storm_stage.FJORD), {'exposure': .3}),
        'scene-feature': (lambda: storm_stage.hall(storm_stage.VIOLET), {'exposure': .3}),
    },
    'honeycomb-rush': {
        'rig': honey.rig,
        'film': {'look': CONTRAST, 'exposure': .2},
        'letter': None,
        'symbols': {
            'bee': honey.bee, 'honey': honey.pot, 'butterfly': honey_garden.butterfly, 'sunflower': honey_garden.sunflower, 'clover': honey_garden.clover,
            'strawberry': honey_garden.strawberry, 'maple': honey_garden.maple, 'bear': honey.bear, 'cell': honey_garden.cell,
        },
        'frame': honey_stage.frame,
        'logo': honey_stage.logo,
        'near': (honey_scene.near, {}),
        'scene': (lambda: honey_scene.meadow(honey_scene.DAY), {}),
        'scene-feature': (lambda: honey_scene.meadow(honey_scene.GOLDEN), {}),
    },
    'neon-arcade': {
        'rig': neon.rig,
        'film': {'look': CONTRAST, 'exposure': .15},
        'letter': None,
        'symbols': {
            'joystick': neon.joystick, 'gamepad': neon.gamepad, 'invader': neon_pixels.invader, 'ufo': neon.ufo, 'ghost': neon_pixels.ghost,
            'bolt': neon.bolt, 'disco': neon.disco, **neon_pixels.BUILD,
        },
        'frame': neon_stage.frame,
        'logo': neon_stage.logo,
        'near': (neon_hall.near, {'exposure': .2}),
        'scene': (neon_hall.hall, {'exposure': .2}),
    },
    'gold-shaft': {
        'rig': shaft.rig,
        'film': {'look': CONTRAST, 'exposure': .15},
        'letter': shaft.letter,
        'symbols': {
            'moneybag': shaft_tools.moneybag, 'pickaxe': shaft_tools.pickaxe, 'lamp': shaft_tools.lamp, 'train': shaft_train.train,
            'bomb': shaft_tools.bomb, 'gem': shaft_tools.gem,
        },
        'frame': shaft_stage.frame,
        'logo': shaft_stage.logo,
        'near': (shaft_stage.near, {}),
        'scene': (lambda: shaft_stage.gallery(shaft_stage.SHIFT), {'exposure': 0}),
        'scene-feature': (lambda: shaft_stage.gallery(shaft_stage.VEIN), {'exposure': 0}),
    },
}


def render(code, name, samples, edge):
    game = GAMES[code]
    if name in ('frame', 'logo'):
        width, height = STAGE[code][name]
        f.scene(samples, edge or width, round((edge or width) * height / width), **game['film'])
        game[name]()
    elif name in ('near', 'scene', 'scene-feature'):
        build, film = game[name]
        width = edge or 1280
        f.scene(samples, width, round(width * 800 / 1280), clear=name == 'near', **{**game['film'], **film})
        bpy.context.scene.cycles.diffuse_bounces = 1
        build()
        if name != 'near':
            calm.guides()
    else:
        f.scene(samples, edge or 512, **game['film'])
        game['rig']()
        game['symbols'][name]() if name in game['symbols'] else game['letter'](name)
    file = f.render(name)
    if name.startswith('scene'):
        calm.calm(file)


if __name__ == '__main__':
    code, names, *rest = sys.argv[sys.argv.index('--') + 1:]
    for each in names.split(','):
        render(code, each, int(rest[0]) if rest else 72, int(rest[1]) if len(rest) > 1 else None)
