"""Direction 'Tomb of Gold': chased gold, inlaid stone, torch light. Symbols: A K Q J 10, mask, scarab, eye, ankh, book."""
import math

import numpy as np
import forge as f
from forge import ball, box, cut, egg, join, path, slab, stick

FACE = 'cinzel-latin-900-normal.woff'
LAPIS, TURQ, RUBY, JADE, AMBER, VIOLET, IVORY, ONYX = (.012, .05, .42), (.0, .42, .42), (.5, .008, .02), (.0, .27, .08), (.85, .27, .01), (.2, .01, .42), (.85, .8, .66), (.006, .006, .01)


def rig():
    """Warm key above left, orange rims behind, teal fill from the right, a long strip for the bevels."""
    f.sky('interior', .55, 60, (1, .9, .75))
    f.lamp((-3.0, -4.2, 4.2), 1.6, 520, (1, .86, .66))
    f.lamp((0, -5.5, 1.0), .35, 60, (1, .95, .85), shape=4.5)
    f.lamp((3.6, -2.0, -.4), 1.8, 190, (.25, .75, 1))
    f.lamp((-2.6, 2.4, 1.2), 1.2, 480, (1, .42, .1))
    f.lamp((2.6, 2.4, 2.2), 1.2, 560, (1, .5, .15))
    f.lamp((0, -2.5, -3.6), 2.5, 110, (1, .45, .12))
    f.eye((0, -9, .7), (0, 0, 0), 124)


def gold(**k):
    return f.material('gold', (1.0, .43, .055), metal=1, rough=.19, bump=.08, bump_scale=7, grime=.8, **k)


def enamel(color, glow=.0):
    return f.material('enamel', color, rough=.1, coat=.7, spec=.4, glow=glow)


def inlaid(s, d, stone, holder, depth=.2, rim=.05, chisel=.11, crown=0.0):
    """Gold with a groove along its edge and a cut stone in it."""
    f.solid(s, cut(slab(d, s.Y, depth, .05), np.maximum(d + rim, s.Y + depth - .07)), gold(), holder=holder)
    inner = d + rim + .006
    front = -depth + .075 - np.minimum(np.maximum(-inner, 0) * 1.0, chisel)
    f.solid(s, np.maximum(np.maximum(inner, (front - s.Y) * .7), s.Y - .1), enamel(stone), holder=holder)


STONES = {'A': RUBY, 'K': LAPIS, 'Q': VIOLET, 'J': JADE, '10': AMBER}


def letter(body):
    s = f.Space((-1.2, -.36, -1.0), (1.2, .3, 1.0), .0085)
    h = f.group((4, 0, -13))
    d = f.glyphs(s, body, FACE, 1.56, squeeze={'10': .9, 'J': 1.25}.get(body, 1.0)) - .07
    inlaid(s, d, STONES[body], h)


def ankh():
    s = f.Space((-1.0, -.4, -1.2), (1.0, .34, 1.2), .009)
    h = f.group((4, 0, -16))

    def draw(c, px, k, image):
        outer = f.smooth_curve([(0, -.12), (-.36, .28), (-.44, .7), (-.25, .98), (0, 1.05), (.25, .98), (.44, .7), (.36, .28)])
        inner = f.smooth_curve([(0, .1), (-.17, .36), (-.22, .66), (-.12, .8), (0, .84), (.12, .8), (.22, .66), (.17, .36)])
        c.polygon([px(*p) for p in outer], fill=255)
        for pts in ([(-.13, .1), (.13, .1), (.25, -1.02), (-.25, -1.02)], [(-.1, .0), (-.78, .15), (-.78, -.27), (-.1, -.12)], [(.1, .0), (.78, .15), (.78, -.27), (.1, -.12)]):
            c.polygon([px(*p) for p in pts], fill=255)
        c.polygon([px(*p) for p in inner], fill=0)
    d = f.flat(s, draw) - .02
    inlaid(s, d, TURQ, h, .17, .06, .1)
    g = f.Space((-.4, -.5, -.4), (.4, .2, .3), .008)
    f.solid(g, f.ring(g, (0, -.2, -.06), .2, .055), gold(), holder=h)
    f.solid(g, egg(g, (0, -.2, -.06), (.18, .15, .18)), enamel(RUBY, .25), holder=h)


