"""More symbols of 'Tomb of Gold': sun, urn, snake, scroll."""
import math

import numpy as np

import forge as f
from forge import cut, egg, join, path, slab, stick
from house import turned
from tomb import AMBER, LAPIS, RUBY, TURQ, enamel, eye, gold, inlaid

HIEROGLYPHS = '/usr/share/fonts/truetype/noto/NotoSansEgyptianHieroglyphs-Regular.ttf'

CARNELIAN = (.42, .03, .01)


def star(points, outer, inner, turn=0.0):
    return [(r * math.sin(math.pi * i / points + turn), r * math.cos(math.pi * i / points + turn))
            for i, r in zip(range(2 * points), [outer, inner] * points)]


def polygon(points):
    return lambda c, px, k, image: c.polygon([px(*p) for p in points], fill=255)


def sun():
    """The wild: a chased disc of gold with a ring of stones and two stars of inlaid rays."""
    h = f.group((4, 0, -12))
    s = f.Space((-1.22, -.42, -1.22), (1.22, .34, 1.22), .0095)
    inlaid(s, f.flat(s, polygon(star(8, 1.02, .74, math.pi / 8))) - .02, AMBER, h, .1, .045, .1)
    inlaid(s, f.flat(s, polygon(star(8, 1.16, .6))) - .02, CARNELIAN, h, .15, .05, .1)
    r, a = f.length(s.X, s.Z), np.arctan2(s.X + 0 * s.Z, s.Z + 0 * s.X)
    rails = join(slab(abs(r - .66) - .045, s.Y + .04, .2, .03), slab(abs(r - .45) - .035, s.Y + .05, .2, .03))
    f.solid(s, join(rails, slab(r - .64, s.Y + .02, .14, .02)), gold(), holder=h)
    n = a / (2 * math.pi) * 24
    cell, part = np.round(n).astype(int), abs(n - np.round(n)) * 2 * math.pi * .55 / 24
    bars = slab(np.maximum(abs(r - .555) - .058, part - .058), s.Y + .04, .17, .03)
    for k, color in enumerate((LAPIS, TURQ, CARNELIAN)):
        f.solid(s, np.where(cell % 3 == k, bars, .05), enamel(color), holder=h)
    petals = .035 * (1 - abs(np.cos(a * 6))) * np.clip((r - .08) * 5, 0, 1)
    dome = egg(s, (0, -.12, 0), (.43, .27, .43)) + petals
    f.solid(s, dome, gold(), holder=h)
    f.solid(s, f.ring(s, (0, -.37, 0), .135, .035), gold(), holder=h)
    f.solid(s, egg(s, (0, -.36, 0), (.13, .12, .13)), enamel((.8, .1, .006), .6), holder=h)


def urn():
    """A canopic jar of alabaster with bands of gold and stones; its lid is the head of a jackal."""
    h = f.group((5, 0, 26), (0, 0, -.02))
    h.scale = (1.22, 1.15, 1.02)
    s = f.Space((-.72, -.8, -1.2), (.72, .72, .42), .0095)
    profile = [(.36, -1.12), (.4, -1.06), (.4, -.98), (.35, -.9), (.45, -.55), (.57, -.12), (.6, .06), (.52, .24), (.4, .3), (.38, .34)]

    def veined(x, y, z):
        t = .5 + .5 * np.sin(z * 9 + 1.5 * np.sin(x * 5 + y * 3) + .8 * np.sin(z * 23))
        return f.mix(t * .8, (.78, .62, .38), (.52, .33, .13))
    jar = turned(s, profile)
    f.solid(s, jar, f.material('alabaster', rough=.16, coat=.6, spec=.4, painted=True, grime=.5), veined, holder=h)
    rails = None
    for z, half in ((-1.02, .07), (-.72, .03), (-.52, .03), (.0, .03), (.2, .03)):
        one = np.maximum(jar - .03, abs(s.Z - z) - half) - .008
        rails = one if rails is None else np.minimum(rails, one)
    f.solid(s, rails, gold(), holder=h)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X)
    for low, high, count in ((-.69, -.55, 22), (.03, .17, 28)):
        n = a / (2 * math.pi) * count
        cell, part = np.round(n).astype(int), abs(n - np.round(n)) / count * 2 * math.pi * .52
        band = np.maximum(np.maximum(jar - .026, abs(s.Z - (low + high) / 2) - (high - low) / 2), part - .5 * 2 * math.pi * .52 / count + .012)
        for k, color in enumerate((LAPIS, TURQ, CARNELIAN)):
            f.solid(s, np.where(cell % 3 == k, band, .05), enamel(color), holder=h)
    # A cartouche with a sign on the belly
    tilt = s.Y + .44 + .26 * (s.Z + .55)

    def plate(c, px, k, image):
        c.rounded_rectangle([*px(-.17, -.08), *px(.17, -.45)], radius=.12 * k, fill=255)
    d = f.flat(s, plate)
    curved = tilt + .02 - .9 * s.X ** 2
    f.solid(s, slab(abs(d - .01) - .02, curved, .06, .02), gold(), holder=h)
    f.solid(s, slab(d, curved, .045, .02), enamel(LAPIS), holder=h)
    f.solid(s, slab(f.flat(s, ankh_sign), curved + .02, .055, .02), gold(), holder=h)
    jackal(h)


