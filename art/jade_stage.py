"""Stage of 'Jade Dragon Court': frame (lacquer pillars with gold coils, tiled roof), logo and the moonlit courtyard."""
import math
import random

import bpy
import numpy as np
import forge as f
import house
import jade
from forge import box, cut, join, ring, slab
from tomb_stage import block, lathe, plank, wall

WIDE, LOW, HIGH = 7.5, -2.55, 3.6        # the frame's picture in cells; the reels reach from -2.5 to 2.5 and from -2 to 2


def matt(color=jade.CINNABAR):
    """Lacquer for large faces: a thick coat would be grey with glare."""
    return f.material('lacquer', color, rough=.34, coat=.1, spec=.3, grime=.7)


def pillar(m):
    """A lacquer column with a coil of gold scales."""
    h = f.group((0, 0, 0), (m * 2.88, 0, 0))
    s = f.Space((-.42, -.42, -2.12), (.42, .42, 2.16), .0095)
    X, Y = s.X + 0 * s.Y, s.Y + 0 * s.X
    a, rad = np.arctan2(Y, X) * m, f.length(X, Y)
    f.solid(s, np.maximum(rad - .2, abs(s.Z) - 2.1), matt((.3, .003, .004)), holder=h)
    P, R = .82, .2
    zz = s.Z - P * a / (2 * math.pi)
    turn = np.round(zz / P)
    dz = zz - turn * P
    lean = 1 / math.sqrt(1 + (P / (2 * math.pi * R)) ** 2)
    r = .125
    d = (f.length(rad - R, dz * lean) - r) * .8
    v, along = np.arctan2(dz * lean, rad - R) * r, (a + 2 * math.pi * turn) * R / lean
    w = jade.waves(v, along, .062)
    d = d + .016 * np.clip(w - .6, 0, .4) / .4
    f.solid(s, np.maximum(d, abs(s.Z) - 2.05), jade.gold(), holder=h)
    q = f.Space((-.45, -.45, -2.55), (.45, .45, 2.35), .012)
    foot = house.turned(q, [(.41, -2.5), (.42, -2.42), (.4, -2.34), (.3, -2.26), (.3, -2.18), (.34, -2.13), (.34, -2.06), (.26, -2.0), (.24, -1.94)])
    top = house.turned(q, [(.24, 1.92), (.3, 1.98), (.3, 2.04), (.25, 2.08), (.27, 2.14), (.38, 2.22), (.38, 2.3)])
    f.solid(q, np.minimum(foot, top), jade.gold(), holder=h)
    f.solid(q, join(ring(q, (0, 0, -2.2), .3, .05, 'z'), ring(q, (0, 0, 2.11), .25, .045, 'z')), jade.jade(light=.4), holder=h)


