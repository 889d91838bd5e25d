"""Symbols of 'Gold Shaft': the money bag, the pickaxe, the lamp, the dynamite and the raw gem."""
import math

import numpy as np
import forge as f
import house
from forge import ball, box, cut, egg, join, path, ring, stick
from house import turned
from shaft import (AMETHYST, at_flat, brass, cloud, gold, hemp, iron, leather, loop, lumps, nuggets, one_color, rope, rust, sawn, steel, timber, wood)
from storm import all_of, hoop, lines


def heap(rng, n, at, reach, high, r):
    """Places of nuggets in a heap."""
    out = []
    for _ in range(n):
        a, q = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random())
        size = rng.uniform(*r)
        out.append((at[0] + reach[0] * q * math.sin(a), at[1] - reach[1] * q * math.cos(a), at[2] + high * (1 - q * q) + rng.uniform(-.02, .04), size))
    return out


def moneybag():
    """A leather sack whose mouth is open and full, branded with two picks; gold has run out round its foot."""
    h = f.group((9, 0, -14), (-.02, 0, .06), .94)
    s = f.Space((-1.08, -1.0, -1.12), (1.08, .9, 1.16), .0115)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    profile = [(.52, -1.0), (.76, -.92), (.87, -.6), (.8, -.2), (.56, .16), (.37, .36), (.35, .46), (.47, .66), (.58, .8)]
    bag = s.full(turned(s, profile, smooth=6)) * .85
    bag += .03 * np.cos(a * 8 + .6 * np.sin(s.Z * 4)) * np.clip((s.Z + .45) * 1.1, 0, 1) + .025 * cloud(s.X, s.Y, s.Z, .9, 4)
    hollow = egg(s, (0, 0, .84), (.53, .53, .3))
    lip = .05 * np.cos(a * 8 + 1) + .04 * np.sin(a * 3)
    bag = np.maximum(cut(bag, hollow, k=.02), s.Z - .78 - lip)
    seam = np.maximum(abs(a - .95) * .7 - .018, bag - .014)

    brand = at_flat(s, f.flat(s, lines([[(-.3, -.76), (.28, -.12)], [(.3, -.76), (-.28, -.12)], [(.02, -.06), (.22, -.06), (.38, -.18), (.44, -.36)], [(-.02, -.06), (-.22, -.06), (-.38, -.18), (-.44, -.36)]], .085)))

    def hide(x, y, z):
        c = one_color((.2, .062, .014), .3, 2)(x, y, z)
        c *= (1 - .45 * np.clip((-.6 - z) / .4, 0, 1))[:, None]
        burnt = np.clip((.012 - brand(x, z)) / .02, 0, 1) * (y < -.3)
        return f.mix(burnt, (0, 0, 0), (.013, .004, .001)) + c * (1 - burnt)[:, None]
    f.solid(s, bag, leather(.5, .15), hide, holder=h)
    f.solid(s, seam, leather(.6, .05), one_color((.07, .02, .006)), holder=h)
    tie = rope(s, loop((0, 0, .36), .39, 34, (.02, .01), over=2.0), .058, 3.2)
    tie = rope(s, loop((0, 0, .45), .38, 30, (-.02, .015), over=1.0), .058, 3.2, tie)
    tie = rope(s, [(.1, -.4, .38), (.2, -.56, .3), (.28, -.66, .14), (.3, -.74, -.04), (.28, -.8, -.2)], .055, 3.2, tie)
    tie = rope(s, [(.08, -.4, .4), (.02, -.56, .28), (-.02, -.68, .12), (.0, -.76, .02)], .055, 3.2, tie)
    knot = all_of(egg(s, (.1, -.44, .4), (.12, .1, .11)), ball(s, (.28, -.81, -.24), .08), ball(s, (.0, -.78, -.03), .075))
    f.solid(s, join(tie, knot, k=.02), hemp(), holder=h)
    rng = np.random.default_rng(3)
    lie = heap(rng, 46, (0, 0, .68), (.44, .44), .24, (.09, .15))
    for n, (x, y, z), reach, high in ((26, (.6, -.55, -.98), (.42, .3), .22), (16, (-.66, -.5, -1.0), (.34, .28), .14), (7, (.05, -.86, -1.02), (.4, .12), .02)):
        lie += heap(rng, n, (x, y, z), reach, high, (.08, .14))
    lie += [(.52, -.28, .62, .1), (.62, -.36, .42, .085), (.66, -.4, .2, .1), (.74, -.46, -.06, .08), (-.5, -.24, .68, .09)]
    f.solid(s, lumps(s, nuggets(s, lie, 5)), gold(), holder=h)


