"""More objects of the house direction: signs, tools and two porcelain animals.

blender -b -P house_more.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, path, ring, slab, stick  # noqa: E402
from house import (AMBER, EMERALD, ONYX, RUBY, SAPPHIRE, brass, brilliant, cabochon, enamel, fill, gem, inlaid, ivory,  # noqa: E402
                   painted, render_named, star, turned)

CHROME = (.46, .5, .55)
LEAF = (.0, .17, .035)


def chrome():
    return f.material('chrome', CHROME, metal=1, rough=.2, bump=.05, bump_scale=9, grime=.7)


def wood():
    return f.material('wood', (.13, .026, .007), rough=.3, coat=.35, bump=.15, bump_scale=5)


def nearer(s, by):
    """The same grid with y moved, for flat parts that lie before or behind the middle."""
    g = f.Space.__new__(f.Space)
    g.__dict__.update(s.__dict__)
    g.Y = s.Y + by
    return g


def many(*ds):
    out = ds[0]
    for d in ds[1:]:
        out = np.minimum(out, d)
    return out


def hearts(size, turns, off):
    """Outlines of leaves: hearts whose points meet in the middle."""
    leaves = []
    for turn in turns:
        c, n = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        leaf = []
        for t in np.linspace(0, 2 * math.pi, 80):
            x = size * .06 * 16 * math.sin(t) ** 3
            z = off + size * (1.02 + .06 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)))
            leaf.append((c * x + n * z, -n * x + c * z))
        leaves.append(leaf)
    return leaves


# --- signs and treasure -----------------------------------------------------------------------------------------------

def bolt():
    h = f.group((6, 0, -24), (0, 0, 0), 1.0)
    s = f.Space((-.95, -.4, -1.2), (.95, .35, 1.2), .0105)
    d = f.flat(s, fill(([(.12, 1.02), (-.62, -.12), (-.12, -.12), (-.34, -1.02), (.62, .22), (.1, .22), (.48, 1.02)], 255))) - .06
    inlaid(s, d, (.85, .3, .006), h, .24, .075, .16)


def clover():
    h = f.group((4, 0, -16), (0, 0, .06), 1.0)
    s = f.Space((-1.15, -.4, -1.2), (1.15, .35, 1.15), .0105)
    stem = path(s, [(x, .0, z) for x, z in f.smooth_curve([(0, 0), (.06, -.45), (.2, -.8), (.46, -1.06)], 6, closed=False)], .06, .085)
    f.solid(s, stem, brass(), holder=h)
    for turn in (45, 135, 225, 315):
        d = f.flat(s, fill((hearts(.43, [turn], .09)[0], 255))) - .02
        inlaid(s, d, LEAF, h, .17, .055, .2)
    f.solid(s, egg(s, (0, -.16, 0), (.11, .09, .11)), brass(), holder=h)


def gem_():
    stone = brilliant(1.05, gem((.01, .3, 1), .9), None, (0, 0, .18), (16, 0, 33))
    stone.scale = (1, 1, 1.4)


def moon():
    h = f.group((4, 0, -18), (0, 0, 0), 1.0)
    s = f.Space((-1.15, -.45, -1.15), (1.15, .4, 1.15), .0105)
    out = f.length(s.X + .0, s.Z) - 1.0
    d = s.full(np.maximum(out, .78 - f.length(s.X - .46, s.Z - .24)))[:, :1, :]
    inlaid(s, d + .02, (.8, .33, .02), h, .24, .07, .22)
    stars = f.flat(s, fill(*[(star(5, k, k * .45, at, .3), 255) for k, at in ((.15, (-.62, .3)), (.19, (-.56, -.22)), (.13, (-.18, -.62)))]))
    f.solid(s, slab(stars - .015, s.Y + .3, .1, .02), ivory(), holder=h)


def key():
    h = f.group((0, 38, 0), (0, 0, 0), 1.02)
    s = f.Space((-.62, -.4, -1.25), (.62, .35, 1.2), .0105)
    eye = slab(f.length(s.X, s.Z - .66) - .46, s.Y, .13, .06)
    shaft = join(stick(s, (0, 0, .3), (0, 0, -1.05), .115), ring(s, (0, 0, .16), .13, .055, 'z'), ring(s, (0, 0, .03), .12, .04, 'z'), ball(s, (0, 0, -1.06), .135), k=.03)
    teeth = join(box(s, (.25, 0, -.86), (.24, .075, .1), .03), box(s, (.2, 0, -.55), (.19, .075, .085), .03), box(s, (.41, 0, -.79), (.08, .075, .13), .03), k=.02)
    lobes = many(*[slab(f.length(s.X - .46 * math.sin(t), s.Z - .66 - .46 * math.cos(t)) - .13, s.Y, .11, .05) for t in (-math.pi / 2, 0, math.pi / 2)])
    f.solid(s, join(s.full(eye), shaft, teeth, lobes, k=.03), brass(), holder=h)
    f.solid(s, slab(f.length(s.X, s.Z - .66) - .35, s.Y + .02, .13, .02), enamel(RUBY), holder=h)
    brilliant(.3, gem((1, .05, .1), 1.1), h, (0, -.14, .66), (90, 0, 0))
    f.solid(s, ring(s, (0, -.13, .66), .37, .03), ivory(), holder=h)


def hourglass():
    h = f.group((7, 13, -10), (0, 0, 0), 1.0)
    s = f.Space((-.8, -.8, -1.2), (.8, .8, 1.2), .0125)
    shape = [(.05, -.84), (.42, -.8), (.5, -.6), (.44, -.36), (.2, -.12), (.065, 0), (.2, .12), (.44, .36), (.5, .6), (.42, .8), (.05, .84)]
    glass = turned(s, shape, smooth=6)

    def paint(x, y, z):
        sand = np.array((.8, .27, .012))
        pale = np.array((.2, .4, .46))
        r = np.hypot(x, y)
        low = (z < 0) & (z < -.3 - .42 * r)
        high = (z > 0) & (z < .42 + .12 * r)
        return np.where((low | high)[:, None], sand, pale)
    f.solid(s, glass, f.material('glass', rough=.07, coat=.9, spec=.5, painted=True, glow=.14), paint, holder=h)
    f.solid(s, join(ring(s, (0, 0, 0), .1, .05, 'z'), k=.0), brass(), holder=h)
    plates = None
    for m in (-1, 1):
        one = join(turned(s, [(.66, .84), (.72, .9), (.72, .98), (.66, 1.04)] if m > 0 else [(.66, -1.04), (.72, -.98), (.72, -.9), (.66, -.84)]), ring(s, (0, 0, m * .94), .7, .065, 'z'), k=.03)
        plates = one if plates is None else np.minimum(plates, one)
    f.solid(s, plates, brass(), holder=h)
    posts = knobs = None
    for t in (math.radians(-62), math.radians(62), math.radians(180)):
        x, y = .6 * math.sin(t), -.6 * math.cos(t)
        one = join(stick(s, (x, y, -.84), (x, y, .84), .05), egg(s, (x, y, 0), (.085, .085, .3)), egg(s, (x, y, .5), (.075, .075, .14)), egg(s, (x, y, -.5), (.075, .075, .14)), k=.04)
        two = many(ring(s, (x, y, .82), .06, .035, 'z'), ring(s, (x, y, -.82), .06, .035, 'z'))
        posts = one if posts is None else np.minimum(posts, one)
        knobs = two if knobs is None else np.minimum(knobs, two)
    f.solid(s, posts, enamel(RUBY), holder=h)
    f.solid(s, knobs, brass(), holder=h)


def compass():
    h = f.group((10, 0, -16), (0, 0, -.1), .98)
    s = f.Space((-1.15, -.5, -1.15), (1.15, .4, 1.4), .0105)
    r = f.length(s.X, s.Z)
    case = join(ring(s, (0, -.06, 0), 1.0, .11), slab(r - 1.06, s.Y - .1, .12, .06), stick(s, (0, 0, 1.0), (0, 0, 1.16), .11), k=.03)
    f.solid(s, many(s.full(case), ring(s, (0, -.05, 1.22), .14, .045), ring(s, (0, -.07, 0), .5, .025)), brass(), holder=h)
    f.solid(s, slab(r - .93, s.Y - .04, .1, .02), ivory(), holder=h)
    marks = small = None
    for i in range(16):
        t = 2 * math.pi * i / 16
        a = .66 if i % 4 == 0 else .76
        one = stick(s, (a * math.sin(t), -.065, a * math.cos(t)), (.85 * math.sin(t), -.065, .85 * math.cos(t)), .034 if i % 4 == 0 else .018)
        if i % 4 == 0:
            marks = one if marks is None else np.minimum(marks, one)
        else:
            small = one if small is None else np.minimum(small, one)
    f.solid(s, marks, enamel(SAPPHIRE), holder=h)
    f.solid(s, small, enamel(ONYX), holder=h)
    t = math.radians(38)
    c, n = math.cos(t), math.sin(t)
    for m, color in ((1, (.5, .004, .01)), (-1, SAPPHIRE)):
        pts = [(m * n * .8, m * c * .8), (c * .17, -n * .17), (-c * .17, n * .17)]
        d = f.flat(s, fill((pts, 255))) - .015
        f.solid(s, np.maximum(slab(d, s.Y + .16, .08, .03), (-.24 - d * .0 - s.Y)), enamel(color), holder=h)
    cabochon(s, (0, -.25, 0), .12, f.jelly('stone', (1, .6, .05), (.5, .2, .0), .6), h, .6, .3)


# --- post and papers --------------------------------------------------------------------------------------------------

def mailbox():
    h = f.group((10, 0, -34), (-.02, 0, .18), 1.0)
    s = f.Space((-.75, -.95, -1.35), (.95, .95, .85), .0125)
    d = s.full(np.where(s.Z > .12, f.length(s.X, s.Z - .12) - .54, np.maximum(abs(s.X) - .54, abs(s.Z + .12) - .32 + 0 * s.X)))[:, :1, :]
    f.solid(s, slab(d + .02, s.Y - .05, .7, .05), enamel((.3, .003, .01)), holder=h)
    bands = many(slab(cut(d - .025, d + .12), s.Y + .68, .075, .03), slab(cut(d - .02, d + .1), s.Y - .72, .05, .03))
    bands = many(bands, slab(np.maximum(abs(s.X) - .3, abs(s.Z - .22) - .055) + 0 * d, s.Y + .7, .04, .015), ball(s, (0, -.75, -.2), .085))
    f.solid(s, bands, brass(), holder=h)
    f.solid(s, slab(d + .08, s.Y + .66, .05, .02), enamel((.42, .005, .014)), holder=h)
    f.solid(s, box(s, (0, -.7, .23), (.24, .06, .028), .01), enamel(ONYX), holder=h)
    f.solid(s, box(s, (.02, -.84, .35), (.2, .018, .15), .012, 4), ivory(), holder=h)
    flag = many(stick(s, (.58, -.1, -.1), (.58, -.1, .62), .045), ball(s, (.58, -.1, -.1), .09))
    f.solid(s, flag, brass(), holder=h)
    f.solid(s, box(s, (.6, .1, .56), (.04, .23, .16), .03), enamel(AMBER), holder=h)
    f.solid(s, many(box(s, (0, 0, -.9), (.13, .13, .42), .03)), wood(), holder=h)
    f.solid(s, many(box(s, (0, 0, -.5), (.24, .3, .05), .03), box(s, (0, 0, -1.24), (.24, .24, .07), .04)), brass(), holder=h)


def receipt():
    h = f.group((4, 0, -20), (-.05, 0, .0), 1.0)
    s = f.Space((-.85, -.5, -1.25), (1.0, .4, 1.2), .0105)
    edge = [(-.66, 1.0), (-.44, 1.1), (-.22, 1.0), (0, 1.1), (.22, 1.0), (.44, 1.1), (.66, 1.0)]
    low = [(x, -z) for x, z in reversed(edge)]
    d = f.flat(s, fill((edge + low, 255)))
    bend = .09 * np.sin(s.Z * 2.4)
    y = s.Y + bend
    f.solid(s, slab(d, y, .035, .02), f.material('paper', (.6, .52, .38), rough=.45, coat=.1, spec=.3), holder=h)
    f.solid(s, slab(abs(d + .0) - .016, y, .04, .02), brass(), holder=h)
    lines = None
    for z, a, b in ((.74, -.3, .3), (.48, -.48, .06), (.48, .3, .48), (.24, -.48, -.08), (.24, .26, .48), (.0, -.48, .1), (.0, .34, .48)):
        one = slab(np.maximum(abs(s.X - (a + b) / 2) - (b - a) / 2, abs(s.Z - z) - .05) + 0 * d, y + .035, .025, .012)
        lines = one if lines is None else np.minimum(lines, one)
    f.solid(s, lines, enamel((.012, .03, .11)), holder=h)
    rule = slab(np.maximum(abs(s.X) - .5, abs(s.Z + .22) - .022) + 0 * d, y + .035, .025, .01)
    f.solid(s, rule, brass(), holder=h)
    total = slab(np.maximum(abs(s.X + .2) - .28, abs(s.Z + .46) - .085) + 0 * d, y + .035, .03, .015)
    f.solid(s, total, enamel((.42, .004, .012)), holder=h)
    q = nearer(s, .14)
    disc = q.full(f.length(q.X - .5, q.Z + .68) - .36)[:, :1, :]
    inlaid(q, disc, EMERALD, h, .13, .06, .05)
    tick = path(q, [(.34, -.3, -.68), (.46, -.3, -.82), (.68, -.3, -.54)], .05)
    f.solid(s, tick, brass(), holder=h)


def globe():
    from PIL import Image, ImageDraw
    from scipy.ndimage import distance_transform_edt as edt
    h = f.group((12, 0, 0), (0, 0, .1), 1.0)
    s = f.Space((-1.1, -1.0, -1.3), (1.1, 1.0, 1.15), .0125)
    north = [(-165, 62), (-140, 70), (-95, 72), (-80, 63), (-62, 58), (-56, 50), (-70, 43), (-81, 31), (-81, 25), (-90, 30), (-97, 26), (-95, 17), (-84, 10), (-92, 14), (-106, 22), (-118, 33), (-125, 45), (-135, 58)]
    south = [(-78, 8), (-62, 10), (-50, 1), (-35, -6), (-40, -21), (-55, -34), (-66, -45), (-68, -55), (-75, -48), (-71, -20), (-81, -5)]
    africa = [(-6, 35), (10, 37), (32, 31), (43, 12), (51, 11), (40, -5), (40, -18), (30, -32), (18, -34), (12, -15), (9, 3), (-8, 5), (-17, 14), (-15, 26)]
    europe = [(-9, 37), (-9, 43), (-1, 46), (-4, 49), (8, 54), (6, 60), (14, 68), (28, 71), (60, 70), (100, 76), (140, 72), (140, 50), (122, 38), (108, 18), (95, 20), (80, 8), (70, 22), (56, 26), (45, 14), (36, 32), (27, 37), (22, 38), (16, 40), (12, 44), (3, 42)]
    green = [(-50, 60), (-20, 72), (-20, 82), (-60, 82), (-70, 77)]
    image = Image.new('L', (1440, 720), 0)
    pen = ImageDraw.Draw(image)
    for land in (north, south, africa, europe, green):
        pen.polygon([((lon + 180) * 4, (90 - lat) * 4) for lon, lat in f.smooth_curve(land, 6)], fill=255)
    on = np.asarray(image) > 127
    away = ((edt(~on) - edt(on)) / 4 * math.pi / 180).astype(np.float32)
    X, Y, Z = f.spin(s.X, s.Y, s.Z, 16, 'y')
    r = f.length(X, Y, Z)
    lat = np.degrees(np.arcsin(np.clip(Z / (r + 1e-6), -1, 1)))
    lon = np.degrees(np.arctan2(X + 0 * Z, -Y + 0 * Z)) - 28
    i, j = ((90 - lat) * 4).astype(int).clip(0, 719), ((lon + 180) * 4).astype(int) % 1440
    land = away[i, j] * .8
    f.solid(s, s.full(r - .8), enamel((.004, .05, .4)), holder=h)
    f.solid(s, np.maximum(s.full(abs(r - .81)) - .035, land), brass(.24), holder=h)
    tilt = f.spin(s.X, s.Y, s.Z, 16, 'y')
    arc = np.maximum(f.length(f.length(tilt[0], tilt[2]) - .97, tilt[1]) - .055, .0 - tilt[0] - .12)
    pins = many(stick(s, (.27, 0, .76), (.3, 0, 1.03), .06), stick(s, (-.22, 0, -.76), (-.3, 0, -1.0), .06), ball(s, (.3, 0, 1.03), .1))
    foot = turned(s, [(.5, -1.28), (.5, -1.22), (.36, -1.16), (.1, -1.08), (.09, -.9)])
    f.solid(s, many(join(s.full(arc), foot, k=.05), pins), brass(), holder=h)


# --- tools ------------------------------------------------------------------------------------------------------------

def barrier():
    h = f.group((8, 0, -20), (0, 0, -.02), 1.0)
    s = f.Space((-1.2, -.6, -1.0), (1.2, .6, 1.05), .0115)

    def stripes(x, y, z):
        return np.where((((x + z * .8) / .44) % 1 < .5)[:, None], np.array((.4, .004, .01)), np.array((.7, .6, .43)))
    f.solid(s, many(box(s, (0, -.06, .34), (1.06, .07, .22), .04), box(s, (0, -.06, -.24), (1.06, .07, .15), .04)), painted(), stripes, holder=h)
    frames = legs = None
    for m in (-1, 1):
        leg = many(stick(s, (m * .7, .06, .62), (m * .7, -.4, -.9), .07), stick(s, (m * .7, .06, .62), (m * .7, .46, -.9), .07), ball(s, (m * .7, -.41, -.9), .105), ball(s, (m * .7, .47, -.9), .105))
        cup = join(turned(s, [(.16, .55), (.19, .58), (.16, .64)], (m * .7, -.04, 0)), k=0)
        legs = leg if legs is None else np.minimum(legs, leg)
        frames = cup if frames is None else np.minimum(frames, cup)
    edge = None
    for z, hh in ((.34, .22), (-.24, .15)):
        d = box(s, (0, 0, z), (1.08, 9, hh + .02), .06)
        one = slab(np.maximum(d, -d - .045)[:, :1, :], s.Y + .06, .095, .03)
        edge = one if edge is None else np.minimum(edge, one)
    f.solid(s, many(legs, frames, edge), brass(), holder=h)
    lamps = many(*[egg(s, (m * .7, -.04, .76), (.15, .15, .18)) for m in (-1, 1)])
    f.solid(s, lamps, f.jelly('lamp', (1, .45, .02), (.6, .2, .0), 1.3), holder=h)


def tools():
    back = f.group((0, -42, 0), (0, .14, 0), 1.0)
    s = f.Space((-.62, -.3, -1.25), (.62, .3, 1.25), .0105)

    def draw(c, px, k, image):
        def disc(x, z, r, v):
            (a, b), (e, g) = px(x - r, z + r), px(x + r, z - r)
            c.ellipse([a, b, e, g], fill=v)
        disc(0, .78, .4, 255)
        c.polygon([px(*p) for p in ((-.17, .6), (.17, .6), (.14, -.7), (-.14, -.7))], fill=255)
        disc(0, -.82, .32, 255)
        c.polygon([px(*p) for p in ((-.17, 1.3), (.17, 1.3), (.17, .76), (0, .64), (-.17, .76))], fill=0)
        disc(0, -.82, .15, 0)
    d = f.flat(s, draw)
    groove = np.maximum(np.maximum(abs(s.X) - .06, abs(s.Z + .05) - .42) + 0 * d, abs(s.Y + .13) - .06)
    f.solid(s, cut(s.full(slab(d, s.Y, .11, .05)), groove), chrome(), holder=back)
    f.solid(s, np.maximum(np.maximum(abs(s.X) - .06, abs(s.Z + .05) - .42) + 0 * d, abs(s.Y + .06) - .03), enamel(SAPPHIRE), holder=back)
    front = f.group((0, 40, 0), (0, -.2, 0), 1.0)
    t = f.Space((-.75, -.35, -1.3), (.75, .35, 1.2), .0105)
    grip = many(turned(t, [(.1, -1.15), (.15, -1.05), (.13, -.6), (.1, -.1), (.105, .5)], smooth=5))
    f.solid(t, grip, enamel((.3, .003, .01)), holder=front)
    f.solid(t, join(turned(t, [(.17, -1.22), (.19, -1.17), (.17, -1.1)]), turned(t, [(.14, .36), (.17, .42), (.17, .5)]), ring(t, (0, 0, -.45), .125, .03, 'z'), k=.01), brass(), holder=front)
    head = join(box(t, (0, 0, .72), (.28, .21, .23), .05), f.length(np.maximum(abs(t.X + .42) - .1, 0) + 0 * t.X, np.maximum(f.length(t.Y, t.Z - .72) - .17, 0)) - .06,
                f.length(np.maximum(abs(t.X - .38) - .1, 0), np.maximum(f.length(t.Y, t.Z - .72) - .1, 0)) - .06, k=.04)
    head = join(head, np.maximum(box(t, (.55, 0, .72), (.12, .2, .06), .04), -9 + 0 * t.X), k=.1)
    f.solid(t, head, chrome(), holder=front)
    f.solid(t, many(box(t, (0, 0, .72), (.1, .235, .255), .05)), brass(), holder=front)


# --- porcelain --------------------------------------------------------------------------------------------------------

def eyes(e, holder, x, y, z, size, iris):
    """Two eyes of a toy, each with a glint."""
    outer = many(*[egg(e, (m * x, y, z), (size, size * .7, size * 1.2)) for m in (-1, 1)])
    inner = many(*[egg(e, (m * x * .97, y - size * .38, z + .005), (size * .72, size * .55, size * .95)) for m in (-1, 1)])
    glint = many(*[ball(e, (m * x * .97 - size * .26, y - size * .9, z + size * .5), size * .28) for m in (-1, 1)])
    if iris:
        f.solid(e, outer, iris, holder=holder)
    f.solid(e, inner if iris else outer, enamel(ONYX), holder=holder)
    f.solid(e, glint, f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=holder)


def fox():
    h = f.group((5, 0, -12), (-.08, 0, -.02), 1.04)
    s = f.Space((-.9, -.9, -1.12), (1.12, .6, 1.25), .0105)
    b = egg(s, (0, .05, -.5), (.4, .36, .48))
    head = egg(s, (0, -.03, .36), (.6, .48, .46))
    for m in (-1, 1):
        head = join(head, stick(s, (m * .3, -.12, .22), (m * .66, -.1, .14), .26, .05), k=.12)
        ear = cut(stick(s, (m * .36, .04, .66), (m * .52, .06, 1.1), .25, .04), stick(s, (m * .38, -.14, .7), (m * .51, -.08, 1.0), .15, .02), k=.04)
        head = join(head, ear, k=.07)
    head = join(head, stick(s, (0, -.3, .22), (0, -.72, .14), .24, .09), k=.14)
    b = join(b, head, k=.06)
    for m in (-1, 1):
        b = join(b, stick(s, (m * .2, -.2, -.4), (m * .17, -.36, -.95), .13, .12), k=.06)
        b = join(b, egg(s, (m * .17, -.42, -1.0), (.15, .19, .11)), k=.05)
        b = join(b, egg(s, (m * .36, -.12, -.9), (.2, .28, .2)), k=.08)
    tail = f.smooth_curve([(.3, .25, -.85), (.62, .25, -.85), (.84, .2, -.55), (.84, .15, -.15), (.7, .12, .1)], 6, closed=False)
    for i, p in enumerate(tail):
        b = join(b, ball(s, p, .1 + .16 * math.sin(math.pi * min(1, i / (len(tail) - 1)) ** 1.1 * .93)), k=.06)

    def paint(x, y, z):
        def soft(v, w):
            return np.clip(.5 - v / w, 0, 1)
        a = abs(x)
        c = f.mix((z + 1.1) / 2, (.5, .045, .002), (.72, .1, .002))
        pale = np.array((.8, .68, .5))[None, :].repeat(len(x), 0)
        white = soft(z - (.2 + .28 * np.clip(a - .12, 0, .4) / .4), .05) * (z > -.15) * (y < .05) * (a < .75)
        white = np.maximum(white, soft((x / .26) ** 2 + ((z + .38) / .36) ** 2 - 1, .2) * (y < -.1))
        white = np.maximum(white, soft(-.06 - z + .0, .06) * (x > .5) * (z < .45) * (y > -.1))
        c = f.mix(white, c, pale)
        dark = np.maximum(soft(z + .8 - .0, .05) * (y < -.12) * (x < .5), soft(.93 - z, .05))
        inner = ((y < -.03) & (z > .62) & (abs(a - (.38 + (z - .7) * .42)) < .1 - (z - .7) * .18) & (z < .98))
        c = f.mix(dark, c, np.array((.035, .01, .006))[None, :].repeat(len(x), 0))
        return np.where(inner[:, None], np.array((.62, .4, .26)), c)
    f.solid(s, b, f.material('porcelain', rough=.16, coat=.7, spec=.4, painted=True), paint, holder=h)
    e = f.Space((-.5, -.95, -.2), (.5, -.25, .75), .0075)
    eyes(e, h, .25, -.43, .42, .115, f.jelly('iris', (1, .55, .02), (.6, .2, .0), .7))
    f.solid(e, egg(e, (0, -.79, .18), (.095, .075, .07)), enamel(ONYX), holder=h)
    f.solid(s, ring(s, (0, -.02, -.1), .37, .06, 'z'), enamel(EMERALD), holder=h)
    bell = f.Space((-.2, -.65, -.4), (.2, -.2, .0), .008)
    f.solid(bell, cut(join(ball(bell, (0, -.43, -.2), .13), ring(bell, (0, -.43, -.2), .125, .02, 'z'), k=.01), box(bell, (0, -.56, -.27), (.02, .1, .06), .01)), brass(), holder=h)


def ghost():
    h = f.group((4, 0, -14), (0, 0, -.14), 1.0)
    s = f.Space((-1.0, -.8, -1.1), (1.0, .7, 1.0), .0115)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    flare = np.clip((.1 - s.Z) / 1.1, 0, 1)
    r = f.length(s.X, s.Y * 1.15)
    side = r - (.58 + .1 * flare + .075 * flare * np.cos(a * 7))
    top = egg(s, (0, 0, .26), (.58, .52, .6))
    hem = -.86 + .1 * np.cos(a * 7 + math.pi)
    skirt = np.maximum(np.maximum(side, s.Z - .26), (hem - s.Z) * .7)
    b = join(s.full(top), skirt * .85, k=.05)
    for m in (-1, 1):
        b = join(b, stick(s, (m * .5, -.1, -.02), (m * .82, -.3, .16), .17, .12), k=.1)
    f.solid(s, b, f.material('porcelain', (.64, .6, .56), rough=.16, coat=.7, spec=.4), holder=h)
    e = f.Space((-.5, -.85, -.3), (.5, -.25, .6), .0075)
    eyes(e, h, .2, -.48, .28, .115, None)
    f.solid(e, egg(e, (0, -.53, -.0), (.1, .07, .12)), enamel((.12, .004, .012)), holder=h)
    f.solid(e, many(*[egg(e, (m * .36, -.42, .09), (.075, .05, .05)) for m in (-1, 1)]), enamel((.62, .1, .09)), holder=h)
    crown = f.group((-8, 10, 0), (.06, 0, .84), .46)
    crown.parent = h
    c = f.Space((-1.2, -1.2, -.6), (1.2, 1.2, 1.1), .02)
    t = np.arctan2(c.X + 0 * c.Y, -c.Y + 0 * c.X)
    wave = abs(((t / (2 * math.pi) * 6 + .5) % 1) - .5) * 2
    wall = np.maximum(abs(f.length(c.X, c.Y) - .78 - .12 * c.Z) - .07, np.maximum((c.Z - .72 + .7 * wave ** .8) * .55, -.5 - c.Z)) - .02
    tips = [(.93 * math.sin(i * math.pi / 3), -.93 * math.cos(i * math.pi / 3), .78) for i in range(6)]
    f.solid(c, many(join(c.full(wall), ring(c, (0, 0, -.46), .76, .1, 'z'), k=.03), *[ball(c, p, .14) for p in tips]), brass(), holder=crown)
    stones = many(*[egg(c, (.82 * math.sin(i * math.pi / 3), -.82 * math.cos(i * math.pi / 3), .0), (.16, .16, .2)) for i in range(6)])
    f.solid(c, stones, f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=crown)


BUILD = {'barrier': barrier, 'bolt': bolt, 'clover': clover, 'compass': compass, 'fox': fox, 'gem': gem_, 'ghost': ghost, 'globe': globe, 'hourglass': hourglass, 'key': key,
         'mailbox': mailbox, 'moon': moon, 'receipt': receipt, 'tools': tools}

if __name__ == '__main__':
    render_named(BUILD)