def eye(h):
    s = f.Space((-1.25, -.4, -1.05), (1.2, .34, .95), .009)

    def stroke(c, px, k, pts, w0, w1):
        n = len(pts) - 1
        for i, (x, z) in enumerate(pts):
            r = (w0 + (w1 - w0) * i / n) / 2
            for j in range(4):
                if i < n:
                    x2, z2 = pts[i + 1]
                    u = j / 4
                    cx, cy = px(x + (x2 - x) * u, z + (z2 - z) * u)
                    c.ellipse([cx - r * k, cy - r * k, cx + r * k, cy + r * k], fill=255)

    def lids(c, px, k, image):
        stroke(c, px, k, f.smooth_curve([(-1.05, .3), (-.6, .62), (0, .74), (.55, .62), (1.05, .36)], closed=False), .13, .2)
        stroke(c, px, k, f.smooth_curve([(-1.02, -.02), (-.5, .3), (0, .38), (.5, .28), (.98, .0)], closed=False), .1, .17)
        stroke(c, px, k, f.smooth_curve([(-1.02, -.02), (-.5, -.2), (0, -.26), (.5, -.2), (1.05, .0)], closed=False), .1, .15)
        stroke(c, px, k, f.smooth_curve([(.08, -.2), (.12, -.5), (.02, -.92)], closed=False), .2, .1)
        stroke(c, px, k, f.smooth_curve([(-.14, -.2), (-.3, -.56), (-.62, -.84), (-.92, -.78), (-.97, -.55), (-.8, -.45), (-.68, -.56)], closed=False), .17, .1)
    d = f.flat(s, lids) - .012
    inlaid(s, d, LAPIS, h, .16, .042, .07)

    def white(c, px, k, image):
        c.polygon([px(*p) for p in f.smooth_curve([(-.95, .02), (-.45, .27), (0, .34), (.45, .25), (.9, .02), (.45, -.17), (0, -.22), (-.45, -.16)])], fill=255)
    w = f.flat(s, white)
    f.solid(s, np.maximum(w, np.maximum(-(s.Y + .1 + .1 * np.minimum(-w, .2)), s.Y - .1)), enamel(IVORY), holder=h)
    g = f.Space((-.4, -.5, -.35), (.4, .2, .45), .008)
    f.solid(g, f.ring(g, (0, -.13, .06), .235, .05), gold(), holder=h)
    f.solid(g, egg(g, (0, -.13, .06), (.22, .15, .22)), enamel(TURQ, .15), holder=h)
    f.solid(g, egg(g, (0, -.24, .06), (.1, .08, .1)), enamel(ONYX), holder=h)


