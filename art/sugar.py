"""Direction 'Sugar Orchard': jelly, glaze, cream; bright day. Symbols: heart, star, cube, bear, grapes, melon, cherry, drop, lollipop, bomb."""
import math

import numpy as np
import forge as f
from forge import ball, cut, egg, join, path, ring, slab, stick


def rig():
    """Big soft box above, white strip for the wet highlight, pink and cyan rims, light from behind so that jelly glows."""
    f.sky('studio', .3, 30)
    f.lamp((-2.2, -4.2, 4.6), 2.2, 420, (1, .98, .94))
    f.lamp((-3.2, -5.0, 1.6), .5, 90, (1, 1, 1), shape=2.2)
    f.lamp((3.4, -2.0, .4), 2.0, 120, (.6, .85, 1))
    f.lamp((-2.6, 3.0, .6), 1.6, 420, (1, .45, .75))
    f.lamp((2.6, 3.0, 2.0), 1.6, 420, (.5, .85, 1))
    f.lamp((0, 3.2, -2.2), 2.0, 260, (1, .9, .6))
    f.eye((0, -9, .5), (0, 0, 0), 126)


def jelly(color, deep=None):
    """Clear sugar jelly: tinted volume by subsurface and some transmission."""
    return f.jelly('jelly', color, deep)


def glaze(color=None, rough=.08, **k):
    return f.material('glaze', color or (.8, .8, .8), rough=rough, coat=1, spec=.6, painted=color is None, **k)


def cream():
    return f.material('cream', (.95, .88, .8), rough=.32, coat=.2)


def pillow(s, d, high, edge):
    """A flat shape blown up: thick in the middle, round at the edge."""
    t = np.clip(-d / edge, 0, 1)
    h = high * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)) + .0
    return np.maximum(d, (abs(s.Y) - h) * .6)


def facet(s, d, mat, rimmat, holder, depth=.26, rim=.1):
    """A hard sweet: glossy rim, sunk field, raised chisel in the middle."""
    body = slab(d, s.Y, depth, .13)
    body = cut(body, np.maximum(d + rim, s.Y + depth - .07), k=.05)
    inner = d + rim + .05
    top = -depth - .02 - np.minimum(np.maximum(-inner, 0) * .55, .17)
    core = np.maximum(inner, (top - s.Y) * .8)
    core = np.maximum(core, s.Y - .05)
    f.solid(s, body, rimmat, holder=holder)
    f.solid(s, core, mat, holder=holder)


def polygon(points, n=10):
    return lambda c, px, k, image: c.polygon([px(*p) for p in (f.smooth_curve(points, n) if n else points)], fill=255)


def heart():
    s, h = f.Space((-1.2, -.5, -1.2), (1.2, .4, 1.2), .011), f.group((6, 0, -12))
    pts = []
    for i in range(80):
        t = 2 * math.pi * i / 80
        pts.append((.057 * 16 * math.sin(t) ** 3, .057 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) + .12))
    d = f.flat(s, polygon(pts, 0)) - .08
    facet(s, d, jelly((1, .03, .1)), glaze((.75, .0, .05)), h, .28, .13)


def star():
    s, h = f.Space((-1.2, -.5, -1.2), (1.2, .4, 1.2), .011), f.group((6, 0, -12))
    pts = [(r * math.sin(math.pi * i / 5), r * math.cos(math.pi * i / 5) - .06) for i, r in zip(range(10), [.9, .5] * 5)]
    d = f.flat(s, polygon(pts, 0)) - .17
    facet(s, d, jelly((1, .55, .01), (.9, .3, .0)), glaze((1, .33, .0)), h, .27, .13)


def cube():
    s, h = f.Space((-1.1, -.6, -1.1), (1.1, .5, 1.1), .011), f.group((8, 0, -16))
    d = f.length(np.maximum(abs(s.X) - .5, 0), np.maximum(abs(s.Z) - .5, 0)) + np.minimum(np.maximum(abs(s.X), abs(s.Z)) - .5, 0) - .38
    facet(s, s.full(d)[:, :1, :], jelly((.42, .03, .95)), glaze((.24, .01, .62)), h, .32, .16)


def drop():
    s, h = f.Space((-1.2, -.6, -1.2), (1.2, .5, 1.2), .011), f.group((8, 0, -14))
    pts = [(.86 * math.sin(math.pi * (i + .5) / 3), .86 * math.cos(math.pi * (i + .5) / 3)) for i in range(6)]
    d = f.flat(s, polygon(pts, 0)) - .14
    facet(s, d, jelly((.0, .42, 1)), glaze((.0, .2, .75)), h, .3, .15)


