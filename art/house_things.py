"""Objects of the house direction: toys, tools, instruments, hats and vehicles.

blender -b -P house_things.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, path, ring, slab, stick  # noqa: E402
from house import (AMBER, DIGIT, EMERALD, ONYX, RUBY, SAPPHIRE, VIOLET, brass, brilliant, enamel, fill, gem, inlaid, ivory,  # noqa: E402
                   painted, render_named, star, turned)
from house_more import chrome, many, nearer, wood  # noqa: E402
from house_parts import BLUE, GREEN, RED, around, faded, hung, leaf, plate, strand  # noqa: E402

LACQUER = {'rough': .3, 'coat': .12, 'spec': .35}


# --- toys and fireworks -----------------------------------------------------------------------------------------------

def balloon():
    h = f.group((6, 8, -14), (0, 0, .02))
    s = around(.85, .85, 1.3)
    f.solid(s, join(egg(s, (0, 0, .4), (.74, .74, .8)), stick(s, (0, 0, -.2), (0, 0, -.42), .2, .05), k=.3), enamel((.48, .003, .008)), holder=h)
    f.solid(s, many(join(turned(s, [(.17, -.54), (.06, -.42), (.07, -.38)]), ring(s, (0, 0, -.42), .08, .04, 'z'), k=.03), strand(s, ((0, 0, -.5), (.1, 0, -.72), (-.08, 0, -.95), (.06, 0, -1.2)), [.035])), brass(), holder=h)


def kite():
    h = f.group((4, 24, -16), (.02, 0, .14))
    s = around(1.1, .4, 1.4)
    x, top, low = .74, .98, -.72
    for pts, c in (([(0, top), (x, .22), (0, .22)], RUBY), ([(0, top), (-x, .22), (0, .22)], SAPPHIRE), ([(0, low), (x, .22), (0, .22)], AMBER), ([(0, low), (-x, .22), (0, .22)], EMERALD)):
        f.solid(s, slab(f.flat(s, fill((pts, 255))), s.Y, .05, .02), f.material('silk', c, **LACQUER), holder=h)
    edge = path(s, [(0, 0, top), (x, 0, .22), (0, 0, low), (-x, 0, .22), (0, 0, top)], .05)
    f.solid(s, many(edge, stick(s, (0, -.03, top), (0, -.03, low), .045), stick(s, (-x, -.03, .22), (x, -.03, .22), .045), *[ball(s, p, .085) for p in ((0, 0, top), (x, 0, .22), (-x, 0, .22))]), brass(), holder=h)
    tail = ((0, 0, low), (.16, 0, -.92), (-.04, 0, -1.12), (.2, 0, -1.34))
    f.solid(s, strand(s, tail, [.035]), brass(), holder=h)
    for (bx, _, bz), c in zip(tail[1:], (RED, BLUE, GREEN)):
        f.solid(s, many(*[stick(s, (bx, -.02, bz), (bx + m * .17, -.02, bz + .05), .03, .085) for m in (-1, 1)]), enamel(c), holder=h)


def drum():
    h = f.group((18, 0, -12), (0, 0, -.1))
    s = around(1.1, 1.1, 1.1)
    f.solid(s, turned(s, [(.86, -.7), (.86, .3)]), enamel((.4, .003, .008)), holder=h)
    f.solid(s, turned(s, [(.84, .28), (.84, .36), (.8, .4)]), ivory(), holder=h)
    n = 12
    at = [(.9 * math.sin(math.pi * i / n * 2), -.9 * math.cos(math.pi * i / n * 2)) for i in range(n)]
    cords = many(*[stick(s, (*at[i], -.6 if i % 2 else .22), (*at[(i + 1) % n], .22 if i % 2 else -.6), .03) for i in range(n)])
    f.solid(s, many(cords, ring(s, (0, 0, .28), .88, .085, 'z'), ring(s, (0, 0, -.68), .88, .085, 'z')), brass(), holder=h)
    for m in (-1, 1):
        t = f.Space((-1.1, -.9, .2), (1.1, .4, 1.1), .015)
        f.solid(t, stick(t, (m * .95, -.1, 1.0), (-m * .25, -.55, .5), .05, .04), wood(), holder=h)
        f.solid(t, ball(t, (-m * .28, -.56, .49), .1), ivory(), holder=h)


def firecracker():
    h = f.group((6, 24, -22), (-.06, 0, -.06))
    s = around(.7, .7, 1.4)
    f.solid(s, turned(s, [(.44, -.96), (.44, .5)]), f.material('paper', (.42, .003, .006), **LACQUER), holder=h)
    f.solid(s, many(*[turned(s, [(.47, z - .07), (.49, z - .04), (.49, z + .04), (.47, z + .07)]) for z in (-.92, .46)], turned(s, [(.4, .46), (.3, .58), (.1, .62)]), turned(s, [(.3, -1.08), (.4, -.96)])), brass(), holder=h)
    d = f.flat(s, fill((star(5, .3, .13, (0, -.22)), 255)))
    f.solid(s, np.maximum(np.maximum(d, abs(f.length(s.X, s.Y) - .45) - .03), s.Y), brass(), holder=h)
    f.solid(s, strand(s, ((0, 0, .56), (.02, 0, .8), (.18, 0, 1.0), (.36, 0, 1.06)), [.05]), ivory(), holder=h)
    t = around(.4, .3, .4, .012, (.42, 0, 1.08))
    sparks = many(ball(t, (.42, 0, 1.08), .1), *[stick(t, (.42, 0, 1.08), (.42 + .3 * math.sin(a), -.1 * math.cos(3 * a), 1.08 + .3 * math.cos(a)), .05, .008) for a in np.arange(8) * math.pi / 4])
    f.solid(t, sparks, f.material('spark', (1, .45, .03), glow=1.6, glow_color=(1, .42, .03)), holder=h)


def fireworks():
    h = f.group((6, 0, -14))
    s = around(1.2, .5, 1.2, .013)
    for ring_, (n, a0, r0, r1, c) in enumerate(((8, 0, .56, 1.08, (.5, .004, .02)), (8, math.pi / 8, .5, .84, (.8, .3, .006)), (8, 0, .2, .46, (.005, .12, .5)))):
        ends = [(a0 + 2 * math.pi * i / n) for i in range(n)]
        f.solid(s, many(*[stick(s, (r0 * math.sin(a), -.06 * ring_, r0 * math.cos(a)), (r1 * math.sin(a), -.06 * ring_, r1 * math.cos(a)), .03, .11) for a in ends]), enamel(c, .35), holder=h)
        f.solid(s, many(*[ball(s, ((r1 + .02) * math.sin(a), -.1 - .06 * ring_, (r1 + .02) * math.cos(a)), .07) for a in ends]), brass(), holder=h)
    f.solid(s, ball(s, (0, -.12, 0), .19), brass(), holder=h)


def flame_outline(k=1.0, at=(0, 0)):
    pts = [(0, -1), (.46, -.86), (.68, -.46), (.62, -.02), (.44, .24), (.38, -.02), (.24, .44), (-.1, 1.06), (-.14, .62), (-.4, .3), (-.44, .06), (-.56, .2), (-.68, -.36), (-.48, -.84)]
    return [(at[0] + k * x, at[1] + k * z) for x, z in f.smooth_curve(pts, 6)]


def fire():
    h = f.group((4, 0, -16))
    s = around(1.0, .5, 1.2, .012)
    for k, at, by, c in ((1.0, (0, 0), 0, (.48, .01, .004)), (.68, (.0, -.3), .1, (.78, .17, .004)), (.38, (.0, -.58), .2, (.86, .46, .02))):
        inlaid(nearer(s, by), f.flat(s, fill((flame_outline(k, at), 255))), f.material('flame', c, rough=.12, coat=.6, glow=.35), h, .14, .04, .2)


def comet():
    h = f.group((6, 0, -10), (0, 0, 0))
    s = around(1.15, .6, 1.15)
    for i, (end, r, c) in enumerate((((.96, .1, .96), .34, (.5, .012, .004)), ((1.0, .06, .5), .22, (.78, .17, .004)), ((.5, .06, 1.0), .22, (.78, .17, .004)), ((.72, -.2, .72), .2, (.86, .42, .02)))):
        base = (-.3 + (end[0] - .73) * .5, end[1], -.3 + (end[2] - .73) * .5)
        f.solid(s, stick(s, base, end, r * 1.4, .02), f.material('tail', c, rough=.12, coat=.7, glow=.3), holder=h)
    core = ball(s, (-.42, -.1, -.42), .52)
    pits = many(*[ball(s, p, .15) for p in ((-.52, -.62, -.26), (-.24, -.58, -.5), (-.66, -.52, -.56), (-.3, -.58, -.1))])
    f.solid(s, cut(core, pits, k=.05), f.material('rock', (.07, .03, .12), rough=.25, coat=.5, bump=.3, bump_scale=7), holder=h)
    f.solid(s, np.maximum(abs(core) - .03, abs(s.X + s.Z + .62) - .03), brass(), holder=h)


def feather():
    h = f.group((4, 34, -16))
    s = around(.65, .35, 1.3, .012)
    vane = f.smooth_curve([(0, 1.2), (.3, .86), (.42, .3), (.36, -.2), (.16, -.56), (0, -.62), (-.16, -.52), (-.38, -.16), (-.4, .36), (-.26, .9)], 8)
    slits = [([(m * .03, z), (m * .5, z + .36), (m * .5, z + .3)], 0) for m, z in ((1, -.3), (1, .16), (1, .5), (-1, -.16), (-1, .3))]
    d = f.flat(s, fill((vane, 255), *slits))
    q = nearer(s, .0)
    q.Y = s.Y + .2 * s.X ** 2 + .05 * s.Z ** 2
    lines = .012 * np.sin((s.Z - abs(s.X) * .8) * 42)
    f.solid(s, (slab(d, q.Y, .07, .05) + lines).astype(np.float32), painted(), faded((.004, .12, .2), (.01, .05, .5), -.6, 1.0), holder=h)
    f.solid(s, strand(s, ((0, -.1, 1.0), (0, -.08, 0), (.02, -.04, -.6), (.1, 0, -1.2)), [.015, .045, .06, .03]), brass(), holder=h)


# --- instruments ------------------------------------------------------------------------------------------------------

def guitar():
    h = f.group((4, 36, -18), (-.06, 0, 0))
    s = around(.75, .4, 1.4, .013)
    body = f.smooth_curve([(0, .12), (.3, .06), (.42, -.14), (.34, -.4), (.5, -.62), (.56, -.92), (.32, -1.2), (0, -1.26), (-.32, -1.2), (-.56, -.92), (-.5, -.62), (-.34, -.4), (-.42, -.14), (-.3, .06)], 8)
    d = f.flat(s, fill((body, 255)))
    f.solid(s, slab(d, s.Y, .15, .05), f.material('lacquer', (.5, .1, .008), rough=.15, coat=.6), holder=h)
    f.solid(s, many(slab(abs(d + .02) - .03, s.Y, .17, .02), slab(abs(s.full(f.length(s.X, s.Z + .52))[:, :1, :] - .19) - .03, s.Y + .15, .03, .01), box(s, (0, -.18, -.96), (.2, .04, .05), .02)), brass(), holder=h)
    f.solid(s, slab(s.full(f.length(s.X, s.Z + .52) - .17)[:, :1, :], s.Y + .15, .015, .005), enamel(ONYX), holder=h)
    f.solid(s, many(box(s, (0, -.12, .42), (.09, .06, .74), .03), box(s, (0, -.06, 1.16), (.16, .07, .2), .04)), enamel((.06, .012, .004)), holder=h)
    f.solid(s, many(*[box(s, (0, -.17, z), (.09, .02, .016), .01) for z in np.linspace(-.2, .9, 7)], *[ball(s, (m * .22, -.06, z), .055) for m in (-1, 1) for z in (1.04, 1.16, 1.28)]), brass(), holder=h)
    f.solid(s, many(*[stick(s, (x, -.2, -.96), (x, -.2, 1.0), .011) for x in (-.05, 0, .05)]), chrome(), holder=h)


def trumpet():
    h = f.group((8, -18, -18), (0, 0, .02))
    s = around(1.3, .5, .7, .0125)
    horn = None
    for a, b, r, r2 in ((-.3, .5, .08, .1), (.5, .86, .1, .2), (.86, 1.1, .2, .48)):
        one = stick(s, (a, 0, .22), (b, 0, .22), r, r2) if b < 1 else np.maximum(f.length(s.Y, s.Z - .22) - np.interp(s.X.ravel(), [.6, .85, 1.0, 1.14], [.12, .2, .3, .48]).reshape(s.X.shape), np.maximum(s.X - 1.14, .6 - s.X)) * .7
        horn = one if horn is None else join(horn, one, k=.08)
    horn = cut(horn, np.maximum(f.length(s.Y, s.Z - .22) - np.interp(s.X.ravel(), [.8, 1.0, 1.14, 1.3], [.1, .24, .44, .5]).reshape(s.X.shape), .8 - s.X))
    tube = strand(s, ((-1.1, 0, .22), (.5, 0, .22), (.66, 0, .02), (.5, 0, -.24), (-.5, 0, -.24), (-.66, 0, -.02), (-.5, 0, .22), (-.2, 0, .22)), [.07])
    f.solid(s, join(horn, tube, np.maximum(stick(s, (-1.1, 0, .22), (-1.2, 0, .22), .09, .15), -1.26 - s.X), ring(s, (1.13, 0, .22), .48, .04, 'x'), k=.03), brass(), holder=h)
    f.solid(s, many(*[stick(s, (x, -.06, -.4), (x, -.06, .34), .1) for x in (-.26, 0, .26)]), enamel(RUBY), holder=h)
    f.solid(s, many(*[many(stick(s, (x, -.06, .4), (x, -.06, .54), .035), egg(s, (x, -.06, .56), (.09, .09, .04)), ring(s, (x, -.06, .3), .1, .035, 'z'), ring(s, (x, -.06, -.36), .1, .035, 'z')) for x in (-.26, 0, .26)]), brass(), holder=h)


def whistle():
    h = f.group((8, 10, -24), (.0, 0, 0))
    s = around(1.15, .5, .95)
    round_ = f.length(s.X + .3, s.Z + .16) - .6
    mouth = box(s, (.42, 0, .26), (.66, 9, .18), .04)[:, :1, :]
    d = np.minimum(s.full(round_)[:, :1, :], mouth)
    f.solid(s, cut(s.full(slab(d, s.Y, .34, .06)), box(s, (.12, 0, .46), (.16, .26, .2), .02), box(s, (.12, 0, .3), (.1, .26, .16), .02)), enamel((.42, .003, .008)), holder=h)
    f.solid(s, many(ring(s, (-.3, -.34, -.16), .42, .045), slab(abs(mouth + .02) - .03, s.Y, .37, .02) + 9 * (s.X < .84), ring(s, (-.98, 0, .16), .15, .05), box(s, (1.04, 0, .26), (.06, .37, .2), .03)), brass(), holder=h)
    f.solid(s, ball(s, (-.02, 0, .12), .2), ivory(), holder=h)
    d2 = f.flat(s, fill((star(5, .3, .13, (-.3, -.16)), 255)))
    f.solid(s, slab(d2, s.Y + .34, .04, .02), brass(), holder=h)


# --- hats -------------------------------------------------------------------------------------------------------------

def hat():
    h = f.group((14, 0, -20), (0, 0, -.1))
    s = around(1.2, .95, .8)
    lift = .34 * (s.X / 1.1) ** 2
    brim = np.maximum(f.length(s.X / 1.32, s.Y) - .84, abs(s.Z + .42 - lift) - .05) * .8
    crown_ = join(np.maximum(egg(s, (0, 0, -.1), (.64, .52, .74)), -.44 - s.Z), egg(s, (0, 0, .0), (.5, .42, .6)), k=.1)
    crown_ = cut(crown_, egg(s, (0, 0, .68), (.14, .6, .22)), k=.25)
    mat = f.material('felted', (.3, .09, .02), rough=.45, coat=.2, sheen=.4, bump=.2, bump_scale=40)
    f.solid(s, join(s.full(brim), crown_, k=.08), mat, holder=h)
    band = np.maximum(abs(crown_ - .02) - .03, abs(s.Z + .24) - .1)
    f.solid(s, band, enamel(RUBY), holder=h)
    edge = np.maximum(abs(f.length(s.X / 1.32, s.Y) - .84) - .045, abs(s.Z + .42 - lift) - .075) * .8
    f.solid(s, many(s.full(edge), np.maximum(abs(crown_ - .03) - .03, many(abs(s.Z + .13) - .02, abs(s.Z + .35) - .02) + 0 * crown_)), brass(), holder=h)
    g = nearer(s, .6)
    f.solid(g, slab(f.flat(g, fill((star(5, .2, .09, (0, -.2)), 255))), g.Y, .08, .03), brass(), holder=h)


def wizard():
    h = f.group((12, 0, -12), (0, 0, -.06))
    s = around(1.15, 1.0, 1.2)
    f.solid(s, np.maximum(f.length(s.X, s.Y * 1.2) - 1.0, abs(s.Z + .84 - .1 * s.X ** 2) - .06) * .9 + 0 * s.Z, enamel((.1, .006, .26)), holder=h)
    cone = strand(s, ((0, 0, -.8), (0, 0, -.3), (.06, 0, .3), (.28, 0, .76), (.62, 0, .9)), [.68, .5, .3, .16, .06], .08)
    cone = np.maximum(cone, -.84 - s.Z)
    f.solid(s, cone, enamel((.1, .006, .26)), holder=h)
    f.solid(s, np.maximum(abs(cone - .02) - .035, abs(s.Z + .64) - .1), enamel(RUBY), holder=h)
    f.solid(s, many(np.maximum(abs(f.length(s.X, s.Y * 1.2) - 1.0) - .05, abs(s.Z + .84 - .1 * s.X ** 2) - .08) * .9, ball(s, (.68, 0, .9), .1)), brass(), holder=h)
    stars = f.flat(s, fill(*[(star(5, k, k * .42, at, .3), 255) for k, at in ((.2, (-.14, -.2)), (.15, (.2, .1)), (.12, (.02, .44)), (.11, (.34, -.34)), (.1, (-.4, -.42)))]))
    f.solid(s, np.maximum(np.maximum(abs(cone - .01) - .035, stars), s.Y), brass(), holder=h)
    f.solid(s, box(s, (0, -.69, -.64), (.15, .06, .13), .03), brass(), holder=h)


def joker():
    h = f.group((6, 0, -10), (0, 0, -.04))
    s = around(1.2, .8, 1.1)
    for pts, c in ((((0, .1, -.3), (0, .1, .4), (.1, .06, .84), (.34, 0, .66)), EMERALD), (((-.2, 0, -.3), (-.5, 0, .34), (-.86, 0, .44), (-1.0, 0, .0)), (.36, .002, .009)), (((.2, 0, -.3), (.5, 0, .34), (.86, 0, .44), (1.0, 0, .0)), VIOLET)):
        f.solid(s, strand(s, pts, [.44, .36, .24, .1], .08), enamel(c), holder=h)
    f.solid(s, many(*[join(ball(s, p, .15), ring(s, p, .15, .025, 'z'), k=.01) for p in ((.38, -.02, .56), (-1.02, 0, -.14), (1.02, 0, -.14))]), brass(), holder=h)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    f.solid(s, join(np.maximum(abs(f.length(s.X, s.Y * 1.2) - .62) - .08, abs(s.Z + .5) - .14) - .02, k=0) + 0 * s.Z, brass(), holder=h)
    points = np.maximum(abs(f.length(s.X, s.Y * 1.2) - .66 - .25 * (-.6 - s.Z)) - .05, np.maximum(s.Z + .56, -s.Z - .94 + .2 * abs(((a / (2 * math.pi) * 10) % 1) - .5) * 2)) * .7
    f.solid(s, s.full(points), ivory(), holder=h)
    f.solid(s, many(*[ball(s, (.7 * math.sin(t), -.6 * math.cos(t), -.5), .09) for t in (-1.1, -.55, 0, .55, 1.1)]), f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=h)


# --- treasure and magic -----------------------------------------------------------------------------------------------

def lamp():
    h = f.group((10, 0, 14), (.0, 0, -.05))
    s = around(1.25, .7, .95, .0125)
    bowl = join(egg(s, (0, 0, -.16), (.66, .52, .36)), strand(s, ((.4, 0, -.2), (.76, 0, -.06), (.98, 0, .26), (1.12, 0, .34)), [.26, .17, .11, .1]), k=.15)
    bowl = cut(bowl, egg(s, (1.16, 0, .42), (.1, .06, .1)), k=.03)
    foot = turned(s, [(.44, -.84), (.42, -.76), (.16, -.66), (.12, -.46)], smooth=4)
    handle = strand(s, ((-.5, 0, .0), (-.86, 0, .3), (-1.1, 0, .02), (-.9, 0, -.3), (-.56, 0, -.26)), [.075])
    lid = turned(s, [(.36, .12), (.34, .24), (.2, .4), (.07, .5), (.06, .56)], smooth=4)
    f.solid(s, join(bowl, foot, handle, k=.07), brass(), holder=h)
    f.solid(s, lid, enamel(SAPPHIRE), holder=h)
    f.solid(s, many(ring(s, (0, 0, .14), .36, .05, 'z'), ball(s, (0, 0, .62), .11), ring(s, (0, 0, -.8), .43, .05, 'z')), brass(), holder=h)
    f.solid(s, many(egg(s, (0, -.5, -.14), (.15, .08, .13)), egg(s, (-.34, -.42, -.14), (.09, .07, .09)), egg(s, (.34, -.42, -.14), (.09, .07, .09))), f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=h)


def potion():
    h = f.group((8, 10, -14), (0, 0, -.04))
    s = around(.9, .9, 1.2)
    f.solid(s, join(ball(s, (0, 0, -.34), .76), turned(s, [(.2, .2), (.2, .72)]), k=.12), f.jelly('potion', (.1, .9, .3), (.0, .22, .06), .65), holder=h)
    f.solid(s, many(ring(s, (0, 0, .72), .22, .07, 'z'), ring(s, (0, 0, .34), .23, .06, 'z'), turned(s, [(.46, -1.14), (.44, -1.04), (.36, -.98)])), brass(), holder=h)
    f.solid(s, turned(s, [(.17, .7), (.22, 1.02), (.2, 1.08)]), wood(), holder=h)
    bubbles = many(*[np.maximum(ball(s, p[:3], p[3]), -9 + 0 * s.X) for p in ((-.24, -.66, -.1, .1), (.1, -.74, -.44, .13), (.36, -.62, -.12, .08), (-.3, -.64, -.56, .08), (.0, -.72, .02, .06))])
    f.solid(s, bubbles, f.jelly('bubble', (.7, 1, .5), (.2, .5, .1), .9), holder=h)


def wand():
    h = f.group((6, 42, -18), (0, 0, 0))
    s = around(.6, .5, 1.3, .0125)
    f.solid(s, stick(s, (0, 0, -1.2), (0, 0, .5), .085), enamel(ONYX), holder=h)
    f.solid(s, many(stick(s, (0, 0, -1.22), (0, 0, -.9), .105), stick(s, (0, 0, .3), (0, 0, .5), .105)), ivory(), holder=h)
    f.solid(s, many(ring(s, (0, 0, -.82), .1, .035, 'z'), ring(s, (0, 0, .24), .1, .035, 'z')), brass(), holder=h)
    g = hung(h, (0, -30, 0), (0, -.04, .84), 1)
    t = around(.62, .3, .62, .012)
    inlaid(t, f.flat(t, fill((star(5, .54, .23), 255))) - .03, (.82, .36, .008), g, .16, .05, .14)
    for x, z, k in ((-.46, .2, .2), (.44, -.1, .15), (.36, .62, .0)):
        if k:
            f.solid(s, slab(f.flat(s, fill((star(4, k, k * .35, (x, z)), 255))), s.Y, .05, .03), brass(), holder=h)


def snowflake():
    h = f.group((4, 8, -16))
    s = around(1.2, .35, 1.2, .0115)

    def draw(c, px, k, image):
        for i in range(6):
            t = math.pi * i / 3

            def bar(a, b, w):
                (x0, z0), (x1, z1) = [(x * math.cos(t) + z * math.sin(t), -x * math.sin(t) + z * math.cos(t)) for x, z in (a, b)]
                c.line([px(x0, z0), px(x1, z1)], fill=255, width=int(w * k))
            bar((0, 0), (0, 1.08), .17)
            for z, r in ((.46, .3), (.76, .26)):
                for m in (-1, 1):
                    bar((0, z), (m * r, z + r * .7), .14)
    inlaid(s, f.flat(s, draw) - .02, f.jelly('ice', (.35, .75, 1), (.02, .2, .5), .7), h, .14, .045, .1)
    brilliant(.24, gem((.3, .7, 1), 1.0), h, (0, -.2, 0), (90, 0, 0))


def rose():
    h = f.group((14, 0, -14), (0, 0, .06))
    s = around(.8, .8, .75, .013, (0, 0, .48))
    r, a = f.length(s.X, s.Y), np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    turn = (r - .02) / .17 - a / (2 * math.pi)
    part = turn % 1
    bowl = turned(s, [(.12, -.06), (.46, .1), (.64, .42), (.6, .84)], smooth=5)
    top = .95 - .42 * (r / .62) ** 2 * (r < .64) - .2 * abs(part - .5) ** 1.2
    petals = np.maximum(bowl - .02 * np.sin(a * 5), (s.Z - top) * .6)
    f.solid(s, petals.astype(np.float32), enamel((.42, .003, .012)), holder=h)
    outer = [egg(s, (.46 * math.sin(t), -.46 * math.cos(t), .42), (.34, .34, .36)) for t in np.arange(5) * 2 * math.pi / 5 + .5]
    shell = many(*[cut(o, egg(s, (.3 * math.sin(t), -.3 * math.cos(t), .62), (.38, .38, .42)), k=.05) for o, t in zip(outer, np.arange(5) * 2 * math.pi / 5 + .5)])
    f.solid(s, shell, enamel((.42, .003, .012)), holder=h)
    t = around(.4, .3, .75, at=(.05, 0, -.6))
    f.solid(t, join(strand(t, ((0, 0, .05), (0, 0, -.4), (.08, 0, -.8), (.06, 0, -1.25)), [.07]), egg(t, (0, 0, .02), (.2, .2, .12)), k=.08), brass(), holder=h)
    leaf(h, (.04, 0, -.5), (0, -30, -20), .7)
    leaf(h, (.06, 0, -.72), (0, 205, 20), .66)


# --- machines ---------------------------------------------------------------------------------------------------------

def slot():
    h = f.group((8, 0, -22), (-.06, 0, 0))
    s = f.Space((-.95, -.75, -1.15), (1.25, .6, 1.2), .0125)
    front = f.smooth_curve([(-.78, -1.0), (-.78, .5), (-.6, .88), (0, 1.04), (.6, .88), (.78, .5), (.78, -1.0)], 1)
    d = f.flat(s, fill((front, 255)))
    f.solid(s, slab(d - .03, s.Y, .46, .08), f.material('cabinet', (.34, .002, .006), rough=.2, coat=.4), holder=h)
    f.solid(s, many(slab(abs(d - .01) - .05, s.Y + .44, .08, .03), slab(abs(np.maximum(abs(s.X) - .64, abs(s.Z - .14) - .34) + 0 * d) - .05, s.Y + .48, .06, .025), box(s, (0, -.56, -.62), (.6, .14, .06), .03), box(s, (0, 0, -1.02), (.9, .56, .09), .04)), brass(), holder=h)
    f.solid(s, many(*[box(s, (x, -.46, .14), (.185, .07, .33), .05) for x in (-.41, 0, .41)]), ivory(), holder=h)
    sevens = many(*[f.glyphs(s, '7', DIGIT, .38, (x, .14)) for x in (-.41, 0, .41)])
    f.solid(s, slab(sevens, s.Y + .54, .035, .015), enamel((.5, .004, .01)), holder=h)
    f.solid(s, many(*[ball(s, (x, -.56, -.5), .085) for x in (-.36, 0, .36)]), f.jelly('button', (1, .5, .03), (.6, .2, .0), 1), holder=h)
    f.solid(s, slab(f.flat(s, fill((star(5, .2, .09, (0, .72)), 255))), s.Y + .5, .06, .03), brass(), holder=h)
    f.solid(s, many(stick(s, (.86, -.1, -.1), (1.04, -.1, -.1), .1), stick(s, (1.04, -.1, -.1), (1.06, -.1, .6), .055)), brass(), holder=h)
    f.solid(s, ball(s, (1.06, -.1, .7), .16), enamel((.45, .003, .01)), holder=h)


def mahjong():
    h = f.group((8, 0, -26), (0, 0, 0))
    s = around(.85, .6, 1.1)
    f.solid(s, box(s, (0, -.1, 0), (.74, .3, 1.0), .1), ivory(), holder=h)
    f.solid(s, box(s, (0, .3, 0), (.75, .2, 1.01), .1), enamel(EMERALD), holder=h)
    f.solid(s, np.maximum(abs(box(s, (0, .1, 0), (.75, .5, 1.01), .1)) - .02, abs(s.Y - .15) - .035), brass(), holder=h)
    sign = f.flat(s, fill(([(-.07, .74), (.08, .74), (.08, -.74), (-.07, -.74)], 255), ([(-.5, .42), (.5, .42), (.44, -.2), (-.42, -.2)], 255), ([(-.36, .28), (-.08, .28), (-.08, -.06), (-.3, -.06)], 0), ([(.36, .28), (.08, .28), (.08, -.06), (.32, -.06)], 0)))
    f.solid(s, slab(sign - .01, s.Y + .4, .035, .02), enamel((.46, .004, .01)), holder=h)


def wheels(s, spots, r, w, axis='y'):
    tyre = many(*[np.maximum(f.length(s.X - x, s.Z - z) - r, abs(s.Y - y) - w) - .04 for x, y, z in spots])
    hub = many(*[np.maximum(f.length(s.X - x, s.Z - z) - r * .55, abs(s.Y - y) - w - .03) - .02 for x, y, z in spots])
    return tyre, hub


def car():
    h = f.group((10, 0, -32), (0, 0, -.05))
    s = around(1.3, .75, .7, .0125)
    body = join(egg(s, (.1, 0, -.12), (1.1, .24, .18)), egg(s, (-.3, 0, -.06), (.6, .4, .26)), box(s, (-.3, 0, -.26), (.6, .42, .08), .06), k=.12)
    f.solid(s, body, enamel((.45, .003, .008)), holder=h)
    f.solid(s, many(box(s, (1.12, 0, -.28), (.14, .54, .04), .03), box(s, (-1.02, 0, .3), (.17, .5, .045), .03), *[box(s, (-1.0, y, .1), (.12, .04, .22), .02) for y in (-.44, .44)]), enamel(SAPPHIRE), holder=h)
    tyre, hub = wheels(s, [(x, y, -.24) for x in (.66, -.74) for y in (-.54, .54)], .25, .11)
    f.solid(s, tyre, f.material('tyre', (.012, .013, .015), rough=.5, coat=.1), holder=h)
    f.solid(s, many(hub, ring(s, (-.18, 0, .12), .22, .04, 'z'), np.maximum(abs(body) - .02, abs(s.Y) - .05) + 9 * (s.X < .1), stick(s, (-.6, -.3, -.1), (-1.1, -.3, -.1), .05)), brass(), holder=h)
    f.solid(s, ball(s, (-.2, 0, .2), .2), ivory(), holder=h)
    f.solid(s, np.maximum(ball(s, (-.19, 0, .2), .21), np.maximum(abs(s.Z - .22) - .06, -s.X - .16)), enamel(ONYX), holder=h)


def motorcycle():
    h = f.group((6, 0, -26), (0, 0, 0))
    s = around(1.3, .5, .95, .0125)
    tyre = many(ring(s, (-.74, 0, -.42), .36, .12), ring(s, (.78, 0, -.42), .36, .12))
    f.solid(s, tyre, f.material('tyre', (.012, .013, .015), rough=.5, coat=.1), holder=h)
    spokes = many(*[many(ring(s, (x, 0, -.42), .27, .035), ball(s, (x, -.04, -.42), .1), *[stick(s, (x - .26 * math.cos(t), 0, -.42 - .26 * math.sin(t)), (x + .26 * math.cos(t), 0, -.42 + .26 * math.sin(t)), .02) for t in np.arange(4) * math.pi / 4]) for x in (-.74, .78)])
    frame = many(*[stick(s, (.78, y, -.42), (.44, y, .42), .05) for y in (-.15, .15)], stick(s, (-.74, -.15, -.42), (-.1, -.12, -.36), .06), strand(s, ((.3, -.16, .52), (.42, -.36, .6), (.34, -.44, .56)), [.045]), strand(s, ((.3, .16, .52), (.42, .36, .6), (.34, .44, .56)), [.045]), strand(s, ((.2, -.26, -.3), (-.2, -.28, -.56), (-1.0, -.28, -.4)), [.06, .07, .11]), egg(s, (.0, 0, -.26), (.3, .22, .26)))
    f.solid(s, many(spokes, frame), brass(), holder=h)
    f.solid(s, join(egg(s, (.1, 0, .2), (.42, .24, .22), 8), egg(s, (-.74, 0, .02), (.36, .16, .12), -14), np.maximum(ring(s, (.78, 0, -.42), .5, .09), -s.Z - .12 + 0 * s.X), k=.06), enamel((.42, .003, .008)), holder=h)
    f.solid(s, egg(s, (-.44, 0, .2), (.4, .2, .12), 8), enamel((.06, .014, .006)), holder=h)
    f.solid(s, join(ball(s, (.54, 0, .36), .17)), chrome(), holder=h)
    f.solid(s, egg(s, (.66, 0, .36), (.08, .13, .13)), f.jelly('light', (1, .8, .3), (.6, .4, .1), 1), holder=h)


def plane():
    h = f.group((-18, -16, -30), (0, 0, 0))
    s = around(1.25, 1.15, .7, .0135)
    body = strand(s, ((1.06, 0, 0), (.6, 0, .02), (-.3, 0, .03), (-1.1, 0, .14)), [.12, .25, .25, .06], .06)
    f.solid(s, body, ivory(), holder=h)

    def wing(points, z, half):
        out = f.smooth_curve(points, 1)
        g = f.Space((-1.25, -.7, -1.15), (1.25, .7, 1.15), .0135)
        d = f.flat(g, fill((out, 255), ([(x, -y) for x, y in out], 255)))[:, 0, :]
        return slab(d[:len(s.axes[0]), :len(s.axes[1])][:, :, None] - .03, s.Z - z, half, .03)
    f.solid(s, many(wing([(.34, 0), (-.3, 1.02), (-.52, 1.02), (-.3, 0)], -.06, .045), wing([(-.86, 0), (-1.08, .4), (-1.2, .4), (-1.1, 0)], .12, .04)), enamel(SAPPHIRE), holder=h)
    f.solid(s, slab(f.flat(s, fill(([(-.72, .12), (-1.0, .58), (-1.2, .58), (-1.1, .08)], 255))), s.Y, .05, .03), enamel(RUBY), holder=h)
    f.solid(s, many(np.maximum(abs(body) - .02, abs(s.Z + .02) - .03), *[join(stick(s, (.26, y, -.2), (-.14, y, -.2), .12), k=0) for y in (-.48, .48)]), brass(), holder=h)
    f.solid(s, np.maximum(many(*[ball(s, (x, y, .12), .06) for x in np.linspace(-.5, .5, 6) for y in (-.22, .22)], egg(s, (.86, 0, .12), (.14, .14, .08))), body - .03), enamel((.01, .05, .14)), holder=h)


def satellite():
    h = f.group((10, 26, -22))
    s = around(1.3, .6, .75, .0125)
    f.solid(s, box(s, (0, 0, 0), (.26, .26, .36), .05), f.material('foil', (.98, .5, .115), metal=1, rough=.25, bump=.5, bump_scale=9, grime=.6), holder=h)
    for m in (-1, 1):
        cells = many(*[box(s, (m * (.5 + .23 * i), 0, z), (.1, .04, .16), .02) for i in range(4) for z in (-.18, .18)])
        f.solid(s, cells, enamel((.005, .045, .42)), holder=h)
        f.solid(s, many(cut(box(s, (m * .845, 0, 0), (.5, .045, .41), .03), box(s, (m * .845, 0, 0), (.44, .2, .35), .02)), box(s, (m * .845, .02, 0), (.48, .02, .4), .01), stick(s, (m * .2, 0, 0), (m * .4, 0, 0), .05)), brass(), holder=h)
    dish = np.maximum(abs(ball(s, (0, -.1, .92), .5)) - .035, s.Z - .66)
    f.solid(s, dish, ivory(), holder=h)
    f.solid(s, many(stick(s, (0, -.05, .3), (0, -.1, .46), .06), stick(s, (0, -.1, .44), (0, -.12, .72), .03), ball(s, (0, -.12, .72), .06), ring(s, (0, -.1, .66), .42, .035, 'z')), brass(), holder=h)
    f.solid(s, egg(s, (0, -.27, 0), (.12, .06, .12)), f.jelly('lamp', (1, .05, .03), (.5, .0, .0), 1.2), holder=h)


def bow():
    h = f.group((4, 40, -16), (0, 0, 0))
    s = around(1.15, .3, 1.2, .0125)
    limb = strand(s, ((-.62, 0, 1.06), (-.44, 0, .82), (.02, 0, .56), (.3, 0, 0), (.02, 0, -.56), (-.44, 0, -.82), (-.62, 0, -1.06)), [.06, .08, .1, .11, .1, .08, .06])
    f.solid(s, limb, wood(), holder=h)
    f.solid(s, many(stick(s, (-.56, 0, 1.0), (-.7, 0, 0), .022), stick(s, (-.56, 0, -1.0), (-.7, 0, 0), .022)), ivory(), holder=h)
    f.solid(s, many(ball(s, (-.62, 0, 1.06), .09), ball(s, (-.62, 0, -1.06), .09), *[ring(s, (.28, 0, z), .12, .035, 'z') for z in (-.22, -.1, .02, .14, .26)]), brass(), holder=h)
    f.solid(s, stick(s, (-.72, -.1, 0), (.9, -.1, 0), .045), brass(), holder=h)
    f.solid(s, plate(s, [(1.14, 0), (.82, .17), (.88, 0), (.82, -.17)], .06, .1, .02, 0), chrome(), holder=h)
    f.solid(s, plate(s, [(-.34, 0), (-.5, .17), (-.96, .17), (-.82, 0), (-.96, -.17), (-.5, -.17)], .05, .1, .02, 0), enamel(RUBY), holder=h)


def treasure_map():
    """Parchment rolled at both ends: an island, a way of dashes, a ruby cross, a brass compass."""
    h = f.group((4, 6, -12), (0, 0, 0))
    s = around(1.1, .45, 1.12, .0115)
    y = s.Y - .05 * np.cos(s.X * 2.4)
    ragged = .016 * np.sin(s.Z * 17) + .01 * np.sin(s.Z * 41)
    way = [(-.5 + .92 * t, -.42 + .3 * math.sin(5.2 * t) + .74 * t * t) for t in np.linspace(0, .88, 10)]

    def drawn(x, yy, z):
        c = f.mix(.5 + .3 * np.sin(x * 9 + 2 * np.sin(z * 7)) + .2 * np.sin(z * 23), (.7, .46, .17), (.52, .31, .09))
        c = c * (1 - .5 * np.clip((abs(x) - .6) / .3, 0, 1))[:, None]
        turn = np.arctan2(z - .04, x - .06)
        shore = np.hypot((x - .06) / .66, (z - .04) / .5) + .11 * np.sin(3 * turn + .6) + .05 * np.sin(7 * turn)
        c = f.mix((np.clip((1 - shore) * 14, 0, 1) * .75), c, np.array((.2, .26, .05))[None].repeat(len(x), 0))
        ink = np.clip(1 - abs(shore - 1) * 26, 0, 1)
        for px, pz in way:
            ink = np.maximum(ink, np.clip(1.6 - np.hypot(x - px, z - pz) / .03, 0, 1))
        return f.mix(ink * (yy < .12), c, np.array((.07, .02, .008))[None].repeat(len(x), 0))
    sheet = slab(np.maximum(abs(s.X) - .9 + ragged, abs(s.Z) - .86), y, .035, .015)
    f.solid(s, sheet, f.material('parchment', rough=.6, spec=.25, painted=True, bump=.2, bump_scale=34, grime=.45), drawn, holder=h)
    rolls = many(*[np.maximum(f.length(y - .02, s.Z - z) - .15, abs(s.X) - .94 + ragged) for z in (-.88, .88)])
    f.solid(s, rolls, f.material('parchment', (.58, .36, .12), rough=.6, spec=.25, bump=.2, bump_scale=30, grime=.5), holder=h)
    f.solid(s, many(stick(s, (.3, -.14, .18), (.62, -.14, .5), .06), stick(s, (.3, -.14, .5), (.62, -.14, .18), .06)), enamel(RUBY), holder=h)
    f.solid(s, many(ring(s, (-.56, -.1, .44), .2, .04, 'y'), stick(s, (-.56, -.13, .22), (-.56, -.13, .66), .035), stick(s, (-.78, -.13, .44), (-.34, -.13, .44), .035), ball(s, (-.56, -.14, .44), .075)), brass(), holder=h)


BUILD = {'balloon': balloon, 'bow': bow, 'car': car, 'comet': comet, 'drum': drum, 'feather': feather, 'fire': fire, 'firecracker': firecracker, 'fireworks': fireworks, 'guitar': guitar,
         'hat': hat, 'joker': joker, 'kite': kite, 'lamp': lamp, 'mahjong': mahjong, 'map': treasure_map, 'motorcycle': motorcycle, 'plane': plane, 'potion': potion, 'rose': rose, 'satellite': satellite,
         'slot': slot, 'snowflake': snowflake, 'trumpet': trumpet, 'wand': wand, 'whistle': whistle, 'wizard': wizard}

if __name__ == '__main__':
    render_named(BUILD)