def scarab():
    h = f.group((-10, 0, 0), (0, 0, -.06))
    s = f.Space((-.75, -.75, -.95), (.75, .35, .75), .01)
    back = egg(s, (0, 0, -.3), (.5, .42, .56))
    seam = cut(back, abs(s.X) - .016 + 0 * s.Y, k=.03)
    f.solid(s, np.maximum(seam, s.Z - .03), enamel((.0, .16, .5), .03), holder=h)
    chest = egg(s, (0, -.02, .12), (.44, .38, .26))
    head = join(egg(s, (0, -.08, .42), (.25, .25, .2)), egg(s, (0, -.12, .58), (.2, .1, .1)), k=.1)
    f.solid(s, np.maximum(chest, -(s.Z - .03)), enamel((.0, .3, .42)), holder=h)
    metal = join(s.full(head), np.maximum(abs(egg(s, (0, .02, -.3), (.54, .4, .6))) - .02, abs(s.Y + .02) - .05))
    metal = join(metal, np.maximum(egg(s, (0, 0, .03), (.53, .43, .1)), abs(s.Z - .03) - .035) - .01)
    metal = join(metal, np.maximum(egg(s, (0, 0, -.3), (.515, .435, .575)), abs(s.X) - .022))
    for m in (-1, 1):
        metal = join(metal, path(s, [(m * .2, -.05, .5), (m * .5, -.16, .66), (m * .44, -.2, .74 - .02)], .055, .035), k=.05)
        metal = join(metal, path(s, [(m * .4, .0, -.1), (m * .66, -.1, -.3), (m * .6, -.14, -.62)], .055, .03), k=.03)
        metal = join(metal, path(s, [(m * .3, .0, -.6), (m * .48, -.1, -.78), (m * .4, -.12, -.93)], .05, .03), k=.03)
        metal = join(metal, ball(s, (m * .14, -.28, .47), .045))
    f.solid(s, metal, gold(), holder=h)
    # The sun between the forelegs
    t = f.Space((-.42, -.5, .5), (.42, .25, 1.2), .009)
    f.solid(t, egg(t, (0, -.08, .84), (.27, .2, .27)), enamel((.75, .06, .005), .5), holder=h)
    f.solid(t, f.ring(t, (0, -.08, .84), .28, .05), gold(), holder=h)
    # Wings: rows of feathers, gold rims with stones between
    w = f.Space((-1.3, -.3, -.75), (1.3, .3, .95), .0085)
    rim, stones = None, [None, None, None]
    for m in (-1, 1):
        for row, (n, r0, r1, wide) in enumerate(((8, .32, 1.22, .105), (6, .3, .82, .095), (4, .28, .52, .09))):
            for i in range(n):
                a = math.radians(-38 + (i + .5) * 92 / n)
                bend = 1 - .22 * (i / n) ** 2
                c, d = math.cos(a), math.sin(a)
                p, q = (m * r0 * c, .06 - row * .055, r0 * d + .02), (m * r1 * bend * c, .1 - row * .055 + .0, r1 * bend * d + .08)
                x, z = w.X - p[0], w.Z - p[2]
                dx, dz = q[0] - p[0], q[2] - p[2]
                u = np.clip((x * dx + z * dz) / (dx * dx + dz * dz), 0, 1)
                r = wide * (.45 + .55 * u)
                d2 = f.length(x - dx * u, z - dz * u) - r
                y = w.Y - (p[1] + .05 * u)
                one = cut(slab(d2, y, .04, .02), np.maximum(d2 + .022, y + .018))
                rim = one if rim is None else np.minimum(rim, one)
                gem = np.maximum(d2 + .024, abs(y) - .024 - .5 * np.minimum(-(d2 + .024), .05))
                k = (row + i) % 3
                stones[k] = gem if stones[k] is None else np.minimum(stones[k], gem)
    f.solid(w, rim, gold(), holder=h)
    for k, c in enumerate((LAPIS, TURQ, (.42, .03, .01))):
        f.solid(w, stones[k], enamel(c), holder=h)


