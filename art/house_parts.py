"""Parts that several groups of the house's objects share: grids, curves, leaves, patches of colour, porcelain."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import forge as f  # noqa: E402
from forge import ball, egg, join, ring, slab, stick  # noqa: E402
from house import brass, enamel, fill  # noqa: E402
from house_more import LEAF  # noqa: E402

PINK, SNOW, BROWN, ORANGE = (.6, .06, .12), (.72, .68, .62), (.13, .03, .008), (.78, .17, .004)
RED, BLUE, GREEN, YELLOW = (.4, .003, .01), (.004, .06, .42), (.0, .16, .04), (.8, .38, .01)


def around(x, y, z, step=.015, at=(0, 0, 0)):
    """A grid that reaches as far to one side as to the other."""
    return f.Space((at[0] - x, at[1] - y, at[2] - z), (at[0] + x, at[1] + y, at[2] + z), step)


def both(part, k=0.0):
    """A part and its mirror image: part(m) for m of -1 and 1."""
    return join(part(-1), part(1), k=k)


def strand(s, points, radii, k=0.0):
    """A smooth string of capsules through the points; the radii are spread along it."""
    curve = f.smooth_curve(points, 5, closed=False) + [np.array(points[-1], float)]
    r = np.interp(np.linspace(0, 1, len(curve)), np.linspace(0, 1, len(radii)), radii)
    return join(*[stick(s, curve[i], curve[i + 1], r[i], r[i + 1]) for i in range(len(curve) - 1)], k=k)


def coloured(base, *patches):
    """A paint: each patch is (where, colour) and covers the one before it where its distance is below 0."""
    def paint(x, y, z):
        c = np.array(base, float)[None, :].repeat(len(x), 0)
        for where, color in patches:
            c = f.mix(np.clip(.5 - where(x, y, z) / .04, 0, 1), c, color)
        return c
    return paint


def faded(low, high, a=-.8, b=.8):
    """A paint that runs from one colour at the foot to another at the top."""
    return lambda x, y, z: f.mix((z - a) / (b - a), low, high)


def porcelain(color=None, **k):
    return f.material('porcelain', color or SNOW, rough=.16, coat=.7, spec=.4, painted=color is None, **k)


def hung(holder, turn=(0, 0, 0), at=(0, 0, 0), scale=1.0):
    """A group on another group."""
    g = f.group(turn, at, scale)
    g.parent = holder
    return g


def plate(s, outline, half=.05, by=0.0, r=.03, rounds=8):
    """A flat part drawn as a smooth outline (rounds=0: with corners)."""
    points = f.smooth_curve(outline, rounds) if rounds else outline
    return slab(f.flat(s, fill((points, 255))), s.Y + by, half, r)


def leaf(holder, at, turn, size=.6, color=LEAF):
    """A bent leaf with a brass rib; it points to the right."""
    g = hung(holder, turn, at, size)
    s = f.Space((-.1, -.4, -.5), (1.15, .35, .5), .022)
    d = f.flat(s, fill((f.smooth_curve([(0, 0), (.3, .27), (.65, .29), (1.07, 0), (.65, -.29), (.3, -.27)], 8), 255)))
    y = s.Y + .3 * (s.X - .5) ** 2 - .3 * abs(s.Z)
    f.solid(s, slab(d, y, .06, .045), enamel(color), holder=g)
    f.solid(s, slab(np.maximum(abs(s.Z) - .03, d + .04), y + .03, .05, .02), brass(), holder=g)


# --- creatures --------------------------------------------------------------------------------------------------------

PALE, NIGHT = (.74, .6, .42), (.02, .018, .02)


def spot(x, z, rx, rz, front=-.1, turn=0.0):
    """A patch on the side that faces the eye: an ellipse at (x, z)."""
    c, n = np.cos(np.radians(turn)), np.sin(np.radians(turn))

    def where(X, Y, Z):
        u, v = X - x, Z - z
        return np.where(Y < front, (np.hypot((c * u + n * v) / rx, (-n * u + c * v) / rz) - 1) * min(rx, rz), 1)
    return where


def spots(x, z, rx, rz, front=-.1, turn=0.0):
    """The same, mirrored."""
    a, b = spot(x, z, rx, rz, front, turn), spot(-x, z, rx, rz, front, -turn)
    return lambda X, Y, Z: np.minimum(a(X, Y, Z), b(X, Y, Z))


def sitting(s, head=(.6, .5, .5), body=(.44, .38, .48), at=.34):
    """The body of a porcelain cub that sits and faces the eye; at: the height of its head."""
    b = join(egg(s, (0, .06, -.5), body), egg(s, (0, -.02, at), head), k=.1)
    b = join(b, both(lambda m: strand(s, ((m * .24, -.18, -.4), (m * .2, -.36, -.92)), [.15, .14])), k=.07)
    return join(b, both(lambda m: egg(s, (m * .4, -.16, -.92), (.23, .3, .19))), both(lambda m: egg(s, (m * .19, -.4, -.98), (.16, .2, .12))), k=.07)


def collar(s, holder, color, z=-.1, r=.4, y=0.0):
    """An enamel collar with a brass bell."""
    f.solid(s, ring(s, (0, y, z), r, .06, 'z'), enamel(color), holder=holder)
    t = around(.17, .17, .17, .009, (0, y - r - .06, z - .1))
    f.solid(t, ball(t, (0, y - r - .06, z - .1), .12), brass(), holder=holder)


def small_crown(holder):
    """A brass crown with six points and red stones, to be hung scaled on a head."""
    c = f.Space((-1.2, -1.2, -.6), (1.2, 1.2, 1.1), .026)
    t = np.arctan2(c.X + 0 * c.Y, -c.Y + 0 * c.X)
    wave = abs(((t / (2 * np.pi) * 6 + .5) % 1) - .5) * 2
    wall = np.maximum(abs(f.length(c.X, c.Y) - .78 - .12 * c.Z) - .09, np.maximum((c.Z - .72 + .7 * wave ** .8) * .55, -.5 - c.Z)) - .02
    points = [(np.sin(i * np.pi / 3), -np.cos(i * np.pi / 3)) for i in range(6)]
    tips = join(*[ball(c, (.93 * x, .93 * y, .78), .15) for x, y in points])
    f.solid(c, join(c.full(wall), ring(c, (0, 0, -.46), .76, .11, 'z'), tips), brass(), holder=holder)
    f.solid(c, join(*[egg(c, (.84 * x, .84 * y, .0), (.16, .16, .2)) for x, y in points]), f.jelly('stone', (1, .03, .06), (.4, .0, .01), .6), holder=holder)
