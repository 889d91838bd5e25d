"""Symbols of 'Neon Arcade' with a look: invader and ghost, built of cubes, and the robot that is wild."""
import numpy as np
import forge as f
import neon
from forge import ball, box, cut, egg, join, ring, slab, stick

INVADER = (
    '...#...#...',
    '#...###...#',
    '#.#######.#',
    '###..#..###',
    '###########',
    '.#########.',
    '..#.###.#..',
    '.##.....##.',
    '.#.......#.',
)


def pixels(s, rows, cell, at=(0, 0), sign='#'):
    """Where a picture of cubes has one, and the place within it: (on, x, z) on the flat grid of s."""
    x, z = s.X - at[0], s.Z - at[1]
    n, m = len(rows[0]), len(rows)
    i, j = np.floor(x / cell + n / 2).astype(int), np.floor(m / 2 - z / cell).astype(int)
    on = np.array([[c == sign for c in row] for row in rows] + [[False] * n])
    inside = (i >= 0) & (i < n) & (j >= 0) & (j < m)
    on = inside & on[np.where((j >= 0) & (j < m), j, m), np.clip(i, 0, n - 1)]
    return on, x - (i + .5 - n / 2) * cell, z - (m / 2 - j - .5) * cell


def cubes(s, rows, cell, depth, at=(0, 0), y=0.0, r=.022, gap=.011, sign='#'):
    on, u, v = pixels(s, rows, cell, at, sign)
    half = cell / 2 - gap
    a, b, c = abs(u) - half + r, abs(s.Y - y) - depth + r, abs(v) - half + r
    d = f.length(np.maximum(a, 0), np.maximum(b, 0), np.maximum(c, 0)) + np.minimum(np.maximum(a, np.maximum(b, c)), 0) - r
    return np.where(on, d, np.maximum(d, gap))


def invader():
    h = f.group((8, 0, -17), (0, 0, -.02), 1.0)
    cell = .18
    s = f.Space((-1.18, -.4, -1.0), (1.18, .35, 1.0), .0095)

    def paint(x, y, z):
        return f.mix((z + .7) / 1.4, (.0, .2, .05), (.16, .62, .02))
    f.solid(s, cubes(s, INVADER, cell, .2), f.material('cube', rough=.14, coat=.6, spec=.4, painted=True, glow=.12), paint, holder=h)
    eyes = ['...........'] * 3 + ['...##.##...'] + ['...........'] * 5
    f.solid(s, cubes(s, eyes, cell, .12, y=-.1), neon.neon(neon.MAGENTA, 1.4), holder=h)
    f.solid(s, slab(f.flat(s, drawn(INVADER, cell)) + .03, s.Y, .14, .02), f.material('back', (.004, .02, .008), rough=.4), holder=h)
    neon.outline(s, f.flat(s, drawn([row.replace('##..#..##', '#########') for row in INVADER], cell)), .066, -.02, neon.GREEN, h, .042, gap=(0, -.36))


def drawn(rows, cell):
    def draw(c, px, k, image):
        n, m = len(rows[0]), len(rows)
        for j, row in enumerate(rows):
            for i, sign in enumerate(row):
                if sign != '.':
                    a, b = px((i - n / 2) * cell - .003, (m / 2 - j) * cell + .003), px((i + 1 - n / 2) * cell + .003, (m / 2 - j - 1) * cell - .003)
                    c.rectangle([*a, *b], fill=255)
    return draw


def ghost():
    h = f.group((4, 0, -15), (0, 0, .0), 1.0)
    s = f.Space((-1.1, -.6, -1.15), (1.1, .5, 1.15), .0115)
    right = [(0, .96), (.34, .9), (.62, .66), (.73, .3), (.76, .08), (.94, .06), (.98, -.12), (.8, -.26), (.74, -.5), (.78, -.84), (.66, -.92), (.5, -.76), (.38, -.72), (.26, -.84), (.12, -.94)]
    shape = f.smooth_curve(right + [(0, -.9)] + [(-x, z) for x, z in right[:0:-1]], 8)
    d = f.flat(s, neon.polygon(shape))
    t = np.clip(-d / .36, 0, 1)
    high = .34 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    f.solid(s, np.maximum(d, (abs(s.Y) - high) * .6), f.jelly('ghost', (1, .05, .34), (.62, .004, .14), .34), holder=h)
    visor = neon.rounded(s.X, s.Z - .28, .52, .3, .2)
    f.solid(s, slab(visor - .035, s.Y + .27, .1, .05), neon.chrome(.12), holder=h)
    f.solid(s, slab(visor, s.Y + .33, .08, .04), neon.acrylic((.012, .003, .02)), holder=h)
    cell = .115
    q = f.Space((-.6, -.52, -.75), (.6, -.2, .6), .0085)
    eye = ['.##..##.', '.##..##.', '.##..##.']
    f.solid(q, cubes(q, eye, cell, .05, (0, .29), -.42, .018, .009), neon.neon(neon.WHITE, 1.4), holder=h)
    mouth = ['#......#', '.######.']
    f.solid(q, cubes(q, mouth, .1, .05, (0, -.24), -.35, .016, .008), f.material('mouth', (.05, .0, .02), rough=.2, coat=.6), holder=h)
    neon.outline(s, d, .07, .02, neon.PINK, h, .046, gap=(0, -1.0))


