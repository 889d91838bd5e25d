"""Objects of the house direction for the tiles of slots.

blender -b -P house_slots.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, cut, egg, join, path, ring, slab, stick  # noqa: E402
from house import (EMERALD, ONYX, RUBY, SAPPHIRE, VIOLET, brass, brilliant, crown_sign, enamel, fill, gem, inlaid,  # noqa: E402
                   ivory, medal, painted, render_named, spade_shape, star, turned)
from house_more import LEAF, eyes, hearts, many, nearer, wood  # noqa: E402


def bell():
    h = f.group((10, 14, 0), (0, 0, -.02), 1.0)
    s = f.Space((-.95, -.95, -1.2), (.95, .95, 1.25), .0125)
    body = turned(s, [(.9, -.78), (.84, -.68), (.62, -.4), (.52, 0), (.47, .4), (.34, .68), (.08, .82)], smooth=6)
    rims = join(ring(s, (0, 0, -.76), .86, .09, 'z'), ring(s, (0, 0, -.42), .64, .03, 'z'), ring(s, (0, 0, .5), .43, .035, 'z'), k=.03)
    loop = join(stick(s, (0, 0, .78), (0, 0, .9), .1), ring(s, (0, 0, 1.02), .13, .05), k=.04)
    f.solid(s, join(body, rims, loop, k=.03), brass(), holder=h)
    band = turned(s, [(.6, -.36), (.57, -.2), (.545, -.06), (.53, .0)])
    f.solid(s, join(np.maximum(band - .012, np.maximum(s.Z + .08, -.34 - s.Z)), k=.01), enamel(RUBY), holder=h)
    f.solid(s, many(ball(s, (0, 0, -.92), .22)), enamel(ONYX), holder=h)


def ring_():
    h = f.group((14, 0, 24), (0, 0, -.2), 1.0)
    s = f.Space((-1.0, -.4, -1.0), (1.0, .4, .9), .0105)
    hoop = join(ring(s, (0, 0, -.12), .7, .11), ring(s, (0, 0, -.12), .7, .11), k=0)
    claws = None
    for t in (45, 135, 225, 315):
        c, n = .3 * math.cos(math.radians(t)), .3 * math.sin(math.radians(t))
        one = stick(s, (c * .3, n * .3, .5), (c, n, .84), .06, .045)
        claws = one if claws is None else np.minimum(claws, one)
    f.solid(s, join(hoop, claws, k=.06), brass(), holder=h)
    brilliant(.5, gem((.75, .85, 1), .8), h, (0, 0, .84), (14, 0, 10))
    f.solid(s, many(*[egg(s, (.7 * math.sin(t), -.09, -.12 + .7 * math.cos(t)), (.07, .05, .07)) for t in (-.75, -.5, .5, .75)]), enamel(SAPPHIRE), holder=h)


def crystalball():
    h = f.group((9, 0, 0), (0, 0, .08), 1.0)
    s = f.Space((-.95, -.95, -1.25), (.95, .95, 1.05), .0125)
    f.solid(s, ball(s, (0, 0, .16), .8), f.jelly('crystal', (.5, .07, 1), (.08, .004, .24), .6), holder=h)
    base = join(turned(s, [(.78, -1.2), (.78, -1.1), (.56, -1.0), (.46, -.84), (.6, -.66), (.64, -.56)], smooth=5), ring(s, (0, 0, -.52), .56, .08, 'z'), ring(s, (0, 0, -1.15), .76, .07, 'z'), k=.02)
    f.solid(s, base, brass(), holder=h)
    f.solid(s, many(*[egg(s, (.52 * math.sin(t), -.52 * math.cos(t), -.85), (.1, .1, .1)) for t in (-1.1, -.4, .4, 1.1)]), enamel(RUBY), holder=h)
    g = nearer(s, .8)
    stars = f.flat(s, fill(*[(star(n, k, k * .4, at, .1), 255) for n, k, at in ((4, .3, (.05, .3)), (4, .17, (-.34, .02)), (4, .13, (.36, -.08)))]))
    shell = abs(ball(s, (0, 0, .16), .8)) - .02
    f.solid(s, np.maximum(np.maximum(shell, stars), g.Y - .5), brass(), holder=h)


def moneybag():
    h = f.group((6, 0, -14), (0, 0, -.04), 1.0)
    s = f.Space((-1.0, -.9, -1.1), (1.0, .9, 1.15), .0125)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    bag = turned(s, [(.5, -1.0), (.76, -.9), (.88, -.56), (.8, -.14), (.52, .22), (.28, .44), (.27, .56), (.44, .8), (.5, .96)], smooth=6)
    fold = .035 * np.cos(a * 9) * np.clip((s.Z + .3) * 1.4, 0, 1)
    hollow = egg(s, (0, 0, .98), (.4, .4, .26))
    f.solid(s, cut(s.full(bag) * .85 + fold, hollow), f.material('leather', (.2, .04, .009), rough=.42, coat=.2, bump=.25, bump_scale=22), holder=h)
    f.solid(s, join(ring(s, (0, 0, .44), .3, .06, 'z'), ring(s, (0, 0, .54), .3, .06, 'z'), stick(s, (.05, -.34, .46), (.24, -.5, .2), .045), ball(s, (.25, -.52, .16), .08), stick(s, (-.02, -.34, .46), (-.16, -.52, .24), .045), ball(s, (-.17, -.54, .2), .08), k=.03), brass(), holder=h)
    sign = f.group((8, 0, 0), (0, -.84, -.48), .42)
    sign.parent = h
    medal(sign, EMERALD, crown_sign)


def shamrock():
    h = f.group((4, 0, -16), (0, 0, .0), 1.06)
    s = f.Space((-1.15, -.4, -1.2), (1.15, .35, 1.15), .0105)
    stem = path(s, [(x, .0, z) for x, z in f.smooth_curve([(0, 0), (.02, -.4), (.1, -.75), (.3, -1.02)], 6, closed=False)], .06, .085)
    f.solid(s, stem, brass(), holder=h)
    for turn in (0, 118, 242):
        d = f.flat(s, fill((hearts(.44, [turn], .09)[0], 255))) - .02
        inlaid(s, d, LEAF, h, .17, .055, .2)
    f.solid(s, egg(s, (0, -.16, 0), (.11, .09, .11)), brass(), holder=h)


def sunflower():
    h = f.group((8, 0, -16), (0, 0, .0), 1.0)
    s = f.Space((-1.2, -.45, -1.2), (1.2, .4, 1.2), .0105)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    for k, turn, by, color in ((13, .0, -.06, (.75, .15, .004)), (13, math.pi / 13, .04, (.85, .32, .008))):
        petals = []
        for i in range(k):
            t = 2 * math.pi * i / k + turn
            pts = [(0, .36), (.15, .58), (.15, .8), (0, 1.08), (-.15, .8), (-.15, .58)]
            petals.append((f.smooth_curve([(x * math.cos(t) + z * math.sin(t), -x * math.sin(t) + z * math.cos(t)) for x, z in pts], 6), 255))
        q = nearer(s, by)
        inlaid(q, f.flat(q, fill(*petals)), color, h, .1, .032, .09)
    dome = egg(s, (0, -.06, 0), (.46, .22, .46))
    seeds = .012 * np.sin(r * 62) * np.sin(a * 17 + r * 9)
    f.solid(s, s.full(dome) + seeds.astype(np.float32), f.material('seeds', (.075, .018, .006), rough=.5, coat=.2), holder=h)
    f.solid(s, ring(s, (0, -.16, 0), .45, .055), brass(), holder=h)


def rainbow():
    h = f.group((6, 0, -16), (0, 0, -.28), 1.0)
    s = f.Space((-1.2, -.5, -.6), (1.2, .5, 1.2), .0115)
    r = f.length(s.X, s.Z + .3)
    colors = ((.4, .003, .01), (.75, .14, .004), (.8, .4, .01), (.0, .16, .04), (.004, .06, .42), (.14, .006, .32))
    for i, c in enumerate(colors):
        d = np.maximum(abs(r - (1.06 - .105 * i)) - .05, -.3 - s.Z)
        f.solid(s, slab(s.full(d)[:, :1, :], s.Y, .16, .03), enamel(c), holder=h)
    edge = many(*[slab(s.full(np.maximum(abs(r - k) - .03, -.3 - s.Z))[:, :1, :], s.Y, .19, .025) for k in (1.135, .455)])
    f.solid(s, edge, brass(), holder=h)
    cloud = join(*[egg(s, (m * .8 + x, -.1 - .06 * (x == 0), z), (k, k * .9, k * .85)) for m in (-1, 1) for x, z, k in ((-.22, -.34, .2), (0, -.26, .27), (.22, -.36, .19))], k=.05)
    f.solid(s, cloud, ivory(), holder=h)


def planet():
    h = f.group((16, 20, 0), (0, 0, 0), .98)
    s = f.Space((-.75, -.75, -.75), (.75, .75, .75), .0125)

    def bands(x, y, z):
        t = .5 + .5 * np.sin(z * 13 + .25 * np.sin(x * 5 + y * 3))
        return f.mix(t, (.75, .17, .006), (.34, .02, .004))
    f.solid(s, ball(s, (0, 0, 0), .68), painted(), bands, holder=h)
    w = f.Space((-1.25, -1.25, -.15), (1.25, 1.25, .15), .0125)
    r = f.length(w.X, w.Y)
    for mid, half, mat in ((1.0, .1, enamel(SAPPHIRE)), (1.13, .035, brass()), (.87, .035, brass())):
        flat = abs(r - mid) - half
        f.solid(w, np.maximum(flat, abs(w.Z) - (.03 if half > .05 else .05)) - .01, mat, holder=h)


def anchor():
    h = f.group((4, 0, -18), (0, 0, 0), 1.0)
    s = f.Space((-1.15, -.45, -1.2), (1.15, .4, 1.25), .0105)
    arms = f.smooth_curve([(-.82, -.36), (-.66, -.68), (-.36, -.9), (0, -1.0), (.36, -.9), (.66, -.68), (.82, -.36)], 6, closed=False)

    def draw(c, px, k, image):
        def disc(x, z, r, v):
            (a, b), (e, g) = px(x - r, z + r), px(x + r, z - r)
            c.ellipse([a, b, e, g], fill=v)
        c.polygon([px(*p) for p in ((-.12, .7), (.12, .7), (.14, -.95), (-.14, -.95))], fill=255)
        c.polygon([px(*p) for p in ((-.52, .52), (.52, .52), (.52, .3), (-.52, .3))], fill=255)
        for x, z in arms:
            disc(x, z, .14, 255)
        for m in (-1, 1):
            c.polygon([px(m * x, z) for x, z in ((.84, .02), (.52, -.42), (1.06, -.46))], fill=255)
        disc(0, .9, .26, 255)
        disc(0, .9, .11, 0)
    inlaid(s, f.flat(s, draw) - .02, SAPPHIRE, h, .2, .05, .12)


def suit(draw, color):
    h = f.group((4, 0, -18), (0, 0, 0), 1.0)
    s = f.Space((-1.15, -.5, -1.2), (1.15, .4, 1.2), .0105)
    stone = f.material('lacquer', color, rough=.3, coat=.12, spec=.35)
    inlaid(s, f.flat(s, draw) - .03, stone, h, .24, .075, .24)


def diamond():
    suit(fill(([(0, 1.06), (.78, 0), (0, -1.06), (-.78, 0)], 255)), (.4, .003, .01))


def spade():
    body, foot = spade_shape(.95, (0, .04))
    suit(fill((body, 255), (foot, 255)), ONYX)


def club():
    def disc(x, z, r):
        return [(x + r * math.cos(t), z + r * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 60)]
    foot = [(-.1, .2), (.1, .2), (.12, -.5), (.36, -.98), (-.36, -.98), (-.12, -.5)]
    suit(fill((disc(0, .56, .42), 255), (disc(-.48, -.14, .42), 255), (disc(.48, -.14, .42), 255), (foot, 255)), ONYX)


def sun():
    h = f.group((6, 0, -16), (0, 0, 0), 1.0)
    s = f.Space((-1.2, -.5, -1.2), (1.2, .4, 1.2), .0105)
    rays = []
    for i in range(12):
        t = math.pi * i / 6
        far, wide = (1.12, .15) if i % 2 == 0 else (.92, .12)
        rays.append(([(x * math.cos(t) + z * math.sin(t), -x * math.sin(t) + z * math.cos(t)) for x, z in ((-wide, .66), (0, far), (wide, .66))], 255))
    for ray in rays:
        inlaid(s, f.flat(s, fill(ray)) - .035, (.75, .15, .004), h, .13, .04, .1)
    r = f.length(s.X, s.Z)
    f.solid(s, ring(s, (0, -.06, 0), .56, .085), brass(), holder=h)
    f.solid(s, egg(s, (0, -.04, 0), (.54, .3, .54)), enamel((.85, .32, .008)), holder=h)
    f.solid(s, np.maximum(r - .57, abs(s.Y) - .08), brass(), holder=h)


def ship():
    h = f.group((6, 0, -24), (0, 0, -.02), 1.0)
    s = f.Space((-1.15, -.5, -1.1), (1.2, .5, 1.25), .0115)
    hull = f.flat(s, fill((f.smooth_curve([(-.98, -.22), (-.94, -.34), (-.72, -.78), (-.4, -.96), (.42, -.96), (.74, -.76), (1.08, -.14), (.7, -.36), (0, -.44), (-.6, -.36)], 8), 255)))
    wide = .36 * np.clip(1 - (s.X / 1.15) ** 2, .02, 1) ** .6 * np.clip(.72 + .9 * (s.Z + .7), .45, 1.1)
    f.solid(s, join(s.full(np.maximum(hull, abs(s.Y) - wide)), k=0) - .03, wood(), holder=h)
    edge = np.maximum(np.maximum(hull - .03, -hull - .07), np.maximum(abs(s.Y) - wide - .03, -.52 - s.Z))
    f.solid(s, s.full(edge) - .02, brass(), holder=h)
    f.solid(s, many(*[ball(s, (x, -.36, -.66), .075) for x in (-.36, 0, .36)]), brass(), holder=h)
    masts = many(stick(s, (-.1, 0, -.5), (-.1, 0, 1.12), .05), stick(s, (.8, 0, -.34), (1.14, 0, .1), .04), ball(s, (-.1, 0, 1.12), .08))
    f.solid(s, masts, brass(), holder=h)
    for pts, color in (([(-.02, .98), (.02, -.24), (.86, -.2), (.6, .26)], None), ([(-.2, .98), (-.18, -.24), (-.86, -.18), (-.56, .36)], RUBY)):
        d = f.flat(s, fill((f.smooth_curve(pts, 1), 255)))
        q = s.Y + .16 * np.cos((s.X + .1) * 1.7) * np.cos((s.Z - .3) * 1.6)
        f.solid(s, slab(d - .03, q, .05, .03), ivory() if color is None else enamel(color), holder=h)
    pen = f.flat(s, fill(([(-.1, 1.12), (.32, 1.02), (-.1, .9)], 255)))
    f.solid(s, slab(pen, s.Y, .03, .015), enamel(EMERALD), holder=h)


def owl():
    h = f.group((5, 0, -14), (0, 0, -.02), 1.02)
    s = f.Space((-.95, -.85, -1.15), (.95, .7, 1.2), .0115)
    b = join(egg(s, (0, .02, -.36), (.6, .5, .66)), egg(s, (0, 0, .42), (.6, .48, .5)), k=.2)
    for m in (-1, 1):
        b = join(b, stick(s, (m * .34, 0, .74), (m * .5, .02, 1.08), .18, .03), k=.1)
        b = join(b, egg(s, (m * .6, .04, -.34), (.15, .34, .52), m * -8), k=.05)

    def paint(x, y, z):
        def soft(v, w):
            return np.clip(.5 - v / w, 0, 1)
        a = abs(x)
        c = f.mix((z + 1.1) / 2.2, (.1, .016, .03), (.2, .03, .05))
        pale = np.array((.74, .6, .42))[None, :].repeat(len(x), 0)
        face = soft(((a - .25) / .29) ** 2 + ((z - .42) / .31) ** 2 - 1, .15) * (y < -.2)
        belly = soft((x / .4) ** 2 + ((z + .46) / .5) ** 2 - 1, .1) * (y < -.2)
        c = f.mix(np.maximum(face, belly), c, pale)
        row = np.floor((z + 1.2) / .17)
        u = ((x / .2 + .5 * (row % 2)) % 1) - .5
        v = ((z + 1.2) / .17) % 1
        scale = soft(abs(np.hypot(u, v * .8) - .42) - .07, .06) * belly
        return f.mix(scale, c, np.array((.42, .1, .012))[None, :].repeat(len(x), 0))
    f.solid(s, b, f.material('porcelain', rough=.16, coat=.7, spec=.4, painted=True), paint, holder=h)
    e = f.Space((-.6, -.9, .0), (.6, -.2, .85), .0085)
    eyes(e, h, .25, -.42, .42, .17, f.jelly('iris', (1, .55, .02), (.7, .25, .0), .8))
    f.solid(e, many(*[ring(e, (m * .25, -.44, .42), .21, .03) for m in (-1, 1)]), brass(), holder=h)
    f.solid(s, join(stick(s, (0, -.48, .3), (0, -.64, .14), .1, .03), k=0), brass(), holder=h)
    f.solid(s, many(*[egg(s, (m * .22 + x, -.32, -.93), (.065, .2, .1)) for m in (-1, 1) for x in (-.1, 0, .1)]), brass(), holder=h)


def mask():
    h = f.group((4, 0, -20), (0, 0, 0), 1.0)
    s = f.Space((-1.15, -.6, -.75), (1.15, .5, 1.15), .0105)
    half = [(0, .3), (.34, .46), (.8, .56), (1.08, .74), (1.0, .2), (.8, -.22), (.46, -.36), (.18, -.2), (0, -.1)]
    whole = half + [(-x, z) for x, z in half[-2:0:-1]]
    hole = f.smooth_curve([(.2, .06), (.42, .24), (.7, .22), (.6, .04), (.4, -.04)], 8)
    outline = f.smooth_curve(whole, 8)
    d = f.flat(s, fill((outline, 255), (hole, 0), ([(-x, z) for x, z in hole], 0)))
    q = f.Space.__new__(f.Space)
    q.__dict__.update(s.__dict__)
    q.Y = s.Y - .28 * s.X ** 2 + .1
    inlaid(q, d - .02, VIOLET, h, .14, .055, .09)
    plumes = []
    for x, z, far, tilt in ((-.28, .42, .56, -.3), (0, .4, .74, 0), (.28, .42, .56, .3)):
        pts = [(0, 0), (.13, .3 * far / .6), (.1, far * .85), (0, far), (-.1, far * .85), (-.13, .3 * far / .6)]
        plumes.append(f.smooth_curve([(x + u * math.cos(tilt) + v * math.sin(tilt), z + .02 - u * math.sin(tilt) + v * math.cos(tilt)) for u, v in pts], 6))
    for p, c in zip(plumes, (SAPPHIRE, RUBY, EMERALD)):
        g = nearer(s, .0)
        inlaid(g, f.flat(g, fill((p, 255))), c, h, .09, .035, .08)
    brilliant(.17, gem((1, .05, .1), 1.1), h, (0, -.28, .3), (90, 0, 0))


def butterfly():
    h = f.group((6, 0, -20), (0, 0, -.02), 1.0)
    s = f.Space((-1.2, -.5, -1.1), (1.2, .4, 1.2), .0105)
    upper = f.smooth_curve([(.08, .06), (.3, .56), (.74, .94), (1.1, .86), (1.06, .4), (.7, .02)], 10)
    lower = f.smooth_curve([(.08, -.06), (.6, -.06), (.9, -.34), (.76, -.78), (.44, -.88), (.16, -.5)], 10)
    q = f.Space.__new__(f.Space)
    q.__dict__.update(s.__dict__)
    q.Y = s.Y + .16 * abs(s.X)
    for wing, color in ((upper, SAPPHIRE), (lower, VIOLET)):
        for m in (-1, 1):
            inlaid(q, f.flat(s, fill(([(m * x, z) for x, z in wing], 255))), color, h, .1, .055, .12)
    body = join(stick(s, (0, -.1, -.62), (0, -.12, .3), .07, .11), ball(s, (0, -.12, .42), .13), k=.04)
    for m in (-1, 1):
        body = many(body, path(s, [(x * m, -.12, z) for x, z in f.smooth_curve([(.03, .5), (.14, .8), (.34, 1.0)], 5, closed=False)], .028), ball(s, (m * .35, -.12, 1.0), .06))
    f.solid(s, body, brass(), holder=h)


def candy():
    h = f.group((6, -28, -10), (0, 0, 0), 1.05)
    s = f.Space((-1.2, -.6, -.65), (1.2, .6, .65), .0115)
    a = np.arctan2(s.Z + 0 * s.Y, s.Y + 0 * s.Z)

    def swirl(x, y, z):
        t = np.arctan2(z, y) / (2 * math.pi) * 6 + x * 1.6
        return np.where(((t % 1) < .5)[:, None], np.array((.42, .004, .014)), np.array((.72, .62, .46)))
    f.solid(s, egg(s, (0, 0, 0), (.56, .5, .5)), painted(), swirl, holder=h)
    r = f.length(s.Y, s.Z)
    far = np.clip((abs(s.X) - .52) / .56, 0, 1)
    fan = np.maximum(abs(r - (.1 + .4 * far) - .05 * far * np.cos(a * 8)) - .05, np.maximum(.52 - abs(s.X), abs(s.X) - 1.06)) * .7
    f.solid(s, s.full(fan), enamel((.42, .004, .014)), holder=h)
    f.solid(s, many(*[ring(s, (m * .54, 0, 0), .13, .06, 'x') for m in (-1, 1)]), brass(), holder=h)


BUILD = {'anchor': anchor, 'bell': bell, 'butterfly': butterfly, 'candy': candy, 'club': club, 'crystalball': crystalball, 'diamond': diamond, 'mask': mask, 'moneybag': moneybag,
         'owl': owl, 'planet': planet, 'rainbow': rainbow, 'ring': ring_, 'shamrock': shamrock, 'ship': ship, 'spade': spade, 'sun': sun, 'sunflower': sunflower}

if __name__ == '__main__':
    render_named(BUILD)
