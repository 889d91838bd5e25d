"""What every game is made of: names of pictures, sizes, and the most that a file may weigh. Pure data, read by Blender and by the packer."""

import sys

KB = 1000

SYMBOLS = {
    'tomb-of-gold': ['mask', 'beetle', 'urn', 'snake', 'A', 'K', 'Q', 'J', '10', 'sun', 'scroll'],
    'sugar-orchard': ['heart', 'star', 'lollipop', 'cupcake', 'bear', 'grapes', 'watermelon', 'cherries', 'candy', 'bomb', 'gift'],
    'jade-dragon-court': ['dragon', 'turtle', 'lotus', 'lantern', 'A', 'K', 'Q', 'J', 'fan', 'coin', 'collector'],
    'storm-halls': ['hammer', 'shield', 'ship', 'axe', 'wolf', 'A', 'K', 'Q', 'J', 'wave', 'bolt'],
    'honeycomb-rush': ['bee', 'honey', 'butterfly', 'sunflower', 'clover', 'strawberry', 'maple', 'bear'],
    'neon-arcade': ['joystick', 'gamepad', 'invader', 'ufo', 'ghost', 'bolt', 'disco', 'robot', 'robot2', 'robot5'],
    'gold-shaft': ['moneybag', 'pickaxe', 'lamp', 'train', 'A', 'K', 'Q', 'J', 'bomb', 'gem'],
}

# Symbols that turn when they win; each has a sheet of frames and a normal picture.
TURNING = {
    'tomb-of-gold': ['mask', 'beetle', 'urn', 'snake'],
    'sugar-orchard': ['heart', 'star', 'lollipop', 'cupcake', 'bear'],
    'jade-dragon-court': ['dragon', 'turtle', 'lotus', 'lantern'],
    'storm-halls': ['hammer', 'shield', 'ship', 'axe'],
    'honeycomb-rush': ['bee', 'honey', 'butterfly', 'sunflower'],
    'neon-arcade': ['joystick', 'gamepad', 'invader', 'ufo', 'robot'],
    'gold-shaft': ['moneybag', 'pickaxe', 'lamp', 'train'],
}

# Pictures that only one game has: width and the most bytes.
OTHERS = {
    'honeycomb-rush': {'cell': (192, 12 * KB)},
}

# Width and height of the rendered stage pictures.
STAGE = {
    'tomb-of-gold': {'frame': (963, 647), 'logo': (1000, 440), 'scene': (1280, 800)},
    'sugar-orchard': {'frame': (780, 696), 'logo': (1000, 480), 'scene': (1280, 800)},
    'jade-dragon-court': {'frame': (1050, 861), 'logo': (900, 360), 'scene': (1280, 800)},
    'storm-halls': {'frame': (1050, 772), 'logo': (900, 477), 'scene': (1280, 800)},
    'honeycomb-rush': {'frame': (943, 1000), 'logo': (900, 400), 'scene': (1280, 800)},
    'neon-arcade': {'frame': (880, 880), 'logo': (860, 478), 'scene': (1280, 800)},
    'gold-shaft': {'frame': (1050, 772), 'logo': (900, 477), 'scene': (1280, 800)},
}

SHEET_FRAMES, SHEET_COLUMNS, SHEET_EDGE = 12, 4, 256
SWAY = 22       # degrees to each side

# Games whose rules have no feature round, and so no scene for it.
WITHOUT_FEATURE = {'neon-arcade'}


def names(kind, game):
    """Names of a game's pictures for the command line, with commas: symbols, turning or scenes."""
    if kind == 'scenes':
        return ','.join(['scene'] if game in WITHOUT_FEATURE else ['scene', 'scene-feature'])
    return ','.join(TURNING[game] if kind == 'turning' else [*SYMBOLS[game], *OTHERS.get(game, {})])


if __name__ == '__main__':
    print(names(*sys.argv[1:]) if len(sys.argv) == 3 else ' | '.join(SYMBOLS))
