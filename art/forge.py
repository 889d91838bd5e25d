"""Forge: what every art direction uses. Solids from signed distances (numpy), materials, light rigs, rendering.

Axes: x right, y away from the eye, z up; a symbol fits in a box of -1.15 .. 1.15.
Runs inside Blender 3.4, started by render.py; needs numpy, scipy and PIL of the system's Python.
"""
import math
import os
import sys
import time

import bpy
import numpy as np

from catalog import SHEET_COLUMNS, SHEET_FRAMES, SWAY

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.environ.get('FONTS', os.path.join(HERE, 'fonts'))
WORLD = '/usr/share/blender/datafiles/studiolights/world/'


# --- signed distances -------------------------------------------------------------------------------------------------

class Space:
    """A grid of points; X, Y and Z are float32 arrays that every distance function takes."""

    def __init__(self, lo=(-1.2, -1.2, -1.2), hi=(1.2, 1.2, 1.2), step=.012):
        self.lo, self.step = np.array(lo, np.float32), step
        n = [int(round((b - a) / step)) + 1 for a, b in zip(lo, hi)]
        axes = [np.float32(a) + np.arange(k, dtype=np.float32) * np.float32(step) for a, k in zip(lo, n)]
        self.X, self.Y, self.Z = np.meshgrid(*axes, indexing='ij', sparse=True)
        self.axes = axes

    def full(self, f):
        return np.broadcast_to(f, tuple(len(a) for a in self.axes)).astype(np.float32)


def length(*parts):
    return np.sqrt(sum(p * p for p in parts))


def ball(s, at, r):
    return length(s.X - at[0], s.Y - at[1], s.Z - at[2]) - r


def egg(s, at, r, turn=0, axis='y'):
    """An ellipsoid; `turn` in degrees round one axis."""
    x, y, z = s.X - at[0], s.Y - at[1], s.Z - at[2]
    x, y, z = spin(x, y, z, turn, axis)
    k0 = length(x / r[0], y / r[1], z / r[2])
    k1 = length(x / r[0] ** 2, y / r[1] ** 2, z / r[2] ** 2) + 1e-6
    return k0 * (k0 - 1) / k1


def spin(x, y, z, turn, axis='y'):
    if not turn:
        return x, y, z
    c, n = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    if axis == 'y':
        return c * x + n * z, y, -n * x + c * z
    if axis == 'x':
        return x, c * y + n * z, -n * y + c * z
    return c * x + n * y, -n * x + c * y, z