def ankh_sign(c, px, k, image):
    c.ellipse([*px(-.07, -.12), *px(.07, -.28)], fill=255)
    c.ellipse([*px(-.032, -.155), *px(.032, -.245)], fill=0)
    c.rectangle([*px(-.1, -.27), *px(.1, -.31)], fill=255)
    c.rectangle([*px(-.022, -.27), *px(.022, -.41)], fill=255)


def jackal(h):
    """The head of a jackal in black stone under a striped cloth."""
    s = f.Space((-.62, -.85, .1), (.62, .55, 1.22), .009)
    X, Z = s.X, s.Z
    cloth = join(egg(s, (0, .06, .64), (.35, .33, .27)), np.maximum(f.length(X / 1.0, (s.Y - .05)) - .34 - .22 * np.clip((.62 - Z) / .3, 0, 1), abs(Z - .46) - .17) * .8, k=.06)
    cloth = cut(cloth, egg(s, (0, -.42, .56), (.25, .34, .34)), k=.04)
    stripe = np.sin(np.arctan2(abs(X) + 0 * Z, Z - .3) * 22)
    f.solid(s, cloth + np.where(stripe > 0, 0, .014), gold(), holder=h)
    f.solid(s, cloth + np.where(stripe > 0, .03, -.002), enamel(LAPIS), holder=h)
    head = join(egg(s, (0, -.14, .6), (.22, .26, .2)), stick(s, (0, -.3, .56), (0, -.7, .43), .135, .075), k=.1)
    for m in (-1, 1):
        head = join(head, egg(s, (m * .1, -.3, .66), (.08, .1, .05), m * 12), k=.05)
        head = cut(head, egg(s, (m * .13, -.38, .6), (.075, .06, .035), m * 14), k=.03)
    head = cut(head, path(s, [(-.09, -.6, .4), (0, -.76, .385), (.09, -.6, .4)], .014), k=.02)
    ears = None
    for m in (-1, 1):
        ear = cut(egg(s, (m * .17, .0, .93), (.1, .07, .27), m * 9), egg(s, (m * .165, -.07, .91), (.05, .05, .19), m * 9), k=.02)
        ears = ear if ears is None else np.minimum(ears, ear)
    f.solid(s, join(head, ears, k=.03), f.material('basalt', (.012, .013, .02), rough=.16, coat=.8, spec=.5), holder=h)
    inner = [egg(s, (m * .165, -.035, .91), (.045, .03, .17), m * 9) for m in (-1, 1)]
    rims = [path(s, [(m * .04, -.43, .585), (m * .12, -.42, .64), (m * .22, -.33, .62), (m * .14, -.41, .565), (m * .04, -.43, .585)], .016) for m in (-1, 1)]
    nose = egg(s, (0, -.765, .46), (.065, .045, .045))
    f.solid(s, join(*inner, *rims, nose), gold(), holder=h)
    f.solid(s, join(*[egg(s, (m * .13, -.375, .6), (.05, .045, .03), m * 14) for m in (-1, 1)]), enamel((.9, .25, .01), .8), holder=h)


