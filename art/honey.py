"""Direction 'Honeycomb Rush': a summer apiary of felt, carved wood, beeswax and honey in afternoon sun. Symbols: bee, honey, bear."""
import math

import numpy as np
import forge as f
from forge import ball, cut, egg, join, path, ring, slab, stick
from house import turned
from jade import least, strokes, under

SUN, COCOA, CREAM, SKY, LEAF = (.92, .42, .006), (.035, .012, .004), (.86, .72, .46), (.03, .24, .62), (.035, .25, .015)


def rig():
    """Afternoon sun from the left, soft sky from the right, a honey rim and a sky rim behind."""
    f.sky('studio', .32, 30, (1, .95, .86))
    f.lamp((-2.6, -4.4, 4.6), 1.3, 470, (1, .87, .66))
    f.lamp((-.8, -5.6, 1.6), .4, 34, (1, .97, .9), shape=4)
    f.lamp((3.6, -2.4, .2), 2.0, 130, (.5, .78, 1))
    f.lamp((-2.6, 2.8, 1.2), 1.4, 400, (1, .66, .2))
    f.lamp((2.6, 2.8, 2.2), 1.4, 400, (.55, .8, 1))
    f.lamp((0, 2.6, -2.6), 2.0, 150, (1, .74, .3))
    f.eye((0, -9, .6), (0, 0, 0), 124)


# --- materials --------------------------------------------------------------------------------------------------------

