"""Stage of 'Storm Halls': frame of the reels, rail of the reel on top, logo and the hall open to the fjord."""
import math
import os
import random

import bpy
import numpy as np
import forge as f
import house
import storm
import tomb_stage
from forge import cut, egg, join, path, ring, slab, stick
from tomb_stage import lathe, plank, wall

FACE = 'metamorphous-latin-400-normal.woff'


def shard(at, aim, r, length, mat, rng, holder=None):
    """An ice crystal from `at` along `aim`."""
    from mathutils import Vector
    pts = []
    for i in range(6):
        a, k = math.pi / 3 * i + rng.uniform(-.2, .2), rng.uniform(.85, 1.15)
        pts += [(r * .8 * math.cos(a), r * .8 * math.sin(a), -.1 * length), (r * k * math.cos(a), r * k * math.sin(a), length * rng.uniform(.5, .62)), (r * k * .5 * math.cos(a), r * k * .5 * math.sin(a), length * rng.uniform(.8, .88))]
    pts.append((0, 0, length))
    o = house.hull(pts, mat, holder, at, .008)
    o.rotation_euler = Vector(aim).to_track_quat('Z', 'Y').to_euler()
    return o


def reel_lights():
    f.sky('interior', .55, 60, (.72, .86, 1))
    f.lamp((-3, -4.2, 5), 2.4, 950, (.86, .94, 1))
    f.lamp((0, -6, 3), 1, 280, (.92, .97, 1), shape=6)
    f.lamp((4.5, -3, -1), 2, 340, (.25, .6, 1))
    f.lamp((0, -4, -5), 4, 420, (1, .42, .12))


