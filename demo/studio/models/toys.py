"""Wooden toys and balls."""
import math

from fabrics import felt, knit, leather, weave
from materials import enamel, plain, wood
from shapes import ball, box, circle, extrude, group, lathe, mesh, place, smooth_curve, sheet, tube


def car(color='#b5533a', kind='beech'):
    outline = [tuple(p) for p in smooth_curve([(-0.08, 0.0), (-0.083, 0.02), (-0.07, 0.032), (-0.04, 0.036), (-0.022, 0.06), (0.02, 0.066), (0.045, 0.058), (0.058, 0.036), (0.08, 0.03), (0.086, 0.012), (0.08, 0.0)], 5)]
    body = extrude('body', outline, 0.062, wood(kind, 'x', color=color, rough=0.38) if color else wood(kind, 'x'), 0.007, turn=(90, 0, 0), at=(0, 0.031, 0.016))
    parts = [body]
    for x in (-0.048, 0.05):
        for side in (-1, 1):
            wheel = lathe('wheel', [(0, 0), (0.018, 0), (0.021, 0.003), (0.021, 0.012), (0.018, 0.015), (0.008, 0.0135), (0, 0.0135)], wood(kind, 'z', seed=x * 50 + side), 0.003)
            pin = lathe('pin', [(0, 0.013), (0.005, 0.0135), (0.005, 0.016), (0, 0.0175)], wood('walnut', 'z'), 0.0015)
            parts.append(group([wheel, pin], (x, side * 0.032, 0.021), (-90 * side, 0, 0)))
    parts.append(place(extrude('window', circle(0.013, 40), 0.064, wood('walnut', 'z'), 0.001), (0.004, 0.032, 0.058), (90, 0, 0)))
    return group(parts, turn=(0, 0, -12))


def blocks(colors=('#b5533a', '#d9b458', '#5f7f78', '#e8dcc4', '#8a9a6a'), kind='beech'):
    parts = []
    spots = ((-0.05, 0.0, 0, 8), (0.0, -0.006, 0, -6), (0.053, 0.004, 0, 14), (-0.024, -0.002, 0.042, -9), (0.03, 0.0, 0.042, 5), (0.004, 0, 0.084, 20))
    for k, (x, y, z, turn) in enumerate(spots):
        color = colors[k % len(colors)]
        parts.append(box('block', (0.042, 0.042, 0.042), wood(kind, ('x', 'y', 'z')[k % 3], color=None if k in (1, 4) else color, seed=k * 1.7, rough=0.4), 0.004, (x, y, z), (0, 0, turn), 5))
    return group(parts, turn=(0, 0, 10))


def stacking_rings(colors=('#5f7f78', '#8fa89a', '#d9b458', '#d98a5a', '#b5533a'), kind='beech'):
    parts = [lathe('base', [(0, 0), (0.052, 0), (0.055, 0.004), (0.054, 0.012), (0.05, 0.015), (0, 0.015)], wood(kind, 'x'), 0.003), lathe('pole', [(0, 0.01), (0.009, 0.01), (0.008, 0.15), (0, 0.151)], wood(kind, 'z'), 0.002)]
    z = 0.0155
    for k, color in enumerate(colors):
        r, t = 0.05 - 0.006 * k, 0.0225
        profile = [(0.011 + (r - 0.011) / 2 + (r - 0.011) / 2 * math.cos(a / 12 * math.pi), z + t / 2 + t / 2 * math.sin(a / 12 * math.pi)) for a in range(-12, 13)]
        parts.append(place(lathe('ring', profile, wood(kind, 'x', color=color, rough=0.35, seed=k), 0), (0.0006 * (k % 2), 0, 0)))
        z += t
    parts.append(ball('top', 0.017, wood(kind, 'z', color='#e8dcc4', rough=0.4), (0, 0, z + 0.014)))
    return group(parts)


def rattle(kind='beech', color='#8fa89a'):
    handle = lathe('handle', [(0, -0.055), (0.008, -0.053), (0.0095, -0.046), (0.006, -0.035), (0.0055, 0.02), (0.009, 0.032), (0, 0.034)], wood(kind, 'z'), 0.004)
    hoop = [(0.028 * math.cos(a / 24 * 2 * math.pi), 0, 0.058 + 0.028 * math.sin(a / 24 * 2 * math.pi)) for a in range(24)]
    ring = tube('ring', hoop, 0.0065, wood(kind, 'x'), closed=True, curve=3)
    beads = []
    for k, tint in enumerate((color, '#d98a5a', '#d9b458')):
        a = math.radians(50 + 40 * k)
        beads.append(place(lathe('bead', [(0, -0.008), (0.008, -0.008), (0.0135, -0.002), (0.0135, 0.002), (0.008, 0.008), (0, 0.008)], wood(kind, 'z', color=tint, rough=0.35), 0.003), (0.028 * math.cos(a), 0, 0.058 + 0.028 * math.sin(a)), (0, -math.degrees(a), 0)))
    return group([group([handle, ring, *beads], (0, 0.0, 0.0135), (-80, 0, 35))])


