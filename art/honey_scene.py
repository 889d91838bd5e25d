"""The meadow of 'Honeycomb Rush': straw hives under trees, flowers, hills; by day and in the golden hour; and what is near."""
import math
import random

import bpy
import numpy as np

import forge as f
import honey
import honey_garden
from forge import ball, box, egg, join, ring, stick
from house import turned
from jade import again, least, under
from storm_stage import field

DAY = {
    'low': (.74, .86, .86), 'mid': (.26, .58, .95), 'high': (.05, .26, .74), 'glow': (1, .84, .46), 'halo': .8, 'sky': .85, 'sun': (1, .86, .6), 'power': 4.4,
    'tilt': 54, 'haze': (.45, .68, .8), 'cloud': (1, .97, .92), 'grass': (.085, .21, .012), 'tips': (.38, .46, .045), 'door': None,
}
GOLDEN = {
    'low': (1, .6, .16), 'mid': (.98, .42, .14), 'high': (.3, .2, .5), 'glow': (1, .62, .16), 'halo': 1.8, 'sky': .62, 'sun': (1, .5, .14), 'power': 4.6,
    'tilt': 68, 'haze': (.95, .48, .16), 'cloud': (1, .62, .42), 'grass': (.15, .2, .008), 'tips': (.75, .48, .04), 'door': (1, .5, .04),
}
SUN_AT = (-.4, 1, .35)      # where the sun stands in the sky


def look():
    f.eye((0, -7, 2.3), (0, 10, 2.75), 26)


def ground(x, y):
    return .26 * np.sin(.55 * x + 1) * np.sin(.4 * y + .5) + .02 * np.minimum(x * x, 60) + .012 * np.clip(y - 8, 0, 40) - .25


def daylight(mood):
    """A sky that glows round the sun, and the sun itself."""
    w = bpy.data.worlds.new('day')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    new, link = t.nodes.new, t.links.new
    back, co, ramp, sep, dot = t.nodes['Background'], *(new('ShaderNode' + k) for k in ('TexCoord', 'ValToRGB', 'SeparateXYZ', 'VectorMath'))
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .0, (*mood['low'], 1), .55, (*mood['high'], 1)
    e.new(.16).color = (*mood['mid'], 1)
    dot.operation = 'DOT_PRODUCT'
    dot.inputs[1].default_value = tuple(np.array(SUN_AT) / np.linalg.norm(SUN_AT))
    link(co.outputs['Generated'], sep.inputs[0])
    link(sep.outputs['Z'], ramp.inputs['Fac'])
    link(co.outputs['Generated'], dot.inputs[0])
    out = ramp.outputs['Color']
    # A wide shimmer, a narrow one, and the disc of the sun: powers of the cosine
    for power, share in ((14, .3), (110, .55), (2600, 7)):
        up, add = new('ShaderNodeMath'), new('ShaderNodeMixRGB')
        up.operation, up.inputs[1].default_value, add.blend_type = 'POWER', power, 'ADD'
        add.inputs['Color2'].default_value = tuple(c * mood['halo'] * share for c in mood['glow']) + (1,)
        link(dot.outputs['Value'], up.inputs[0])
        link(up.outputs[0], add.inputs['Fac'])
        link(out, add.inputs['Color1'])
        out = add.outputs[0]
    link(out, back.inputs['Color'])
    back.inputs['Strength'].default_value = mood['sky']
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.color, sun.angle = mood['power'], mood['sun'], .05
    f.stood('sun', sun, (0, 0, 10)).rotation_euler = (math.radians(mood['tilt'] * .55), 0, math.radians(-58))


def shards(verts, faces, colors, mat):
    """Many small faces as one thing, with a colour for each corner."""
    mesh = bpy.data.meshes.new('shards')
    mesh.from_pydata(verts.reshape(-1, 3).tolist(), [], faces.tolist())
    col = np.ones((colors.shape[0], 4), np.float32)
    col[:, :3] = colors
    mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', col.ravel())
    mesh.polygons.foreach_set('use_smooth', np.full(len(faces), True))
    return f.thing(mesh, mat)