def roof():
    """A tiled roof with rising corners, a ridge with curls, round gold ends at the eaves, brackets under them."""
    s = f.Space((-3.75, -.95, 2.1), (3.75, .2, 3.62), .0125)
    X, Z = s.X + 0 * s.Z, s.Z + 0 * s.X
    half = 3.5
    u = np.clip(abs(X) / half, 0, 1.1)
    z = Z - .34 * u ** 5
    low, top = 2.4, 2.98
    t = np.clip((top - z) / (top - low), 0, 1)
    slope = -(.12 + .5 * t ** 1.25)
    column = abs(np.cos(math.pi * X / .2))
    course = (t * 4.5) % 1
    face = slope - .06 * column ** .6 - .02 * course
    inset = .3 * (1 - t)
    tiles = np.maximum(np.maximum((face - s.Y) * .55, np.maximum(low - z, z - top)), abs(X) - (half - inset))
    tiles = np.maximum(tiles, s.Y - .1)
    f.solid(s, tiles, f.material('glaze', (.0, .12, .055), rough=.14, coat=.8, spec=.4, grime=.7))
    ends, lips, gems = [], [], []
    for i in range(-17, 18):
        x = i * .2
        zc = low + .34 * (abs(x) / half) ** 5
        ends.append(([(x, -.62, zc + .0), (x, -.74, zc)], .086, .086))
        gems.append(([(x, -.76, zc), (x, -.8, zc)], .045, .045))
    n = 60
    for i in range(n):
        x0, x1 = -half + 2 * half * i / n, -half + 2 * half * (i + 1) / n
        q = lambda x: low - .075 + .34 * (abs(x) / half) ** 5
        lips.append(([(x0, -.6, q(x0)), (x1, -.6, q(x1))], .05, .05))
    ridge = []
    for i in range(n):
        x0, x1 = (-half + .34) * (1 - 2 * i / n), (-half + .34) * (1 - 2 * (i + 1) / n)
        q = lambda x: top + .045 + .26 * (abs(x) / half) ** 5
        ridge.append(([(x0, -.1, q(x0)), (x1, -.1, q(x1))], .1, .1))
    hips = []
    for m in (-1, 1):
        pts = []
        for j in range(13):
            tt = j / 12
            x = half - .3 * (1 - tt)
            pts.append((m * x, -.16 - .5 * tt ** 1.25, top - (top - low) * tt + .34 * (x / half) ** 5 + .03))
        hips.append((pts, .085, .07))
        x, _, zc = pts[-1]
        hips.append(([tuple(p) for p in f.smooth_curve([(x, -.66, zc), (x + m * .13, -.68, zc + .05), (x + m * .2, -.66, zc + .2), (x + m * .12, -.64, zc + .28)], 4, closed=False)], .075, .03))
        # Curls at the ends of the ridge
        x, zc = m * (half - .42), top + .25
        curl = f.smooth_curve([(x, -.12, zc), (x - m * .02, -.14, zc + .22), (x - m * .16, -.14, zc + .3), (x - m * .28, -.14, zc + .2), (x - m * .22, -.14, zc + .08), (x - m * .13, -.14, zc + .13)], 5, closed=False)
        hips.append(([tuple(p) for p in curl], .1, .04))
        for j in range(3):
            hips.append(([(x + m * .04, -.12, zc + .02 + .1 * j), (x + m * .16, -.12, zc + .1 + .1 * j)], .05, .015))
    f.solid(s, jade.strokes(s, ends + hips), jade.gold())
    f.solid(s, jade.strokes(s, gems), jade.lacquer())
    f.solid(s, jade.strokes(s, lips), jade.lacquer((.28, .003, .005)))
    f.solid(s, jade.strokes(s, ridge), jade.lacquer())
    f.solid(s, jade.strokes(s, [([(p[0], p[1] - .06, p[2] + .085) for p in pts], .035, .035) for pts, _, _ in ridge]), jade.gold())
    # Under the eaves: brackets and the lintel
    b = f.Space((-3.4, -.6, 1.95), (3.4, .2, 2.45), .0125)
    arms = [box(b, (i * .4, -.26, 2.31), (.12, .2, .05), .02) for i in range(-8, 9)] + [box(b, (i * .4, -.22, 2.23), (.07, .16, .05), .02) for i in range(-8, 9)]
    f.solid(b, jade.least(arms), jade.lacquer((.0, .13, .06)))
    f.solid(b, jade.least([box(b, (i * .4, -.475, 2.31), (.09, .02, .032), .015) for i in range(-8, 9)]), jade.gold())


def rail(s, z0, z1, w, stones):
    """A beam of lacquer between gold rails, with stones."""
    mid, hz = (z0 + z1) / 2, (z1 - z0) / 2
    q = s.full(plank(s, 0, mid, w, hz))[:, :1, :]
    f.solid(s, slab(q, s.Y, .14, .03), matt((.28, .003, .004)))
    f.solid(s, join(slab(abs(plank(s, 0, mid, w - .03, hz - .03)) - .032, s.Y, .19, .03)), jade.gold())
    rim, gem = [], []
    for x in stones:
        d = plank(s, x, mid, .14, hz - .135) - .03
        rim.append(slab(abs(d) - .022, s.Y, .2, .02))
        gem.append(slab(d, s.Y, .2, .05))
    f.solid(s, jade.least(rim), jade.gold())
    f.solid(s, jade.least(gem), jade.jade(light=.4))


