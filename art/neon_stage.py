"""Stage of 'Neon Arcade': the bezel of the reels and the name as a sign of bent tubes."""
import numpy as np
import forge as f
import neon
from forge import cut, egg, join, ring, slab

REACH = .68     # of the frame beyond the reels, in cells


def spilled():
    """Smoked acrylic that shows the light of the tubes before it: `spill` paints how much."""
    return f.material('acrylic', (.008, .006, .018), rough=.16, coat=.06, spec=.16, painted=True, glow=1)


def spill(s, lights, reach=.075):
    """Paints the light of tubes on a sheet behind them: lights are (flat distance, colour, strength)."""
    from scipy.ndimage import map_coordinates
    fields = [(s.full(d)[:, 0, :], np.array(color), power) for d, color, power in lights]

    def paint(x, y, z):
        at = np.array([(x - s.lo[0]) / s.step, (z - s.lo[2]) / s.step])
        out = np.full((len(x), 3), (.006, .004, .014))
        for d, color, power in fields:
            out += power * np.exp(-abs(map_coordinates(d, at, order=1, mode='nearest')) / reach)[:, None] * color
        return out
    return paint


def frame(columns=3, rows=3):
    """Smoked acrylic between chrome rails, a cyan tube inside, a magenta one outside, lamps all round, a button in each corner."""
    w, h = columns / 2, rows / 2
    s = f.Space((-w - .66, -.34, -h - .66), (w + .66, .2, h + .66), .0115)
    q = s.full(neon.rounded(s.X, s.Z, w + .06, h + .06, .14))[:, :1, :]
    f.solid(s, np.maximum(abs(q - .2) - .22, abs(s.Y - .02) - .08), spilled(), spill(s, ((q - .067, neon.CYAN, .12), (q - .36, neon.MAGENTA, .07))))
    rails = join(slab(abs(q + .03) - .035, s.Y, .15, .03), slab(abs(q - .405) - .05, s.Y, .18, .045))
    f.solid(s, join(rails, slab(abs(q - .13) - .014, s.Y + .05, .05, .012)), neon.chrome(.12))
    f.solid(s, f.length(q - .067, s.Y + .1) - .042, neon.neon(neon.CYAN, 1.4))
    at = w + .27
    away = None
    for a in (-1, 1):
        for b in (-1, 1):
            one = f.length(s.X - a * at, s.Z - b * at)
            away = one if away is None else np.minimum(away, one)
    line = s.full(f.length(q - .515, s.Y + .02) - .05)
    f.solid(s, line, neon.neon(neon.MAGENTA, 1.4))
    hold, flank = None, []
    for u in (-1.15, -.4, .4, 1.15):
        flank += [(u, 1), (u, -1), (1, u), (-1, u)]
    for x, z in flank:
        side = abs(s.X - x) if abs(z) == 1 else abs(s.Z - z)
        there = (s.Z * z > h) if abs(z) == 1 else (s.X * x > w)
        one = np.where(there, np.maximum(f.length(q - .515, s.Y + .02) - .07, side - .05), .1)
        hold = one if hold is None else np.minimum(hold, one)
    f.solid(s, hold, neon.chrome(.14))
    # Lamps in two colours by turns, and the buttons of the corners
    lamps = {0: [], 1: []}
    n = 11
    for i in range(n):
        u = (i - (n - 1) / 2) * .27
        for x, z in ((u, at), (u, -at), (at, u), (-at, u)):
            lamps[i % 2].append((x, -.09, z))
    for k, color in ((0, (1, .62, .12)), (1, neon.MAGENTA)):
        neon.bulbs(lamps[k], .062, color, None, 1.45)
    colors = iter(((.5, .002, .01), (.0, .1, .34), (.55, .2, .0), (.0, .2, .05)))
    for a in (-1, 1):
        for b in (-1, 1):
            x, z = a * at, b * at
            g = f.Space((x - .3, -.5, z - .3), (x + .3, .05, z + .3), .0095)
            rr = f.length(g.X - x, g.Z - z)
            f.solid(g, cut(slab(rr - .245, g.Y + .12, .14, .05), np.maximum(rr - .175, g.Y + .2)), neon.chrome(.1))
            f.solid(g, ring(g, (x, -.22, z), .2, .03), neon.neon(neon.CYAN if a * b > 0 else neon.MAGENTA, 1.5))
            f.solid(g, cut(slab(rr - .15, g.Y + .3, .1, .05), egg(g, (x, -.46, z), (.2, .09, .2)), k=.03), neon.plastic(next(colors), .12))
    lights()
    f.eye((0, -9, 0), (0, 0, 0), ortho=2 * w + 2 * REACH)


def lights():
    f.sky('interior', .6, 60, (.8, .78, 1))
    f.lamp((-3, -4.2, 5), 2.4, 800, (.94, .92, 1))
    f.lamp((0, -6, 3), 1, 220, (.95, .96, 1), shape=6)
    f.lamp((4.5, -3, -1), 2, 320, (.2, .6, 1))
    f.lamp((-4.5, -3, -2), 2, 260, (1, .1, .6))
    f.lamp((0, -4, -5), 4, 300, (.5, .2, 1))


