"""Objects of the house direction: fruit, food and drinks.

blender -b -P house_food.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, ring, slab, stick  # noqa: E402
from house import EMERALD, RUBY, brass, enamel, fill, inlaid, ivory, painted, render_named, turned  # noqa: E402
from house_more import many  # noqa: E402
from house_parts import GREEN, ORANGE, RED, SNOW, YELLOW, around, faded, hung, leaf, porcelain, strand  # noqa: E402

CRUST, CREAM, COCOA = (.42, .13, .022), (.76, .62, .4), (.06, .012, .004)


# --- fruit ------------------------------------------------------------------------------------------------------------

def fruit(body, color, stalk=((0, 0, .5), (.03, 0, .72), (.12, 0, .9)), leaves=1, paint=None, turn=(8, 0, -14)):
    """A body, a brass stalk and leaves at its head."""
    h = f.group(turn, (0, 0, -.1))
    s = around(1.05, 1.0, 1.0)
    f.solid(s, body(s), painted() if paint else enamel(color), paint, holder=h)
    if stalk:
        t = around(.4, .3, .7, at=stalk[1])
        f.solid(t, strand(t, stalk, [.075, .06, .085]), brass(), holder=h)
    for i in range(leaves):
        leaf(h, stalk[1] if stalk else (0, 0, .8), (0, -24 + 18 * i, 200 * i - 20), .72)
    return h


def cleft(s, r=.8):
    """A ball with the furrow of a stone fruit in front."""
    b = join(egg(s, (-.2, 0, 0), (r - .1, r, r), 8), egg(s, (.2, 0, 0), (r - .1, r, r), -8), egg(s, (0, 0, -.5), (.3, .3, .42)), k=.05)
    return cut(b, stick(s, (0, -.05, .86), (0, -.05, 1.2), .18), f.length(s.X * 1.6, f.length(s.Y, s.Z) - .84) - .05, k=.12)


def apple():
    fruit(lambda s: join(ring(s, (0, 0, .08), .3, .54, 'z'), ring(s, (0, 0, -.3), .17, .5, 'z'), k=.35), None, paint=faded((.3, .002, .006), (.5, .02, .008)))


def peach():
    fruit(cleft, None, leaves=2, paint=lambda x, y, z: f.mix(.62 + .5 * x + .45 * z, (.8, .36, .09), (.6, .03, .035)))


def plum():
    fruit(cleft, None, paint=faded((.04, .003, .12), (.16, .012, .3)))


def mango():
    fruit(lambda s: join(egg(s, (-.06, 0, -.05), (.62, .58, .8), 28), ball(s, (.3, 0, .3), .42), k=.25), None, ((.5, 0, .62), (.56, 0, .76), (.6, 0, .9)),
          paint=lambda x, y, z: f.mix(.5 + .75 * (x + z), (.84, .36, .008), (.5, .02, .012)))


def lemon():
    h = fruit(lambda s: join(egg(s, (0, 0, 0), (.78, .6, .6), 24), egg(s, (.74, 0, .33), (.2, .15, .15), 24), egg(s, (-.72, 0, -.32), (.22, .15, .15), 24), k=.2), (.85, .5, .01), None, 0)
    leaf(h, (.8, 0, .38), (0, -70, 10), .62)
    leaf(h, (.8, 0, .38), (0, 175, -10), .5)


def half_citrus(holder, at, turn, size, rind, flesh):
    """A cut half that shows its segments to the eye."""
    g = hung(holder, turn, at, size)
    s = around(1.05, .6, 1.05, .02)
    f.solid(s, np.maximum(ball(s, (0, 0, 0), 1), -s.Y - .02), enamel(rind), holder=g)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    f.solid(s, slab(s.full(r - .9)[:, :1, :], s.Y + .01, .03, .01), ivory(), holder=g)
    part = (.5 - abs(((a / (2 * math.pi) * 8) % 1) - .5)) * (2 * math.pi / 8) * r
    d = np.maximum(np.maximum(r - .8, .07 - r), .045 - part)
    f.solid(s, slab(d, s.Y + .04, .06, .03), enamel(flesh), holder=g)


def orange():
    h = fruit(lambda s: egg(s, (-.12, .1, .1), (.76, .74, .72)), None, ((-.1, .1, .76), (-.08, .1, .84), (-.06, .1, .9)), 1, faded((.72, .13, .004), (.82, .24, .006)))
    half_citrus(h, (.42, -.62, -.36), (0, 0, -16), .6, ORANGE, (.85, .3, .01))


def kiwi():
    h = f.group((-6, 0, -30), (0, 0, 0))
    s = around(1.1, .9, 1.0)

    def paint(x, y, z):
        r, a = np.hypot(x, z * 1.1), np.arctan2(x, z)
        c = f.mix((r - .25) / .6, (.26, .4, .02), (.05, .22, .004))
        seed = np.hypot((r - .38 - .05 * np.cos(a * 14)) / .07, (((a / (2 * math.pi) * 20) % 1) - .5) * 2.2) < .7
        c = np.where((r < .2)[:, None], np.array((.74, .68, .42)), np.where(seed[:, None], np.array((.008, .006, .004)), c))
        return np.where(((r > .9) | (y > -.015))[:, None], np.array((.17, .06, .014)), c)
    f.solid(s, np.maximum(egg(s, (0, 0, 0), (1, .85, .9)), -s.Y - .04), f.material('kiwi', rough=.32, coat=.1, spec=.3, painted=True), paint, holder=h)
    f.solid(s, f.length(f.length(s.X, s.Z * 1.11) - .97, s.Y + .03) - .045, brass(), holder=h)


def coconut():
    h = f.group((-6, 0, -16), (0, 0, 0))
    husk = f.material('husk', (.09, .026, .008), rough=.55, coat=.15, bump=.9, bump_scale=26)
    s = around(1.05, 1.0, 1.0)
    f.solid(s, ball(s, (-.3, .3, .22), .68), husk, holder=h)
    half = np.maximum(ball(s, (.24, -.3, -.22), .72), -s.Y - .42)
    f.solid(s, cut(half, ball(s, (.24, -.42, -.22), .62)), husk, holder=h)
    meat = cut(np.maximum(ball(s, (.24, -.3, -.22), .66), -s.Y - .46), ball(s, (.24, -.5, -.22), .5))
    f.solid(s, meat, porcelain((.74, .7, .6)), holder=h)
    f.solid(s, ring(s, (.24, -.42, -.22), .69, .035), brass(), holder=h)


def banana():
    h = f.group((6, 0, -10), (0, 0, -.04))
    s = around(1.15, .6, 1.1)
    tip = (.34, 0, .92)
    ways = (((.34, 0, .9), (.42, .16, .3), (.16, .2, -.36), (-.5, .16, -.72)), ((.34, 0, .9), (.12, -.04, .3), (-.2, -.08, -.1), (-.86, -.1, -.26)))
    for way in ways:
        f.solid(s, strand(s, way, [.08, .19, .25, .26, .22, .06], .05), enamel((.82, .42, .008)), holder=h)
        f.solid(s, ball(s, way[-1], .085), enamel(COCOA), holder=h)
    f.solid(s, join(stick(s, (.34, 0, .82), (.38, 0, 1.02), .13, .1), ring(s, (.36, 0, .88), .12, .05, 'z'), ball(s, tip, .1), k=.03), brass(), holder=h)


def pineapple():
    h = f.group((6, 0, -14), (0, 0, -.1))
    s = around(.75, .75, .95, .0125, (0, 0, -.3))
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X) / (2 * math.pi) * 9
    u, v = (a + s.Z * 2.1) % 1 - .5, (a - s.Z * 2.1) % 1 - .5
    groove = np.minimum(abs(u), abs(v))
    body = egg(s, (0, 0, -.3), (.62, .62, .82)) + .05 * np.exp(-(groove / .11) ** 2)
    f.solid(s, body.astype(np.float32), f.material('rind', (.7, .24, .008), rough=.2, coat=.6, grime=.7), holder=h)
    f.solid(s, ring(s, (0, 0, .45), .26, .07, 'z'), brass(), holder=h)
    for n, tilt, size in ((5, 58, .62), (5, 36, .8), (3, 12, .9)):
        for i in range(n):
            g = hung(h, (0, 0, 360 * (i + .5 * (n == 5 and tilt < 50)) / n + 40), (0, 0, .42))
            leaf(g, (0, 0, 0), (90, -90 + tilt, 0), size)


def pumpkin():
    h = f.group((6, 0, -12), (0, 0, -.1))
    s = around(1.1, 1.0, .85)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    shell = ring(s, (0, 0, -.05), .42, .58, 'z') - .05 + .07 * (1 - abs(np.cos(a * 5)))
    shell = join(shell, egg(s, (0, 0, -.05), (.8, .8, .56)), k=.1)
    mouth = f.smooth_curve([(-.66, -.02), (-.36, -.2), (0, -.24), (.36, -.2), (.66, -.02), (.52, -.34), (.2, -.5), (-.2, -.5), (-.52, -.34)], 4)
    teeth = [([(-.22, -.14), (-.04, -.14), (-.04, -.34), (-.22, -.34)], 0), ([(.1, -.6), (.28, -.6), (.28, -.36), (.1, -.36)], 0)]
    d = f.flat(s, fill((mouth, 255), *teeth, ([(-.5, .04), (-.14, .06), (-.32, .36)], 255), ([(.5, .04), (.14, .06), (.32, .36)], 255), ([(-.1, -.12), (.1, -.12), (0, .06)], 255)))
    hole = np.maximum(d, s.Y + .3)
    f.solid(s, cut(shell, np.maximum(hole, -shell - .12), k=.02), enamel((.62, .1, .003)), holder=h)
    f.solid(s, np.maximum(np.maximum(shell + .085, d + .0), s.Y + .3), enamel(COCOA), holder=h)
    t = around(.4, .3, .4, at=(.05, 0, .66))
    f.solid(t, strand(t, ((0, 0, .38), (0, 0, .66), (.18, 0, .92)), [.17, .1, .12]), enamel(GREEN), holder=h)


def chili():
    h = f.group((4, 0, -14), (.04, 0, 0))
    s = around(1.1, .5, 1.15)
    f.solid(s, strand(s, ((.46, 0, .5), (.5, 0, .0), (.2, 0, -.5), (-.3, 0, -.82), (-.84, 0, -.9)), [.3, .33, .3, .23, .13, .03], .08), enamel((.45, .003, .006)), holder=h)
    f.solid(s, join(egg(s, (.44, 0, .62), (.31, .31, .2), -6), strand(s, ((.43, 0, .7), (.38, 0, .92), (.2, 0, 1.06)), [.11, .08, .1]), k=.08), enamel(GREEN), holder=h)
    f.solid(s, ring(s, (.45, 0, .54), .3, .045, 'z'), brass(), holder=h)


def mushroom():
    h = f.group((8, 0, -12), (0, 0, -.06))
    s = around(1.1, 1.1, 1.1)
    stem = turned(s, [(.42, -1.0), (.46, -.85), (.34, -.5), (.29, -.1), (.3, .15)], smooth=5)
    f.solid(s, join(stem, ring(s, (0, 0, -.3), .33, .07, 'z'), k=.06), ivory(), holder=h)
    cap = np.maximum(egg(s, (0, 0, .02), (1.0, 1.0, .9)), -s.Z - .0)
    f.solid(s, cap - .03, enamel((.42, .003, .008)), holder=h)
    f.solid(s, ring(s, (0, 0, 0), .98, .055, 'z'), brass(), holder=h)
    spots = [(-.1, -.72, .58, .2), (.56, -.6, .42, .15), (-.66, -.52, .38, .14), (.2, -.24, .86, .15), (-.42, -.1, .82, .12), (.28, -.9, .22, .1), (-.36, -.9, .18, .09)]
    f.solid(s, np.maximum(many(*[ball(s, p[:3], p[3]) for p in spots]), cap - .07), ivory(), holder=h)


def cherryblossom():
    h = f.group((6, 0, -16))
    s = around(1.2, .4, 1.2, .0125)
    for i in range(5):
        t = 2 * math.pi * i / 5
        pts = [(0, .14), (.3, .42), (.44, .8), (.2, 1.08), (0, .94), (-.2, 1.08), (-.44, .8), (-.3, .42)]
        pts = [(x * math.cos(t) + z * math.sin(t), -x * math.sin(t) + z * math.cos(t)) for x, z in f.smooth_curve(pts, 6)]
        inlaid(s, f.flat(s, fill((pts, 255))), (.72, .2, .28), h, .13, .04, .12)
    threads = many(*[many(stick(s, (0, -.14, 0), (.34 * math.sin(t), -.24, .34 * math.cos(t)), .02), ball(s, (.36 * math.sin(t), -.25, .36 * math.cos(t)), .05)) for t in np.arange(10) * math.pi / 5 + .3])
    f.solid(s, threads, brass(), holder=h)
    f.solid(s, egg(s, (0, -.14, 0), (.2, .12, .2)), enamel(RUBY), holder=h)


# --- sweets and dishes ------------------------------------------------------------------------------------------------

def sprinkles(s, spots, k=.034):
    """Small sticks lying at (x, y, z, turn)."""
    return many(*[stick(s, (x - .07 * math.cos(t), y, z - .07 * math.sin(t)), (x + .07 * math.cos(t), y, z + .07 * math.sin(t)), k) for x, y, z, t in spots])


def donut():
    h = f.group((-16, 0, -16))
    s = around(1.1, .5, 1.1)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    dough = f.length(r - .66, s.Y * 1.15) - .38
    f.solid(s, s.full(dough), enamel(CRUST), holder=h)
    edge = abs(r - .66) - .33 - .045 * np.sin(a * 7)
    f.solid(s, np.maximum(np.maximum(dough - .045, s.Y + .02), edge) - .012, enamel((.62, .05, .14)), holder=h)
    for j, c in enumerate((YELLOW, SNOW, (.0, .2, .3), GREEN)):
        spots = [(q * math.sin(t), -.38 + .35 * abs(q - .66), q * math.cos(t), t * 5 + j) for t, q in ((j * .42 + k * 1.68, .52 + .1 * ((j + k * 2) % 4)) for k in range(4))]
        f.solid(s, sprinkles(s, spots), enamel(c), holder=h)


def cookie():
    h = f.group((-14, 0, -16))
    s = around(1.15, .5, 1.15)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    d = s.full(r - 1.0 - .025 * np.sin(a * 7) - .02 * np.sin(a * 4 + 1))[:, :1, :]
    bite = many(ball(s, (.86, 0, .78), .36), ball(s, (.5, 0, 1.02), .28), ball(s, (1.1, 0, .4), .26))
    dome = np.maximum(slab(d, s.Y, .2, .16), -9 + 0 * s.X)
    f.solid(s, cut(s.full(dome), bite), f.material('dough', (.5, .17, .03), rough=.4, coat=.3, bump=.6, bump_scale=9), holder=h)
    spots = [(-.55, .4), (-.1, .62), (-.2, .1), (.3, .2), (-.66, -.2), (.1, -.3), (.62, -.12), (-.3, -.62), (.38, -.68), (.0, .9)]
    f.solid(s, many(*[egg(s, (x, -.2, z), (.14, .09, .12), 40 * x) for x, z in spots]), enamel(COCOA), holder=h)


def chocolate():
    h = f.group((-6, 14, -22))
    s = around(.75, .3, 1.15)
    piece = many(*[box(s, (x, -.06, z), (.19, .12, .19), .05) for x in (-.4, 0, .4) for z in (.8, .4, 0)])
    f.solid(s, many(join(piece, box(s, (0, 0, .2), (.61, .08, .8), .03), k=.03)), enamel((.1, .022, .006)), holder=h)
    f.solid(s, box(s, (0, -.01, -.62), (.65, .17, .46), .04), enamel(RUBY), holder=h)
    zig = [(x, -.18 + .1 * (i % 2)) for i, x in enumerate(np.linspace(-.66, .66, 13))]
    f.solid(s, slab(f.flat(s, fill((zig + [(.66, -.36), (-.66, -.36)], 255))), s.Y, .19, .03), brass(), holder=h)
    f.solid(s, many(*[box(s, (0, -.15, z), (.66, .05, .035), .02) for z in (-.48, -.96)]), brass(), holder=h)


def dumpling():
    h = f.group((14, 0, -12), (0, 0, .02))
    s = around(1.15, .8, .85)
    body = np.maximum(egg(s, (0, 0, -.3), (1.0, .62, .78)), -s.Z - .62)
    arc = [(1.0 * math.sin(t), -.02, -.3 + .82 * math.cos(t)) for t in np.linspace(-1.35, 1.35, 11)]
    folds = many(*[egg(s, p, (.15, .2, .17), math.degrees(t)) for p, t in zip(arc, np.linspace(-1.35, 1.35, 11))])
    f.solid(s, join(body - .04, folds, k=.07), porcelain((.74, .6, .42)), holder=h)
    f.solid(s, f.length(f.length(s.X / 1.5, s.Y) * 1.2 - .78, s.Z + .66) - .06, brass(), holder=h)
    f.solid(s, egg(s, (0, 0, -.7), (1.08, .72, .06)), enamel(EMERALD), holder=h)


def icecream():
    h = f.group((6, 8, -12), (0, 0, .04))
    s = around(.8, .8, 1.3)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X) * 2.6
    waffle = np.minimum(abs((a + s.Z * 5) % 1 - .5), abs((a - s.Z * 5) % 1 - .5))
    cone = turned(s, [(.03, -1.24), (.48, .1), (.52, .18)]) + .035 * np.exp(-(waffle / .12) ** 2)
    f.solid(s, cone.astype(np.float32), enamel((.55, .2, .03)), holder=h)
    f.solid(s, ring(s, (0, 0, .16), .52, .07, 'z'), brass(), holder=h)
    for at, r, c in (((-.27, -.06, .42), .4, (.66, .1, .16)), ((.29, -.02, .42), .4, (.1, .35, .16)), ((0, -.04, .82), .4, CREAM)):
        f.solid(s, join(ball(s, at, r), ring(s, (at[0], at[1], at[2] - .22), r * .78, .09, 'z'), k=.06), porcelain(c), holder=h)
    f.solid(s, ball(s, (.04, -.12, 1.16), .15), enamel(RED), holder=h)


def cake():
    h = f.group((16, 0, 0), (0, 0, .02))
    s = around(1.1, 1.1, .95)
    a, r = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X), f.length(s.X, s.Y)
    f.solid(s, slab(s.full(r - .86)[:, :, :1], s.Z + .28, .44, .05), enamel(CRUST), holder=h)
    drip = .02 - .2 * np.cos(a * 7) - .08 * np.cos(a * 3 + 1)
    f.solid(s, np.maximum(np.maximum(r - .9, s.Z - .22), (drip * .8 - .12 - s.Z) * .7) - .04, porcelain((.68, .2, .26)), holder=h)
    f.solid(s, many(turned(s, [(1.08, -.84), (1.08, -.76), (.98, -.7)]), slab(abs(r - .87) - .03 + 0 * s.X, s.Z + .42, .05, .02)), brass(), holder=h)
    spots = [(.62 * math.sin(t), -.62 * math.cos(t)) for t in np.arange(8) * math.pi / 4 + .2]
    f.solid(s, many(*[join(egg(s, (x, y, .3), (.19, .19, .1)), egg(s, (x, y, .4), (.11, .11, .1)), k=.05) for x, y in spots]), ivory(), holder=h)
    f.solid(s, many(*[ball(s, (x, y, .54), .12) for x, y in spots]), enamel(RED), holder=h)
    f.solid(s, stick(s, (0, 0, .2), (0, 0, .7), .07), enamel((.006, .1, .4)), holder=h)
    f.solid(s, join(egg(s, (0, 0, .82), (.07, .07, .11)), stick(s, (0, 0, .84), (0, 0, .93), .04, .01), k=.05), f.material('flame', (1, .4, .04), glow=1.6, glow_color=(1, .4, .03)), holder=h)


# --- drinks -----------------------------------------------------------------------------------------------------------

def beer():
    h = f.group((10, 0, -22), (-.14, 0, 0))
    s = f.Space((-.9, -.9, -1.1), (1.25, .9, 1.1), .015)
    f.solid(s, turned(s, [(.66, -.96), (.62, -.6), (.62, .4)]), f.jelly('beer', (1, .48, .02), (.6, .2, .0), .75), holder=h)
    ribs = many(*[stick(s, (.64 * math.sin(t), -.64 * math.cos(t), -.86), (.62 * math.sin(t), -.62 * math.cos(t), .3), .05) for t in np.arange(10) * math.pi / 5])
    f.solid(s, ribs, f.jelly('rib', (1, .6, .1), (.6, .25, .02), .7), holder=h)
    f.solid(s, many(ring(s, (0, 0, -.96), .63, .09, 'z'), ring(s, (0, 0, .38), .63, .06, 'z')), brass(), holder=h)
    f.solid(s, strand(s, ((.58, 0, .26), (1.0, 0, .3), (1.12, 0, -.2), (1.0, 0, -.66), (.58, 0, -.7)), [.1], .0), brass(), holder=h)
    foam = join(egg(s, (0, 0, .5), (.66, .66, .2)), *[ball(s, (.46 * math.sin(t), -.46 * math.cos(t), .6 + .05 * math.sin(3 * t)), .25) for t in np.arange(6) * math.pi / 3], ball(s, (0, 0, .72), .32), egg(s, (-.36, -.54, .3), (.13, .1, .26)), k=.06)
    f.solid(s, foam, porcelain(SNOW), holder=h)


def goblet(bowl, drink, foot=-1.15):
    """A glass on a brass stem: profile of the bowl, colour of what is in it."""
    h = f.group((9, 0, -12), (0, 0, 0))
    s = around(1.05, 1.05, 1.2)
    body = turned(s, bowl, smooth=6)
    rim = max(bowl, key=lambda p: p[1])
    f.solid(s, body, f.jelly('drink', *drink), holder=h)
    f.solid(s, ring(s, (0, 0, rim[1]), rim[0], .05, 'z'), brass(), holder=h)
    stem = turned(s, [(.5, foot), (.5, foot + .06), (.3, foot + .12), (.09, foot + .24), (.07, foot + .6), (.1, bowl[0][1] + .06)], smooth=4)
    f.solid(s, join(stem, ball(s, (0, 0, (foot + bowl[0][1]) / 2 + .1), .12), k=.06), brass(), holder=h)
    return h, s


def wine():
    h, s = goblet([(.1, -.22), (.42, -.1), (.6, .2), (.6, .5), (.5, 1.08)], ((.6, .8, .85), (.2, .3, .32), .5))
    f.solid(s, turned(s, [(.1, -.24), (.44, -.12), (.625, .2), (.63, .46)], smooth=6), f.jelly('wine', (.9, .02, .08), (.22, .0, .015), .5), holder=h)
    f.solid(s, ring(s, (0, 0, .46), .6, .035, 'z'), brass(), holder=h)


def cocktail():
    h, s = goblet([(.08, -.2), (.3, .1), (.62, .46), (.9, .78)], ((1, .12, .22), (.5, .01, .05), .75))
    half_citrus(h, (.62, -.3, .92), (0, 0, -10), .36, GREEN, (.3, .5, .03))
    f.solid(s, many(stick(s, (-.62, -.1, 1.1), (.1, -.1, .5), .03), ball(s, (-.64, -.1, 1.12), .06)), brass(), holder=h)
    f.solid(s, ball(s, (-.3, -.12, .84), .17), enamel(RED), holder=h)


def tea():
    h = f.group((22, 0, -14), (-.1, 0, .05))
    s = f.Space((-1.15, -1.1, -.85), (1.25, 1.1, .8), .015)
    cup = turned(s, [(.34, -.62), (.36, -.56), (.62, -.3), (.76, .1), (.82, .55)], smooth=6)
    f.solid(s, cut(cup, turned(s, [(.3, -.4), (.55, -.2), (.69, .12), (.76, .7)], smooth=6)), porcelain((.7, .66, .58)), holder=h)
    f.solid(s, slab(s.full(f.length(s.X, s.Y) - .72)[:, :, :1], s.Z - .3, .04, .01), f.jelly('tea', (.9, .3, .02), (.35, .09, .0), .55), holder=h)
    f.solid(s, np.maximum(abs(cup - .01) - .025, abs(s.Z - .12) - .13), enamel(EMERALD), holder=h)
    gold = many(ring(s, (0, 0, .55), .8, .045, 'z'), ring(s, (0, 0, -.02), .75, .03, 'z'), ring(s, (0, 0, .27), .79, .03, 'z'), ring(s, (0, 0, -.66), 1.0, .05, 'z'))
    f.solid(s, many(gold, strand(s, ((.7, 0, .36), (1.06, 0, .38), (1.1, 0, .0), (.66, 0, -.14)), [.07])), brass(), holder=h)
    f.solid(s, turned(s, [(.5, -.78), (.9, -.72), (1.0, -.66), (1.0, -.63)]), porcelain((.7, .66, .58)), holder=h)


BUILD = {'apple': apple, 'banana': banana, 'beer': beer, 'cake': cake, 'cherryblossom': cherryblossom, 'chili': chili, 'chocolate': chocolate, 'cocktail': cocktail, 'coconut': coconut,
         'cookie': cookie, 'donut': donut, 'dumpling': dumpling, 'icecream': icecream, 'kiwi': kiwi, 'lemon': lemon, 'mango': mango, 'mushroom': mushroom, 'orange': orange, 'peach': peach,
         'pineapple': pineapple, 'plum': plum, 'pumpkin': pumpkin, 'tea': tea, 'wine': wine}

if __name__ == '__main__':
    render_named(BUILD)
