"""More symbols of 'Storm Halls': axe, wave and the letters cut in stone."""
import math

import numpy as np

import forge as f

from forge import box, cut, egg, join, path, ring, slab
from storm import DUSK, EMBER, FROST, MOSS, all_of, cut_sign, ember, hoop, iron, lines, noise, silver, storm_gem

FACE = 'metamorphous-latin-400-normal.woff'
LETTERS = {'A': (EMBER, 11, 1.0), 'K': (FROST, 23, 1.0), 'Q': (MOSS, 37, 1.0), 'J': (DUSK, 41, 1.3)}


def letter(name):
    color, seed, squeeze = LETTERS[name]
    cut_sign(color, seed, lambda s: f.glyphs(s, name, FACE, 1.34 if name == 'Q' else 1.16, (0, .03), squeeze) - .035)


def axe():
    """A bearded axe: iron with silver inlay, an edge of ice, a leather grip."""
    h = f.group((4, 16, -18), (.07, 0, -.05), 1.0)
    lean = f.group((0, 24, 0))
    lean.parent = h
    s = f.Space((-1.05, -.36, -.3), (.6, .36, 1.12), .009)
    out = f.smooth_curve([(.2, .76), (-.1, .8), (-.42, .92), (-.72, 1.06), (-.86, .84), (-.94, .52), (-.92, .16), (-.8, -.2), (-.62, -.12), (-.52, .08), (-.36, .26), (-.1, .36), (.2, .4)], 8)
    d = f.flat(s, lambda c, px, k, image: c.polygon([px(*p) for p in out], fill=255))
    from_edge = np.clip((s.X + 1.0) / .9, 0, 1)
    thick = .03 + .15 * from_edge ** 1.2
    body = np.maximum(d, (abs(s.Y) - thick) * .85) - .008
    eye = np.maximum(np.maximum(abs(s.X - .12) - .2, abs(s.Z - .58) - .26), abs(s.Y) - .22) - .03
    back = join(box(s, (.4, 0, .58), (.14, .17, .17), .05), egg(s, (.52, 0, .58), (.08, .19, .19)), k=.03)
    f.solid(s, join(s.full(body), eye, back, k=.03) + .003 * noise(s, .08, 4), iron(.32, 2.3), holder=lean)
    bevel = np.maximum(np.maximum(d - .01, -d - .13), np.maximum(abs(s.Y) - thick - .024, s.X + .54 + .1 * abs(s.Z - .45)))
    f.solid(s, bevel, silver(.16), holder=lean)
    spirals = []
    for x, z, r, way in ((-.36, .66, .16, 1), (-.42, .34, .13, -1)):
        spirals.append([(x + r * (1 - t / 7.5) * math.cos(way * t + 2.4), z + r * (1 - t / 7.5) * math.sin(way * t + 2.4)) for t in np.linspace(0, 6.2, 30)])
    spirals += [[(-.12, .78), (-.02, .6), (-.12, .42)], [(-.56, .86), (-.62, .66)], [(-.58, .08), (-.66, .3)]]
    inlay = f.flat(s, lines(spirals, .045))
    f.solid(s, slab(inlay, s.Y + thick + .004, .03, .012), silver(.2), holder=lean)
    sign = f.flat(s, lines([[(.12, .78), (.12, .38)], [(.12, .7), (.24, .58), (.12, .46), (0, .58), (.12, .7)]], .05))
    f.solid(s, slab(sign, s.Y + .25, .02, .008), ember((1, .11, .01), 1.35), holder=lean)
    f.solid(s, all_of(*[hoop(s, (.12, 0, z), (0, 0, 1), .2, .05, .04) for z in (.3, .87)]), silver(.22), holder=lean)
    shaft(lean)


def shaft(h):
    s = f.Space((-.2, -.32, -1.32), (.46, .32, 1.12), .0095)
    bend = .05 * np.cos((s.Z + .1) * 1.6)
    r = f.length(s.X - .12 + bend - .03, s.Y) - .105 - .02 * np.clip(-s.Z - .9, 0, .3)

    def paint(x, y, z):
        t = .5 + .5 * np.sin(x * 60 + 2 * np.sin(z * 5) + y * 30)
        return f.mix(t, (.05, .02, .01), (.2, .085, .035))
    f.solid(s, np.maximum(r, abs(s.Z + .08) - 1.12), f.material('ash', rough=.4, coat=.3, painted=True, bump=.2, bump_scale=30, grime=.7), paint, holder=h)
    turn = np.arctan2(s.Y + 0 * s.X, s.X - .12 + 0 * s.Y) / (2 * math.pi)
    wrap = abs(((s.Z * 8 + turn) % 1) - .5)
    grip = np.maximum(r - .03 + .03 * np.clip(wrap * 3, 0, 1), abs(s.Z + .72) - .3)
    f.solid(s, grip, f.material('leather', (.016, .03, .06), rough=.5, coat=.25, bump=.4, bump_scale=30, grime=.7), holder=h)
    caps = all_of(hoop(s, (.11, 0, -.4), (0, 0, 1), .14, .03, .045), hoop(s, (.13, 0, -1.04), (0, 0, 1), .15, .03, .045))
    foot = join(egg(s, (.14, 0, -1.2), (.17, .17, .11)), egg(s, (.1, 0, 1.06), (.1, .1, .05)))
    f.solid(s, np.minimum(caps, foot), silver(.2), holder=h)
    f.solid(s, egg(s, (.14, -.13, -1.2), (.075, .075, .075)), storm_gem((.03, .5, 1), 1.5), holder=h)


