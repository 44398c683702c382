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


def passes():
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
    output.format.color_mode = 'RGBA'
    output.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal')
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


def border_mask(height, width, margin=0.24):
    """Fades soft shadows out before they reach the border, so that plates join."""
    def ramp(count):
        t = np.minimum(np.arange(count) + 0.5, count - np.arange(count) - 0.5) / (min(height, width) * margin)
        t = t.clip(0, 1)
        return t * t * (3 - 2 * t)
    return (ramp(height)[:, None] * ramp(width)[None, :])[..., None]


def develop(layers, plate, weights=None, fade=True, opaque=False):
    """Composes over the plate and denoises; returns sRGB-encoded floats."""
    image = np.nan_to_num(layers['Image'])
    alpha = image[..., 3:].clip(0, 1)
    ground = np.array(linear(PLATE[plate])[:3], np.float32)
    color = shoulder(image[..., :3].clip(0))
    if fade:
        shadow = (image[..., :3].max(2, keepdims=True) < 1e-4) & (alpha < 0.97)
        mask = border_mask(alpha.shape[0], alpha.shape[1]).astype(np.float32)
        alpha = np.where(shadow, ((alpha - 0.05).clip(0) / 0.95) * mask, alpha)
    if not opaque:
        color = color + (1 - alpha) * ground
    color = encode(color)
    if weights is None:
        return color
    albedo = layers['Denoising Albedo'][..., :3]
    normal = layers['Denoising Normal'][..., :3]
    return denoise.denoise(color, albedo, normal, weights)


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