def frame(columns=6, rows=4, t=.36):
    """Iron rails with a riveted plate between, a thread of ember inside, iron corners with ice. t: breadth of the border."""
    w, h = columns / 2, rows / 2
    s = f.Space((-w - t - .18, -.34, -h - t - .18), (w + t + .18, .2, h + t + .18), .0135)
    q = s.full(plank(s, 0, 0, w, h))[:, :1, :]
    outer, inner = slab(abs(q - t + .05) - .055, s.Y, .17, .04), slab(abs(q - .035) - .035, s.Y, .15, .03)
    plate = np.maximum(abs(q - t / 2) - t / 2 + .02, abs(s.Y - .04) - .07)
    x, z = s.X + 0 * s.Z, s.Z + 0 * s.X
    side = np.broadcast_to(abs(x) - w > abs(z) - h, (len(s.axes[0]), 1, len(s.axes[2])))
    along = np.where(side, z, x)
    seam = abs(((along + .5) % 1) - .5)
    plate = cut(plate, np.maximum(.5 - seam - .012 - .0 * q, s.Y + .01), np.maximum(abs(((along) % 1) - .5) - .012, s.Y + .01))
    f.solid(s, plate + .006 * storm.noise(s, .16, 5) + .003 * storm.noise(s, .05, 6), storm.iron(.45, .8))
    iron2 = join(s.full(outer), inner)
    corner = None
    for a in (-1, 1):
        for b in (-1, 1):
            cx, cz = a * (w + t / 2), b * (h + t / 2)
            e = np.maximum(np.maximum(abs(s.X - cx) - t * .62, abs(s.Z - cz) - t * .62), (abs(s.X - cx) + abs(s.Z - cz)) * .7071 - t * .7)
            corner = e if corner is None else np.minimum(corner, e)
    iron2 = cut(iron2, corner + .0)
    cornerplate = cut(slab(corner - .03, s.Y + .05, .17, .045), np.maximum(corner + .055, s.Y + .18))
    f.solid(s, join(iron2, cornerplate) + .003 * storm.noise(s, .08, 8), storm.iron(.36, 1.25))
    f.solid(s, np.maximum(slab(abs(corner + .035) - .014, s.Y + .2, .03, .012), -9 + 0 * s.X), storm.silver(.22))
    # Thread of ember between the inner rail and the plate; silver lozenges where the seams are
    f.solid(s, cut(np.maximum(abs(q - .088) - .014, abs(s.Y - .0) - .06), corner - .02), storm.ember((1, .13, .012), 1.5))
    mid = q - (t / 2 + .02)
    part = (along + .25) % .5 - .25
    loz = abs(part) * .8 + abs(mid) - (t / 2 - .105)
    f.solid(s, cut(slab(np.maximum(loz, -loz - .045) * .75, s.Y + .03, .05, .014), corner - .03), storm.silver(.26))
    f.solid(s, cut(slab((loz + .075) * .75, s.Y + .01, .06, .02), corner - .03), storm.iron(.3, 2.2))
    # Rivets between the lozenges
    part = (along % .5) - .25
    d = f.length(part, mid, (s.Y + .03) * 1.1) - .062
    f.solid(s, cut(d, corner - .03), storm.iron(.24, 2.6))
    rng = random.Random(columns)
    ice = [house.gem((.04, .46, 1), 1.1), house.gem((.16, .68, 1), 1.2), house.gem((.02, .28, 1), 1.1)]
    for a in (-1, 1):
        for b in (-1, 1):
            cx, cz = a * (w + t / 2), b * (h + t / 2)
            # A stone in the plate and shards that break out of it
            g = f.Space((cx - .3, -.45, cz - .3), (cx + .3, .0, cz + .3), .011)
            f.solid(g, ring(g, (cx, -.22, cz), t * .34, t * .08), storm.silver(.2))
            f.solid(g, egg(g, (cx, -.22, cz), (t * .32, t * .26, t * .32)), storm.storm_gem((.03, .5, 1), 1.4))
            for along_x in (True, False):
                for i in range(8):
                    u = t * (.9 + i * .34) + rng.uniform(-.05, .05)
                    k = 1 - i / 9
                    x, z = (cx - a * u, cz + b * t * rng.uniform(.1, .5)) if along_x else (cx + a * t * rng.uniform(.1, .5), cz - b * u)
                    lean = (a * rng.uniform(-.6, .3), -.5, b * rng.uniform(.3, 1)) if along_x else (a * rng.uniform(.3, 1), -.5, b * rng.uniform(-.6, .3))
                    shard((x, -.1, z), lean, t * .17 * k + .015, t * rng.uniform(.4, .75) * k + .03, ice[i % 3], rng)
            for i in range(15):
                turn = math.radians(rng.uniform(-88, 88)) + math.atan2(b, a)
                far = rng.uniform(.42, .62) * t
                L = rng.uniform(.6, 1.3) * t * (1.1 if rows > 2 else .8)
                shard((cx + far * math.cos(turn), rng.uniform(-.16, -.02), cz + far * math.sin(turn)), (math.cos(turn), rng.uniform(-.5, .0), math.sin(turn)), rng.uniform(.09, .15) * t * 2, L, ice[i % 3], rng)
    # Icicles under the upper rail and under the frame
    for i in range(int(columns * 5)):
        u = rng.uniform(-w + .2, w - .2)
        shard((u, -.12, -h - t + .02), (0, -.1, -1), rng.uniform(.02, .045), rng.uniform(.06, .19), ice[i % 3], rng)
    reel_lights()
    f.eye((0, -9, 0), (0, 0, 0), ortho=2 * w + 2 * t + .84)


