"""Sizes and packs pictures: PNG in, WebP of a bounded size out."""
import os
import subprocess
import tempfile

from PIL import Image, ImageFilter


def load(path):
    return Image.open(path).convert('RGBA')


def resized(image, width, height=None):
    """Resized with its alpha multiplied in, so that no dark seam shows along the edges."""
    height = height or round(image.height * width / image.width)
    if image.size == (width, height):
        return image
    if image.mode == 'RGB':
        return image.resize((width, height), Image.LANCZOS)
    return image.convert('RGBa').resize((width, height), Image.LANCZOS).convert('RGBA')


def without_alpha(image):
    return image.convert('RGB')


def bled(image):
    """The colours of the edge run on into what is transparent, so that a filter draws no black in."""
    around = image.convert('RGBa').filter(ImageFilter.GaussianBlur(3)).convert('RGBA')
    around.paste(image.convert('RGB'), (0, 0), image.getchannel('A').point(lambda v: 255 if v > 200 else 0))
    around.putalpha(image.getchannel('A'))
    return around


def graded(image, *steps):
    """The picture after ImageMagick's steps; alpha is left as it is."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, 'before.png'), os.path.join(folder, 'after.png')
        image.save(before)
        subprocess.run(['convert', before, '-channel', 'RGB', *steps, '+channel', after], check=True)
        return Image.open(after).convert(image.mode)


def write(image, path, most, quality=88, least=24, alpha=90):
    """Writes WebP at the highest quality whose file is at most `most` bytes; fails if none is."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with tempfile.NamedTemporaryFile(suffix='.png') as source:
        image.save(source.name)
        for q in range(quality, least - 1, -3):
            subprocess.run(
                ['cwebp', '-quiet', '-m', '6', '-sharp_yuv', '-q', str(q), '-alpha_q', str(alpha), source.name, '-o', path],
                check=True)
            if os.path.getsize(path) <= most:
                return q
    raise SystemExit(f'{path}: {os.path.getsize(path)} bytes at quality {least}; at most {most}')