def frame():
    for m in (-1, 1):
        pillar(m)
    roof()
    s = f.Space((-2.75, -.3, 1.95), (2.75, .2, 2.32), .0115)
    rail(s, 2.0, 2.26, 2.66, [i * .55 for i in range(-4, 5)])
    s = f.Space((-2.75, -.3, -2.5), (2.75, .2, -1.95), .0115)
    rail(s, -2.44, -2.0, 2.66, [i * .5 for i in range(-5, 6)])
    s = f.Space((-2.7, -.3, -2.15), (2.7, .2, 2.15), .0125)
    q = s.full(plank(s, 0, 0, 2.5, 2.0))[:, :1, :]
    f.solid(s, slab(abs(q - .03) - .035, s.Y, .16, .03), jade.gold())
    side = np.maximum(abs(abs(s.X) - 2.62) - .1, abs(s.Z) - 2.1)
    f.solid(s, slab(s.full(side)[:, :1, :], s.Y - .05, .08, .02), matt((.16, .002, .004)))
    f.sky('interior', .5, 60, (.95, .95, 1))
    f.lamp((-3.5, -5.5, 5.5), 2.4, 1000, (1, .92, .8))
    f.lamp((0, -7, 3), 1, 220, (.92, .97, 1), shape=6)
    f.lamp((5, -3, 1), 2, 360, (.5, .72, 1))
    f.lamp((-5, -3, -1), 2, 260, (1, .3, .1))
    f.lamp((0, -4, -5), 4, 320, (1, .4, .16))
    f.eye((0, -9, (LOW + HIGH) / 2), (0, 0, (LOW + HIGH) / 2), ortho=WIDE)


def logo():
    jade.rig()
    s = f.Space((-3.15, -.34, -1.1), (3.15, .3, 1.1), .0115)
    top = f.glyphs(s, 'JADE  DRAGON', jade.FACE, .95, (0, .4), .77) - .035
    low = f.glyphs(s, 'COURT', jade.FACE, .66, (0, -.58), 1.0) - .03
    d = np.minimum(top, low)
    plate = np.minimum(d - .1, plank(s, 0, .4, 2.2, .47))
    f.solid(s, slab(plate, s.Y - .1, .12, .06), matt((.2, .002, .004)))
    f.solid(s, slab(abs(plate) - .026, s.Y - .0, .06, .025), jade.gold())
    f.solid(s, cut(slab(top, s.Y, .14, .04), np.maximum(top + .042, s.Y + .08)), jade.gold())
    inner = top + .047
    roof_ = -.09 - np.minimum(np.maximum(-inner, 0) * 1.1, .09)
    f.solid(s, np.maximum(np.maximum(inner, (roof_ - s.Y) * .66), s.Y - .1), jade.jade((.06, .95, .42), (.0, .24, .1), .55))
    roof_ = -.1 - np.minimum(np.maximum(-low, 0) * 1.25, .12)
    f.solid(s, np.maximum(np.maximum(low, (roof_ - s.Y) * .62), s.Y - .1), f.material('bright', (1.0, .56, .13), metal=1, rough=.28, bump=.04, bump_scale=5, grime=.5))
    # Clouds beside the second line
    lines = []
    for m in (-1, 1):
        for pts, r in (([(1.5, -.62), (2.1, -.62), (2.42, -.5), (2.4, -.3), (2.22, -.26), (2.14, -.38), (2.24, -.46)], .055), ([(1.62, -.78), (1.98, -.78), (2.1, -.86), (2.02, -.95), (1.92, -.9)], .042)):
            lines.append(([(m * x, -.02, z) for x, z in f.smooth_curve(pts, 5, closed=False)], r, r * .7))
    f.solid(s, jade.strokes(s, lines), jade.gold())
    f.lamp((0, -4, 4.5), 4, 520, (1, .92, .8))
    f.lamp((0, -6, -1), 5, 240, (1, .7, .45))
    f.eye((0, -9, .3), (0, 0, .0), 51)