def wave():
    """A breaking wave of ice in three sheets with silver edges, foam of frost along its lip."""
    h = f.group((4, 0, -14), (-.01, 0, -.02), .97)
    s = f.Space((-1.2, -.5, -1.12), (1.2, .4, 1.12), .009)
    back = f.smooth_curve([(-1.08, -.98), (-1.1, -.3), (-.86, .36), (-.4, .84), (.16, .98), (.62, .84), (.88, .5), (.9, .16), (.78, .04), (.72, .3), (.5, .5), (.2, .52), (-.06, .34), (-.16, .0), (-.04, -.34), (.3, -.56), (.7, -.6), (1.06, -.46), (1.1, -.98)], 8)
    middle = f.smooth_curve([(-1.06, -.98), (-.98, -.46), (-.76, .06), (-.44, .4), (-.2, .5), (-.34, .2), (-.38, -.16), (-.24, -.5), (.1, -.74), (.5, -.82), (.86, -.72), (1.06, -.98)], 8)
    front = f.smooth_curve([(-1.02, -1.0), (-.9, -.7), (-.66, -.44), (-.58, -.6), (-.4, -.78), (-.1, -.9), (.3, -.94), (.66, -.92), (.9, -1.02)], 8)
    layers = ((back, .0, (.02, .2, .8), .75), (middle, -.14, (.03, .42, 1), 1.0), (front, -.26, (.2, .75, 1), 1.1))
    for outline, y, color, light in layers:
        d = f.flat(s, lambda c, px, k, image, o=outline: c.polygon([px(*p) for p in o], fill=255)) - .015
        local = s.Y - y
        f.solid(s, cut(slab(d, local, .12, .04), np.maximum(d + .045, local + .07)), silver(.22), holder=h)
        swell = np.minimum(np.maximum(-d - .05, 0), .1)
        grooves = .018 * np.sin(f.length(s.X - .3, s.Z - .05) * 42)
        core = np.maximum(np.maximum(d + .052, (-.06 - swell * .9 + grooves - local) * .7), local - .05)
        f.solid(s, core, f.jelly('ice', color, tuple(c * .2 for c in color), light), holder=h)
    lip = f.smooth_curve([(-.5, .78), (-.2, .98), (.16, 1.03), (.5, .94), (.78, .7), (.9, .4), (.9, .12), (.78, -.02)], 5, closed=False)
    rng = np.random.default_rng(5)
    foam = None
    for i, (x, z) in enumerate(lip):
        r = (.05 + .075 * i / len(lip)) * rng.uniform(.75, 1.2)
        one = egg(s, (x + rng.uniform(-.03, .03), -.08 + rng.uniform(-.05, .02), z + rng.uniform(-.03, .03)), (r, r, r))
        foam = one if foam is None else join(foam, one, k=.05)
    for at, turn, size in (((.8, .0), -108, .3), ((.92, .1), -74, .26), ((.9, .36), -38, .2), ((.74, .18), -132, .2), ((.82, .66), 8, .16), ((.5, .94), 40, .16)):
        c, n = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        claw = path(s, [(at[0], -.08, at[1]), (at[0] + size * .6 * c, -.1, at[1] + size * .6 * n), (at[0] + size * (c - .3 * abs(n)), -.12, at[1] + size * n)], .07, .012)
        foam = join(foam, claw, k=.05)
    f.solid(s, foam, f.material('frost', (.42, .62, .85), rough=.3, coat=.5, glow=.08, glow_color=(.4, .75, 1), bump=.12, bump_scale=20, grime=.5), holder=h)
    drops = [egg(s, p, (r, r, r)) for p, r in (((.62, -.12, -.24), .075), ((1.0, -.1, -.36), .055), ((.44, -.1, .16), .05), ((1.08, -.05, .66), .06), ((-.62, -.1, .92), .06))]
    f.solid(s, all_of(*drops), storm_gem((.1, .6, 1), 1.4), holder=h)
    f.solid(s, ring(s, (-.72, -.38, -.78), .12, .04), silver(.2), holder=h)
    f.solid(s, egg(s, (-.72, -.38, -.78), (.11, .09, .11)), storm_gem((.03, .5, 1), 1.5), holder=h)
