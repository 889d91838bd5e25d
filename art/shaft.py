"""Direction 'Gold Shaft': a mine of 1890. Rough timber, rusted iron, leather, brass, raw gold; lantern light from low left, daylight from the shaft above right."""
import math

import numpy as np
import forge as f
from forge import cut, egg, join, slab

BEAM = 'holtwood-one-sc-latin-400-normal.woff'
AMETHYST = (.52, .03, 1)
DARK_WOOD, PALE_WOOD = (.045, .017, .006), (.25, .115, .042)
LANTERN, DAYLIGHT = (1, .56, .2), (.4, .68, 1)

# The paint of each letter, its width, the heights of the straps across it, and how the gold runs through it.
LETTERS = {
    'A': ((.3, .014, .004), 1.02, (.5, -.5), [(-.3, .8), (.08, .42), (.3, -.1), (.46, -.42), (.72, -.8)]),
    'K': ((.004, .05, .23), .92, (.5, -.5), [(-.6, .85), (-.46, .3), (-.5, -.1), (-.2, -.12), (.1, .08), (.4, -.2), (.55, -.8)]),
    'Q': ((.012, .125, .022), 1.06, (.52, -.32), [(-.5, .8), (-.62, .2), (-.55, -.2), (-.2, -.5), (.2, -.5), (.32, -.9)]),
    'J': ((.42, .29, .14), 1.3, (.42, -.3), [(-.1, .8), (.34, .6), (.38, .1), (.3, -.3), (-.05, -.62), (-.6, -.5)]),
}


def rig():
    """Lantern from low left, a faint fill above, a strip for the bevels; daylight behind and beside, above right; an orange rim low left."""
    f.sky('interior', .42, 60, (1, .9, .78))
    f.lamp((-3.5, -4.4, -.7), 1.6, 400, (1, .66, .33))
    f.lamp((-1.2, -5, 4.6), 1.8, 300, (1, .93, .84))
    f.lamp((-.4, -5.6, 1.0), .35, 66, (1, .94, .86), shape=4.5)
    f.lamp((3.9, -1.6, 2.6), 1.5, 190, DAYLIGHT)
    f.lamp((2.7, 2.4, 3.0), 1.2, 760, DAYLIGHT)
    f.lamp((-2.8, 2.3, -.4), 1.2, 440, (1, .4, .08))
    f.eye((0, -9, .7), (0, 0, 0), 124)


# --- noise ------------------------------------------------------------------------------------------------------------

def _cells():
    from scipy.ndimage import gaussian_filter, zoom
    small = np.random.default_rng(90).normal(size=(24,) * 3).astype(np.float32)
    big = gaussian_filter(zoom(np.pad(small, 2, 'wrap'), 4, order=1)[8:-8, 8:-8, 8:-8], 1.6, mode='wrap')
    return big / big.std()


CELLS = _cells()


def cloud(x, y, z, scale, seed=0):
    """Soft noise of unit spread; its patches are about 1 / scale wide."""
    from scipy.ndimage import map_coordinates
    x, y, z = np.broadcast_arrays(x, y, z)
    k = 4 * scale
    at = np.stack([(x * k + seed * 17.3).ravel(), (y * k + seed * 5.7).ravel(), (z * k + seed * 11.1).ravel()]).astype(np.float32)
    return map_coordinates(CELLS, at, order=1, mode='grid-wrap').reshape(x.shape)


def grain(x, y, z, way='z', seed=0, fine=1.0):
    """Sawn wood, 0 to 1: rings stretched along one axis, and fibres."""
    u, v, w = {'x': (y, z, x), 'y': (x, z, y), 'z': (x, y, z)}[way]
    rings = cloud(u, v, w * .12, 1.9 * fine, seed) * 1.5 + cloud(u, v, w * .08, 7 * fine, seed + 1) * .35
    t = .5 + .5 * np.sin(rings * 6.3)
    return np.clip(.62 * t + .3 * (.5 + .4 * cloud(u, v, w * .05, 22 * fine, seed + 2)) + .06, 0, 1)