def box(s, at, half, r=.03, turn=0, axis='y'):
    x, y, z = spin(s.X - at[0], s.Y - at[1], s.Z - at[2], turn, axis)
    qx, qy, qz = abs(x) - half[0] + r, abs(y) - half[1] + r, abs(z) - half[2] + r
    return length(np.maximum(qx, 0), np.maximum(qy, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0) - r


def stick(s, a, b, r, r2=None):
    """A capsule from a to b whose radius runs from r to r2."""
    a, b = np.array(a, float), np.array(b, float)
    d = b - a
    x, y, z = s.X - a[0], s.Y - a[1], s.Z - a[2]
    t = np.clip((x * d[0] + y * d[1] + z * d[2]) / (d @ d), 0, 1)
    return length(x - d[0] * t, y - d[1] * t, z - d[2] * t) - (r + ((r2 if r2 is not None else r) - r) * t)


def ring(s, at, big, small, axis='y'):
    x, y, z = s.X - at[0], s.Y - at[1], s.Z - at[2]
    u, v, w = {'y': (x, z, y), 'z': (x, y, z), 'x': (y, z, x)}[axis]
    return length(length(u, v) - big, w) - small


def path(s, points, r, r2=None):
    """A string of capsules; the radius runs from r to r2."""
    d, n = None, len(points) - 1
    r2 = r if r2 is None else r2
    for i in range(n):
        one = stick(s, points[i], points[i + 1], r + (r2 - r) * i / n, r + (r2 - r) * (i + 1) / n)
        d = one if d is None else np.minimum(d, one)
    return d


def join(*ds, k=0.0):
    """The union; k is the radius of the blend."""
    out = ds[0]
    for d in ds[1:]:
        if k:
            h = np.maximum(k - abs(out - d), 0) / k
            out = np.minimum(out, d) - h * h * k * .25
        else:
            out = np.minimum(out, d)
    return out


def cut(a, *bs, k=0.0):
    for b in bs:
        if k:
            h = np.maximum(k - abs(-b - a), 0) / k
            a = np.maximum(a, -b) + h * h * k * .25
        else:
            a = np.maximum(a, -b)
    return a


def slab(d2, y, half, r=.03):
    """Extrudes a flat distance to +-half with rounded edges of radius r."""
    a, b = d2 + r, abs(y) - half + r
    return length(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - r


def flat(s, draw, over=4):
    """Signed distance of a drawing: draw(canvas, px) paints white on black; px maps (x, z) to pixels. Returned on the grid of s."""
    from PIL import Image, ImageDraw
    from scipy.ndimage import distance_transform_edt as edt, gaussian_filter
    xs, zs = s.axes[0], s.axes[2]
    w, h = (len(xs) - 1) * over + 1, (len(zs) - 1) * over + 1
    k = over / s.step
    image = Image.new('L', (w, h), 0)

    def px(x, z):
        return ((x - xs[0]) * k, (zs[-1] - z) * k)
    draw(ImageDraw.Draw(image), px, k, image)
    on = np.asarray(image, np.float32)[::-1] / 255
    d = (edt(on < .5) - edt(on >= .5)) / k
    d = gaussian_filter(d, over * .6)
    return d[::over, ::over].T[:, None, :].astype(np.float32)


def glyphs(s, body, font, height, at=(0, 0), squeeze=1.0):
    """Signed distance of text, centred on its ink; height is that of the ink."""
    from PIL import Image, ImageDraw, ImageFont
    face = ImageFont.truetype(os.path.join(FONTS, font), 600)
    left, top, right, low = face.getbbox(body)
    ink = Image.new('L', (right - left, low - top), 0)
    ImageDraw.Draw(ink).text((-left, -top), body, font=face, fill=255)

    def draw(_, px, k, image):
        hh = int(height * k)
        ww = int(hh * ink.width / ink.height * squeeze)
        x, y = px(*at)
        image.paste(ink.resize((ww, hh), Image.LANCZOS), (int(x - ww / 2), int(y - hh / 2)))
    return flat(s, draw)


def smooth_curve(points, n=16, closed=True):
    """Catmull-Rom through flat points."""
    p = np.array(points, float)
    m = len(p)
    out = []
    for i in range(m if closed else m - 1):
        a, b, c, d = (p[(i + j) % m] if closed else p[min(max(i + j, 0), m - 1)] for j in (-1, 0, 1, 2))
        for t in np.arange(n) / n:
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return out


def nets(f, lo, step):
    """Surface nets: vertices and quads of the zero set of f."""
    f = np.ascontiguousarray(f, np.float32)
    neg = f < 0
    n = np.zeros(tuple(k - 1 for k in f.shape), np.int8)
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]

    def at(a, c):
        return a[c[0]:a.shape[0] - 1 + c[0], c[1]:a.shape[1] - 1 + c[1], c[2]:a.shape[2] - 1 + c[2]]
    for c in corners:
        n += at(neg, c)
    act = np.argwhere((n > 0) & (n < 8))
    ids = np.full(n.shape, -1, np.int32)
    ids[tuple(act.T)] = np.arange(len(act))
    val = {c: f[act[:, 0] + c[0], act[:, 1] + c[1], act[:, 2] + c[2]] for c in corners}
    total, count = np.zeros((len(act), 3), np.float32), np.zeros(len(act), np.float32)
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(v + (i == axis) for i, v in enumerate(a))
            va, vb = val[a], val[b]
            hit = (va < 0) != (vb < 0)
            t = np.where(hit, va / np.where(hit, va - vb, 1), 0)
            for i in range(3):
                total[:, i] += hit * (a[i] + (t if i == axis else 0))
            count += hit
    verts = (act + total / count[:, None]) * step + lo
    quads = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        sa, sb = [slice(None)] * 3, [slice(None)] * 3
        sa[axis], sb[axis] = slice(0, -1), slice(1, None)
        for i in (u, v):
            sa[i] = sb[i] = slice(1, -1)
        a, b = neg[tuple(sa)], neg[tuple(sb)]
        e = np.argwhere(a != b)
        up = a[tuple(e.T)]
        e[:, u] += 1
        e[:, v] += 1

        def cell(du, dv):
            c = e.copy()
            c[:, u] -= du
            c[:, v] -= dv
            return ids[tuple(c.T)]
        q = np.stack([cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)], 1)
        q[~up] = q[~up][:, ::-1]
        quads.append(q)
    return verts.astype(np.float32), np.concatenate(quads).astype(np.int32)