def blades(at, high, wide, low, tip, seed, lean=.35):
    """Grass: bent, pointed blades that stand at `at`."""
    rng = np.random.default_rng(seed)
    n = len(at)
    high = high * rng.uniform(.55, 1.2, n)
    turn, bend = rng.uniform(-.7, .7, n), rng.normal(0, lean, (n, 2)) * high[:, None]
    side = np.stack([np.cos(turn), np.sin(turn), 0 * turn], 1) * wide
    verts, cols = [], []
    shade = rng.uniform(.75, 1.25, n)[:, None]
    for u, w in ((0, 1), (.45, .8), (.8, .42), (1, .04)):
        mid = at + np.stack([bend[:, 0] * u * u, bend[:, 1] * u * u, high * u], 1)
        verts += [mid - side * w, mid + side * w]
        c = (np.array(low) * (1 - u) + np.array(tip) * u) * shade
        cols += [c, c]
    verts, cols = np.stack(verts, 1), np.stack(cols, 1)
    base = np.arange(n)[:, None] * 8
    faces = np.concatenate([base + np.array(q) for q in ((0, 1, 3, 2), (2, 3, 5, 4), (4, 5, 7, 6))])
    return shards(verts, faces, cols.reshape(-1, 3), f.material('grass', rough=.75, spec=.15, painted=True))


def foliage(points, normals, size, dark, light, seed):
    """Leaves: small pointed faces that lie about a crown."""
    rng = np.random.default_rng(seed)
    n = len(points)
    a = normals + rng.normal(0, .55, (n, 3))
    a /= np.linalg.norm(a, axis=1)[:, None]
    u = np.cross(a, rng.normal(0, 1, (n, 3)))
    u /= np.linalg.norm(u, axis=1)[:, None]
    v = np.cross(a, u)
    k = size * rng.uniform(.7, 1.3, n)[:, None]
    verts = np.stack([points - u * k, points + v * k * .5, points + u * k, points - v * k * .5], 1)
    up = np.clip(.5 + .5 * normals[:, 2] + rng.normal(0, .18, n), 0, 1)[:, None]
    c = np.array(dark) * (1 - up) + np.array(light) * up
    faces = np.arange(n * 4).reshape(n, 4)
    return shards(verts, faces, np.repeat(c, 4, 0), f.material('leaf', rough=.6, spec=.25, painted=True, glow=.05))


def tree(x, y, k, seed, count=8800, crown=((0, 0, 5.2, 2.0), (-1.5, .1, 4.5, 1.45), (1.5, -.2, 4.6, 1.5), (-.7, -.6, 4.1, 1.2), (.8, .5, 5.9, 1.5), (-.8, .2, 6.0, 1.4))):
    """A trunk that forks, and a crown of balls clad with leaves."""
    z = float(ground(np.array(x), np.array(y)))
    s = f.Space((-1.9, -1.2, -.3), (1.9, 1.2, 4.6), .05)
    d = join(stick(s, (0, 0, -.3), (.08, 0, 2.4), .42, .27), stick(s, (.08, 0, 2.3), (-1.1, 0, 4.2), .24, .12), stick(s, (.08, 0, 2.2), (1.2, -.1, 4.2), .24, .12), stick(s, (.08, 0, 2.4), (.1, .1, 4.4), .2, .1),
             stick(s, (0, 0, -.2), (-.6, -.2, -.3), .26, .1), stick(s, (0, 0, -.2), (.6, -.2, -.3), .26, .1), k=.2)
    o = f.solid(s, d, honey.wood('brown', 'z', 1.3, 0))
    o.location, o.scale = (x, y, z), (k,) * 3
    rng = np.random.default_rng(seed)
    points, normals = [], []
    core = f.material('core', (.012, .045, .004), rough=.9, spec=.1)
    for bx, by, bz, r in crown:
        n = rng.normal(0, 1, (int(count * r * r / 12), 3))
        n /= np.linalg.norm(n, axis=1)[:, None]
        lump = 1 + .12 * np.sin(n[:, 0] * 7 + bx) * np.sin(n[:, 1] * 7) * np.sin(n[:, 2] * 7 + bz)
        points.append(np.array([bx, by, bz]) + n * r * (lump * rng.uniform(.9, 1.06, len(n)))[:, None])
        normals.append(n)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=r * k * .88, location=(x + bx * k, y + by * k, z + bz * k))
        bpy.context.object.data.materials.append(core)
    o = foliage(np.concatenate(points), np.concatenate(normals), .155, (.02, .09, .006), (.2, .42, .025), seed)
    o.location, o.scale = (x, y, z), (k,) * 3