# --- materials --------------------------------------------------------------------------------------------------------

def gold(rough=.25, **k):
    return f.material('gold', (1.0, .47, .065), metal=1, rough=rough, bump=.16, bump_scale=11, grime=.82, **k)


def brass(rough=.24, **k):
    return f.material('brass', (.86, .46, .12), metal=1, rough=rough, bump=.06, bump_scale=8, grime=.8, **k)


def steel(rough=.28, light=1.0):
    return f.material('steel', tuple(c * light for c in (.38, .41, .46)), metal=1, rough=rough, bump=.12, bump_scale=9, grime=.78)


def iron(rough=.42):
    """To be painted with `rust`."""
    return f.material('iron', metal=.82, rough=rough, painted=True, bump=.22, bump_scale=13, grime=.75)


def wood(rough=.5, coat=.12):
    """To be painted with `timber` or `worn`."""
    return f.material('wood', rough=rough, coat=coat, spec=.35, painted=True, bump=.25, bump_scale=22, grime=.72)


def rust(amount=.5, light=1.0, seed=0):
    def paint(x, y, z):
        t = np.clip(.5 + .55 * cloud(x, y, z, 2.2, seed) + .35 * cloud(x, y, z, 9, seed + 1) + (amount - .5) * 2.4, 0, 1)
        return f.mix(t, (.13 * light, .135 * light, .15 * light), (.3 * light, .085 * light, .022 * light))
    return paint


def timber(way='z', light=1.0, seed=0, dark=DARK_WOOD, pale=PALE_WOOD, fine=1.0):
    def paint(x, y, z):
        c = f.mix(grain(x, y, z, way, seed, fine), dark, pale)
        return c * light * (.9 + .16 * cloud(x, y, z, 1.3, seed + 5))[:, None]
    return paint


def one_color(color, spread=.25, seed=0):
    """A colour with soft patches."""
    def paint(x, y, z):
        t = 1 + spread * cloud(x, y, z, 2.5, seed) + spread * .5 * cloud(x, y, z, 11, seed + 1)
        return np.array(color) * np.clip(t, .3, 1.9)[:, None]
    return paint


def leather(rough=.46, coat=.22):
    return f.material('leather', rough=rough, coat=coat, spec=.4, painted=True, bump=.3, bump_scale=26, grime=.7)


def hemp():
    return f.material('hemp', (.36, .21, .085), rough=.75, spec=.25, sheen=.3, bump=.4, bump_scale=40, grime=.8)


# --- shapes -----------------------------------------------------------------------------------------------------------

def patch(s, lo, hi):
    """The part of a grid between two corners: its place in the whole, and the part."""
    low = [min(len(ax) - 1, max(0, int((a - b) / s.step))) for a, b, ax in zip(lo, s.lo, s.axes)]
    high = [max(i + 1, min(len(ax), int((a - b) / s.step) + 2)) for a, b, ax, i in zip(hi, s.lo, s.axes, low)]
    cell = tuple(slice(i, j) for i, j in zip(low, high))
    part = f.Space.__new__(f.Space)
    part.step, part.axes = s.step, [ax[c] for ax, c in zip(s.axes, cell)]
    part.X, part.Y, part.Z = s.X[cell[0]], s.Y[:, cell[1]], s.Z[:, :, cell[2]]
    part.lo = np.array([ax[0] for ax in part.axes], np.float32)
    return cell, part


def empty(s):
    return np.full(tuple(len(a) for a in s.axes), 1, np.float32)


