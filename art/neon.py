"""Direction 'Neon Arcade': bent glass tubes on chrome, smoked acrylic and enamelled plastic. Symbols: joystick, gamepad, ufo, bolt, disco."""
import math

import bpy
import numpy as np
import forge as f
import house
from forge import ball, cut, egg, join, path, ring, slab, stick

# Colours of the gas (linear): every symbol has its own.
RED, CYAN, GREEN, VIOLET = (1, .012, .008), (.0, .46, .9), (.02, .9, .06), (.28, .02, 1)
PINK, YELLOW, BLUE, MAGENTA, WHITE = (1, .03, .26), (1, .46, .002), (.03, .16, 1), (1, .006, .34), (.7, .82, 1)


def rig():
    """Cool key above left, a tall strip for chrome, magenta rim left behind, cyan rim right behind, violet foot."""
    f.sky('interior', .75, 60, (.8, .78, 1))
    f.lamp((-3.0, -4.4, 4.2), 1.8, 460, (.94, .92, 1))
    f.lamp((-.8, -5.6, 1.0), .35, 76, (.95, .96, 1), shape=4.5)
    f.lamp((3.8, -2.2, .2), 1.8, 150, (.3, .6, 1))
    f.lamp((-2.8, 2.4, 1.0), 1.2, 620, (1, .08, .6))
    f.lamp((2.8, 2.4, 2.2), 1.2, 640, (.1, .72, 1))
    f.lamp((0, -2.5, -3.6), 2.5, 120, (.5, .2, 1))
    f.eye((0, -9, .6), (0, 0, 0), 124)


# --- materials --------------------------------------------------------------------------------------------------------

def neon(color, power=1.5):
    """Lit gas in glass: a pale core where the tube faces the eye, pure colour towards its edges."""
    mat = f.material('neon', tuple(c * .1 for c in color), rough=.1, coat=.5, spec=.3, glow=1)
    tree = mat.node_tree
    face, ramp = tree.nodes.new('ShaderNodeLayerWeight'), tree.nodes.new('ShaderNodeValToRGB')
    face.inputs['Blend'].default_value = .5
    tree.links.new(face.outputs['Facing'], ramp.inputs['Fac'])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = .0, (*((c * .66 + .34) * power * 1.2 for c in color), 1)
    e[1].position, e[1].color = 1.0, (*(c * power * .42 for c in color), 1)
    middle = e.new(.2)
    middle.color = (*(c * power * .86 for c in color), 1)
    tree.links.new(ramp.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Emission'])
    return mat


def chrome(rough=.1, tint=(.8, .82, .9), grime=.8):
    return f.material('chrome', tint, metal=1, rough=rough, grime=grime)


def acrylic(color=(.008, .007, .016)):
    """Smoked sheet, polished."""
    return f.material('acrylic', color, rough=.16, coat=.06, spec=.16)


def plastic(color, glow=0.0, rough=.14):
    """Enamelled plastic of a toy."""
    return f.material('plastic', color, rough=rough, coat=.6, spec=.4, glow=glow)


def rubber():
    return f.material('rubber', (.014, .013, .018), rough=.55, spec=.3)


def glass(tint=(.9, .86, 1)):
    """A clear shell: tinted, with a mirror at its edges; it leaves the ground transparent."""
    mat = bpy.data.materials.new('glass')
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    clear, shine, both, out, edge = (t.nodes.new('ShaderNode' + n) for n in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'OutputMaterial', 'LayerWeight'))
    clear.inputs['Color'].default_value = (*tint, 1)
    shine.inputs['Roughness'].default_value = .04
    edge.inputs['Blend'].default_value = .14
    t.links.new(edge.outputs['Fresnel'], both.inputs['Fac'])
    t.links.new(clear.outputs[0], both.inputs[1])
    t.links.new(shine.outputs[0], both.inputs[2])
    t.links.new(both.outputs[0], out.inputs['Surface'])
    return mat


# --- tubes ------------------------------------------------------------------------------------------------------------

def tube(s, points, color, holder=None, r=.05, power=1.5):
    """A bent tube along points, with black electrodes at both ends."""
    f.solid(s, path(s, points, r), neon(color, power), holder=holder)
    ends = None
    for a, b in ((points[0], points[1]), (points[-1], points[-2])):
        a, b = np.array(a, float), np.array(b, float)
        way = (b - a) / np.linalg.norm(b - a)
        one = stick(s, a - way * r * .4, a + way * r * 1.5, r * 1.3)
        ends = one if ends is None else np.minimum(ends, one)
    f.solid(s, ends, rubber(), holder=holder)