def train(kind='beech', color='#5f7f78'):
    parts = []
    base = box('base', (0.13, 0.05, 0.014), wood(kind, 'x'), 0.003, (0, 0, 0.016))
    boiler = place(lathe('boiler', [(0, 0), (0.019, 0), (0.021, 0.002), (0.021, 0.066), (0.019, 0.068), (0, 0.068)], wood(kind, 'z', color=color, rough=0.36), 0.002), (-0.058, 0, 0.049), (0, 90, 0))
    cab = box('cab', (0.042, 0.048, 0.056), wood(kind, 'z', color=color, rough=0.36, seed=3), 0.004, (0.036, 0, 0.03))
    roof = box('roof', (0.054, 0.058, 0.008), wood('walnut', 'x'), 0.003, (0.036, 0, 0.086))
    chimney = place(lathe('chimney', [(0, 0), (0.007, 0), (0.006, 0.014), (0.009, 0.026), (0.009, 0.03), (0, 0.03)], wood('walnut', 'z'), 0.001), (-0.04, 0, 0.066))
    parts = [base, boiler, cab, roof, chimney]
    for x in (-0.045, -0.002, 0.042):
        for side in (-1, 1):
            parts.append(group([lathe('wheel', [(0, 0), (0.014, 0), (0.017, 0.003), (0.017, 0.009), (0.014, 0.011), (0, 0.01)], wood(kind, 'z', seed=x * 80 + side), 0.002), lathe('pin', [(0, 0.01), (0.004, 0.01), (0.004, 0.012), (0, 0.013)], wood('walnut', 'z'), 0.001)], (x, side * 0.025, 0.017), (-90 * side, 0, 0)))
    return group(parts, turn=(0, 0, -8))


def wool_ball(color='#b9745a'):
    from mathutils import Vector
    parts, yarn, r = [ball('core', 0.043, knit(color, 0.004, uv=False), (0, 0, 0.047))], weave(color, 0.0012), 0.0445
    for k in range(26):
        n = Vector((math.sin(k * 2.4) * math.cos(k * 1.7), math.cos(k * 2.4), math.sin(k * 1.1) * 0.9 + 0.1)).normalized()
        a = n.orthogonal().normalized()
        b = n.cross(a)
        off = 0.012 * math.sin(k * 3.7)
        rr = math.sqrt(r * r - off * off)
        parts.append(tube('yarn', [n * off + (a * math.cos(t / 28 * 2 * math.pi) + b * math.sin(t / 28 * 2 * math.pi)) * rr + Vector((0, 0, 0.047)) for t in range(28)], 0.0021, yarn, closed=True, curve=2, steps=8))
    return group(parts)


def leather_ball(color='#9a6236', second=None):
    parts = [ball('ball', 0.11, leather(color, 0.5), (0, 0, 0.11))]
    thread = weave('#e6dcc6', 0.001)
    for k in range(4):
        pts = []
        for t in range(48):
            a, tilt = t / 48 * 2 * math.pi, math.radians(45 * k)
            pts.append((0.1104 * math.cos(a) * math.cos(tilt), 0.1104 * math.cos(a) * math.sin(tilt), 0.11 + 0.1104 * math.sin(a)))
        parts.append(tube('seam', pts, 0.0011, leather('#4e3220', 0.6), closed=True, curve=2, steps=8))
    from mathutils import Matrix
    return group([group([group(parts, (0, 0, -0.11))], (0, 0, 0.11), (24, 30, 12))])


def rocking_boat(kind='beech', colors=('#5f7f78', '#d9b458', '#b5533a')):
    """Rainbow arches that stack into each other."""
    parts = []
    for k in range(5):
        outer, inner = 0.1 - 0.0185 * k, 0.1 - 0.0185 * k - 0.0165
        outline = [(outer * math.cos(a / 30 * math.pi), outer * math.sin(a / 30 * math.pi)) for a in range(31)] + [(inner * math.cos(a / 30 * math.pi), inner * math.sin(a / 30 * math.pi)) for a in range(30, -1, -1)]
        tint = ('#b5533a', '#d98a5a', '#d9b458', '#8fa89a', '#5f7f78')[k]
        parts.append(extrude('arch', outline, 0.05, wood(kind, 'x', color=tint, rough=0.42, seed=k), 0.003, turn=(90, 0, 0), at=(0, 0.025 - 0.001 * (k % 2), 0)))
    return group(parts, turn=(0, 0, -10))
