"""Pans, pots and kettles."""
import math

from materials import brass, enamel, metal, plain, wood
from shapes import group, lathe, place, tube, vessel


def frying_pan(color='#2a2a2b', handle='beech'):
    iron = enamel(color, 0.42, 0.5)
    body = vessel('pan', [(0.1, 0), (0.108, 0.002), (0.122, 0.018), (0.134, 0.044)], 0.0035, iron, floor=0.004, foot=0.98)
    neck = tube('neck', [(0.125, 0, 0.034), (0.15, 0, 0.046), (0.18, 0, 0.056)], 1, iron, section=(0.02, 0.007))
    grip = tube('grip', [(0.172, 0, 0.053), (0.2, 0, 0.062), (0.26, 0, 0.074), (0.32, 0, 0.08)], lambda t: 0.85 + 0.3 * math.sin(2.6 * t), wood(handle, 'x'), section=(0.023, 0.017), cap=0.9)
    return group([body, neck, grip], turn=(0, 0, 28))


def casserole(color='#44574e', knob='brass', inside='#e8e2d6', radius=0.12):
    shell = enamel(color, 0.14, 0.05)
    r = radius
    body = vessel('pot', [(r * 0.86, 0), (r * 0.97, 0.006), (r, 0.03), (r, 0.105)], 0.005, shell, floor=0.007, foot=0.96)
    lid = lathe('lid', [(0, 0.104), (r * 0.98, 0.104), (r * 1.015, 0.107), (r * 1.0, 0.116), (r * 0.7, 0.131), (r * 0.25, 0.138), (0, 0.139)], shell, 0.004)
    top = lathe('knob', [(0, 0.136), (0.008, 0.137), (0.007, 0.148), (0.019, 0.152), (0.021, 0.16), (0.017, 0.165), (0, 0.166)], brass() if knob == 'brass' else wood(knob, 'z'), 0.003)
    ears = []
    for side in (-1, 1):
        ears.append(tube('ear', [(side * r * 0.97, -0.035, 0.083), (side * (r + 0.026), -0.03, 0.086), (side * (r + 0.036), 0, 0.087), (side * (r + 0.026), 0.03, 0.086), (side * r * 0.97, 0.035, 0.083)],
                         1, shell, section=(0.016, 0.011)))
    return group([body, lid, top, *ears], turn=(0, 0, -20))


def saucepan(color='#cfcecb', handle='walnut'):
    steel = metal(color, 0.22, 'round')
    body = vessel('pan', [(0.078, 0), (0.085, 0.004), (0.087, 0.03), (0.087, 0.088), (0.09, 0.092)], 0.002, steel, floor=0.004, foot=0.97)
    lid = lathe('lid', [(0, 0.092), (0.088, 0.092), (0.089, 0.095), (0.07, 0.1), (0.03, 0.107), (0, 0.108)], steel, 0.002)
    knob = lathe('knob', [(0, 0.107), (0.006, 0.108), (0.006, 0.118), (0.016, 0.122), (0.016, 0.132), (0, 0.134)], wood(handle, 'z'), 0.003)
    grip = tube('grip', [(0.085, 0, 0.074), (0.12, 0, 0.08), (0.18, 0, 0.088), (0.23, 0, 0.09)], lambda t: 0.75 + 0.45 * math.sin(0.4 + 2.2 * t), wood(handle, 'x'), section=(0.02, 0.016), cap=0.9)
    return group([body, lid, knob, grip], turn=(0, 0, 25))


def kettle(color='#c9c8c5', handle='beech', finish='steel'):
    shell = metal(color, 0.16, None) if finish == 'steel' else enamel(color, 0.3)
    body = lathe('kettle', [(0, 0), (0.08, 0), (0.09, 0.006), (0.094, 0.03), (0.082, 0.09), (0.06, 0.125), (0.036, 0.135), (0, 0.136)], shell, 0.012)
    lid = lathe('lid', [(0, 0.134), (0.04, 0.135), (0.04, 0.139), (0.02, 0.144), (0, 0.145)], shell, 0.002)
    knob = lathe('knob', [(0, 0.144), (0.005, 0.145), (0.005, 0.152), (0.013, 0.156), (0.012, 0.167), (0, 0.169)], wood(handle, 'z'), 0.003)
    spout = tube('spout', [(-0.08, 0, 0.05), (-0.105, 0, 0.07), (-0.12, 0, 0.105), (-0.14, 0, 0.14), (-0.155, 0, 0.15)], lambda t: 0.018 - 0.01 * t, shell, curve=12)
    wire = tube('wire', [(-0.06, 0, 0.122), (-0.064, 0, 0.17), (-0.05, 0, 0.215), (0.0, 0, 0.232), (0.05, 0, 0.215), (0.064, 0, 0.17), (0.06, 0, 0.122)], 0.0035, shell, curve=14)
    grip = tube('grip', [(-0.047, 0, 0.2165), (-0.02, 0, 0.2295), (0.02, 0, 0.2295), (0.047, 0, 0.2165)], 0.0095, wood(handle, 'x'), curve=12, cap=0.9)
    return group([body, lid, knob, spout, wire, grip])


def moka_pot(color='#c6c6c4', handle='black'):
    steel = metal(color, 0.24, None)
    base = lathe('base', [(0, 0), (0.045, 0), (0.047, 0.004), (0.04, 0.07), (0.043, 0.073), (0.043, 0.083), (0, 0.084)], steel, 0.002, steps=8)
    top = lathe('top', [(0, 0.083), (0.034, 0.083), (0.034, 0.09), (0.046, 0.155), (0, 0.156)], steel, 0.002, steps=8)
    lid = lathe('lid', [(0, 0.155), (0.047, 0.155), (0.047, 0.159), (0.02, 0.17), (0, 0.171)], steel, 0.002, steps=8)
    from shapes import modify
    for obj in (base, top, lid):
        for p in obj.data.polygons:
            p.use_smooth = False
        modify(obj, 'BEVEL', width=0.0015, segments=3, limit_method='ANGLE')
    knob = lathe('knob', [(0, 0.168), (0.004, 0.17), (0.004, 0.176), (0.009, 0.18), (0.008, 0.19), (0, 0.191)], wood(handle, 'z'), 0.002)
    grip = tube('grip', [(0.043, 0, 0.148), (0.065, 0, 0.152), (0.078, 0, 0.14), (0.08, 0, 0.115), (0.074, 0, 0.09)], 1, wood(handle, 'z'), section=(0.014, 0.011))
    return group([base, top, lid, knob, grip])
