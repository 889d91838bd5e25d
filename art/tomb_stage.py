"""Stage of 'Tomb of Gold': frame, logo and the temple hall as three layers (far, mid, near)."""
import math
import os
import random

import bpy
import numpy as np
import forge as f
import tomb
from forge import box, cut, egg, join, slab

CELL = 158
HIEROGLYPHS = '/usr/share/fonts/truetype/noto/NotoSansEgyptianHieroglyphs-Regular.ttf'


def plank(s, cx, cz, hx, hz):
    """Flat distance of a rectangle."""
    a, b = abs(s.X - cx) - hx, abs(s.Z - cz) - hz
    return f.length(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0)


def frame(columns=5, rows=3):
    w, h = columns / 2, rows / 2
    s = f.Space((-w - .55, -.3, -h - .55), (w + .55, .25, h + .55), .0125)
    q = s.full(plank(s, 0, 0, w, h))[:, :1, :]
    outer, inner = slab(abs(q - .33) - .05, s.Y, .2, .05), slab(abs(q - .045) - .045, s.Y, .16, .045)
    bead = np.maximum(abs(q - .19) - .13, abs(s.Y - .06) - .06)
    gold = join(s.full(outer), inner, bead)
    # Bars between the rails, in turn of three stones, parted by gold
    x, z = s.X + 0 * s.Z, s.Z + 0 * s.X
    side = np.broadcast_to(abs(x) - w > abs(z) - h, (len(s.axes[0]), 1, len(s.axes[2])))
    along = np.where(side, z, x)
    n = along / .125
    cell, part = np.round(n).astype(int), abs(n - np.round(n)) * .125
    d2 = np.maximum(abs(q - .19) - .085, part - .049)
    bars = slab(d2, s.Y - .02, .1, .03)
    corner = np.minimum(np.minimum(plank(s, w + .19, h + .19, .27, .27), plank(s, -w - .19, h + .19, .27, .27)), np.minimum(plank(s, w + .19, -h - .19, .27, .27), plank(s, -w - .19, -h - .19, .27, .27)))
    bars = cut(bars, corner - .02)
    gold = join(gold, slab(corner - .02, s.Y + .05, .2, .05))
    gold = cut(gold, np.maximum(corner + .06, s.Y + .19))
    f.solid(s, gold, tomb.gold())
    for k, c in enumerate((tomb.LAPIS, tomb.TURQ, (.42, .02, .01))):
        f.solid(s, np.where(cell % 3 == k, bars, .05), tomb.enamel(c))
    gems = None
    for a in (-1, 1):
        for b in (-1, 1):
            one = egg(s, (a * (w + .19), -.2, b * (h + .19)), (.17, .1, .17))
            gems = one if gems is None else np.minimum(gems, one)
            f.solid(s, f.ring(s, (a * (w + .19), -.2, b * (h + .19)), .18, .03), tomb.gold())
    f.solid(s, gems, tomb.enamel(tomb.RUBY, .2))
    f.sky('interior', .55, 60, (1, .9, .75))
    f.lamp((-3, -4.2, 5), 2.4, 900, (1, .86, .66))
    f.lamp((0, -6, 3), 1, 260, (1, .95, .85), shape=6)
    f.lamp((4.5, -3, -1), 2, 320, (.25, .75, 1))
    f.lamp((0, -4, -5), 4, 420, (1, .45, .12))
    f.eye((0, -9, 0), (0, 0, 0), ortho=2 * w + 1.1)


def logo():
    tomb.rig()
    s = f.Space((-2.6, -.34, -1.05), (2.6, .3, 1.0), .0105)
    top = f.glyphs(s, 'TOMB OF', 'cinzel-decorative-latin-900-normal.woff', .58, (0, .56))
    low = f.glyphs(s, 'GOLD', 'cinzel-decorative-latin-900-normal.woff', .98, (0, -.36))
    d = np.minimum(top, low) - .03
    f.solid(s, slab(d - .085, s.Y - .1, .1, .06), f.material('back', (.05, .012, .004), rough=.25, coat=1))
    f.solid(s, slab(abs(d - .085) - .022, s.Y - .0, .05, .02), tomb.gold())
    roof = -.1 - np.minimum(np.maximum(-d, 0) * 1.25, .13)
    f.solid(s, np.maximum(np.maximum(d, (roof - s.Y) * .62), s.Y - .1), f.material('bright', (1.0, .52, .09), metal=1, rough=.3, bump=.04, bump_scale=5, grime=.5))
    f.lamp((0, -4, 4.5), 4, 520, (1, .85, .6))
    f.lamp((0, -6, -1), 5, 260, (1, .6, .2))
    f.eye((0, -9, .3), (0, 0, -.02), 58)


