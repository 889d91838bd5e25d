"""Direction 'Storm Halls': forged iron, silver, ice, split stone with glowing signs, embers."""
import math

import numpy as np
import forge as f
import house
from forge import ball, box, cut, egg, join, path, ring, slab, stick

EMBER, FROST, MOSS, DUSK, AMBER = (1, .085, .012), (.03, .45, 1), (.05, .75, .16), (.42, .06, 1), (1, .45, .03)
STONE, BONE = (.075, .092, .12), (.62, .55, .42)


def rig():
    """Cold key above left, a tall strip for the bevels, ice from the right, an ember rim behind left, an ice rim behind right."""
    f.sky('interior', .55, 60, (.72, .86, 1))
    f.lamp((-3.0, -4.4, 4.4), 1.7, 520, (.86, .94, 1))
    f.lamp((-.6, -5.6, 1.0), .35, 80, (.92, .97, 1), shape=4.5)
    f.lamp((3.8, -2.2, .0), 1.8, 190, (.22, .58, 1))
    f.lamp((-2.8, 2.4, .8), 1.2, 560, (1, .36, .08))
    f.lamp((2.8, 2.4, 2.3), 1.2, 640, (.4, .76, 1))
    f.lamp((0, -2.5, -3.6), 2.5, 120, (1, .42, .12))
    f.eye((0, -9, .7), (0, 0, 0), 124)


# --- materials --------------------------------------------------------------------------------------------------------

def iron(rough=.38, light=1.0, **k):
    return f.material('iron', tuple(c * light for c in (.125, .145, .175)), metal=1, rough=rough, bump=.16, bump_scale=9, grime=.75, **k)


def silver(rough=.2, **k):
    return f.material('silver', (.74, .83, .93), metal=1, rough=rough, bump=.05, bump_scale=8, grime=.88, **k)


def ember(color=EMBER, glow=3.0):
    return f.material('ember', tuple(c * .3 for c in color), rough=.4, glow=glow, glow_color=color)


def carved(rough=.5, coat=.15, bump=.25, scale=26):
    return f.material('carved', rough=rough, coat=coat, spec=.35, painted=True, bump=bump, bump_scale=scale, grime=.75)


def storm_gem(color=(.04, .5, 1), light=1.0):
    return f.jelly('gem', color, tuple(c * .25 for c in color), light)


# --- shapes -----------------------------------------------------------------------------------------------------------

