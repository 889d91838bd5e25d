"""Objects of the house direction: animals of the sea, and figures of porcelain.

blender -b -P house_sea.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, ring, slab, stick  # noqa: E402
from house import EMERALD, ONYX, SAPPHIRE, brass, enamel, fill, inlaid, ivory, render_named, star, turned  # noqa: E402
from house_more import eyes, many, nearer  # noqa: E402
from house_parts import NIGHT, around, both, coloured, hung, plate, porcelain, small_crown, spot, strand  # noqa: E402


def gaze(h, at, size, iris=None):
    """Two eyes at (aside, y, z)."""
    x, y, z = at
    s = around(x + size * 2, size * 2.2, size * 2.2, .009, (0, y, z))
    eyes(s, h, x, y, z, size, iris)


def smile(s, holder, x, y, z, wide, r=.022):
    f.solid(s, strand(s, ((x - wide, y + .05, z + .06), (x, y, z - .02), (x + wide, y + .05, z + .06)), [r]), enamel(ONYX), holder=holder)


# --- swimmers seen from the side --------------------------------------------------------------------------------------

def swimmer(back, belly, points, radii, fins, line=-.1, turn=(6, -16, 24)):
    """A body along x, head to the left; fins: (outline in x and z, y, turn) are plates of its colour."""
    h = f.group(turn, (0, 0, 0))
    s = f.Space((-1.2, -.6, -.9), (1.25, .6, .95), .013)
    b = strand(s, points, radii, .05)
    for outline in fins:
        b = join(b, plate(s, outline, .07, 0, .06, 6), k=.1)
    for m in (-1, 1):
        b = join(b, strand(s, ((-.3, m * .3, -.16), (-.16, m * .58, -.42)), [.15, .06]), k=.08)
    f.solid(s, b, porcelain(), coloured(back, (lambda x, y, z: np.where(x < .75, z - line - .12 * x, 1), belly)), holder=h)
    return h, s, b


def dolphin():
    h, s, b = swimmer((.03, .16, .36), (.7, .7, .68), ((-.7, 0, .0), (-.3, 0, .14), (.3, 0, .1), (.9, 0, -.2)), [.24, .36, .32, .09],
                      [[(-.1, .36), (.24, .78), (.34, .3)], [(.8, -.18), (1.2, .16), (1.06, -.22), (1.12, -.62)]])
    f.solid(s, join(stick(s, (-.74, 0, -.04), (-1.1, 0, -.12), .13, .075)), porcelain(), coloured((.03, .16, .36), (lambda x, y, z: z + .1, (.7, .7, .68))), holder=h)
    f.solid(s, both(lambda m: egg(s, (-.64, m * .235, .08), (.07, .05, .08))), enamel(ONYX), holder=h)
    f.solid(s, both(lambda m: ball(s, (-.66, m * .275, .11), .024)), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    f.solid(s, np.maximum(abs(b) - .03, abs(s.X - .62 + .3 * s.Z) - .05), brass(), holder=h)


def shark():
    h, s, b = swimmer((.07, .1, .15), (.68, .66, .62), ((-.9, 0, .04), (-.4, 0, .06), (.3, 0, .04), (.96, 0, .06)), [.14, .38, .32, .08],
                      [[(-.2, .32), (.16, .92), (.3, .3)], [(.84, .02), (1.22, .62), (1.1, .08), (1.16, -.4)]], -.06)
    f.solid(s, both(lambda m: egg(s, (-.62, m * .28, .12), (.06, .06, .075))), enamel(ONYX), holder=h)
    f.solid(s, both(lambda m: ball(s, (-.65, m * .33, .15), .024)), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    mouth = np.maximum(abs(b) - .02, np.maximum(abs(s.Z + .15 + .25 * (s.X + .62) ** 2) - .06, abs(s.X + .62) - .26))
    f.solid(s, mouth, enamel((.3, .01, .02)), holder=h)
    f.solid(s, np.maximum(np.maximum(abs(b) - .04, abs(s.X + .62) - .24), np.maximum(abs(s.Z + .13 + .25 * (s.X + .62) ** 2) - .05, abs(((s.X / .09) % 1) - .5) * .09 - .032 + .35 * (s.Z + .1 < -9))), ivory(), holder=h)
    f.solid(s, np.maximum(abs(b) - .025, np.minimum(np.minimum(abs(s.X + .1), abs(s.X + .2)), abs(s.X)) - .018) + 9 * (abs(s.Z - .02) > .14), brass(), holder=h)


def whale():
    h = f.group((8, 0, 26), (-.02, 0, -.1))
    s = f.Space((-1.1, -.8, -.8), (1.25, .8, 1.15), .014)
    b = join(egg(s, (-.24, 0, -.1), (.84, .64, .6)), strand(s, ((.3, 0, -.1), (.8, 0, .06), (1.0, 0, .4)), [.36, .17, .1]), both(lambda m: egg(s, (1.02, m * .22, .52), (.16, .26, .08), 30)), both(lambda m: egg(s, (-.3, m * .66, -.44), (.22, .2, .08), 24)), k=.12)
    f.solid(s, b, porcelain(), coloured((.01, .09, .36), (lambda x, y, z: np.where(x < .4, z + .24 + .3 * np.clip(x, 0, 1), 1), (.7, .68, .6)), (lambda x, y, z: np.where((x < .2) & (z < -.28), abs(((y / .14) % 1) - .5) * .14 - .02, 1), (.3, .36, .44))), holder=h)
    f.solid(s, both(lambda m: egg(s, (-.76, m * .46, -.02), (.07, .06, .085))), enamel(ONYX), holder=h)
    f.solid(s, both(lambda m: ball(s, (-.8, m * .5, .02), .026)), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    jet = many(strand(s, ((-.2, 0, .46), (-.2, 0, .76)), [.07, .09]), *[strand(s, ((-.2, 0, .74), (-.2 + m * .16, 0, .96), (-.2 + m * .36, 0, .84)), [.08, .08, .1]) for m in (-1, 1)])
    f.solid(s, jet, f.jelly('water', (.3, .75, 1), (.02, .2, .5), .7), holder=h)
    f.solid(s, ring(s, (-.2, 0, .49), .13, .04, 'z'), brass(), holder=h)


def seal():
    h = f.group((5, 0, -22), (0, 0, -.04))
    s = f.Space((-.9, -.9, -1.1), (1.05, .9, 1.2), .014)
    b = join(strand(s, ((0, -.1, .3), (0, 0, -.2), (.1, .16, -.7), (.6, .3, -.92)), [.38, .46, .46, .16], .06), egg(s, (0, -.44, .22), (.2, .17, .15)), both(lambda m: strand(s, ((m * .4, -.1, -.6), (m * .78, -.36, -1.0)), [.16, .1])), egg(s, (.82, .26, -.96), (.26, .3, .08)), k=.1)
    f.solid(s, b, porcelain(), coloured((.13, .15, .2), (spot(0, -.3, .26, .5, -.2), (.4, .42, .46)), (spot(0, .2, .24, .17, -.4), (.5, .5, .5))), holder=h)
    gaze(h, (.18, -.42, .42), .085)
    f.solid(s, many(egg(s, (0, -.61, .28), (.08, .05, .055))), enamel(ONYX), holder=h)
    t = around(.42, .42, .42, .012, (0, -.12, .92))
    d = ball(t, (0, -.12, .92), .28)
    f.solid(t, d, porcelain(), lambda x, y, z: np.where((np.arctan2(x, -(y + .12)) / math.pi * 3 % 2 < 1)[:, None], np.array((.45, .004, .01)), np.array((.74, .7, .62))), holder=h)
    f.solid(t, ring(t, (0, -.12, .92), .28, .03, 'z'), brass(), holder=h)
    f.solid(s, ring(s, (0, -.05, .04), .41, .05, 'z'), enamel(SAPPHIRE), holder=h)


def pufferfish():
    h = f.group((6, 0, -22), (0, 0, 0))
    s = around(1.15, 1.1, 1.05, .014)
    b = join(ball(s, (0, 0, 0), .76), both(lambda m: egg(s, (m * .84, .0, .0), (.24, .08, .24), m * 20)), egg(s, (0, -.74, -.1), (.17, .12, .12)), plate(s, [(-.16, .66), (0, 1.0), (.16, .66)], .08, 0, .04, 4), k=.08)
    f.solid(s, b, porcelain(), coloured((.75, .32, .01), (lambda x, y, z: z + .16 - .12 * np.cos(x * 3), (.74, .68, .52)), (lambda x, y, z: np.where(z > .15, np.hypot(((x + .2) / .34 % 1 - .5) * .34, ((z - .1) / .3 % 1 - .5) * .3) - .08, 1), (.4, .1, .01))), holder=h)
    n = np.arange(46)
    polar, turn = np.arccos(1 - 2 * (n + .5) / 46), n * math.pi * (3 - math.sqrt(5))
    spikes = None
    for p, t in zip(polar, turn):
        w = np.array((math.sin(p) * math.cos(t), math.sin(p) * math.sin(t), math.cos(p)))
        if w[1] > .5 or (w[1] < -.7 and abs(w[2]) < .45):
            continue
        one = stick(s, tuple(w * .7), tuple(w * .93), .06, .01)
        spikes = one if spikes is None else np.minimum(spikes, one)
    f.solid(s, spikes, brass(), holder=h)
    gaze(h, (.32, -.62, .24), .14, f.jelly('iris', (.4, .8, 1), (.05, .25, .5), .7))
    f.solid(s, egg(s, (0, -.85, -.1), (.09, .05, .055)), enamel((.3, .01, .02)), holder=h)


def tropicalfish():
    h = f.group((4, 0, 20), (.04, 0, 0))
    s = f.Space((-1.0, -.45, -1.1), (1.2, .45, 1.1), .013)
    b = join(egg(s, (-.12, 0, 0), (.72, .3, .6)), egg(s, (-.76, 0, -.06), (.16, .13, .12)), k=.12)

    def bands(x, y, z):
        t = (x + .62 + .12 * np.cos(z * 3)) / .3
        return np.where((t % 2 < 1)[:, None] & (x > -.6)[:, None], np.array((.005, .05, .42)), np.array((.82, .4, .01)))
    f.solid(s, b, porcelain(), bands, holder=h)
    for pts, c in (([(-.36, .5), (-.1, .9), (.3, 1.05), (.5, .84), (.34, .36), (0, .52)], (.005, .05, .42)), ([(-.3, -.5), (0, -.86), (.34, -1.0), (.46, -.74), (.32, -.36), (0, -.52)], (.005, .05, .42)), ([(.5, .06), (.86, .5), (1.12, .56), (.98, 0), (1.12, -.56), (.86, -.5), (.5, -.06)], (.75, .2, .004))):
        inlaid(s, f.flat(s, fill((f.smooth_curve(pts, 6), 255))), c, h, .09, .035, .08)
    f.solid(s, both(lambda m: egg(s, (-.56, m * .21, .14), (.13, .07, .13))), ivory(), holder=h)
    f.solid(s, both(lambda m: egg(s, (-.58, m * .25, .14), (.08, .05, .085))), enamel(ONYX), holder=h)
    f.solid(s, many(both(lambda m: ring(s, (-.56, m * .2, .14), .13, .03)), strand(s, ((.0, -.3, -.06), (.3, -.4, -.16)), [.12, .05])), brass(), holder=h)


# --- arms and tentacles -----------------------------------------------------------------------------------------------

def octopus():
    h = f.group((8, 0, -10), (0, 0, .04))
    s = around(1.15, 1.0, 1.15, .015)
    b = join(egg(s, (0, .06, .42), (.58, .54, .62)), egg(s, (0, 0, -.1), (.46, .42, .34)), k=.12)
    arms = None
    for i in range(8):
        t = (i + .5) * math.pi / 4
        x, y = math.sin(t), -math.cos(t)
        one = strand(s, ((.22 * x, .22 * y, -.16), (.5 * x, .5 * y, -.62), (.86 * x, .7 * y, -.86), (1.0 * x, .84 * y, -.6)), [.2, .17, .13, .07])
        arms = one if arms is None else np.minimum(arms, one)
    f.solid(s, join(b, arms, k=.07), porcelain((.46, .02, .16)), holder=h)
    cups = many(*[ball(s, (k * math.sin(t), -k2 * math.cos(t), z), .07) for t in ((i + .5) * math.pi / 4 for i in (0, 1, 6, 7)) for k, k2, z in ((.62, .72, -.62), (.82, .84, -.74), (1.0, .96, -.62))])
    f.solid(s, cups, porcelain((.72, .36, .36)), holder=h)
    gaze(h, (.22, -.42, .18), .13, f.jelly('iris', (1, .6, .05), (.6, .25, .0), .7))
    smile(s, h, 0, -.46, -.06, .12)
    small_crown(hung(h, (-6, 8, 0), (.02, .04, 1.12), .3))


def squid():
    h = f.group((6, 24, -12), (-.06, 0, .0))
    s = around(.95, .7, 1.25, .014)
    b = join(egg(s, (0, .02, .42), (.42, .36, .74)), both(lambda m: plate(s, [(m * .1, 1.14), (m * .66, .78), (m * .3, .5)], .07, 0, .05, 4)), egg(s, (0, -.02, -.26), (.4, .36, .3)), k=.1)
    arms = many(*[strand(s, ((x * .5, y, -.4), (x, y * 1.4, -.74), (x * 1.1 + dx, y * 1.4, -1.1)), [.12, .1, .05]) for x, y, dx in ((-.4, -.1, -.12), (-.16, -.24, .1), (.16, -.24, -.1), (.4, -.1, .14), (-.1, .14, 0), (.24, .12, .08))])
    f.solid(s, join(b, arms, k=.06), porcelain(), coloured((.55, .1, .08), (lambda x, y, z: np.where(z > .1, np.hypot(((x + .1) / .3 % 1 - .5) * .3, (z / .28 % 1 - .5) * .28) - .05, 1), (.72, .36, .2))), holder=h)
    gaze(h, (.2, -.34, -.2), .12)
    f.solid(s, np.maximum(abs(b) - .035, abs(s.Z + .04) - .05), brass(), holder=h)


def jellyfish():
    h = f.group((10, 10, -12), (0, 0, .02))
    s = around(1.0, 1.0, 1.2, .015)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    bell = np.maximum(egg(s, (0, 0, .2), (.8, .8, .78)), .16 - s.Z + .05 * np.cos(a * 9)) - .05
    f.solid(s, cut(bell, egg(s, (0, 0, .05), (.6, .6, .4))), f.jelly('bell', (.75, .25, 1), (.2, .02, .36), .65), holder=h)
    f.solid(s, many(*[strand(s, ((r * math.sin(t), -r * math.cos(t), .16), (r * math.sin(t) + .14, -r * math.cos(t), -.3), (r * math.sin(t) - .1, -r * math.cos(t), -.7), (r * math.sin(t) + .06, -r * math.cos(t), -1.1)), [w, w, w * .8, w * .3]) for r, t, w in ((.56, .6, .07), (.56, -.6, .07), (.3, 0, .12), (.6, 1.6, .06), (.6, -1.6, .06), (.3, 2.6, .1), (.3, -1.4, .1), (.3, 1.4, .1))]), f.jelly('arm', (1, .4, .75), (.4, .04, .2), .6), holder=h)
    f.solid(s, many(np.maximum(abs(f.length(s.X, s.Y) - .83) - .035, abs(s.Z - .15 - .05 * np.cos(a * 9)) - .04), *[ball(s, (.46 * math.sin(t), -.46 * math.cos(t), .8), .07) for t in np.arange(6) * math.pi / 3]), brass(), holder=h)
    gaze(h, (.24, -.76, .34), .1)


def crab():
    h = f.group((10, 0, -8), (0, 0, -.02))
    s = around(1.2, .8, .95, .014)
    b = join(egg(s, (0, 0, -.2), (.66, .46, .42)), both(lambda m: stick(s, (m * .2, -.24, .1), (m * .22, -.3, .38), .07)), k=.05)
    arms = both(lambda m: strand(s, ((m * .5, -.1, -.14), (m * .86, -.2, -.1), (m * .8, -.24, .26)), [.13, .12, .14]))
    claws = both(lambda m: cut(egg(s, (m * .8, -.26, .52), (.3, .2, .36), m * -8), stick(s, (m * .74, -.3, .58), (m * .62, -.36, 1.0), .04, .18), k=.03))
    f.solid(s, many(join(b, arms, k=.06), claws), enamel((.5, .015, .005)), holder=h)
    legs = many(*[strand(s, ((m * .44, -.05 + .14 * i, -.4), (m * (.86 - .1 * i), -.2 + .2 * i, -.4), (m * (.98 - .1 * i), -.26 + .2 * i, -.82)), [.09, .08, .03]) for m in (-1, 1) for i in range(3)])
    f.solid(s, legs, enamel((.5, .015, .005)), holder=h)
    f.solid(s, many(*[ball(s, p, .06) for p in ((-.3, -.36, .02), (.3, -.36, .02), (0, -.42, .06))], *[ring(s, (m * .82, -.22, .2), .14, .04, 'z') for m in (-1, 1)]), brass(), holder=h)
    gaze(h, (.22, -.34, .44), .13)
    smile(s, h, 0, -.47, -.2, .2)


def lobster():
    h = hung(f.group((56, 0, -14), (0, 0, .04)), (0, 0, 180))
    s = around(1.1, 1.2, .6, .014)
    body = join(egg(s, (0, -.1, 0), (.34, .46, .28)), stick(s, (0, -.4, .04), (0, -.66, .1), .2, .05), k=.06)
    tail = many(*[egg(s, (0, .3 + .17 * i, -.03 - .02 * i), (.3 - .03 * i, .14, .22 - .02 * i)) for i in range(5)])
    fan = many(*[egg(s, (x, 1.1 - abs(x) * .35, -.14), (.14, .2, .05), -x * 110, 'z') for x in (-.28, 0, .28)])
    arms = both(lambda m: strand(s, ((m * .24, -.3, .0), (m * .6, -.4, .06), (m * .6, -.66, .06)), [.1, .1, .12]))
    claws = both(lambda m: cut(egg(s, (m * .58, -.92, .08), (.25, .36, .15), m * 8, 'z'), stick(s, (m * .5, -.94, .1), (m * .42, -1.3, .1), .03, .12), k=.03))
    f.solid(s, many(body, tail, fan, arms, claws), enamel((.5, .012, .006)), holder=h)
    feelers = both(lambda m: strand(s, ((m * .08, -.56, .12), (m * .26, -.9, .36), (m * .9, -.5, .5), (m * 1.06, .1, .36)), [.03, .025, .02, .012]))
    legs = many(*[strand(s, ((m * .26, y, -.04), (m * .6, y + .04, .1), (m * .84, y + .12, -.24)), [.05, .045, .02]) for m in (-1, 1) for y in (-.14, .06, .24)])
    f.solid(s, many(feelers, legs, *[ring(s, (m * .6, -.6, .06), .12, .035) for m in (-1, 1)]), brass(), holder=h)
    f.solid(s, both(lambda m: ball(s, (m * .14, -.5, .2), .08)), enamel(ONYX), holder=h)


def oyster():
    h = f.group((8, 0, -14), (0, 0, 0))
    s = around(1.1, 1.0, 1.0, .014)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    wave = .06 * np.cos(a * 9)
    low = np.maximum(egg(s, (0, -.1, -.3), (1.0, .8, .5)), s.Z + .34 + wave)
    low = cut(low, egg(s, (0, -.12, -.3), (.86, .68, .34)))
    g = hung(h, (-62, 0, 0), (0, .52, -.3))
    top = np.maximum(egg(s, (0, -.62, 0), (1.0, .86, .46)), -s.Z - wave * .6)
    top = cut(top, egg(s, (0, -.64, -.05), (.86, .72, .34)))
    pearl_in = porcelain((.66, .42, .46))
    for d, holder in ((low, h), (top, g)):
        f.solid(s, d, f.material('shell', (.05, .16, .2), rough=.2, coat=.6, bump=.3, bump_scale=6), holder=holder)
    f.solid(s, np.maximum(abs(egg(s, (0, -.12, -.3), (.87, .69, .35))) - .02, s.Z + .36), pearl_in, holder=h)
    f.solid(s, np.maximum(abs(egg(s, (0, -.64, -.05), (.87, .73, .35))) - .02, -s.Z + .0), pearl_in, holder=g)
    f.solid(s, np.maximum(abs(egg(s, (0, -.1, -.3), (1.0, .8, .5))) - .04, abs(s.Z + .36 + wave) - .035).astype(np.float32), brass(), holder=h)
    f.solid(s, ball(s, (0, -.34, -.24), .3), f.material('pearl', (.74, .7, .66), rough=.08, coat=1, sheen=.3), holder=h)


# --- figures ----------------------------------------------------------------------------------------------------------

def figure(skin, robe, hair, at=.42):
    """A porcelain figure: a robe like a bell, a round head, hair."""
    h = f.group((5, 0, -14), (0, 0, -.02))
    s = around(1.1, .8, 1.2, .0135)
    gown = turned(s, [(.56, -1.1), (.5, -.8), (.34, -.3), (.24, .02)], smooth=5)
    arms = both(lambda m: strand(s, ((m * .24, 0, -.1), (m * .46, -.12, -.36), (m * .3, -.4, -.42)), [.13, .13, .1]))
    f.solid(s, join(gown, arms, k=.05), porcelain(robe), holder=h)
    f.solid(s, many(egg(s, (0, -.04, at), (.42, .4, .42)), both(lambda m: ball(s, (m * .24, -.46, -.42), .1))), porcelain(skin), holder=h)
    if hair:
        cap = cut(egg(s, (0, .03, at + .05), (.48, .46, .46)), egg(s, (0, -.44, at - .08), (.37, .4, .4)), k=.04)
        f.solid(s, cap, porcelain(hair), holder=h)
    gaze(h, (.16, -.4, at), .075)
    f.solid(s, both(lambda m: egg(s, (m * .25, -.37, at - .12), (.055, .03, .035))), enamel((.66, .14, .12)), holder=h)
    return h, s


def vampire():
    h, s = figure((.66, .56, .5), (.02, .02, .026), NIGHT)
    cape = cut(turned(s, [(.78, -1.08), (.6, -.4), (.42, .0), (.56, .34)], smooth=5), turned(s, [(.7, -1.2), (.52, -.4), (.34, .0), (.5, .5)], smooth=5))
    cape = np.maximum(cape, -.04 - s.Y)
    f.solid(s, cape, enamel((.42, .003, .01)), holder=h)
    f.solid(s, many(ball(s, (0, -.34, -.02), .09), box(s, (0, 0, -1.1), (.6, .6, .05), .04), *[box(s, (0, -.32 - .1 * i, -.24 - .22 * i), (.03, .04, .03), .02) for i in range(3)]), brass(), holder=h)
    f.solid(s, both(lambda m: stick(s, (m * .07, -.42, .2), (m * .07, -.43, .1), .03, .008)), ivory(), holder=h)
    f.solid(s, strand(s, ((-.14, -.39, .24), (0, -.42, .2), (.14, -.39, .24)), [.025]), enamel((.3, .01, .02)), holder=h)
    f.solid(s, slab(f.flat(s, fill(([(0, .62), (-.2, .86), (.2, .86)], 255))), s.Y + .34, .05, .02), porcelain(NIGHT), holder=h)


def fairy():
    h, s = figure((.72, .44, .28), (.5, .05, .18), (.7, .3, .02))
    for m in (-1, 1):
        for pts in ([(.12, -.1), (.5, .5), (.98, .7), (1.06, .3), (.7, -.06)], [(.12, -.2), (.6, -.2), (.86, -.5), (.66, -.86), (.34, -.7)]):
            inlaid(nearer(s, -.26), f.flat(s, fill((f.smooth_curve([(m * x, z) for x, z in pts], 8), 255))), f.jelly('wing', (.4, .85, 1), (.04, .25, .42), .6), h, .07, .035, .06)
    f.solid(s, many(ring(s, (0, .0, .74), .3, .045, 'z'), ring(s, (0, 0, -.08), .27, .045, 'z'), ring(s, (0, 0, -1.08), .54, .05, 'z'), stick(s, (.24, -.5, -.5), (.56, -.56, .1), .03)), brass(), holder=h)
    f.solid(s, slab(f.flat(s, fill((star(5, .2, .085, (.58, .14)), 255))), s.Y + .56, .05, .03), brass(), holder=h)
    smile(s, h, 0, -.43, .28, .08)


def genie():
    h, s = figure((.02, .2, .5), (.02, .2, .5), None)
    f.solid(s, join(*[egg(s, (0, .04, .74 + .1 * i), (.44 - .07 * i, .42 - .07 * i, .14)) for i in range(3)], k=.03), porcelain((.72, .68, .6)), holder=h)
    f.solid(s, egg(s, (0, -.4, .78), (.1, .08, .13)), f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=h)
    f.solid(s, many(turned(s, [(.36, -.36), (.38, -.28), (.34, -.2)]), ring(s, (0, -.36, .76), .12, .03), both(lambda m: ring(s, (m * .42, -.04, .26), .09, .03)), turned(s, [(.62, -1.16), (.6, -1.04), (.4, -.98)])), brass(), holder=h)
    f.solid(s, join(egg(s, (0, -.4, .1), (.07, .06, .14)), both(lambda m: strand(s, ((0, -.43, .24), (m * .16, -.4, .2)), [.04, .02])), k=.02), porcelain(NIGHT), holder=h)


def mermaid():
    h = f.group((5, 0, -14), (0, 0, 0))
    s = around(1.05, .8, 1.2, .0135)
    f.solid(s, many(egg(s, (0, -.04, .5), (.38, .36, .38)), join(strand(s, ((0, 0, .14), (0, 0, -.14)), [.2, .22]), both(lambda m: strand(s, ((m * .22, 0, .06), (m * .44, -.12, -.2), (m * .3, -.36, -.26)), [.1, .09, .08])), k=.05)), porcelain((.72, .44, .28)), holder=h)
    tail = join(strand(s, ((0, 0, -.22), (-.06, -.06, -.6), (.14, -.04, -.9), (.56, 0, -.84)), [.27, .27, .2, .11], .05), egg(s, (.72, 0, -.6), (.16, .08, .3), 24), egg(s, (.8, 0, -.94), (.3, .08, .15), 24), k=.07)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    f.solid(s, (tail + .014 * np.sin(s.Z * 34) * np.sin(a * 9)).astype(np.float32), enamel((.0, .22, .18)), holder=h)
    hair = cut(egg(s, (0, .05, .56), (.46, .44, .44)), egg(s, (0, -.44, .42), (.35, .4, .38)), k=.04)
    hair = join(hair, both(lambda m: strand(s, ((m * .36, .1, .5), (m * .46, .1, .0), (m * .4, .04, -.4)), [.18, .16, .07])), k=.06)
    f.solid(s, hair, porcelain((.5, .02, .015)), holder=h)
    f.solid(s, both(lambda m: egg(s, (m * .11, -.2, .02), (.11, .06, .09))), enamel((.3, .02, .36)), holder=h)
    f.solid(s, many(ring(s, (0, 0, -.2), .26, .045, 'z'), ring(s, (0, .03, .84), .24, .04, 'z'), *[ball(s, (x, -.2, .94 - abs(x)), .05) for x in (-.14, 0, .14)]), brass(), holder=h)
    gaze(h, (.14, -.37, .5), .07)
    smile(s, h, 0, -.39, .34, .07)


def alien():
    h = f.group((4, 0, -14), (0, 0, -.02))
    s = around(.95, .8, 1.2, .0135)
    head = join(egg(s, (0, 0, .44), (.74, .6, .6)), egg(s, (0, -.08, -.02), (.4, .4, .4)), k=.2)
    body = join(turned(s, [(.34, -1.04), (.3, -.6), (.16, -.3)], smooth=4), both(lambda m: strand(s, ((m * .18, 0, -.46), (m * .46, -.1, -.7), (m * .36, -.3, -.94)), [.1, .09, .11])), k=.05)
    f.solid(s, join(head, body, k=.05), porcelain((.12, .42, .1)), holder=h)
    f.solid(s, both(lambda m: np.maximum(egg(s, (m * .3, -.46, .3), (.21, .2, .3), m * -28), -9 + 0 * s.X)), enamel(ONYX), holder=h)
    f.solid(s, both(lambda m: egg(s, (m * .3 - .06, -.64, .42), (.055, .03, .07))), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    f.solid(s, many(both(lambda m: strand(s, ((m * .2, 0, .96), (m * .3, 0, 1.12)), [.03])), ring(s, (0, 0, -.36), .2, .05, 'z'), turned(s, [(.5, -1.16), (.48, -1.06), (.36, -1.0)])), brass(), holder=h)
    f.solid(s, both(lambda m: ball(s, (m * .31, 0, 1.13), .075)), f.jelly('lamp', (1, .05, .03), (.5, .0, .0), 1.2), holder=h)
    smile(s, h, 0, -.47, -.14, .09)


def flowercards():
    for x, turn, ground, moon in ((-.3, -14, (.36, .004, .01), False), (.32, 12, (.008, .02, .12), True)):
        h = f.group((4, turn, -12), (x, .1 if x > 0 else -.1, 0), .95)
        s = around(.72, .2, 1.05, .0125)
        d = f.flat(s, fill(([(-.56, -.9), (.56, -.9), (.56, .9), (-.56, .9)], 255))) - .04
        f.solid(s, slab(d, s.Y, .05, .03), ivory(), holder=h)
        f.solid(s, slab(d + .1, s.Y + .03, .04, .01), f.material('card', ground, rough=.3, coat=.12), holder=h)
        f.solid(s, slab(abs(d + .08) - .025, s.Y + .04, .04, .015), brass(), holder=h)
        if moon:
            f.solid(s, slab(s.full(f.length(s.X, s.Z - .26) - .36)[:, :1, :], s.Y + .08, .03, .015), ivory(), holder=h)
            f.solid(s, slab(np.maximum(s.full(f.length(s.X, s.Z + 1.2) - .98)[:, :1, :], d + .12), s.Y + .09, .04, .02), enamel(EMERALD), holder=h)
        else:
            for bx, bz, k in ((-.1, .3, .34), (.2, -.4, .28)):
                blooms = many(*[s.full(f.length(s.X - bx - k * .62 * math.sin(t), s.Z - bz - k * .62 * math.cos(t)) - k * .42)[:, :1, :] for t in np.arange(5) * 2 * math.pi / 5])
                f.solid(s, slab(blooms, s.Y + .08, .04, .025), enamel((.72, .3, .34)), holder=h)
                f.solid(s, egg(s, (bx, -.12, bz), (.08, .04, .08)), brass(), holder=h)


BUILD = {'alien': alien, 'crab': crab, 'dolphin': dolphin, 'fairy': fairy, 'flowercards': flowercards, 'genie': genie, 'jellyfish': jellyfish, 'lobster': lobster, 'mermaid': mermaid,
         'octopus': octopus, 'oyster': oyster, 'pufferfish': pufferfish, 'seal': seal, 'shark': shark, 'squid': squid, 'tropicalfish': tropicalfish, 'vampire': vampire, 'whale': whale}

if __name__ == '__main__':
    render_named(BUILD)