def skep(mood):
    """A bell of coiled straw with a door, on a stand of wood."""
    g = f.group()
    s = f.Space((-.85, -.85, .0), (.85, .85, 1.62), .02)
    body = turned(s, [(.78, .0), (.8, .1), (.8, .4), (.76, .75), (.64, 1.05), (.44, 1.3), (.2, 1.44), (.05, 1.47)], smooth=6)
    coil = .045 * abs(np.sin(s.Z * math.pi / .145)) ** .6
    twist = .012 * np.sin(np.arctan2(s.Y + 0 * s.X, s.X + 0 * s.Y) * 34 + s.Z * 22)
    door = egg(s, (0, -.8, .2), (.24, .4, .24))
    straw = honey.varied(f.material('straw', (.82, .45, .085), rough=.7, spec=.2, grime=.6), (.5, .4, .28), 3, (9, 9, 9), (.3, .65), .3)
    f.solid(s, f.cut(join(s.full(body) - coil - twist, ring(s, (0, 0, 1.5), .07, .035, 'y'), k=.03), door, k=.05), straw, holder=g)
    dark = f.material('door', (.03, .012, .003), rough=.9, glow=1.6 if mood['door'] else 0, glow_color=mood['door'] or (1, 1, 1))
    dark.cycles.sample_as_light = False
    f.solid(s, egg(s, (0, -.5, .2), (.25, .2, .25)), dark, holder=g)
    f.solid(s, np.maximum(ring(s, (0, -.79, .2), .27, .05, 'y'), .06 - s.Z), honey.wood('warm', 'x', 2, 0), holder=g)
    t = f.Space((-1.05, -1.05, -.75), (1.05, 1.05, .05), .025)
    f.solid(t, least([box(t, (0, 0, -.04), (.98, .92, .06), .03)] + [box(t, (a * .78, b * .7, -.4), (.09, .09, .4), .03) for a in (-1, 1) for b in (-1, 1)]), honey.wood('warm', 'x', 1.6, 0), holder=g)
    return g


def petals(n, inner, outer, wide, rise=.08):
    """A ring of petals as one mesh."""
    verts, faces = [], []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, q = math.cos(a), math.sin(a)
        b = len(verts)
        for r, w in ((inner, wide * .4), ((inner + outer) / 2, wide), (outer, wide * .5)):
            for m in (-1, 1):
                verts.append((c * r - q * w * m, q * r + c * w * m, rise * (r - inner) / (outer - inner)))
        faces += [(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 5, b + 4)]
    mesh = bpy.data.meshes.new('petals')
    mesh.from_pydata(verts, [], faces)
    return mesh


def flowers(spots, rng):
    """Daisies, poppies and blue stars in the grass: (x, y, size)."""
    kinds = []
    for n, inner, outer, wide, color, heart in ((11, .1, .5, .085, (.9, .86, .78), (.9, .42, .01)), (5, .02, .42, .24, (.75, .03, .012), (.02, .01, .01)), (6, .06, .42, .13, (.24, .1, .72), (.9, .6, .05)), (8, .1, .46, .11, (.95, .45, .01), (.3, .09, .01))):
        kinds.append((petals(n, inner, outer, wide), f.material('petal', color, rough=.6, spec=.2, glow=.06), f.material('heart', heart, rough=.7)))
    bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=6, radius=.13)
    dot = bpy.context.object
    for x, y, k in spots:
        mesh, mat, middle = rng.choice(kinds)
        z = float(ground(np.array(x), np.array(y))) + rng.uniform(.16, .42) * k * 2
        o = f.thing(mesh.copy(), mat)
        o.location, o.scale, o.rotation_euler = (x, y, z), (k,) * 3, (math.radians(rng.uniform(35, 80)), math.radians(rng.uniform(-25, 25)), rng.uniform(-.5, .5))
        d = bpy.data.objects.new('heart', dot.data.copy())
        bpy.context.scene.collection.objects.link(d)
        d.data.materials.append(middle)
        d.location, d.scale = (x, y - .03 * k, z + .02 * k), (k,) * 3
    dot.hide_render = True


def hill(x, y, z, half, color):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=1, location=(x, y, z))
    o = bpy.context.object
    o.scale = half
    bpy.ops.object.shade_smooth()
    o.data.materials.append(honey.varied(f.material('hill', color, rough=.9, spec=.1), (.72, .76, .7), 9, contrast=(.4, .6)))