def bear():
    s, h = f.Space((-1.1, -.85, -1.2), (1.1, .6, 1.2), .012), f.group((2, 0, -14))
    b = egg(s, (0, 0, -.32), (.52, .42, .56))
    b = join(b, egg(s, (0, -.06, .45), (.5, .44, .44)), k=.12)
    for m in (-1, 1):
        b = join(b, egg(s, (m * .38, .02, .82), (.2, .15, .2)), k=.08)
        b = cut(b, egg(s, (m * .39, -.14, .82), (.1, .06, .1)), k=.06)
        b = join(b, stick(s, (m * .44, -.1, -.06), (m * .36, -.5, -.28), .2, .17), k=.08)
        b = join(b, stick(s, (m * .34, -.1, -.7), (m * .44, -.48, -.86), .25, .22), k=.08)
    b = join(b, egg(s, (0, -.44, .34), (.22, .17, .17)), k=.07)
    b = join(b, egg(s, (0, -.38, -.36), (.32, .12, .34)), k=.05)
    mouth = path(s, [(-.1, -.6, .29), (0, -.63, .25), (.1, -.6, .29)], .018)
    b = cut(b, mouth, k=.03)
    f.solid(s, b, jelly((.12, .85, .06)), holder=h)
    eyes = join(egg(s, (.18, -.475, .54), (.06, .04, .075)), egg(s, (-.18, -.475, .54), (.06, .04, .075)), egg(s, (0, -.61, .43), (.075, .04, .055)))
    f.solid(s, eyes, f.material('dark', (.0, .06, .01), rough=.1, coat=1), holder=h)


def leaf(s, a, b, wide, up=.1):
    """A leaf from a to b: a bent, pointed plate with a vein."""
    a, b = np.array(a), np.array(b)
    d = b - a
    n = math.hypot(d[0], d[2])
    ux, uz = d[0] / n, d[2] / n
    x, z = s.X - a[0], s.Z - a[2]
    u, v = (x * ux + z * uz) / n, -x * uz + z * ux
    w = wide * np.sin(np.clip(u, 0, 1) ** .8 * math.pi)
    y = s.Y - (a[1] + (b[1] - a[1]) * u) - .35 * abs(v) + up * np.sin(np.clip(u, 0, 1) * math.pi)
    d2 = np.maximum(abs(v) - w, np.maximum(-u, u - 1) * n)
    return np.maximum(d2 * .8, abs(y) - .03 - .02 * np.exp(-(v / .03) ** 2)) * .8


GREEN = (.06, .42, .02)


def grapes():
    s, h = f.Space((-1.1, -.75, -1.2), (1.1, .75, 1.25), .012), f.group((0, 0, -10), (0, 0, -.02))
    berries = [None] * 2
    k = 0
    for z, places in ((.28, [(-.55, 0), (-.18, -.3), (.2, -.28), (.56, -.02), (0, .2), (-.36, .25), (.36, .25)]), (-.1, [(-.38, -.16), (.02, -.38), (.4, -.12), (.0, .2)]),
                      (-.44, [(-.22, -.2), (.2, -.22), (0, .2)]), (-.8, [(0, -.1)])):
        for x, y in places:
            one = egg(s, (x + .02 * math.sin(9 * x + z), y, z + .05 * math.sin(7 * x + 5 * y)), (.265, .265, .29))
            j = k % 2
            berries[j] = one if berries[j] is None else np.minimum(berries[j], one)
            k += 1
    f.solid(s, berries[0], f.jelly('grape', (.42, .02, .85), (.12, .0, .3)), holder=h)
    f.solid(s, berries[1], f.jelly('grape', (.6, .03, .8), (.2, .0, .3)), holder=h)
    f.solid(s, join(leaf(s, (0, -.12, .55), (.82, -.3, .95), .27), leaf(s, (0, -.12, .55), (-.8, -.3, .86), .24)), glaze(GREEN), holder=h)
    f.solid(s, path(s, [(0, 0, .4), (.02, -.02, .75), (.14, -.05, 1.0)], .05, .065), glaze((.2, .09, .02)), holder=h)


def cherry():
    s, h = f.Space((-1.2, -.7, -1.2), (1.2, .7, 1.2), .012), f.group((0, 0, 0), (0, 0, .05))

    def fruit(x, y, z, r):
        return cut(egg(s, (x, y, z), (r, r * .95, r * .96)), egg(s, (x + .03, y - .03, z + r * 1.12), (.13, .13, .3)), k=.2)
    red = f.jelly('cherry', (.95, .01, .02), (.35, .0, .01), .5)
    f.solid(s, np.minimum(fruit(-.5, 0, -.52, .52), fruit(.52, -.12, -.4, .5)), red, holder=h)
    stem = join(path(s, [tuple(p) for p in [(-.47, -.03, -.12), (-.36, -.03, .3), (-.1, -.02, .68), (.2, 0, .98)]], .035, .05),
                path(s, [(.54, -.14, .02), (.5, -.1, .4), (.38, -.05, .72), (.2, 0, .98)], .035, .05), egg(s, (.2, 0, 1.0), (.1, .08, .07)), k=.05)
    f.solid(s, stem, glaze((.16, .3, .02)), holder=h)
    f.solid(s, leaf(s, (.18, -.02, .96), (-.85, -.25, .72), .28), glaze(GREEN), holder=h)


