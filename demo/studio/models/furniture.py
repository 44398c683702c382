"""Stools, chairs, tables, shelves and benches."""
import math

from fabrics import leather, stone, weave, wicker
from materials import enamel, silver, wood
from shapes import box, circle, extrude, group, lathe, place, rounded_rectangle, sheet, tube


def _leg(top, foot, mat, thick=0.017, thin=0.012):
    return tube('leg', [top, [(a + b) / 2 for a, b in zip(top, foot)], foot], lambda t: thick - (thick - thin) * t, mat, curve=6)


def stool(kind='oak', height=0.45, seat='round'):
    mat, up = wood(kind, 'x'), wood(kind, 'z')
    if seat == 'round':
        top = lathe('seat', [(0, height - 0.028), (0.14, height - 0.03), (0.168, height - 0.02), (0.17, height - 0.008), (0.16, height), (0.09, height - 0.006), (0, height - 0.008)], mat, 0.008)
    else:
        top = extrude('seat', rounded_rectangle(0.4, 0.3, 0.06), 0.03, mat, 0.01, at=(0, 0, height - 0.03))
    legs = [_leg((x * 0.095, y * 0.095, height - 0.025), (x * 0.15, y * 0.15, 0), up) for x in (-1, 1) for y in (-1, 1)]
    z = 0.17
    w = 0.095 + 0.055 * (1 - z / height)
    rungs = [tube('rung', [(-w, -w, z), (w, -w, z)], 0.008, mat, curve=2), tube('rung', [(-w, w, z), (w, w, z)], 0.008, mat, curve=2),
             tube('rung', [(w, -w, z + 0.05), (w, w, z + 0.05)], 0.008, wood(kind, 'y'), curve=2), tube('rung', [(-w, -w, z + 0.05), (-w, w, z + 0.05)], 0.008, wood(kind, 'y'), curve=2)]
    return group([top, *legs, *rungs], turn=(0, 0, 20))


def chair(kind='oak', seat='cord', cushion=None):
    mat, up = wood(kind, 'x'), wood(kind, 'z')
    h, w, d = 0.45, 0.215, 0.2
    parts = []
    for x in (-1, 1):
        parts.append(_leg((x * w, -d, h + 0.01), (x * (w + 0.015), -d - 0.02, 0), up, 0.018, 0.013))
        parts.append(tube('back leg', [(x * (w + 0.005), d + 0.055, 0), (x * (w - 0.01), d, h * 0.7), (x * (w - 0.012), d, h), (x * (w - 0.01), d + 0.05, 0.78)],
                          lambda t: 0.013 + 0.006 * math.sin(math.pi * min(1, t * 1.1)), up))
        parts.append(tube('side rail', [(x * w, -d, h - 0.03), (x * (w - 0.01), d, h - 0.03)], 1, wood(kind, 'y'), section=(0.018, 0.04), curve=2))
        parts.append(tube('side rung', [(x * (w + 0.008), -d - 0.01, 0.2), (x * w, d + 0.02, 0.2)], 0.009, wood(kind, 'y'), curve=2))
    for y, z in ((-d, h - 0.03), (d, h - 0.03)):
        parts.append(tube('rail', [(-w, y, z), (w, y, z)], 1, mat, section=(0.018, 0.04), curve=2))
    parts.append(tube('back', [(-w + 0.012, d + 0.047, 0.735), (-0.1, d + 0.072, 0.737), (0.1, d + 0.072, 0.737), (w - 0.012, d + 0.047, 0.735)], 1, mat, section=(0.018, 0.085), steps=28))
    if seat == 'cord':
        def woven(u, v):
            x, y = (u - 0.5) * 2 * (w + 0.012), (v - 0.5) * 2 * (d + 0.012)
            return x, y, h + 0.012 - 0.012 * (1 - abs(2 * u - 1) ** 2.5) * (1 - abs(2 * v - 1) ** 2.5)
        parts.append(sheet('seat', woven, 24, 24, weave('#cdb78e', 0.006, 0.6, uv=True), 0.016, (0.44, 0.42)))
    else:
        parts.append(extrude('seat', rounded_rectangle(0.46, 0.44, 0.05), 0.022, mat, 0.009, at=(0, 0, h - 0.008)))
    return group(parts, turn=(0, 0, -28))


