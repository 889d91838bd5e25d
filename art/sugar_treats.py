"""More symbols of 'Sugar Orchard': gift, cupcake, candy."""
import math

import numpy as np

import forge as f
from forge import box, cut, egg, join, path, ring, stick
from sugar import glaze, jelly


def gift():
    """A present of strawberry jelly with a ribbon of lemon sugar."""
    h = f.group((15, 0, 27), (0, 0, -.12), 1.04)
    s = f.Space((-.98, -.98, -.95), (.98, .98, 1.2), .012)
    f.solid(s, box(s, (0, 0, -.34), (.68, .68, .52), .14), jelly((1, .05, .36), (.55, .0, .16)), holder=h)
    f.solid(s, box(s, (0, 0, .28), (.77, .77, .17), .11), jelly((1, .1, .45), (.6, .0, .2)), holder=h)
    band = np.minimum(abs(s.X), abs(s.Y)) - .15
    belt = np.minimum(
        np.maximum(box(s, (0, 0, -.34), (.705, .705, .53), .13), band),
        np.maximum(box(s, (0, 0, .28), (.797, .797, .195), .11), band))
    ribbon = glaze((1, .66, .02), glow=.22)
    f.solid(s, belt, ribbon, holder=h)
    bow = None
    for m in (-1, 1):
        loop = egg(s, (m * .44, -.02, .78), (.46, .26, .32), m * -26)
        loop = cut(loop, egg(s, (m * .5, -.02, .8), (.25, .5, .12), m * -26), k=.08)
        tail = stick(s, (m * .06, -.14, .58), (m * .5, -.54, .5), .12, .16)
        one = join(loop, tail, k=.06)
        bow = one if bow is None else join(bow, one, k=.05)
    f.solid(s, join(bow, egg(s, (0, -.06, .66), (.18, .2, .18)), k=.05), ribbon, holder=h)


def cupcake():
    """A cake in a pleated cup, a swirl of strawberry cream, sprinkles and a cherry."""
    h = f.group((12, 0, -12), (0, 0, -.06), .95)
    s = f.Space((-.95, -.95, -1.12), (.95, .95, .0), .0115)
    r, a = f.length(s.X, s.Y), np.arctan2(s.Y + 0 * s.X, s.X + 0 * s.Y)
    wide = .52 + .24 * np.clip((s.Z + 1.05) / .8, 0, 1)
    pleats = .035 * np.cos(a * 22)

    def paint(x, y, z):
        on = np.cos(np.arctan2(y, x) * 11) > 0
        return np.where(on[:, None], np.array((.02, .5, .85)), np.array((.95, .9, .92)))
    cup = np.maximum(r - wide - pleats, abs(s.Z + .64) - .41) * .8
    f.solid(s, cup - .02, glaze(rough=.16), paint, holder=h)
    q = f.Space((-1.05, -1.05, -.45), (1.05, 1.05, .85), .0125)
    cake = egg(q, (0, 0, -.24), (.84, .84, .2))
    f.solid(q, cake, f.material('cake', (.5, .22, .05), rough=.55, bump=.4, bump_scale=30), holder=h)
    t, levels = np.arctan2(q.Y + 0 * q.X, q.X + 0 * q.Y) / (2 * math.pi), []
    for turn in range(-1, 4):
        rise = turn + t
        z = -.16 + .235 * rise
        far = np.clip(.62 - .165 * rise, .03, .66)
        thick = np.clip(.24 - .028 * rise, .1, .26)
        one = f.length(f.length(q.X, q.Y) - far, q.Z - z) - thick
        levels.append(np.where((rise < -.5) | (rise > 3.4), .2, one))
    swirl = levels[0]
    for one in levels[1:]:
        swirl = join(swirl, one, k=.015)
    swirl = join(swirl, egg(q, (0, 0, .1), (.42, .42, .38)), k=.02)
    swirl = join(swirl, egg(q, (0, 0, -.14), (.74, .74, .17)), k=.08)
    f.solid(q, swirl, f.material('cream', (1, .3, .52), rough=.22, coat=.6, glow=.12), holder=h)
    sprinkle(h, q, swirl)
    c = f.Space((-.4, -.4, .4), (.4, .4, 1.3), .01)
    fruit = cut(egg(c, (0, -.04, .78), (.27, .26, .25)), egg(c, (.02, -.04, 1.06), (.07, .07, .12)), k=.1)
    f.solid(c, fruit, f.jelly('cherry', (.95, .01, .02), (.35, .0, .01), .5), holder=h)
    f.solid(c, path(c, [(.02, -.04, .94), (.06, -.05, 1.08), (.17, -.05, 1.2)], .03, .04), glaze((.16, .3, .02)), holder=h)


def sprinkle(h, s, surface):
    """Short sticks of sugar on the front of a surface."""
    rng = np.random.default_rng(3)
    full = s.full(surface)
    sticks = [None] * 4
    count = 0
    while count < 46:
        x, z = rng.uniform(-.75, .75), rng.uniform(-.2, .55)
        column = full[int((x - s.lo[0]) / s.step), :, int((z - s.lo[2]) / s.step)]
        if (column < 0).any():
            y = s.axes[1][np.argmax(column < 0)]
            a = rng.uniform(0, math.pi)
            one = stick(s, (x, y, z), (x + .07 * math.cos(a), y, z + .07 * math.sin(a)), .026)
            k = count % 4
            sticks[k] = one if sticks[k] is None else np.minimum(sticks[k], one)
            count += 1
    for d, color in zip(sticks, ((.02, .5, .95), (1, .7, .0), (.2, .8, .1), (.98, .95, .95))):
        f.solid(s, d, glaze(color), holder=h)


def candy():
    """A ball of grape sugar with white stripes in a twisted wrapper."""
    h = f.group((6, 0, -8), (0, 0, 0), .88)
    tilt = f.group((0, -24, 0))
    tilt.parent = h
    s = f.Space((-1.22, -.7, -.72), (1.22, .7, .72), .0115)
    body = egg(s, (0, 0, 0), (.66, .58, .6))

    def stripes(x, y, z):
        k = np.sin(5 * np.arctan2(z, -y) + x * 5.2)
        return f.mix(k * 7 + .5, (.36, .015, .8), (.97, .9, .98))
    f.solid(s, body, f.material('candy', rough=.06, coat=1, spec=.5, painted=True, glow=.16), stripes, holder=tilt)
    a, r = np.arctan2(s.Z + 0 * s.Y, s.Y + 0 * s.Z), f.length(s.Y, s.Z)
    for m in (-1, 1):
        u = s.X * m
        far = .12 + .92 * np.clip(u - .62, 0, 1)
        fan = r - far * (1 + .17 * np.cos(a * 9)) - .0
        end = u - 1.08 + .12 * np.cos(a * 9) * np.clip(r * 2, 0, 1)
        one = np.maximum(np.maximum(fan * .7, end * .8), .5 - u)
        one = cut(one, np.maximum(r - (far - .09) * (1 + .17 * np.cos(a * 9)), .84 - u) * .7, k=.04)

        def wrapper(x, y, z):
            k = np.cos(np.arctan2(z, y) * 9)
            return f.mix(k * 3 + .5, (.3, .01, .72), (.85, .45, 1))
        f.solid(s, one - .012, f.material('wrapper', rough=.1, coat=1, spec=.5, painted=True, glow=.14), wrapper, holder=tilt)
        f.solid(s, ring(s, (m * .66, 0, 0), .13, .055, 'x'), glaze((1, .66, .02), glow=.2), holder=tilt)