def logo():
    s = f.Space((-2.6, -.36, -1.3), (2.6, .3, 1.16), .0105)
    top = f.glyphs(s, 'STORM', FACE, .92, (0, .5), 1.0)
    low = f.glyphs(s, 'HALLS', FACE, .74, (0, -.52), 1.12)
    d = np.minimum(top, low) - .062
    f.solid(s, slab(d - .13, s.Y - .1, .1, .05) + .006 * storm.noise(s, .1, 3), storm.iron(.5, .35))
    f.solid(s, slab(abs(d - .045) - .017, s.Y - .03, .05, .015), storm.ember((1, .12, .01), 1.7))
    roof = -.12 - np.minimum(np.maximum(-d, 0) * 1.05, .15)
    body = np.maximum(np.maximum(d, (roof - s.Y) * .62), s.Y - .1)
    f.solid(s, body, f.material('forged', (.4, .49, .6), metal=1, rough=.33, bump=.05, bump_scale=5, grime=.55))
    f.solid(s, slab(abs(d - .112) - .022, s.Y - .0, .06, .02), storm.iron(.36, 1.5))
    rng = random.Random(4)
    ice = [house.gem((.04, .46, 1), 1.1), house.gem((.16, .68, 1), 1.2), house.gem((.02, .28, 1), 1.1)]
    for i in range(26):
        u = rng.uniform(-1.75, 1.75)
        shard((u, -.02, -.97), (0, -.1, -1), rng.uniform(.025, .05), rng.uniform(.08, .26), ice[i % 3], rng)
    for m in (-1, 1):
        for i in range(6):
            a = math.radians(rng.uniform(-50, 50))
            shard((m * 1.98, -.0, .42 + .09 * i - .22), (m * math.cos(a), -.3, math.sin(a)), rng.uniform(.05, .08), rng.uniform(.2, .4), ice[i % 3], rng)
    f.sky('interior', .55, 60, (.72, .86, 1))
    f.lamp((-3.0, -4.2, 4.2), 2, 620, (.86, .94, 1))
    f.lamp((0, -4, 4.5), 4, 520, (.8, .92, 1))
    f.lamp((0, -6, -1.5), 5, 150, (1, .5, .2))
    f.lamp((3.6, -2, -.4), 1.8, 190, (.25, .6, 1))
    f.eye((0, -9, .3), (0, 0, -.06), ortho=5.0)


# --- hall -------------------------------------------------------------------------------------------------------------

def block(at, half, mat, turn=(0, 0, 0), bevel=.04):
    bpy.ops.mesh.primitive_cube_add(size=2, location=at, rotation=tuple(math.radians(t) for t in turn))
    o = bpy.context.object
    o.scale = half
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    b = o.modifiers.new('b', 'BEVEL')
    b.width, b.segments = bevel, 2
    o.data.materials.append(mat)
    return o


def field(xs, ys, z, mat, paint=None):
    """A surface over a grid."""
    x, y = np.meshgrid(xs, ys, indexing='ij')
    n, m = x.shape
    verts = np.stack([x, y, z], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(m - 1), indexing='ij')
    a = (i * m + j).ravel()
    faces = np.stack([a, a + m, a + m + 1, a + 1], 1)
    mesh = bpy.data.meshes.new('field')
    mesh.from_pydata(verts.tolist(), [], faces.tolist())
    mesh.polygons.foreach_set('use_smooth', np.full(len(faces), True))
    if paint is not None:
        col = np.ones((len(verts), 4), np.float32)
        col[:, :3] = paint
        mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', col.ravel())
    return f.thing(mesh, mat)


# Colours of the hall: by the light of the fjord, and under the violet sky of a feature.
FJORD = {'dark': (.006, .016, .036, 1), 'bright': (.24, .48, .8, 1), 'sky': .95, 'sea': (.55, .8, 1), 'side': (.45, .72, 1), 'front': (.5, .7, 1), 'fire': (1, .36, .08), 'coal': (1, .17, .015), 'fog': (.075, .16, .26), 'power': 9000}
VIOLET = {'dark': (.02, .004, .055, 1), 'bright': (.72, .3, 1, 1), 'sky': 1.25, 'sea': (.62, .34, 1), 'side': (.5, .3, 1), 'front': (.45, .4, 1), 'fire': (.5, .3, 1), 'coal': (.55, .2, 1), 'fog': (.17, .085, .32), 'power': 12000}