def side_table(kind='walnut', radius=0.22, height=0.5, top=None):
    surface = stone('#e6e3dd', '#8b8680', 0.25, 0.0) if top == 'marble' else wood(kind, 'x')
    up = wood(kind, 'z')
    disk = lathe('top', [(0, height - 0.024), (radius - 0.012, height - 0.024), (radius, height - 0.01), (radius - 0.002, height), (0, height)], surface, 0.004)
    legs = []
    for k in range(3):
        a = math.radians(90 + 120 * k)
        legs.append(_leg((0.6 * radius * math.cos(a), 0.6 * radius * math.sin(a), height - 0.02), (0.92 * radius * math.cos(a), 0.92 * radius * math.sin(a), 0), up, 0.017, 0.011))
    low = lathe('shelf', [(0, 0.19), (radius * 0.62, 0.19), (radius * 0.64, 0.198), (radius * 0.62, 0.206), (0, 0.206)], wood(kind, 'y'), 0.003) if top != 'marble' else None
    return group([disk, *legs, *([low] if low else [])])


def bench(kind='oak', length=1.1):
    mat, up = wood(kind, 'x'), wood(kind, 'z')
    parts = [box('seat', (length, 0.15, 0.03), wood(kind, 'x', seed=s), 0.006, (0, y, 0.42)) for s, y in ((0, -0.078), (2.3, 0.078))]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(_leg((x * (length / 2 - 0.15), y * 0.1, 0.425), (x * (length / 2 - 0.09), y * 0.15, 0), up, 0.021, 0.015))
        parts.append(box('rail', (0.05, 0.28, 0.03), wood(kind, 'y'), 0.006, (x * (length / 2 - 0.15), 0, 0.392)))
    parts.append(tube('stretcher', [(-length / 2 + 0.14, 0, 0.405), (length / 2 - 0.14, 0, 0.405)], 0.012, mat, curve=2))
    return group(parts, turn=(0, 0, -24))


def shelf(kind='oak', levels=4, color=None):
    w, d, h, t = 0.7, 0.28, 0.36 * levels, 0.02
    parts = [box('side', (t, d, h), wood(kind, 'z', color=color, seed=x), 0.003, (x * (w / 2), 0, 0)) for x in (-1, 1)]
    for k in range(levels + 1):
        z = 0.06 + (h - 0.06 - t) * k / levels
        parts.append(box('board', (w - t, d - 0.004, t), wood(kind, 'x', color=color, seed=k * 1.3), 0.002, (0, 0, z)))
    parts.append(box('back', (w - t, 0.006, h - 0.08), wood(kind, 'x', color=color, seed=9), 0.001, (0, d / 2 - 0.006, 0.07)))
    return group(parts, turn=(0, 0, -26))


def wall_shelf(kind='oak', metal_color='#222222'):
    iron = enamel(metal_color, 0.5)
    parts = [box('board', (0.7, 0.2, 0.026), wood(kind, 'x'), 0.005, (0, 0, 0.13))]
    for x in (-0.24, 0.24):
        parts.append(tube('bracket', [(x, 0.095, 0), (x, 0.095, 0.06), (x, 0.095, 0.126), (x, 0.0, 0.127), (x, -0.08, 0.127)], 1, iron, section=(0.022, 0.006), curve=0))
        parts.append(tube('brace', [(x, 0.092, 0.02), (x, -0.055, 0.124)], 1, iron, section=(0.012, 0.006), curve=0))
    return group(parts)


def coat_hooks(kind='oak', count=4):
    parts = [box('rail', (0.62, 0.02, 0.085), wood(kind, 'x'), 0.006)]
    for k in range(count):
        x = -0.23 + 0.46 * k / (count - 1)
        parts.append(place(lathe('peg', [(0, 0), (0.011, 0), (0.0095, 0.045), (0.015, 0.058), (0.015, 0.066), (0.012, 0.069), (0, 0.07)], wood(kind, 'z', seed=k), 0.003), (x, -0.009, 0.04), (78, 0, 0)))
    return group(parts)


def mirror(kind='walnut', radius=0.25):
    frame = lathe('frame', [(radius - 0.016, 0), (radius, 0), (radius, 0.024), (radius - 0.01, 0.026), (radius - 0.016, 0.014), (radius - 0.016, 0)], wood(kind, 'x'), 0.003)
    pane = lathe('pane', [(0, 0.012), (radius - 0.012, 0.012), (radius - 0.012, 0.013), (0, 0.013)], silver(), 0)
    return group([place(group([frame, pane]), (0, 0, radius), (90, 0, 0))])
