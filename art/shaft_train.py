"""The train of 'Gold Shaft': a little narrow-gauge locomotive with a cart of ore."""
import math

import numpy as np
import forge as f
from forge import ball, box, cut, egg, join, stick
from shaft import brass, cloud, gold, iron, lumps, nuggets, rust, sawn, timber, wood
from storm import all_of

NAVY, RED = (.004, .035, .085), (.36, .012, .006)


def tube(s, x0, x1, z, r, k=.03, y=0):
    """A cylinder along x."""
    a, b = f.length(s.Y - y, s.Z - z) - r + k, abs(s.X - (x0 + x1) / 2) - (x1 - x0) / 2 + k
    return f.length(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - k


def lathe(s, x, profile):
    """A body from the lathe that stands upright at x: (radius, z) from the foot up."""
    from house import turned
    return turned(s, profile, (x, 0, 0))


def wheel(s, x, z, r, y, spokes=8):
    """Tyre, hub and spokes of a wheel that turns round y."""
    u, w = s.X - x, s.Z - z
    q, a = f.length(u, w), np.arctan2(u + 0 * w, w + 0 * u)
    part = abs((a * spokes / (2 * math.pi)) % 1 - .5)
    bars = np.maximum((.5 - part) * 2 * math.pi / spokes * q - .024, q - r + .02)
    rim, hub = abs(q - r + .05) - .045, q - .075
    depth = abs(s.Y - y)
    return np.maximum(np.minimum(bars, np.minimum(rim, hub)), depth - .045) - .008, np.maximum(abs(q - r + .012) - .022, depth - .065) - .006


def enamel(rough=.22):
    return f.material('paint', rough=rough, coat=.5, spec=.4, painted=True, grime=.55)


def coat(color, seed=0):
    def paint(x, y, z):
        t = np.clip((cloud(x, y, z, 3, seed) + .6 * cloud(x, y, z, 11, seed + 1) - 1.25) * 3, 0, 1)
        return f.mix(t, color, (.11, .035, .012))
    return paint


def train():
    h = f.group((13, 0, 43), (0, .1, -.02), .82)
    s = f.Space((-1.22, -.62, -1.02), (.62, .62, 1.06), .0105)
    base = -.36
    # Boiler, smokebox, cab
    boiler = tube(s, -.72, .12, .1, .36)
    X, Y, Z = s.X, s.Y, s.Z
    cab = box(s, (.26, 0, .22), (.26, .43, .6), .03)
    window = f.length(np.maximum(abs(X - .26) - .1, 0), np.maximum(abs(Z - .42) - .12, 0)) - .03
    cab = cut(cab, window, f.length(np.maximum(abs(abs(Y) - .21) - .07, 0), np.maximum(abs(Z - .5) - .1, 0)) - .03, k=.01)
    f.solid(s, join(boiler, cab), enamel(), coat(NAVY, 2), holder=h)
    f.solid(s, box(s, (.26, 0, .2), (.21, .38, .56), .02), f.material('dark', (.03, .012, .004), rough=.6, glow=.5, glow_color=(.5, .14, .015)), holder=h)
    smoke = join(tube(s, -.98, -.7, .1, .375), tube(s, -1.0, -.9, .1, .3), k=.02)
    stack = lathe(s, -.8, [(.12, .3), (.1, .6), (.13, .64), (.27, .84), (.27, .9), (.2, 1.0), (.15, 1.0)])
    f.solid(s, join(smoke, stack, k=.02), iron(.4), rust(.12, .8, 4), holder=h)
    trim = all_of(tube(s, -.73, -.68, .1, .39, .015), tube(s, -.44, -.4, .1, .378, .012), tube(s, -.16, -.12, .1, .378, .012), tube(s, -1.03, -.98, .1, .32, .015),
                  np.maximum(tube(s, -1.04, -.96, .1, .31, .01), -tube(s, -1.2, -.9, .1, .24, .01)), tube(s, -1.06, -.98, .1, .07, .02), f.length(X + .8, Y, 9 * (Z - .87)) - .29)
    dome = lathe(s, -.3, [(.2, .4), (.17, .48), (.17, .6), (.14, .7), (.06, .76)])
    bell = join(lathe(s, -.53, [(.11, .64), (.1, .67), (.07, .74), (.03, .8)]), stick(s, (-.53, -.1, .44), (-.53, -.1, .76), .02), stick(s, (-.53, .1, .44), (-.53, .1, .76), .02), stick(s, (-.53, -.1, .76), (-.53, .1, .76), .022))
    f.solid(s, join(np.minimum(s.full(trim), dome), bell), brass(.2), holder=h)
    roof = np.maximum(f.length(Y, Z + .62) - 1.52, np.maximum(abs(X - .24) - .36, np.maximum(.8 - Z, abs(Y) - .5))) - .02
    frame = all_of(box(s, (-.3, 0, base + .12), (.78, .3, .07), .02), box(s, (-1.04, 0, base + .1), (.05, .46, .1), .02))
    # Cowcatcher: bars that run together low in front
    bars = all_of(*[stick(s, (-1.08, y, base + .06), (-1.16, y * .66, base - .2), .036) for y in (-.4, -.27, -.13, 0, .13, .27, .4)], stick(s, (-1.16, -.28, base - .22), (-1.16, .28, base - .22), .045))
    tyres = spokes = None
    for x, z, r in ((-.02, base + .02, .31), (-.5, base + .02, .31), (-.88, base - .12, .17)):
        for y in (-.42, .42):
            a, b = wheel(s, x, z, r, y)
            spokes = a if spokes is None else np.minimum(spokes, a)
            tyres = b if tyres is None else np.minimum(tyres, b)
    f.solid(s, all_of(s.full(roof), frame, bars, spokes), enamel(.28), coat(RED, 6), holder=h)
    rods = all_of(box(s, (-.26, -.5, base - .04), (.32, .025, .035), .015), ball(s, (-.5, -.5, base - .04), .07), ball(s, (-.02, -.5, base - .04), .07), box(s, (-.62, -.5, base + .02), (.26, .02, .025), .012), tube(s, -1.0, -.7, base + .06, .12, .03, -.42))
    f.solid(s, np.minimum(s.full(rods), tyres), f.material('steel', (.4, .41, .44), metal=1, rough=.28, grime=.7), holder=h)
    # Headlamp
    f.solid(s, all_of(box(s, (-.98, 0, .6), (.1, .14, .14), .03), lathe(s, -.98, [(.1, .74), (.06, .8), (.05, .86)]), np.maximum(tube(s, -1.14, -1.04, .6, .15, .01), -tube(s, -1.3, -1.06, .6, .12, .01))), brass(.22), holder=h)
    f.solid(s, egg(s, (-1.08, 0, .6), (.06, .12, .12)), f.material('light', (1, .6, .2), rough=.1, coat=.6, glow=1.9, glow_color=(1, .66, .25)), holder=h)
    cart(h, base)
    track(h, base - .32)


def cart(h, base):
    """A wooden tub on iron wheels, heaped with gold."""
    s = f.Space((.56, -.62, -1.0), (1.42, .62, .8), .0105)
    half = .34 + .07 * np.clip((s.Z + .3) / .6, 0, 1)
    tub = np.maximum(np.maximum(abs(s.X - 1.0) - half, abs(s.Y) - half - .06), abs(s.Z - .02) - .3) - .02
    tub = cut(tub + .02 * np.clip(abs(((s.Z + .28) / .15) % 1 - .5) * 10 - 4.2, 0, 1), box(s, (1.0, 0, .3), (.33, .4, .2), .02))
    f.solid(s, sawn(s, tub, 'x', .008, 7), wood(), timber('x', 1.3, 7), holder=h)
    shell = np.maximum(abs(s.X - 1.0) - half - .03, abs(s.Y) - half - .09)
    corners = np.maximum(np.maximum(shell, abs(s.Z - .02) - .3), np.maximum(half - .1 - abs(s.X - 1.0), half - .04 - abs(s.Y)))
    rim = np.maximum(abs(np.maximum(abs(s.X - 1.0) - half, abs(s.Y) - half - .06) - .02) - .035, abs(s.Z - .3) - .05) - .01
    f.solid(s, join(s.full(rim), corners, box(s, (1.0, 0, base + .1), (.42, .3, .05), .02), box(s, (.6, 0, base + .1), (.12, .06, .04), .02)), iron(.42), rust(.55, 1.2, 2), holder=h)
    tyres = spokes = None
    for x in (.78, 1.22):
        for y in (-.42, .42):
            a, b = wheel(s, x, base - .08, .21, y, 6)
            spokes = a if spokes is None else np.minimum(spokes, a)
            tyres = b if tyres is None else np.minimum(tyres, b)
    f.solid(s, np.minimum(spokes, tyres), iron(.34), rust(.2, 1.6, 5), holder=h)
    rng = np.random.default_rng(7)
    lie = []
    for _ in range(84):
        x, y = rng.uniform(-.36, .36), rng.uniform(-.43, .43)
        lie.append((1.0 + x, y, .27 + .46 * max(0, 1 - (x / .44) ** 2) * max(0, 1 - (y / .54) ** 2) + rng.uniform(-.03, .05), rng.uniform(.09, .14)))
    f.solid(s, lumps(s, nuggets(s, lie, 3)), gold(), holder=h)


def track(h, z):
    s = f.Space((-1.36, -.74, z - .24), (1.5, .74, z + .06), .0115)
    rails = all_of(*[join(box(s, (.05, y, z), (1.26, .04, .03), .015), box(s, (.05, y, z - .05), (1.26, .018, .05), .01), box(s, (.05, y, z - .085), (1.26, .06, .018), .01), k=.01) for y in (-.42, .42)])
    f.solid(s, rails, iron(.3), rust(.3, 1.9, 3), holder=h)
    ties = all_of(*[box(s, (x, 0, z - .16), (.1, .62, .065), .02) for x in (-1.1, -.66, -.22, .22, .66, 1.1)])
    f.solid(s, sawn(s, ties, 'y', .008, 5), wood(), timber('y', 1.0, 5), holder=h)