def look():
    f.eye((0, -4.6, 2.6), (0, 10, 3.0), 27)


def mountain(y0, high, seed, haze, wide=64, gap=0.0, fog=FJORD['fog']):
    """A ridge with snow; haze: how far it fades to the colour of the storm."""
    from scipy.ndimage import zoom
    rng = np.random.default_rng(seed)
    n, m = 240, 60
    h = np.zeros((n, m))
    for k in range(6):
        c = rng.normal(size=(4 * 2 ** k + 2, 2 * 2 ** min(k, 4) + 2))
        big = zoom(c, (n / (c.shape[0] - 1) + .6, m / (c.shape[1] - 1) + .6), order=1)[:n, :m]
        h += (1 - abs(big)) / 1.85 ** k
    xs, v = np.linspace(-wide, wide, n), np.linspace(0, 1, m)
    rise = np.clip(v * 1.9, 0, 1)[None, :] ** .9 * (1 - np.clip(v * 1.6 - .9, 0, 1))[None, :]
    valley = 1 - gap * np.exp(-(xs / 13) ** 2)[:, None]
    z = high * (.34 + .3 * h) * rise * valley - .9
    gx = np.gradient(z, axis=0) / (xs[1] - xs[0])
    snow = np.clip((z - high * .22) / (high * .26) - abs(gx) * .45 + .2 * rng.normal(size=z.shape), 0, 1)[..., None]
    rock = np.array([.02, .028, .042])
    c = rock * (1 - snow) + np.array([.45, .6, .8]) * snow
    fog = np.array(fog)
    c = c * (1 - haze) + fog * haze
    field(xs, y0 + v * 16, z, f.material('ridge', rough=.9, spec=.1, painted=True, glow=.2 + .7 * haze), c.reshape(-1, 3))


def near():
    """Braziers at the lower corners, ice along the edges of the picture."""
    rng = random.Random(12)
    ice = [house.gem((.06, .5, 1), 1.0), house.gem((.2, .7, 1), 1.1), house.gem((.02, .3, 1), 1.0)]
    f.sky('night', .5, 0, (.5, .72, 1))
    for m in (-1, 1):
        brazier((m * 1.62, -1.6, .52), .8, FJORD)
        for i in range(24):
            z = rng.uniform(1.5, 4.0)
            inward = .12 + .5 * abs(z - 2.5) / 1.8
            shard((m * 2.14, -1.5 + rng.uniform(-.1, .1), z), (-m, -.1, rng.uniform(-.3, .3) + (.6 if z < 2.4 else -.8)), rng.uniform(.07, .13), (.12 + inward) * rng.uniform(.7, 1.2), ice[i % 3], rng)
        for i in range(14):
            shard((m * rng.uniform(1.3, 2.2), -1.7, 3.98), (0, 0, -1), rng.uniform(.025, .06), rng.uniform(.1, .42), ice[i % 3], rng)
    f.lamp((-2.5, -5, 5), 2, 220, (.8, .92, 1), to=(0, -1.5, 2.5))
    f.lamp((2, 2, 5), 2, 260, (.4, .7, 1), to=(0, -1.5, 2.5))
    look()


