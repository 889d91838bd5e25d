"""Objects of the house direction: buildings, mountains, plants and stone heads.

blender -b -P house_places.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, ring, slab, stick  # noqa: E402
from house import EMERALD, ONYX, SAPPHIRE, brass, brilliant, enamel, fill, gem, ivory, render_named, star, turned  # noqa: E402
from house_more import many, wood  # noqa: E402
from house_parts import around, both, hung, strand  # noqa: E402


def cone(s, at, low, high, r, tip=.02):
    """A pointed roof round z."""
    return turned(s, [(r, low), (r * .55, low + (high - low) * .45), (tip, high)], at)


# --- buildings --------------------------------------------------------------------------------------------------------

def castle():
    h = f.group((8, 0, -22), (0, 0, -.02))
    s = around(1.15, .8, 1.2, .0125)

    def battlement(x, y, half, z):
        tooth = np.maximum(abs(((s.X - x) / .19) % 1 - .5) * .19 - .055, abs(s.Z - z - .09) - .09)
        wall = np.maximum(np.maximum(abs(s.X - x) - half, abs(s.Y - y) - .3), np.minimum(abs(s.Z - z + .05) - .06, tooth))
        return wall
    stone = many(box(s, (0, 0, -.6), (.72, .26, .46), .02), s.full(battlement(0, 0, .72, -.1)), *[turned(s, [(.27, -1.1), (.24, .2), (.3, .26), (.3, .42)], (x, 0, 0)) for x in (-.76, .76)],
                 turned(s, [(.27, -.3), (.25, .52), (.31, .58), (.31, .72)], (0, .12, 0)))
    gate = np.maximum(np.where(s.Z > -.7, f.length(s.X, s.Z + .7) - .25, abs(s.X) - .25) + 0 * s.Z, s.Y + .1)
    slots = many(*[box(s, (x, -.3, z), (.05, .16, .12), .04) for x, z in ((-.76, -.1), (.76, -.1), (0, .3), (-.76, -.6), (.76, -.6))])
    f.solid(s, cut(stone, gate, slots), ivory(), holder=h)
    f.solid(s, np.maximum(many(gate, slots), s.Y + .0) + .015, enamel(ONYX), holder=h)
    f.solid(s, many(cone(s, (-.76, 0, 0), .42, .96, .37), cone(s, (.76, 0, 0), .42, .96, .37), cone(s, (0, .12, 0), .72, 1.12, .38)), enamel((.34, .003, .01)), holder=h)
    bands = many(*[ring(s, (x, y, z), .32, .04, 'z') for x, y, z in ((-.76, 0, .42), (.76, 0, .42), (0, .12, .72))], *[ball(s, p, .06) for p in ((-.76, 0, .98), (.76, 0, .98), (0, .12, 1.14))],
                 np.maximum(abs(gate) - .04, abs(s.Y + .27) - .05), box(s, (0, 0, -1.08), (1.06, .44, .06), .04), *[box(s, (x, -.27, -.72), (.018, .03, .36), .01) for x in (-.1, 0, .1)])
    f.solid(s, bands, brass(), holder=h)


def pagoda():
    h = f.group((6, 0, -24), (0, 0, -.02))
    s = around(1.1, 1.1, 1.25)
    square = np.maximum(abs(s.X), abs(s.Y))
    corner = np.minimum(abs(s.X), abs(s.Y)) / (square + .01)
    roofs, walls, rims, w = None, None, None, .86
    for i, z in enumerate((-.5, .06, .56)):
        w = .98 - .22 * i
        slope = z + .36 - .5 * (square / w) ** .7 + .16 * corner ** 3 * (square / w) ** 3
        roof = np.maximum(square - w, abs(s.Z - slope) - .06) * .75
        rim = np.maximum(abs(square - w) - .03, abs(s.Z - slope) - .085) * .75
        wall = box(s, (0, 0, z - .22), (w * .52, w * .52, .3), .02)
        roofs, walls, rims = (roof, wall, rim) if roofs is None else (many(roofs, roof), many(walls, wall), many(rims, rim))
    f.solid(s, s.full(roofs), enamel((.0, .075, .05)), holder=h)
    f.solid(s, walls, enamel((.4, .004, .006)), holder=h)
    doors = many(*[box(s, (m * .18, -(.98 - .22 * i) * .52, z - .2), (.1, .03, .14), .02) for i, z in enumerate((-.5, .06, .56)) for m in (-1, 1)], *[box(s, ((.98 - .22 * i) * .52, m * .18, z - .2), (.03, .1, .14), .02) for i, z in enumerate((-.5, .06, .56)) for m in (-1, 1)])
    f.solid(s, doors, f.material('window', (.8, .4, .06), glow=.5), holder=h)
    f.solid(s, many(s.full(rims), box(s, (0, 0, -1.02), (.8, .8, .06), .03), stick(s, (0, 0, .86), (0, 0, 1.18), .04), ring(s, (0, 0, .98), .1, .04, 'z'), ball(s, (0, 0, 1.16), .07)), brass(), holder=h)
    f.solid(s, box(s, (0, 0, -1.1), (.95, .95, .06), .03), ivory(), holder=h)


def shrine():
    h = f.group((4, 0, -20), (0, 0, -.04))
    s = around(1.2, .4, 1.1)
    lift = .16 * (s.X / 1.1) ** 2
    f.solid(s, many(*[stick(s, (m * .66, 0, -1.0), (m * .58, 0, .5), .13) for m in (-1, 1)], box(s, (0, 0, .32), (.92, .1, .1), .03), s.full(np.maximum(np.maximum(abs(s.X) - 1.02, abs(s.Y) - .15), abs(s.Z - .66 - lift) - .1)) - .02), enamel((.46, .012, .004)), holder=h)
    f.solid(s, s.full(np.maximum(np.maximum(abs(s.X) - 1.12, abs(s.Y) - .21), abs(s.Z - .85 - lift) - .06)) - .03, enamel(ONYX), holder=h)
    f.solid(s, many(*[ring(s, (m * .665, 0, -.82), .15, .05, 'z') for m in (-1, 1)], *[ring(s, (m * .61, 0, .1), .15, .035, 'z') for m in (-1, 1)], box(s, (0, -.04, .5), (.13, .12, .2), .03), *[box(s, (m * .94, 0, .32), (.04, .13, .13), .02) for m in (-1, 1)]), brass(), holder=h)
    f.solid(s, box(s, (0, -.17, .5), (.08, .03, .14), .02), enamel(ONYX), holder=h)
    f.solid(s, many(*[turned(s, [(.27, -1.08), (.25, -.96), (.2, -.9)], (m * .66, 0, 0)) for m in (-1, 1)]), ivory(), holder=h)


def temple():
    h = f.group((10, 0, -22), (0, 0, -.02))
    s = around(1.2, .75, 1.05, .0125)
    columns = None
    for x in (-.75, -.25, .25, .75):
        for y in (-.36, .36):
            a = np.arctan2(s.X - x + 0 * s.Y, s.Y - y + 0 * s.X)
            one = np.maximum(f.length(s.X - x, s.Y - y) - .12 + .014 * np.cos(a * 10), abs(s.Z + .16) - .5)
            columns = one if columns is None else np.minimum(columns, one)
    roof = f.flat(s, fill(([(-1.06, .5), (1.06, .5), (0, .98)], 255)))
    f.solid(s, many(s.full(columns), slab(roof, s.Y, .5, .02), box(s, (0, 0, .42), (1.0, .5, .08), .02), *[box(s, (0, 0, -.72 - .13 * i), (.98 + .08 * i, .54 + .08 * i, .06), .02) for i in range(3)]), ivory(), holder=h)
    f.solid(s, slab(roof + .1, s.Y + .48, .05, .02), enamel(SAPPHIRE), holder=h)
    gold = many(slab(abs(roof + .02) - .035, s.Y + .48, .06, .02), *[box(s, (x, y, z), (.16, .16, .045), .02) for x in (-.75, -.25, .25, .75) for y in (-.36, .36) for z in (.3, -.62)], ball(s, (0, -.52, .66), .1), *[ball(s, (x, -.4, z), .09) for x, z in ((0, 1.02), (-1.06, .56), (1.06, .56))])
    f.solid(s, gold, brass(), holder=h)


# --- mountains and plants ---------------------------------------------------------------------------------------------

def mountain():
    h = f.group((8, 0, -16), (0, 0, .0))
    s = around(1.2, .9, 1.05, .013)

    def hill(x, y, top, wide):
        a = np.arctan2(s.X - x + 0 * s.Y, -(s.Y - y) + 0 * s.X)
        return (f.length(s.X - x, s.Y - y) - (top - s.Z) * wide * (1 + .16 * abs(np.sin(a * 3.5 + .4)) + .05 * np.sin(a * 9 + s.Z * 7))) * .6
    rock = np.maximum(join(hill(-.22, .1, .98, .46), hill(.56, -.04, .42, .48), k=.06), -.86 - s.Z)
    rock = np.maximum(rock, f.length(s.X, s.Y * 1.3) - 1.12)

    def paint(x, y, z):
        a = np.arctan2(x + .22, -y)
        snow = (z > .42 + .13 * np.sin(a * 8) - .2 * (x > .28) * 1.0)
        return np.where(snow[:, None], np.array((.74, .74, .74)), f.mix((z + .9) / 1.2, (.03, .06, .09), (.08, .1, .17)))
    f.solid(s, rock, f.material('rock', rough=.25, coat=.4, painted=True, grime=.5), paint, holder=h)
    f.solid(s, np.maximum(np.maximum(f.length(s.X, s.Y * 1.3) - 1.15, abs(s.Z + .9) - .07) - .02, -9 + 0 * s.X), brass(), holder=h)
    for x, y, k in ((-.7, -.5, .3), (-.46, -.66, .24), (.26, -.7, .28), (.74, -.48, .26)):
        f.solid(s, many(cone(s, (x, y, 0), -.84, -.84 + 1.6 * k, k * .62), cone(s, (x, y, 0), -.84 + .7 * k, -.84 + 2.1 * k, k * .45)), enamel(EMERALD), holder=h)


def volcano():
    h = f.group((12, 0, -16), (0, 0, -.02))
    s = around(1.15, 1.0, 1.15, .013)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    body = turned(s, [(1.05, -.95), (.72, -.5), (.46, -.05), (.34, .36)]) - .04 * abs(np.sin(a * 4.5)) * np.clip(.5 - s.Z, 0, 1)
    body = cut(body, egg(s, (0, 0, .42), (.25, .25, .3)), k=.04)
    f.solid(s, body.astype(np.float32), f.material('rock', (.05, .024, .022), rough=.35, coat=.35, bump=.4, bump_scale=6), holder=h)
    lava = many(*[np.maximum(abs(body) - .05, np.maximum(abs((a - t + math.pi) % (2 * math.pi) - math.pi) - w * np.clip((s.Z - low) / (.4 - low), .0, 1) ** .6 - .05 * np.sin(s.Z * 11 + t), low - s.Z)) for t, w, low in ((0, .36, -.5), (-.95, .24, -.2), (.9, .26, -.66))], egg(s, (0, 0, .3), (.28, .28, .14)))
    f.solid(s, lava.astype(np.float32), f.material('lava', (.85, .13, .004), rough=.15, coat=.6, glow=.7, glow_color=(1, .16, .004)), holder=h)
    burst = many(*[strand(s, ((0, 0, .3), (x * .5, y, z * .75), (x, y, z)), [.15, .13, r]) for x, y, z, r in ((0, 0, .92, .1), (-.32, -.05, .8, .09), (.34, -.05, .76, .1))], ball(s, (-.5, -.1, .98), .09), ball(s, (.5, -.1, 1.0), .08), ball(s, (.12, -.1, 1.1), .07))
    f.solid(s, burst, f.material('lava', (.85, .28, .006), rough=.15, coat=.6, glow=.7, glow_color=(1, .32, .004)), holder=h)
    f.solid(s, many(ring(s, (0, 0, -.94), 1.03, .06, 'z'), ring(s, (0, 0, .37), .32, .04, 'z')), brass(), holder=h)


def cactus():
    h = f.group((6, 0, -12), (0, 0, -.02))
    s = around(.95, .7, 1.2, .0125)

    def ribbed(at, d):
        a = np.arctan2(s.X - at + 0 * s.Y, -s.Y + 0 * s.X)
        return d - .03 * np.cos(a * 9)
    arms = many(strand(s, ((-.2, 0, .0), (-.6, 0, .02), (-.66, 0, .2), (-.66, 0, .55)), [.15, .17, .17, .16], .03), strand(s, ((.2, 0, -.2), (.6, 0, -.18), (.66, 0, .0), (.66, 0, .3)), [.15, .16, .16, .15], .03))
    body = join(ribbed(0, stick(s, (0, 0, -.6), (0, 0, .74), .3)), arms, k=.05)
    f.solid(s, body.astype(np.float32), enamel((.0, .15, .04)), holder=h)
    spines = many(*[ball(s, (r * math.sin(t) + x, -r * math.cos(t), z), .03) for x, r, ts, zs in ((0, .33, (-.7, 0, .7), (-.3, -.05, .2, .45, .7)), (-.66, .17, (-.5, .5), (.2, .4, .55)), (.66, .17, (-.5, .5), (0, .2, .32))) for t in ts for z in zs])
    f.solid(s, spines, ivory(), holder=h)
    f.solid(s, turned(s, [(.42, -1.12), (.5, -.62)]), enamel((.5, .09, .012)), holder=h)
    f.solid(s, many(ring(s, (0, 0, -.62), .5, .08, 'z'), ring(s, (0, 0, -1.1), .4, .05, 'z')), brass(), holder=h)
    flower = many(*[egg(s, (.15 * math.sin(t), -.05 - .1 * math.cos(t), 1.06), (.1, .09, .12)) for t in np.arange(5) * 2 * math.pi / 5])
    f.solid(s, flower, enamel((.6, .04, .14)), holder=h)
    f.solid(s, ball(s, (0, -.1, 1.12), .07), brass(), holder=h)


def palm():
    h = f.group((8, 0, -12), (0, 0, -.06))
    s = around(1.15, 1.0, 1.2, .014)
    way = ((.16, 0, -.9), (.02, 0, -.4), (-.02, 0, .1), (.08, 0, .56))
    f.solid(s, strand(s, way, [.19, .14, .12, .11]), f.material('bark', (.34, .11, .02), rough=.35, coat=.3), holder=h)
    curve = f.smooth_curve(way, 5, closed=False)
    f.solid(s, many(*[ring(s, tuple(p), .18 - .005 * i, .028, 'z') for i, p in enumerate(curve) if i % 2]), brass(), holder=h)
    f.solid(s, many(*[ball(s, p, .13) for p in ((-.06, -.14, .48), (.2, -.14, .46), (.08, -.2, .38))]), enamel((.1, .03, .008)), holder=h)
    for i in range(8):
        g = hung(h, (0, 0, 45 * i + 12), (.08, 0, .58))
        q = f.Space((-.1, -.3, -.5), (1.05, .3, .45), .016)
        arc = .3 * np.sin(np.clip(q.X, 0, 1.1) * 2.2) - .45 * np.clip(q.X, 0, 1.1) ** 2.2
        wide = .24 * np.sin(np.clip(q.X / 1.0, 0.02, 1) ** .7 * math.pi) + .02 + .03 * np.sin(q.X * 40)
        d = np.maximum(np.maximum(abs(q.Y) - wide, abs(q.Z - arc + .5 * abs(q.Y)) - .035), abs(q.X - .48) - .52) * .6
        f.solid(q, q.full(d), enamel((.0, .17, .035)), holder=g)
    f.solid(s, np.maximum(egg(s, (0, 0, -1.0), (.9, .75, .3)), -1.06 - s.Z), f.material('sand', (.72, .42, .12), rough=.4, coat=.3), holder=h)
    f.solid(s, slab(s.full(abs(f.length(s.X / .9, s.Y / .75) - 1) * .8 - .05)[:, :, :1], s.Z + 1.05, .06, .03), brass(), holder=h)


def pine():
    h = f.group((8, 0, -14), (0, 0, -.06))
    s = around(.95, .95, 1.25, .013)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    tiers = None
    for low, high, r in ((-.72, .2, .86), (-.24, .6, .68), (.22, 1.02, .5)):
        wave = .07 * np.sin(a * 8 + low * 4) * np.clip((high - s.Z) / (high - low), 0, 1)
        one = np.maximum((f.length(s.X, s.Y) - r * np.clip((high - s.Z) / (high - low), 0, 1) ** .85 - wave) * .65, low + .03 * np.cos(a * 8) - s.Z)
        tiers = one if tiers is None else join(tiers, one, k=.03)
    f.solid(s, tiers.astype(np.float32) - .02, enamel((.0, .12, .045)), holder=h)
    f.solid(s, turned(s, [(.2, -1.1), (.17, -.6)]), wood(), holder=h)
    f.solid(s, many(turned(s, [(.42, -1.16), (.4, -1.06), (.24, -1.0)])), brass(), holder=h)
    f.solid(s, slab(f.flat(s, fill((star(5, .24, .1, (0, 1.06)), 255))), s.Y, .09, .04), brass(), holder=h)
    balls = [(r * math.sin(t), -r * math.cos(t), z) for r, z, ts in ((.78, -.62, (-.9, -.2, .5, 1.2)), (.6, -.14, (-.6, .2, .9)), (.42, .32, (-.3, .5))) for t in ts]
    f.solid(s, many(*[ball(s, p, .085) for p in balls]), brass(), holder=h)


def coral():
    h = f.group((6, 0, -12), (0, 0, -.02))
    s = around(1.15, .6, 1.15, .014)
    ways = [((0, 0, -.8), (0, 0, -.2), (-.06, 0, .4), (.0, 0, 1.0)), ((0, 0, -.5), (-.4, .05, -.1), (-.56, 0, .4), (-.5, 0, .84)), ((0, 0, -.4), (.44, .05, .0), (.58, 0, .44), (.5, 0, .9)),
            ((-.42, .02, -.08), (-.76, -.05, .06), (-.94, 0, .4), (-.92, 0, .56)), ((.46, .02, .02), (.8, -.1, .1), (.98, 0, .44), (.96, 0, .6)), ((-.02, 0, .2), (-.2, -.2, .44), (-.26, -.16, .72), (-.24, -.1, .84)), ((0, 0, .1), (.22, -.2, .34), (.26, -.16, .6), (.24, -.1, .76))]
    d = join(*[strand(s, w, [.18, .14, .11, .12]) for w in ways], k=.07)
    f.solid(s, d, enamel((.55, .03, .05)), holder=h)
    f.solid(s, many(*[egg(s, (x, -.13, z), (.05, .05, .05)) for w in ways for x, _, z in w[1:3]]), ivory(), holder=h)
    f.solid(s, join(egg(s, (0, 0, -.9), (.62, .46, .24)), egg(s, (-.4, -.1, -.98), (.36, .3, .16)), egg(s, (.44, -.05, -.98), (.36, .3, .16)), k=.08), f.material('rock', (.04, .06, .12), rough=.3, coat=.4, bump=.3), holder=h)
    f.solid(s, many(*[egg(s, p, (.1, .07, .1)) for p in ((-.3, -.44, -.86), (.1, -.48, -.94), (.46, -.36, -.9))]), brass(), holder=h)


def shell():
    h = f.group((8, 0, -14), (0, 0, 0))
    s = around(1.15, .6, 1.1, .012)
    r, a = f.length(s.X, s.Z + .78), np.arctan2(s.X + 0 * s.Z, s.Z + .78 + 0 * s.X)
    edge = 1.62 + .07 * np.cos(a * 11)
    fan = np.maximum(r - edge, (abs(a) - 1.0) * np.clip(r, .1, 2) * .9)
    dome = .36 * np.sin(np.clip(r / 1.62, 0, 1) * math.pi * .8) + .05 * np.cos(a * 11) * np.clip(r, 0, 1)
    body = np.maximum(np.maximum(s.full(fan), (-s.Y - dome) * .7), s.Y - .1) - .03

    def paint(x, y, z):
        rr, t = np.hypot(x, z + .78), np.arctan2(x, z + .78)
        return f.mix(.5 + .5 * np.sin(rr * 13), f.mix(rr / 1.6, (.62, .16, .12), (.74, .5, .36)), f.mix(rr / 1.6, (.5, .06, .07), (.7, .3, .2)))
    f.solid(s, body.astype(np.float32), f.material('shell', rough=.14, coat=.7, painted=True, grime=.5), paint, holder=h)
    f.solid(s, many(np.maximum(abs(s.full(fan)) - .035, abs(s.Y) - .12), *[join(egg(s, (m * .24, 0, -.78), (.2, .12, .16)), k=0) for m in (-1, 1)]), brass(), holder=h)
    f.solid(s, ball(s, (0, -.3, -.72), .22), f.material('pearl', (.72, .66, .64), rough=.1, coat=1, sheen=.3), holder=h)


# --- heads ------------------------------------------------------------------------------------------------------------

def skull():
    h = f.group((4, 0, -16), (0, 0, .0))
    s = around(.95, .95, 1.1, .012)
    b = join(egg(s, (0, .06, .26), (.78, .8, .72)), box(s, (0, -.2, -.42), (.46, .42, .3), .16), both(lambda m: egg(s, (m * .46, -.42, -.1), (.24, .2, .16))), k=.16)
    jaw = join(box(s, (0, -.26, -.82), (.36, .34, .12), .1), both(lambda m: stick(s, (m * .4, -.1, -.4), (m * .36, -.2, -.8), .1)), k=.08)
    sockets = both(lambda m: egg(s, (m * .31, -.72, .12), (.22, .3, .24), m * 12))
    nose = both(lambda m: stick(s, (m * .04, -.8, -.08), (m * .09, -.8, -.24), .05, .075))
    slits = many(*[box(s, (x, -.64, -.62), (.018, .16, .12), .01) for x in np.linspace(-.3, .3, 6)])
    f.solid(s, cut(many(b, jaw), sockets, nose, slits, k=.03), ivory(), holder=h)
    f.solid(s, many(np.maximum(abs(sockets) - .02, b + .02), np.maximum(abs(nose) - .02, b + .01), np.maximum(box(s, (0, -.3, -.66), (.34, .26, .1), .04), -9 + 0 * s.X)), enamel(ONYX), holder=h)
    f.solid(s, np.maximum(abs(b) - .03, abs(s.Z - .62 + .1 * s.Y) - .05), brass(), holder=h)
    brilliant(.2, gem((1, .04, .08)), h, (0, -.72, .66), (75, 0, 0))


def moai():
    h = f.group((4, 0, -24), (0, 0, .0))
    s = around(.75, .8, 1.2, .0125)
    head = join(box(s, (0, .06, .1), (.46, .4, .98), .16), box(s, (0, -.04, -.72), (.5, .44, .38), .14), k=.12)
    head = join(head, box(s, (0, -.4, .52), (.48, .14, .1), .07), strand(s, ((0, -.42, .5), (0, -.56, .1), (0, -.62, -.16)), [.09, .12, .17]), egg(s, (0, -.4, -.84), (.34, .16, .16)), k=.06)
    head = join(head, both(lambda m: box(s, (m * .52, .08, .1), (.09, .14, .5), .06)), many(egg(s, (0, -.47, -.42), (.3, .13, .06)), egg(s, (0, -.47, -.55), (.3, .13, .06))), k=.04)
    head = cut(head, both(lambda m: egg(s, (m * .27, -.44, .3), (.17, .16, .11))), k=.06)
    f.solid(s, head, f.material('stone', (.12, .125, .135), rough=.4, coat=.25, bump=.5, bump_scale=7, grime=.6), holder=h)
    f.solid(s, both(lambda m: egg(s, (m * .27, -.38, .3), (.13, .09, .085))), ivory(), holder=h)
    f.solid(s, both(lambda m: egg(s, (m * .27, -.46, .3), (.055, .04, .06))), enamel(ONYX), holder=h)
    f.solid(s, many(box(s, (0, .04, -1.12), (.66, .6, .08), .04), np.maximum(abs(box(s, (0, .06, .1), (.47, .41, .98), .16)) - .03, abs(s.Z - .86) - .05)), brass(), holder=h)


BUILD = {'cactus': cactus, 'castle': castle, 'coral': coral, 'moai': moai, 'mountain': mountain, 'pagoda': pagoda, 'palm': palm, 'pine': pine, 'shell': shell, 'shrine': shrine,
         'skull': skull, 'temple': temple, 'volcano': volcano}

if __name__ == '__main__':
    render_named(BUILD)
