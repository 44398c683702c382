"""Stoneware and porcelain."""
import math

from materials import ceramic, wood
from shapes import group, lathe, place, tube, vessel


def mug(color='#e6dfd2', dip=None, speckle=0.6):
    mat = ceramic(color, speckle, dip=dip)
    body = vessel('mug', [(0.034, 0), (0.0385, 0.004), (0.041, 0.025), (0.0415, 0.06), (0.0415, 0.092)], 0.0036, mat, wobble=0.006)
    handle = tube('handle', [(0.039, 0, 0.078), (0.055, 0, 0.081), (0.0665, 0, 0.070), (0.068, 0, 0.053), (0.060, 0, 0.034), (0.040, 0, 0.022)],
                  lambda t: 1.25 - 0.5 * math.sin(math.pi * t), mat, section=(0.0135, 0.0075))
    return group([body, handle])


def espresso_cup(color='#d9d4c8', saucer=True, speckle=0.4):
    mat = ceramic(color, speckle)
    lift = 0.009 if saucer else 0
    body = vessel('cup', [(0.02, 0), (0.027, 0.006), (0.033, 0.024), (0.036, 0.055)], 0.003, mat)
    handle = tube('handle', [(0.033, 0, 0.046), (0.046, 0, 0.049), (0.054, 0, 0.038), (0.047, 0, 0.024), (0.032, 0, 0.02)],
                  lambda t: 1.3 - 0.5 * math.sin(math.pi * t), mat, section=(0.009, 0.0055))
    parts = [group([body, handle], (0, 0, lift), (0, 0, 12))]
    if saucer:
        parts.append(vessel('saucer', [(0.034, 0), (0.04, 0.002), (0.058, 0.008), (0.07, 0.016)], 0.004, ceramic(color, speckle, 0.002)))
    return group(parts)


def bowl(color='#8f9a8b', size=1.0, dip=None, speckle=0.5):
    s = size
    return group([vessel('bowl', [(0.036 * s, 0), (0.04 * s, 0.006), (0.062 * s, 0.026 * s), (0.076 * s, 0.05 * s), (0.08 * s, 0.07 * s)],
                         0.0042, ceramic(color, speckle, 0.006, dip=dip), wobble=0.012)])


def plate(color='#e9e4da', size=1.0, speckle=0.6, count=1):
    s = size
    return group([place(vessel('plate', [(0.075 * s, 0), (0.085 * s, 0.003), (0.115 * s, 0.01), (0.132 * s, 0.022)], 0.005,
                               ceramic(color, speckle, 0.0025), wobble=0.006), (0, 0, 0.0082 * k), (0, 0, 40 * k)) for k in range(count)])


def vase(color='#3d4a4f', form='bottle', speckle=0.3, rough=0.5):
    forms = {
        'bottle': [(0.045, 0), (0.06, 0.02), (0.07, 0.08), (0.055, 0.14), (0.022, 0.19), (0.018, 0.23), (0.024, 0.26)],
        'moon': [(0.04, 0), (0.07, 0.02), (0.095, 0.08), (0.085, 0.135), (0.045, 0.168), (0.036, 0.176), (0.04, 0.19)],
        'cylinder': [(0.045, 0), (0.049, 0.01), (0.048, 0.12), (0.047, 0.22), (0.049, 0.235)],
        'bud': [(0.025, 0), (0.04, 0.015), (0.042, 0.045), (0.022, 0.08), (0.012, 0.11), (0.016, 0.13)],
    }
    return group([vessel('vase', forms[form], 0.0042, ceramic(color, speckle, rough=rough), wobble=0.012)])


def jug(color='#dcd6c9', dip=None, speckle=0.5):
    mat = ceramic(color, speckle, dip=dip)
    body = vessel('jug', [(0.045, 0), (0.056, 0.01), (0.064, 0.06), (0.055, 0.12), (0.043, 0.16), (0.047, 0.2)], 0.004, mat)
    for v in body.data.vertices:
        lip = max(0.0, (v.co.z - 0.15) / 0.05) ** 1.6
        reach = max(0.0, -v.co.x / 0.05) ** 3
        v.co.x -= 0.022 * lip * reach
        v.co.z += 0.008 * lip * reach
        v.co.y *= 1 - 0.35 * lip * reach
    handle = tube('handle', [(0.042, 0, 0.175), (0.065, 0, 0.185), (0.09, 0, 0.165), (0.095, 0, 0.12), (0.08, 0, 0.075), (0.058, 0, 0.055)],
                  lambda t: 1.25 - 0.45 * math.sin(math.pi * t), mat, section=(0.018, 0.009))
    return group([body, handle])


def teapot(color='#5b6660', speckle=0.4, handle='oak'):
    mat = ceramic(color, speckle)
    body = vessel('pot', [(0.045, 0), (0.07, 0.012), (0.085, 0.055), (0.07, 0.1), (0.04, 0.118), (0.034, 0.12)], 0.004, mat, floor=0.006)
    lid = lathe('lid', [(0, 0.121), (0.036, 0.121), (0.037, 0.1245), (0.024, 0.132), (0.006, 0.135), (0.005, 0.139), (0.011, 0.146), (0.009, 0.154), (0, 0.156)], mat, 0.003)
    spout = tube('spout', [(-0.062, 0, 0.045), (-0.09, 0, 0.058), (-0.108, 0, 0.082), (-0.122, 0, 0.112), (-0.128, 0, 0.118)],
                 lambda t: 0.022 - 0.0125 * t ** 0.7, mat, curve=14, steps=40)
    bow = [(0.057 * math.cos(math.pi * (1 - k / 16)), 0, 0.15 + 0.062 * math.sin(math.pi * k / 16)) for k in range(17)]
    arch = tube('arch', [(-0.0545, 0, 0.106), (-0.0565, 0, 0.128), *bow, (0.0565, 0, 0.128), (0.0545, 0, 0.106)], 1,
                ceramic(color, 0) if handle is None else wood(handle, 'x'), section=(0.012, 0.008), curve=6, steps=28)
    return group([body, lid, spout, arch])


def butter_dish(color='#e9e4da', wood_kind='oak'):
    from shapes import box
    mat = ceramic(color, 0.4, 0.001)
    tray = box('tray', (0.19, 0.13, 0.014), wood(wood_kind, 'x'), 0.006)
    lid = box('lid', (0.15, 0.095, 0.062), mat, 0.016, (0, 0, 0.0145), segments=8)
    knob = lathe('knob', [(0, 0.074), (0.008, 0.075), (0.007, 0.08), (0.013, 0.088), (0.012, 0.096), (0, 0.098)], wood(wood_kind, 'z'), 0.003)
    return group([tray, lid, knob])