def pickaxe():
    """A miner's pick with a painted helve; raw gold still sits on its point."""
    h = f.group((4, 20, -16), (-.02, 0, -.02), 1.1)
    lean = f.group((0, 26, 0))
    lean.parent = h
    s = f.Space((-1.16, -.32, -.3), (1.16, .32, 1.16), .0095)
    top = [(-1.1, .1), (-.86, .5), (-.5, .78), (-.16, .9), (.16, .9), (.5, .78), (.86, .5), (1.1, .1)]
    low = [(1.0, .1), (.72, .26), (.44, .42), (.22, .5), (-.22, .5), (-.44, .42), (-.72, .26), (-1.0, .1)]
    outline = f.smooth_curve(top, 8, closed=False) + [top[-1]] + f.smooth_curve(low, 8, closed=False) + [low[-1]]
    d = f.flat(s, lambda c, px, k, image: c.polygon([px(*p) for p in outline], fill=255))
    thick = .035 + .13 * np.clip(1.05 - abs(s.X), 0, 1)
    # A blade with a ridge: thinner towards its outline
    body = np.maximum(d, (abs(s.Y) - thick * (.45 + .55 * np.clip(-d / .09, 0, 1))) * .8) - .012
    f.solid(s, lumps(s, s.full(body)), steel(.3, .95), holder=lean)
    edge = np.maximum(np.maximum(d - .008, -d - .06), np.maximum(abs(s.Y) - thick * .75, .58 - abs(s.X)))
    f.solid(s, edge, steel(.16, 1.7), holder=lean)
    eye = join(box(s, (0, 0, .7), (.25, .25, .26), .05), box(s, (0, 0, .42), (.18, .21, .12), .05), k=.04)
    f.solid(s, lumps(s, s.full(eye)), iron(.45), rust(.6, 1.1, 3), holder=lean)
    f.solid(s, all_of(*[egg(s, (x, -.25, z), (.06, .045, .06)) for x, z in ((-.15, .85), (.15, .85), (-.15, .56), (.15, .56))]), brass(), holder=lean)
    w = f.Space((-.3, -.26, -1.26), (.3, .26, 1.06), .0095)
    wide = .135 + .03 * np.clip((w.Z - .2) / .6, 0, 1) + .05 * np.clip((-w.Z - .9) / .3, 0, 1)
    helve = np.maximum(f.length(w.X, w.Y) - wide, abs(w.Z + .1) - 1.08) - .015

    def paint(x, y, z):
        c = timber('z', 1.35, 4, (.09, .032, .009), (.36, .17, .06))(x, y, z)
        t = np.clip(((z < -.3) & (z > -1.02)) * (1.3 + .7 * cloud(x, y, z, 4, 8)), 0, 1)
        red = np.array((.36, .012, .006)) * (.75 + .4 * np.clip(cloud(x, y, z * .2, 6, 2), -1, 1))[:, None]
        return c * (1 - t)[:, None] + red * t[:, None]
    f.solid(w, sawn(w, helve, 'z', .008, 4), wood(.38, .3), paint, holder=lean)
    f.solid(w, all_of(*[hoop(w, (0, 0, z), (0, 0, 1), .165 + k, .03, .05) for z, k in ((-.3, 0), (-1.02, .012))]), brass(), holder=lean)
    wrap = [(.17 * math.sin(t), -.17 * math.cos(t), .2 - .042 * t) for t in np.linspace(0, 2 * math.pi * 2.0, 46)]
    f.solid(w, path(w, wrap, .05), leather(), one_color((.09, .026, .008)), holder=lean)
    g = f.Space((-1.2, -.36, -.24), (-.6, .3, .5), .0095)
    rng = np.random.default_rng(4)
    lie = [(-1.04 + rng.uniform(-.1, .12), rng.uniform(-.14, .1), .1 + rng.uniform(-.2, .2), rng.uniform(.09, .14)) for _ in range(15)]
    f.solid(g, lumps(g, nuggets(g, lie, 8)), gold(), holder=lean)