def snake():
    """A rearing cobra of gold on its own coil; the hood is inlaid with stones."""
    h = f.group((4, 0, -16), (0, 0, .06))
    h.scale = (1.1, 1.0, .97)
    s = f.Space((-.72, -.7, -.85), (.72, .4, .95), .009)
    half = [(0, .66), (.2, .64), (.44, .46), (.56, .16), (.52, -.14), (.36, -.46), (.22, -.78)]
    outline = f.smooth_curve(half + [(-x, z) for x, z in half[:0:-1]], 8)
    d = f.flat(s, polygon(outline)) - .01
    y = s.Y + .1 - .55 * s.X ** 2 + .16 * s.Z
    f.solid(s, cut(slab(d, y, .13, .06), np.maximum(d + .055, y + .07)), gold(), holder=h)
    column = abs(s.X) - .135
    f.solid(s, np.maximum(slab(abs(column) - .022, y + .05, .1, .02), d + .04), gold(), holder=h)
    belly, sides = (s.Z + 0 * s.X) / .125, (s.Z - .42 * abs(s.X)) / .15
    n = np.where(column < 0, belly, sides)
    cell, part = np.round(n).astype(int), abs(n - np.round(n)) * np.where(column < 0, .125, .15 * .92)
    inlay = np.maximum(np.maximum(d + .062, .03 - abs(column)), part - np.where(column < 0, .05, .06))
    bars = slab(inlay, y + .04, .08, .03)
    kind = np.where(column < 0, 3 + cell % 2, cell % 3)
    for k, color in enumerate((LAPIS, TURQ, CARNELIAN, (.0, .3, .1), AMBER)):
        f.solid(s, np.where(kind == k, bars, .05), enamel(color), holder=h)
    # Head: flat skull, brow ridges, a mouth line, stones for eyes
    q = f.Space((-.42, -.98, .4), (.42, .35, 1.15), .0085)
    body, h = h, f.group((0, 0, 0), (0, .08, -.22), 1.32)
    h.parent = body
    skull = join(egg(q, (0, -.3, .76), (.25, .3, .16)), egg(q, (0, -.52, .72), (.18, .26, .12)), stick(q, (0, .0, .5), (0, -.18, .74), .2, .17), k=.12)
    for m in (-1, 1):
        skull = join(skull, stick(q, (m * .1, -.62, .8), (m * .22, -.34, .88), .05, .06), k=.05)
        skull = cut(skull, egg(q, (m * .2, -.52, .79), (.06, .09, .06)), k=.03)
    skull = cut(skull, path(q, [(-.24, -.42, .68), (-.14, -.7, .66), (0, -.79, .655), (.14, -.7, .66), (.24, -.42, .68)], .016), k=.03)
    f.solid(q, skull, gold(), holder=h)
    f.solid(q, join(*[egg(q, (m * .172, -.53, .785), (.042, .06, .04)) for m in (-1, 1)]), enamel((.75, .01, .02), .9), holder=h)
    f.solid(q, egg(q, (0, -.36, .9), (.09, .12, .045)), enamel(LAPIS), holder=h)
    f.solid(q, join(path(q, [(0, -.74, .645), (0, -.86, .6), (.045, -.93, .54)], .018), path(q, [(0, -.86, .6), (-.045, -.93, .54)], .016)), enamel(RUBY, .3), holder=h)
    coil(body)


def coil(h):
    """Two turns of the body, gold and lapis by turns, and the tip of the tail."""
    s = f.Space((-.95, -.8, -1.22), (.95, .8, -.5), .0105)
    turns = [((.42 + .26 * t) * math.sin(6.28 * 1.9 * t + .5), -(.3 + .26 * t) * math.cos(6.28 * 1.9 * t + .5), -.66 - .36 * t) for t in np.linspace(0, 1, 56)]
    d = path(s, [(0, .02, -.55), *turns], .185, .15)
    d = join(d, path(s, [turns[-1], (turns[-1][0] + .2, turns[-1][1] - .1, -1.04), (turns[-1][0] + .34, turns[-1][1] - .04, -.9)], .15, .03), k=.04)
    a = np.arctan2(s.X + 0 * s.Y, -s.Y + 0 * s.X) / (2 * math.pi) * 22
    stripe = (np.round(a).astype(int) % 2 == 0) & (s.Z < -.6)
    f.solid(s, np.where(stripe, .05, d), gold(), holder=h)
    f.solid(s, np.where(stripe, d + .012, .05), enamel((.0, .2, .36)), holder=h)


