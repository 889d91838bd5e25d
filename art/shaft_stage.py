"""Stage of 'Gold Shaft': frame of the reels, the name on its boards, what is near, and the mine: a gallery on a shift, and the chamber of the vein."""
import math
import random

import numpy as np
import forge as f
import house
from forge import box, egg, join, path, slab, stick
from shaft import (BEAM, DAYLIGHT, LANTERN, brass, cloud, gold, hemp, iron, loop, lumps, nuggets, patch, rope, rust, sawn, steel, timber, wood)
from storm import all_of
from storm_stage import block, field
from tomb_stage import lathe, plank, wall

OLD, PALE = (.022, .008, .003), (.24, .1, .034)


def reel_lights():
    f.sky('interior', .3, 60, (1, .9, .78))
    f.lamp((-3.8, -4.2, -2.8), 2.2, 430, (1, .62, .28))
    f.lamp((0, -6, 3), 1, 90, (1, .94, .86), shape=6)
    f.lamp((-2, -4, 5), 3, 210, (1, .92, .82))
    f.lamp((4.8, -2.4, 3.6), 1.8, 460, DAYLIGHT)
    f.lamp((0, -4, -5), 4, 150, (1, .5, .18))


def frame(columns=6, rows=4, t=.36):
    """Square timbers with an iron lining, brackets and bolts at the corners, rope above, gold below. t: breadth of the border."""
    w, h = columns / 2, rows / 2
    s = f.Space((-w - t - .3, -.34, -h - t - .2), (w + t + .3, .22, h + t + .2), .0135)
    q = s.full(plank(s, 0, 0, w, h))[:, :1, :]
    gap = .06
    # Posts between two beams that run past them
    posts = all_of(*[box(s, (a * (w + gap + (t - gap) / 2), .02, 0), ((t - gap) / 2, .15, h + .1), .03) for a in (-1, 1)])
    f.solid(s, sawn(s, posts, 'z', .022, 3, 2), wood(.6, .04), timber('z', 1.15, 3, OLD, PALE, 2))
    beams = all_of(*[box(s, (0, -.02, b * (h + gap + (t - gap) / 2)), (w + t + .17, .2, (t - gap) / 2 + .02), .035) for b in (-1, 1)])
    beams = beams + .006 * cloud(s.X, 0, s.Z, 2.5, 5)
    f.solid(s, sawn(s, beams, 'x', .022, 8, 2), wood(.6, .04), timber('x', 1.25, 8, OLD, PALE, 2))
    f.solid(s, slab(abs(q - .034) - .03, s.Y + .02, .2, .02), iron(.36), rust(.4, .9, 2))
    f.solid(s, slab(abs(q - .066) - .014, s.Y + .1, .12, .012), brass(.2))
    # Brackets: a plate over each corner with two arms, in iron
    plates = bolts = None
    for a in (-1, 1):
        for b in (-1, 1):
            cx, cz = a * (w + gap + (t - gap) / 2), b * (h + gap + (t - gap) / 2)
            u, v = (s.X - cx) * a, (s.Z - cz) * b
            arm = np.minimum(np.maximum(abs(u + .24) - .44, abs(v) - .1), np.maximum(abs(v + .24) - .42, abs(u) - .095))
            heart = np.maximum(np.maximum(abs(u), abs(v)) - .2, (abs(u) + abs(v)) * .7071 - .235)
            one = np.minimum(arm, heart)
            plates = one if plates is None else np.minimum(plates, one)
            for x, z, r in ((0, 0, .085), (-.3, 0, .05), (-.58, 0, .05), (0, -.3, .05), (0, -.56, .05)):
                x, z = cx + a * x, cz + b * z
                cell, p = patch(s, (x - .14, -.4, z - .14), (x + .14, .0, z + .14))
                bolts = np.full(tuple(len(k) for k in s.axes), 1, np.float32) if bolts is None else bolts
                six = None
                for k in range(3):
                    c, n = math.cos(k * math.pi / 3 + .2), math.sin(k * math.pi / 3 + .2)
                    e = abs((p.X - x) * c + (p.Z - z) * n) - r
                    six = e if six is None else np.maximum(six, e)
                bolts[cell] = np.minimum(bolts[cell], np.maximum(six, abs(p.Y + .24) - .06) - .01)
    f.solid(s, lumps(s, s.full(slab(plates, s.Y + .14, .11, .025))), iron(.42), rust(.5, .95, 4))
    f.solid(s, bolts, steel(.34, .42))
    frame_rope(w, h, t)
    frame_gold(w, h, t)
    reel_lights()
    f.eye((0, -9, 0), (0, 0, 0), ortho=2 * w + 2 * t + .84)


