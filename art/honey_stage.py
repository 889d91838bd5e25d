"""Stage of 'Honeycomb Rush': the frame of a hive for 7 x 7, and the name. The meadow is in honey_scene.py."""
import math
import random

import numpy as np
import forge as f
import honey
from forge import box, egg, join, ring, slab, stick
from honey_garden import hexagon
from jade import least, strokes

FACE = 'lilita-one-latin-400-normal.woff'
WIDE, LOW, HIGH = 8.24, -4.12, 4.62      # the frame's picture in cells, from the middle of the reels
R = .235                                 # half the width of a cell in the frame


def part(s, lo, hi):
    """The piece of a grid between two corners, and where it lies in the whole."""
    i0 = np.clip(((np.array(lo) - s.lo) / s.step).astype(int), 0, None)
    i1 = np.clip(((np.array(hi) - s.lo) / s.step).astype(int) + 2, 1, None)
    place = tuple(slice(*q) for q in zip(i0, i1))
    p = f.Space.__new__(f.Space)
    p.X, p.Y, p.Z = s.X[place[0]], s.Y[:, place[1]], s.Z[:, :, place[2]]
    return p, place


def comb(s, cells, out):
    """Cells of wax around `cells` (x, z, full); returns wax, the honey in those that are full, and the floors of the others."""
    shape = tuple(len(a) for a in s.axes)
    wax, fill, floor = (np.full(shape, .3, np.float32) for _ in range(3))
    for x, z, full in cells:
        p, place = part(s, (x - R - .14, s.lo[1], z - R * 1.16 - .14), (x + R + .14, s.axes[1][-1], z + R * 1.16 + .14))
        d = hexagon(p, R, (x, z))
        wax[place] = np.minimum(wax[place], slab(abs(d + .012) - .045, p.Y - .02 * math.sin(7 * x + 5 * z), out, .04))
        floor[place] = np.minimum(floor[place], slab(d, p.Y - .1, out - .06, .02))
        if full:
            top = -out + .05 - .09 * np.clip(1 - ((p.X - x) ** 2 + (p.Z - z) ** 2) / (R * R), 0, 1)
            fill[place] = np.minimum(fill[place], np.maximum(np.maximum(d + .05, (top - p.Y) * .8), p.Y - .1))
    return wax, fill, floor


def rows(z0, count, reach, rng, share):
    """Places of cells in rows that lie between one another, from z0 upwards; share: how many are full."""
    out = []
    for k in range(count):
        n = int(reach / R)
        for i in range(-n, n + 1):
            x = (i + .5 * (k % 2)) * 2 * R
            if abs(x) <= reach:
                out.append((x, z0 + k * 1.732 * R, rng.random() < share))
    return out


def flow(rng, x0, x1, z, y, lowest, gap=(.2, .42), r=(.07, .11)):
    """Honey that runs over an edge at height z: lines that end in drops."""
    lines, drops, x = [], [], x0
    while x < x1:
        far, k = rng.uniform(.08, 1) ** 1.6 * lowest, rng.uniform(*r)
        lines.append(([(x, y + .1, z + .1), (x, y, z), (x + .01, y - .01, z - far)], k * 1.05, k * .82))
        drops.append((x + .01, y - .01, z - far, k))
        x += rng.uniform(*gap)
    return lines, drops