def solid(s, f, mat, paint=None, name='solid', smooth=True, holder=None):
    """A Blender object from a distance; paint(x, y, z) returns a colour for each vertex, kept as attribute `Col`."""
    verts, quads = nets(s.full(f), s.lo, s.step)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(verts))
    mesh.vertices.foreach_set('co', verts.ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set('vertex_index', quads.ravel())
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(quads), 4, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.full(len(quads), smooth))
    mesh.update(calc_edges=True)
    if paint is not None:
        col = np.ones((len(verts), 4), np.float32)
        col[:, :3] = paint(verts[:, 0], verts[:, 1], verts[:, 2])
        layer = mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
        layer.data.foreach_set('color', col.ravel())
    return thing(mesh, mat, holder)


def thing(mesh, mat, holder=None):
    o = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        mesh.materials.append(mat)
    if holder:
        o.parent = holder
    return o


def group(turn=(0, 0, 0), at=(0, 0, 0), scale=1.0):
    """An empty that turns what hangs on it (degrees)."""
    o = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = tuple(math.radians(t) for t in turn)
    o.location = at
    o.scale = (scale,) * 3
    return o


def mix(t, a, b):
    t = np.clip(t, 0, 1)[:, None]
    return np.array(a) * (1 - t) + np.array(b) * t


# --- materials --------------------------------------------------------------------------------------------------------