def frame_rope(w, h, t):
    """Rope lashed round the posts under the upper beam and hung along it."""
    for a in (-1, 1):
        x = a * (w + .21)
        s = f.Space((x - .34, -.46, h - .95), (x + .34, .3, h - .48), .0125)
        d = None
        for z in (-.62, -.7, -.78):
            d = rope(s, loop((x, .02, h + z), .23, 26, (.015 * a, 0), over=1.02), .045, 4, d)
        f.solid(s, d, hemp())
    for a in (-1, 1):
        x0, x1 = a * .25, a * (w - .5)
        s = f.Space((min(x0, x1) - .1, -.42, h), (max(x0, x1) + .1, -.1, h + .5), .0125)
        pts = [(x0 + (x1 - x0) * u, -.28, h + .36 - .15 * math.sin(math.pi * u)) for u in np.linspace(0, 1, 26)]
        f.solid(s, rope(s, pts, .042, 4), hemp())
        pegs = all_of(*[all_of(stick(s, (x, -.18, h + .36), (x, -.36, h + .37), .035), egg(s, (x, -.38, h + .37), (.06, .03, .06))) for x in (x0, x1)])
        f.solid(s, pegs, iron(.36), rust(.3, 1.5))


def frame_gold(w, h, t):
    """Nuggets on both ends of the lower beam, and a vein of gold along its middle."""
    rng = np.random.default_rng(14)
    for a in (-1, 1):
        s = f.Space((min(a * (w - .9), a * (w + .66)), -.56, -h - .56), (max(a * (w - .9), a * (w + .66)), -.1, -h + .12), .0125)
        lie = []
        for _ in range(34):
            u = rng.random() ** 1.6
            x = a * (w + .5 - 1.25 * u)
            lie.append((x, -.3 + rng.uniform(-.08, .05), -h - .42 + (.3 * (1 - u) ** 1.3) * rng.random() + rng.uniform(-.03, .03), rng.uniform(.05, .1) * (1.1 - .4 * u)))
        f.solid(s, lumps(s, nuggets(s, lie, 3 + a)), gold())
    s = f.Space((-2.4, -.4, -h - .4), (2.4, -.14, -h - .02), .0125)
    lie = []
    for x in np.arange(-2.1, 2.11, .055):
        thin = 1 - abs(x) / 2.3
        for _ in range(2):
            lie.append((x + rng.uniform(-.03, .03), -.23, -h - .21 + .05 * math.sin(x * 3.1) + .03 * math.sin(x * 7 + 1) + rng.uniform(-.05, .05) * thin, rng.uniform(.03, .06) * (.45 + .75 * thin)))
    f.solid(s, lumps(s, nuggets(s, lie, 21)), gold(.22))


def board(s, outline, y, thick, seed, light=1.2):
    d = f.flat(s, lambda c, px, k, image: c.polygon([px(*p) for p in outline], fill=255))
    f.solid(s, sawn(s, slab(d, s.Y - y, thick, .035), 'x', .022, seed, 1.5), wood(.6, .04), timber('x', light, seed, OLD, PALE, 1.5))