def carving(name, w, h, size, columns, seed, bands=()):
    """A picture of carved signs: white is proud, black is cut."""
    from PIL import Image, ImageDraw, ImageFilter, ImageFont
    rng = random.Random(seed)
    image = Image.new('L', (w, h), 200)
    c = ImageDraw.Draw(image)
    if os.path.exists(HIEROGLYPHS):
        face = ImageFont.truetype(HIEROGLYPHS, size)
        step = w / columns
        for i in range(columns):
            c.line([(i * step, 0), (i * step, h)], fill=90, width=max(2, size // 14))
            y = size * .3
            while y < h - size:
                c.text((i * step + step / 2, y), chr(0x13000 + rng.randrange(0, 1050)), font=face, fill=40, anchor='mt')
                y += size * 1.25
    for a, b in bands:
        c.rectangle([0, int(a * h), w, int(b * h)], fill=200)
        c.line([(0, int(a * h)), (w, int(a * h))], fill=30, width=5)
        c.line([(0, int(b * h)), (w, int(b * h))], fill=30, width=5)
    image = image.filter(ImageFilter.GaussianBlur(1.2))
    path = os.path.join(os.environ.get('OUT', '.'), f'.{name}-{os.getpid()}.png')
    image.save(path)
    return bpy.data.images.load(path)


def stone(color, image=None, scale=3.0, depth=.35, tint=None):
    mat = f.material('stone', color, rough=.78, spec=.3)
    t = mat.node_tree
    new, link = t.nodes.new, t.links.new
    p = t.nodes['Principled BSDF']
    co, noise, big, ramp, b1 = new('ShaderNodeTexCoord'), new('ShaderNodeTexNoise'), new('ShaderNodeTexNoise'), new('ShaderNodeValToRGB'), new('ShaderNodeBump')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale * 6, 8
    big.inputs['Scale'].default_value, big.inputs['Detail'].default_value = scale * .6, 6
    link(co.outputs['Object'], noise.inputs['Vector'])
    link(co.outputs['Object'], big.inputs['Vector'])
    e = ramp.color_ramp.elements
    e[0].position, e[1].position = .3, .75
    e[0].color, e[1].color = (*(c * .55 for c in color), 1), (*(min(1, c * 1.2) for c in color), 1)
    link(big.outputs['Fac'], ramp.inputs['Fac'])
    out = ramp.outputs['Color']
    b1.inputs['Strength'].default_value, b1.inputs['Distance'].default_value = .5, .03
    link(noise.outputs['Fac'], b1.inputs['Height'])
    normal = b1.outputs['Normal']
    if image:
        tex, b2, m = new('ShaderNodeTexImage'), new('ShaderNodeBump'), new('ShaderNodeMixRGB')
        tex.image = image
        image.colorspace_settings.name = 'Non-Color'
        link(co.outputs['UV'], tex.inputs['Vector'])
        b2.inputs['Strength'].default_value, b2.inputs['Distance'].default_value = 1, depth * .2
        link(tex.outputs['Color'], b2.inputs['Height'])
        link(normal, b2.inputs['Normal'])
        normal = b2.outputs['Normal']
        m.blend_type, m.inputs['Fac'].default_value = 'MULTIPLY', .75
        link(out, m.inputs['Color1'])
        link(tex.outputs['Color'], m.inputs['Color2'])
        out = m.outputs['Color']
    link(out, p.inputs['Base Color'])
    link(normal, p.inputs['Normal'])
    return mat


def lathe(profile, mat, at, steps=72, repeat=1):
    verts = [(r * math.cos(2 * math.pi * i / steps), r * math.sin(2 * math.pi * i / steps), z) for r, z in profile for i in range(steps + 1)]
    n = steps + 1
    faces = [(k * n + i, k * n + i + 1, (k + 1) * n + i + 1, (k + 1) * n + i) for k in range(len(profile) - 1) for i in range(steps)]
    mesh = bpy.data.meshes.new('lathe')
    mesh.from_pydata(verts, [], faces)
    low, high = profile[0][1], profile[-1][1]
    uv = mesh.uv_layers.new()
    for p in mesh.polygons:
        p.use_smooth = True
        for li in p.loop_indices:
            v = mesh.loops[li].vertex_index
            uv.data[li].uv = ((v % n) / steps * repeat, (verts[v][2] - low) / (high - low))
    o = f.thing(mesh, mat)
    o.location = at
    return o


def block(at, half, mat, turn=0):
    bpy.ops.mesh.primitive_cube_add(size=2, location=at, rotation=(0, 0, math.radians(turn)))
    o = bpy.context.object
    o.scale = half
    bev = o.modifiers.new('b', 'BEVEL')
    bev.width, bev.segments = .04, 2
    o.data.materials.append(mat)
    return o


def wall(at, w, h, mat, turn=(90, 0, 0)):
    bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=tuple(math.radians(t) for t in turn))
    o = bpy.context.object
    o.scale = (w, h, 1)
    o.data.materials.append(mat)
    return o


# Colours of the hall: by torch light, and while a feature runs.
TORCHES = {'flame': (1, .3, .03), 'core': (1, .62, .2), 'fire': (1, .42, .1), 'door': (1, .5, .14), 'beyond': (1, .55, .22), 'above': (1, .6, .3), 'front': (.25, .45, 1), 'sand': (.62, .36, .15), 'floor': (.5, .28, .11)}
MOON = {'flame': (.0, .75, .7), 'core': (.35, 1, .85), 'fire': (.16, .5, 1), 'door': (.3, .5, 1), 'beyond': (.5, .55, 1), 'above': (.75, .3, 1), 'front': (.7, .25, 1), 'sand': (.2, .26, .46), 'floor': (.16, .2, .4)}


def fire(at, size=1.0, mood=TORCHES):
    hot = f.material('fire', mood['flame'], glow=9, glow_color=mood['flame'])
    core = f.material('core', mood['core'], glow=26, glow_color=mood['core'])
    s = f.Space((-.5, -.5, -.3), (.5, .5, 1.2), .03)
    for mat, k in ((hot, 1.0), (core, .55)):
        flame = join(f.stick(s, (0, 0, 0), (.02, 0, .75 * k), .24 * k, .02), f.stick(s, (.1, 0, 0), (.2, 0, .5 * k), .15 * k, .01), f.stick(s, (-.1, 0, 0), (-.17, .05, .42 * k), .15 * k, .01), k=.1)
        o = f.solid(s, flame, mat)
        o.location, o.scale = at, (size,) * 3
    bowl = lathe([(0, -.5), (.1, -.48), (.16, -.3), (.42, -.08), (.46, .06), (.4, .06), (.3, -.02), (0, -.05)], tomb.gold(), at)
    bowl.scale = (size,) * 3
    f.point((at[0], at[1] - .25, at[2] + .7), 150 * size, mood['fire'], .3)


COLUMN = [(.86, 0), (.86, .25), (.74, .34), (.7, .6), (.72, 1.5), (.66, 5.4), (.64, 5.8), (.7, 5.85), (.7, 5.95), (.64, 6.0), (.7, 6.3), (.86, 6.8), (1.12, 7.2), (1.16, 7.3), (.9, 7.34), (.9, 7.8)]


def look():
    f.eye((0, -4.6, 2.75), (0, 10, 3.05), 27)


def near():
    """Two dark columns with a fire before each, at the edges of the picture."""
    carved = stone((.34, .19, .085), carving('near', 1024, 2048, 84, 9, 5, ((0, .06), (.47, .53), (.93, 1))), 1.2)
    bands = [f.material('band', c, rough=.35, coat=.5) for c in (tomb.LAPIS, tomb.TURQ, (.4, .03, .01))]
    f.sky('night', .12, 0, (.6, .7, 1))
    for m in (-1, 1):
        lathe(COLUMN, carved, (m * 2.32, -1.4, -1.3), repeat=2)
        for k, z in enumerate((2.72, 2.94, 3.16)):
            lathe([(.7, z), (.74, z + .03), (.74, z + .15), (.7, z + .18)], bands[k], (m * 2.32, -1.4, 0))
        lathe([(.1, .4), (.08, 1.5), (.16, 1.62)], tomb.gold(), (m * 1.42, -2.0, .16))
        fire((m * 1.42, -2.0, 1.95), .36)
        f.lamp((m * 1.2, 1.5, 3.6), 1.2, 130, (1, .5, .16), to=(m * 2.3, -1.4, 2.6))
    look()


def hall(mood):
    """Walls and the door of light behind, columns and fires before them."""
    sand = mood['sand']
    signs = carving('signs', 1024, 2048, 84, 9, 3, ((0, .06), (.47, .53), (.93, 1)))
    rock, carved = stone(sand, None, 1.2), stone(sand, signs, 1.2)
    f.sky('night', .35, 0, (.6, .7, 1))
    floor = stone(mood['floor'], None, .8)
    floor.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .32
    wall((0, 8, 0), 30, 34, floor, (0, 0, 0))
    for i in range(-6, 7):
        block((i * 1.5, 8, .0), (.012, 17, .012), rock)
    for k in range(11):
        block((0, -4 + k * 2.2, .0), (14, .012, .012), rock)
    for m in (-1, 1):
        wall((m * 7.6, 10, 4.5), 28, 12, carved, (90, 0, 90 * m))
        block((m * 4.7, 19, 4), (2.9, .5, 6), stone(sand, signs, 1.2))
    block((0, 19, 8), (1.9, .5, 2.2), rock)
    block((0, 18.6, 6.0), (2.4, .5, .28), rock)
    for m in (-1, 1):
        block((m * 2.05, 18.5, 2.8), (.32, .5, 3.0), carved)
    wall((0, 21, 3), 4.2, 6.2, f.material('dawn', mood['door'], glow=4, glow_color=mood['door']))
    for i in range(9):
        block((0, 16 - i * .22, .0 + .42 - i * .05), (3.2 + i * .12, .24, .05), rock)
    f.lamp((0, 18.3, 4.2), 3.6, 1500, mood['beyond'], to=(0, 2, 0))
    # A seated pair of kings beside the door
    for m in (-1, 1):
        body = stone(mood['floor'], None, 2)
        x = m * 3.95
        block((x, 16.8, .8), (.85, .8, .8), body)
        block((x, 16.5, 1.9), (.66, .6, .35), body)
        block((x, 16.9, 2.8), (.6, .4, .9), body)
        s = f.Space((-1.1, -.75, -1.2), (1.1, .7, 1.2), .03)
        head = join(egg(s, (0, -.16, .03), (.44, .42, .58)), egg(s, (0, .08, .38), (.66, .56, .62)), box(s, (0, .12, -.4), (.84, .3, .62), .2), k=.1)
        o = f.solid(s, head, body)
        o.location, o.scale = (x, 16.7, 4.1), (.8, .8, .8)
        for a in (-1, 1):
            block((x + a * .32, 16.0, 1.1), (.2, .3, 1.0), body)
            block((x + a * .62, 16.6, 2.7), (.16, .25, .75), body)
    ringm = [f.material('band', c, rough=.35, coat=.5) for c in (tomb.LAPIS, tomb.TURQ, (.4, .03, .01))]
    for row, y in enumerate((4.5, 8.5, 12.5)):
        for m in (-1, 1):
            x = m * 4.9
            lathe(COLUMN, carved, (x, y, 0), repeat=2)
            for k, z in enumerate((5.2, 5.42, 5.64)):
                r = .69
                lathe([(r, z), (r + .035, z + .03), (r + .035, z + .15), (r, z + .18)], ringm[k], (x, y, 0))
            lathe([(1.17, 7.2), (1.2, 7.25), (1.17, 7.3)], tomb.gold(), (x, y, 0))
        block((0, y, 8.3), (8, .8, .5), carved)
    for m in (-1, 1):
        for y in (2.6, 6.6, 10.5):
            lathe([(.34, 0), (.34, .1), (.12, .2), (.1, 1.3), (.2, 1.42)], tomb.gold(), (m * 3.75, y, 0))
            fire((m * 3.75, y, 1.75), .9, mood)
    f.lamp((-2, -2, 9), 3, 260, mood['above'], to=(0, 6, 2))
    f.lamp((0, -3, 3), 4, 260, mood['front'], to=(0, 6, 3))
    look()