def storm_sky(mood):
    mat = bpy.data.materials.new('clouds')
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    co, place, noise, ramp, grad, where, mul, em, out = (t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB', 'TexGradient', 'Mapping', 'MixRGB', 'Emission', 'OutputMaterial'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Distortion'].default_value = 3.4, 10, .8
    place.inputs['Scale'].default_value = (2.4, 1.5, 1)
    grad.gradient_type = 'SPHERICAL'
    where.inputs['Scale'].default_value, where.inputs['Location'].default_value = (1.5, 2.2, 1), (-.75, -.95, 0)
    for a, b in ((co.outputs['UV'], place.inputs['Vector']), (place.outputs[0], noise.inputs['Vector']), (noise.outputs['Fac'], ramp.inputs['Fac']), (co.outputs['UV'], where.inputs['Vector']), (where.outputs[0], grad.inputs['Vector']),
                 (ramp.outputs['Color'], mul.inputs['Color1']), (grad.outputs['Color'], mul.inputs['Color2']), (mul.outputs[0], em.inputs['Color']), (em.outputs[0], out.inputs['Surface'])):
        t.links.new(a, b)
    mul.blend_type, mul.inputs['Fac'].default_value = 'ADD', .16
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .42, mood['dark'], .7, mood['bright']
    em.inputs['Strength'].default_value = mood['sky']
    wall((0, 92, 26), 170, 74, mat)


def bolt(at, high, seed, lean=0.0):
    rng = random.Random(seed)
    s = f.Space((-3, -.2, -.5), (3, .2, 12.5), .06)
    pts, x = [], 0.0
    for i in range(15):
        pts.append((x, 0, 12 - i * .84))
        x += rng.uniform(-.5, .5) + lean
    d = path(s, pts, .07, .03)
    for k in (4, 8):
        g = rng.choice((-1, 1))
        fork = [pts[k]] + [(pts[k][0] + g * .34 * j + rng.uniform(-.14, .14), 0, pts[k][2] - .62 * j) for j in range(1, 5)]
        d = join(d, path(s, fork, .04, .018))
    o = f.solid(s, d, f.material('bolt', (.7, .9, 1), glow=26, glow_color=(.6, .84, 1)))
    o.location, o.scale = at, (high,) * 3


def brazier(at, size, mood):
    m = storm.iron(.4, 1.2)
    x, y, z = at
    o = lathe([(0, .98), (.12, 1.0), (.2, 1.1), (.5, 1.32), (.58, 1.52), (.62, 1.54), (.62, 1.6), (.54, 1.6), (.46, 1.42), (.2, 1.3), (0, 1.28)], m, (x, y, z))
    o.scale = (size,) * 3
    s = f.Space((-.75, -.75, -.02), (.75, .75, 1.75), .022)
    legs = None
    for k in range(3):
        a = math.pi * 2 * k / 3 + .5
        c, n = math.cos(a), math.sin(a)
        one = path(s, [(c * .62, n * .62, .0), (c * .3, n * .3, .55), (c * .2, n * .2, .85), (c * .44, n * .44, 1.25), (c * .6, n * .6, 1.5), (c * .7, n * .7, 1.68)], .05, .03)
        legs = one if legs is None else np.minimum(legs, one)
    o = f.solid(s, join(legs, ring(s, (0, 0, .55), .3, .035, 'z')), m)
    o.location, o.scale = at, (size,) * 3
    rng = random.Random(3)
    coal = [f.material('coal', (.02, .006, .003), rough=.9, glow=g, glow_color=mood['coal']) for g in (.5, 1.3, 2.2)]
    for i in range(34):
        a, r = rng.uniform(0, 6.28), .46 * math.sqrt(rng.random())
        p = [(rng.uniform(-.1, .1), rng.uniform(-.1, .1), rng.uniform(-.08, .08)) for _ in range(10)]
        house.hull([tuple(size * c for c in q) for q in p], coal[i % 3], None, (x + size * r * math.cos(a), y + size * r * math.sin(a), z + size * (1.5 + .16 * (1 - r / .46))), .005)
    f.point((x, y - .1, z + 2.0 * size), 260 * size, mood['fire'], .25)