def outline(s, d, off, y, color, holder=None, r=.05, gap=None, power=1.5, clips=()):
    """A tube that runs round a flat shape at a distance of `off`; it ends at `gap` (x, z), chrome clips hold it."""
    line = s.full(f.length(d - off, s.Y - y) - r)
    if gap:
        away = f.length(s.X - gap[0], s.Z - gap[1])
        f.solid(s, np.maximum(line - .014, abs(away - r * 2.4) - r * .9), rubber(), holder=holder)
        line = np.maximum(line, r * 2 - away)
    f.solid(s, line, neon(color, power), holder=holder)
    hold = None
    for x, z in clips:
        one = np.maximum(f.length(d - off, s.Y - y) - r - .018, f.length(s.X - x, s.Z - z) - r * 1.1)
        hold = one if hold is None else np.minimum(hold, one)
    if hold is not None:
        f.solid(s, hold, chrome(.14), holder=holder)


def polygon(points, n=0):
    return lambda c, px, k, image: c.polygon([px(*p) for p in (f.smooth_curve(points, n) if n else points)], fill=255)


def rounded(u, v, a, b, r):
    """Flat distance of a rectangle of half edges a and b with corners of radius r."""
    x, y = abs(u) - a + r, abs(v) - b + r
    return f.length(np.maximum(x, 0), np.maximum(y, 0)) + np.minimum(np.maximum(x, y), 0) - r


def bulbs(places, r, color, holder=None, power=1.35, seat=None):
    """Round lamps in chrome seats that face the eye."""
    for x, y, z in places:
        q = f.Space((x - r * 1.7, y - r * 1.7, z - r * 1.7), (x + r * 1.7, y + r * 1.7, z + r * 1.7), min(.009, r / 7))
        f.solid(q, ring(q, (x, y, z), r * 1.06, r * .28), seat or chrome(), holder=holder)
        f.solid(q, egg(q, (x, y, z), (r, r * .85, r)), neon(color, power), holder=holder)


# --- symbols ----------------------------------------------------------------------------------------------------------

def joystick():
    h = f.group((22, 0, -20), (-.02, 0, .09), 1.0)
    s = f.Space((-1.02, -.86, -1.12), (1.02, .86, -.4), .0115)
    plan = rounded(s.X, s.Y, .84, .66, .2)
    f.solid(s, f.length(np.maximum(plan + .06, 0), np.maximum(abs(s.Z + .8) - .19, 0)) - .06, plastic((.22, .002, .006)), holder=h)
    f.solid(s, f.length(np.maximum(plan + .16, 0), np.maximum(abs(s.Z + .55) - .02, 0)) - .035, chrome(.12), holder=h)
    f.solid(s, f.length(np.maximum(plan + .22, 0), np.maximum(abs(s.Z + .52) - .02, 0)) - .02, acrylic(), holder=h)
    f.solid(s, f.length(np.maximum(plan + .02, 0), np.maximum(abs(s.Z + 1.0) - .02, 0)) - .045, chrome(.12), holder=h)
    f.solid(s, f.length(plan - .035, s.Z + .76) - .052, neon(RED), holder=h)
    for x, y, color in ((-.5, -.3, YELLOW), (.5, -.3, CYAN)):
        q = f.Space((x - .24, y - .24, -.56), (x + .24, y + .24, -.3), .009)
        rr = f.length(q.X - x, q.Y - y)
        f.solid(q, f.length(np.maximum(rr - .15, 0), np.maximum(abs(q.Z + .47) - .03, 0)) - .025, chrome(), holder=h)
        f.solid(q, egg(q, (x, y, -.45), (.125, .125, .085)), neon(color, 1.1), holder=h)
    lean = f.group((0, 14, 0), (0, .08, -.5))
    lean.parent = h
    q = f.Space((-.6, -.6, -.1), (.6, .6, 1.62), .0115)
    f.solid(q, house.turned(q, [(.36, -.06), (.34, .04), (.24, .12), (.25, .17), (.17, .24), (.18, .29), (.13, .36)]) - .015, rubber(), holder=lean)
    f.solid(q, stick(q, (0, 0, .1), (0, 0, .8), .1), chrome(.08), holder=lean)
    f.solid(q, ring(q, (0, 0, .55), .21, .05, 'z'), neon(RED), holder=lean)
    f.solid(q, join(ring(q, (0, 0, .7), .13, .06, 'z'), stick(q, (0, 0, .5), (0, 0, .6), .15), k=.02), chrome(.14), holder=lean)
    f.solid(q, ball(q, (0, 0, 1.1), .46), f.jelly('knob', (1, .012, .02), (.42, .0, .006), .42), holder=lean)