def logo():
    """Two sawn boards with letters of gold edged with iron."""
    s = f.Space((-2.5, -.4, -1.32), (2.5, .34, 1.3), .0105)
    rng = random.Random(7)

    def ragged(x0, x1, z0, z1, slope):
        pts = [(x0 + rng.uniform(-.02, .02), z1 - slope), (x1 + rng.uniform(-.02, .02), z1 + slope)]
        for i in range(1, 7):
            pts.append((x1 + rng.uniform(-.11, .02), z1 + (z0 - z1) * i / 7 + slope))
        pts += [(x1, z0 + slope), (x0, z0 - slope)]
        for i in range(1, 7):
            pts.append((x0 + rng.uniform(-.02, .11), z0 + (z1 - z0) * i / 7 - slope))
        return pts
    board(s, ragged(-2.3, 2.3, -.16, 1.16, .03), .12, .1, 4, 1.0)
    board(s, ragged(-2.06, 2.06, -1.12, -.2, -.03), .16, .1, 9, .85)
    top = f.glyphs(s, 'GOLD', BEAM, .96, (0, .49), .96)
    low = f.glyphs(s, 'SHAFT', BEAM, .64, (0, -.64), 1.0)
    d = np.minimum(top, low) - .015
    f.solid(s, slab(d - .075, s.Y - .03, .09, .04), f.material('pitch', (.006, .0025, .0012), rough=.9, spec=.1))
    f.solid(s, slab(abs(d - .062) - .02, s.Y + .02, .06, .016), iron(.34), rust(.35, 1.7, 3))
    roof = -.12 - np.minimum(np.maximum(-d, 0) * 1.15, .14)
    body = np.maximum(np.maximum(d, (roof - s.Y) * .62), s.Y - .1)
    f.solid(s, body, f.material('bright', (1.0, .5, .075), metal=1, rough=.27, bump=.1, bump_scale=9, grime=.55))
    nails = all_of(*[egg(s, p, (.065, .05, .065)) for p in ((-2.14, -.0, .98), (2.14, -.0, 1.04), (-2.14, .0, -.04), (2.14, .0, .0), (-1.92, .04, -.34), (1.92, .04, -.38), (-1.92, .04, -.94), (1.92, .04, -.98))])
    f.solid(s, nails, iron(.36), rust(.3, 1.6))
    for m in (-1, 1):
        d = None
        for x in (m * 1.86, m * 1.97):
            d = rope(s, [(x, .02, .08), (x, -.05, -.04), (x, -.03, -.28), (x, .05, -.42)], .05, 4, d)
        f.solid(s, d, hemp())
    ng = np.random.default_rng(5)
    lie = [(m * (2.16 - .5 * u * ng.random()), -.1 + ng.uniform(-.05, .05), -1.1 + .2 * (1 - u) * ng.random(), ng.uniform(.06, .11)) for m in (-1, 1) for u in np.linspace(0, 1, 11)]
    f.solid(s, lumps(s, nuggets(s, lie, 4)), gold())
    f.sky('interior', .5, 60, (1, .9, .78))
    f.lamp((-3.2, -4.2, -1.6), 2, 330, (1, .7, .4))
    f.lamp((0, -4, 4.5), 4, 430, (1, .95, .88))
    f.lamp((0, -6, -1), 5, 170, (1, .62, .25))
    f.lamp((3.8, -2, 2.6), 1.6, 320, DAYLIGHT)
    f.eye((0, -9, .3), (0, 0, 0), ortho=4.96)


# --- mine -------------------------------------------------------------------------------------------------------------

# Colours: a shift by lantern light, and the chamber of the vein while a feature runs.
SHIFT = {'fire': LANTERN, 'rock': (.12, .078, .056), 'power': 330, 'beyond': (.2, .42, .85), 'front': (1, .72, .42), 'above': DAYLIGHT, 'vein': .5, 'chamber': False}
VEIN = {'fire': (1, .5, .14), 'rock': (.062, .05, .1), 'power': 240, 'beyond': (.12, .75, .7), 'front': (.6, .5, 1), 'above': (.3, .9, 1), 'vein': .6, 'chamber': True}