def mask():
    h = f.group((2, 0, -14), (0, 0, .02), 1.02)
    s = f.Space((-1.1, -.75, -1.2), (1.1, .7, 1.2), .0095)
    # Head cloth: a bell that widens to the shoulders, striped
    X, Y, Z = s.X, s.Y, s.Z
    dome = egg(s, (0, .08, .38), (.66, .56, .62))
    flare = np.maximum(np.maximum(abs(X) - (.66 + .3 * np.clip((.35 - Z) / .8, 0, 1) - .38 * np.clip((-.45 - Z) / .6, 0, 1)), abs(Y - .1) - .3), np.maximum(Z - .5, -1.02 - Z)) * .8 - .06
    cloth = join(dome, flare, k=.25)
    cloth = cut(cloth, egg(s, (0, -.62, .02), (.47, .55, .66)), k=.06)
    lappets = None
    for m in (-1, 1):
        one = box(s, (m * .46, -.2, -.66), (.2, .1, .48), .08, m * -5)
        lappets = one if lappets is None else np.minimum(lappets, one)
    cloth = join(cloth, lappets, k=.08)

    def stripes(x, y, z):
        a = np.degrees(np.arctan2(abs(x), z + .25))
        fan = (np.sin(np.radians(a) * 26) > 0.05)
        low = (np.sin((z) * 46) > .05)
        on = np.where((abs(x) < .68) & (z < -.16) & (y < -.12), low, fan)
        return on
    groove = np.where((abs(X) < .68) & (Z < -.16) & (Y < -.12), np.sin(Z * 46), np.sin(np.arctan2(abs(X), Z + .25) * 26))
    cloth = s.full(cloth) + .005 * np.clip(-groove * 3, -1, 1)
    verts_gold = cloth + np.where(groove > .0, 0, .014)
    f.solid(s, verts_gold, gold(), holder=h)
    f.solid(s, cloth + np.where(groove > .0, .03, -.002), enamel(LAPIS), holder=h)
    # Face
    face = egg(s, (0, -.16, .03), (.44, .42, .58))
    face = join(face, egg(s, (0, -.3, -.3), (.25, .24, .24)), k=.2)
    for m in (-1, 1):
        face = join(face, egg(s, (m * .22, -.4, -.06), (.14, .12, .16)), k=.16)
    face = join(face, stick(s, (0, -.55, .2), (0, -.66, -.07), .045, .07), egg(s, (0, -.62, -.09), (.095, .07, .05)), k=.07)
    for m in (-1, 1):
        face = join(face, egg(s, (m * .065, -.58, -.1), (.05, .055, .04)), k=.03)
        face = cut(face, egg(s, (m * .195, -.56, .12), (.135, .1, .062), m * 4), k=.05)
    face = join(face, egg(s, (0, -.555, -.235), (.13, .06, .032)), egg(s, (0, -.545, -.285), (.1, .06, .036)), k=.028)
    face = cut(face, egg(s, (0, -.6, -.256), (.13, .05, .006)), k=.02)
    for m in (-1, 1):
        face = join(face, egg(s, (m * .5, .0, .06), (.06, .1, .16)), k=.05)
    f.solid(s, face, f.material('skin', (1.0, .58, .15), metal=1, rough=.34, bump=.03, bump_scale=9, grime=.75), holder=h)
    dark = enamel(ONYX)
    blue = enamel((.008, .035, .3))
    eyes = brows = whites = None
    for m in (-1, 1):
        line = path(s, [(m * .055, -.545, .1), (m * .12, -.545, .165), (m * .2, -.53, .18), (m * .29, -.49, .15), (m * .35, -.44, .11), (m * .46, -.33, .09)], .02)
        line = join(line, path(s, [(m * .055, -.545, .1), (m * .13, -.54, .065), (m * .22, -.525, .06), (m * .3, -.48, .08), (m * .35, -.44, .11)], .016))
        brow = path(s, [(m * .05, -.56, .24), (m * .14, -.555, .29), (m * .26, -.51, .295), (m * .36, -.44, .25), (m * .46, -.34, .2)], .024, .016)
        white = egg(s, (m * .195, -.47, .115), (.13, .06, .062), m * 4)
        eyes = line if eyes is None else np.minimum(eyes, line)
        brows = brow if brows is None else np.minimum(brows, brow)
        whites = white if whites is None else np.minimum(whites, white)
    f.solid(s, np.minimum(eyes, brows), blue, holder=h)
    f.solid(s, whites, enamel(IVORY), holder=h)
    f.solid(s, np.minimum(egg(s, (.19, -.5, .118), (.055, .045, .058)), egg(s, (-.19, -.5, .118), (.055, .045, .058))), dark, holder=h)
    # Brow band, cobra, beard
    band = np.maximum(abs(egg(s, (0, -.14, .09), (.475, .44, .6))) - .03, np.maximum(abs(Z - .47 + .25 * abs(X)) - .055, Y + .1))
    cobra = join(path(s, [(0, -.45, .5), (0, -.56, .66), (0, -.5, .84), (0, -.58, .97), (0, -.7, .96)], .05, .05), egg(s, (0, -.55, .76), (.15, .06, .19)), k=.06)
    beard = join(stick(s, (0, -.4, -.5), (0, -.52, -1.06), .075, .1), ball(s, (0, -.53, -1.07), .1), k=.04)
    f.solid(s, join(s.full(band), cobra), gold(), holder=h)
    ridges = .012 * np.sin((Z) * 70 + abs(X) * 40)
    f.solid(s, np.minimum(beard + ridges * .9, egg(s, (0, -.61, .75), (.085, .03, .11))), blue, holder=h)
    f.solid(s, join(ball(s, (.045, -.73, .98), .02), ball(s, (-.045, -.73, .98), .02)), enamel(RUBY, .6), holder=h)
    f.solid(s, np.maximum(egg(s, (0, -.02, -.92), (.52, .38, .34)), s.Z + .72), gold(), holder=h)