def gamepad():
    h = f.group((-12, 0, -10), (0, 0, .14), 1.08)
    s = f.Space((-1.2, -.5, -.98), (1.2, .4, .82), .011)
    half = [(0, .36), (.36, .4), (.7, .52), (.96, .34), (1.07, -.16), (1.04, -.66), (.86, -.82), (.64, -.6), (.42, -.3), (0, -.26)]
    d = f.flat(s, polygon(half + [(-x, z) for x, z in half[-2:0:-1]], 8))
    a, b = d + .2, abs(s.Y) - .2 - .06 * np.clip((abs(s.X) - .5) * 1.6, 0, 1) + .2
    f.solid(s, f.length(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - .2, plastic((.0, .13, .2)), holder=h)
    f.solid(s, slab(abs(d + .02) - .03, s.Y, .1, .03), chrome(.12), holder=h)
    outline(s, d, -.15, -.24, CYAN, h, .046, gap=(0, -.42))
    plus = np.minimum(np.maximum(abs(s.X + .6) - .085, abs(s.Z - .12) - .25), np.maximum(abs(s.X + .6) - .25, abs(s.Z - .12) - .085))
    f.solid(s, slab(f.length(s.X + .6, s.Z - .12) - .32, s.Y + .18, .06, .03), acrylic(), holder=h)
    f.solid(s, slab(s.full(plus)[:, :1, :], s.Y + .26, .08, .03), chrome(.1), holder=h)
    f.solid(s, slab(f.length(s.X - .6, s.Z - .12) - .34, s.Y + .18, .06, .03), acrylic(), holder=h)
    for x, z, color in ((.6, .31, YELLOW), (.6, -.07, GREEN), (.41, .12, BLUE), (.79, .12, RED)):
        bulbs([(x, -.27, z)], .095, color, h, 1.1)
    for x in (-.25, .25):
        q = f.Space((x - .22, -.5, -.3), (x + .22, .0, .14), .009)
        rr = f.length(q.X - x, q.Z + .08)
        f.solid(q, join(ring(q, (x, -.2, -.08), .17, .035), slab(rr - .09, q.Y + .28, .12, .03)), chrome(), holder=h)
        f.solid(q, cut(slab(rr - .14, q.Y + .38, .05, .035), egg(q, (x, -.47, -.08), (.11, .06, .11)), k=.03), rubber(), holder=h)
    bulbs([(-.1, -.2, .24), (.1, -.2, .24)], .05, WHITE, h, 1.2)


def ufo():
    h = f.group((17, -12, 0), (0, 0, -.08), 1.06)
    s = f.Space((-1.16, -1.16, -.56), (1.16, 1.16, .4), .012)
    low = house.turned(s, [(.1, -.5), (.4, -.48), (.62, -.34), (.92, -.14), (1.0, -.02)]) - .03
    f.solid(s, low, chrome(.12), holder=h)
    top = house.turned(s, [(1.0, .0), (.98, .06), (.78, .2), (.58, .29), (.5, .31)]) - .03
    f.solid(s, top, plastic((.055, .002, .2)), holder=h)
    f.solid(s, ring(s, (0, 0, .0), 1.04, .068, 'z'), neon(VIOLET, 1.45), holder=h)
    f.solid(s, join(ring(s, (0, 0, .09), .985, .03, 'z'), ring(s, (0, 0, -.09), .985, .03, 'z')), chrome(.1), holder=h)
    f.solid(s, ring(s, (0, 0, -.24), .8, .05, 'z'), neon(MAGENTA, 1.5), holder=h)
    f.solid(s, join(ring(s, (0, 0, .31), .52, .055, 'z'), ring(s, (0, 0, -.34), .68, .04, 'z')), chrome(.1), holder=h)
    for i in range(14):
        a = 2 * math.pi * (i + .5) / 14
        x, y = .8 * math.cos(a), .8 * math.sin(a)
        if y > .5:
            continue
        q = f.Space((x - .15, y - .15, .06), (x + .15, y + .15, .36), .01)
        f.solid(q, ball(q, (x, y, .2), .09), neon((YELLOW, MAGENTA)[i % 2], 1.3), holder=h)
        f.solid(q, egg(q, (x, y, .17), (.125, .125, .07)), chrome(), holder=h)
    q = f.Space((-.6, -.6, .2), (.6, .6, 1.0), .0105)
    head = join(egg(q, (0, 0, .58), (.25, .22, .24)), egg(q, (0, 0, .4), (.16, .16, .2)), k=.08)
    f.solid(q, head, f.jelly('alien', (.25, 1, .08), (.04, .36, .01), .55), holder=h)
    for m in (-1, 1):
        f.solid(q, egg(q, (m * .1, -.19, .6), (.085, .05, .105), m * 24), f.material('eye', (.004, .004, .01), rough=.05, coat=1), holder=h)
    f.solid(q, np.maximum(egg(q, (0, 0, .32), (.5, .5, .56)), .3 - q.Z), glass((.78, .66, 1)), holder=h)
    e = f.Space((-.3, -.3, .8), (.3, .3, 1.1), .009)
    f.solid(e, join(ball(e, (0, 0, .94), .05), stick(e, (0, 0, .84), (0, 0, .92), .03)), chrome(), holder=h)


def bolt():
    h = f.group((4, 0, -14), (0, 0, .0), 1.0)
    s = f.Space((-1.05, -.45, -1.2), (1.05, .35, 1.2), .011)
    pts = [(.04, 1.0), (-.72, -.14), (-.12, -.14), (-.36, -1.0), (.72, .24), (.14, .24), (.56, 1.0)]
    d = f.flat(s, polygon(pts)) - .03
    metal = chrome(.12)
    f.solid(s, cut(slab(d, s.Y, .2, .05), np.maximum(d + .07, s.Y + .13)), metal, holder=h)
    inner = d + .076
    front = -.13 - np.minimum(np.maximum(-inner, 0), .16)
    f.solid(s, np.maximum(np.maximum(inner, (front - s.Y) * .7), s.Y - .1), f.material('bolt', (.9, .36, .002), rough=.1, coat=.6, spec=.4, glow=.16), holder=h)
    outline(s, d, .1, -.08, YELLOW, h, .05, gap=(-.4, -1.12), clips=((.84, .3), (-.84, -.2)))


def disco():
    h = f.group((6, 0, -10), (0, 0, -.1), 1.0)
    rng = np.random.default_rng(8)
    verts, faces, colors = [], [], []
    rows = 15
    for i in range(rows):
        la, lb = (math.pi * ((i + k) / rows - .5) for k in (.05, .95))
        n = max(5, round(2 * rows * math.cos((la + lb) / 2) * 1.02))
        for j in range(n):
            oa, ob = (2 * math.pi * (j + k + .5 * (i % 2)) / n for k in (.05, .95))
            p = np.array([(math.cos(t) * math.cos(o), math.cos(t) * math.sin(o), math.sin(t)) for t, o in ((la, oa), (la, ob), (lb, ob), (lb, oa))])
            middle = p.mean(0)
            tilt = rng.normal(size=3) * .12
            p = (p + ((p - middle) @ tilt)[:, None] * middle) * .83
            k = len(verts)
            verts += [tuple(v) for v in p]
            faces.append((k, k + 1, k + 2, k + 3))
            colors += [((.82, .92, 1), (.6, .84, 1), (.2, .55, 1), (.03, .22, 1), (.4, .2, 1))[rng.integers(5)]] * 4
    mesh = bpy.data.meshes.new('mirrors')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', np.array([(*c, 1) for c in colors], np.float32).ravel())
    f.thing(mesh, f.material('mirror', metal=1, rough=.1, painted=True, glow=.24), h)
    s = f.Space((-1.0, -1.0, -1.0), (1.0, 1.0, 1.24), .013)
    f.solid(s, ball(s, (0, 0, 0), .81), f.material('core', (.01, .012, .03), rough=.4), holder=h)
    cap = house.turned(s, [(.24, .8), (.24, .88), (.1, .9), (.09, .96)]) - .012
    f.solid(s, join(cap, ring(s, (0, 0, 1.07), .1, .032)), chrome(.1), holder=h)
    g = f.group((0, 0, 0), (0, .15, -.1))
    q = f.Space((-1.15, -.12, -1.15), (1.15, .12, 1.15), .011)
    d = f.length(q.X, q.Z) - .98
    outline(q, d, 0, 0, BLUE, g, .05, gap=(0, .98), clips=((.98, 0), (-.98, 0), (0, -.98)))
