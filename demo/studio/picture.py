"""Renders the scene and turns Cycles' passes into the picture's pixels."""
import glob
import os
import tempfile

import bpy
import numpy as np

import denoise
from materials import linear
from studio import PLATE


def encode(x):
    x = x.clip(0, 1)
    return np.where(x < 0.0031308, x * 12.92, 1.055 * np.power(x, 1 / 2.4) - 0.055)


def decode(x):
    return np.where(x < 0.04045, x / 12.92, np.power((x + 0.055) / 1.055, 2.4))


def shoulder(x, start=0.72):
    """Rolls highlights off the way film does, so that they do not clip."""
    rest = 1 - start
    return np.where(x < start, x, start + rest * (1 - np.exp(-(x - start).clip(0) / rest)))


def passes(names=('Image', 'Denoising Albedo', 'Denoising Normal')):
    """Renders and returns {'Image': ..., 'Denoising Albedo': ..., 'Denoising Normal': ...}."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    folder = tempfile.mkdtemp()
    output.base_path = folder
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.format.color_mode, output.format.exr_codec = 'RGBA', 'NONE'
    output.file_slots.clear()
    for name in names:
        output.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], output.inputs[-1])
    bpy.ops.render.render()
    result = {}
    for name in names:
        path = glob.glob(os.path.join(folder, name.replace(' ', '') + '*.exr'))[0]
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Raw'
        pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(pixels)
        result[name] = pixels.reshape(image.size[1], image.size[0], 4)[::-1]
        os.remove(path)
    os.rmdir(folder)
    return result


def crop(box):
    """Renders the pixels (left, right, bottom, top) only; the result's rows run downwards."""
    render = bpy.context.scene.render
    left, right, bottom, top = box
    render.use_border = render.use_crop_to_border = True
    # A hundredth of a pixel more, since Blender cuts the product back to an integer.
    render.border_min_x, render.border_max_x = [(x + 0.01) / render.resolution_x for x in (left, right)]
    render.border_min_y, render.border_max_y = [(y + 0.01) / render.resolution_y for y in (bottom, top)]
    return passes()


def enlarge(x, factor):
    """Bilinear; x is (height, width)."""
    for axis in (0, 1):
        count = x.shape[axis]
        at = ((np.arange(count * factor) + 0.5) / factor - 0.5).clip(0, count - 1)
        low = np.floor(at).astype(int)
        part = (at - low).astype(np.float32)
        part = part[:, None] if axis == 0 else part[None, :]
        x = x.take(low, axis) * (1 - part) + x.take(np.minimum(low + 1, count - 1), axis) * part
    return x


def shadow(objects, floor, weights=None, factor=4, samples=16):
    """What the objects take from the floor's light, 0..1.

    Soft shadows need few pixels, and a floor that only this small rendering
    sees leaves the picture itself with nothing to compute beside the object.
    """
    scene = bpy.context.scene
    render, cycles, sky = scene.render, scene.cycles, scene.world.cycles
    before = (render.resolution_x, render.resolution_y, cycles.samples, cycles.max_bounces)
    render.resolution_x, render.resolution_y = before[0] // factor, before[1] // factor
    cycles.samples, cycles.max_bounces = samples, 0
    # Without bounces the sky counts as a light only.
    sky.sampling_method, sky.sample_map_resolution = 'MANUAL', 64
    seen = [obj.visible_camera for obj in objects]
    for obj in objects:
        obj.visible_camera = False
    floor.is_shadow_catcher = floor.visible_camera = True
    alpha = passes(('Image',))['Image'][..., 3:].clip(0, 1)
    floor.is_shadow_catcher = floor.visible_camera = False
    for obj, value in zip(objects, seen):
        obj.visible_camera = value
    sky.sampling_method = 'NONE'
    render.resolution_x, render.resolution_y, cycles.samples, cycles.max_bounces = before
    if weights is not None:
        flat = np.zeros((*alpha.shape[:2], 3), np.float32)
        alpha = 1 - denoise.denoise(1 - alpha.repeat(3, 2), flat + 0.8, flat + (0, 0, 1), weights)[..., :1]
    return enlarge(alpha[..., 0], factor)


def border_mask(height, width, margin=0.24):
    """Fades soft shadows out before they reach the border, so that plates join."""
    def ramp(count):
        t = np.minimum(np.arange(count) + 0.5, count - np.arange(count) - 0.5) / (min(height, width) * margin)
        t = t.clip(0, 1)
        return t * t * (3 - 2 * t)
    return (ramp(height)[:, None] * ramp(width)[None, :])[..., None]


def develop(layers, plate, weights=None, opaque=False, ground=1):
    """Composes over the plate, dimmed by `ground`, and denoises; returns sRGB-encoded floats."""
    image = np.nan_to_num(layers['Image'])
    color = shoulder(image[..., :3].clip(0))
    if not opaque:
        color = color + (1 - image[..., 3:].clip(0, 1)) * ground * np.array(linear(PLATE[plate])[:3], np.float32)
    color = encode(color)
    if weights is None:
        return color
    albedo = layers['Denoising Albedo'][..., :3]
    normal = layers['Denoising Normal'][..., :3]
    return denoise.denoise(color, albedo, normal, weights)


def on_plate(objects, floor, box, plate, weights=None, fade=True):
    """The picture of objects over the plate, inside `box` rendered and denoised at full size."""
    render = bpy.context.scene.render
    height, width = render.resolution_y, render.resolution_x
    ground = np.ones((height, width), np.float32)
    if floor:
        dim = shadow(objects, floor, weights)
        ground -= ((dim - 0.05).clip(0) / 0.95) * border_mask(height, width)[..., 0] if fade else dim
    ground = ground[..., None]
    result = encode(ground * np.array(linear(PLATE[plate])[:3], np.float32))
    left, right, bottom, top = box
    area = slice(height - top, height - bottom), slice(left, right)
    result[area] = develop(crop(box), plate, weights, ground=ground[area])
    return clean_border(result, plate) if fade else result


def clean_border(picture, plate):
    """Sets the border, and what differs by noise only, to the plate's exact color."""
    target = np.array([int(PLATE[plate][i:i + 2], 16) / 255 for i in (1, 3, 5)])
    gap = np.abs(picture - target).max(2, keepdims=True)
    keep = ((gap - 1.2 / 255) / (2.5 / 255)).clip(0, 1)
    edge = border_mask(picture.shape[0], picture.shape[1], 0.03)
    return target + (picture - target) * keep * edge


def save(picture, path):
    height, width, _ = picture.shape
    image = bpy.data.images.new('result', width, height, alpha=False, float_buffer=False)
    image.colorspace_settings.name = 'Raw'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture[::-1]
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