def nuggets(s, places, seed=0, out=None, flat=1.0):
    """Raw gold: lumps of some blended eggs each; places are (x, y, z, radius)."""
    rng = np.random.default_rng(seed)
    out = empty(s) if out is None else out
    for x, y, z, r in places:
        e = r * 1.75
        cell, p = patch(s, (x - e, y - e, z - e), (x + e, y + e, z + e))
        one = None
        for _ in range(4):
            o, k = rng.normal(size=3) * .38, rng.uniform(.45, .78, size=3)
            two = egg(p, (x + r * o[0], y + r * o[1] * flat, z + r * o[2]), tuple(r * k), rng.uniform(0, 180), 'xyz'[rng.integers(3)])
            one = two if one is None else join(one, two, k=r * .28)
        out[cell] = np.minimum(out[cell], one)
    return out


def lumps(s, d):
    """Small dents in gold and stone."""
    near = abs(d) < .05
    i = np.argwhere(near)
    d = d.copy()
    x, y, z = (s.axes[k][i[:, k]] for k in range(3))
    d[near] += .007 * cloud(x, y, z, 7, 3) + .004 * cloud(x, y, z, 18, 4)
    return d


def sawn(s, d, way='z', depth=.008, seed=0, fine=1.0):
    """The face of sawn timber: grain that stands proud, and a split here and there."""
    d = s.full(d).copy()
    near = abs(d) < .05
    i = np.argwhere(near)
    x, y, z = (s.axes[k][i[:, k]] for k in range(3))
    d[near] += depth * (1 - grain(x, y, z, way, seed, fine))
    return d


def rope(s, points, r, turns=4.0, out=None):
    """Three strands twisted along a way of points; turns for each unit of length."""
    out = empty(s) if out is None else out
    pts = [np.array(p, float) for p in points]
    side, run = None, 0.0
    for a, b in zip(pts, pts[1:]):
        way = b - a
        far = np.linalg.norm(way)
        way = way / far
        side = np.cross(way, (.3, .9, .2)) if side is None else side - way * (side @ way)
        side = side / np.linalg.norm(side)
        up = np.cross(way, side)
        e = r * 1.5
        cell, p = patch(s, np.minimum(a, b) - e, np.maximum(a, b) + e)
        x, y, z = p.X - a[0], p.Y - a[1], p.Z - a[2]
        t = np.clip(x * way[0] + y * way[1] + z * way[2], 0, far)
        x, y, z = x - way[0] * t, y - way[1] * t, z - way[2] * t
        turn = np.arctan2(x * up[0] + y * up[1] + z * up[2], x * side[0] + y * side[1] + z * side[2])
        one = f.length(x, y, z) - r * (.9 + .2 * np.cos(3 * turn - 2 * math.pi * turns * (t + run)))
        out[cell] = np.minimum(out[cell], one)
        run += far
    return out


def loop(at, r, n=28, tilt=(0, 0), start=0.0, over=1.0, wide=1.0):
    """Points of a ring round z; tilt lifts it to the side and to the back."""
    return [(at[0] + r * wide * math.sin(a), at[1] - r * math.cos(a), at[2] + tilt[0] * math.sin(a) + tilt[1] * math.cos(a))
            for a in np.linspace(start, start + 2 * math.pi * over, n)]


def along(x, z, points):
    """Flat distance of a line through points."""
    d = None
    for (ax, az), (bx, bz) in zip(points, points[1:]):
        wx, wz = bx - ax, bz - az
        t = np.clip(((x - ax) * wx + (z - az) * wz) / (wx * wx + wz * wz + 1e-9), 0, 1)
        one = f.length(x - ax - wx * t, z - az - wz * t)
        d = one if d is None else np.minimum(d, one)
    return d


def at_flat(s, d2):
    """Looks a flat distance up at points (x, z)."""
    table = d2[:, 0, :]

    def look(x, z):
        i = np.clip(((x - s.lo[0]) / s.step).round().astype(int), 0, table.shape[0] - 1)
        k = np.clip(((z - s.lo[2]) / s.step).round().astype(int), 0, table.shape[1] - 1)
        return table[i, k]
    return look