def cloud(x, y, z, k, rng, mat):
    s = f.Space((-2.2, -.9, -.7), (2.2, .9, 1.3), .06)
    d = None
    for i in range(8):
        u = i / 7
        one = ball(s, (-1.45 + i * .41, rng.uniform(-.25, .2), .34 * math.sin(math.pi * u)), (.26, .42, .4, .62, .7, .5, .42, .28)[i])
        d = one if d is None else join(d, one, k=.1)
    o = f.solid(s, np.maximum(d, (-.2 - s.Z) * .8), mat)
    o.location, o.scale = (x, y, z), (k, k, k * .8)
    o.visible_shadow = False


def between(color, haze, t):
    return tuple(a * (1 - t) + b * t for a, b in zip(color, haze))


def meadow(mood):
    rng, dice = random.Random(7), np.random.default_rng(7)
    haze = mood['haze']
    # The ground
    xs, ys = np.linspace(-34, 34, 240), np.linspace(-7.5, 34, 150)
    X, Y = np.meshgrid(xs, ys, indexing='ij')
    c = np.array(mood['grass']) * 1.5 * np.ones(X.shape + (1,))
    far = np.clip((Y - 3) / 30, 0, 1)[..., None]
    c = c * (1 - .6 * far) + np.array(between(mood['tips'], haze, .25)) * .6 * far
    path = np.exp(-((X - 1.1 * np.sin(.3 * Y + .6)) / (.55 + .012 * Y)) ** 4)[..., None] * .75
    c = c * (1 - path) + np.array([.6, .42, .2]) * path
    field(xs, ys, ground(X, Y), honey.varied(f.material('ground', rough=.95, spec=.05, painted=True), (.6, .66, .55), 30, contrast=(.35, .65)), c.reshape(-1, 3))
    # Hills behind, each paler than the one before
    for x, y, z, half, color, t in ((-16, 40, -3.5, (19, 9, 7.5), (.12, .34, .03), .12), (17, 42, -3.5, (20, 9, 8.4), (.16, .38, .03), .15), (0, 52, -4, (26, 10, 9.2), (.1, .3, .06), .38),
                                    (-26, 66, -4, (28, 12, 14), (.08, .26, .1), .62), (28, 68, -4, (30, 12, 15.5), (.08, .26, .1), .66), (2, 84, -4, (44, 14, 16), (.1, .28, .16), .82)):
        hill(x, y, z, half, between(color, haze, t))
    # Bushes and small trees in the middle distance
    for i in range(26):
        m = (-1, 1)[i % 2]
        x, y = m * rng.uniform(4.5, 20), rng.uniform(15, 30)
        r = rng.uniform(.6, 1.5)
        n = dice.normal(0, 1, (520, 3))
        n /= np.linalg.norm(n, axis=1)[:, None]
        z = float(ground(np.array(x), np.array(y))) + r * .6
        t = np.clip((y - 12) / 40, 0, 1)
        foliage(np.array([x, y, z]) + n * r * np.array([1.1, 1, .9]), n, .34 * r, between((.03, .12, .01), haze, t * .5), between((.24, .45, .03), haze, t), i)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=10, radius=r * .92, location=(x, y, z))
        bpy.context.object.data.materials.append(f.material('core', between((.03, .1, .008), haze, t * .5), rough=.9))
    tree(6.9, 4.6, 1.12, 3)
    tree(-10.4, 9.5, 1.1, 5, 6800)
    tree(11.5, 12, 1.2, 9, 4600)
    # Hives, all like the first
    first = skep(mood)
    first.scale = (0, 0, 0)
    for x, y, k, turn in ((-4.3, 2.6, .98, 16), (-6.1, 4.6, .95, 24), (-2.9, 6.8, .85, 8), (4.2, 2.4, .98, -16), (3.1, 6.2, .85, -10), (5.6, 7.2, .9, -18)):
        g = f.group()
        for o in first.children:
            again(o, g)
        g.location, g.rotation_euler, g.scale = (x, y, float(ground(np.array(x), np.array(y))) + .62 * k), (0, 0, math.radians(turn)), (k,) * 3
    # A fence
    rail = honey.wood('pale', 'x', .9, 0)
    for m in (-1, 1):
        for i in range(9):
            x = m * (3.0 + i * 1.5)
            for hx, hz, at in ((.09, .62, .5), *(((.78, .07, z) for z in (.38, .78)) if i < 8 else ())):
                bpy.ops.mesh.primitive_cube_add(size=2, location=(x + (m * .75 if hx > .5 else 0), 11.5, float(ground(np.array(x), np.array(11.5))) + at))
                o = bpy.context.object
                o.scale = (hx, .06, hz)
                o.data.materials.append(rail)
    # Grass and flowers
    n = 9500
    y = -5.4 + 15.5 * dice.random(n) ** 1.5
    x = dice.uniform(-1, 1, n) * (3.2 + .78 * (y + 6))
    keep = abs(x - 1.1 * np.sin(.3 * y + .6)) > .5 + .2 * dice.random(n)
    x, y = x[keep], y[keep]
    blades(np.stack([x, y, ground(x, y) - .03], 1), .3 + .1 * np.sin(3 * x), .028, tuple(v * 1.1 for v in mood['grass']), mood['tips'], 4)
    spots = []
    while len(spots) < 330:
        y_ = -4.4 + 14 * rng.random() ** 1.5
        x_ = rng.uniform(-1, 1) * (3.2 + .78 * (y_ + 6))
        if abs(x_ - 1.1 * math.sin(.3 * y_ + .6)) > .85 and math.sin(x_ * 1.3 + 2 * y_) + math.sin(2.1 * y_ - x_) > -.6:
            spots.append((x_, y_, rng.uniform(.17, .3)))
    flowers(spots, rng)
    white = f.material('cloud', mood['cloud'], rough=.9, glow=.22)
    for x, y, z, k in ((17, 60, 25, 4.4), (-13, 74, 38, 4.4), (38, 72, 33, 5.5), (3, 80, 31, 3.6), (-6, 64, 23.5, 2.2)):
        cloud(x, y, z, k, rng, white)
    if mood['door']:
        for x, y in ((-4.3, 1.5), (4.2, 1.3), (-2.9, 5.8), (3.1, 5.2)):
            f.point((x, y, 1.1), 40, mood['door'], .3)
    daylight(mood)
    look()