# --- courtyard --------------------------------------------------------------------------------------------------------

def hip(at, w, d, rise, lift, mat, edge, cols=150, rows=14):
    """A curved roof that shows its front: eaves at `at`, half width w, depth d."""
    verts, faces = [], []
    for j in range(rows + 1):
        v = j / rows
        for i in range(cols + 1):
            u = -1 + 2 * i / cols
            x = u * (w - .34 * d * v * 1.6)
            verts.append((at[0] + x, at[1] + d * v - .06 * abs(math.cos(math.pi * x / .34)), at[2] + rise * v ** 1.5 + lift * abs(u) ** 5 * (1 - v) + .04 * abs(math.cos(math.pi * x / .34))))
    n = cols + 1
    for j in range(rows):
        for i in range(cols):
            faces.append((j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i))
    mesh = bpy.data.meshes.new('roof')
    mesh.from_pydata(verts, [], faces)
    for p in mesh.polygons:
        p.use_smooth = True
    f.thing(mesh, mat)
    for j, r in ((0, .09), (rows, .16)):
        curve = bpy.data.curves.new('edge', 'CURVE')
        curve.dimensions, curve.bevel_depth = '3D', r
        line = curve.splines.new('POLY')
        pick = verts[j * n:(j + 1) * n:5]
        line.points.add(len(pick) - 1)
        for k, p in enumerate(pick):
            line.points[k].co = (p[0], p[1] - .05, p[2], 1)
        curve.materials.append(edge)
        bpy.context.scene.collection.objects.link(bpy.data.objects.new('edge', curve))


# Colours of the yard: by moonlight, and in the lantern feast of a feature.
MOONLIT = {'ground': (.05, .19, .3, 1), 'middle': (.016, .06, .17, 1), 'high': (.004, .012, .06, 1), 'moon': (1, .93, .72, 1), 'seas': (.42, .47, .45, 1),
           'ridges': ((.024, .11, .2), (.013, .065, .13), (.007, .035, .075)), 'paper': 1.0, 'lights': 110, 'window': 1.5, 'night': (.5, .7, 1), 'key': (.4, .6, 1), 'far': (.45, .68, 1)}
FEAST = {'ground': (.42, .12, .03, 1), 'middle': (.2, .018, .03, 1), 'high': (.035, .003, .03, 1), 'moon': (1, .62, .2, 1), 'seas': (.75, .3, .08, 1),
         'ridges': ((.16, .03, .03), (.09, .014, .02), (.045, .006, .014)), 'paper': 1.7, 'lights': 260, 'window': 3.0, 'night': (1, .5, .4), 'key': (1, .4, .2), 'far': (1, .5, .22)}


def look():
    f.eye((0, -6.2, 2.5), (0, 10, 3.55), 27)


def papers(glow):
    """Lit paper, red and amber."""
    return (f.material('paper', (1, .12, .03), rough=.5, glow=1.1 * glow, glow_color=(1, .075, .012)),
            f.material('paper', (1, .4, .1), rough=.5, glow=1.25 * glow, glow_color=(1, .26, .04)))


