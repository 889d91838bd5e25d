"""What every game is made of: names of pictures, sizes, and the most that a file may weigh. Pure data, read by Blender and by the packer."""

KB = 1000

SYMBOLS = {
    'tomb-of-gold': ['mask', 'beetle', 'urn', 'snake', 'A', 'K', 'Q', 'J', '10', 'sun', 'scroll'],
    'sugar-orchard': ['heart', 'star', 'lollipop', 'cupcake', 'bear', 'grapes', 'watermelon', 'cherries', 'candy', 'bomb', 'gift'],
    'jade-dragon-court': ['dragon', 'turtle', 'lotus', 'lantern', 'A', 'K', 'Q', 'J', 'fan', 'coin', 'collector'],
    'storm-halls': ['hammer', 'shield', 'ship', 'axe', 'wolf', 'A', 'K', 'Q', 'J', 'wave', 'bolt'],
    'gold-shaft': ['moneybag', 'pickaxe', 'lamp', 'train', 'A', 'K', 'Q', 'J', 'bomb', 'gem'],
}

# Symbols that turn when they win; each has a sheet of frames and a normal picture.
TURNING = {
    'tomb-of-gold': ['mask', 'beetle', 'urn', 'snake'],
    'sugar-orchard': ['heart', 'star', 'lollipop', 'cupcake', 'bear'],
    'jade-dragon-court': ['dragon', 'turtle', 'lotus', 'lantern'],
    'storm-halls': ['hammer', 'shield', 'ship', 'axe'],
    'gold-shaft': ['moneybag', 'pickaxe', 'lamp', 'train'],
}

# Width and height of the rendered stage pictures.
STAGE = {
    'tomb-of-gold': {'frame': (963, 647), 'logo': (1000, 440), 'scene': (1280, 800)},
    'sugar-orchard': {'frame': (780, 696), 'logo': (1000, 480), 'scene': (1280, 800)},
    'jade-dragon-court': {'frame': (1050, 861), 'logo': (900, 360), 'scene': (1280, 800)},
    'storm-halls': {'frame': (1050, 772), 'logo': (900, 477), 'scene': (1280, 800)},
    'gold-shaft': {'frame': (1050, 772), 'logo': (900, 477), 'scene': (1280, 800)},
}

SHEET_FRAMES, SHEET_COLUMNS, SHEET_EDGE = 12, 4, 256
SWAY = 22       # degrees to each side