def noise(s, size, seed):
    """Soft noise of unit spread on the grid of s; size in units of the picture."""
    from scipy.ndimage import gaussian_filter, zoom
    shape = tuple(len(a) for a in s.axes)
    k = max(1, int(size / s.step / 2))
    small = np.random.default_rng(seed).normal(size=tuple(n // k + 3 for n in shape)).astype(np.float32)
    small = gaussian_filter(small, .8)
    big = zoom(small, k, order=1)[:shape[0], :shape[1], :shape[2]]
    big = gaussian_filter(big, k * .4)
    return big / big.std()


def grain(x, y, z, seed=0, along='z', scale=1.0):
    """Wood: fine lines along one axis, 0 to 1."""
    u, v = {'z': (x, z), 'x': (z, x)}[along]
    w = u * 38 * scale + 2.2 * np.sin(v * 2.1 + seed) + 1.1 * np.sin(v * 5.3 + u * 7 + seed * 2) + y * 9
    return np.clip(.5 + .28 * np.sin(w) + .22 * np.sin(w * 2.7 + 1.3 * np.sin(v * 3)) + .12 * np.sin(w * 6.1), 0, 1)


def rock(s, seed, wide=.82, high=1.0, thick=.25, sides=9):
    """A split stone: planes all round, chipped along its front edge."""
    rng = np.random.default_rng(seed)
    X, Y, Z = s.X, s.Y, s.Z
    d = np.maximum(-Y - thick + .03 * Z - .02 * X, Y - thick)
    for i in range(sides):
        a = 2 * math.pi * (i + rng.uniform(-.28, .28)) / sides
        c, n = math.cos(a), math.sin(a)
        r = 1 / math.hypot(c / wide, n / high) * rng.uniform(.9, 1.04)
        t = rng.uniform(-.22, .12)
        d = np.maximum(d, (c * X + n * Z - r) * math.cos(t) - Y * math.sin(t))
        d = np.maximum(d, (c * X + n * Z) * .62 - Y * .78 - (.62 * r + .78 * thick) + rng.uniform(.035, .12))
        b = a + rng.uniform(.2, .5)
        r2 = 1 / math.hypot(math.cos(b) / wide, math.sin(b) / high)
        d = np.maximum(d, (math.cos(b) * X + math.sin(b) * Z) * .8 - Y * .6 - (.8 * r2 + .6 * thick) + rng.uniform(.08, .18))
    return d + .007 * noise(s, .12, seed) + .004 * noise(s, .04, seed + 1)


def hoop(s, at, along, big, thick, half, k=.02):
    """A flat band round an axis."""
    u = np.array(along, float)
    u /= np.linalg.norm(u)
    x, y, z = s.X - at[0], s.Y - at[1], s.Z - at[2]
    t = x * u[0] + y * u[1] + z * u[2]
    r = np.sqrt(np.maximum(x * x + y * y + z * z - t * t, 0))
    a, b = abs(r - big) - thick + k, abs(t) - half + k
    return f.length(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - k


def lines(strokes, wide):
    """Draws angular strokes: lists of points."""
    def draw(c, px, k, image):
        for pts in strokes:
            p = [px(*q) for q in pts]
            c.line(p, fill=255, width=max(1, int(wide * k)), joint='curve')
            for x, y in p[1:-1]:
                r = wide * k / 2
                c.ellipse([x - r, y - r, x + r, y + r], fill=255)
    return draw


def all_of(*ds):
    out = ds[0]
    for d in ds[1:]:
        out = np.minimum(out, d)
    return out


# --- rune stones ------------------------------------------------------------------------------------------------------

SIGNS = {
    # Stem through a lozenge between two bars
    'ember': (EMBER, 11, [[(0, .74), (0, -.74)], [(0, .44), (.4, 0), (0, -.44), (-.4, 0), (0, .44)], [(-.24, .66), (.24, .66)], [(-.24, -.66), (.24, -.66)]]),
    # Two roofs over a lozenge
    'frost': (FROST, 23, [[(-.46, .2), (0, .72), (.46, .2)], [(-.46, -.2), (0, .32), (.46, -.2)], [(0, -.12), (.24, -.42), (0, -.72), (-.24, -.42), (0, -.12)]]),
    # A winding with corners
    'moss': (MOSS, 37, [[(-.1, .74), (.46, .2), (0, -.3), (-.36, .1), (-.06, .36), (.12, .14)], [(-.46, -.3), (0, -.74), (.46, -.3)]]),
    # An hourglass, barred
    'dusk': (DUSK, 41, [[(-.38, .64), (.38, .64), (-.38, -.6), (.38, -.6), (-.38, .64)], [(-.46, .02), (-.2, .02)], [(.2, .02), (.46, .02)]]),
    # A fork with bent arms on a point
    'amber': (AMBER, 58, [[(0, .74), (0, -.3)], [(-.42, .66), (-.42, .2), (0, -.12), (.42, .2), (.42, .66)], [(-.3, -.36), (.3, -.36), (0, -.74), (-.3, -.36)]]),
}


def rune(name):
    color, seed, strokes = SIGNS[name]
    cut_sign(color, seed, lambda s: f.flat(s, lines(strokes, .15)))


def cut_sign(color, seed, draw):
    """A split stone with a glowing sign cut in it; draw(space) gives the sign's flat distance."""
    rng = np.random.default_rng(seed + 5)
    s = f.Space((-1.06, -.42, -1.18), (1.06, .36, 1.18), .0095)
    h = f.group((3, rng.uniform(-5, 5), -15), (0, 0, 0), 1.05)
    body = rock(s, seed, .9, 1.04, .25, 7)
    d = draw(s)
    # The split: a jagged line through a lower corner
    m = 1 if seed % 2 else -1
    xs = s.X * m
    zig = .07 * abs(((xs * 2.6 + .3) % 1) - .5) * 4 - .05 * abs(((xs * 7 + .1) % 1) - .5)
    line = s.Z - (-1.12 + xs * .82 + zig)
    gap = abs(line * .78) - .022
    pieces = cut(body, np.maximum(gap, -.0 * s.X))
    face = s.Y + .25 - .03 * s.Z + .02 * s.X
    pieces = cut(pieces, np.maximum(d - .012, face - .1 - .25 * np.minimum(np.maximum(-d, 0), .05)))

    def paint(x, y, z):
        t = .5 + .25 * np.sin(x * 7 + z * 5 + 2 * np.sin(y * 9 + x * 4)) + .2 * np.sin(x * 23 + 3 * np.sin(z * 11)) * np.sin(z * 19)
        c = f.mix(t, tuple(v * .72 for v in STONE), tuple(v * 1.45 for v in STONE))
        return c * (1 + .35 * np.clip(z, -1, 1))[:, None]
    f.solid(s, pieces, f.material('stone', rough=.72, spec=.4, painted=True, bump=.65, bump_scale=17, grime=.7), paint, holder=h)
    f.solid(s, cut(slab(abs(d - .014) - .022, face + .0, .035, .014), gap - .01), f.material('lining', (.5, .57, .66), metal=1, rough=.3, grime=.85), holder=h)
    inner = d + .018
    sign = np.maximum(np.maximum(inner, (-.035 + .09 - np.minimum(np.maximum(-inner, 0), .06) - face - .0) * .7), face - .16)

    def hot(x, y, z):
        g = (y + .25 - .03 * z + .02 * x)
        t = np.clip((.05 - g) / .06, 0, 1)
        return f.mix(t, tuple(c * .4 for c in color), tuple(min(1, c * .95 + .035) for c in color))
    f.solid(s, cut(sign, gap - .004), f.material('sign', rough=.25, painted=True, glow=1.5, coat=.2), hot, holder=h)
    f.solid(s, np.maximum(gap + .004, body + .1), ember(color, 1.6), holder=h)


# --- things -----------------------------------------------------------------------------------------------------------

def hammer():
    h = f.group((6, 24, -22), (-.12, 0, -.03), 1.08)
    s = f.Space((-1.02, -.56, .0), (1.02, .56, 1.12), .0105)
    X, Y, Z = s.X, s.Y, s.Z - .52
    sect = np.maximum(np.maximum(abs(Y) - .34, abs(Z) - .36), (abs(Y) + abs(Z)) * .7071 - .42)
    core = np.maximum(sect + .06 * np.clip(1 - (X / .52) ** 2, 0, 1), abs(X) - .62)
    ends = np.maximum(np.maximum(sect - .05, abs(abs(X) - .76) - .17), (abs(X) - .93 + sect - .05 + .075) * .7071)
    ends = cut(ends, np.maximum(abs(abs(X) - .7) - .014, -(sect - .03)))
    f.solid(s, np.minimum(s.full(core), ends) + .004 * noise(s, .07, 3), iron(.3, 1.25), holder=h)
    band = np.maximum(sect - .075, abs(abs(X) - .52) - .05) - .012
    top = join(egg(s, (0, 0, .93), (.2, .2, .1)), stick(s, (0, 0, .95), (0, 0, 1.06), .08, .02), k=.04)
    cap = join(box(s, (0, 0, .12), (.2, .2, .07), .05), egg(s, (0, 0, .05), (.16, .16, .08)), k=.03)
    f.solid(s, join(s.full(band), top, cap), silver(), holder=h)
    # Ember signs cut in the front of both ends, a knot on the core
    q = f.Space((-1.0, -.5, .1), (1.0, -.1, .95), .008)
    strokes = []
    for m in (-1, 1):
        strokes += [[(m * .76, .8), (m * .76, .24)], [(m * .76, .68), (m * .87, .52), (m * .76, .36), (m * .65, .52), (m * .76, .68)], [(m * .68, .79), (m * .84, .79)], [(m * .68, .25), (m * .84, .25)]]
    d = f.flat(q, lines(strokes, .05))
    f.solid(q, slab(d, q.Y + .385, .016, .008), ember((1, .11, .01), 1.35), holder=h)
    f.solid(q, slab(abs(d - .012) - .012, q.Y + .385, .02, .008), silver(), holder=h)
    knot = f.flat(q, lines([[(-.42, .72), (-.3, .84), (-.12, .66), (0, .82), (.12, .66), (.3, .84), (.42, .72)], [(-.42, .32), (-.3, .2), (-.12, .38), (0, .22), (.12, .38), (.3, .2), (.42, .32)], [(-.42, .62), (-.32, .52), (-.42, .42)], [(.42, .62), (.32, .52), (.42, .42)]], .05))
    f.solid(q, slab(knot, q.Y + .3 - .06 * np.clip(1 - 0 * q.X, 0, 1) + .04 + .06 * (1 - np.clip(1 - (q.X / .52) ** 2, 0, 1)), .03, .014), silver(), holder=h)
    g = f.Space((-.3, -.62, .22), (.3, -.1, .82), .008)
    f.solid(g, join(ring(g, (0, -.33, .52), .2, .05), ring(g, (0, -.36, .52), .205, .02)), silver(), holder=h)
    f.solid(g, egg(g, (0, -.33, .52), (.19, .15, .19)), storm_gem((.03, .5, 1), 1.5), holder=h)
    # Shaft, wrapped
    w = f.Space((-.26, -.26, -1.22), (.26, .26, .1), .0095)
    ang = np.arctan2(w.Y + 0 * w.X, w.X + 0 * w.Y) / (2 * math.pi)
    wrap = abs(((w.Z * 7.5 + ang) % 1) - .5)
    wrap2 = abs(((w.Z * 7.5 - ang) % 1) - .5)
    shaft = w.full(stick(w, (0, 0, .1), (0, 0, -.92), .105, .1)) - .02 * np.clip(np.minimum(wrap, wrap2) * 4, 0, 1).astype(np.float32)
    f.solid(w, shaft, f.material('leather', (.05, .016, .007), rough=.45, coat=.3, bump=.4, bump_scale=30, grime=.7), holder=h)
    pommel = join(egg(w, (0, 0, -1.0), (.17, .17, .13)), hoop(w, (0, 0, -.86), (0, 0, 1), .13, .03, .04), hoop(w, (0, 0, -.4), (0, 0, 1), .13, .025, .035), k=.02)
    f.solid(w, pommel, silver(), holder=h)
    f.solid(w, egg(w, (0, -.12, -1.0), (.08, .08, .08)), storm_gem((.03, .5, 1), 1.5), holder=h)


def helmet():
    h = f.group((4, 0, -17), (0, 0, -.1), .98)
    s = f.Space((-.85, -.85, -1.0), (.85, .75, 1.05), .011)
    X, Y, Z = s.X, s.Y, s.Z
    dome = egg(s, (0, 0, .08), (.64, .66, .78))
    shell = np.maximum(dome, -(Z + .02))
    cheeks = np.maximum(abs(egg(s, (0, .02, -.12), (.62, .64, .95))) - .035, np.maximum(Z + .0, -Z - .92 + .5 * abs(X + 0 * Y) * 0))
    cheeks = cut(cheeks, np.maximum(abs(X) - .17 - .12 * np.clip((-.5 - Z) / .4, 0, 1), Y))
    for m in (-1, 1):
        cheeks = cut(cheeks, egg(s, (m * .27, -.56, -.2), (.22, .3, .16), m * -14), k=.03)
    f.solid(s, np.minimum(s.full(shell), cheeks) + .004 * noise(s, .08, 5), iron(.3, 1.5), holder=h)
    brow = np.maximum(abs(egg(s, (0, 0, .06), (.67, .69, .8))) - .035, abs(Z + .02 - .1 * np.clip(1 - abs(X) / .3, 0, 1)) - .085)
    crest = np.maximum(egg(s, (0, 0, .08), (.69, .71, .84)), np.maximum(abs(X) - .075, -(Z + .0)))
    crest = join(crest, np.maximum(egg(s, (0, 0, .08), (.68, .7, .82)), np.maximum(abs(Y) - .06, -(Z + .0))))
    nose = join(stick(s, (0, -.69, .04), (0, -.76, -.4), .055, .085), egg(s, (0, -.69, .08), (.13, .07, .1)), k=.05)
    spec = None
    for m in (-1, 1):
        pts = f.smooth_curve([(m * .06, -.7, -.08), (m * .26, -.66, -.01), (m * .5, -.48, -.05), (m * .52, -.46, -.22), (m * .3, -.62, -.38), (m * .1, -.7, -.3)], 5)
        one = path(s, [tuple(p) for p in pts] + [tuple(pts[0])], .034)
        spec = one if spec is None else np.minimum(spec, one)
    edge = np.maximum(abs(egg(s, (0, .02, -.12), (.64, .66, .97))) - .05, np.maximum(abs(abs(X) - .2 - .12 * np.clip((-.5 - Z) / .4, 0, 1)) - .035, np.maximum(Y + .1, np.maximum(Z + .36, -Z - .9))))
    studs = all_of(*[ball(s, (.69 * math.sin(a), -.71 * math.cos(a), -.02 + .1 * max(0, 1 - abs(.69 * math.sin(a)) / .3)), .04) for a in np.radians([-75, -57, -39, -20, 20, 39, 57, 75])])
    spike = join(egg(s, (0, 0, .88), (.12, .12, .06)), stick(s, (0, 0, .88), (0, 0, 1.0), .05, .015), k=.03)
    f.solid(s, join(s.full(brow), crest, nose, spec, edge, spike), silver(.22), holder=h)
    f.solid(s, studs, iron(.25, 1.6), holder=h)
    f.solid(s, np.maximum(egg(s, (0, .02, -.15), (.56, .58, .8)), Z - .1), f.material('dark', (.003, .004, .006), rough=.9), holder=h)
    f.solid(s, all_of(*[egg(s, (m * .25, -.53, -.2), (.1, .06, .042), m * -16) for m in (-1, 1)]), ember((.06, .55, 1), 9), holder=h)
    f.solid(s, egg(s, (0, -.745, .1), (.062, .05, .062)), ember(EMBER, 2.2), holder=h)
    t = f.Space((-1.3, -.4, -.15), (1.3, .4, 1.25), .0105)
    horns = cuffs = None
    for m in (-1, 1):
        pts = f.smooth_curve([(m * .5, 0, .2), (m * .8, -.03, .2), (m * 1.02, -.07, .42), (m * 1.07, -.1, .78), (m * .9, -.12, 1.12)], 7, closed=False)
        one = path(t, [tuple(p) for p in pts], .2, .018)
        horns = one if horns is None else np.minimum(horns, one)
        for at, r in (((m * .66, -.01, .2), .2), ((m * .85, -.04, .25), .165)):
            two = hoop(t, at, (m * 1, -.1, .15 if r > .18 else .55), r, .035, .05)
            cuffs = two if cuffs is None else np.minimum(cuffs, two)

    def paint(x, y, z):
        u = np.clip((z - .25) / .85, 0, 1)
        c = f.mix(u, BONE, (.16, .09, .045))
        return c * (.8 + .3 * grain(x, y, z, 1, 'z', .9))[:, None] * (1 - .8 * np.clip((u - .72) / .28, 0, 1))[:, None]
    f.solid(t, horns + .004 * np.sin(t.Z * 60 + 8 * abs(t.X)), carved(.3, .5, .12, 30), paint, holder=h)
    f.solid(t, cuffs, silver(.22), holder=h)


def shield(h=None):
    h = h or f.group((-5, 0, 17), (0, 0, 0), 1.04)
    s = f.Space((-1.1, -.46, -1.1), (1.1, .2, 1.1), .0095)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    bow = .14 * (1 - r * r)
    y = s.Y + bow
    plank = abs(((s.X / .27 + .5) % 1) - .5) * .27
    wood = np.maximum(r - .96, abs(y) - .06) - .0
    wood = cut(wood, np.maximum(plank - .009, y + .04))

    def paint(x, y, z):
        q, t = np.hypot(x, z), np.arctan2(x, z)
        turn = ((t / (2 * math.pi) * 8 + q * .9) % 2) < 1
        c = np.where(turn[:, None], np.array([[.36, .012, .01]]), np.array([[.012, .035, .075]]))
        g = grain(x, y, z, 3, 'z', 1.2)
        wear = np.clip((np.sin(x * 31 + 3 * np.sin(z * 13)) * np.sin(z * 23 + 2 * np.sin(x * 17)) - .62) * 4, 0, 1) * (q > .3)
        c = c * (.62 + .6 * g)[:, None]
        return c * (1 - wear * .8)[:, None] + np.array([[.16, .08, .035]]) * (wear * .8 * g)[:, None]
    f.solid(s, wood, carved(.42, .25, .15, 40), paint, holder=h)
    rim = join(np.maximum(abs(r - .97) - .075, abs(s.Y + .0) - .1) - .02, ring(s, (0, -.1, 0), .9, .025))
    f.solid(s, rim + .003 * noise(s, .06, 2), iron(.3, 1.5), holder=h)
    studs = all_of(*[egg(s, (.975 * math.sin(t), -.12, .975 * math.cos(t)), (.05, .04, .05)) for t in np.arange(16) * math.pi / 8])
    boss = join(egg(s, (0, -.12, 0), (.27, .25, .27)), ring(s, (0, -.15, 0), .3, .045), k=.02)
    f.solid(s, join(s.full(boss)), iron(.24, 1.9), holder=h)
    # Silver inlay: four bent arms with hooked ends, bound by a ring
    strokes = []
    for i in range(8):
        t = i * math.pi / 4
        c, n = math.cos(t), math.sin(t)

        def p(u, v):
            return (u * c - v * n, u * n + v * c)
        strokes += [[p(.36, 0), p(.52, .09), p(.66, 0), p(.52, -.09), p(.36, 0)], [p(.66, 0), p(.8, 0)]] if i % 2 == 0 else [[p(.36, 0), p(.82, 0)], [p(.52, .13), p(.66, 0), p(.52, -.13)]]
    d = f.flat(s, lines(strokes, .038))
    f.solid(s, slab(d, y + .065, .025, .012), silver(.22), holder=h)
    inlay = join(np.maximum(abs(r - .36) - .02, abs(y + .07) - .03), np.maximum(abs(r - .83) - .018, abs(y + .07) - .03))
    f.solid(s, join(s.full(inlay), studs, ring(s, (0, -.3, 0), .13, .028)), silver(.2), holder=h)
    f.solid(s, egg(s, (0, -.31, 0), (.115, .1, .115)), storm_gem((.03, .5, 1), 1.5), holder=h)


def drink():
    h = f.group((17, 4, -12), (.02, 0, -.08), 1.12)
    s = f.Space((-1.22, -.48, -.86), (1.08, .48, 1.02), .0105)
    pts = [tuple(p) for p in f.smooth_curve([(.6, 0, .8), (.57, 0, .42), (.4, 0, .0), (.02, 0, -.34), (-.46, 0, -.42), (-.86, 0, -.18), (-1.02, 0, .22)], 6, closed=False)]
    d = path(s, pts, .4, .05)
    body = np.maximum(d, s.Z - .66)
    body = cut(body, stick(s, (.6, 0, 1.2), (.58, 0, .5), .335, .31), k=.02)
    body = s.full(body) + .004 * np.sin(s.X * 40 + s.Z * 30 + 0 * s.Y)

    def paint(x, y, z):
        u = np.clip((.62 - x) / 1.6, 0, 1)
        c = f.mix(u, (.46, .31, .16), (.08, .03, .012))
        c2 = f.mix(np.clip((u - .3) / .3, 0, 1), (.56, .42, .25), (.12, .05, .02))
        w = .5 + .5 * np.sin(x * 9 + z * 13 + 2 * np.sin(x * 5 - z * 7) + y * 6)
        return (c * w[:, None] + c2 * (1 - w)[:, None]) * (.85 + .25 * grain(x, y, z, 2, 'x', .8))[:, None]
    f.solid(s, body, carved(.26, .5, .03, 16), paint, holder=h)
    n = len(pts)
    metal = join(hoop(s, (.595, 0, .6), (.06, 0, 1), .395, .035, .15), ring(s, (.6, 0, .75), .4, .05, 'z'), ring(s, (.59, 0, .46), .41, .035, 'z'), k=.015)
    for i, w in ((15, .085), (24, .06), (32, .045)):
        p, q = np.array(pts[i - 1]), np.array(pts[i + 1])
        rad = .4 + (.05 - .4) * i / (n - 1)
        metal = join(metal, hoop(s, pts[i], q - p, rad, .035, w), hoop(s, tuple(np.array(pts[i]) + (q - p) / np.linalg.norm(q - p) * w), q - p, rad + .012, .038, .018), hoop(s, tuple(np.array(pts[i]) - (q - p) / np.linalg.norm(q - p) * w), q - p, rad + .016, .038, .018))
    tip = join(ball(s, pts[-1], .1), egg(s, (pts[-1][0] - .0, 0, pts[-1][2] + .13), (.06, .06, .09)), k=.04)
    f.solid(s, join(metal, tip), silver(.2), holder=h)
    # Signs on the mouth band and stones
    gems = all_of(*[egg(s, (.595 + .43 * math.sin(t), -.43 * math.cos(t), .6), (.07, .07, .07)) for t in np.radians([-75, -38, 0, 38, 75])])
    f.solid(s, gems, storm_gem((.03, .5, 1), 1.5), holder=h)
    i = 15
    p = np.array(pts[i])
    f.solid(s, egg(s, (p[0], -.29, p[2]), (.075, .06, .075)), f.jelly('garnet', (1, .05, .02), (.3, .004, .002), 1.2), holder=h)
    # Mead
    f.solid(s, np.maximum(f.length(s.X - .6, s.Y) - .345, abs(s.Z - .64 - .01 * np.sin(s.X * 14) * np.sin(s.Y * 17)) - .03), f.material('mead', (.6, .16, .01), rough=.06, coat=1, glow=.9, glow_color=(1, .3, .02)), holder=h)
    # Chain between the two bands
    a, b = np.array(pts[9]) + [0, -.12, .0], np.array(pts[24])
    chain = None
    for j in range(13):
        t = (j + .5) / 13
        at = np.array([.38, -.36, -.08]) * (1 - t) + np.array([-.52, -.2, -.46]) * t
        at[2] -= .3 * math.sin(math.pi * t) ** .8
        at[1] -= .1 * math.sin(math.pi * t)
        one = ring(s, tuple(at), .055, .018, 'y' if j % 2 else 'z')
        chain = one if chain is None else np.minimum(chain, one)
    f.solid(s, chain, silver(.2), holder=h)


def prow():
    h = f.group((3, 0, 20), (.02, 0, .04), 1.03)
    s = f.Space((-1.16, -.46, -1.2), (1.16, .46, 1.12), .0105)
    mouth = [(-1.4, .02), (-1.0, .06), (-.72, .16), (-.36, .26), (-.1, .2), (-.22, .06), (-.5, -.1), (-.8, -.22), (-1.2, -.2)]
    curls = ((.62, .5, .24), (.82, .14, .22), (.88, -.24, .21), (.86, -.6, .19), (-.96, .52, .17), (-.84, -.44, .12))

    def outline(c, px, k, image):
        def poly(p, v=255):
            c.polygon([px(*q) for q in p], fill=v)
        for x, z, r in curls[:4]:
            X0, Y0 = px(x, z)
            c.ellipse([X0 - r * k, Y0 - r * k, X0 + r * k, Y0 + r * k], fill=255)
        poly(f.smooth_curve([(-.12, -1.2), (.06, -.84), (.1, -.52), (-.04, -.4), (-.3, -.42), (-.6, -.46), (-.86, -.42), (-.98, -.28), (-.8, -.1), (-.5, .1), (-.8, .14), (-1.04, .1), (-1.12, .26), (-1.04, .5), (-.84, .6), (-.64, .5), (-.44, .52), (-.34, .78), (-.1, .88), (.24, .82), (.54, .56), (.72, .1), (.74, -.6), (.66, -1.2)], 10))
        poly([(-.42, .6), (-.5, .92), (-.2, .82)])
        poly(f.smooth_curve(mouth, 8), 0)
        for x, z, r in curls[4:]:
            X0, Y0 = px(x, z)
            c.ellipse([X0 - r * k, Y0 - r * k, X0 + r * k, Y0 + r * k], fill=255)
    d = f.flat(s, outline) - .01

    def thick(e, depth, reach):
        u = np.clip(-e / reach, 0, 1)
        return depth * np.sqrt(np.maximum(1 - (1 - u) ** 2, 0))
    body = np.maximum(d, (abs(s.Y) - .05 - thick(d, .27, .26)) * .62)

    def cuts(c, px, k, image):
        w = int(.032 * k)

        def line(p, n=8, ww=None):
            c.line([px(*q) for q in f.smooth_curve(p, n, closed=False)], fill=255, width=ww or w, joint='curve')
        for x, z, r in curls:
            sp = [(x + r * (.86 - .2 * t) * math.cos(2.6 + t * 1.35) * (1 - t / 6.2), z + r * (.86 - .2 * t) * math.sin(2.6 + t * 1.35) * (1 - t / 6.2)) for t in np.linspace(0, 3.9, 24)]
            c.line([px(*q) for q in sp], fill=255, width=w, joint='curve')
        line([(.3, .72), (.46, .4), (.54, .0), (.52, -.5), (.48, -.78)])
        line([(-.76, .46), (-.62, .38), (-.4, .4), (-.2, .4)])
        line([(-.8, -.3), (-.5, -.28), (-.2, -.2), (.0, .0), (.04, .2)])
        line([(-.42, .66), (-.28, .72), (-.06, .64), (.08, .46)], ww=int(.05 * k))
        for z in (-.4, -.54):
            line([(.12, z + .02), (.3, z - .06), (.5, z + .04)])
        for i in range(3):
            line([(.16 + .08 * i, .2 - .14 * i), (.28 + .06 * i, .14 - .12 * i), (.38 + .04 * i, .02 - .08 * i)])
    g = f.flat(s, cuts)
    body = s.full(body) + .045 * np.clip(1 - (g + .012) / .03, 0, 1) * 1.0
    def paint(x, y, z):
        t = grain(x, y, z, 2, 'z', .8)
        c = f.mix(t, (.045, .017, .009), (.24, .092, .036))
        return c * (.75 + .3 * np.clip(z + .6, 0, 1.2))[:, None]
    f.solid(s, body, carved(.38, .35, .18, 34), paint, holder=h)
    # Iron: bands on the neck, on the snout and under the jaw
    def grown(e, by):
        return np.maximum(e - by, (abs(s.Y) - .05 - by - thick(e - by, .27, .26)) * .62)
    shellf = grown(d, .03)
    tilt = s.Z - .16 * s.X
    bands = np.maximum(shellf, abs(abs(tilt + .86) - .17) - .055)
    mid = np.maximum(grown(d, .022), abs(tilt + .86) - .125)
    snout = np.maximum(shellf, np.maximum(abs(s.X + .66 + .25 * (s.Z - .3)) - .05, .12 - s.Z))
    jaw = np.maximum(grown(d, .02), np.maximum(f.flat(s, lines([f.smooth_curve([(-.78, -.36), (-.5, -.36), (-.2, -.3), (-.02, -.14)], 8, closed=False)], .09)), s.Z + .1))
    horn = None
    for m in (-1, 1):
        one = path(s, [tuple(p) for p in f.smooth_curve([(-.12, m * .2, .72), (.1, m * .28, .9), (.42, m * .33, .98), (.74, m * .33, .92), (.98, m * .3, 1.0)], 6, closed=False)], .11, .014)
        horn = one if horn is None else np.minimum(horn, one)
    f.solid(s, all_of(bands, snout, jaw, horn), iron(.3, 1.7), holder=h)
    f.solid(s, all_of(*[hoop(s, (-.02, m * .24, .81), (.22, m * .07, .17), .105, .03, .035) for m in (-1, 1)]), silver(.2), holder=h)
    tongue = path(s, [tuple(p) for p in f.smooth_curve([(-.2, 0, .12), (-.5, 0, .02), (-.8, 0, -.08), (-1.02, 0, -.06), (-1.08, 0, .04)], 6, closed=False)], .07, .025)
    f.solid(s, tongue, ember((1, .05, .008), .5), holder=h)
    zig = abs((((s.X + .1) / .2) % 1) - .5) * .2 * 1.0
    f.solid(s, np.maximum(mid, abs(tilt + .86 - zig + .05) - .03), silver(.22), holder=h)
    studs = all_of(*[egg(s, (x, -.33 + .12 * abs(x - .32), .16 * x - .86 + dz), (.034, .03, .034)) for x in (.06, .24, .42, .6) for dz in (-.17, .17)])
    f.solid(s, studs, silver(.2), holder=h)
    # Teeth, tongue, eye
    teeth = None
    for m in (-1, 1):
        for x, z, l in ((-1.0, .1, -.22), (-.84, .13, -.14), (-.7, .17, -.13), (-.56, .21, -.12), (-.42, .25, -.1), (-.82, -.2, .19), (-.66, -.14, .13), (-.52, -.08, .12), (-.38, -.02, .1)):
            one = stick(s, (x, m * .1, z + (.05 if l < 0 else -.05)), (x - .02, m * .1, z + l), .042, .008)
            teeth = one if teeth is None else np.minimum(teeth, one)
    f.solid(s, teeth, f.material('ivory', BONE, rough=.25, coat=.5), holder=h)
    q = f.Space((-.44, -.52, .26), (.02, .0, .76), .008)
    f.solid(q, join(ring(q, (-.22, -.3, .52), .115, .034)), silver(.2), holder=h)
    f.solid(q, egg(q, (-.22, -.3, .52), (.1, .09, .1)), ember((1, .2, .012), 2.0), holder=h)
    f.solid(q, egg(q, (-.23, -.375, .52), (.026, .03, .075)), f.material('slit', (.01, .003, .002), rough=.2), holder=h)


def crystal():
    h = f.group((4, 0, -12), (0, 0, -.02), 1.02)
    rng = np.random.default_rng(8)
    mats = [house.gem((.04, .46, 1), 1.25), house.gem((.14, .66, 1), 1.35), house.gem((.02, .26, 1), 1.25)]

    def shard(at, lean, turn, r, length, mat):
        pts = []
        for i in range(6):
            a = math.pi / 3 * i + rng.uniform(-.16, .16)
            k = rng.uniform(.86, 1.12)
            pts += [(r * .72 * math.cos(a), r * .72 * math.sin(a), 0), (r * k * math.cos(a), r * k * math.sin(a), length * rng.uniform(.62, .72)), (r * k * .55 * math.cos(a), r * k * .55 * math.sin(a), length * rng.uniform(.84, .9))]
        pts.append((r * .12, -.05 * r, length))
        o = house.hull(pts, mat, h, at, .012, (0, 0, 0))
        o.rotation_euler = (math.radians(lean[0]), math.radians(lean[1]), math.radians(turn))
    for at, lean, turn, r, L, m in (((0, .0, -.72), (2, -2, 12), 12, .36, 1.9, 0), ((-.26, -.14, -.72), (6, -22, 0), 40, .27, 1.38, 1), ((.28, -.1, -.72), (4, 20, 0), 5, .28, 1.5, 2), ((-.42, .02, -.74), (0, -44, 0), 20, .2, 1.0, 2), ((.44, .0, -.74), (0, 43, 0), 33, .21, 1.08, 0),
                                    ((.06, -.36, -.74), (20, 6, 0), 26, .22, .95, 1), ((-.2, -.4, -.74), (26, -16, 0), 50, .15, .66, 0), ((.34, -.36, -.74), (20, 32, 0), 14, .16, .72, 1)):
        shard(at, lean, turn, r, L, mats[m])
    s = f.Space((-.85, -.75, -1.15), (.85, .75, -.4), .011)
    base = join(egg(s, (0, 0, -.86), (.62, .52, .2)), egg(s, (-.3, -.2, -.84), (.3, .28, .17)), egg(s, (.32, -.16, -.84), (.3, .3, .17)), k=.1) + .02 * noise(s, .16, 4) + .008 * noise(s, .05, 6)
    f.solid(s, np.maximum(base, -s.Z - 1.02), f.material('snow', (.55, .72, .9), rough=.55, spec=.4, sheen=.5, bump=.4, bump_scale=30), holder=h)
    belt = join(hoop(s, (0, .0, -.93), (0, 0, 1), .62, .05, .1), ring(s, (0, 0, -.83), .63, .05, 'z'), ring(s, (0, 0, -1.04), .64, .05, 'z'))
    f.solid(s, belt + .003 * noise(s, .06, 3), iron(.28, 1.7), holder=h)
    claws = None
    for t in np.radians([-62, -21, 21, 62, 150, 210]):
        c, n = math.sin(t), -math.cos(t)
        one = path(s, [(c * .66, n * .66, -1.0), (c * .68, n * .68, -.8), (c * .6, n * .6, -.62), (c * .46, n * .46, -.52)], .06, .018)
        claws = one if claws is None else np.minimum(claws, one)
    f.solid(s, claws, silver(.22), holder=h)
    f.solid(s, all_of(*[egg(s, (math.sin(t) * .68, -math.cos(t) * .68, -.94), (.06, .06, .06)) for t in np.radians([-42, 0, 42])]), ember(EMBER, 2.6), holder=h)


def raven():
    h = f.group((2, 0, -14), (0, 0, .02), 1.04)
    s = f.Space((-1.16, -.42, -1.14), (1.16, .25, 1.1), .0095)
    X, Y, Z = s.X, s.Y, s.Z
    r = f.length(X, Z)
    a = np.arctan2(X + 0 * Z, Z + 0 * X)
    # The ring of the brooch with niello and ends in knobs
    ringd = np.maximum(abs(r - .84) - .12, abs(Y - .06) - .07) - .02
    groove = np.maximum(abs(r - .84) - .072, Y - .01)
    f.solid(s, cut(ringd, groove), silver(.3), holder=h)
    tri = abs((((a / (2 * math.pi)) * 30) % 1) - .5) * 2
    f.solid(s, np.maximum(abs(r - .84) - .068, abs(Y - .06) - .055), f.material('niello', (.006, .012, .03), rough=.2, coat=.6), holder=h)
    f.solid(s, np.maximum(abs(r - .795 - .09 * tri) - .013, abs(Y - .01) - .03), silver(.2), holder=h)
    knobs = [(math.sin(t) * .84, -.06, math.cos(t) * .84) for t in np.radians([45, 135, 225, 315])]
    f.solid(s, all_of(*[ring(s, k, .115, .035) for k in knobs]), silver(.2), holder=h)
    f.solid(s, all_of(*[egg(s, k, (.11, .09, .11)) for k in knobs]), f.jelly('garnet', (1, .04, .02), (.3, .004, .002), 1.2), holder=h)
    # The raven, seen from the side, looks left; a folded wing of feathers
    def shape(c, px, k, image):
        def poly(p, v=255):
            c.polygon([px(*q) for q in p], fill=v)
        poly(f.smooth_curve([(-.62, .58), (-.42, .8), (-.14, .82), (.06, .66), (.2, .4), (.48, .1), (.62, -.2), (.46, -.42), (.1, -.56), (-.24, -.52), (-.46, -.28), (-.5, .04), (-.4, .3), (-.52, .44)], 10))
        poly(f.smooth_curve([(-.5, .72), (-.78, .7), (-1.04, .54), (-1.1, .42), (-.84, .5), (-.6, .5), (-.42, .5)], 8))
    d = f.flat(s, shape)
    u = np.clip(-d / .3, 0, 1)
    body = np.maximum(d, (-Y - .1 - .2 * np.sqrt(np.maximum(1 - (1 - u) ** 2, 0))) * .62)
    body = np.maximum(body, Y - .12)

    def beak(c, px, k, image):
        c.line([px(*q) for q in f.smooth_curve([(-1.06, .45), (-.8, .57), (-.56, .58)], 8, closed=False)], fill=255, width=int(.025 * k))
        for i in range(5):
            for j in range(4):
                x, z = -.34 + .1 * j + .05 * (i % 2) - .02 * i, .34 - .15 * i
                c.arc([*px(x - .05, z + .05), *px(x + .05, z - .06)], 0, 180, fill=255, width=int(.02 * k))
    g = f.flat(s, beak)
    body = s.full(body) + .03 * np.clip(1 - (g + .008) / .025, 0, 1)
    f.solid(s, body, iron(.24, 1.3), holder=h)
    w = f.Space((-.6, -.6, -1.12), (1.12, .1, .6), .0085)
    rim, gem = None, [None, None]
    fan = []
    for i in range(7):
        t = i / 6
        fan.append(((-.02 + .1 * t, .34 - .36 * t), (1.02 - .62 * t, -.62 - .34 * t + .12 * t * t), .105, .3 - .02 * i))
    for i in range(5):
        t = i / 4
        fan.append(((-.1 + .08 * t, .34 - .3 * t), (.56 - .36 * t, -.22 - .2 * t), .1, .37 - .012 * i))
    for i in range(3):
        t = i / 2
        fan.append(((-.12 + .04 * t, .34 - .2 * t), (.22 - .18 * t, .06 - .14 * t), .095, .43))
    for k, ((x0, z0), (x1, z1), wide, y0) in enumerate(fan):
        dx, dz = x1 - x0, z1 - z0
        x, z = w.X - x0, w.Z - z0
        v = np.clip((x * dx + z * dz) / (dx * dx + dz * dz), 0, 1)
        rad = wide * (.5 + .5 * np.sin(np.clip(v * 1.15, 0, 1) * math.pi * .5)) * (1 - .35 * np.clip((v - .8) / .2, 0, 1))
        d2 = f.length(x - dx * v, z - dz * v) - rad
        y = w.Y + y0 - .1 * v
        one = cut(slab(d2, y, .04, .02), np.maximum(d2 + .024, y + .016))
        one = np.minimum(one, np.maximum(np.maximum(abs(f.length(x - dx * v, z - dz * v)) - .012, d2 + .02), abs(y + .0) - .032))
        rim = one if rim is None else np.minimum(rim, one)
        stone = np.maximum(d2 + .024, abs(y) - .022 - .4 * np.minimum(-(d2 + .024), .05))
        m = 0 if k < 7 or k > 11 else 1
        gem[m] = stone if gem[m] is None else np.minimum(gem[m], stone)
    f.solid(w, rim, silver(.2), holder=h)
    f.solid(w, gem[0], f.material('enamel', (.006, .03, .2), rough=.1, coat=.7, spec=.4), holder=h)
    f.solid(w, gem[1], f.material('enamel', (.0, .15, .34), rough=.1, coat=.7, spec=.4), holder=h)
    # Eye and claws
    e = f.Space((-.5, -.5, .48), (-.2, -.0, .8), .007)
    f.solid(e, ring(e, (-.37, -.26, .645), .07, .022), silver(.2), holder=h)
    f.solid(e, egg(e, (-.37, -.26, .645), (.06, .06, .06)), ember((1, .12, .01), 3.5), holder=h)
    claw = None
    for x in (-.16, .08):
        for t in (-.12, 0, .12):
            one = path(s, [(x, -.1, -.5), (x - .02, -.16, -.64), (x + t - .04, -.2, -.76), (x + t - .05, -.2, -.84)], .05, .022)
            claw = one if claw is None else np.minimum(claw, one)
    f.solid(s, claw, silver(.22), holder=h)


BUILD = {'hammer': hammer, 'helmet': helmet, 'shield': shield, 'drink': drink, 'prow': prow, 'crystal': crystal, 'raven': raven}