def near():
    """Sunflowers and grass at the lower corners of the picture."""
    first = under(f.group((6, 0, 8), (-1.42, .1, -.56), .3), (0, 0, 0))
    honey_garden.sunflower(first)
    places = [(-1.42, -.56)]
    for x, z, k, turn in ((-1.25, -.88, .22, 20), (-1.6, -.98, .26, 40), (1.44, -.6, .3, -22), (1.26, -.9, .21, 8), (1.62, -1.0, .26, -30)):
        g = f.group((8, turn * .3, turn), (x, .0 if z > -.8 else -.3, z), k)
        for o in first.children:
            again(o, g)
        places.append((x, z))
    s = f.Space((-1.75, -.25, -1.1), (1.75, .5, -.4), .012)
    stems = least([stick(s, (x, .2, z), (x * 1.03, .25, -1.15), .03, .036) for x, z in places])
    leaves = [egg(s, (x + m * .12, .12, z - .34 - .05 * m), (.15, .035, .075), -m * 34) for x, z in places for m in (-1, 1)]
    f.solid(s, join(stems, least(leaves), k=.02), honey.felt((.06, .28, .02)))
    rng = np.random.default_rng(2)
    n = 1300
    side = np.where(rng.random(n) < .5, -1, 1)
    x = side * (1.68 - .5 * rng.random(n) ** 1.7)
    at = np.stack([x, rng.uniform(-.2, .5, n), np.full(n, -1.04)], 1)
    blades(at, (.16 + .3 * (at[:, 1] > 0)) * (.5 + .9 * rng.random(n)) + .2 * np.clip((abs(x) - 1.1) / .5, 0, 1), .02, (.05, .17, .008), (.36, .5, .04), 6, .16)
    f.sky('studio', .45, 30, (1, .95, .86))
    f.lamp((-3, -5, 5), 2, 520, (1, .87, .66))
    f.lamp((4, -3, .5), 2, 160, (.5, .78, 1))
    f.lamp((0, 3, 3), 2, 260, (1, .8, .4))
    f.eye((0, -9, 0), (0, 0, 0), ortho=3.2)
