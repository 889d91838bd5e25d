"""Direction 'Jade Dragon Court': carved lacquer, green and white jade, gold, ivory. Symbols: A K Q J 10, dragon, koi, lotus, ingot, lantern, coin, fan."""
import math

import bpy
import numpy as np
import forge as f
from forge import ball, cut, egg, join, path, ring, slab, stick

FACE, FIGURES = 'almendra-latin-700-normal.woff', 'aladin-latin-400-normal.woff'
CINNABAR, MALACHITE, PLUM, OCHRE, INK = (.42, .004, .006), (.0, .14, .06), (.11, .006, .16), (.6, .17, .006), (.008, .014, .05)
IVORY, ONYX, CORAL = (.72, .6, .4), (.006, .007, .009), (.7, .05, .012)


def rig():
    """Ivory key above left, strip for the bevels, moon behind right, red lantern behind left, jade light from the right."""
    f.sky('interior', .5, 60, (.95, .95, 1))
    f.lamp((-2.8, -4.6, 4.4), 1.7, 500, (1, .92, .8))
    f.lamp((.6, -5.6, 1.0), .35, 64, (.92, .97, 1), shape=4.5)
    f.lamp((3.8, -2.2, -.2), 1.8, 130, (.35, 1, .75))
    f.lamp((-2.8, 2.4, .8), 1.2, 480, (1, .22, .06))
    f.lamp((2.8, 2.4, 2.5), 1.2, 600, (.5, .72, 1))
    f.lamp((0, -2.5, -3.6), 2.5, 100, (1, .36, .16))
    f.eye((0, -9, .7), (0, 0, 0), 124)


# --- materials --------------------------------------------------------------------------------------------------------

def gold(rough=.18, **k):
    return f.material('gold', (1.0, .5, .1), metal=1, rough=rough, bump=.06, bump_scale=7, grime=.8, **k)


def lacquer(color=CINNABAR, **k):
    return f.material('lacquer', color, rough=.14, coat=.55, spec=.4, grime=.72, **k)


def enamel(color, glow=.0):
    return f.material('enamel', color, rough=.1, coat=.7, spec=.4, glow=glow)


def porcelain(**k):
    return f.material('porcelain', rough=.14, coat=.7, spec=.4, painted=True, **k)