def scroll():
    """A papyrus between golden rods, with lines of signs and the eye."""
    h = f.group((3, 0, -15), (0, 0, 0), 1.0)
    s = f.Space((-.84, -.4, -.95), (.84, .3, .95), .0085)
    y = s.Y - .05 * np.cos(s.Z * 3.2) + .03 * np.sin(s.X * 2.4 + 1)
    ragged = .012 * np.sin(s.Z * 23) + .008 * np.sin(s.Z * 51)
    sheet = slab(np.maximum(abs(s.X) - .7 + ragged, abs(s.Z) - .88), y, .03, .015)
    ink = f.flat(s, signs)[:, 0, :]

    def fibres(x, yy, z):
        t = .5 + .25 * np.sin(x * 140) + .25 * np.sin(z * 120 + 3 * np.sin(x * 9))
        c = f.mix(t, (.72, .5, .2), (.5, .3, .09))
        c = c * (1 - .45 * np.clip((abs(x) - .5) / .2, 0, 1))[:, None]
        i = np.clip(np.round((x + .84) / s.step).astype(int), 0, ink.shape[0] - 1)
        k = np.clip(np.round((z + .95) / s.step).astype(int), 0, ink.shape[1] - 1)
        dark = np.clip(.5 - ink[i, k] / .008, 0, 1) * (yy < .1)
        return f.mix(dark * .9, c, np.array((.09, .02, .008))[None].repeat(len(x), 0))
    f.solid(s, sheet, f.material('papyrus', rough=.55, spec=.3, painted=True, bump=.25, bump_scale=40, grime=.5), fibres, holder=h)
    q = f.Space((-1.2, -.4, -1.2), (1.2, .34, 1.2), .0105)
    for m in (-1, 1):
        z = m * .9
        roll = np.maximum(f.length(q.Y + .02, q.Z - z) - .2 - .008 * np.sin(np.arctan2(q.Z - z + 0 * q.Y, q.Y + .02 + 0 * q.Z) * 5), abs(q.X) - .7)
        f.solid(q, roll, f.material('papyrus', (.58, .36, .12), rough=.55, spec=.3, bump=.25, bump_scale=30, grime=.5), holder=h)
        caps = [np.maximum(f.length(q.Y + .02, q.Z - z) - .235, abs(abs(q.X) - .76) - .07) - .015, egg(q, (-.98, -.02, z), (.13, .13, .13)), egg(q, (.98, -.02, z), (.13, .13, .13)), stick(q, (-1.0, -.02, z), (1.0, -.02, z), .09)]
        f.solid(q, join(*caps, k=.02), gold(), holder=h)
        f.solid(q, join(*[np.maximum(f.length(q.Y + .02, q.Z - z) - .225, abs(q.X - x) - .03) - .02 for x in (-.5, .5)]), enamel(LAPIS), holder=h)
        f.solid(q, join(egg(q, (-1.09, -.02, z), (.06, .085, .085)), egg(q, (1.09, -.02, z), (.06, .085, .085))), enamel(RUBY, .3), holder=h)
    e = f.group((0, 0, 0), (0, -.13, .06), .58)
    e.parent = h
    eye(e)


def signs(c, px, k, image):
    """Two lines of signs above and below the eye."""
    from PIL import ImageFont
    face = ImageFont.truetype(HIEROGLYPHS, int(.17 * k))
    for z, row in ((.55, '\U00013000\U00013153\U000130f3\U00013171\U000132f9'), (-.6, '\U00013191\U0001307b\U00013216\U000131cb\U0001303f')):
        for i, sign in enumerate(row):
            c.text(px(-.5 + .25 * i, z), sign, font=face, fill=255, anchor='mm', stroke_width=int(.009 * k))