def lamp():
    """A miner's oil lantern: green enamel and brass, a glowing globe behind wire."""
    h = f.group((7, 0, -14), (0, 0, .0), .95)
    s = f.Space((-.86, -.72, -1.14), (.86, .72, 1.2), .0105)
    green = f.material('enamel', rough=.2, coat=.6, spec=.4, painted=True, grime=.5)

    def chipped(x, y, z):
        t = np.clip((cloud(x, y, z, 4, 3) + .5 * cloud(x, y, z, 13, 4) - 1.15) * 4, 0, 1)
        return f.mix(t, (.004, .085, .045), (.09, .03, .012))
    tank = turned(s, [(.56, -1.06), (.64, -1.02), (.66, -.9), (.64, -.72), (.52, -.62), (.3, -.56)])
    hood = turned(s, [(.3, .52), (.4, .54), (.36, .62), (.26, .68), (.25, .8), (.34, .82), (.3, .9), (.14, .98), (.1, 1.02)])
    tubes = all_of(*[path(s, [tuple(p) for p in f.smooth_curve([(m * .56, 0, -.74), (m * .7, 0, -.5), (m * .72, 0, .1), (m * .66, 0, .5), (m * .46, 0, .72), (m * .2, 0, .74)], 5, closed=False)], .075) for m in (-1, 1)])
    f.solid(s, join(s.full(tank), tubes, k=.04), green, chipped, holder=h)
    f.solid(s, hood, green, chipped, holder=h)
    trim = all_of(hoop(s, (0, 0, -1.06), (0, 0, 1), .6, .06, .05), hoop(s, (0, 0, -.62), (0, 0, 1), .5, .05, .04), turned(s, [(.36, -.6), (.4, -.54), (.4, -.46), (.34, -.4)]),
                  turned(s, [(.32, .42), (.36, .46), (.34, .54), (.3, .56)]), hoop(s, (0, 0, .82), (0, 0, 1), .31, .04, .03), ball(s, (0, 0, 1.02), .08),
                  stick(s, (.36, -.42, -.82), (.52, -.62, -.82), .05), egg(s, (.52, -.62, -.82), (.1, .05, .1)))
    f.solid(s, trim, brass(.2), holder=h)
    f.solid(s, all_of(*[egg(s, (.63 * math.sin(t), -.63 * math.cos(t), -.82), (.045, .045, .045)) for t in np.radians([-66, -44, -22, 0, 66])]), brass(), holder=h)
    globe = turned(s, [(.3, -.46), (.44, -.32), (.5, -.08), (.46, .18), (.34, .4), (.3, .46)], smooth=6)

    def flame(x, y, z):
        wide = .22 * np.clip((z + .42) / .3, 0, 1) * np.clip((.34 - z) / .55, 0, 1) ** .8
        t = np.clip(1.15 - abs(x + .02) / (wide + .03), 0, 1) * (y < .1)
        away = np.clip(1 - np.hypot(x / .5, (z + .05) / .52), 0, 1)
        c = f.mix(away * 1.25, (.34, .045, .002), (1, .3, .02))
        return f.mix(t, (0, 0, 0), (1, .78, .3)) * 1.1 + c * (1 - t)[:, None]
    f.solid(s, globe, f.material('globe', rough=.06, coat=.8, painted=True, glow=1.35), flame, holder=h)
    wires = all_of(ring(s, (0, 0, -.2), .515, .022, 'z'), ring(s, (0, 0, .16), .5, .022, 'z'))
    for t in np.radians([-50, 50, 130, 230]):
        pts = [(r * math.sin(t), -r * math.cos(t), z) for r, z in ((.4, -.5), (.52, -.3), (.55, -.06), (.51, .2), (.38, .46))]
        wires = np.minimum(wires, path(s, pts, .024))
    f.solid(s, wires, brass(.22), holder=h)
    bail = [tuple(p) for p in f.smooth_curve([(-.7, -.02, .36), (-.76, -.1, .7), (-.5, -.16, 1.02), (0, -.18, 1.13), (.5, -.16, 1.02), (.76, -.1, .7), (.7, -.02, .36)], 6, closed=False)]
    f.solid(s, join(path(s, bail, .03), ball(s, (-.72, -.02, .38), .06), ball(s, (.72, -.02, .38), .06)), iron(.35), rust(.25, 1.4), holder=h)


