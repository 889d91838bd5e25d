"""Objects of the house direction: balls, rackets, arms and prizes.

blender -b -P house_sport.py -- NAME[,NAME...] [SAMPLES] [EDGE]      names: BUILD at the foot of this file
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, box, cut, egg, join, ring, slab, stick  # noqa: E402
from house import DIGIT, EMERALD, ONYX, RUBY, SAPPHIRE, brass, enamel, fill, ivory, medal, painted, render_named, star, turned  # noqa: E402
from house_more import chrome, many, wood  # noqa: E402
from house_parts import RED, SNOW, around, hung, plate, strand  # noqa: E402


# --- balls ------------------------------------------------------------------------------------------------------------

def seamed(mat, seams, thread, paint=None, turn=(10, 12, -18), wide=.028, bump=.025):
    """A ball with seams: seams(s) lists surfaces that cut it."""
    h = f.group(turn)
    s = around(1.05, 1.05, 1.05)
    d = ball(s, (0, 0, 0), 1)
    lines = many(*[abs(q) - wide for q in seams(s)])
    f.solid(s, d, mat, paint, holder=h)
    f.solid(s, np.maximum(abs(d) - bump, lines + 0 * d), thread, holder=h)
    return h, s, d


def arcs(s):
    """The seam of a tennis ball as two arcs, left and right of the middle."""
    return [f.length(s.X - m * 1.22, s.Z) - .88 for m in (-1, 1)]


def basketball():
    seamed(f.material('leather', (.68, .13, .006), rough=.35, coat=.4, bump=.35, bump_scale=60), lambda s: [s.X, s.Z, *arcs(s)], enamel(ONYX))


def tennis():
    seamed(f.material('cloth', (.52, .6, .01), rough=.7, coat=.1, sheen=.8, bump=.35, bump_scale=70), arcs, ivory(), wide=.045)


def baseball():
    h, s, d = seamed(ivory(), arcs, brass(), wide=.02)
    stitches = None
    for m in (-1, 1):
        for t in np.linspace(-1.0, 1.0, 11):
            x, z = m * (1.22 - .88 * math.cos(t)), .88 * math.sin(t)
            if x * x + z * z > .97:
                continue
            y = -math.sqrt(1 - x * x - z * z)
            a, b = (x - m * .09, y, z + .08), (x + m * .09, y, z + .0)
            one = stick(s, a, b, .03)
            stitches = one if stitches is None else np.minimum(stitches, one)
    f.solid(s, stitches, enamel(RED), holder=h)


def volleyball():
    def bands(x, y, z):
        """Which axis is foremost, and where across its panel a point lies."""
        a, b, c = abs(x), abs(y), abs(z)
        top = np.maximum(np.maximum(a, b), c) + 1e-6
        return np.where(b == top, 0, np.where(a == top, 1, 2)), np.where(b == top, z, np.where(a == top, y, x)) / top

    def paint(x, y, z):
        side, v = bands(x, y, z)
        c = np.array([(.72, .62, .44), (.006, .07, .42), (.8, .36, .01)])
        return c[(side + np.floor((v + 1) * 1.499).astype(int)) % 3]

    def seams(s):
        x, y, z = s.full(s.X), s.full(s.Y), s.full(s.Z)
        side, v = bands(x, y, z)
        a, b, c = np.sort(np.stack([abs(x), abs(y), abs(z)]), 0)
        return [(abs(v) - .333) * .8, (c - b) * .7]
    seamed(painted(), seams, brass(), paint, (14, 14, 28), .022, .02)


def ball8():
    h, s = f.group((6, 10, -8)), around(1.05, 1.05, 1.05)
    d = ball(s, (0, 0, 0), 1)
    f.solid(s, d, enamel(ONYX), holder=h)
    disc, front = s.full(f.length(s.X, s.Z) - .56), s.Y + 0 * d
    f.solid(s, np.maximum(np.maximum(disc, abs(d - .004) - .014), front), ivory(), holder=h)
    f.solid(s, np.maximum(np.maximum(abs(disc) - .03, abs(d) - .03), front), brass(), holder=h)
    f.solid(s, np.maximum(np.maximum(s.full(f.glyphs(s, '8', DIGIT, .62)), abs(d - .02) - .02), front), enamel(ONYX), holder=h)


def rugby():
    h = f.group((8, 38, -16))
    s = around(1.2, .8, .8)
    d = egg(s, (0, 0, 0), (1.12, .72, .72))
    f.solid(s, d, f.material('leather', (.26, .05, .012), rough=.35, coat=.4, bump=.3, bump_scale=50), holder=h)
    f.solid(s, np.maximum(abs(d) - .022, abs(abs(s.X) - .66) - .07), ivory(), holder=h)
    f.solid(s, np.maximum(abs(d) - .028, many(abs(s.Z + .1) - .018, abs(abs(s.X) - .76) - .016, abs(abs(s.X) - .56) - .016) + 0 * d), brass(), holder=h)
    laces = many(*[stick(s, (x, -.71, -.2), (x, -.73, .02), .04) for x in np.linspace(-.3, .3, 6)], stick(s, (-.36, -.72, -.09), (.36, -.72, -.09), .03))
    f.solid(s, laces, ivory(), holder=h)


def bowling():
    h = f.group((8, 0, -10))
    s = around(1.1, .8, 1.2)
    pin = turned(s, [(.2, -1.1), (.36, -.6), (.36, -.3), (.2, .3), (.16, .52), (.22, .8), (.16, 1.04), (.02, 1.12)], (-.45, .2, 0), smooth=6)
    f.solid(s, pin, ivory(), holder=h)
    f.solid(s, np.maximum(pin - .015, many(abs(s.Z - .34) - .05, abs(s.Z - .52) - .05) + 0 * pin), enamel(RED), holder=h)
    f.solid(s, ring(s, (-.45, .2, -1.08), .2, .06, 'z'), brass(), holder=h)
    d = ball(s, (.38, -.1, -.44), .66)
    holes = many(*[ball(s, p, .1) for p in ((.26, -.72, -.16), (.48, -.74, -.2), (.42, -.76, -.46))])
    f.solid(s, cut(d, holes), enamel((.006, .04, .36)), holder=h)
    f.solid(s, np.maximum(many(*[abs(ball(s, p, .1)) - .022 for p in ((.26, -.72, -.16), (.48, -.74, -.2), (.42, -.76, -.46))]), abs(d) - .02), brass(), holder=h)


# --- rackets and bats -------------------------------------------------------------------------------------------------

def small_ball(holder, at, r, mat, seam=None):
    s = around(r + .1, r + .1, r + .1, .012, at)
    d = ball(s, at, r)
    f.solid(s, d, mat, holder=holder)
    if seam:
        f.solid(s, np.maximum(abs(d) - .02, abs((s.X - at[0]) * .8 + (s.Z - at[2]) * .6) - .03), seam, holder=holder)


def pingpong():
    h = f.group((4, 30, -20), (-.06, 0, 0))
    s = around(.85, .4, 1.3, at=(0, 0, -.1))
    d = s.full(f.length(s.X, (s.Z - .3) / 1.08) - .74)[:, :1, :]
    f.solid(s, slab(np.maximum(d, -.22 - s.Z), s.Y, .14, .04), enamel(RED), holder=h)
    f.solid(s, slab(abs(d) - .04, s.Y, .11, .03), brass(), holder=h)
    neck = plate(s, [(-.5, -.22), (.5, -.22), (.2, -.5), (.17, -1.3), (-.17, -1.3), (-.2, -.5)], .15, 0, .06, 0)
    f.solid(s, neck, wood(), holder=h)
    f.solid(s, many(box(s, (0, 0, -.24), (.56, .17, .05), .03), box(s, (0, 0, -1.3), (.19, .17, .06), .03)), brass(), holder=h)
    small_ball(h, (.86, -.3, -.62), .27, ivory())


def badminton():
    h = f.group((12, 28, -16))
    s = around(.9, .9, 1.15)
    a, r = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X), f.length(s.X, s.Y)
    out = .3 + (s.Z + .45) * .36
    scallop = .92 + .1 * abs(np.cos(a * 7))
    skirt = np.maximum(abs(r - out - .02 * np.cos(a * 14)) - .035, np.maximum(s.Z - scallop, -.45 - s.Z)) * .7
    f.solid(s, s.full(skirt), f.material('feather', SNOW, rough=.3, coat=.5), holder=h)
    spines = many(*[stick(s, (.32 * math.sin(t), -.32 * math.cos(t), -.4), (.82 * math.sin(t), -.82 * math.cos(t), .9), .026) for t in np.arange(14) * math.pi / 7])
    f.solid(s, many(spines, ring(s, (0, 0, .0), .5, .035, 'z'), ring(s, (0, 0, .34), .62, .03, 'z')), brass(), holder=h)
    f.solid(s, egg(s, (0, 0, -.64), (.4, .4, .42)), ivory(), holder=h)
    f.solid(s, join(ring(s, (0, 0, -.46), .36, .09, 'z')), enamel(EMERALD), holder=h)


def cricket():
    h = f.group((4, 34, -20), (-.08, 0, 0))
    s = around(.5, .4, 1.35)
    blade = plate(s, [(-.28, .3), (.28, .3), (.32, -1.1), (.2, -1.26), (-.2, -1.26), (-.32, -1.1)], .16, 0, .08, 0)
    f.solid(s, join(blade, box(s, (0, .02, .4), (.12, .1, .3), .08), k=.15), f.material('willow', (.62, .36, .13), rough=.28, coat=.4, bump=.12, bump_scale=5), holder=h)
    f.solid(s, many(stick(s, (0, .02, .56), (0, .02, 1.22), .12)), enamel(RUBY), holder=h)
    bands = many(*[ring(s, (0, .02, z), .12, .035, 'z') for z in (.58, .74, .9, 1.06, 1.22)], box(s, (0, -.02, -.1), (.32, .165, .05), .02), box(s, (0, -.02, -.95), (.34, .165, .05), .02))
    f.solid(s, bands, brass(), holder=h)
    small_ball(h, (.72, -.3, -.72), .34, enamel(RED), ivory())


def hockey():
    h = f.group((4, 24, -18), (-.1, 0, .05))
    s = around(.95, .3, 1.35, at=(.3, 0, 0))
    f.solid(s, plate(s, [(-.12, 1.3), (.12, 1.3), (.14, -.72), (.9, -1.02), (.98, -1.22), (.86, -1.28), (.1, -1.2), (-.1, -1.1)], .1, 0, .05, 0), wood(), holder=h)
    f.solid(s, np.maximum(plate(s, [(-.15, 1.33), (.15, 1.33), (.17, .62), (-.15, .62)], .13, 0, .05, 0), -9 + 0 * s.X), enamel(SAPPHIRE), holder=h)
    f.solid(s, many(*[box(s, (0, 0, z), (.16, .14, .035), .02) for z in (.6, .84, 1.08, 1.3)], plate(s, [(.36, -.78), (.84, -.97), (.9, -1.3), (.32, -1.28)], .105, 0, .03, 0)), brass(), holder=h)
    g = hung(h, (-50, -24, 0), (-.34, -.5, -.72))
    p = around(.5, .25, .5)
    d = p.full(f.length(p.X, p.Z) - .42)[:, :1, :]
    f.solid(p, slab(d, p.Y, .15, .06), enamel(ONYX), holder=g)
    f.solid(p, many(slab(abs(d + .14) - .02, p.Y + .14, .03, .01), slab(abs(d) - .02, p.Y, .05, .02)), brass(), holder=g)


def golf():
    h = f.group((12, 0, -14), (-.04, 0, .02))
    s = around(1.1, 1.0, 1.25)
    f.solid(s, np.maximum(egg(s, (0, 0, -1.0), (1.02, .9, .46)), -.98 - s.Z), f.material('green', (.02, .2, .03), rough=.8, sheen=.6, bump=.5, bump_scale=60), holder=h)
    f.solid(s, many(slab(s.full(abs(f.length(s.X / 1.08, s.Y / .95) - .92) - .05)[:, :, :1], s.Z + 1.0, .08, .03), stick(s, (-.12, .1, -.6), (-.12, .1, 1.16), .05), ball(s, (-.12, .1, 1.18), .09)), brass(), holder=h)
    y = s.Y - .1 + .09 * np.sin((s.X + .1) * 5)
    f.solid(s, slab(f.flat(s, fill(([(-.1, 1.12), (.86, .76), (-.1, .4)], 255))) - .02, y, .045, .03), enamel(RED), holder=h)
    q = around(.36, .36, .36, .011, (.42, -.5, -.42))
    n = np.arange(90)
    polar, around_z = np.arccos(1 - 2 * (n + .5) / 90), n * math.pi * (3 - math.sqrt(5))
    d = ball(q, (.42, -.5, -.42), .28)
    dents = many(*[ball(q, (.42 + .29 * math.sin(p) * math.cos(t), -.5 + .29 * math.sin(p) * math.sin(t), -.42 + .29 * math.cos(p)), .028) for p, t in zip(polar, around_z)])
    f.solid(q, cut(d, dents, k=.01), ivory(), holder=h)


def boxing():
    h = f.group((4, 14, -26), (.04, 0, .0))
    s = around(1.05, .8, 1.2)
    fist = join(egg(s, (.0, 0, .4), (.66, .5, .6)), egg(s, (.04, -.1, .14), (.6, .46, .5)), egg(s, (0, 0, -.2), (.44, .38, .4)), k=.25)
    fist = cut(fist, stick(s, (-.46, -.5, .26), (.7, -.56, .2), .05), k=.12)
    thumb = strand(s, ((-.42, -.1, -.3), (-.68, -.2, .05), (-.5, -.36, .38)), [.2, .25, .22], .05)
    f.solid(s, join(fist, thumb, k=.04), enamel((.42, .003, .008)), holder=h)
    cuff = turned(s, [(.44, -1.1), (.42, -.8), (.38, -.44)])
    f.solid(s, cuff, ivory(), holder=h)
    f.solid(s, many(ring(s, (0, 0, -1.06), .42, .075, 'z'), ring(s, (0, 0, -.46), .39, .06, 'z')), brass(), holder=h)
    f.solid(s, many(*[join(stick(s, (-.14, -.42, z), (.14, -.42, z + .12), .035), stick(s, (.14, -.42, z), (-.14, -.42, z + .12), .035)) for z in (-.92, -.74)]), enamel(RED), holder=h)


# --- arms and prizes --------------------------------------------------------------------------------------------------

def blade(holder, turn, at, size, color, length=1.0):
    """A sword or dagger: a bright blade with a ridge, a brass guard, a grip of enamel and a stone for a pommel."""
    g = hung(holder, turn, at, size)
    s = f.Space((-.6, -.25, -1.1), (.6, .25, 1.45), .0125)
    top = .25 + 1.15 * length
    d = f.flat(s, fill(([(-.17, -.4), (-.15, top - .4), (0, top), (.15, top - .4), (.17, -.4)], 255)))
    ridge = .1 - .45 * np.minimum(abs(s.X), .2)
    f.solid(s, np.maximum(d, (abs(s.Y) - ridge) * .9) - .01, chrome(), holder=g)
    guard = strand(s, ((-.52, 0, -.28), (-.3, 0, -.4), (.3, 0, -.4), (.52, 0, -.28)), [.07, .08, .09, .08, .07])
    f.solid(s, many(guard, ball(s, (-.52, 0, -.27), .1), ball(s, (.52, 0, -.27), .1), *[ring(s, (0, 0, z), .085, .03, 'z') for z in (-.55, -.67, -.79)], ring(s, (0, -.06, -.96), .13, .04)), brass(), holder=g)
    f.solid(s, stick(s, (0, 0, -.4), (0, 0, -.86), .09), enamel(color), holder=g)
    f.solid(s, many(ball(s, (0, -.03, -.96), .125), egg(s, (0, -.1, -.4), (.09, .06, .09))), f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=g)


def sword():
    h = f.group((4, 0, -10), (0, 0, -.02), .92)
    blade(h, (0, 42, 0), (-.06, .1, -.02), 1, SAPPHIRE)
    blade(h, (0, -42, 0), (.06, -.14, -.02), 1, RUBY)


def dagger():
    h = f.group((4, 36, -22), (-.02, 0, 0), 1.05)
    blade(h, (0, 0, 0), (0, 0, .0), 1.1, EMERALD, .82)


def prize():
    h = f.group((4, 0, -16), (0, 0, .04))
    s = around(.8, .3, 1.1, at=(0, 0, .6))
    for m, c in ((-1, RUBY), (1, SAPPHIRE)):
        strip = plate(s, [(m * .1, -.2), (m * .62, 1.1), (m * .14, 1.1), (-m * .22, .1)], .06 + .02 * m, .06 * m, .03, 0)
        f.solid(s, strip, enamel(c), holder=h)
        f.solid(s, plate(s, [(m * -.08, -.1), (m * .42, 1.12), (m * .34, 1.12), (-m * .16, .0)], .085 + .02 * m, .06 * m, .02, 0), ivory(), holder=h)
    g = hung(h, (0, 0, 0), (0, -.14, -.42), .72)
    medal(g, EMERALD, lambda s: f.flat(s, fill((star(5, .62, .27), 255))) - .02)


def microphone():
    h = f.group((8, 34, -22), (.02, 0, 0))
    s = around(.6, .6, 1.3)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X) / (2 * math.pi) * 18
    d = ball(s, (0, 0, .74), .5)
    mesh = np.minimum(abs((a + s.Z * 6) % 1 - .5), abs((a - s.Z * 6) % 1 - .5))
    f.solid(s, (d - .02 + .05 * np.clip(mesh * 3, 0, 1)).astype(np.float32), chrome(), holder=h)
    f.solid(s, many(ring(s, (0, 0, .74), .5, .07, 'z'), turned(s, [(.28, .16), (.4, .26), (.4, .36), (.34, .42)]), turned(s, [(.2, -1.26), (.22, -1.2), (.22, -1.06)])), brass(), holder=h)
    f.solid(s, turned(s, [(.19, -1.1), (.3, .2)]), enamel(RUBY), holder=h)
    f.solid(s, many(box(s, (0, -.26, -.1), (.07, .06, .16), .04)), brass(), holder=h)


def stadium():
    h = f.group((30, 0, 0), (0, 0, .02), 1.0)
    s = f.Space((-1.2, -.95, -.55), (1.2, .95, .7), .0125)
    r = f.length(s.X / 1.32, s.Y)
    a = np.arctan2(s.X / 1.32 + 0 * s.Y, -s.Y + 0 * s.X)
    top = .14 + .1 * np.cos(2 * a + math.pi) ** 2
    step = np.interp((r + 0 * s.Z).ravel(), [0, .47, .48, .55, .56, .63, .64, .71, .72, .86], [-.34, -.34, -.2, -.2, -.06, -.06, .06, .06, .18, .18]).reshape((r + 0 * s.Z).shape)
    f.solid(s, np.maximum(np.maximum(r - .86, -.5 - s.Z), (s.Z - step) * .6).astype(np.float32), enamel((.004, .045, .3)), holder=h)
    f.solid(s, s.full(np.maximum(abs(r - .86) - .05, np.maximum(s.Z - .28 - .0 * top, -.5 - s.Z))) - .01, ivory(), holder=h)
    rims = many(*[np.maximum(abs(r - .86) - .075, abs(s.Z - z) - .03) for z in (.28, -.46)], *[np.maximum(abs(r - q) - .02, abs(s.Z - z) - .03) for q, z in ((.555, -.19), (.635, -.05), (.715, .07))])
    posts = np.maximum(np.maximum(abs(r - .9) - .04, abs((a / (2 * math.pi) * 26) % 1 - .5) * .2 - .02), abs(s.Z + .1) - .36)
    f.solid(s, s.full(many(rims, posts)), brass(), holder=h)
    f.solid(s, np.maximum(np.maximum(r - .47, abs(s.Z + .33) - .05), -9 + 0 * s.X), f.material('grass', (.02, .26, .03), rough=.7, sheen=.5), holder=h)
    lines = np.maximum(many(abs(s.X) - .014, abs(f.length(s.X, s.Y) - .15) - .014, abs(np.maximum(abs(s.X) - .5, abs(s.Y) - .3)) - .014) + 0 * s.Z, abs(s.Z + .28) - .02)
    f.solid(s, s.full(lines), ivory(), holder=h)
    lamps = many(*[many(stick(s, (x, y, .0), (x * 1.02, y, .52), .03), box(s, (x * 1.02, y, .56), (.12, .04, .07), .02)) for x in (-.98, .98) for y in (-.5, .5)])
    f.solid(s, lamps, brass(), holder=h)


BUILD = {'badminton': badminton, 'ball8': ball8, 'baseball': baseball, 'basketball': basketball, 'bowling': bowling, 'boxing': boxing, 'cricket': cricket, 'dagger': dagger, 'golf': golf,
         'hockey': hockey, 'medal': prize, 'microphone': microphone, 'pingpong': pingpong, 'rugby': rugby, 'stadium': stadium, 'sword': sword, 'tennis': tennis, 'volleyball': volleyball}

if __name__ == '__main__':
    render_named(BUILD)
