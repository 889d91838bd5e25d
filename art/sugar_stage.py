"""Stage of 'Sugar Orchard': frame for 6 x 5, logo, the land of sweets."""
import math
import random

import bpy
import numpy as np
import forge as f
import sugar
from forge import ball, egg, join, slab, stick

CELL = 104


def frame(columns=6, rows=5):
    """A cane all round, cream that drips from its upper side, sweets in the corners."""
    w, h = columns / 2, rows / 2
    s = f.Space((-w - .75, -.5, -h - .75), (w + .75, .45, h + .95), .018)
    ax, az = abs(s.X) - w + .25, abs(s.Z) - h + .25
    q = f.length(np.maximum(ax, 0), np.maximum(az, 0)) + np.minimum(np.maximum(ax, az), 0) - .25
    q = s.full(q)[:, :1, :]
    tube = f.length(q - .26, s.Y) - .235
    inner = f.length(q - .03, s.Y + .05) - .06

    def paint(x, y, z):
        ang = np.arctan2(y, np.maximum(abs(x) - w, abs(z) - h) - .26)
        along = np.where(abs(x) - w > abs(z) - h, z * np.sign(x), -x * np.sign(z))
        k = np.sin((along * 1.0 + ang * .16) * 2 * math.pi / .62)
        return f.mix((k + .05) * 9 + .5, (.98, .9, .92), (.95, .03, .2))
    f.solid(s, tube, sugar.glaze(), paint)
    f.solid(s, inner, f.material('gold', (1, .55, .12), metal=1, rough=.16))
    rng = random.Random(5)
    ice = stick(s, (-w - .1, -.05, h + .42), (w + .1, -.05, h + .42), .27)
    x = -w - .15
    while x < w + .2:
        drop = rng.uniform(.0, .26)
        ice = join(ice, stick(s, (x, -.2, h + .38), (x, -.27, h + .32 - drop), .15, .12), k=.12)
        x += rng.uniform(.26, .4)
    f.solid(s, ice, sugar.cream())
    dots = [None] * 4
    for i in range(90):
        x = rng.uniform(-w, w)
        a = rng.uniform(0, math.pi)
        z, y = h + .42 + rng.uniform(-.05, .2), 0
        y = -.05 - math.sqrt(max(.27 ** 2 - (z - h - .42) ** 2, 0))
        one = stick(s, (x, y, z), (x + .08 * math.cos(a), y, z + .08 * math.sin(a)), .028)
        dots[i % 4] = one if dots[i % 4] is None else np.minimum(dots[i % 4], one)
    for d, c in zip(dots, ((.95, .05, .3), (.05, .55, .95), (1, .6, .0), (.2, .75, .1))):
        f.solid(s, d, sugar.glaze(c))
    for a, b, c in ((-1, -1, (1, .45, .0)), (1, -1, (.1, .5, 1)), (-1, 1, (.25, .8, .05)), (1, 1, (.7, .05, .9))):
        g = sugar.jelly(c)
        f.solid(s, egg(s, (a * (w + .24), -.2, b * (h + .24)), (.36, .28, .36)), g)
    f.sky('studio', .55, 30)
    f.lamp((-3, -5, 6), 3, 900)
    f.lamp((0, -7, 4), 1, 260, shape=6)
    f.lamp((4.5, -3, -1), 2, 260, (.6, .85, 1))
    f.lamp((0, -4, -5.5), 4, 260, (1, .6, .85))
    f.eye((0, -9, .1), (0, 0, .1), ortho=2 * w + 1.5)


def logo():
    sugar.rig()
    s = f.Space((-2.75, -.5, -1.15), (2.75, .45, 1.1), .0135)
    font = 'titan-one-latin-400-normal.woff'
    top, low = f.glyphs(s, 'SUGAR', font, .95, (0, .48)), f.glyphs(s, 'ORCHARD', font, .74, (0, -.52), .9)
    d = np.minimum(top, low) - .02
    f.solid(s, slab(d - .16, s.Y - .12, .14, .1), sugar.glaze((.36, .01, .3)))
    f.solid(s, slab(d - .085, s.Y, .14, .07), sugar.cream())
    t = np.clip(-d / .17, 0, 1)
    high = .26 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    up = np.broadcast_to(top < low, d.shape)

    def paint(x, y, z):
        k = np.where(z > -.02, np.clip((z - .02) / .9, 0, 1), np.clip((z + .9) / .75, 0, 1))
        a = f.mix(k, (1, .02, .28), (1, .5, .65))
        b = f.mix(k, (1, .32, .0), (1, .85, .15))
        return np.where((z > -.02)[:, None], a, b)
    f.solid(s, np.maximum(np.maximum(d, (-.12 - high - s.Y) * .55), s.Y - .1), f.material('letter', rough=.08, coat=1, painted=True, glow=.18), paint)
    f.eye((0, -9, .4), (0, 0, 0), 58)