def frame():
    """Posts of carved wood, beams of honeycomb; honey runs over the upper one."""
    rng = random.Random(8)
    w = h = 3.5
    # Posts with rings, and felt tied round them
    for m in (-1, 1):
        s = f.Space((m * 3.72 - .32, -.36, -3.75), (m * 3.72 + .32, .3, 3.85), .0145)
        r = .165 + .028 * np.clip(np.cos(s.Z * 2 * math.pi / 1.4) * 1.6, -1, 1)
        post = (f.length(s.X - m * 3.72, s.Y) - r) * .8
        f.solid(s, np.maximum(post, abs(s.Z) - 3.7), honey.wood('warm', 'z', 1.6))
        f.solid(s, least([ring(s, (m * 3.72, 0, z), .185, .04, 'z') for z in (-2.8, -1.4, 0, 1.4, 2.8)]), honey.felt((.02, .13, .4)))
        f.solid(s, least([ring(s, (m * 3.72, 0, z + d), .175, .026, 'z') for z in (-2.8, -1.4, 0, 1.4, 2.8) for d in (-.07, .07)]), honey.felt(honey.CREAM))
    # The rim of the reels
    s = f.Space((-3.75, -.3, -3.75), (3.75, .15, 3.75), .0165)
    q = f.length(np.maximum(abs(s.X) - w + .14, 0), np.maximum(abs(s.Z) - h + .14, 0)) + np.minimum(np.maximum(abs(s.X) - w + .14, abs(s.Z) - h + .14), 0) - .14
    f.solid(s, slab(abs(s.full(q)[:, :1, :] - .045) - .045, s.Y, .14, .04), honey.wood('dark', 'x', 1.2))
    # Combs above and below
    for z0, count, lo, hi, share in ((3.86, 2, 3.5, 4.66, .6), (-3.78, 1, -4.15, -3.4, .4)):
        s = f.Space((-4.08, -.42, lo - .04), (4.08, .3, hi), .0145)
        cells = rows(z0, count, 3.4, rng, share)
        if count > 1:        # the crest is ragged
            cells = [c for c in cells if c[1] < 4.2 or abs(c[0]) < 1.9 or rng.random() < .5]
        wax, fill, floor = comb(s, cells, .24)
        f.solid(s, wax, honey.wax())
        f.solid(s, floor, honey.wax((.42, .15, .012)))
        f.solid(s, fill, honey.honey(.8))
    # A beam of pale wood under the upper comb, and the honey that runs over it
    s = f.Space((-4.08, -.5, 3.0), (4.08, .2, 4.2), .0145)
    f.solid(s, box(s, (0, .0, 3.66), (3.86, .17, .1), .06), honey.wood('pale', 'x', 1.5))
    lines, drops = flow(rng, -3.4, 3.5, 3.7, -.27, .5, (.3, .62), (.085, .14))
    f.solid(s, join(strokes(s, lines, .12), least([egg(s, (x, y, z), (k * 1.08, k, k * 1.3)) for x, y, z, k in drops]), stick(s, (-3.6, -.22, 3.72), (3.6, -.22, 3.72), .07), k=.1), honey.honey(.85))
    s = f.Space((-4.08, -.5, -4.1), (4.08, .2, -3.4), .0145)
    f.solid(s, box(s, (0, .0, -3.62), (3.86, .17, .075), .05), honey.wood('pale', 'x', 1.5))
    # Corners: cells of wood with a drop of honey
    for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        x, z = a * 3.72, b * 3.72
        s = f.Space((x - .42, -.7, z - .46), (x + .42, .25, z + .46), .0125)
        d = s.full(hexagon(s, .345, (x, z)))[:, :1, :]
        f.solid(s, f.cut(slab(d, s.Y + .12, .32, .06), np.maximum(d + .105, s.Y + .34)), honey.wood('brown', 'x', 2))
        f.solid(s, slab(abs(d + .115) - .025, s.Y + .14, .3, .02), honey.wax())
        f.solid(s, np.maximum(d + .13, egg(s, (x, -.3, z), (.25, .25, .27))), honey.honey(.95))
    lights()
    mid = (LOW + HIGH) / 2
    f.eye((0, -9, mid), (0, 0, mid), ortho=HIGH - LOW)


def lights():
    f.sky('studio', .5, 30, (1, .95, .86))
    f.lamp((-4, -5.5, 6.5), 2.2, 1150, (1, .87, .66))
    f.lamp((0, -7, 4), .8, 170, (1, .97, .9), shape=6)
    f.lamp((5, -3, 0), 2, 330, (.5, .78, 1))
    f.lamp((-5, -3, -2), 2, 160, (1, .74, .4))
    f.lamp((0, -4, -5.5), 4, 260, (1, .8, .5))


def logo():
    """Letters of carved wood under honey, combs at both sides, and the bee."""
    rng = random.Random(3)
    s = f.Space((-2.96, -.42, -1.46), (2.96, .36, 1.08), .0125)
    top = f.glyphs(s, 'HONEYCOMB', FACE, .86, (0, .42), .785)
    low = f.glyphs(s, 'RUSH', FACE, .98, (-.1, -.68), 1.1)
    d = np.minimum(top, low) - .012
    f.solid(s, slab(d - .15, s.Y - .14, .13, .08), honey.wood('dark', 'x', 1.2))
    f.solid(s, slab(abs(d - .085) - .035, s.Y - .02, .09, .03), honey.wood('brown', 'x', 1.2))
    t = np.clip(-d / .12, 0, 1)
    high = .12 + .12 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    body = np.maximum(np.maximum(d, (-high - s.Y) * .6), s.Y - .12)
    f.solid(s, body, honey.wood('white', 'x', 1.6, .3))
    # Honey over the upper part of each line
    for text, edge, most in ((top, .67, .34), (low, -.38, .46)):
        reach, at = s.full(s.X + 9)[:, :1, :], -2.9
        while at < 2.9:
            far, k = .06 + rng.uniform(0, 1) ** 1.5 * most, rng.uniform(.065, .1)
            reach = np.minimum(reach, f.length(s.X - at, np.maximum(edge - far - s.Z, 0)) - k)
            at += rng.uniform(.2, .34)
        cover = np.maximum(join(edge - s.Z + 0 * s.X, reach, k=.09), text - .016)
        u = np.clip(-cover / .075, 0, 1)
        up = .2 + .12 * np.sqrt(np.clip(1 - (1 - u) ** 2, 0, 1))
        f.solid(s, np.maximum(np.maximum(cover, (-up - s.Y) * .55), s.Y + .02), honey.honey(.85))
    for m in (-1, 1):
        wax, fill, floor = comb(s, [(m * x, z, full) for x, z, full in ((1.75, -.45, 1), (2.22, -.45, 0), (1.985, -.857, 1), (2.455, -.857, 0))], .1)
        f.solid(s, wax, honey.wax())
        f.solid(s, floor, honey.wax((.42, .15, .012)))
        f.solid(s, fill, honey.honey(.8))
    honey.bee(f.group((8, 0, 22), (2.1, -.6, -.72), .56))
    honey.rig()
    f.lamp((0, -4, 4.5), 4, 380, (1, .9, .72))
    f.eye((0, -9, .3), (0, 0, -.16), ortho=6.0)