def pillar(x, y, stone, trim, r=.56):
    """Eight-sided stone with iron bands and a carved panel."""
    lathe([(r * 1.5, -.1), (r * 1.5, .3), (r * 1.34, .42), (r * 1.34, .62), (r * 1.08, .78), (r, .9), (r * .95, 4.6), (r * 1.1, 4.74), (r * 1.1, 4.9), (r * 1.6, 5.4), (r * 1.65, 5.7)], stone, (x, y, 0), 8, 2)
    for z, k in ((.95, .16), (2.15, .1), (4.3, .16)):
        o = lathe([(r * 1.0, z), (r * 1.08, z + .02), (r * 1.08, z + k), (r * 1.0, z + k + .02)], trim, (x, y, 0), 8)
        o.data.polygons.foreach_set('use_smooth', np.full(len(o.data.polygons), False))
        for i in range(8):
            a = math.pi / 4 * (i + .5)
            bpy.ops.mesh.primitive_uv_sphere_add(segments=8, ring_count=6, radius=.05, location=(x + r * 1.03 * math.cos(a), y + r * 1.03 * math.sin(a), z + k / 2))
            bpy.context.object.data.materials.append(trim)


def panels():
    """A picture of angular interlace for the pillars."""
    from PIL import Image, ImageDraw, ImageFilter
    im = Image.new('L', (1024, 2048), 190)
    c = ImageDraw.Draw(im)
    rng = random.Random(6)
    for i in range(8):
        x = i * 128 + 64
        c.rectangle([x - 54, 60, x + 54, 1990], outline=50, width=7)
        y, k = 90, 0
        while y < 1900:
            if k % 4 == 3:
                c.line([(x - 34, y + 8), (x, y + 46), (x + 34, y + 8)], fill=30, width=11)
                c.line([(x, y + 46), (x, y + 84)], fill=30, width=11)
                y += 104
            else:
                for m in (-1, 1):
                    c.line([(x - m * 36, y), (x + m * 36, y + 52), (x - m * 36, y + 104)], fill=30 if m > 0 else 60, width=13)
                y += 104
            k += 1
    im = im.filter(ImageFilter.GaussianBlur(1.4))
    p = os.path.join(os.environ.get('OUT', '.'), f'.panels-{os.getpid()}.png')
    im.save(p)
    return bpy.data.images.load(p)


