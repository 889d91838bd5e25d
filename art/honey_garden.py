"""More of 'Honeycomb Rush': what grows and flies in the garden, sewn of felt, and the cell that fills with honey."""
import math

import numpy as np

import forge as f
from forge import ball, cut, egg, join, ring, slab, stick
from honey import COCOA, CREAM, LEAF, bead, dashes, felt, honey, pillow, polygon, seam, thread, wax, wood
from house import turned
from house_more import hearts
from jade import least, strokes, under


def cushion(s, outline, color, holder, high=.2, edge=.3, y=0.0, stitch=CREAM, inside=.075, gap=.15):
    """A piece of felt, stuffed, with stitches along its edge."""
    d = f.flat(s, polygon(outline))
    f.solid(s, pillow(s, d, high, edge, y), felt(color), holder=holder)
    if stitch:
        thread(s, seam(s, d, outline, inside, high, edge, y, gap=gap), holder, stitch)


def butterfly():
    h = f.group((6, 0, -14), (0, 0, -.02), 1.02)
    s = f.Space((-1.2, -.42, -1.1), (1.2, .4, 1.2), .0105)
    upper = f.smooth_curve([(.06, .02), (.26, .56), (.72, .96), (1.1, .88), (1.08, .42), (.72, .02)], 10)
    lower = f.smooth_curve([(.06, -.04), (.6, -.02), (.92, -.32), (.8, -.8), (.46, -.92), (.16, -.5)], 10)
    for m in (-1, 1):
        g = under(h, (0, 0, m * -11))
        for wing, color in ((upper, (.28, .012, .62)), (lower, (.62, .02, .42))):
            cushion(s, [(m * x, z) for x, z in wing], color, g, .15, .22)
        for x, z, a, b, color in ((.66, .52, .24, .27, (.95, .3, .55)), (.56, -.44, .2, .22, (.95, .42, .03))):
            d = f.length((s.X - m * x) / a, (s.Z - z) / b)
            f.solid(s, slab((d - 1) * .2, s.Y + .14, .06, .03), felt(color), holder=g)
            f.solid(s, slab((d - .45) * .2, s.Y + .2, .035, .02), felt((.9, .8, .6)), holder=g)
    body = join(stick(s, (0, -.14, -.62), (0, -.18, .3), .09, .14), ball(s, (0, -.18, .42), .17), k=.04)
    body = cut(body, *[ring(s, (0, -.16, z), .16, .02, 'z') for z in (-.4, -.18, .04)], k=.02)
    f.solid(s, body, wood('warm', 'z', 3), holder=h)
    lines = [([(m * x, -.2, z) for x, z in f.smooth_curve([(.04, .52), (.14, .82), (.36, 1.0)], 5, closed=False)], .035, .028) for m in (-1, 1)]
    f.solid(s, np.minimum(strokes(s, lines), least([ball(s, (m * .37, -.2, 1.0), .075) for m in (-1, 1)])), felt(COCOA), holder=h)
    f.solid(s, least([ball(s, (m * .07, -.325, .46), .045) for m in (-1, 1)]), bead(), holder=h)