# Colours of the land: by day, and in the evening while a feature runs.
DAY = {'low': (1, .5, .72, 1), 'mid': (.4, .78, 1, 1), 'high': (.03, .3, 1, 1), 'sky': 1.0, 'sun': (1, .93, .8), 'power': 3.6, 'tilt': 48, 'cloud': (1, .97, .98)}
EVENING = {'low': (1, .5, .08, 1), 'mid': (.75, .16, .5, 1), 'high': (.1, .02, .34, 1), 'sky': .62, 'sun': (1, .5, .24), 'power': 2.2, 'tilt': 70, 'cloud': (1, .55, .5)}


def look():
    f.eye((0, -6, 2.0), (0, 10, 2.5), 26)


def daylight(mood):
    w = bpy.data.worlds.new('day')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    back, co, ramp, sep = t.nodes['Background'], t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeValToRGB'), t.nodes.new('ShaderNodeSeparateXYZ')
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = .0, mood['low']
    e[1].position, e[1].color = .5, mood['high']
    mid = e.new(.14)
    mid.color = mood['mid']
    t.links.new(co.outputs['Generated'], sep.inputs[0])
    t.links.new(sep.outputs['Z'], ramp.inputs['Fac'])
    t.links.new(ramp.outputs['Color'], back.inputs['Color'])
    back.inputs['Strength'].default_value = mood['sky']
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.color, sun.angle = mood['power'], mood['sun'], .08
    o = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = (math.radians(mood['tilt']), 0, math.radians(-32))


def tree(x, y, z, k, c1, c2, turn=0.0):
    """A lollipop that stands in the ground."""
    s = f.Space((-1.0, -.35, -1.0), (1.0, .35, 1.0), .025)
    r, t = f.length(s.X, s.Z), np.arctan2(s.Z, s.X)
    disc = s.full(slab(r - .95, s.Y, .24, .2)) - .025 * np.sin(2 * t + r * 13) * np.clip((.95 - r) * 5, 0, 1)

    def paint(px, py, pz):
        w = np.sin(2 * np.arctan2(pz, px) + np.hypot(px, pz) * 13)
        return f.mix(w * 6 + .5, c1, c2)
    o = f.solid(s, disc, sugar.glaze(), paint)
    o.location, o.scale = (x, y, z + 2.6 * k), (k,) * 3
    o.rotation_euler = (0, 0, turn)
    bpy.ops.mesh.primitive_cylinder_add(radius=.1 * k, depth=2.6 * k, location=(x, y, z + .9 * k))
    bpy.context.object.data.materials.append(sugar.glaze((.97, .93, .92)))


def gumdrop(x, y, z, r, color, glow=1.0):
    s = f.Space((-1.1, -1.1, -.1), (1.1, 1.1, 1.1), .05)
    o = f.solid(s, egg(s, (0, 0, .05), (1, 1, .95)), f.jelly('gumdrop', color, None, glow))
    o.location, o.scale = (x, y, z), (r,) * 3


def near():
    """Lollipops and gumdrops at the lower corners of the picture."""
    white = (.98, .9, .92)
    for x, y, z, k, color, turn in ((-3.05, -1.3, -.9, .82, (.95, .03, .25), .2), (-2.3, -2.0, -.2, .42, (1, .45, .0), .3), (3.1, -1.3, -.85, .82, (.1, .45, 1), -.2), (2.3, -2.0, -.2, .42, (.55, .05, .85), -.3)):
        tree(x, y, z, k, white, color, turn)
    for x, y, z, r, color in ((-2.0, -2.4, .56, .26, (.2, .85, .05)), (-1.6, -2.5, .56, .17, (1, .05, .2)), (-2.5, -2.2, .46, .4, (.6, .03, .95)), (1.95, -2.4, .56, .26, (1, .5, .0)), (1.58, -2.5, .56, .17, (.1, .55, 1)), (2.5, -2.2, .46, .4, (1, .05, .3))):
        gumdrop(x, y, z, r, color)
    daylight(DAY)
    look()