def backdrop(mood):
    """Night with stars, a moon with seas on it, three ridges in haze."""
    sky_ = bpy.data.materials.new('sky')
    sky_.use_nodes = True
    t = sky_.node_tree
    t.nodes.clear()
    co, sep, ramp, em, out = (t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'SeparateXYZ', 'ValToRGB', 'Emission', 'OutputMaterial'))
    for a, b in ((co.outputs['UV'], sep.inputs[0]), (sep.outputs['Y'], ramp.inputs['Fac']), (ramp.outputs['Color'], em.inputs['Color']), (em.outputs[0], out.inputs['Surface'])):
        t.links.new(a, b)
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .2, mood['ground'], .8, mood['high']
    m = e.new(.45)
    m.color = mood['middle']
    em.inputs['Strength'].default_value = .9
    wall((0, 70, 16), 150, 64, sky_)
    moon = bpy.data.materials.new('moon')
    moon.use_nodes = True
    t = moon.node_tree
    t.nodes.clear()
    co, noise, ramp, em, out = (t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'TexNoise', 'ValToRGB', 'Emission', 'OutputMaterial'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.7, 6
    for a, b in ((co.outputs['Object'], noise.inputs['Vector']), (noise.outputs['Fac'], ramp.inputs['Fac']), (ramp.outputs['Color'], em.inputs['Color']), (em.outputs[0], out.inputs['Surface'])):
        t.links.new(a, b)
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .4, mood['seas'], .6, mood['moon']
    em.inputs['Strength'].default_value = 1.0
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=1, location=(32.5, 62, 30.5))
    o = bpy.context.object
    o.scale = (4.7, .4, 4.7)        # flat to the picture: a ball so far off the axis would be an egg
    o.data.materials.append(moon)
    bpy.ops.object.shade_smooth()
    rng = random.Random(11)
    for (y, base, tall), col in zip(((60, 11, 11), (50, 7.5, 9.5), (42, 5, 7)), mood['ridges']):
        n = 120
        top = [base + tall * (.45 + .3 * math.sin(i * .11 + y) + .2 * math.sin(i * .23 + 2 * y) + .1 * math.sin(i * .61) + .03 * rng.random()) * (.55 + .45 * abs(i / n - .5) * 2) for i in range(n + 1)]
        verts = [(-60 + 120 * i / n, y, z) for i, z in enumerate(top)] + [(-60 + 120 * i / n, y, -3) for i in range(n + 1)]
        mesh = bpy.data.meshes.new('ridge')
        mesh.from_pydata(verts, [], [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)])
        f.thing(mesh, f.material('ridge', (0, 0, 0), rough=1, spec=0, glow=1, glow_color=col))


def lamps(at, r, paper, metal):
    x, y, z = at
    prof = [(r * math.sqrt(max(.1, 1 - (j / 17) ** 2)) * (1 - .05 * (j % 2)), r * .86 * j / 16) for j in range(-16, 17)]
    lathe(prof, paper, at, 36)
    for m in (-1, 1):
        lathe([(.0, -.06), (r * .42, -.06), (r * .42, .06), (.0, .06)], metal, (x, y, z + m * r * .9), 20)
    block((x, y, z + r + .22), (.014, .014, .22), metal)
    lathe([(.02, -.55), (.07, -.5), (.05, 0), (.0, .02)], paper, (x, y, z - r * .95), 10)


def near():
    """Lanterns and a branch in blossom at the upper corners of the picture."""
    red, amber = papers(.5)
    trim, bark = jade.gold(.28), f.material('bark', (.03, .012, .008), rough=.6, bump=.4, bump_scale=20)
    f.sky('night', .7, 0, (.5, .7, 1))
    for x, y, z, r, paper in ((-2.25, -2.4, 3.5, .34, red), (-1.72, -2.7, 3.78, .2, amber), (2.3, -2.4, 3.25, .3, red), (1.88, -2.75, 3.72, .19, amber)):
        lamps((x, y, z), r, paper, trim)
        f.point((x, y - .7, z - .1), 14, (1, .4, .12), .2)
    twigs, flowers, hearts = [], [], []
    for m, z in ((-1, 3.9), (1, 3.98)):
        stem = f.smooth_curve([(m * 2.7, -2.2, z - .35), (m * 2.2, -2.5, z - .0), (m * 1.75, -2.6, z - .02), (m * 1.3, -2.7, z + .12)], 5, closed=False)
        twigs.append((stem, .075, .02))
        rng = random.Random(7 + m)
        for i in range(4, len(stem)):
            x, y, zz = stem[i]
            tip = (x - m * rng.uniform(.02, .16), y - .08, zz + rng.choice((-1, 1)) * rng.uniform(.08, .2))
            twigs.append(([(x, y, zz), tip], .022, .01))
            for at in (tip, (x + rng.uniform(-.06, .06), y - .1, zz + rng.uniform(-.06, .06))):
                for k in range(5):
                    a = k * 2 * math.pi / 5 + rng.random()
                    flowers.append(([at, (at[0] + .055 * math.cos(a), at[1] - .03, at[2] + .055 * math.sin(a))], .036, .032))
                hearts.append(([at, (at[0], at[1] - .065, at[2])], .02, .016))
    s = f.Space((-2.9, -3.0, 3.3), (2.9, -2.0, 4.5), .012)
    f.solid(s, jade.strokes(s, twigs), bark)
    f.solid(s, jade.strokes(s, flowers), f.material('blossom', (.8, .2, .26), rough=.4, coat=.2, glow=.12))
    f.solid(s, jade.strokes(s, hearts), trim)
    f.lamp((-2, -6, 5), 3, 160, (.6, .75, 1), to=(0, -2, 3.6))
    f.lamp((0, -1, 6), 3, 160, (.5, .7, 1), to=(0, -2.4, 3.6))
    look()