def book():
    h = f.group((-6, 8, 24), (0, 0, 0), 1.0)
    s = f.Space((-.95, -.45, -1.15), (.95, .4, 1.15), .0095)
    f.solid(s, join(box(s, (0, -.23, 0), (.8, .05, 1.02), .04), box(s, (0, .23, 0), (.8, .05, 1.02), .04), box(s, (-.76, 0, 0), (.07, .27, 1.02), .06)), f.material('leather', (.006, .05, .16), rough=.35, coat=.6, bump=.35, bump_scale=22), holder=h)
    page = box(s, (.02, 0, 0), (.73, .19, .95), .02)
    f.solid(s, page + .006 * np.sin(s.Y * 260), f.material('page', (.8, .62, .33), rough=.7), holder=h)
    X, Z, y = s.X, s.Z, s.Y + .29
    q = np.maximum(abs(X) - .8, abs(Z) - 1.02)
    frame = slab(np.maximum(q, -(q + .1)), y, .03, .02)
    u, v = abs(X) - .8, abs(Z) - 1.02
    corner = slab(np.maximum(np.maximum(u, v), -(u + v + .42)), s.Y, .31, .03)
    corner = np.maximum(corner, abs(abs(s.Y) - .28) - .05)
    r = f.length(X, Z)
    sun = slab(abs(r - .42) - .05, y, .05, .03)
    rays = None
    for i in range(16):
        a = i * math.pi / 8
        r0, r1 = .5, (.62 if i % 2 else .74)
        one = stick(s, (r0 * math.cos(a), -.29, r0 * math.sin(a)), (r1 * math.cos(a), -.29, r1 * math.sin(a)), .035, .008)
        rays = one if rays is None else np.minimum(rays, one)
    clasp = join(box(s, (.8, 0, .34), (.06, .31, .09), .04), box(s, (.8, 0, -.34), (.06, .31, .09), .04))
    bands = join(box(s, (-.8, 0, .6), (.06, .3, .05), .03), box(s, (-.8, 0, .0), (.06, .3, .05), .03), box(s, (-.8, 0, -.6), (.06, .3, .05), .03))
    f.solid(s, join(s.full(frame), corner, sun, rays, clasp, bands, k=.015), gold(), holder=h)
    studs = [None] * 1
    for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        one = egg(s, (a * .67, -.33, b * .88), (.065, .05, .065))
        studs[0] = one if studs[0] is None else np.minimum(studs[0], one)
    f.solid(s, studs[0], enamel(RUBY, .2), holder=h)

    def iris(c, px, k, image):
        c.polygon([px(*p) for p in f.smooth_curve([(-.36, 0), (-.16, .16), (0, .2), (.16, .16), (.36, 0), (.16, -.15), (0, -.19), (-.16, -.15)])], fill=255)
    w = f.flat(s, iris)
    f.solid(s, np.maximum(w, abs(y + .01) - .03 - .15 * np.minimum(-w, .12)), enamel(IVORY), holder=h)
    f.solid(s, egg(s, (0, -.33, 0), (.155, .09, .155)), enamel((.0, .5, .5), 1.2), holder=h)
    f.solid(s, egg(s, (0, -.41, 0), (.06, .03, .1)), enamel(ONYX), holder=h)


BUILD = {'ankh': ankh, 'eye': eye, 'scarab': scarab, 'mask': mask, 'book': book}
