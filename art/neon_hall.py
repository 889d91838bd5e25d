"""Hall of 'Neon Arcade': rows of cabinets, tubes under the ceiling, a floor that mirrors; and what is near."""
import math
import os
import random

import bpy
import numpy as np
import forge as f
import house
import neon
import neon_pixels
import neon_stage

TUBES = ((1, .03, .42), (.0, .5, 1), (.4, .05, 1))      # magenta, cyan, violet


def glowing(color, power=1.6):
    """A tube far away: no source of light of its own, so that it adds no grain."""
    mat = f.material('tube', tuple(c * .6 for c in color), glow=power, glow_color=color)
    mat.cycles.sample_as_light = False
    return mat


def line(points, r, mat, closed=False):
    """A round tube along points."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', r, 3, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for k, p in enumerate(points):
        spline.points[k].co = (*p, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(mat)
    o = bpy.data.objects.new('tube', curve)
    bpy.context.scene.collection.objects.link(o)
    return o


def quad(corners, mat, holder=None):
    """A sheet whose picture lies upright: corners from the lower left, against the clock as the eye sees them."""
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata([tuple(c) for c in corners], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for k, uv in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[k].uv = uv
    return f.thing(mesh, mat, holder)


def prism(profile, half, mat, holder=None, bevel=.015, at=0.0):
    """A profile (depth, height) drawn out to both sides of `at`."""
    n = len(profile)
    verts = [(at + m * half, u, z) for m in (-1, 1) for u, z in profile]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    mesh = bpy.data.meshes.new('prism')
    mesh.from_pydata(verts, [], faces)
    o = f.thing(mesh, mat, holder)
    b = o.modifiers.new('b', 'BEVEL')
    b.width, b.segments = bevel, 2
    return o


# --- pictures on screens ----------------------------------------------------------------------------------------------

def picture(name, draw, size=(160, 128)):
    """A picture drawn in coarse pixels."""
    from PIL import Image, ImageDraw
    image = Image.new('RGB', size, (4, 2, 18))
    draw(ImageDraw.Draw(image), *size)
    image = image.resize((size[0] * 4, size[1] * 4), Image.NEAREST)
    path = os.path.join(os.environ.get('OUT', '.'), f'.{name}-{os.getpid()}.png')
    image.save(path)
    return bpy.data.images.load(path)


def lit(image, power):
    mat = f.material('screen', (.01, .01, .015), rough=.2, glow=power)
    tree = mat.node_tree
    tex = tree.nodes.new('ShaderNodeTexImage')
    tex.image = image
    for name in ('Emission', 'Base Color'):     # the base colour keeps `calm` from blurring the picture
        tree.links.new(tex.outputs['Color'], tree.nodes['Principled BSDF'].inputs[name])
    mat.cycles.sample_as_light = False
    return mat


def sprite(c, rows, x, y, k, color):
    for j, row in enumerate(rows):
        for i, sign in enumerate(row):
            if sign == '#':
                c.rectangle([x + i * k, y + j * k, x + i * k + k - 1, y + j * k + k - 1], fill=color)


def shooter(c, w, h):
    rng = random.Random(2)
    for _ in range(60):
        c.point((rng.randrange(w), rng.randrange(h)), fill=(150, 160, 255))
    for j, color in enumerate(((255, 40, 180), (60, 255, 90), (40, 200, 255))):
        for i in range(5):
            sprite(c, neon_pixels.INVADER, 12 + i * 28, 12 + j * 26, 2, color)
    c.polygon([(80, 104), (70, 122), (90, 122)], fill=(255, 220, 60))
    c.rectangle([79, 88, 81, 100], fill=(255, 255, 255))


def racer(c, w, h):
    for y in range(64):
        c.line([(0, y), (w, y)], fill=(40 + y * 2, 4, 70 + y))
    c.ellipse([50, 18, 110, 78], fill=(255, 150, 30))
    for k in range(4):
        c.rectangle([48, 46 + k * 6, 112, 47 + k * 6 + k // 2], fill=(150, 10, 120))
    c.rectangle([0, 64, w, h], fill=(10, 2, 40))
    for k in range(-9, 10):
        c.line([(80 + k * 5, 64), (80 + k * 34, h)], fill=(20, 200, 255))
    for k in range(7):
        y = 64 + int(64 * (k / 7) ** 2)
        c.line([(0, y), (w, y)], fill=(20, 200, 255))
    c.rectangle([66, 100, 94, 116], fill=(255, 30, 70))


def maze(c, w, h):
    rng = random.Random(4)
    for x in range(8, w - 8, 24):
        for y in range(8, h - 8, 24):
            if rng.random() < .75:
                c.rectangle([x, y, x + 14, y + 14], outline=(50, 90, 255), width=2)
            c.rectangle([x + 18, y + 4, x + 20, y + 6], fill=(255, 220, 120))
    c.polygon([(80, 50), (96, 66), (80, 82), (64, 66)], fill=(255, 60, 170))
    c.polygon([(80, 58), (88, 66), (80, 74), (72, 66)], fill=(255, 240, 120))


def bricks(c, w, h):
    for j, color in enumerate(((255, 40, 80), (255, 140, 30), (255, 230, 50), (60, 230, 90), (50, 160, 255), (190, 70, 255))):
        for i in range(8):
            if (i * 5 + j * 3) % 11:
                c.rectangle([4 + i * 19, 12 + j * 9, 20 + i * 19, 18 + j * 9], fill=color)
    c.rectangle([58, 116, 92, 120], fill=(255, 255, 255))
    c.ellipse([84, 88, 90, 94], fill=(255, 255, 255))


def sign(shape, color, under):
    """A picture for the marquee: a band of one colour with a bright sign."""
    def draw(c, w, h):
        for y in range(h):
            k = .35 + .65 * y / h
            c.line([(0, y), (w, y)], fill=tuple(int(v * k) for v in under))
        for i in range(0, w, 10):
            c.line([(i, h), (i + 14, 0)], fill=tuple(int(v * .7) for v in under))
        if shape == 'star':
            for x in (26, 80, 134):
                c.polygon([(x + r * math.sin(k * math.pi / 5), h / 2 - r * math.cos(k * math.pi / 5)) for k, r in zip(range(10), [14, 6] * 5)], fill=color)
        elif shape == 'alien':
            for x in (12, 69, 126):
                sprite(c, neon_pixels.INVADER, x, 7, 2, color)
        else:
            for x in (14, 58, 102):
                c.polygon([(x + 22, 4), (x + 2, 20), (x + 14, 20), (x + 8, 34), (x + 30, 15), (x + 18, 15), (x + 26, 4)], fill=color)
    return draw


def door(color, under):
    """The sheet under the controls: stripes that rise to the right."""
    def draw(c, w, h):
        c.rectangle([0, 0, w, h], fill=under)
        for k, (shift, wide) in enumerate(((-10, 26), (30, 14), (56, 6))):
            c.polygon([(shift, h), (shift + wide, h), (shift + wide + 90, 0), (shift + 90, 0)], fill=tuple(int(v * (1 - .25 * k)) for v in color))
    return draw


def stock():
    """Screens and marquees that the cabinets share, and their materials."""
    screens = [lit(picture(draw.__name__, draw), 1.35) for draw in (shooter, racer, maze, bricks)]
    heads = [lit(picture(f'head-{k}', sign(*how), (160, 38)), 1.3) for k, how in enumerate((
        ('star', (255, 230, 120), (220, 10, 110)), ('alien', (120, 255, 140), (30, 20, 150)), ('flash', (255, 240, 90), (0, 110, 200)), ('star', (255, 255, 255), (120, 20, 230))))]
    bodies = [f.material('body', c, rough=.3, coat=.2, spec=.3) for c in ((.16, .004, .06), (.01, .02, .13), (.0, .07, .1), (.06, .008, .16))]
    doors = [lit(picture(f'door-{k}', door(*how), (128, 128)), .34) for k, how in enumerate((
        ((255, 40, 150), (60, 4, 50)), ((40, 200, 255), (8, 14, 80)), ((255, 190, 40), (90, 10, 40)), ((90, 255, 140), (4, 40, 60))))]
    return {
        'doors': doors, 'screens': screens, 'heads': heads, 'bodies': bodies, 'inside': f.material('inside', (.008, .007, .014), rough=.35, spec=.3),
        'tubes': [glowing(c, 1.5) for c in TUBES], 'chrome': neon.chrome(.16, grime=0),
        'keys': [f.material('key', c, rough=.15, coat=.5, glow=.7) for c in ((1, .03, .03), (1, .5, .01), (.02, .8, .1), (.0, .4, 1))],
        'slot': glowing((1, .3, .02), 1.4),
    }


FRONT = [(.06, 0), (.0, .1), (.0, .92), (-.16, 1.0), (-.14, 1.07), (.2, 1.16), (.42, 1.74), (.14, 1.86), (.12, 2.16), (.95, 2.16), (.95, 0)]


def cabinet(at, turn, k, have, scale=1.0):
    """One machine: its front looks to -y before it is turned."""
    h = f.group((0, 0, turn), at, scale)
    body, tube = have['bodies'][k % 4], have['tubes'][k % 3]
    prism(FRONT, .4, have['inside'], h)
    for m in (-1, 1):
        side = [(u - .05 if u < .9 else u + .02, z + (.04 if z > 2 else 0)) for u, z in FRONT]
        prism(side, .035, body, h, .02, m * .44)
        edge = line([(m * .485, u - .01, z) for u, z in side[1:-1]], .019, tube)
        edge.parent = h
    quad([(-.39, -.004, .16), (.39, -.004, .16), (.39, -.004, .9), (-.39, -.004, .9)], have['doors'][(k + k // 2) % 4], h)
    quad([(-.36, .19, 1.2), (.36, .19, 1.2), (.36, .385, 1.72), (-.36, .385, 1.72)], have['screens'][(k * 3 + k // 4) % 4], h)
    quad([(-.39, .118, 1.885), (.39, .118, 1.885), (.39, .106, 2.135), (-.39, .106, 2.135)], have['heads'][(k + k // 3) % 4], h)
    top = line([(-.4, .1, 1.865), (.4, .1, 1.865)], .014, tube)
    top.parent = h
    low = line([(-.4, -.012, .13), (.4, -.012, .13)], .016, tube)
    low.parent = h
    # Controls: a stick with a ball, keys; the coin door with two lit slots
    for i, (x, u, r) in enumerate(((-.2, -.02, .05), (.06, .03, .032), (.18, .0, .032), (.3, .03, .032))):
        z = 1.07 + (u + .14) * .26
        if i == 0:
            stem = line([(x, u, z), (x - .02, u, z + .12)], .014, have['chrome'])
            stem.parent = h
        bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=8, radius=r, location=(x, u, z + (.14 if i == 0 else .01)))
        o = bpy.context.object
        bpy.ops.object.shade_smooth()
        o.data.materials.append(have['keys'][(i + k) % 4 if i else 0])
        o.parent = h
    prism([(-.02, .3), (-.02, .66), (.02, .66), (.02, .3)], .2, have['chrome'], h, .012)
    prism([(-.026, .32), (-.026, .64), (.0, .64), (.0, .32)], .18, have['inside'], h, .006)
    for m in (-1, 1):
        prism([(-.032, .5), (-.032, .58), (.0, .58), (.0, .5)], .026, have['slot'], h, .004, m * .08)
    return h


def look():
    f.eye((0, -6.2, 1.75), (0, 10, 2.25), 24)


# --- hall -------------------------------------------------------------------------------------------------------------

def floor():
    """Squares in two darks, waxed."""
    mat = f.material('floor', (.01, .01, .02), rough=.11, spec=.75, coat=.3)
    tree = mat.node_tree
    co, check = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexChecker')
    check.inputs['Scale'].default_value = 1.15
    check.inputs['Color1'].default_value, check.inputs['Color2'].default_value = (.14, .1, .26, 1), (.008, .005, .02, 1)
    tree.links.new(co.outputs['Object'], check.inputs['Vector'])
    tree.links.new(check.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Base Color'])
    quad([(-9, -9, 0), (9, -9, 0), (9, 30, 0), (-9, 30, 0)], mat)


def bricks_wall():
    mat = f.material('bricks', (.05, .02, .06), rough=.7, spec=.25)
    tree = mat.node_tree
    co, tex, bump, turn = (tree.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'TexBrick', 'Bump', 'Mapping'))
    tex.inputs['Scale'].default_value, tex.inputs['Mortar Size'].default_value = 1.0, .02
    tex.inputs['Brick Width'].default_value, tex.inputs['Row Height'].default_value = .5, .2
    for name, c in (('Color1', (.2, .07, .24, 1)), ('Color2', (.11, .04, .18, 1)), ('Mortar', (.02, .012, .035, 1))):
        tex.inputs[name].default_value = c
    turn.inputs['Scale'].default_value = (36, 4.6, 1)
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value, bump.invert = .7, .03, True
    tree.links.new(co.outputs['UV'], turn.inputs['Vector'])
    tree.links.new(turn.outputs[0], tex.inputs['Vector'])
    tree.links.new(tex.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Base Color'])
    tree.links.new(tex.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], tree.nodes['Principled BSDF'].inputs['Normal'])
    return mat


def haze(y, color, power, at=(0, 2.2), reach=(7, 5)):
    """Light in the air: a sheet that adds its colour, strongest in the middle."""
    mat = bpy.data.materials.new('haze')
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    co, place, grad, ease, glow, clear, add, out = (t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexGradient', 'Math', 'Emission', 'BsdfTransparent', 'AddShader', 'OutputMaterial'))
    grad.gradient_type = 'SPHERICAL'
    place.inputs['Scale'].default_value, place.inputs['Location'].default_value = (2, 2, 0), (-1, -1, 0)
    ease.operation, ease.inputs[1].default_value = 'POWER', 1.7
    glow.inputs['Color'].default_value = (*color, 1)
    scale = t.nodes.new('ShaderNodeMath')
    scale.operation, scale.inputs[1].default_value = 'MULTIPLY', power
    for a, b in ((co.outputs['UV'], place.inputs['Vector']), (place.outputs[0], grad.inputs['Vector']), (grad.outputs['Fac'], ease.inputs[0]), (ease.outputs[0], scale.inputs[0]),
                 (scale.outputs[0], glow.inputs['Strength']), (glow.outputs[0], add.inputs[0]), (clear.outputs[0], add.inputs[1]), (add.outputs[0], out.inputs['Surface'])):
        t.links.new(a, b)
    mat.cycles.sample_as_light = False
    x, z = at
    return quad([(x - reach[0], y, z - reach[1]), (x + reach[0], y, z - reach[1]), (x + reach[0], y, z + reach[1]), (x - reach[0], y, z + reach[1])], mat)


def wall_sign(points, at, side, size, color, closed=True):
    """A bent tube on the left (-1) or right (1) wall, seen from the aisle."""
    x, y, z = at
    return line([(x - side * .08, y + side * u * size, z + v * size) for u, v in (points if points is HEART else neon_stage.bend(points, .12, closed))], .035, glowing(color, 1.7), closed)


FLASH = [(.1, 1.0), (-.6, -.1), (-.05, -.1), (-.3, -1.0), (.6, .2), (.08, .2), (.5, 1.0)]
STAR = [(r * math.sin(k * math.pi / 5), r * math.cos(k * math.pi / 5)) for k, r in zip(range(10), [1, .45] * 5)]
HEART = house.heart_shape(.95)[:-1]


def hall():
    have = stock()
    floor()
    wall = bricks_wall()
    for m in (-1, 1):
        corners = [(m * 4.6, -8, 0), (m * 4.6, 24, 0), (m * 4.6, 24, 4.7), (m * 4.6, -8, 4.7)]
        quad(corners if m < 0 else [corners[k] for k in (1, 0, 3, 2)], wall)
        # Chrome skirting and a rail along the wall
        for z, r in ((2.45, .03), (4.3, .05)):
            line([(m * 4.55, -8, z), (m * 4.55, 22, z)], r, have['chrome'])
    ceiling = f.material('ceiling', (.012, .008, .025), rough=.35, spec=.4)
    quad([(-4.6, 24, 4.7), (4.6, 24, 4.7), (4.6, -8, 4.7), (-4.6, -8, 4.7)], ceiling)
    # Portals of tubes, one behind the other, and lines along the ceiling
    for i, y in enumerate((-1.6, 2.2, 6.0, 9.8, 13.6, 17.4)):
        c = TUBES[(0, 1)[i % 2]]
        points = neon_stage.bend([(-4.4, 2.6), (-4.4, 3.6), (-3.3, 4.55), (3.3, 4.55), (4.4, 3.6), (4.4, 2.6)], .25)
        line([(x, y, z) for x, z in points], .045, glowing(c, 1.9))
        line([(x * .985, y + .12, z * .985) for x, z in points], .03, have['chrome'])
    for x in (-1.6, 1.6):
        line([(x, -4, 4.6), (x, 20, 4.6)], .035, glowing(TUBES[2], 1.8))
    # Cabinets along both walls, turned a little to the eye
    for i in range(9):
        y = -.9 + i * 1.62
        cabinet((-3.75, y, 0), 52, i, have, 1.13)
        cabinet((3.75, y + .2, 0), -52, i + 5, have, 1.13)
    # The far wall: a sun of tubes over a low horizon, doors of light beside it
    far = f.material('far', (.03, .01, .06), rough=.6)
    quad([(-4.6, 20, 0), (4.6, 20, 0), (4.6, 20, 4.7), (-4.6, 20, 4.7)], far)
    for k in range(9):
        z = 1.75 + k * .26
        half = math.sqrt(max(1.35 ** 2 - (z - 2.6) ** 2, 0))
        t = k / 8
        if half > .2:
            line([(-half, 19.9, z), (half, 19.9, z)], .05 + .035 * t, glowing((1, .06 + .5 * t ** 1.5, .3 * (1 - t)), 1.8))
    line([(1.6 * math.cos(a), 19.85, 2.6 + 1.6 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48, endpoint=False)], .05, glowing(TUBES[1], 1.8), True)
    for k in range(3):
        line([(-4.4, 19.8, .5 + k * .3), (4.4, 19.8, .5 + k * .3)], .03, glowing(TUBES[2], 1.5))
    # Signs over the cabinets
    for m, y, shape, color, size in ((-1, 1.3, FLASH, (1, .5, .01), .6), (1, 1.4, HEART, (1, .03, .26), .6), (-1, 5.4, STAR, (.0, .5, 1), .62), (1, 5.6, FLASH, (.06, .9, .1), .62), (-1, 9.4, HEART, (1, .03, .26), .6), (1, 9.6, STAR, (1, .5, .01), .62)):
        wall_sign(shape, (m * 4.58, y, 3.35), m, size, color)
    haze(15, (.42, .08, .9), .5, (0, 2.4), (6, 4.2))
    haze(9, (.3, .06, .75), .2, (0, 2.2), (8, 4.5))
    haze(5, (.02, .3, .8), .1, (-3.6, 2.4), (4, 3.4))
    haze(5.1, (.8, .04, .4), .1, (3.6, 2.4), (4, 3.4))
    f.lamp((0, -6, 3.2), 2, 60, (.7, .6, 1), to=(0, 2, .6))
    f.sky('night', .35, 0, (.5, .4, 1), seen=(.01, .005, .02))
    f.lamp((-1.2, -3.5, 4.4), 2.5, 190, (1, .2, .62), to=(-3.4, 2, .8))
    f.lamp((1.2, -3.5, 4.4), 2.5, 200, (.16, .55, 1), to=(3.4, 2, .8))
    for m, color in ((-1, (1, .1, .55)), (1, (.08, .45, 1))):
        f.lamp((m * 3.2, 2.4, 4.4), 1.5, 90, color, to=(m * 4.6, 2.4, 3.0), shape=12)
    for y in (2, 6, 10, 14):
        f.lamp((0, y, 4.45), 2.6, 120, (.5, .2, 1), to=(0, y + .4, 0))
    look()


# --- near -------------------------------------------------------------------------------------------------------------

def stool(at, scale, have):
    h = f.group((0, 0, 0), at, scale)
    s = f.Space((-.36, -.36, -.02), (.36, .36, .86), .012)
    for d, mat in (
            (house.turned(s, [(.3, .0), (.28, .04), (.06, .08), (.045, .3), (.045, .66), (.2, .7)]) - .012, have['chrome']),
            (f.ring(s, (0, 0, .3), .19, .022, 'z'), have['chrome']),
            (f.length(np.maximum(f.length(s.X, s.Y) - .24, 0), np.maximum(abs(s.Z - .77) - .03, 0)) - .045, f.material('seat', (.36, .002, .08), rough=.25, coat=.4)),
            (f.ring(s, (0, 0, .735), .29, .022, 'z'), neon.neon(neon.CYAN, 1.4))):
        f.solid(s, d, mat, holder=h)


def near():
    """A cabinet's edge and a stool at either side."""
    have = stock()
    cabinet((-2.62, -2.5, -.1), 34, 1, have, 1.24)
    cabinet((2.62, -2.5, -.1), -34, 4, have, 1.24)
    stool((-1.95, -2.7, .1), .95, have)
    stool((1.95, -2.7, .1), .95, have)
    f.sky('interior', .35, 60, (.6, .5, 1))
    f.lamp((-1, -6, 4), 2, 130, (1, .3, .7), to=(-2.2, -2.6, 1.2))
    f.lamp((1, -6, 4), 2, 140, (.3, .65, 1), to=(2.2, -2.6, 1.2))
    f.lamp((0, 2, 4), 2, 160, (.5, .25, 1), to=(0, -3, 1))
    look()