def court(mood):
    f.sky('night', .9, 0, mood['night'])
    backdrop(mood)
    red = f.material('red', (.3, .008, .008), rough=.35, coat=.35, spec=.3)
    dark = f.material('beam', (.07, .006, .006), rough=.45, spec=.3)
    green = f.material('tile', (.012, .12, .09), rough=.42, coat=.2, spec=.35)
    trim = jade.gold(.28)
    marble = f.material('marble', (.42, .46, .5), rough=.35, spec=.4)
    light = f.material('window', (1, .5, .16), glow=mood['window'], glow_color=(1, .4, .09))
    # Floor: wet slabs
    slabs = f.material('slabs', (.045, .06, .085), rough=.26, spec=.5, coat=.15, bump=.35, bump_scale=2)
    wall((0, 12, 0), 60, 60, slabs, (0, 0, 0))
    joint = f.material('joint', (.015, .02, .03), rough=.8)
    for i in range(-12, 13):
        block((i * 1.6, 8, 0), (.02, 18, .012), joint)
    for k in range(14):
        block((0, -6 + k * 1.9, 0), (22, .02, .012), joint)
    # The hall: terrace, columns, lit doors, two roofs
    for i in range(4):
        block((0, 22.4 + .45 * i, .2 + .3 * i), (12 - .3 * i, 2.5, .16), marble)
    for i in range(7):
        block((0, 19.2 + .36 * i, .08 + .17 * i), (3.0, .3, .09), marble)
    for m in (-1, 1):
        for i in range(12):
            x = m * (3.5 + i * .74)
            block((x, 20.2, 1.5), (.09, .09, .42), marble)
        block((m * 7.5, 20.2, 1.86), (4.1, .07, .06), marble)
    block((0, 25.5, 3.6), (9.2, .4, 2.4), dark)
    for i in range(-4, 5):
        x = i * 2.1
        block((x + 1.05, 25.0, 3.1), (.82, .1, 1.55), light) if i < 4 else None
        if i < 4:
            for k in range(-2, 3):
                block((x + 1.05 + k * .3, 24.88, 3.1), (.03, .03, 1.55), dark)
            for k in range(5):
                block((x + 1.05, 24.88, 1.8 + k * .62), (.82, .03, .03), dark)
        lathe([(.34, 0), (.34, .3), (.27, .4), (.25, 3.9), (.3, 4.1)], red, (x, 23.6, 1.3), 32)
    block((0, 23.6, 5.35), (9.2, .3, .28), f.material('blue', (.006, .07, .1), rough=.35))
    block((0, 23.3, 5.35), (9.2, .05, .07), trim)
    hip((0, 21.4, 5.7), 11.2, 3.6, 1.7, 1.15, green, trim)
    block((0, 25.4, 7.9), (6.6, .4, .8), dark)
    for i in range(-5, 6):
        lathe([(.2, 0), (.18, 1.5)], red, (i * 1.25, 24.9, 7.2), 20)
        block((i * 1.25 + .62, 25.0, 7.85), (.4, .05, .5), light) if i < 5 else None
    hip((0, 22.9, 8.7), 9.0, 3.0, 2.1, 1.2, green, trim)
    # Side galleries
    for m in (-1, 1):
        for k in range(6):
            y = 2.4 + k * 3.1
            lathe([(.42, 0), (.44, .2), (.3, .36), (.27, 4.3), (.34, 4.6)], red, (m * 7.6, y, 0), 40)
            lathe([(.285, 3.6), (.3, 3.65), (.3, 3.95), (.285, 4.0)], trim, (m * 7.6, y, 0), 40)
            block((m * 7.45, y, 4.45), (.7, .14, .14), f.material('green', (.0, .1, .06), rough=.35))
        block((m * 7.6, 10, 4.75), (.22, 10.5, .26), f.material('blue', (.006, .07, .1), rough=.35))
        block((m * 7.36, 10, 4.75), (.03, 10.5, .06), trim)
        block((m * 11.2, 10, 2.4), (.3, 12, 2.4), f.material('plaster', (.16, .018, .014), rough=.7))
        for k in range(5):
            block((m * 10.88, 3.9 + 3.1 * k, 2.4), (.05, .8, .95), light)
            for j in range(-2, 3):
                block((m * 10.8, 3.9 + 3.1 * k + j * .33, 2.4), (.03, .025, .95), dark)
        # Gallery roof: its slope looks to the yard
        n, verts, faces = 260, [], []
        for i in range(n + 1):
            y = -2 + 24 * i / n
            for j in range(9):
                v = j / 8
                bump = .06 * abs(math.cos(math.pi * y / .36))
                verts.append((m * (6.5 + 3.2 * v), y, 5.0 + 1.9 * v ** 1.4 + bump))
        for i in range(n):
            for j in range(8):
                a = i * 9 + j
                faces.append((a, a + 1, a + 10, a + 9))
        mesh = bpy.data.meshes.new('gallery')
        mesh.from_pydata(verts, [], faces)
        f.thing(mesh, green)
        block((m * 6.48, 10, 4.98), (.06, 12, .07), trim)
    # Paper lanterns along the galleries, some near ones
    warm, amber = papers(mood['paper'])
    for m in (-1, 1):
        for k in range(6):
            y = .9 + k * 3.1
            lamps((m * 6.45, y, 3.55), .52, warm, trim)
            if k % 2 == 0:
                f.point((m * 6.2, y + .8, 2.7), mood['lights'], (1, .33, .08), .6)
        # Incense bowl of bronze and a stone lamp
        lathe([(.5, 0), (.5, .12), (.3, .2), (.26, .9), (.5, 1.05), (.62, 1.4), (.56, 1.6), (.66, 1.7), (.6, 1.75)], jade.jade(light=.1), (m * 4.2, 12.5, 0), 40)
    # Ropes across the yard with lanterns
    for row, y in enumerate((2.6, 6.4, 10.4, 14.6)):
        sag = lambda x: 4.35 + .28 * row + 1.25 * (x / 6.4) ** 2
        curve = bpy.data.curves.new('rope', 'CURVE')
        curve.dimensions, curve.bevel_depth = '3D', .022
        line = curve.splines.new('POLY')
        line.points.add(32)
        for k in range(33):
            x = -6.4 + .4 * k
            line.points[k].co = (x, y, sag(x) + .62, 1)
        curve.materials.append(dark)
        bpy.context.scene.collection.objects.link(bpy.data.objects.new('rope', curve))
        for k in range(7):
            x = (k - 3) * 1.62 + (.4 if row % 2 else -.25)
            lamps((x, y, sag(x) - .12 * (k % 2)), .36 + .05 * ((k + row) % 2), amber if (k + row) % 2 else warm, trim)
    f.lamp((14, 30, 26), 6, 2600, (.55, .75, 1), to=(0, 8, 1))
    f.lamp((-3, -3, 8), 4, 420, mood['key'], to=(0, 9, 2))
    f.lamp((0, 4, 17), 7, 5200, mood['far'], to=(0, 23, 7))
    f.lamp((0, 15, 11), 9, 900, mood['far'], to=(0, 8, 0))
    look()