def sunflower(holder=None):
    h = holder or f.group((6, 0, -12), (0, 0, .0), 1.06)
    s = f.Space((-1.2, -.45, -1.2), (1.2, .4, 1.2), .0105)
    for turn, y, color, n, far in ((math.pi / 11, .1, (.85, .2, .004), 11, 1.12), (0, -.04, (.98, .43, .006), 11, 1.06)):
        d, lines = None, []
        for i in range(n):
            t = 2 * math.pi * i / n + turn
            pts = f.smooth_curve([(0, .3), (.17, .55), (.19, .8), (0, far), (-.19, .8), (-.17, .55)], 6)
            pts = [(x * math.cos(t) + z * math.sin(t), -x * math.sin(t) + z * math.cos(t)) for x, z in pts]
            one = f.flat(s, polygon(pts))
            d = one if d is None else np.minimum(d, one)
            vein = [(r * math.sin(t), y - .13, r * math.cos(t)) for r in (.5, .92)]
            lines += dashes(vein, .125, .07, .016)
        f.solid(s, pillow(s, d, .14, .16, y), felt(color), holder=h)
        if y < 0:
            thread(s, lines, h, (.6, .1, .0))
    f.solid(s, egg(s, (0, -.08, 0), (.48, .24, .48)), wood('dark', 'y', 3), holder=h)
    seeds = []
    for i in range(1, 74):
        r, a = .43 * math.sqrt(i / 74), i * 2.39996
        y = -.08 - .24 * math.sqrt(max(0, 1 - (r / .48) ** 2))
        seeds.append(([(r * math.cos(a), y, r * math.sin(a)), (r * .94 * math.cos(a), y - .03, r * .94 * math.sin(a))], .034, .02))
    f.solid(s, strokes(s, seeds), f.material('seed', (.11, .034, .008), rough=.35, coat=.3), holder=h)
    f.solid(s, ring(s, (0, -.16, 0), .49, .055), honey(.9), holder=h)


def clover():
    h = f.group((5, 0, -12), (0, 0, .1), 1.3)
    s = f.Space((-1.15, -.42, -1.2), (1.15, .35, 1.15), .0105)
    stem = [(x, .04, z) for x, z in f.smooth_curve([(0, 0), (.05, -.4), (.16, -.68), (.36, -.88)], 6, closed=False)]
    f.solid(s, strokes(s, [(stem, .07, .1)]), felt((.02, .15, .012)), holder=h)
    for turn in (45, 135, 225, 315):
        outer = hearts(.47, [turn], .03)[0]
        cushion(s, outer, LEAF, h, .2, .3, stitch=(.5, .78, .2), inside=.085)
        inner = hearts(.24, [turn], .2)[0]
        d = f.flat(s, polygon(inner))
        f.solid(s, slab(d, s.Y + .195, .045, .03), felt((.13, .5, .03)), holder=h)
    button = cut(egg(s, (0, -.22, 0), (.2, .09, .2)), *[egg(s, (x, -.32, z), (.035, .12, .035)) for x, z in ((-.06, .06), (.06, -.06))], k=.015)
    f.solid(s, join(button, ring(s, (0, -.25, 0), .17, .04), k=.02), wood('pale', 'z', 4), holder=h)


def strawberry():
    h = f.group((4, 0, -12), (0, 0, .04), 1.06)
    s = f.Space((-1.05, -.95, -1.2), (1.05, .95, .72), .0115)
    body = turned(s, [(.03, -1.1), (.2, -1.07), (.42, -.88), (.66, -.5), (.84, -.08), (.88, .18), (.78, .42), (.46, .56), (.03, .58)], smooth=8)
    f.solid(s, body, felt((.66, .004, .018)), holder=h)
    seeds = []
    full = s.full(body)
    for row, z in enumerate((-.94, -.72, -.48, -.24, .0, .24)):
        for i in range(-4, 5):
            x = (i + .5 * (row % 2)) * .27
            column = full[min(max(int((x - s.lo[0]) / s.step), 0), full.shape[0] - 1), :, int((z - s.lo[2]) / s.step)]
            if (column < 0).any() and abs(x) < .8:
                y = float(s.axes[1][np.argmax(column < 0)])
                if y < -.12:
                    seeds.append(([(x, y - .012, z + .045), (x * .97, y - .012, z - .035)], .034, .02))
    thread(s, seeds, h, (.95, .55, .08))
    t = f.Space((-1.14, -1.14, .2), (1.14, 1.14, 1.2), .0125)
    leaves = []
    for i in range(7):
        a = 2 * math.pi * i / 7 + .3
        c, n = math.cos(a), math.sin(a)
        u, v = t.X * c + t.Y * n, -t.X * n + t.Y * c
        w = .26 * np.sin(np.clip((u + .1) / .98, 0, 1) ** .75 * math.pi)
        y = t.Z - .68 + .44 * np.clip(u - .1, 0, 1) ** 2.1 - .2 * abs(v)
        leaves.append(np.maximum(np.maximum(abs(v) - w, abs(u - .39) - .49) * .8, abs(y) - .055) * .75)
    f.solid(t, least(leaves), felt((.05, .33, .018)), holder=h)
    f.solid(t, stick(t, (0, 0, .55), (.12, -.04, .9), .085, .11), felt((.1, .3, .02)), holder=h)