# --- the name ---------------------------------------------------------------------------------------------------------

def bend(points, r=.16, closed=False):
    """A polyline whose corners are bent as a tube is, with radius r."""
    p = [np.array(v, float) for v in points]
    n = len(p)
    out = [] if closed else [p[0]]
    for i in range(n) if closed else range(1, n - 1):
        a, b, c = p[i - 1], p[i], p[(i + 1) % n]
        u, v = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        k = min(r, .48 * np.linalg.norm(a - b), .48 * np.linalg.norm(c - b))
        for t in np.linspace(0, 1, 7):
            out.append((1 - t) ** 2 * (b + u * k) + 2 * t * (1 - t) * b + t ** 2 * (b + v * k))
    return [*out, out[0]] if closed else [*out, p[-1]]


# Letters as tubes: width, then strokes in a box that is 1 high. All are drawn for this game.
LETTERS = {
    'N': (.64, [([(0, 0), (0, 1), (.64, 0), (.64, 1)], .1)]),
    'E': (.56, [([(.56, 1), (0, 1), (0, 0), (.56, 0)], .2), ([(.07, .5), (.5, .5)], 0)]),
    'O': (.68, [([(0, 0), (0, 1), (.68, 1), (.68, 0)], .34, True)]),
    'A': (.66, [([(0, 0), (0, 1), (.66, 1), (.66, 0)], .36), ([(.07, .36), (.59, .36)], 0)]),
    'R': (.62, [([(0, 0), (0, 1), (.6, 1), (.6, .46), (.06, .46)], .27), ([(.3, .4), (.62, 0)], 0)]),
    'C': (.6, [([(.6, .8), (.6, 1), (0, 1), (0, 0), (.6, 0), (.6, .2)], .32)]),
    'D': (.64, [([(0, 0), (0, 1), (.64, 1), (.64, 0)], .34, True)]),
}


def strokes(word, high, at, space=.3):
    """The tubes of a word, centred at `at`."""
    wide = sum(LETTERS[c][0] for c in word) + space * (len(word) - 1)
    x, out = -wide / 2, []
    for c in word:
        width, lines = LETTERS[c]
        for points, r, *closed in lines:
            if c == 'D':
                points = bend([(0, 0), (0, 1), (.34, 1), (.64, .78), (.64, .22), (.34, 0)], .2, True)
            else:
                points = bend(points, r, bool(closed)) if r else points
            out.append([(at[0] + high * (x + p[0]), at[1] + high * (p[1] - .5)) for p in points])
        x += width + space
    return out


def distance(s, lines):
    """Flat distance to polylines."""
    d = None
    for line in lines:
        for (ax, az), (bx, bz) in zip(line, line[1:]):
            dx, dz = bx - ax, bz - az
            t = np.clip(((s.X - ax) * dx + (s.Z - az) * dz) / (dx * dx + dz * dz + 1e-12), 0, 1)
            one = f.length(s.X - ax - dx * t, s.Z - az - dz * t)
            d = one if d is None else np.minimum(d, one)
    return d


def logo():
    s = f.Space((-2.66, -.42, -1.5), (2.66, .3, 1.42), .0125)
    words = (strokes('NEON', .92, (0, .62), .38), neon.MAGENTA, .07), (strokes('ARCADE', .72, (0, -.5), .38), neon.CYAN, .062)
    plate = join(neon.rounded(s.X, s.Z - .5, 1.8, .7, .28), neon.rounded(s.X, s.Z + .62, 2.36, .66, .28), k=.3)
    lines = [(distance(s, lines), color, r) for lines, color, r in words]
    f.solid(s, slab(plate, s.Y - .12, .08, .03), spilled(), spill(s, [(np.maximum(d - .1, 0), color, .06) for d, color, _ in lines]))
    f.solid(s, slab(abs(plate) - .05, s.Y - .06, .12, .045), neon.chrome(.12))
    f.solid(s, f.length(plate - .11, s.Y - .02) - .045, neon.neon(neon.VIOLET, 1.6))
    for d, color, r in lines:
        f.solid(s, cut(slab(d - .122, s.Y + .04, .1, .03), np.maximum(d - .094, s.Y + .08)), neon.chrome(.1))
        f.solid(s, slab(d - .1, s.Y + .03, .07, .01), spilled(), spill(s, [(d, color, .2)], .045))
        f.solid(s, f.length(d, s.Y + .15) - r, neon.neon(color, 1.4))
    lamps = {0: [], 1: []}
    for i in range(13):
        lamps[i % 2].append(((i - 6) * .335, -.06, -1.1))
    for k, color in ((0, (1, .62, .12)), (1, neon.MAGENTA)):
        neon.bulbs(lamps[k], .058, color, None, 1.45)
    lights()
    f.eye((0, -9, -.04), (0, 0, -.04), ortho=5.16)
