"""A turtle of green jade in a net of gold wires, for 'Jade Dragon Court'."""
import math

import numpy as np

import forge as f
from forge import ball, cut, egg, join, path, ring, stick
from jade import CORAL, ONYX, enamel, gold, jade, least, strokes


def nearest_plate(x, y, size):
    """Six-sided plates: how far each point is from the seam between the nearest two."""
    near, second = None, None
    for row in range(-4, 5):
        for column in range(-4, 5):
            px, py = size * (column + .5 * (row % 2)), size * .866 * row
            d = (x - px) ** 2 + (y - py) ** 2
            if near is None:
                near, second = d, d + 9
            else:
                second = np.minimum(second, np.maximum(near, d))
                near = np.minimum(near, d)
    return (second - near) / (2 * size)


def turtle():
    h = f.group((24, 0, -30), (-.05, 0, .1), .79)
    s = f.Space((-1.0, -1.12, -.5), (1.0, 1.12, .85), .0115)
    shell = egg(s, (0, .08, -.12), (.8, .92, .78))
    seam = nearest_plate(s.X + 0 * s.Y, s.Y - .08 + 0 * s.X, .46)
    dome = np.maximum(shell + .05 * np.clip(1 - seam / .1, 0, 1) ** 2, -s.Z - .08)
    f.solid(s, dome, jade(), holder=h)
    f.solid(s, np.maximum(np.maximum(shell - .012 + 0 * s.Z, (seam - .021) * .8), -s.Z - .08), gold(), holder=h)
    brim = np.maximum(abs(f.length(s.X / .86, (s.Y - .08) / .98) - 1) * .9 - .07, abs(s.Z + .12) - .075) - .02
    f.solid(s, brim, gold(), holder=h)
    angles = np.arange(26) * 2 * math.pi / 26
    f.solid(s, least([egg(s, (.92 * math.sin(a), .08 + 1.04 * math.cos(a), -.1), (.06, .06, .065)) for a in angles]),
            f.jelly('ruby', (1, .02, .03), (.4, .0, .006), .6), holder=h)
    belly = egg(s, (0, .08, -.24), (.78, .88, .2))
    f.solid(s, belly, jade((.02, .5, .2), (.0, .07, .03), .2), holder=h)
    limbs(h)
    head(h)


def limbs(h):
    s = f.Space((-1.25, -1.25, -.75), (1.25, 1.25, .2), .0125)
    legs, claws = [], []
    for m in (-1, 1):
        for back, x, y in ((0, .74, -.62), (1, .7, .78)):
            foot = (m * (x + .2), y - (.22 if not back else -.16), -.52)
            legs.append(join(stick(s, (m * .5, y * .8, -.22), foot, .22, .2), egg(s, (foot[0], foot[1] - .05, -.56), (.22, .24, .12)), k=.08))
            for t in (-.13, 0, .13):
                claws.append(([(foot[0] + t, foot[1] - .2, -.56), (foot[0] + t * 1.2, foot[1] - .33, -.61)], .06, .015))
    tail = path(s, [(0, .9, -.25), (.1, 1.12, -.3), (.22, 1.2, -.2)], .11, .03)
    f.solid(s, join(least(legs), tail, k=.03), jade((.02, .5, .2), (.0, .07, .03), .24), holder=h)
    f.solid(s, strokes(s, claws), gold(), holder=h)


def head(h):
    """A dragon's face: gold brows and whiskers, amber eyes."""
    s = f.Space((-.6, -1.75, -.4), (.6, -.5, .75), .0095)
    d = join(stick(s, (0, -.7, -.16), (0, -1.16, .14), .25, .23), egg(s, (0, -1.24, .22), (.29, .32, .26)), egg(s, (0, -1.45, .13), (.21, .2, .16)), k=.1)
    for m in (-1, 1):
        d = cut(d, egg(s, (m * .2, -1.4, .29), (.11, .12, .1)), k=.04)
        d = cut(d, egg(s, (m * .07, -1.66, .18), (.035, .05, .03)), k=.02)
    d = cut(d, path(s, [(-.24, -1.36, .05), (-.12, -1.58, .06), (0, -1.65, .05), (.12, -1.58, .06), (.24, -1.36, .05)], .02), k=.03)
    f.solid(s, d, jade(), holder=h)
    eyes = [ball(s, (m * .185, -1.38, .29), .098) for m in (-1, 1)]
    f.solid(s, least(eyes), f.jelly('iris', (1, .5, .02), (.7, .2, .0), .9), holder=h)
    f.solid(s, least([egg(s, (m * .19, -1.46, .285), (.034, .035, .06)) for m in (-1, 1)]), enamel(ONYX), holder=h)
    parts = []
    for m in (-1, 1):
        parts.append((f.smooth_curve([(m * .05, -1.48, .36), (m * .18, -1.45, .42), (m * .32, -1.32, .42), (m * .42, -1.12, .5)], 4, closed=False), .055, .02))
        parts.append((f.smooth_curve([(m * .16, -1.6, .1), (m * .34, -1.66, .1), (m * .46, -1.6, .22), (m * .42, -1.56, .34)], 5, closed=False), .035, .014))
        parts.append((f.smooth_curve([(m * .12, -1.1, .42), (m * .16, -.98, .58), (m * .24, -.92, .7)], 4, closed=False), .07, .02))
    f.solid(s, strokes(s, parts), gold(), holder=h)
    f.solid(s, join(ring(s, (0, -.98, .02), .25, .05, 'y')), gold(), holder=h)
    f.solid(s, egg(s, (0, -1.34, .46), (.075, .07, .06)), enamel(CORAL), holder=h)