def bomb():
    """Sticks of dynamite, roped together, with a fuse; the product lights it at the fuse's end."""
    h = f.group((10, 10, -12), (-.08, 0, -.1), 1.02)
    s = f.Space((-.92, -.96, -1.02), (1.06, .9, 1.28), .0115)
    r = .245
    places = [(0, 0)] + [(.5 * math.sin(t), -.5 * math.cos(t)) for t in np.radians([0, 60, 120, 180, 240, 300])]
    rng = np.random.default_rng(6)
    ends = [rng.uniform(-.05, .05) for _ in places]
    sticks = caps = marks = None
    for (x, y), k in zip(places, ends):
        u, v = f.length(s.X - x, s.Y - y) - r, abs(s.Z + .14 - k) - .8
        one = f.length(np.maximum(u + .04, 0), np.maximum(v + .04, 0)) + np.minimum(np.maximum(u + .04, v + .04), 0) - .04
        one = cut(one, np.maximum(f.length(s.X - x, s.Y - y) - r * .66, .64 + k - s.Z))
        cap = np.maximum(np.maximum(f.length(s.X - x, s.Y - y) - r * .68, s.Z - .645 - k), -s.Z)
        mark = np.maximum(u - .008, abs(abs(s.Z + .14 - k) - .66) - .035)
        sticks, caps, marks = (b if a is None else np.minimum(a, b) for a, b in ((sticks, one), (caps, cap), (marks, mark)))

    def paper(x, y, z):
        c = np.array((.4, .007, .004)) * np.clip(1 + .2 * cloud(x, y, z, 2, 3) + .12 * cloud(x, y, z * .3, 14, 2), .5, 1.4)[:, None]
        return c
    f.solid(s, sticks, f.material('paper', rough=.42, coat=.25, spec=.4, painted=True, bump=.1, bump_scale=30, grime=.6), paper, holder=h)
    f.solid(s, caps, f.material('dust', rough=.85, painted=True), one_color((.42, .27, .11), .3, 4), holder=h)
    f.solid(s, marks, f.material('print', (.02, .006, .003), rough=.5), holder=h)
    ropes = None
    for z in (.2, -.5):
        for j in (-1, 0, 1):
            pts = []
            for t in np.linspace(0, 2 * math.pi, 61):
                # Round the six outer sticks, a little in between two of them
                q = .5 + r + .05 - .1 * (1 - abs(math.cos(3 * t)) ** .5)
                pts.append((q * math.sin(t), -q * math.cos(t), z + j * .105 + .012 * math.sin(2 * t)))
            ropes = rope(s, pts, .06, 3.0, ropes)
    ropes = np.minimum(ropes, all_of(egg(s, (.1, -.8, .22), (.13, .08, .15)), egg(s, (.1, -.8, -.5), (.12, .08, .14))))
    f.solid(s, ropes, hemp(), holder=h)
    fuse = [tuple(p) for p in f.smooth_curve([(0, 0, .6), (.0, -.02, .84), (.14, -.06, 1.06), (.4, -.1, 1.1), (.56, -.12, .92), (.7, -.14, .86), (.84, -.14, 1.0), (.9, -.14, 1.16)], 6, closed=False)]
    f.solid(s, rope(s, fuse, .052, 5.5), f.material('fuse', (.1, .075, .05), rough=.7, grime=.7), holder=h)
    f.solid(s, join(ball(s, (.9, -.14, 1.16), .07), egg(s, (.9, -.14, 1.2), (.04, .04, .07)), k=.03), f.material('spark', (1, .3, .03), glow=1.9, glow_color=(1, .36, .04)), holder=h)
    f.solid(s, hoop(s, (0, 0, .64), (0, 0, 1), .08, .04, .06), brass(), holder=h)