def varied(mat, dark, scale, stretch=(1, 1, 1), contrast=(.3, .7), relief=0.0):
    """Multiplies the colour by noise that runs from `dark` to 1; stretched noise makes grain."""
    t = mat.node_tree
    new, link = t.nodes.new, t.links.new
    i = t.nodes['Principled BSDF'].inputs
    co, place, noise, ramp, m = (new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB', 'MixRGB'))
    place.inputs['Scale'].default_value = stretch
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Distortion'].default_value = scale, 3, .4
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = contrast[0], (*dark, 1)
    e[1].position, e[1].color = contrast[1], (1, 1, 1, 1)
    m.blend_type, m.inputs['Fac'].default_value = 'MULTIPLY', 1
    m.inputs['Color1'].default_value = i['Base Color'].default_value
    if i['Base Color'].links:
        link(i['Base Color'].links[0].from_socket, m.inputs['Color1'])
    link(co.outputs['Object'], place.inputs['Vector'])
    link(place.outputs[0], noise.inputs['Vector'])
    link(noise.outputs['Fac'], ramp.inputs['Fac'])
    link(ramp.outputs['Color'], m.inputs['Color2'])
    link(m.outputs['Color'], i['Base Color'])
    if relief:
        b = new('ShaderNodeBump')
        b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = relief, .02
        link(noise.outputs['Fac'], b.inputs['Height'])
        link(b.outputs['Normal'], i['Normal'])
    return mat


def felt(color=None, **k):
    """Wool: fibres as bumps, a colour that is not quite even."""
    mat = f.material('felt', color or (.8, .8, .8), rough=.95, spec=.12, sheen=.5, bump=.6, bump_scale=44, painted=color is None, **k)
    return varied(mat, (.62, .6, .58), 9, contrast=(.25, .6))


WOODS = {'white': ((.82, .6, .32), (.62, .5, .38)), 'pale': ((.62, .33, .1), (.55, .42, .3)), 'warm': ((.42, .16, .035), (.42, .32, .24)), 'brown': ((.2, .062, .014), (.4, .32, .26)), 'dark': ((.075, .02, .005), (.5, .42, .36))}


def wood(kind='pale', along='z', scale=2.2, coat=.25):
    """Carved wood with grain along one axis."""
    color, dark = WOODS[kind]
    mat = f.material('wood', color, rough=.42, coat=coat, spec=.35)
    return varied(mat, dark, scale, tuple(.7 if a == along else 6.5 for a in 'xyz'), (.36, .62), .35)


def honey(light=1.0, away=(.4, .1, -.88)):
    """Amber honey: dark where one looks straight in, bright at thin edges and on the side away from the sun, under a hard polish."""
    mat = f.material('honey', (.34, .115, .0), rough=.045, coat=1, spec=.5, glow=1)
    t = mat.node_tree
    new, link = t.nodes.new, t.links.new
    geo, dot, ramp, face, add = (new('ShaderNode' + n) for n in ('NewGeometry', 'VectorMath', 'ValToRGB', 'LayerWeight', 'Math'))
    dot.operation, dot.inputs[1].default_value = 'DOT_PRODUCT', away
    face.inputs['Blend'].default_value = .4
    add.operation, add.inputs[1].default_value = 'MULTIPLY_ADD', .55
    link(geo.outputs['Normal'], dot.inputs[0])
    link(face.outputs['Facing'], add.inputs[0])
    link(dot.outputs['Value'], add.inputs[2])
    link(add.outputs[0], ramp.inputs['Fac'])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = .0, (.36 * light, .11 * light, 0, 1)
    e[1].position, e[1].color = .95, (1.0 * light, .62 * light, .06 * light, 1)
    m = e.new(.42)
    m.color = (.7 * light, .27 * light, .004, 1)
    link(ramp.outputs['Color'], t.nodes['Principled BSDF'].inputs['Emission'])
    return mat


def wax(color=(.86, .5, .11)):
    return f.material('wax', color, rough=.4, coat=.22, spec=.35, bump=.25, bump_scale=18, grime=.5)


def bead(color=(.006, .004, .003)):
    return f.material('bead', color, rough=.06, coat=1, spec=.6)


def glassy(color=(.3, .66, 1), alpha=.82):
    """A wing: wet, lit from within, and a little of what is behind shows through it."""
    mat = f.material('wing', tuple(c * .5 for c in color), rough=.08, coat=.9, spec=.5, glow=.34, glow_color=color)
    mat.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = alpha
    return mat


# --- shapes -----------------------------------------------------------------------------------------------------------

def pillow(s, d, high, edge, at=0.0):
    """A flat shape stuffed like a cushion, its middle plane at y = at."""
    t = np.clip(-d / edge, 0, 1)
    h = high * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    return np.maximum(d, (abs(s.Y - at) - h) * .6)


def bulge(depth, high, edge):
    """How far a cushion stands out at a depth inside its outline."""
    t = min(max(depth / edge, 0), 1)
    return high * math.sqrt(1 - (1 - t) ** 2)


def evenly(points, gap, closed=True):
    """Points at even distances along a line."""
    p = np.array(points, float)
    if closed:
        p = np.vstack([p, p[:1]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    n = max(2, int(along[-1] / gap))
    at = np.linspace(0, along[-1], n, endpoint=not closed)
    return np.stack([np.interp(at, along, p[:, i]) for i in range(p.shape[1])], 1)


def depth_at(s, d, x, z):
    """How deep a point lies in a flat shape."""
    i = min(max(int(round((x - s.lo[0]) / s.step)), 0), d.shape[0] - 1)
    k = min(max(int(round((z - s.lo[2]) / s.step)), 0), d.shape[2] - 1)
    return -float(d[i, 0, k])


def seam(s, d, outline, inside, high, edge, y=0.0, length=.085, gap=.15, thick=.019):
    """Stitches along the outline of a cushion, `inside` it, none across its corners; lines for `strokes`."""
    p = evenly(outline, gap)
    step = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    step /= np.linalg.norm(step, axis=1)[:, None] + 1e-9
    turn = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(p, np.roll(p, -1, 0)))
    normal = np.stack([-step[:, 1], step[:, 0]], 1) * (1 if turn > 0 else -1)
    out = y - bulge(inside, high, edge) - .004
    q = p + normal * inside
    lines = []
    for a, t in zip(q, step * length / 2):
        ends = (a - t, a + t)
        if all(depth_at(s, d, *p) > inside * .72 for p in (a, *ends)):
            lines.append(([(x, out, z) for x, z in ends], thick, thick))
    return lines


def dashes(points, gap=.14, length=.085, thick=.019):
    """Stitches along an open line in space."""
    p = evenly(points, gap, closed=False)
    lines = []
    for i in range(len(p) - 1):
        d = (p[i + 1] - p[i]) / (np.linalg.norm(p[i + 1] - p[i]) + 1e-9) * length
        lines.append(([tuple(p[i]), tuple(p[i] + d)], thick, thick))
    return lines


def thread(s, lines, holder, color=CREAM):
    f.solid(s, strokes(s, lines), f.material('thread', color, rough=.6, spec=.25), holder=holder)


def polygon(points):
    return lambda c, px, k, image: c.polygon([px(*p) for p in points], fill=255)


def on(s, full, x, z):
    """The point on the front of a body at x and z."""
    column = full[int((x - s.lo[0]) / s.step), :, int((z - s.lo[2]) / s.step)]
    return x, float(s.axes[1][np.argmax(column < 0)]) if (column < 0).any() else 0.0, z


def eyes(s, holder, places, r, glint=.3):
    """Glossy beads with a painted light in each."""
    f.solid(s, least([egg(s, p, (r, r * .7, r * 1.12)) for p in places]), bead(), holder=holder)
    f.solid(s, least([ball(s, (p[0] - r * .3, p[1] - r * .62, p[2] + r * .42), r * glint) for p in places]), f.material('glint', (.95, .95, .92), rough=.2, glow=.5), holder=holder)


# --- symbols ----------------------------------------------------------------------------------------------------------

def bee(holder=None):
    """A round toy of felt: stripes sewn on, glassy wings, bead eyes."""
    h = holder or f.group((4, 0, 22), (.02, 0, -.16), 1.13)
    s = f.Space((-1.2, -.85, -.95), (1.2, .85, 1.0), .0115)
    body = egg(s, (.26, 0, -.14), (.76, .6, .6))
    f.solid(s, body, felt(SUN), holder=h)
    bands = least([np.maximum(egg(s, (.26, 0, -.14), (.785, .625, .625)), abs(s.X - x) - w) for x, w in ((.16, .115), (.54, .11), (.86, .08))])
    f.solid(s, bands, felt(COCOA), holder=h)
    f.solid(s, stick(s, (.98, 0, -.14), (1.17, 0, -.12), .075, .012), bead(), holder=h)
    lines = []
    for x in (-.03, .36, .72):
        r = .61 * math.sqrt(max(0, 1 - ((x - .26) / .77) ** 2))
        ring_ = [(x, -r * math.cos(a), -.14 + r * math.sin(a)) for a in np.linspace(-1.5, 1.5, 40)]
        lines += dashes(ring_, .13, .07)
    thread(s, lines, h)
    head = ball(s, (-.52, -.06, .04), .49)
    f.solid(s, head, felt((.95, .5, .02)), holder=h)
    eyes(s, h, [(-.82, -.36, .1), (-.4, -.53, .1)], .13)
    f.solid(s, least([egg(s, (-.9, -.29, -.12), (.05, .1, .075)), egg(s, (-.26, -.475, -.13), (.1, .05, .075))]), felt((.85, .1, .06)), holder=h)
    thread(s, [([(-.74, -.5, -.13), (-.66, -.535, -.18), (-.57, -.545, -.18), (-.5, -.54, -.13)], .022, .022)], h, COCOA)
    feelers = []
    for x, y, a in ((-.68, -.14, -.28), (-.44, -.22, .06)):
        feelers.append(([(x, y, .42), (x + a * .35, y - .04, .66), (x + a * .95, y - .1, .84)], .04, .03))
    f.solid(s, np.minimum(strokes(s, feelers), least([ball(s, (x, y, .88), .1) for x, y in ((-.97, -.26), (-.37, -.33))])), felt(COCOA), holder=h)
    f.solid(s, least([egg(s, (x, y, -.7), (.1, .1, .13)) for x, y in ((-.12, -.34), (.2, -.36), (.5, -.3))]), felt(COCOA), holder=h)
    for at, turn, size in (((.2, -.2, .36), (12, 44, -14), .98), ((.06, .22, .34), (-6, 2, -22), .98)):
        wing(under(h, turn, at, size))


def wing(holder):
    """One wing that stands on its narrow end."""
    s = f.Space((-.55, -.12, -.1), (.55, .12, .98), .0105)
    shape = f.smooth_curve([(0, -.04), (.3, .25), (.44, .62), (.24, .9), (-.1, .9), (-.32, .6), (-.22, .25)], 10)
    d = f.flat(s, polygon(shape))
    f.solid(s, pillow(s, d + .02, .06, .2), glassy(), holder=holder)
    veins = [(f.smooth_curve(p, 5, closed=False), .016, .009) for p in ([(0, .02), (.04, .4), (.1, .78)], [(0, .04), (-.1, .35), (-.16, .66)], [(0, .04), (.17, .32), (.28, .56)])]
    rim = slab(abs(d + .015) - .02, s.Y, .045, .018)
    lines = strokes(s, [([(x, -.055, z) for x, z in pts], a, b) for pts, a, b in veins])
    f.solid(s, np.minimum(s.full(rim), lines), f.material('rim', (.8, .92, 1), rough=.25, coat=.5, glow=.35), holder=holder)


def pot():
    """A glazed pot full of honey that runs over its lip, and a dipper of pale wood."""
    h = f.group((10, 0, -10), (-.06, 0, -.2), .95)
    s = f.Space((-1.0, -1.0, -1.1), (1.0, 1.0, .78), .012)
    body = turned(s, [(.02, -1.02), (.5, -1.0), (.6, -.94), (.83, -.62), (.9, -.28), (.84, .06), (.66, .3), (.64, .36), (.72, .42), (.74, .5), (.68, .55), (.02, .55)], smooth=6)
    f.solid(s, body, f.material('glaze', SKY, rough=.12, coat=.8, spec=.5, bump=.08, bump_scale=5), holder=h)
    f.solid(s, least([ring(s, (0, 0, z), r, .035, 'z') for z, r in ((-.93, .61), (.3, .655))]), wood('pale', 'x'), holder=h)
    top = join(egg(s, (0, 0, .5), (.7, .7, .13)), ring(s, (0, 0, .48), .66, .13, 'z'), k=.1)
    spots = [(.72 * math.sin(a), -.72 * math.cos(a), far) for a, far in ((-1.3, .3), (-.85, .7), (-.45, .3), (-.08, .14), (.28, .2), (.66, .66), (1.0, .34), (1.35, .5))]
    bent = []
    for x, y, far in spots:
        k = 1 + .2 * np.clip(far, 0, .6)
        bent.append(join(stick(s, (x, y, .46), (x * k, y * k, .34 - far * .5), .12, .1), stick(s, (x * k, y * k, .34 - far * .5), (x * 1.21, y * 1.21, .34 - far), .1, .11), egg(s, (x * 1.2, y * 1.2, .3 - far), (.125, .115, .15)), k=.06))
    f.solid(s, join(s.full(top), least(bent), k=.1), honey(), holder=h)
    # A label of felt in the shape of a cell
    g = under(h, (-9, 0, -3), (.12, -.91, -.5))
    q = f.Space((-.4, -.1, -.4), (.4, .12, .4), .0095)
    cell = [(.33 * math.sin(math.pi * i / 3), .33 * math.cos(math.pi * i / 3)) for i in range(6)]
    d = f.flat(q, polygon(cell)) - .03
    f.solid(q, slab(d, q.Y, .06, .03), felt(CREAM), holder=g)
    thread(q, seam(q, d, [(x * 1.08, z * 1.08) for x, z in cell], .07, .06, .01, length=.07, gap=.12, thick=.016), g, (.5, .12, .01))
    f.solid(q, slab(d + .16, q.Y + .045, .05, .03), honey(1.0), holder=g)
    # The dipper, its head up
    e = f.Space((-.4, -.4, -1.0), (.4, .4, .55), .01)
    k = under(h, (6, 26, 0), (.5, -.1, 1.0), .98)
    egg_ = egg(e, (0, 0, 0), (.36, .36, .43))
    groove = np.maximum(egg_, f.length(e.X, e.Y) - .38 + .1 * np.clip(np.sin(e.Z * 2 * math.pi / .15) * 3, -.5, 1))
    f.solid(e, join(stick(e, (0, 0, -.3), (0, 0, -.95), .075, .085), groove, k=.02), wood('pale', 'z'), holder=k)
    coat = np.maximum(egg_ - .045, .24 + .06 * np.cos(np.arctan2(e.X + 0 * e.Y, -e.Y + 0 * e.X) * 4) - e.Z)
    f.solid(e, join(coat, stick(e, (-.12, -.31, .22), (-.14, -.4, -.06), .07, .085), k=.05), honey(), holder=k)


def bear():
    """A bear's head turned and carved from wood, honey on its crown, a bow of felt."""
    h = f.group((2, 0, -12), (0, 0, .06), 1.12)
    s = f.Space((-1.15, -.95, -1.0), (1.15, .7, 1.15), .0125)
    head = join(egg(s, (0, 0, -.02), (.82, .64, .72)), egg(s, (0, -.08, -.32), (.74, .56, .5)), k=.15)
    ears = least([egg(s, (m * .66, .06, .58), (.31, .2, .31)) for m in (-1, 1)])
    hollow = least([egg(s, (m * .67, -.2, .58), (.19, .14, .19)) for m in (-1, 1)])
    whole = join(head, ears, k=.08)
    f.solid(s, cut(whole, hollow, k=.04), wood('brown', 'z', 2.6, .12), holder=h)
    f.solid(s, least([egg(s, (m * .67, -.1, .58), (.18, .1, .18)) for m in (-1, 1)]), felt((.75, .16, .05)), holder=h)
    muzzle = egg(s, (0, -.54, -.34), (.44, .3, .34))
    smile = path(s, [(-.2, -.78, -.42), (-.1, -.83, -.5), (0, -.84, -.44), (.1, -.83, -.5), (.2, -.78, -.42)], .028)
    f.solid(s, cut(muzzle, join(smile, stick(s, (0, -.85, -.3), (0, -.86, -.44), .024)), k=.03), wood('pale', 'x', 2.0), holder=h)
    f.solid(s, egg(s, (0, -.82, -.17), (.17, .1, .12)), bead((.018, .006, .003)), holder=h)
    eyes(s, h, [(-.33, -.58, .1), (.33, -.58, .1)], .125)
    f.solid(s, least([egg(s, (m * .58, -.5, -.2), (.14, .08, .1)) for m in (-1, 1)]), felt((.72, .11, .04)), holder=h)
    full, lines = s.full(head), []
    for x, low, r in ((-.55, .22, .115), (-.24, .36, .12), (.03, .06, .125), (.5, .27, .12)):
        line = [on(s, full, x * (1 + .12 * (1 - k)), .5 + (low - .5) * k) for k in (0, .5, 1)]
        lines.append((line, r, r * 1.08))
    cap = np.maximum(head - .06, (.44 - s.Z) * .8)
    f.solid(s, join(cap, strokes(s, lines, .12), egg(s, (.02, 0, .68), (.34, .3, .14)), k=.09), honey(), holder=h)
    bow = join(*[egg(s, (m * .33, -.56, -.83), (.32, .15, .18), m * 12) for m in (-1, 1)], k=.03)
    bow = cut(bow, *[egg(s, (m * .42, -.7, -.84), (.17, .08, .05), m * 12) for m in (-1, 1)], k=.05)
    f.solid(s, bow, felt(SKY), holder=h)
    f.solid(s, egg(s, (0, -.66, -.82), (.12, .12, .13)), felt((.02, .16, .48)), holder=h)