def melon():
    s, h = f.Space((-1.2, -.5, -1.2), (1.2, .5, 1.2), .011), f.group((10, 0, -15), (0, 0, -.02), 1.18)
    x, z = s.X, s.Z - .62
    r = f.length(x, z)
    wedge = np.maximum(r - 1.42, np.maximum(abs(x) * .8 + z * .6 - .06, -z - 9))
    body = slab(wedge, s.Y, .3, .09)

    def paint(px, py, pz):
        rr = np.hypot(px, pz - .62)
        c = f.mix((rr - 1.1) / .05, (.9, .02, .05), (.95, .75, .5))
        c = np.where(rr[:, None] > 1.2, f.mix((rr - 1.2) / .03, (.8, .92, .5), (.12, .5, .06)), c)
        stripes = (rr > 1.38) & (np.sin(np.arctan2(px, 1.0) * 40 + np.sin(py * 20) * .6) > .1)
        return np.where(stripes[:, None], np.array((.01, .2, .03)), c)
    f.solid(s, body, f.material('melon', (.9, .02, .05), rough=.1, coat=1, painted=True, bump=.05, bump_scale=30), paint, holder=h)
    seeds = None
    for a, b in ((0, -.62), (-.3, -.35), (.3, -.35), (0, -.25), (-.2, -.02), (.22, -.04), (-.5, -.02), (.52, -.02)):
        one = join(egg(s, (a, -.3, b), (.05, .035, .08)))
        seeds = one if seeds is None else np.minimum(seeds, one)
    f.solid(s, seeds, f.material('seed', (.02, .008, .004), rough=.15, coat=1), holder=h)


def lollipop():
    s, h = f.Space((-1.0, -.5, -1.2), (1.0, .4, 1.2), .011), f.group((4, 0, -14))
    r = f.length(s.X, s.Z - .3)
    disc = slab(r - .84, s.Y, .22, .2)
    turn = np.arctan2(s.Z - .3, s.X)
    spiral = np.sin(3 * turn + r * 11)
    disc = s.full(disc) - .022 * spiral * np.clip((.84 - r) * 6, 0, 1)

    def paint(x, y, z):
        rr, t = np.hypot(x, z - .3), np.arctan2(z - .3, x)
        k = np.floor(((3 * t + rr * 11) / (2 * math.pi)) * 2) % 6
        colors = np.array([(.95, .02, .12), (1, .9, .9), (1, .5, .0), (1, .9, .9), (.95, .02, .12), (1, .9, .9)])
        return colors[k.astype(int)]
    f.solid(s, disc, glaze(), paint, holder=h)
    f.solid(s, stick(s, (0, 0, -.45), (0, 0, -1.14), .07), glaze((.95, .93, .9)), holder=h)
    bow = join(egg(s, (.3, -.16, -.62), (.3, .12, .17), -18), egg(s, (-.3, -.16, -.62), (.3, .12, .17), 18), k=.05)
    bow = cut(bow, egg(s, (.34, -.28, -.63), (.16, .08, .06), -18), egg(s, (-.34, -.28, -.63), (.16, .08, .06), 18), k=.05)
    bow = join(bow, egg(s, (0, -.2, -.6), (.12, .13, .13)), k=.03)
    bow = join(bow, stick(s, (.03, -.14, -.66), (.3, -.12, -1.0), .05, .1), stick(s, (-.03, -.14, -.66), (-.3, -.12, -1.0), .05, .1), k=.04)
    f.solid(s, bow, glaze((.05, .3, .95)), holder=h)


def bomb():
    s, h = f.Space((-1.1, -1.0, -1.1), (1.1, .9, 1.25), .013), f.group((8, 0, -16), (0, 0, -.06))
    body = ball(s, (0, 0, -.08), .86)

    def paint(x, y, z):
        k = (np.floor((np.arctan2(x, -y) + .6 * z) / (math.pi / 3)) % 6).astype(int)
        return np.array([(.9, .01, .1), (1, .42, .0), (1, .85, .02), (.05, .65, .1), (.0, .3, .95), (.5, .03, .8)])[k]
    f.solid(s, body, glaze(), paint, holder=h)
    f.solid(s, join(ring(s, (0, 0, .7), .3, .09, 'z'), np.maximum(f.length(s.X, s.Y) - .26, abs(s.Z - .8) - .08) - .04), f.material('gold', (1, .55, .1), metal=1, rough=.14), holder=h)
    f.solid(s, path(s, [(0, 0, .85), (.04, 0, 1.0), (.16, -.02, 1.1)], .05), f.material('rope', (.85, .75, .6), rough=.6), holder=h)
    f.solid(s, egg(s, (.22, -.06, 1.13), (.1, .1, .1)), f.material('spark', (1, .5, .05), glow=8), holder=h)


BUILD = {k: v for k, v in globals().items() if k in 'heart star cube drop bear grapes cherry melon lollipop bomb'.split()}