def worn(color, edge, way='z', seed=0, wear=.0):
    """Old paint on wood: bare along the edges, in scratches, and on the sides; edge(x, z) is the flat distance."""
    bare = timber(way, 1.0, seed)

    def paint(x, y, z):
        g = grain(x, y, z, way, seed)
        t = .85 + .5 * cloud(x, y, z, 3.2, seed + 3) + .45 * cloud(x, y, z, 12, seed + 4) - .5 * (g - .5) - wear
        t -= np.clip((edge(x, z) + .05) / .05, 0, 1) * .75
        c = np.array(color) * (.78 + .4 * g)[:, None]
        return f.mix(np.clip(t * 2.4, 0, 1), (0, 0, 0), (1, 1, 1)) * c + (1 - np.clip(t * 2.4, 0, 1))[:, None] * bare(x, y, z)
    return paint


def scattered(rng, inside, spread, tries=4000):
    """Flat points that keep their distance; inside(x, z) tells where they may lie."""
    points = []
    for x, z in rng.uniform(-1.15, 1.15, size=(tries, 2)):
        if inside(x, z) and all((x - a) ** 2 + (z - b) ** 2 > spread * spread for a, b in points):
            points.append((x, z))
    return points


def studs(s, look, z0, y, r):
    """Nails along a level strap: two for each stroke that it crosses."""
    xs = np.linspace(-1.15, 1.15, 460)
    on = look(xs, np.full_like(xs, z0)) < -.03
    d, start = empty(s), None
    for i, each in enumerate([*on, False]):
        if each and start is None:
            start = xs[i]
        if not each and start is not None:
            last = xs[i - 1]
            for x in ({start + .07, last - .07} if last - start > .26 else {(start + last) / 2}):
                cell, p = patch(s, (x - .1, y - .1, z0 - .1), (x + .1, y + .1, z0 + .1))
                d[cell] = np.minimum(d[cell], egg(p, (x, y, z0), (r, r * .62, r)))
            start = None
    return d


def letter(name):
    """A letter sawn out of a beam: old paint, nuggets in a groove, iron straps and nails."""
    color, squeeze, straps, vein = LETTERS[name]
    seed = ord(name)
    h = f.group((3, 0, -15), (0, 0, 0), 1.0)
    s = f.Space((-1.16, -.4, -1.14), (1.16, .34, 1.14), .0095)
    d = f.glyphs(s, name, BEAM, 2.0 if name == 'Q' else 1.8, (0, 0), squeeze) - .022
    look = at_flat(s, d)
    body = slab(d, s.Y, .25, .045)
    rng = np.random.default_rng(seed)
    # A groove along the vein, as wide as the wood lets it be
    near = along(s.X + .05 * cloud(s.X, 0, s.Z, 2.5, seed), s.Z, f.smooth_curve(vein, 6, closed=False)) - .085
    seam = at_flat(s, near)
    groove = np.maximum(np.maximum(d + .09, near), s.Y + .25 - .06)
    f.solid(s, sawn(s, cut(s.full(body), groove, k=.02), 'z', .012, seed), wood(), worn(color, look, 'z', seed), holder=h)

    def inside(x, z):
        x, z = np.array(x), np.array(z)
        return seam(x, z) < -.005 and look(x, z) < -.12 and all(abs(z - z0) > .13 for z0 in straps)
    lie = [(x, -.215, z, rng.uniform(.055, .1)) for x, z in scattered(rng, inside, .088, 9000)]
    f.solid(s, lumps(s, nuggets(s, lie, seed)), gold(), holder=h)
    for z0 in straps:
        band = slab(np.maximum(d - .02, abs(s.Z - z0) - .092), s.Y, .285, .022)
        f.solid(s, band, iron(), rust(.34, 1.3, seed), holder=h)
        f.solid(s, studs(s, look, z0, -.29, .046), steel(.3, .8), holder=h)