def robot(lit=1):
    """The wild: a chrome toy. lit: how many lamps burn on its chest, by what it multiplies."""
    gas = {1: neon.CYAN, 2: neon.YELLOW, 5: (1, .1, .004)}[lit]
    h = f.group((4, 0, -16), (0, 0, .0), 1.0)
    s = f.Space((-1.15, -.7, -.42), (1.15, .62, 1.16), .0115)
    head = box(s, (0, 0, .24), (.66, .5, .5), .2)
    head = cut(head, box(s, (0, -.52, .3), (.56, .1, .36), .1), k=.02)
    f.solid(s, head, neon.chrome(.09), holder=h)
    f.solid(s, box(s, (0, -.4, .3), (.55, .06, .35), .05), neon.acrylic((.004, .003, .012)), holder=h)
    top = [(m * x, .02, z) for m, x, z in ((-1, .72, .46), (-1, .715, .6), (-1, .66, .74), (-1, .56, .795), (1, .56, .795), (1, .66, .74), (1, .715, .6), (1, .72, .46))]
    neon.tube(s, top, neon.MAGENTA, h, .05)
    for m in (-1, 1):
        f.solid(s, join(egg(s, (m * .74, 0, .2), (.1, .26, .26)), stick(s, (m * .6, 0, .2), (m * .8, 0, .2), .16), k=.03), neon.plastic((.42, .002, .12)), holder=h)
        f.solid(s, ring(s, (m * .83, 0, .2), .17, .05, 'x'), neon.neon(neon.MAGENTA), holder=h)
        q = f.Space((m * .24 - .2, -.58, .2), (m * .24 + .2, -.38, .6), .008)
        f.solid(q, ring(q, (m * .24, -.47, .4), .13, .046), neon.neon(gas, 1.7), holder=h)
        f.solid(q, egg(q, (m * .24, -.47, .4), (.05, .035, .05)), neon.neon(neon.WHITE, 1.5), holder=h)
    mouth = f.smooth_curve([(-.3, .14), (-.2, .05), (0, .02), (.2, .05), (.3, .14)], 6, closed=False) + [(.3, .14)]
    neon.tube(s, [(x, -.47, z) for x, z in mouth], neon.MAGENTA, h, .036)
    # Antenna
    f.solid(s, join(egg(s, (0, 0, .74), (.2, .2, .07)), stick(s, (0, 0, .74), (0, 0, .96), .04), k=.03), neon.chrome(.12), holder=h)
    f.solid(s, ball(s, (0, 0, 1.02), .12), neon.neon(neon.MAGENTA, 1.5), holder=h)
    f.solid(s, ring(s, (0, 0, .86), .11, .03, 'z'), neon.neon(gas, 1.4), holder=h)
    # Neck, chest, shoulders
    b = f.Space((-1.15, -.7, -1.15), (1.15, .62, -.2), .0115)
    f.solid(b, join(*[ring(b, (0, 0, z), .2, .055, 'z') for z in (-.3, -.38)], stick(b, (0, 0, -.25), (0, 0, -.5), .2)), neon.rubber(), holder=h)
    f.solid(b, box(b, (0, 0, -.8), (.64, .42, .34), .16), neon.chrome(.11), holder=h)
    for m in (-1, 1):
        f.solid(b, join(egg(b, (m * .78, 0, -.66), (.25, .28, .25)), stick(b, (m * .84, 0, -.8), (m * .9, -.06, -1.0), .13), k=.05), neon.plastic((.42, .002, .12)), holder=h)
        f.solid(b, ring(b, (m * .9, -.06, -.98), .13, .04, 'z'), neon.chrome(.14), holder=h)
    panel = neon.rounded(b.X, b.Z + .8, .44, .21, .08)
    f.solid(b, slab(panel, b.Y + .41, .05, .03), neon.acrylic((.006, .005, .014)), holder=h)
    neon.outline(b, panel, .02, -.45, gas, h, .036)
    places = {1: [(0, 0)], 2: [(-.17, 0), (.17, 0)], 5: [(-.26, .07), (0, .07), (.26, .07), (-.13, -.08), (.13, -.08)]}[lit]
    r = {1: .11, 2: .11, 5: .07}[lit]
    neon.bulbs([(x, -.45, -.8 + z) for x, z in places], r, neon.MAGENTA, h, 1.3)


BUILD = {'robot': robot, 'robot2': lambda: robot(2), 'robot5': lambda: robot(5)}