def lights():
    """Sugar balls that shine in the evening, along the hills in front."""
    rng = random.Random(21)
    colors = ((1, .55, .12), (1, .2, .45), (.3, .75, 1), (1, .8, .3))
    for i in range(22):
        m, a = (-1, 1)[i % 2], rng.uniform(-1.1, .9)
        x, y, z = m * 6.0 + 4.2 * math.sin(a), 7 - rng.uniform(2.2, 2.9) * math.cos(a), 0
        z = -3.3 + 3.65 * math.sqrt(max(0, 1 - ((x - m * 6.0) / 5.4) ** 2 - ((y - 7) / 3.7) ** 2)) + .1
        bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=rng.uniform(.09, .15), location=(x, y, z))
        shine = f.material('light', colors[i % 4], rough=.2, coat=.5, glow=1.6, glow_color=colors[i % 4])
        shine.cycles.sample_as_light = False        # else every ball adds grain
        bpy.context.object.data.materials.append(shine)
    for x, color in ((-6.4, (1, .5, .2)), (-3.6, (1, .3, .5)), (3.6, (.5, .7, 1)), (6.4, (1, .6, .25))):
        f.point((x, 4.6, .9), 26, color, .3)


def hills(mood):
    """One picture: mint hills, lollipop trees, cream clouds, jelly rocks, a river of cream."""
    rng = random.Random(11)
    mint = [f.material('hill', c, rough=.5, sheen=.4, bump=.12, bump_scale=9) for c in ((.16, .68, .1), (.98, .2, .48), (.12, .72, .5), (.5, .22, .9))]
    white = f.material('cloud', mood['cloud'], rough=.7, glow=.25)
    places = [(-9, 15, -3.2, 7, 5, 1), (8, 17, -3.4, 8, 6, 3), (0, 22, -4.2, 12, 6.5, 2), (-17, 22, -3, 9, 7, 3), (18, 24, -3, 9, 7.5, 1), (-5.5, 7, -3.3, 5.2, 3.6, 0), (6.3, 7, -3.3, 5.6, 3.7, 0), (0, 2.2, -4.1, 8.5, 3.4, 2)]
    for x, y, z, r, hgt, k in places:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=72, ring_count=36, radius=1, location=(x, y, z))
        o = bpy.context.object
        o.scale = (r, r * .7, hgt)
        bpy.ops.object.shade_smooth()
        o.data.materials.append(mint[k])
        # Cream that runs down from the top
        s = f.Space((-1.1, -1.1, .1), (1.1, 1.1, 1.15), .04)
        ang = np.arctan2(s.Y, s.X)
        line = .62 + .12 * np.sin(ang * 7 + k) + .06 * np.sin(ang * 13 + 2 * k)
        cap = np.maximum(ball(s, (0, 0, 0), 1.045), line - s.Z)
        if y > 10:
            c = f.solid(s, cap, sugar.cream())
            c.location, c.scale = (x, y, z), (r, r * .7, hgt)

    tree(-5.5, 5.2, .1, 1.5, (.98, .9, .92), (.95, .03, .25), .2)
    tree(5.7, 5.4, .1, 1.6, (.98, .9, .92), (.1, .45, 1), -.2)
    tree(-9.2, 8.6, -.2, 1.3, (1, .9, .5), (1, .4, .0))
    tree(9.6, 9, -.2, 1.35, (.98, .9, .92), (.55, .05, .85))
    tree(-4.6, 13, 1.4, .8, (.98, .9, .92), (.2, .7, .1))
    tree(4.8, 14, 1.6, .8, (.98, .9, .92), (.95, .03, .25))
    for x, y, z, r, c in ((-4.3, 3.1, -.55, .42, (1, .05, .2)), (-3.6, 2.7, -.7, .34, (1, .5, .0)), (4.2, 3.0, -.6, .42, (.2, .85, .05)), (4.9, 3.4, -.4, .5, (.6, .03, .95)), (3.6, 2.6, -.75, .3, (0, .5, 1)), (-5.2, 3.6, -.4, .5, (.1, .55, 1))):
        gumdrop(x, y, z, r, c)
    for x, y, z, k in ((-8, 20, 7.2, 1.5), (9, 21, 7.8, 1.7), (0, 26, 8.6, 1.6), (-15, 24, 9.2, 1.8), (16, 26, 6.2, 1.5), (-3.6, 24, 5.2, 1.0)):
        s = f.Space((-2.2, -.9, -.7), (2.2, .9, 1.2), .06)
        d = None
        for i in range(7):
            u = i / 6
            one = ball(s, (-1.4 + i * .47, rng.uniform(-.25, .1), .28 * math.sin(math.pi * u)), (.3, .46, .4, .66, .5, .44, .3)[i])
            d = one if d is None else join(d, one, k=.08)
        d = np.maximum(d, -.25 - s.Z)
        o = f.solid(s, d, white)
        o.location, o.scale = (x, y, z), (k,) * 3
    if mood is EVENING:
        lights()
    daylight(mood)
    look()

