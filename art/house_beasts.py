"""Objects of the house direction: animals of the land and birds, as porcelain toys.

blender -b -P house_beasts.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, ring, slab, stick  # noqa: E402
from house import AMBER, EMERALD, ONYX, RUBY, brass, brilliant, enamel, fill, gem, inlaid, ivory, render_named, turned  # noqa: E402
from house_more import eyes, many, nearer  # noqa: E402
from house_parts import NIGHT, PALE, PINK, around, both, collar, coloured, hung, porcelain, sitting, small_crown, spot, spots, strand  # noqa: E402


def room():
    return f.Space((-1.05, -.95, -1.15), (1.05, .65, 1.25), .013)


def iris(color=(1, .55, .02), deep=(.6, .2, .0)):
    return f.jelly('iris', color, deep, .7)


def face(h, eye=(.24, -.46, .4, .1), lid=None, nose=(0, -.72, .2, .11, .07)):
    """Eyes (aside, y, z, size) and a nose (x, y, z, wide, high)."""
    s = f.Space((-.75, -1.0, -.3), (.75, -.2, 1.0), .009)
    eyes(s, h, *eye, lid)
    if nose:
        x, y, z, w, t = nose
        f.solid(s, egg(s, (x, y, z), (w, .07, t)), enamel(ONYX), holder=h)


def cub(parts, fur, patches, eye, nose, neck=RUBY, lid=None, **shape):
    """A sitting toy: parts(s, body) adds ears and muzzle, patches are painted over the fur."""
    h = f.group((5, 0, -12), (0, 0, -.03))
    s = room()
    f.solid(s, parts(s, sitting(s, **shape)), porcelain(), coloured(fur, *patches), holder=h)
    face(h, eye, lid, nose)
    if neck:
        collar(s, h, neck)
    return h, s


def round_ears(s, b, x=.46, z=.76, r=.2):
    ear = both(lambda m: cut(egg(s, (m * x, .02, z), (r, r * .7, r)), egg(s, (m * x, -.2, z), (r * .6, r * .7, r * .6)), k=.04))
    return join(b, ear, k=.05)


def panda():
    black = NIGHT
    cub(lambda s, b: join(round_ears(s, b, .44, .76, .2), egg(s, (0, -.42, .2), (.24, .2, .17)), k=.08), (.74, .7, .62),
        [(lambda x, y, z: .68 - z + .9 * np.clip(.34 - abs(x), 0, 1), black), (spots(.25, .38, .15, .19, -.2, 24), black),
         (lambda x, y, z: np.where(z < -.16, np.maximum(-.16 - .0 - z - .16, .3 - np.hypot(x, z + .5)), 1), black), (lambda x, y, z: np.maximum(abs(z + .24) - .1, -9), black), (lambda x, y, z: z + .76, black)],
        (.23, -.47, .38, .085), (0, -.6, .26, .1, .065), EMERALD)


def lion():
    mane = (.26, .06, .008)
    h, s = cub(lambda s, b: join(b, egg(s, (0, -.44, .2), (.28, .2, .19)), k=.08), (.75, .32, .03), [(spot(0, .14, .24, .15, -.4), PALE), (spot(0, -.5, .24, .34, -.2), PALE)],
               (.22, -.46, .42, .095), (0, -.64, .28, .11, .07), None, iris())
    tufts = [(.62 * math.sin(t), .12, .36 + .58 * math.cos(t)) for t in np.arange(14) * math.pi / 7]
    f.solid(s, join(*[egg(s, p, (.24, .24, .24)) for p in tufts], k=.06), porcelain(mane), holder=h)
    f.solid(s, join(round_ears(s, egg(s, (0, .3, .4), (.3, .1, .3)), .44, .86, .17)), porcelain((.75, .32, .03)), holder=h)
    t = f.Space((.2, -.2, -1.05), (1.05, .5, .1), .013)
    f.solid(t, strand(t, ((.3, .25, -.9), (.7, .2, -.8), (.82, .15, -.4)), [.08, .07]), porcelain((.75, .32, .03)), holder=h)
    f.solid(t, egg(t, (.84, .14, -.24), (.14, .14, .2)), porcelain(mane), holder=h)
    crown = hung(h, (-10, 0, 0), (0, .0, .92), .4)
    small_crown(crown)


def monkey():
    fur = (.22, .06, .015)
    cub(lambda s, b: join(b, both(lambda m: cut(egg(s, (m * .66, .02, .36), (.24, .13, .26)), egg(s, (m * .68, -.16, .36), (.15, .14, .17)), k=.03)), egg(s, (0, -.42, .16), (.34, .2, .22)), k=.06), fur,
        [(spots(.2, .42, .24, .24, -.25), PALE), (spot(0, .16, .38, .25, -.3), PALE), (spots(.68, .36, .15, .17, -.02), PALE), (spot(0, -.52, .26, .32, -.15), PALE), (spot(0, .02, .2, .025, -.5), (.1, .02, .01))],
        (.19, -.46, .42, .1), (0, -.62, .26, .075, .05), AMBER)


def gorilla():
    fur, skin = (.02, .021, .027), (.16, .13, .12)
    cub(lambda s, b: join(b, egg(s, (0, -.36, .16), (.38, .26, .26)), both(lambda m: stick(s, (m * .08, -.46, .54), (m * .36, -.4, .52), .11)), both(lambda m: egg(s, (m * .62, .0, .36), (.11, .08, .13))), egg(s, (0, .06, .8), (.34, .3, .2)),
                          both(lambda m: strand(s, ((m * .4, .0, -.3), (m * .7, -.14, -.5), (m * .6, -.36, -.95)), [.26, .23, .2])), k=.08), fur,
        [(spots(.2, .42, .22, .2, -.28), skin), (spot(0, .14, .36, .24, -.34), skin), (spot(0, -.5, .32, .28, -.2), skin), (spot(0, -.01, .22, .02, -.5), NIGHT)],
        (.19, -.5, .4, .085), (0, -.62, .22, .13, .06), None, iris(), at=.36)


def rabbit():
    def parts(s, b):
        ears = both(lambda m: cut(strand(s, ((m * .2, .06, .6), (m * .3, .08, .95), (m * .3, .06, 1.12)), [.14, .17, .09]), strand(s, ((m * .24, -.14, .66), (m * .31, -.12, .95), (m * .31, -.12, 1.06)), [.06, .1, .05]), k=.03))
        return join(b, ears, both(lambda m: egg(s, (m * .11, -.46, .12), (.16, .14, .12))), k=.06)
    h, s = cub(parts, (.74, .7, .66), [(spots(.29, .92, .08, .24, .0, 4), PINK), (spots(.4, .1, .1, .07, -.3), (.68, .22, .24))], (.23, -.45, .32, .1), (0, -.6, .2, .06, .045), RUBY, None, head=(.54, .46, .44), at=.26)
    f.solid(s, both(lambda m: box(s, (m * .045, -.55, .02), (.04, .03, .07), .02)), ivory(), holder=h)


def elephant():
    grey = (.11, .15, .22)
    h, s = cub(lambda s, b: join(b, both(lambda m: cut(egg(s, (m * .66, .08, .36), (.34, .1, .42), m * -12), egg(s, (m * .68, -.08, .36), (.27, .1, .32)), k=.03)),
                                 strand(s, ((0, -.4, .28), (0, -.6, .06), (.02, -.64, -.3), (.1, -.68, -.5), (.26, -.7, -.52)), [.22, .18, .13, .11, .1], .05), k=.07), grey,
               [(spots(.69, .36, .25, .32, .2), (.5, .2, .22))], (.26, -.44, .44, .085), None, None, None, head=(.52, .48, .5))
    f.solid(s, both(lambda m: strand(s, ((m * .26, -.42, .12), (m * .32, -.64, -.04), (m * .34, -.8, .02)), [.08, .07, .025])), ivory(), holder=h)
    f.solid(s, np.maximum(abs(egg(s, (0, -.02, .34), (.53, .49, .51))) - .03, abs(s.Z - .72) - .05), brass(), holder=h)
    brilliant(.13, gem((1, .04, .08)), h, (0, -.4, .74), (70, 0, 0))


def horned(fur, muzzle, horns, nose_ring=True, patches=(), fringe=None):
    def parts(s, b):
        ears = both(lambda m: egg(s, (m * .66, .02, .5), (.22, .1, .12), m * 18))
        return join(b, ears, egg(s, (0, -.4, .12), (.36, .26, .24)), k=.08)
    h, s = cub(parts, fur, [(spot(0, .1, .38, .24, -.42), muzzle), *patches], (.27, -.46, .46, .085), None, None, None)
    f.solid(s, both(lambda m: strand(s, tuple((m * x, y, z) for x, y, z in horns), [.13, .12, .09, .03])), ivory(), holder=h)
    f.solid(s, both(lambda m: egg(s, (m * .14, -.64, .18), (.055, .04, .04))), enamel(ONYX), holder=h)
    if nose_ring:
        f.solid(s, ring(s, (0, -.66, .0), .11, .03), brass(), holder=h)
    if fringe:
        f.solid(s, join(*[egg(s, (x, -.3 - .06 * (abs(x) < .2), .8 - abs(x) * .3), (.15, .18, .17)) for x in (-.36, -.18, 0, .18, .36)], egg(s, (0, .2, .62), (.5, .3, .3)), k=.06), porcelain(fringe), holder=h)
    f.solid(s, many(*[ring(s, (0, 0, -.1), .43, .055, 'z')]), brass(), holder=h)


def ox():
    horned((.36, .1, .02), PALE, ((.36, .02, .76), (.66, .0, .84), (.82, -.06, 1.02), (.76, -.1, 1.18)), True, [(spot(0, .6, .13, .24, -.2), PALE)])


def buffalo():
    horned((.07, .026, .012), (.14, .06, .035), ((.34, .02, .74), (.76, .0, .62), (1.0, -.06, .82), (.9, -.1, 1.1)), False, (), (.028, .012, .007))


def frog():
    def parts(s, b):
        return join(b, both(lambda m: ball(s, (m * .36, -.12, .66), .24)), both(lambda m: strand(s, ((m * .5, .1, -.5), (m * .78, -.1, -.7), (m * .6, -.3, -1.0)), [.2, .17, .11])), k=.07)
    h, s = cub(parts, (.03, .34, .02), [(spot(0, -.5, .34, .4, -.15), (.62, .6, .2)), (spot(0, .12, .5, .16, -.25), (.62, .6, .2)), (spot(0, .24, .5, .022, -.2), (.01, .06, .008))], (.36, -.32, .7, .14), None, None, iris((1, .7, .05), (.6, .35, .0)), head=(.66, .5, .4), at=.26)
    small = f.group((-6, 0, 0), (0, .0, .74), .3)
    small.parent = h
    small_crown(small)


# --- busts of horses --------------------------------------------------------------------------------------------------

def bust(coat_, mane, horn=False):
    h = f.group((5, 0, 16), (.02, 0, 0))
    s = f.Space((-1.0, -.6, -1.2), (.95, .6, 1.25), .013)
    neck = strand(s, ((.16, 0, -.8), (.22, 0, -.3), (.14, 0, .2), (-.06, 0, .52)), [.44, .4, .33, .32], .05)
    head = strand(s, ((.0, 0, .54), (-.36, 0, .34), (-.66, 0, .1)), [.31, .24, .2], .04)
    head = join(head, egg(s, (-.7, 0, .06), (.2, .19, .2)), k=.08)
    ears = both(lambda m: strand(s, ((.1, m * .16, .74), (.1, m * .2, 1.02)), [.11, .03]))
    f.solid(s, join(neck, head, ears, k=.06), porcelain(), coloured(coat_, (lambda x, y, z: np.hypot(x + .76, z - .02) - .2, (.5, .28, .2))), holder=h)
    waves = [egg(s, (.2 + .3 * math.sin(t * 1.5), 0, .86 - .42 * i), (.22, .17, .32), 24) for i, t in enumerate((.2, .8, 1.2, 1.3))] + [egg(s, (-.1, -.06, .82), (.22, .16, .14), 20)]
    colors = mane if isinstance(mane, list) else [mane] * 5
    for d, c in zip(waves, colors):
        f.solid(s, d, porcelain(c), holder=h)
    f.solid(s, many(turned(s, [(.62, -1.16), (.6, -1.02), (.46, -.94), (.5, -.82)], (.16, 0, 0))), brass(), holder=h)
    if not horn:
        f.solid(s, many(ring(s, (-.5, 0, .22), .25, .035, 'x'), both(lambda m: stick(s, (-.5, m * .22, .3), (.1, m * .32, .5), .03))), brass(), holder=h)
    e = f.Space((-.5, -.5, .2), (.1, .5, .75), .009)
    f.solid(e, both(lambda m: egg(e, (-.2, m * .25, .5), (.085, .06, .11))), enamel(ONYX), holder=h)
    f.solid(e, both(lambda m: ball(e, (-.23, m * .305, .54), .028)), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    f.solid(s, both(lambda m: egg(s, (-.8, m * .12, .1), (.05, .05, .06))), enamel(ONYX), holder=h)
    if horn:
        f.solid(s, many(stick(s, (-.2, 0, .76), (-.44, 0, 1.2), .1, .02), *[ring(s, (-.24, 0, .86), .06, .04, 'z')]), brass(), holder=h)


def horse():
    bust((.3, .08, .016), (.03, .012, .008))


def unicorn():
    bust((.74, .7, .68), [(.3, .02, .42), (.02, .12, .5), (.0, .32, .3), (.62, .06, .2), (.62, .06, .2)], True)


# --- birds ------------------------------------------------------------------------------------------------------------

def wing(s, holder, outline, color, by=0.0, m=1, depth=.1):
    inlaid(nearer(s, by), f.flat(s, fill((f.smooth_curve([(m * x, z) for x, z in outline], 8), 255))), color, holder, depth, .04, .1)


def eagle():
    h = f.group((5, 0, -14), (0, 0, 0))
    s = around(1.2, .75, 1.15, .013)
    outline = [(.2, .2), (.5, .56), (.84, .78), (1.1, .98), (1.08, .6), (1.0, .3), (.86, .02), (.66, -.2), (.4, -.36)]
    for m in (-1, 1):
        wing(s, h, outline, (.12, .035, .01), -.05, m, .12)
        for i in range(4):
            a, b = (m * (.42 + .14 * i), -.1 + .1 * i), (m * (.56 + .15 * i), .34 + .12 * i)
            f.solid(s, stick(s, (a[0], -.1, a[1]), (b[0], -.1, b[1]), .04, .03), brass(), holder=h)
    f.solid(s, join(egg(s, (0, 0, -.2), (.38, .34, .58)), egg(s, (0, .06, -.74), (.26, .12, .3)), k=.1), porcelain((.12, .035, .01)), holder=h)
    f.solid(s, join(egg(s, (0, -.06, .5), (.3, .3, .32)), egg(s, (0, -.02, .24), (.3, .28, .2)), k=.08), porcelain((.72, .68, .6)), holder=h)
    f.solid(s, strand(s, ((0, -.3, .52), (0, -.52, .46), (0, -.56, .3)), [.14, .11, .03]), brass(), holder=h)
    f.solid(s, many(*[egg(s, (m * .2 + x, -.26, -.78), (.06, .16, .1)) for m in (-1, 1) for x in (-.09, .03)]), brass(), holder=h)
    f.solid(s, both(lambda m: stick(s, (m * .08, -.36, .64), (m * .24, -.24, .68), .04)), porcelain((.72, .68, .6)), holder=h)
    e = f.Space((-.4, -.6, .4), (.4, -.1, .8), .008)
    eyes(e, h, .16, -.27, .57, .06, iris())


def parrot():
    h = f.group((5, 0, -26), (0, 0, 0))
    s = f.Space((-.85, -.7, -1.2), (.85, .7, 1.2), .013)
    b = join(egg(s, (0, 0, -.1), (.4, .38, .6)), egg(s, (0, -.06, .6), (.36, .36, .36)), k=.14)
    tail = join(strand(s, ((0, .12, -.5), (.06, .2, -1.14)), [.24, .09]), k=0)
    f.solid(s, join(b, tail, k=.08), porcelain(), coloured((.5, .006, .01), (lambda x, y, z: z + .72, (.005, .08, .45)), (spots(.18, .6, .15, .16, -.2), (.74, .68, .6)), (spot(0, -.1, .26, .32, -.24), (.8, .34, .01))), holder=h)
    for m in (-1, 1):
        w = join(egg(s, (m * .4, .08, -.12), (.12, .3, .5), m * -8), k=0)
        f.solid(s, w, porcelain(), coloured((.005, .08, .45), (lambda x, y, z: -.12 - z + .0, (.8, .36, .01)), (lambda x, y, z: .12 - z, (.45, .006, .01))), holder=h)
    f.solid(s, join(strand(s, ((0, -.36, .66), (0, -.6, .6), (0, -.62, .38)), [.15, .13, .04]), egg(s, (0, -.42, .46), (.1, .12, .07)), k=.03), enamel(ONYX), holder=h)
    f.solid(s, many(stick(s, (-.8, -.14, -.74), (.8, -.14, -.74), .09), *[ball(s, (m * .8, -.14, -.74), .13) for m in (-1, 1)], *[egg(s, (m * .16 + x, -.2, -.68), (.05, .13, .09)) for m in (-1, 1) for x in (-.06, .06)]), brass(), holder=h)
    e = f.Space((-.45, -.7, .4), (.45, -.1, .9), .008)
    eyes(e, h, .19, -.36, .66, .075, iris())


def peacock():
    h = f.group((5, 0, -12), (0, 0, -.02), .78)
    s = around(1.62, .6, 1.2, .0145)
    for i, t in enumerate(np.linspace(-1.45, 1.45, 9)):
        def at(u, v, t=t):
            return (u * math.cos(t) + v * math.sin(t), -.45 - u * math.sin(t) + v * math.cos(t))
        pts = [at(u, v) for u, v in f.smooth_curve([(0, .2), (.17, .8), (.24, 1.2), (0, 1.5), (-.24, 1.2), (-.17, .8)], 6)]
        inlaid(nearer(s, -.16 - .05 * (i % 2)), f.flat(s, fill((pts, 255))), EMERALD if i % 2 else (.0, .12, .12), h, .08, .03, .06)
        x, z = at(0, 1.2)
        f.solid(s, many(egg(s, (x, .02, z), (.13, .05, .13))), brass(), holder=h)
        f.solid(s, egg(s, (x, -.04, z), (.085, .05, .085)), enamel((.005, .06, .5)), holder=h)
    b = join(egg(s, (0, -.06, -.56), (.32, .3, .42)), strand(s, ((0, -.1, -.3), (0, -.14, .1), (0, -.16, .34)), [.2, .13, .19]), k=.1)
    f.solid(s, b, porcelain((.005, .07, .45)), holder=h)
    f.solid(s, many(strand(s, ((0, -.3, .34), (0, -.5, .28)), [.07, .02]), *[many(stick(s, (0, -.16, .5), (x, -.16, .74 - abs(x)), .015), ball(s, (x, -.16, .74 - abs(x)), .045)) for x in (-.12, 0, .12)], *[strand(s, ((m * .14, -.1, -.9), (m * .14, -.12, -1.06), (m * .16, -.3, -1.1)), [.045]) for m in (-1, 1)]), brass(), holder=h)
    e = f.Space((-.3, -.5, .2), (.3, -.1, .6), .008)
    eyes(e, h, .1, -.31, .39, .05, None)


def swan():
    h = f.group((8, 0, 14), (0, 0, .02))
    s = f.Space((-1.1, -.6, -.95), (1.15, .6, 1.15), .013)
    b = join(egg(s, (.1, 0, -.42), (.78, .42, .4)), stick(s, (.7, 0, -.3), (1.02, 0, -.02), .2, .04), k=.12)
    neck = strand(s, ((-.46, 0, -.4), (-.78, 0, .0), (-.42, 0, .36), (-.34, 0, .74), (-.6, 0, .88)), [.26, .17, .14, .13, .17], .05)
    f.solid(s, join(b, neck, k=.1), porcelain((.74, .71, .67)), holder=h)
    for m in (-1, 1):
        w = join(*[egg(s, (.16 + .2 * i, m * (.36 - .02 * i), -.2 + .09 * i), (.42 - .06 * i, .1, .24 - .03 * i), -28) for i in range(3)], k=.02)
        f.solid(s, w, porcelain((.74, .71, .67)), holder=h)
    f.solid(s, strand(s, ((-.72, 0, .88), (-.98, 0, .76)), [.1, .04]), enamel((.75, .16, .006)), holder=h)
    f.solid(s, many(egg(s, (-.72, 0, .93), (.08, .1, .07)), both(lambda m: ball(s, (-.62, m * .14, .95), .04))), enamel(ONYX), holder=h)
    f.solid(s, many(ring(s, (-.42, 0, .34), .15, .04, 'z')), brass(), holder=h)
    f.solid(s, slab(s.full(f.length(s.X - .05, s.Y * 1.7) - .92)[:, :, :1], s.Z + .78, .05, .03), f.jelly('water', (.2, .6, 1), (.01, .12, .4), .6), holder=h)
    f.solid(s, slab(s.full(abs(f.length(s.X - .05, s.Y * 1.7) - .92) - .03)[:, :, :1], s.Z + .78, .075, .03), brass(), holder=h)


# --- creeping ---------------------------------------------------------------------------------------------------------

def spider():
    h = f.group((34, 0, -14), (0, 0, 0))
    s = around(1.2, 1.2, .6, .014)
    legs = None
    for m in (-1, 1):
        for a, far in ((58, 1.1), (20, 1.12), (-18, 1.12), (-52, 1.15)):
            c, n = math.cos(math.radians(a)), math.sin(math.radians(a))
            one = strand(s, ((m * .2 * c, -.1 - .2 * n, 0), (m * .55 * c, -.1 - .6 * n, .32), (m * far * c, -.1 - far * n, -.3)), [.07, .06, .03])
            legs = one if legs is None else np.minimum(legs, one)
    f.solid(s, legs, brass(), holder=h)
    f.solid(s, many(egg(s, (0, .42, .12), (.46, .52, .42)), egg(s, (0, -.2, .04), (.32, .32, .26))), enamel(ONYX), holder=h)
    f.solid(s, many(*[egg(s, (x, .3 + y, .5 - .16 * abs(y)), (.1, .16, .06)) for x, y in ((0, -.2), (0, .2))], egg(s, (0, .3, .52), (.2, .07, .05))), enamel((.5, .004, .01)), holder=h)
    f.solid(s, many(*[ball(s, (m * x, -.44, z), r) for m in (-1, 1) for x, z, r in ((.1, .16, .085), (.2, .08, .055))]), f.jelly('eye', (1, .05, .03), (.5, .0, .0), 1.2), holder=h)


def scorpion():
    h = f.group((22, 0, -24), (0, 0, -.06))
    s = around(1.15, 1.1, 1.05, .014)
    body = join(*[egg(s, (0, .5 - .2 * i, -.4), (.3 - .03 * abs(i - 2), .17, .2)) for i in range(6)], k=.02)
    tail = [(0, .6, -.36), (0, .86, -.1), (0, .96, .3), (0, .78, .66), (0, .4, .84), (0, .06, .76)]
    body = many(body, *[ball(s, p, .19 - .012 * i) for i, p in enumerate(tail)])
    arms = both(lambda m: strand(s, ((m * .2, -.4, -.4), (m * .62, -.5, -.36), (m * .62, -.84, -.36)), [.1, .1, .12]))
    claws = both(lambda m: cut(egg(s, (m * .54, -.96, -.34), (.2, .3, .16)), box(s, (m * .5, -1.24, -.34), (.035, .24, .3), .02, m * 12, 'z')))
    f.solid(s, many(body, arms, claws), enamel((.34, .006, .008)), holder=h)
    legs = many(*[strand(s, ((m * .2, y, -.4), (m * .56, y + .1, -.2), (m * .82, y + .2, -.66)), [.05, .05, .03]) for m in (-1, 1) for y in (-.16, .08, .32)])
    f.solid(s, many(legs, stick(s, (0, .02, .74), (0, -.2, .5), .11, .01), *[ring(s, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2), .12, .04, 'y' if abs(a[1] - b[1]) > abs(a[2] - b[2]) else 'z') for a, b in zip(tail, tail[1:])]), brass(), holder=h)
    f.solid(s, both(lambda m: ball(s, (m * .1, -.62, -.26), .06)), enamel(ONYX), holder=h)


def crocodile():
    h = f.group((12, 0, 34), (.06, 0, -.05))
    s = f.Space((-1.3, -.6, -.6), (1.25, .6, .55), .013)
    b = strand(s, ((-.5, 0, -.1), (0, 0, -.12), (.5, 0, -.16), (1.1, .1, -.3)), [.3, .38, .28, .06], .06)
    snout = join(stick(s, (-.5, 0, -.04), (-1.1, 0, -.1), .24, .15), both(lambda m: ball(s, (-.56, m * .15, .2), .13)), both(lambda m: ball(s, (-1.14, m * .07, .03), .07)), k=.06)
    legs = many(*[strand(s, ((x, m * .3, -.2), (x - .06, m * .46, -.48)), [.14, .11]) for x in (-.3, .42) for m in (-1, 1)])
    f.solid(s, join(b, snout, legs, k=.07), porcelain(), coloured((.02, .2, .03), (lambda x, y, z: z + .24 + .02 * np.sin(x * 9), (.66, .6, .26)), (lambda x, y, z: np.where(x < -.55, abs(z + .12) - .014, 1), (.008, .05, .01))), holder=h)
    f.solid(s, many(*[stick(s, (x, m * .1, .2 - .25 * max(0, x)), (x + .02, m * .12, .36 - .3 * max(0, x)), .07, .02) for x in np.linspace(-.36, .84, 7) for m in (-1, 1)]), brass(), holder=h)
    f.solid(s, many(*[stick(s, (x, m * (.17 - .02 * i), -.12), (x, m * (.18 - .02 * i), -.24), .035, .01) for i, x in enumerate((-.66, -.8, -.94, -1.06)) for m in (-1, 1)]), ivory(), holder=h)
    e = f.Space((-.8, -.4, .05), (-.4, .4, .45), .009)
    f.solid(e, both(lambda m: egg(e, (-.62, m * .2, .23), (.08, .08, .09))), iris(), holder=h)
    f.solid(e, both(lambda m: egg(e, (-.66, m * .24, .24), (.03, .05, .075))), enamel(ONYX), holder=h)


BUILD = {'buffalo': buffalo, 'crocodile': crocodile, 'eagle': eagle, 'elephant': elephant, 'frog': frog, 'gorilla': gorilla, 'horse': horse, 'lion': lion, 'monkey': monkey, 'ox': ox,
         'panda': panda, 'parrot': parrot, 'peacock': peacock, 'rabbit': rabbit, 'scorpion': scorpion, 'spider': spider, 'swan': swan, 'unicorn': unicorn}

if __name__ == '__main__':
    render_named(BUILD)