def gem():
    """A huge raw amethyst, broken out of the rock with the gold that ran round it."""
    h = f.group((5, 0, -12), (0, 0, -.02), 1.0)
    rng = np.random.default_rng(12)
    mats = [house.gem(AMETHYST, 1.15), house.gem((.85, .05, .8), 1.1), house.gem((.28, .02, .9), 1.1)]

    def stone(at, lean, turn, r, rings, mat):
        pts = []
        for k, z in rings:
            for i in range(7):
                t = 2 * math.pi * (i + .5 * (k > .9)) / 7 + rng.uniform(-.1, .1)
                q = r * k * rng.uniform(.94, 1.06)
                pts.append((q * math.cos(t), q * math.sin(t), z + rng.uniform(-.03, .03)))
        o = house.hull(pts, mat, h, at, .014)
        o.rotation_euler = (math.radians(lean[0]), math.radians(lean[1]), math.radians(turn))
    stone((0, 0, -.75), (-4, 6, 10), 10, .74, ((.5, 0), (1, .8), (.97, 1.0), (.62, 1.5), (.3, 1.78)), mats[0])
    stone((-.5, -.1, -.75), (4, -30, 0), 40, .3, ((.6, 0), (1, .62), (.55, .9), (.1, 1.05)), mats[1])
    stone((.56, -.12, -.75), (6, 32, 0), 5, .28, ((.6, 0), (1, .55), (.5, .82), (.1, .95)), mats[2])
    stone((.16, -.48, -.8), (26, 12, 0), 25, .22, ((.6, 0), (1, .42), (.5, .62), (.1, .72)), mats[1])
    s = f.Space((-1.12, -.9, -1.14), (1.12, .8, -.1), .0105)
    base = join(egg(s, (0, 0, -.86), (.86, .66, .3)), egg(s, (-.6, -.2, -.8), (.4, .4, .32)), egg(s, (.62, -.16, -.82), (.4, .42, .3)), egg(s, (.1, -.5, -.92), (.5, .28, .2)), k=.08)
    X, Y, Z = s.X, s.Y, s.Z
    for _ in range(34):
        n = rng.normal(size=3)
        n /= np.linalg.norm(n)
        # Planes that break the round rock
        base = np.maximum(base, n[0] * X + n[1] * Y + n[2] * (Z + .82) - (.62 * abs(n[0]) + .5 * abs(n[1]) + .26 * abs(n[2])) * rng.uniform(.98, 1.25))
    base = s.full(base) + .03 * cloud(X, Y, Z, 1.6, 2) + .012 * cloud(X, Y, Z, 6, 3)
    base = np.maximum(base, -Z - 1.06)
    bend = .04 * cloud(X, Y, Z, 2, 9)
    vein = np.minimum(abs(Z + .8 + .4 * X + bend), abs(Z + .74 - .55 * X - bend)) * .85 - .034

    def rock(x, y, z):
        return one_color((.07, .045, .03), .35, 6)(x, y, z)
    f.solid(s, cut(base, vein, k=.02), f.material('rock', rough=.72, spec=.4, painted=True, bump=.6, bump_scale=17, grime=.75), rock, holder=h)
    f.solid(s, lumps(s, np.maximum(vein + .006, base + .004) + .012 * cloud(X, Y, Z, 9, 7)), gold(), holder=h)
    lie = [(-.46, -.56, -.74, .09), (-.34, -.6, -.82, .11), (-.2, -.62, -.78, .07), (.6, -.5, -.7, .08), (.66, -.52, -.82, .1), (.86, -.4, -.98, .12), (.7, -.56, -1.0, .1), (.96, -.2, -1.0, .09), (-.84, -.42, -1.0, .11), (-.68, -.56, -1.02, .08), (-.3, -.7, -1.02, .1), (-.16, -.74, -1.04, .07), (.4, -.72, -1.03, .08)]
    f.solid(s, lumps(s, nuggets(s, lie, 9)), gold(), holder=h)