def look():
    f.eye((0, -4.6, 2.55), (0, 10, 2.95), 27)


def planks(color=(.085, .034, .013), way='z', scale=1.0):
    """Old timber for blocks of the mine."""
    mat = f.material('prop', color, rough=.75, spec=.25)
    t = mat.node_tree
    new, link = t.nodes.new, t.links.new
    co, place, noise, ramp, bump = (new('ShaderNode' + n) for n in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB', 'Bump'))
    place.inputs['Scale'].default_value = {'x': (.35 * scale, 5 * scale, 5 * scale), 'y': (5 * scale, .35 * scale, 5 * scale), 'z': (5 * scale, 5 * scale, .35 * scale)}[way]
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Distortion'].default_value = 1.6, 6, 1.2
    e = ramp.color_ramp.elements
    e[0].position, e[1].position = .34, .66
    e[0].color, e[1].color = (*(c * .35 for c in color), 1), (*(c * 2.1 for c in color), 1)
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .8, .05
    p = t.nodes['Principled BSDF']
    for a, b in ((co.outputs['Object'], place.inputs['Vector']), (place.outputs[0], noise.inputs['Vector']), (noise.outputs['Fac'], ramp.inputs['Fac']), (ramp.outputs['Color'], p.inputs['Base Color']),
                 (noise.outputs['Fac'], bump.inputs['Height']), (bump.outputs['Normal'], p.inputs['Normal'])):
        link(a, b)
    return mat


def tunnel(mood, wide, high, length):
    """The rock all round, and the gold that runs through it: a second skin that comes out of the rock along the veins."""
    n, m = 300, 340
    u, y = np.meshgrid(np.linspace(-.14, math.pi + .14, n), np.linspace(-6, length, m), indexing='ij')
    c, k = np.cos(u), np.sin(u)
    # A round arch with steep walls
    x0, z0 = np.sign(c) * abs(c) ** .62 * wide, np.sign(k) * abs(k) ** .72 * high
    big = cloud(x0, y, z0, .2, 3) * .34 + cloud(x0, y, z0, .55, 4) * .2 - .22 * abs(cloud(x0, y, z0, .9, 5)) + .07 * cloud(x0, y, z0, 2.4, 6)
    out = 1 + big / wide * (1.25 if mood['chamber'] else 1)
    seam = abs(cloud(x0, y * .8, z0, .3, 11)) * .9 + .14 * abs(cloud(x0, y, z0, 1.6, 12))
    vein = np.clip((mood['vein'] * .36 - seam) * 6, -.4, 1)

    def skin(extra, mat, paint=None):
        r = out + extra / wide
        i = np.stack([x0 * r, y, z0 * r], -1)
        o = field(np.arange(n), np.arange(m), np.zeros((n, m)), mat, paint)
        o.data.vertices.foreach_set('co', i.reshape(-1, 3).astype(np.float32).ravel())
        o.data.update()
    t = .8 + .3 * cloud(x0, y, z0, .8, 8) + .2 * cloud(x0, y, z0, 3, 9)
    skin(0 * y, f.material('rock', rough=.8, spec=.3, painted=True, bump=.8, bump_scale=6), (np.array(mood['rock']) * np.clip(t, .25, 1.8)[..., None]).reshape(-1, 3))
    ore = f.material('ore', (1, .46, .07), metal=1, rough=.36, bump=1, bump_scale=7, glow=.03, glow_color=(1, .34, .03))
    skin(-.16 * vein - .15 * np.clip(vein * 2, 0, 1) * cloud(x0, y, z0, 2.2, 14), ore)
    # The ground
    xs, ys = np.linspace(-wide - 1, wide + 1, 150), np.linspace(-6, length, 240)
    gx, gy = np.meshgrid(xs, ys, indexing='ij')
    z = .1 * cloud(gx, gy, 0, .35, 2) + .05 * cloud(gx, gy, 0, 1.3, 3) + .03 * cloud(gx, gy, 0, 4, 4) + .5 * np.clip(abs(gx) / wide - .62, 0, 1) - .12
    field(xs, ys, z, f.material('ground', tuple(v * .75 for v in mood['rock']), rough=.75, spec=.4, bump=.7, bump_scale=9))


def rails(length):
    metal = f.material('rail', (.3, .24, .2), metal=1, rough=.34, bump=.1, grime=.3)
    tie = planks((.07, .03, .013), 'x')
    rnd = random.Random(5)
    for x in (-.8, .8):
        block((x, length / 2 - 3, .2), (.045, length / 2 + 3, .035), metal, bevel=.012)
        block((x, length / 2 - 3, .12), (.02, length / 2 + 3, .07), metal, bevel=.008)
        block((x, length / 2 - 3, .065), (.08, length / 2 + 3, .015), metal, bevel=.006)
    for i in range(int(length / .9)):
        block((rnd.uniform(-.05, .05), -3.6 + i * .9, .0), (1.25, .15, .07), tie, (0, rnd.uniform(-1.5, 1.5), rnd.uniform(-3, 3)), .02)


def prop_set(y, wide, high, rnd, ironwork):
    """Two props and a cap across the gallery, wedged and strapped."""
    for m in (-1, 1):
        block((m * wide, y, high / 2), (.24, .24, high / 2 + .1), planks((.15, .066, .027), 'z'), (0, m * -4 + rnd.uniform(-1, 1), rnd.uniform(-8, 8)), .04)
        block((m * (wide - .62), y, high - .52), (.78, .13, .13), planks((.13, .056, .022), 'x'), (0, m * 48, 0), .03)
        for z in (high - .22, high - .62):
            block((m * (wide - .02), y, z), (.275, .275, .05), ironwork, (0, m * -4, 0), .02)
    block((0, y, high + .24), (wide + .62, .27, .25), planks((.155, .068, .027), 'x'), (0, rnd.uniform(-.8, .8), 0), .04)
    for m in (-1, 1):
        block((m * wide, y - .02, high + .24), (.1, .3, .28), ironwork, bevel=.02)


def lantern(at, size, mood, watts=60, hang=.7):
    """A lamp of brass on a hook."""
    x, y, z = at
    metal = f.material('lamp', (.5, .25, .07), metal=1, rough=.3)
    glass = f.material('glass', (1, .5, .12), rough=.2, glow=2.2, glow_color=(1, .4, .06))
    for profile, mat in ([(0, -.42), (.26, -.42), (.29, -.36), (.27, -.26), (.17, -.2)], metal), ([(.15, -.2), (.22, -.08), (.22, .06), (.15, .2)], glass), ([(.15, .2), (.21, .24), (.12, .34), (.13, .42), (.06, .48), (0, .5)], metal):
        o = lathe(profile, mat, at, 28)
        o.scale = (size,) * 3
    s = f.Space((-.4, -.1, -.45), (.4, .1, 1.2), .02)
    wire = join(path(s, [(-.26, 0, -.3), (-.33, 0, 0), (-.28, 0, .34), (-.1, 0, .62), (.1, 0, .62), (.28, 0, .34), (.33, 0, 0), (.26, 0, -.3)], .03), stick(s, (0, 0, .62), (0, 0, .62 + hang * .7), .02))
    o = f.solid(s, wire, metal)
    o.location, o.scale = at, (size,) * 3
    f.point((x, y - .34 * size, z), watts * size, mood['fire'], .16 * size)


def boulders(places, color, seed):
    rng = np.random.default_rng(seed)
    mat = f.material('boulder', color, rough=.8, spec=.3, bump=.7, bump_scale=7)
    for x, y, z, r in places:
        p = rng.normal(size=(16, 3))
        p = p / np.linalg.norm(p, axis=1)[:, None] * rng.uniform(.8, 1.05, size=(16, 1)) * r
        house.hull([tuple(v) for v in p * (1, 1, .75)], mat, None, (x, y, z), .05 * r)


def ore_heap(at, reach, high, n, seed, r=(.1, .2)):
    """A heap of raw gold on the ground."""
    rng = np.random.default_rng(seed)
    mat = gold(.3)

    def lump(points, place, bevel):
        o = house.hull([tuple(v) for v in points], mat, None, place, bevel)
        o.data.polygons.foreach_set('use_smooth', np.full(len(o.data.polygons), True))

    def dome(a, q):
        return np.array((reach * q * math.cos(a), reach * .7 * q * math.sin(a), high * (1 - q * q)))
    # A core, so that no light comes through between the nuggets
    lump([*[.88 * dome(a, q) * rng.uniform(.9, 1.05) for q in (.1, .4, .7, 1) for a in np.arange(0, 6.2, .7)], *[.88 * dome(a, 1) - (0, 0, .2) for a in np.arange(0, 6.2, .7)]], at, .02)
    for _ in range(n):
        size = rng.uniform(*r)
        p = rng.normal(size=(12, 3))
        p = p / np.linalg.norm(p, axis=1)[:, None] * rng.uniform(.7, 1.1, size=(12, 1)) * size
        lump(p, tuple(np.array(at) + dome(rng.uniform(0, 2 * math.pi), math.sqrt(rng.random())) + (0, 0, size * .2)), .16 * size)


def crystals(at, size, n, colors, seed, lean=(0, 0)):
    """A cluster that grows out of the rock."""
    from mathutils import Vector
    rng = np.random.default_rng(seed)
    mats = [house.gem(c, 1.1) for c in colors]
    for i in range(n):
        long, r = size * rng.uniform(.55, 1.25), size * rng.uniform(.1, .2)
        pts = []
        for k in range(6):
            t = k * math.pi / 3 + rng.uniform(-.15, .15)
            pts += [(r * .75 * math.cos(t), r * .75 * math.sin(t), -.2 * long), (r * math.cos(t), r * math.sin(t), long * rng.uniform(.6, .72)), (r * .5 * math.cos(t), r * .5 * math.sin(t), long * rng.uniform(.84, .9))]
        pts.append((0, 0, long))
        o = house.hull(pts, mats[i % len(mats)], None, (at[0] + rng.uniform(-.3, .3) * size, at[1] + rng.uniform(-.3, .3) * size, at[2]), .012)
        o.rotation_euler = Vector((lean[0] + rng.uniform(-.7, .7), lean[1] + rng.uniform(-.5, .4), 1)).to_track_quat('Z', 'Y').to_euler()


def ore_cart(at, turn, size):
    """A tub on rails, full of gold."""
    x, y, z = at
    c, n = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side, band = planks((.09, .038, .015), 'x', 1.4), f.material('band', (.1, .06, .045), metal=.9, rough=.45)
    for k in range(4):
        block((x, y, z + size * (.62 + k * .2)), (size * (.56 + .05 * k), size * (.66 + .05 * k), size * .095), side, (0, 0, turn), .02)
    for k in (0, 1):
        block((x, y, z + size * (.55 + k * .74)), (size * (.6 + .17 * k), size * (.7 + .17 * k), size * .05), band, (0, 0, turn), .02)
    for u in (-1, 1):
        for v in (-1, 1):
            block((x + size * (u * .62 * c - v * .7 * n), y + size * (u * .62 * n + v * .7 * c), z + size * .93), (size * .08, size * .08, size * .42), band, (0, 0, turn), .02)
            o = lathe([(0, -.05), (.05, -.07), (.2, -.05), (.26, -.06), (.26, .06), (.2, .05), (.05, .07), (0, .05)], band, (x + size * (u * .8), y + size * v * .4, z + size * .27), 28)
            o.rotation_euler, o.scale = (0, math.pi / 2, 0), (size,) * 3
    ore_heap((x, y, z + size * 1.3), size * .62, size * .34, 46, 8, (size * .12, size * .22))


def gallery(mood):
    """The mine: props and lanterns along the rails; or a wide chamber with crystals and gold."""
    f.sky('night', .12, 0, (.6, .7, 1))
    chamber = mood['chamber']
    wide, high, length = (6.0, 7.0, 26) if chamber else (4.7, 5.9, 34)
    tunnel(mood, wide, high, length)
    wall((0, length - 1.5, 3), 14, 12, f.material('beyond', (0, 0, 0), glow=.42, glow_color=mood['beyond']))
    rnd = random.Random(3)
    ironwork = f.material('strap', (.13, .075, .05), metal=.85, rough=.5, bump=.3)
    if chamber:
        vein_chamber(mood)
    else:
        rails(length)
        for i, y in enumerate((.9, 5.2, 9.6, 14, 18.5, 23)):
            prop_set(y, 3.55 - .06 * i, 4.55 - .04 * i, rnd, ironwork)
        # The lamp of the near picture hangs here
        f.point((-2.62, .3, 3.25), 330, mood['fire'], .16)
        for x, y, z, size in ((2.7, .65, 3.05, 1.0), (-2.7, 5.0, 3.4, .9), (2.72, 5.0, 3.2, .9), (-2.5, 9.4, 3.4, .9), (2.5, 14, 3.3, .9), (-2.5, 18.4, 3.3, .9)):
            lantern((x, y, z), size, mood, 330)
        ore_cart((.0, 8.4, .18), 0, 1.0)
        boulders([(-3.6, 1.8, .3, .6), (-3.0, 2.6, .15, .38), (3.5, 2.4, .3, .62), (2.9, 3.4, .15, .36), (-3.5, 6.8, .3, .6), (3.4, 7.6, .3, .6), (-2.4, 1.2, .0, .24), (2.3, 1.5, .0, .2)], tuple(v * .9 for v in mood['rock']), 4)
        ore_heap((-2.75, .7, .1), .55, .3, 30, 3)
        ore_heap((2.85, 1.0, .1), .5, .26, 24, 4)
        for y, watts in ((3.0, 700), (11.8, 1500), (21, 3000)):
            f.lamp((1.5, y, 4.75), 1.3, watts, mood['above'], to=(1.2, y + .6, 0))
    f.lamp((0, -4.4, 4.4), 3, mood['power'], mood['front'], to=(0, 5, 2))
    look()


def vein_chamber(mood):
    teal, violet = ((.02, .75, .62), (.05, .9, .8), (.01, .45, .55)), ((.5, .04, 1), (.75, .1, 1), (.25, .03, .85))
    for at, size, n, colors, seed, lean in (((-3.5, 2.0, .1), 1.7, 9, teal, 1, (.35, -.1)), ((3.6, 2.2, .1), 1.8, 9, violet, 2, (-.35, -.1)), ((-3.9, 6.5, .2), 2.2, 8, violet, 3, (.3, 0)), ((4.0, 7.2, .2), 2.3, 8, teal, 4, (-.3, 0)),
                                             ((-2.4, 13, .1), 2.2, 8, teal, 5, (.2, 0)), ((2.6, 14, .1), 2.4, 8, violet, 6, (-.2, 0)), ((0, 20, .0), 3.4, 10, (*teal, *violet), 7, (0, 0))):
        crystals(at, size, n, colors, seed, lean)
    for x, y, color in ((-2.6, 1.2, (.1, 1, .8)), (2.6, 1.4, (.62, .2, 1)), (-3.0, 6.0, (.6, .2, 1)), (3.0, 6.6, (.1, 1, .85)), (0, 17, (.4, .6, 1))):
        f.point((x, y, 1.5), 420, color, .5)
    for x, y, r, high, n, seed in ((-2.3, 1.0, .8, .42, 110, 3), (2.3, 1.1, .8, .42, 110, 4), (-2.0, 5.6, 1.0, .55, 130, 5), (2.1, 6.2, 1.0, .55, 130, 6), (0, 13, 1.7, 1.1, 160, 7)):
        ore_heap((x, y, .05), r, high, n, seed, (.12, .22))
    f.point((0, 10.5, 3.4), 1500, (1, .58, .16), .6)
    f.point((0, 3.6, 4.2), 760, (1, .62, .25), .5)
    f.lamp((0, 19, 5.6), 4, 1600, mood['above'], to=(0, 10, 0))


def barrel(at, size):
    stave, band = planks((.11, .046, .017), 'z', 2.2), f.material('hoop', (.12, .075, .055), metal=.9, rough=.42)
    profile = [(0, 0), (.4, 0), (.47, .25), (.5, .55), (.47, .85), (.4, 1.1), (.36, 1.1), (.36, 1.03), (0, 1.03)]
    lathe([(r * size, z * size) for r, z in profile], stave, at, 22)
    for z, r in ((.1, .437), (.3, .483), (.8, .483), (1.0, .437)):
        lathe([(r * size, (z - .045) * size), ((r + .022) * size, (z - .04) * size), ((r + .022) * size, (z + .04) * size), (r * size, (z + .045) * size)], band, at, 40)
    ore_heap((at[0], at[1], at[2] + 1.04 * size), .3 * size, .12 * size, 26, 5, (.07 * size, .12 * size))


def crate(at, size, turn):
    x, y, z = at
    side, edge = planks((.1, .042, .015), 'x', 2), planks((.13, .056, .02), 'x', 2)
    block((x, y, z + size / 2), (size * .5, size * .5, size * .5), side, (0, 0, turn), .02)
    c, n = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def on(u, v, w, half):
        block((x + u * c - v * n, y + u * n + v * c, z + w), half, edge, (0, 0, turn), .015)
    for w in (.08, .92):
        on(0, -size * .52, size * w, (size * .54, size * .03, size * .08))
        for m in (-1, 1):
            on(m * size * .52, 0, size * w, (size * .03, size * .54, size * .08))
    for m in (-1, 1):
        on(m * size * .46, -size * .52, size * .5, (size * .08, size * .035, size * .5))


def near():
    """A barrel of gold low left, a crate and rocks low right, a lantern above left."""
    f.sky('interior', .12, 60, (1, .85, .7))
    barrel((-1.66, -1.7, 1.02), .86)
    boulders([(-1.1, -1.9, 1.5, .2), (1.16, -1.95, 1.5, .24), (1.46, -2.1, 1.5, .18), (-1.4, -2.1, 1.46, .15)], (.11, .075, .055), 6)
    crate((1.78, -1.6, 1.05), .8, 24)
    ore_heap((1.3, -2.05, 1.54), .34, .16, 26, 6, (.05, .1))
    ore_heap((-1.22, -2.1, 1.5), .3, .12, 20, 7, (.05, .09))
    lantern((-1.74, -1.6, 3.3), .56, SHIFT, 60, 1.6)
    f.lamp((-2.5, -4.4, 2.0), 1.4, 260, (1, .66, .36), to=(-1, -1.7, 1.6))
    f.lamp((2.4, -4.2, 2.2), 1.4, 260, (1, .66, .36), to=(1.4, -1.7, 1.6))
    f.lamp((2.2, .8, 4.6), 1.6, 360, DAYLIGHT, to=(.6, -1.7, 1.6))
    look()