def hall(mood):
    f.sky('night', .55, 0, (.5, .72, 1))
    storm_sky(mood)
    mountain(60, 26, 4, .72, 80, .5, mood['fog'])
    mountain(42, 17, 9, .45, 64, .72, mood['fog'])
    mountain(33, 12, 15, .3, 50, .97, mood['fog'])
    # Water of the fjord
    xs, ys = np.linspace(-60, 60, 320), np.concatenate([np.linspace(-3, 22, 130), np.linspace(22.4, 70, 90)])
    x, y = np.meshgrid(xs, ys, indexing='ij')
    rng = np.random.default_rng(4)
    z = np.zeros_like(x)
    for k in range(22):
        a, q = rng.normal(math.pi / 2, .7), .34 * 1.17 ** k
        z += .16 / q ** .9 * (1 - 2 * np.abs(np.sin(q * (x * math.cos(a) + y * math.sin(a)) + rng.uniform(0, 6)))) * .5
    field(xs, ys, z * np.clip(1.1 - y / 60, .15, 1) - .78, f.material('water', (.012, .06, .095), rough=.16, spec=.9, coat=.7))
    if mood is FJORD:
        bolt((-29, 58, 5), 2.2, 11, .03)
        bolt((29.5, 58, 6), 2.2, 23, -.06)
    # Floor of slabs, wet
    slate = tomb_stage.stone((.045, .056, .074), None, 1.0)
    slate.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .3
    rnd = random.Random(2)
    for i in range(-4, 4):
        for k in range(-3, 7):
            block((i * 1.32 + .66, k * 1.9 + (.95 if i % 2 else 0), -.22 + rnd.uniform(-.015, .015)), (.65, .94, .22), slate, (rnd.uniform(-.3, .3), rnd.uniform(-.3, .3), 0), .03)
    pale = tomb_stage.stone((.1, .12, .15), None, 1.6)
    cut_stone = tomb_stage.stone((.17, .2, .245), panels(), 1.6, .5)
    trim = storm.iron(.34, 1.5)
    for m in (-1, 1):
        for k in range(7):
            block((m * 5.55, -3.6 + k * 2.4, .02 + rnd.uniform(-.03, .03)), (.3, 1.17, .34), pale, (0, 0, rnd.uniform(-1, 1)), .06)
        snow = f.Space((-.5, -1.2, -.1), (.5, 1.2, .3), .03)
        for k in range(7):
            o = f.solid(snow, egg(snow, (0, 0, 0), (.36, 1.15, .13)) + .02 * storm.noise(snow, .3, k + 5), f.material('snow', (.6, .75, .92), rough=.6, sheen=.4))
            o.location = (m * 5.55, -3.6 + k * 2.4, .36)
    timber = tomb_stage.stone((.05, .022, .011), None, 1.4)
    ice = [house.gem((.1, .6, 1), .9), house.gem((.2, .7, 1), .9)]
    for row, yy in enumerate((2.6, 7.2, 11.2)):
        for m in (-1, 1):
            pillar(m * (4.22 if row == 0 else 4.55), yy, cut_stone, trim)
            block((m * 3.7, yy, 5.15), (.95, .16, .16), timber, (0, m * 48, 0))
            block((m * 3.3, yy, 7.42), (3.75, .2, .24), timber, (0, m * 24, 0))
        block((0, yy, 5.98), (7, .3, .3), timber)
        for u in (-2.6, 0, 2.6):
            block((u, yy - .02, 5.98), (.1, .33, .33), trim)
        for i in range(26):
            u = rnd.uniform(-4, 4)
            shard((u, yy - .2, 5.68), (0, 0, -1), rnd.uniform(.03, .07), rnd.uniform(.2, .75), ice[i % 2], rnd)
    for m in (-1, 1):
        block((m * 4.55, 7.0, 5.95), (.22, 9, .24), timber)
    for m in (-1, 1):
        brazier((m * 3.3, 1.2, 0), .86, mood)
        brazier((m * 3.75, 6.4, 0), .92, mood)
        h = f.group((0, 0, m * -16), (m * 3.86, 1.94, 3.35), .54)
        storm.shield(h)
    # A longship on the fjord
    ship = f.Space((-2.4, -.5, -.5), (2.4, .5, 2.6), .03)
    hullp = [tuple(p) for p in f.smooth_curve([(-2.1, 0, 1.0), (-1.9, 0, .4), (-1.1, 0, .02), (0, 0, -.08), (1.1, 0, .02), (1.9, 0, .4), (2.1, 0, 1.1)], 6, closed=False)]
    wood = f.material('hull', (.06, .026, .012), rough=.6)
    o = f.solid(ship, join(path(ship, hullp, .13), egg(ship, (0, 0, .02), (1.5, .4, .22)), stick(ship, (0, 0, 0), (0, 0, 2.4), .05), k=.05), wood)
    sail = f.solid(ship, np.maximum(np.maximum(abs(ship.X) - .95 + .12 * (2.2 - ship.Z), abs(ship.Y + .3 * np.cos(ship.X * 1.4) * np.sin((ship.Z - .8) * 2.1)) - .035), abs(ship.Z - 1.5) - .72), f.material('sail', (.3, .02, .012), rough=.8, glow=.06))
    for q in (o, sail):
        q.location, q.rotation_euler, q.scale = (-11.5, 20.5, -.5), (0, .06, math.radians(24)), (1.25,) * 3
    f.lamp((0, 24, 13), 14, mood['power'], mood['sea'], to=(0, 3, 0))
    for m in (-1, 1):
        f.lamp((m * 11, 6, 6), 5, 3000, mood['side'], to=(m * 2, 3, 1.5))
    f.lamp((0, -4, 6), 4, 900, mood['front'], to=(0, 5, 2))
    look()