def material(name, color=(.8, .8, .8), metal=0.0, rough=.3, glass=0.0, ior=1.5, coat=0.0, glow=0.0, skin=0.0, skin_color=None,
             skin_radius=(.3, .1, .08), spec=.5, painted=False, bump=0.0, bump_scale=14.0, grime=0.0, sheen=0.0, glow_color=None):
    """A Principled material. painted: colour from `Col`. bump: dents. grime: darkens what lies in hollows (metal, stone)."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    new, link = tree.nodes.new, tree.links.new
    p = tree.nodes['Principled BSDF']
    i = p.inputs
    for key, value in {'Metallic': metal, 'Roughness': rough, 'Transmission': glass, 'IOR': ior, 'Clearcoat': coat, 'Clearcoat Roughness': .04,
                       'Subsurface': skin, 'Specular': spec, 'Sheen': sheen, 'Emission Strength': glow}.items():
        i[key].default_value = value
    i['Base Color'].default_value = (*color, 1)
    i['Subsurface Color'].default_value = (*(skin_color or color), 1)
    i['Subsurface Radius'].default_value = skin_radius
    i['Emission'].default_value = (*(glow_color or color), 1)
    out = None
    if painted:
        a = new('ShaderNodeAttribute')
        a.attribute_name = 'Col'
        out = a.outputs['Color']
        if not skin_color:
            link(out, i['Subsurface Color'])
        if glow and not glow_color:
            link(out, i['Emission'])
    if grime:
        ao = new('ShaderNodeAmbientOcclusion')
        ao.samples, ao.inputs['Distance'].default_value = 4, .14
        ramp = new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .25, .85
        ramp.color_ramp.elements[0].color = (1 - grime, 1 - grime * 1.08, 1 - grime * 1.12, 1)
        link(ao.outputs['AO'], ramp.inputs['Fac'])
        m = new('ShaderNodeMixRGB')
        m.blend_type, m.inputs['Fac'].default_value = 'MULTIPLY', 1
        m.inputs['Color1'].default_value = (*color, 1)
        if out:
            link(out, m.inputs['Color1'])
        link(ramp.outputs['Color'], m.inputs['Color2'])
        out = m.outputs['Color']
    if out:
        link(out, i['Base Color'])
    if bump:
        co, noise, b = new('ShaderNodeTexCoord'), new('ShaderNodeTexNoise'), new('ShaderNodeBump')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = bump_scale, 4
        b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = bump, .03
        link(co.outputs['Object'], noise.inputs['Vector'])
        link(noise.outputs['Fac'], b.inputs['Height'])
        link(b.outputs['Normal'], i['Normal'])
    return mat


def jelly(name, color, deep=None, light=1.0, away=(.45, .1, -.85)):
    """Looks like lit jelly without the noise of subsurface: a wet coat over a deep colour; light gathers on the side away from the lamp and at thin edges."""
    deep = deep or tuple(c * .45 for c in color)
    mat = material(name, deep, rough=.07, coat=.8, spec=.35, glow=1)
    tree = mat.node_tree
    new, link = tree.nodes.new, tree.links.new
    geo, dot, ramp, face, add, mixer = (new('ShaderNode' + n) for n in ('NewGeometry', 'VectorMath', 'ValToRGB', 'LayerWeight', 'Math', 'MixRGB'))
    dot.operation, dot.inputs[1].default_value = 'DOT_PRODUCT', away
    face.inputs['Blend'].default_value = .35
    add.operation = 'MULTIPLY_ADD'
    link(geo.outputs['Normal'], dot.inputs[0])
    link(face.outputs['Facing'], add.inputs[0])
    add.inputs[1].default_value = .35
    link(dot.outputs['Value'], add.inputs[2])
    link(add.outputs[0], ramp.inputs['Fac'])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = .0, (*(c * .22 * light for c in color), 1)
    e[1].position, e[1].color = .95, (*(min(1, c * 1.0 + .06) * light for c in color), 1)
    link(ramp.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Emission'])
    tree.nodes.remove(mixer)
    return mat


# --- scene ------------------------------------------------------------------------------------------------------------

def scene(samples=96, width=512, height=None, look='High Contrast', exposure=0.0, clear=True, transform='Filmic'):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .02, 24
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 3, 4, 8
    c.sample_clamp_indirect, c.sample_clamp_direct = 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = .6
    sc.render.threads_mode, sc.render.threads = 'FIXED', int(os.environ.get('THREADS', '2'))
    sc.render.resolution_x, sc.render.resolution_y = width, height or width
    sc.render.film_transparent = clear
    v = sc.view_settings
    v.view_transform = transform
    if transform == 'Filmic':
        v.look = look
    v.exposure = exposure
    sc.render.image_settings.color_mode = 'RGBA'
    return sc


def sky(name='studio', strength=.6, turn=0.0, tint=None, seen=None):
    """One of the CC0 skies that Blender carries; seen: the colour that the camera sees instead of it."""
    w = bpy.data.worlds.new('sky')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    back = t.nodes['Background']
    env, co, place = t.nodes.new('ShaderNodeTexEnvironment'), t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeMapping')
    env.image = bpy.data.images.load(WORLD + name + '.exr')
    place.inputs['Rotation'].default_value[2] = math.radians(turn)
    t.links.new(co.outputs['Generated'], place.inputs['Vector'])
    t.links.new(place.outputs['Vector'], env.inputs['Vector'])
    out = env.outputs['Color']
    if tint:
        m = t.nodes.new('ShaderNodeMixRGB')
        m.blend_type, m.inputs['Fac'].default_value, m.inputs['Color2'].default_value = 'MULTIPLY', 1, (*tint, 1)
        t.links.new(out, m.inputs['Color1'])
        out = m.outputs['Color']
    t.links.new(out, back.inputs['Color'])
    back.inputs['Strength'].default_value = strength


def stood(name, data, at):
    """Puts a light or a camera into the scene."""
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    return o


def aimed(name, data, at, to):
    """The same, turned towards a point."""
    from mathutils import Vector
    o = stood(name, data, at)
    o.rotation_euler = (Vector(to) - o.location).to_track_quat('-Z', 'Y').to_euler()
    return o


def lamp(at, size, watts, color=(1, 1, 1), to=(0, 0, 0), shape=None):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.size, data.energy, data.color = size, watts, color
    if shape:
        data.shape, data.size_y = 'RECTANGLE', shape
    return aimed('lamp', data, at, to)


def point(at, watts, color, size=.1):
    data = bpy.data.lights.new('point', 'POINT')
    data.energy, data.color, data.shadow_soft_size = watts, color, size
    return stood('point', data, at)


def eye(at=(0, -8.6, .5), to=(0, 0, 0), lens=110, ortho=None):
    data = bpy.data.cameras.new('eye')
    data.lens, data.clip_end = lens, 500
    if ortho:
        data.type, data.ortho_scale = 'ORTHO', ortho
    bpy.context.scene.camera = aimed('eye', data, at, to)
    return bpy.context.scene.camera


def arguments():
    """NAME, SAMPLES and EDGE after `--`."""
    rest = sys.argv[sys.argv.index('--') + 1:]
    return rest[0], int(rest[1]) if len(rest) > 1 else 128, int(rest[2]) if len(rest) > 2 else 512


clock = {'start': time.time()}


def normals():
    """Everything white-lit by its own normal: x right, y up, z to the eye, for lights in PixiJS."""
    sc = bpy.context.scene
    mat = bpy.data.materials.new('normal')
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    geo, turn, half, glow, out = (tree.nodes.new('ShaderNode' + n) for n in ('NewGeometry', 'VectorTransform', 'VectorMath', 'Emission', 'OutputMaterial'))
    turn.vector_type, turn.convert_from, turn.convert_to = 'NORMAL', 'WORLD', 'CAMERA'
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value, half.inputs[2].default_value = (.5, .5, -.5), (.5, .5, .5)
    for a, b in ((geo.outputs['Normal'], turn.inputs[0]), (turn.outputs[0], half.inputs[0]), (half.outputs[0], glow.inputs['Color']), (glow.outputs[0], out.inputs['Surface'])):
        tree.links.new(a, b)
    sc.view_layers[0].material_override = mat
    sc.view_settings.view_transform, sc.view_settings.look, sc.view_settings.exposure = 'Raw', 'None', 0
    sc.cycles.samples = 12


def render(name):
    """One picture; MODE=normals gives the normal picture, MODE=sheet a sheet of frames in which the symbol sways to both sides and back."""
    out = os.environ.get('OUT', os.path.join(HERE, 'out'))
    mode = os.environ.get('MODE', '')
    sc = bpy.context.scene
    start, ready = clock['start'], time.time()
    if mode == 'normals':
        normals()
        name += '-normal'
    if mode == 'sheet':
        from PIL import Image
        edge = sc.render.resolution_x
        sheet = Image.new('RGBA', (edge * SHEET_COLUMNS, edge * SHEET_FRAMES // SHEET_COLUMNS))
        groups = [(o, o.rotation_euler[2]) for o in sc.objects if o.type == 'EMPTY' and not o.parent]
        for i in range(SHEET_FRAMES):
            for o, base in groups:
                o.rotation_euler[2] = base + math.radians(SWAY) * math.sin(2 * math.pi * i / SHEET_FRAMES)
            sc.render.filepath = os.path.join(out, '.turning.png')
            bpy.ops.render.render(write_still=True)
            sheet.paste(Image.open(sc.render.filepath), (edge * (i % SHEET_COLUMNS), edge * (i // SHEET_COLUMNS)))
        os.remove(sc.render.filepath)
        name += '-turn'
        sheet.save(os.path.join(out, name + '.png'))
    else:
        sc.render.filepath = os.path.join(out, name + '.png')
        bpy.ops.render.render(write_still=True)
    print(f'{name}: modelled in {ready - start:.1f} s, rendered in {time.time() - ready:.1f} s', flush=True)
    clock['start'] = time.time()
    return os.path.join(out, name + '.png')


def arguments():
    """What stands behind `--`: names, samples, edge."""
    names, *rest = sys.argv[sys.argv.index('--') + 1:]
    return names, int(rest[0]) if rest else 60, int(rest[1]) if len(rest) > 1 else 400
