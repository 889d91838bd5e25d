"""A wolf's head of iron and silver with a mane of blades, for 'Storm Halls'."""
import math

import numpy as np

import forge as f
from forge import cut, egg, join, path, ring, stick
from jade import strokes
from storm import BONE, all_of, ember, iron, noise, silver, storm_gem


def wolf():
    h = f.group((4, 0, -16), (.02, 0, -.02), 1.02)
    mane(h)
    s = f.Space((-.78, -1.12, -.95), (.78, .45, .7), .0105)
    d = join(egg(s, (0, .02, .18), (.5, .42, .42)), stick(s, (0, -.25, .06), (0, -.92, -.17), .25, .16), k=.14)
    for m in (-1, 1):
        d = join(d, egg(s, (m * .4, -.08, -.14), (.24, .26, .27)), k=.12)
        d = join(d, egg(s, (m * .26, -.38, -.2), (.2, .3, .2)), k=.16)
        d = join(d, stick(s, (m * .07, -.5, .16), (m * .5, -.26, .42), .1, .1), k=.09)
        d = cut(d, egg(s, (m * .26, -.5, .13), (.19, .15, .085), m * -26), k=.04)
        d = join(d, egg(s, (m * .11, -.88, -.22), (.11, .15, .11)), k=.06)
        d = join(d, stick(s, (m * .42, -.1, -.3), (m * .2, -.4, -.62), .13, .1), k=.08)
        for j in range(3):
            d = cut(d, path(s, [(m * (.17 + .02 * j), -.62 + .1 * j, -.02 + .03 * j), (m * (.27 + .02 * j), -.46 + .1 * j, -.04 + .03 * j)], .014), k=.03)
    d = join(d, stick(s, (0, -.2, -.52), (0, -.82, -.42), .23, .13), k=.1)
    for m in (-1, 1):
        d = cut(d, path(s, lip(m), .022), k=.04)
    d = s.full(d + .002 * noise(s, .09, 5))
    pale = np.minimum(s.Z + .06 - .5 * abs(abs(s.X) - .24) - .24 * np.clip(-s.Y - .5, 0, 1), .14 + 0 * s.X)
    f.solid(s, np.maximum(d, -pale), iron(.36, 1.05), holder=h)
    f.solid(s, np.maximum(d + .004, pale - .012), silver(.4), holder=h)
    f.solid(s, egg(s, (0, -1.0, -.09), (.125, .1, .085)), f.material('nose', (.008, .01, .014), rough=.2, coat=.6), holder=h)
    teeth = []
    for m in (-1, 1):
        teeth += [stick(s, (m * .15, -.94, -.3), (m * .16, -.98, -.53), .055, .01), stick(s, (m * .235, -.72, -.31), (m * .25, -.75, -.44), .04, .01)]
    f.solid(s, all_of(*teeth), f.material('ivory', BONE, rough=.25, coat=.5), holder=h)
    f.solid(s, all_of(*[egg(s, (m * .245, -.475, .135), (.115, .07, .05), m * -26) for m in (-1, 1)]), ember((.05, .5, 1), 5), holder=h)
    f.solid(s, all_of(*[egg(s, (m * .235, -.54, .13), (.02, .02, .042), m * -10) for m in (-1, 1)]), f.material('slit', (.002, .004, .01), rough=.2), holder=h)
    trims(h)


def lip(m):
    return f.smooth_curve([(m * .02, -1.07, -.3), (m * .15, -.98, -.33), (m * .26, -.68, -.33), (m * .44, -.34, -.34)], 5, closed=False)


def mane(h):
    """Two rows of blades round the head."""
    s = f.Space((-1.2, -.3, -1.2), (1.2, .5, .95), .0105)
    blades = [[], []]
    for m in (-1, 1):
        for row, (count, first, last, reach, y, thick) in enumerate(((10, 38, -90, 1.14, .26, .21), (8, 20, -86, .88, .08, .2))):
            for i in range(count):
                a = math.radians(first + (last - first) * i / (count - 1))
                out = reach * (1 - .08 * ((i + row) % 2))
                bend = a - math.radians(13)
                points = [(m * .3 * math.cos(a), y - .1, .3 * math.sin(a)), (m * .66 * out * math.cos(a), y - .04, .66 * out * math.sin(a)),
                          (m * out * math.cos(bend), y + .02, out * math.sin(bend))]
                blades[(i + row) % 2].append((f.smooth_curve(points, 4, closed=False), thick, .014))
    f.solid(s, strokes(s, blades[0]), iron(.32, .9), holder=h)
    f.solid(s, strokes(s, blades[1]), silver(.24), holder=h)


def trims(h):
    """Ears, brows and the ornaments of the brow, in silver."""
    s = f.Space((-.85, -1.05, .0), (.85, .4, 1.2), .0105)
    ears, hollows, brows = [], [], []
    for m in (-1, 1):
        ear = join(stick(s, (m * .34, .04, .42), (m * .56, .02, 1.08), .24, .02), egg(s, (m * .36, .04, .44), (.24, .16, .2)), k=.06)
        hollow = stick(s, (m * .36, -.14, .46), (m * .54, -.07, .98), .15, .01)
        ears.append(cut(ear, hollow, k=.03))
        hollows.append(join(stick(s, (m * .36, -.02, .46), (m * .53, .0, .9), .1, .01)))
        brows.append((f.smooth_curve([(m * .05, -.58, .2), (m * .2, -.56, .28), (m * .4, -.42, .4), (m * .6, -.22, .56)], 5, closed=False), .06, .02))
        brows.append((f.smooth_curve([(m * .05, -.92, -.0), (m * .08, -.74, .08), (m * .07, -.58, .16)], 4, closed=False), .028, .028))
    f.solid(s, all_of(*ears), iron(.3, 1.5), holder=h)
    f.solid(s, all_of(*hollows), f.material('lining', (.02, .05, .12), rough=.4, coat=.3), holder=h)
    f.solid(s, join(strokes(s, brows), ring(s, (0, -.5, .33), .085, .03)), silver(.18), holder=h)
    f.solid(s, egg(s, (0, -.5, .33), (.08, .07, .08)), storm_gem((.03, .5, 1), 1.5), holder=h)
    lips = f.Space((-.6, -1.15, -.45), (.6, -.1, .0), .0105)
    lines = [(lip(m), .026, .024) for m in (-1, 1)]
    f.solid(lips, strokes(lips, lines), silver(.2), holder=h)
