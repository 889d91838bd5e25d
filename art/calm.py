"""Takes the grain out of a scene that was rendered with few samples."""
import os

import bpy
import numpy as np


def guides():
    """Colour and normal of each point, beside the picture: they steer `calm`."""
    sc = bpy.context.scene
    layer = sc.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    sc.use_nodes = True
    t = sc.node_tree
    rl, out = t.nodes.get('Render Layers') or t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    out.base_path = os.environ.get('OUT', 'out')
    out.format.file_format, out.format.color_mode = 'PNG', 'RGB'
    half = t.nodes.new('CompositorNodeMixRGB')
    half.blend_type, half.inputs[0].default_value, half.inputs[2].default_value = 'ADD', 1, (1, 1, 1, 1)
    t.links.new(rl.outputs['Normal'], half.inputs[1])
    out.file_slots.clear()
    for name, socket in (('.guide-colour', rl.outputs['DiffCol']), ('.guide-normal', half.outputs[0])):
        out.file_slots.new(name)
        t.links.new(socket, out.inputs[name])


def calm(file):
    """Takes the grain out of a scene: a mean over neighbours alike in colour, normal and light (cross-bilateral)."""
    from PIL import Image
    from scipy.ndimage import gaussian_filter, median_filter
    folder = os.path.dirname(file)

    def load(n):
        return np.asarray(Image.open(n).convert('RGB'), np.float32) / 255
    x = load(file)
    c, n = (load(os.path.join(folder, f'.guide-{k}0001.png')) for k in ('colour', 'normal'))
    soft = np.stack([median_filter(x[..., i], 3) for i in range(3)], -1)
    for reach, light in ((5, .3), (3, .14)):
        smooth = gaussian_filter(soft, (1.5, 1.5, 0))
        total, weight = np.zeros_like(x), np.zeros(x.shape[:2] + (1,), np.float32)
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                def at(v):
                    return np.roll(v, (dy, dx), (0, 1))
                w = np.exp(-(((at(c) - c) ** 2).sum(-1) / .012 + ((at(n) - n) ** 2).sum(-1) / .02 + ((at(smooth) - smooth) ** 2).sum(-1) / light ** 2 + (dx * dx + dy * dy) / (reach * reach)))[..., None]
                total += w * at(soft)
                weight += w
        soft = total / weight
    Image.fromarray((np.clip(soft, 0, 1) * 255 + .5).astype(np.uint8)).save(file)