def jade(color=(.03, .7, .28), deep=(.0, .14, .055), light=.26, vein=1.0):
    """Jelly with clouds in the stone and dark hollows, as if carved."""
    mat = f.jelly('jade', color, deep, light)
    t = mat.node_tree
    new, link, p = t.nodes.new, t.links.new, t.nodes['Principled BSDF']
    ao, dark, noise, cloud, a, b, co = (new('ShaderNode' + n) for n in ('AmbientOcclusion', 'ValToRGB', 'TexNoise', 'ValToRGB', 'MixRGB', 'MixRGB', 'TexCoord'))
    ao.samples, ao.inputs['Distance'].default_value = 4, .16
    e = dark.color_ramp.elements
    e[0].position, e[0].color, e[1].position = .25, (.1, .16, .14, 1), .85
    link(ao.outputs['AO'], dark.inputs['Fac'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Distortion'].default_value = 2.6, 5, 1.4
    link(co.outputs['Object'], noise.inputs['Vector'])
    link(noise.outputs['Fac'], cloud.inputs['Fac'])
    e = cloud.color_ramp.elements
    e[0].position, e[0].color = .35, (*(c * (1 - .5 * vein) for c in deep), 1)
    e[1].position, e[1].color = .72, (*(min(1, c + (.16 * c + .03) * vein) for c in deep), 1)
    for m, one in ((a, cloud.outputs['Color']), (b, p.inputs['Emission'].links[0].from_socket)):
        m.blend_type, m.inputs['Fac'].default_value = 'MULTIPLY', 1
        link(one, m.inputs['Color1'])
        link(dark.outputs['Color'], m.inputs['Color2'])
    link(a.outputs['Color'], p.inputs['Base Color'])
    link(b.outputs['Color'], p.inputs['Emission'])
    return mat


# --- shapes -----------------------------------------------------------------------------------------------------------

def waves(x, z, R):
    """The wave pattern of overlapping circles: how far each point is from the middle of its circle, 0 to 1."""
    k = np.floor(z / (R * .5))
    out, done = 0 * (x + z), np.zeros(np.broadcast(x, z).shape, bool)
    for j in (1, 0):
        zc, off = (k - j) * R * .5, ((k - j) % 2) * R
        r = f.length(x - (np.round((x - off) / (2 * R)) * 2 * R + off), z - zc) / R
        hit = (r < 1) & ~done
        out, done = np.where(hit, r, out), done | hit
    return out.astype(np.float32)


def inlaid(s, d, mat, holder, depth=.2, rim=.05, chisel=.1, metal=None):
    """Gold with a groove along its edge and something cut in it."""
    f.solid(s, cut(slab(d, s.Y, depth, .05), np.maximum(d + rim, s.Y + depth - .07)), metal or gold(), holder=holder)
    inner = d + rim + .006
    front = -depth + .075 - np.minimum(np.maximum(-inner, 0), chisel)
    f.solid(s, np.maximum(np.maximum(inner, (front - s.Y) * .7), s.Y - .1), mat, holder=holder)


def polygons(*shapes):
    def draw(c, px, k, image):
        for pts, v in shapes:
            c.polygon([px(*p) for p in pts], fill=v)
    return draw


def again(o, holder):
    """The same mesh once more, on another holder."""
    n = bpy.data.objects.new(o.name, o.data)
    bpy.context.scene.collection.objects.link(n)
    n.parent = holder
    return n


def under(holder, turn=(0, 0, 0), at=(0, 0, 0), scale=1.0):
    g = f.group(turn, at, scale)
    g.parent = holder
    return g


def least(ds):
    out = ds[0]
    for d in ds[1:]:
        out = np.minimum(out, d)
    return out


def strokes(s, lines, pad=.05):
    """The union of many tapering strokes (points, radius at the start, radius at the end); each is worked out only near itself."""
    out = np.full(tuple(len(a) for a in s.axes), .3, np.float32)
    for pts, r, r2 in lines:
        n = len(pts) - 1
        for i in range(n):
            a, b = np.array(pts[i], float), np.array(pts[i + 1], float)
            ra, rb = r + (r2 - r) * i / n, r + (r2 - r) * (i + 1) / n
            m = max(ra, rb) + pad
            i0 = np.clip(((np.minimum(a, b) - m - s.lo) / s.step).astype(int), 0, None)
            i1 = np.clip(((np.maximum(a, b) + m - s.lo) / s.step).astype(int) + 2, 1, None)
            cutout = tuple(slice(*q) for q in zip(i0, i1))
            part = f.Space.__new__(f.Space)
            part.X, part.Y, part.Z = s.X[cutout[0]], s.Y[:, cutout[1]], s.Z[:, :, cutout[2]]
            if 0 in (part.X.size, part.Y.size, part.Z.size):
                continue
            out[cutout] = np.minimum(out[cutout], stick(part, a, b, ra, rb))
    return out


def tassel(holder, at, long=.5, color=CINNABAR, r=.09):
    """A gold cap and a bundle of threads, from `at` down."""
    x, y, z = at
    s = f.Space((x - .22, y - .22, z - long - .1), (x + .22, y + .22, z + .12), .008)
    a = np.arctan2(s.Y - y, s.X - x)
    down = np.clip((z - s.Z) / long, 0, 1)
    d = np.maximum(f.length(s.X - x, s.Y - y) - (r * (.75 + .55 * down)) - .012 * np.sin(a * 9), np.maximum(s.Z - z, z - long - s.Z))
    f.solid(s, d * .8, lacquer(color), holder=holder)
    f.solid(s, join(egg(s, (x, y, z), (r * .95, r * .95, r * .8)), ring(s, (x, y, z - .07), r * .85, .022, 'z')), gold(), holder=holder)


# --- letters ----------------------------------------------------------------------------------------------------------

LACQUER = {'A': CINNABAR, 'K': MALACHITE, 'Q': (.62, .5, .32), 'J': PLUM, '10': OCHRE}


def letter(body):
    """Lacquer carved with waves between gold edges."""
    s = f.Space((-1.2, -.4, -1.05), (1.2, .3, 1.05), .0085)
    h = f.group((4, 0, -13))
    d = f.glyphs(s, body, FIGURES if body == '10' else FACE, {'Q': 1.86, 'J': 1.74}.get(body, 1.62), squeeze={'10': 1.2, 'J': 1.45, 'A': 1.12, 'K': 1.04, 'Q': 1.04}[body]) - .06
    f.solid(s, cut(slab(d, s.Y, .2, .05), np.maximum(d + .052, s.Y + .12)), gold(), holder=h)
    inner = d + .058
    w = waves(s.X + 0 * s.Z, s.Z + 0 * s.X, .235)
    line = .5 - .5 * np.cos(w * 2 * math.pi * 2.5)
    front = -.185 - .45 * np.minimum(np.maximum(-inner, 0), .1) + .036 * np.clip(1.8 * line - .7, 0, 1) * np.clip(-inner / .03, 0, 1)
    f.solid(s, np.maximum(np.maximum(inner, (front - s.Y) * .7), s.Y - .1), lacquer(LACQUER[body]), holder=h)


# --- things -----------------------------------------------------------------------------------------------------------

def dragon():
    """A dragon's head as a statue: jade, gold horns and mane, ivory teeth, a pearl in the mouth."""
    h = f.group((4, 0, -14), (.02, 0, .02), 1.0)
    # Mane: curved tongues of gold and dark jade, two rows, behind the head
    w = f.Space((-1.22, -.2, -1.15), (1.22, .55, 1.0), .0105)
    tongues = [[], []]
    for m in (-1, 1):
        for row, (n, a0, a1, r0, r1, y, thick) in enumerate(((12, 66, -100, .42, 1.12, .3, .15), (9, 50, -88, .38, .86, .1, .14))):
            for i in range(n):
                a = math.radians(a0 + (a1 - a0) * i / (n - 1))
                out = r1 * (1 - .07 * ((i + row) % 2)) * (.94 if i in (0, n - 1) else 1)
                c, q, t = math.cos(a), math.sin(a), math.radians(14)
                mid = .62 * out
                pts = [(m * r0 * c, y - .1, r0 * q), (m * mid * math.cos(a + t * .4), y - .06, mid * math.sin(a + t * .4)), (m * out * c, y, out * q), (m * out * 1.03 * math.cos(a + t), y - .05, out * 1.03 * math.sin(a + t))]
                pts = f.smooth_curve(pts, 3, closed=False)
                tongues[(i + row) % 2].append((pts, thick, .022))
    f.solid(w, strokes(w, tongues[0]), gold(), holder=h)
    f.solid(w, strokes(w, tongues[1]), jade((.02, .5, .2), (.0, .07, .03), .2), holder=h)
    s = f.Space((-.85, -1.0, -1.0), (.85, .45, .75), .0105)
    head = join(egg(s, (0, .02, .16), (.53, .4, .43)), egg(s, (0, -.4, -.04), (.33, .42, .24)), k=.18)
    for m in (-1, 1):
        head = join(head, egg(s, (m * .45, -.1, -.12), (.22, .26, .25)), k=.14)
        head = join(head, stick(s, (m * .1, -.46, .3), (m * .52, -.3, .46), .12, .09), k=.1)
        head = cut(head, egg(s, (m * .27, -.52, .17), (.17, .16, .13), m * -14), k=.06)
        head = join(head, egg(s, (m * .17, -.76, -.04), (.17, .16, .15)), k=.1)
        head = join(head, stick(s, (m * .2, -.72, -.2), (m * .46, -.3, -.34), .1, .12), k=.08)
        head = cut(head, egg(s, (m * .19, -.92, -.03), (.07, .09, .055), m * -20), k=.04)
        head = join(head, stick(s, (m * .5, -.0, -.3), (m * .34, -.28, -.72), .12, .11), k=.08)
    jaw = join(egg(s, (0, -.36, -.78), (.33, .36, .15)), k=.1)
    head = join(head, jaw, k=.1)
    head = cut(head, egg(s, (0, -.42, -.46), (.28, .46, .22)), k=.05)
    row = waves(s.X + 0 * s.Z, -s.Z + 0 * s.X, .1)
    on = np.clip((abs(s.X) - .16) * 6, 0, 1) * np.clip((s.Y + .62) * 6, 0, 1)
    head = s.full(head) + (.016 * np.clip(row - .72, 0, .28) / .28 * on).astype(np.float32)
    f.solid(s, head, jade(), holder=h)
    # Mouth, tongue, teeth, pearl
    f.solid(s, egg(s, (0, -.2, -.47), (.3, .3, .24)), enamel((.16, .002, .004)), holder=h)
    f.solid(s, egg(s, (0, -.5, -.66), (.17, .3, .06), -10, 'x'), enamel((.5, .01, .02)), holder=h)
    teeth = []
    for m in (-1, 1):
        teeth += [stick(s, (m * .235, -.78, -.22), (m * .25, -.82, -.5), .07, .012), stick(s, (m * .36, -.54, -.34), (m * .37, -.58, -.5), .055, .012), stick(s, (m * .1, -.84, -.2), (m * .1, -.86, -.32), .05, .015),
                  stick(s, (m * .24, -.56, -.68), (m * .27, -.62, -.42), .06, .012), stick(s, (m * .1, -.64, -.72), (m * .1, -.68, -.58), .05, .016)]
    f.solid(s, least(teeth), f.material('ivory', IVORY, rough=.2, coat=.6, spec=.4), holder=h)
    f.solid(s, ball(s, (0, -.62, -.5), .135), f.material('pearl', (.75, .7, .62), rough=.08, coat=1, glow=.35, glow_color=(1, .8, .55)), holder=h)
    # Eyes
    rims, iris, pupil, glint = [], [], [], []
    for m in (-1, 1):
        at = (m * .27, -.42, .17)
        rims.append(np.maximum(ring(s, at, .145, .034), -9 + 0 * s.X))
        iris.append(ball(s, at, .14))
        pupil.append(egg(s, (m * .262, -.525, .165), (.038, .05, .09)))
        glint.append(ball(s, (m * .262 - .045, -.55, .225), .024))
    f.solid(s, least(rims), gold(), holder=h)
    f.solid(s, least(iris), f.jelly('iris', (1, .5, .02), (.7, .2, .0), .9), holder=h)
    f.solid(s, least(pupil), enamel(ONYX), holder=h)
    f.solid(s, least(glint), f.material('glint', (1, 1, 1), rough=.1, glow=1), holder=h)
    # Gold: brows, ridge of the nose, lip line, whiskers, beard, horns
    g = f.Space((-1.22, -1.05, -1.2), (1.22, .5, 1.2), .0115)
    parts = []
    for m in (-1, 1):
        brow = f.smooth_curve([(m * .07, -.58, .27), (m * .26, -.6, .36), (m * .46, -.48, .44), (m * .66, -.3, .62)], 4, closed=False)
        parts.append((brow, .075, .03))
        for j in range(3):
            parts.append(([(m * (.3 + .12 * j), -.52 + .08 * j, .4 + .05 * j), (m * (.36 + .17 * j), -.4 + .1 * j, .58 + .04 * j)], .05, .015))
        lip = f.smooth_curve([(m * .02, -.86, -.18), (m * .2, -.82, -.2), (m * .36, -.58, -.3), (m * .5, -.28, -.38)], 4, closed=False)
        parts.append((lip, .035, .03))
        whisker = f.smooth_curve([(m * .3, -.78, -.1), (m * .56, -.86, -.1), (m * .84, -.78, .06), (m * 1.0, -.66, .32), (m * .9, -.6, .5), (m * .78, -.6, .42)], 6, closed=False)
        parts.append((whisker, .05, .022))
        horn = f.smooth_curve([(m * .2, -.1, .5), (m * .3, .02, .76), (m * .5, .06, .92), (m * .6, .08, 1.14)], 5, closed=False)
        parts.append((horn, .115, .035))
        tine = f.smooth_curve([(m * .38, .03, .82), (m * .6, .0, .84), (m * .8, -.02, .98)], 5, closed=False)
        parts.append((tine, .08, .025))
        tine = f.smooth_curve([(m * .3, .0, .72), (m * .22, -.04, .9), (m * .24, -.04, 1.04)], 4, closed=False)
        parts.append((tine, .07, .022))
        beard = f.smooth_curve([(m * .16, -.5, -.9), (m * .2, -.56, -1.02), (m * .13, -.6, -1.14)], 4, closed=False)
        parts.append((beard, .085, .02))
    parts.append(([(0, -.54, -.9), (0, -.62, -1.02), (0, -.64, -1.15)], .09, .02))
    for j in range(4):
        z = .28 - .085 * j
        parts.append(([(-.09 + .012 * j, -.56 - .085 * j, z), (.09 - .012 * j, -.56 - .085 * j, z)], .045, .045))
    f.solid(g, strokes(g, parts), gold(), holder=h)
    # Horn rings and the stone on the brow
    import house
    house.cabochon(s, (0, -.46, .48), .13, f.jelly('ruby', (1, .02, .03), (.4, .0, .006), .6), h, .7, .3)
    # Ears
    ears = []
    for m in (-1, 1):
        ears.append(cut(egg(g, (m * .68, .02, .36), (.22, .1, .12), m * -28), egg(g, (m * .7, -.08, .36), (.15, .08, .07), m * -28), k=.04))
    f.solid(g, least(ears), jade(), holder=h)


KOI = [(-.5, .86), (-.4, .58), (-.14, .26), (.1, -.06), (.16, -.38), (.02, -.68)]
KOI_R = [.1, .25, .33, .31, .2, .085]


def along(x, z):
    """Where a point lies on the fish's back: share of the length, distance to the side (left is below zero)."""
    p = np.array(f.smooth_curve(KOI, 6, closed=False) + [np.array(KOI[-1])])
    seg = np.diff(p, axis=0)
    lens = np.hypot(*seg.T)
    start = np.concatenate([[0], np.cumsum(lens)])
    best = t = side = None
    for i in range(len(seg)):
        dx, dz = seg[i] / lens[i]
        u = np.clip((x - p[i][0]) * dx + (z - p[i][1]) * dz, 0, lens[i])
        px, pz = x - p[i][0] - dx * u, z - p[i][1] - dz * u
        d = f.length(px, pz)
        w = np.where(dx * pz - dz * px > 0, d, -d)
        if best is None:
            best, t, side = d, start[i] + u, w
        else:
            near = d < best
            best, t, side = np.where(near, d, best), np.where(near, start[i] + u, t), np.where(near, w, side)
    return t / start[-1], side, start[-1]


def koi():
    """A carp in enamel seen from above: white and vermilion between gold wires, fins of gold and coral."""
    h = f.group((-6, 8, -6), (.1, 0, 0), 1.06)
    s = f.Space((-.98, -.42, -.85), (.68, .35, 1.1), .0085)
    X, Z = s.X + 0 * s.Z, s.Z + 0 * s.X
    t, side, long = along(X, Z)
    r = np.interp(t.ravel(), np.linspace(0, 1, len(KOI_R)), KOI_R).reshape(t.shape).astype(np.float32)
    body = f.length(side, s.Y * 1.05) - r

    def patches(x, z):
        t, w, _ = along(x, z)
        spot = lambda a, b, c, d: ((t - a) / c) ** 2 + ((w - b) / d) ** 2
        wave = .12 * np.sin(t * 31 + w * 9)
        red = np.minimum.reduce([spot(.15, .0, .075, .15), spot(.38, -.15, .1, .2), spot(.6, .1, .1, .2), spot(.84, 0, .07, .3)]) + wave
        black = np.minimum.reduce([spot(.33, .17, .045, .09), spot(.49, -.02, .05, .08), spot(.73, -.1, .04, .07)]) + wave
        return red, black

    def paint(x, y, z):
        red, black = patches(x, z)
        soft = lambda v: np.clip((1 - v) * 5 + .5, 0, 1)
        c = np.array((.8, .7, .54))[None].repeat(len(x), 0)
        c = f.mix(soft(red), c, np.array((.72, .03, .004))[None].repeat(len(x), 0))
        return f.mix(soft(black), c, np.array((.012, .01, .02))[None].repeat(len(x), 0))
    f.solid(s, body, porcelain(), paint, holder=h)
    w = waves(side, (1 - t) * long, .088)
    keep = np.clip(np.minimum(t - .27, .93 - t) * 40, -1, 1)
    wires = np.maximum(np.maximum(body - .012, (.87 - w) * .08), -keep * .05)
    f.solid(s, np.maximum(wires, s.Y - .05), gold(.24), holder=h)
    # Gill line and the fin on the back
    f.solid(s, np.maximum(np.maximum(abs(t - .265 - .35 * side ** 2) * long - .016, body - .022), s.Y - .05), gold(.24), holder=h)
    crest = np.maximum(f.length(side, (s.Y + r / 1.05) * .5) - .03 - .02 * np.sin(t * 90) ** 2, np.maximum(.33 - t, t - .74) * long)
    f.solid(s, np.maximum(crest, -(s.Y + r / 1.05 + .1)), enamel(CORAL), holder=h)
    # Tail and fins
    q = f.Space((-1.12, -.16, -1.18), (1.05, .2, .75), .0085)
    tail = f.smooth_curve([(.08, -.56), (.2, -.78), (.5, -.92), (.66, -1.1), (.36, -1.1), (.12, -1.0), (-.02, -.9), (-.14, -1.02), (-.42, -1.12), (-.62, -1.0), (-.36, -.86), (-.1, -.7)], 8)
    left = f.smooth_curve([(-.36, .44), (-.6, .42), (-.92, .16), (-.98, -.1), (-.8, -.12), (-.58, .06), (-.34, .2)], 8)
    right = f.smooth_curve([(-.06, .5), (.16, .62), (.5, .56), (.72, .36), (.6, .24), (.36, .28), (.1, .22)], 8)
    low = f.smooth_curve([(-.06, -.14), (-.3, -.24), (-.42, -.46), (-.3, -.5), (-.08, -.34)], 8)
    low2 = f.smooth_curve([(.36, -.1), (.56, -.16), (.64, -.36), (.52, -.44), (.34, -.32)], 8)
    d = f.flat(q, polygons(*[(p, 255) for p in (tail, left, right, low, low2)]))
    # Rays: fine grooves that spread from the roots
    roots = ((-.25, .42), (.05, .42), (.03, -.62), (.0, -.2), (.3, -.2))
    x, z = q.X + 0 * q.Z, q.Z + 0 * q.X
    dist = np.stack([f.length(x - a, z - b) for a, b in roots])
    pick = dist.argmin(0)
    ang = np.choose(pick, [np.arctan2(z - b, x - a) for a, b in roots])
    rays = .012 * np.sin(ang * 34)
    y = q.Y + .07 * np.clip(dist.min(0), 0, .6)
    f.solid(q, cut(slab(d, y, .05, .025), np.maximum(d + .035, y + .022)), gold(), holder=h)
    f.solid(q, np.maximum(np.maximum(d + .038, (-.034 + rays - y) * .8), y - .02), enamel(CORAL), holder=h)
    # Eyes and barbels
    e = f.Space((-.95, -.4, .45), (-.1, .3, 1.2), .0075)
    eyes, rims = [], []
    for ex, ez in ((-.585, .68), (-.325, .75)):
        eyes.append(ball(e, (ex, -.12, ez), .045))
        rims.append(ring(e, (ex, -.11, ez), .05, .018))
    barbs = [path(e, [tuple(p) for p in f.smooth_curve(pts, 5, closed=False)], .026, .012) for pts in
             ([(-.56, -.05, .9), (-.7, -.1, .96), (-.8, -.1, .9)], [(-.42, -.05, .94), (-.34, -.1, 1.06), (-.22, -.1, 1.06)])]
    f.solid(e, least(eyes), enamel(ONYX), holder=h)
    f.solid(e, least(rims + barbs + [ring(e, (-.505, -.03, .93), .05, .022, 'z')]), gold(), holder=h)


def lotus():
    """White jade petals with gold edges on leaves of green jade."""
    h = f.group((25, 0, -8), (0, 0, -.53), 1.13)
    s = f.Space((-.36, -.3, -.05), (.36, .36, 1.12), .0095)
    out = f.smooth_curve([(-.1, .0), (-.26, .3), (-.27, .58), (-.12, .86), (0, 1.02), (.12, .86), (.27, .58), (.26, .3), (.1, .0)], 8)
    d = f.flat(s, polygons((out, 255)))
    y = s.Y - .9 * (s.X ** 2) * 1.5 + .24 * np.sin(np.clip(s.Z, 0, 1) * math.pi) - .02

    def paint(x, yy, z):
        c = f.mix((z - .5) / .5, (.72, .72, .56), (.72, .16, .13))
        return f.mix((.3 - z) / .32, c, np.array((.1, .34, .13))[None].repeat(len(x), 0))
    groove = .006 * np.clip(np.cos(s.X * 60), 0, 1) * np.clip((s.Z - .1) * 4, 0, 1)
    white = f.solid(s, slab(d + .02, y, .04, .035) + groove, f.material('white jade', rough=.16, coat=.6, spec=.4, painted=True), paint)
    rim = f.solid(s, slab(abs(d + .012) - .015, y, .05, .02), gold(.22))
    leaf = f.solid(s, slab(d + .02, y, .045, .035) + groove * 2, jade())
    for o in (white, rim, leaf):
        o.hide_render = True
    rows = ((5, 2, 1.0, 18), (7, 18, 1.08, 0), (8, 38, 1.06, 22), (9, 60, 1.0, 0))
    for n, tilt, size, off in rows:
        for i in range(n):
            g = under(h, (tilt, 0, off + i * 360 / n), (0, 0, .06 - .0008 * tilt), size)
            for o in (white, rim):
                again(o, g)
    for i in range(9):
        g = under(h, (84, 0, 20 + i * 40), (0, 0, -.04), 1.06)
        again(leaf, g)
        again(rim, g)
    q = f.Space((-.4, -.4, -.1), (.4, .4, .6), .01)
    f.solid(q, np.maximum(egg(q, (0, 0, .2), (.3, .3, .28)), q.Z - .34), gold(), holder=h)


def ingot():
    """A boat of gold, a stone of jade in its side, on a band of carved waves."""
    h = f.group((13, 0, -14), (0, 0, -.08), 1.04)
    s = f.Space((-1.2, -.75, -.75), (1.2, .75, .95), .0105)
    up = .5 * abs(s.X) ** 2.3
    z = s.Z - up
    k0 = f.length(s.X / 1.12, s.Y / (.58 - .12 * abs(s.X)), (z + .02) / .64)
    hull = (k0 - 1) * .36
    hull = np.maximum(hull, z - .1)
    hull = cut(hull, np.maximum(f.length(s.X / .98, s.Y / (.46 - .14 * abs(s.X))) - 1, -(z - .03)) * .4, k=.04)
    dome = egg(s, (0, 0, .14), (.5, .4, .44))
    metal = join(s.full(hull), dome, k=.04)
    w = waves(s.X + 0 * z, z + 0 * s.X, .2)
    band = np.clip((-.04 - z) * 14, 0, 1) * np.clip((z + .46) * 14, 0, 1)
    metal = metal + (.03 * (.5 - .5 * np.cos(w * 2 * math.pi * 2)) * band * np.clip((f.length(s.X, z + .2) - .3) * 20, 0, 1)).astype(np.float32)
    f.solid(s, metal, gold(.16), holder=h)
    import house
    g = under(h, (8, 0, 0), (0, -.555, -.14))
    c = f.Space((-.35, -.25, -.35), (.35, .25, .35), .008)
    house.cabochon(c, (0, 0, 0), .19, jade(light=.35), g, .7, .26)
    f.solid(c, least([ball(c, (.275 * math.cos(i * math.pi / 6), .02, .275 * math.sin(i * math.pi / 6)), .036) for i in range(12)]), gold(), holder=g)
    c = under(h, (0, 0, 0), (0, 0, .0))
    f.solid(s, np.maximum(abs(egg(s, (0, 0, .14), (.5, .4, .44)) - .012) - .014, abs(s.Z - .26) - .02), lacquer(), holder=c)
    f.solid(s, egg(s, (0, 0, .57), (.11, .11, .09)), f.jelly('ruby', (1, .02, .03), (.4, .0, .006), .6), holder=h)


def lotus_sign(s, size=1.0):
    """An eight-petalled flower, flat."""
    shapes = []
    for i in range(8):
        a = i * math.pi / 4
        c, n = math.cos(a), math.sin(a)
        leaf = f.smooth_curve([(.1, 0), (.5, .24), (.92, 0), (.5, -.24)], 6)
        shapes.append(([(size * (x * c - y * n), size * (x * n + y * c)) for x, y in leaf], 255))
    return f.flat(s, polygons(*shapes))


def lantern():
    """A lit lantern of red silk with gold ribs, jade beads and a tassel."""
    h = f.group((5, 0, -10), (0, 0, .16), 1.02)
    s = f.Space((-.95, -.95, -.75), (.95, .95, .85), .0105)
    X, Y = s.X + 0 * s.Y, s.Y + 0 * s.X
    a = np.arctan2(Y, X)
    rad = f.length(X, Y)
    shape = egg(s, (0, 0, .05), (.84, .84, .66))
    n = 14
    bulge = .035 * np.sqrt(abs(np.sin(a * n / 2)) + .02)
    silk = np.maximum(shape - bulge + .02, abs(s.Z - .05) - .6)

    def paint(x, y, z):
        t = np.clip(1 - (x / .78) ** 2 - ((z + .0) / .66) ** 2, 0, 1)
        c = f.mix(t * 1.3 - .2, (.3, .002, .003), (.85, .045, .008))
        return f.mix((t - .62) / .5, c, np.array((1, .2, .03))[None].repeat(len(x), 0))
    f.solid(s, silk, f.material('silk', rough=.3, coat=.25, spec=.3, painted=True, glow=.75), paint, holder=h)
    rib = np.maximum(shape - .014, abs(np.sin(a * n / 2)) * 2 / n * rad - .016)
    f.solid(s, np.maximum(rib, abs(s.Z - .05) - .6), gold(), holder=h)
    import house
    q = f.Space((-.6, -.6, -.95), (.6, .6, 1.1), .0105)
    caps = join(house.turned(q, [(.44, .56), (.5, .6), (.5, .66), (.4, .7), (.34, .78), (.2, .84), (.0, .86)]), house.turned(q, [(.0, -.82), (.2, -.78), (.3, -.7), (.42, -.62), (.5, -.56), (.5, -.5), (.44, -.46)]))
    f.solid(q, join(caps, ring(q, (0, 0, .95), .1, .03)), gold(), holder=h)
    f.solid(q, join(ring(q, (0, 0, .63), .47, .045, 'z'), ring(q, (0, 0, -.53), .47, .045, 'z')), jade(light=.3), holder=h)
    # Flower on the front
    g = under(h, (-2, 0, 8), (.1, -.87, .05))
    e = f.Space((-.45, -.15, -.45), (.45, .2, .45), .008)
    r = f.length(e.X, e.Z)
    bend = e.Y - .6 * r ** 2
    d = lotus_sign(e, .38)
    f.solid(e, join(slab(d, bend, .06, .03), slab(abs(r - .4) - .025, bend, .05, .02)), gold(), holder=g)
    f.solid(e, egg(e, (0, -.06, 0), (.1, .07, .1)), jade(light=.4), holder=g)
    b = f.Space((-.15, -.15, -1.0), (.15, .15, -.7), .008)
    f.solid(b, ball(b, (0, 0, -.87), .085), jade(light=.4), holder=h)
    tassel(h, (0, 0, -.98), .34, CINNABAR, .1)


def coin():
    """A gold coin with a square hole, lacquer in its field, four clouds."""
    h = f.group((8, 0, -18), (0, 0, 0), 1.0)
    s = f.Space((-1.1, -.3, -1.1), (1.1, .3, 1.1), .0095)
    r = f.length(s.X, s.Z)
    q = np.maximum(abs(s.X), abs(s.Z))
    body = np.maximum(r - 1.02, .26 - q)
    metal = slab(s.full(body)[:, :1, :], s.Y, .16, .05)
    field = np.maximum(np.maximum(r - .84, .37 - q), 0 * s.X - 9)
    metal = cut(metal, np.maximum(field, s.Y + .08))
    beads = np.maximum(f.length(r - .93, .93 * np.arcsin(np.clip(np.sin(np.arctan2(s.Z + 0 * s.X, s.X + 0 * s.Z) * 24), -1, 1)) / 24, s.Y + .16) - .034, -9)
    metal = join(metal, beads)
    f.solid(s, metal, gold(.17), holder=h)
    f.solid(s, np.maximum(np.maximum(field + .003, s.Y - .05), -(s.Y + .085 - .012 * np.cos(r * 70))), lacquer(), holder=h)
    # Clouds: a trefoil with a curled foot on each side of the hole
    shapes = []
    for i in range(4):
        c, n = math.cos(i * math.pi / 2), math.sin(i * math.pi / 2)
        for (x, y, k) in ((0, .64, .14), (-.19, .53, .115), (.19, .53, .115)):
            circle = [(x + k * math.cos(t * math.pi / 12), y + k * math.sin(t * math.pi / 12)) for t in range(24)]
            shapes.append(([(a * c - b * n, a * n + b * c) for a, b in circle], 255))
    d = f.flat(s, polygons(*shapes))
    cloud = slab(d, s.Y + .06, .08, .035)
    for i in range(4):
        c, n = math.cos(i * math.pi / 2), math.sin(i * math.pi / 2)
        for x, y, k in ((0, .64, .055), (-.19, .53, .045), (.19, .53, .045)):
            cloud = cut(cloud, egg(s, (x * c - y * n, -.14, x * n + y * c), (k, .07, k)), k=.02)
    f.solid(s, cloud, gold(.17), holder=h)


def fan():
    """An open fan: ivory leaf with hills, a red sun and gold waves, lacquer guards, a tassel with a ring of jade."""
    h = f.group((4, 0, -10), (-.02, 0, .1), 1.02)
    s = f.Space((-1.2, -.2, -.85), (1.2, .2, .95), .0085)
    px, pz = 0.0, -.56
    x, z = s.X - px + 0 * s.Z, s.Z - pz + 0 * s.X
    r, a = f.length(x, z), np.arctan2(z, x)
    lo, hi, n = math.radians(14), math.radians(166), 20
    u = (a - lo) / (hi - lo) * n
    fold = abs((u % 1) - .5) * 2
    sector = np.maximum(abs(a - math.pi / 2) - (hi - lo) / 2, -9) * r
    scallop = 1.27 - .03 * (1 - fold)
    leaf2 = np.maximum(np.maximum(r - scallop, .46 - r), sector)
    y = s.Y + .075 * (fold - .5)
    leaf = slab(leaf2, y, .022, .015)

    def paint(vx, vy, vz):
        X, Z = vx - px, vz - pz
        R, A = np.hypot(X, Z), np.arctan2(Z, X)
        c = f.mix((R - .5) / .75, (.74, .6, .36), (.6, .16, .06))
        put = lambda on, col: np.where(on[:, None], np.array(col), c)
        c = put(np.hypot(vx - .3, vz - .4) < .19, (.6, .006, .004))
        hill = .78 + .1 * np.sin(A * 5 + 1) + .05 * np.sin(A * 11)
        c = put(R < hill, (.0, .2, .1))
        c = put(abs(R - hill) < .014, (.75, .36, .05))
        hill = .66 + .08 * np.sin(A * 6 + 3.2) + .03 * np.sin(A * 13)
        c = put(R < hill, (.0, .075, .04))
        c = put(abs(R - hill) < .012, (.75, .36, .05))
        return c
    f.solid(s, leaf, f.material('silk', rough=.3, coat=.3, spec=.4, painted=True), paint, holder=h)
    rim = np.maximum(np.maximum(abs(r - scallop + .01) - .026, sector), abs(y) - .036) - .006
    low = np.maximum(np.maximum(abs(r - .47) - .022, sector), abs(y) - .034) - .006
    ribs = np.maximum(np.maximum(abs((u % 1) - .5) / n * (hi - lo) * r - .017 - .012 * (r - .2), np.maximum(r - .5, sector)), abs(s.Y) - .03)
    f.solid(s, join(rim, low), gold(), holder=h)
    f.solid(s, np.maximum(ribs, -9), f.material('ivory', IVORY, rough=.25, coat=.5, grime=.6), holder=h)
    for ang in (lo - .02, hi + .02):
        c, q = math.cos(ang), math.sin(ang)
        along_, across = x * c + z * q, abs(-x * q + z * c)
        d = np.maximum(across - .05 - .03 * np.clip(along_, 0, 1.3), np.maximum(along_ - 1.3, -.1 - along_))
        inlaid(s, d - .01, lacquer(), h, .075, .03, .03)
    b = f.Space((-.25, -.25, -.85), (.25, .2, -.3), .008)
    f.solid(b, join(ring(b, (px, -.09, pz), .1, .035), egg(b, (px, -.08, pz), (.1, .06, .1))), gold(), holder=h)
    f.solid(b, egg(b, (px, -.12, pz), (.075, .06, .075)), f.jelly('ruby', (1, .02, .03), (.4, .0, .006), .6), holder=h)
    b = f.Space((-.25, -.2, -1.05), (.25, .2, -.6), .008)
    f.solid(b, ring(b, (0, -.05, -.75), .09, .042), jade(light=.35), holder=h)
    tassel(h, (0, -.05, -.89), .3, CINNABAR, .085)


BUILD = {'dragon': dragon, 'koi': koi, 'lotus': lotus, 'ingot': ingot, 'lantern': lantern, 'coin': coin, 'fan': fan}