MAPLE = [(0, 1.08), (.15, .76), (.36, .85), (.29, .4), (.55, .68), (.62, .52), (.98, .58), (.87, .3), (1.02, .16), (.6, -.2), (.66, -.42), (.18, -.34)]


def maple():
    """A leaf of felt with veins of wood, as a brooch."""
    h = f.group((5, 0, -12), (0, 0, .04), 1.04)
    s = f.Space((-1.2, -.4, -1.2), (1.2, .35, 1.2), .0105)
    outline = MAPLE + [(-x, z) for x, z in MAPLE[:0:-1]]
    d = f.flat(s, polygon(outline)) - .035
    f.solid(s, slab(d - .035, s.Y - .04, .1, .06), felt((.36, .03, .004)), holder=h)
    f.solid(s, pillow(s, d + .03, .2, .26), felt((.96, .2, .004)), holder=h)
    thread(s, seam(s, d + .03, outline, .095, .2, .26, gap=.125, length=.07), h, (.98, .62, .2))
    root = (0, -.19, -.3)
    lines = [([root, (0, -.22, .3), (0, -.17, .82)], .05, .02)]
    for m in (-1, 1):
        lines += [([root, (m * .4, -.215, .12), (m * .76, -.15, .38)], .045, .018), ([root, (m * .3, -.19, -.26), (m * .5, -.15, -.28)], .035, .015), ([(0, -.22, .2), (m * .17, -.19, .5)], .03, .014)]
    lines.append(([(0, -.16, -.28), (.02, -.06, -.7), (.12, -.02, -1.12)], .06, .075))
    f.solid(s, strokes(s, lines), wood('dark', 'z', 4), holder=h)


def hexagon(s, r, at=(0, 0)):
    """Distance of a cell that stands on its point; r is half its width."""
    x, z = abs(s.X - at[0]), abs(s.Z - at[1])
    return np.maximum(x, .5 * x + .8660254 * z) - r


def cell():
    """One cell of wax full of honey, flat from the front."""
    s = f.Space((-1.15, -.4, -1.25), (1.15, .3, 1.25), .0115)
    d = s.full(hexagon(s, .98))[:, :1, :]
    d = f.length(np.maximum(d + .14, 0)) + np.minimum(d + .14, 0) - .14
    wall = slab(abs(d + .11) - .1, s.Y, .2, .07)
    f.solid(s, wall + .008 * np.sin(s.X * 9 + s.Z * 7) * np.sin(s.Z * 11), wax())
    f.solid(s, slab(d + .04, s.Y - .12, .08, .03), wax((.4, .13, .01)))
    fill = np.maximum(d + .17, (-.05 - .13 * np.clip(1 - (s.X ** 2 + s.Z ** 2) / .95, 0, 1) - s.Y) * .8)

    def paint(x, y, z):
        low = np.clip(.5 - z * .5 + x * .12, 0, 1)
        rim = np.clip(np.maximum(abs(x), .5 * abs(x) + .866 * abs(z)) / .8, 0, 1) ** 4
        return f.mix(low * 1.1 - .1 - rim * .5, (.28, .06, .0), (.88, .33, .008))
    f.solid(s, np.maximum(fill, s.Y - .1), f.material('honey', rough=.05, coat=1, spec=.5, painted=True, glow=.62), paint)
    f.solid(s, least([ball(s, (x, -.13, z), r) for x, z, r in ((.34, -.36, .05), (-.3, -.5, .035), (.12, -.58, .03), (.46, .1, .03))]), f.jelly('bubble', (1, .6, .12), (.9, .35, .02), 1.0))
    f.eye((0, -9, 0), (0, 0, 0), ortho=2.36)
