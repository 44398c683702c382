"""Boards, tools and cutlery."""
import math

from fabrics import leather
from materials import brass, metal, wood
from shapes import box, circle, extrude, group, lathe, mesh, place, rounded_rectangle, smooth_curve, tube


def board(kind='oak', length=0.40, width=0.24, handle=True):
    mat = wood(kind, 'x')
    outline = rounded_rectangle(length, width, 0.03)
    if handle:
        tail = [(length / 2 + x, y) for x, y in ((-0.004, 0.06), (0.03, 0.027), (0.1, 0.021), (0.125, 0.012), (0.125, -0.012), (0.1, -0.021), (0.03, -0.027), (-0.004, -0.06))]
        outline = [p for p in outline if not (p[0] > length / 2 - 0.001)]
        outline = [*tail[::-1], *[p for p in outline if p[1] > 0], *[p for p in outline if p[1] <= 0]]
    return group([extrude('board', outline, 0.022, mat, 0.005)], turn=(0, 0, 90 if handle else 0))


def round_board(kind='walnut', radius=0.16):
    parts = [lathe('board', [(0, 0), (radius - 0.006, 0), (radius, 0.006), (radius, 0.018), (radius - 0.005, 0.024), (0, 0.024)], wood(kind, 'x'), 0.004)]
    parts.append(tube('strap', [(radius - 0.012, 0.0, 0.024), (radius + 0.015, 0.006, 0.028), (radius + 0.06, 0.012, 0.006), (radius + 0.075, 0, 0.004),
                                (radius + 0.06, -0.012, 0.006), (radius + 0.015, -0.006, 0.028), (radius - 0.012, 0.0, 0.0245)], 1, leather(), section=(0.008, 0.0025)))
    return group(parts)


def knife(kind='walnut', blade=0.20):
    steel = metal('#d4d4d2', 0.2, 'z')
    edge = [(0, 0.0), (blade * 0.5, -0.001), (blade * 0.8, 0.008), (blade, 0.026), (blade * 0.86, 0.038), (blade * 0.5, 0.043), (0, 0.044), (-0.012, 0.04), (-0.012, 0.0)]
    outline = [tuple(p) for p in smooth_curve(edge, 4)]
    part = extrude('blade', outline, 0.0022, steel, 0.0008)
    grip = extrude('grip', [tuple(p) for p in smooth_curve([(-0.012, 0.02), (-0.05, 0.016), (-0.1, 0.018), (-0.13, 0.012), (-0.138, 0.026), (-0.13, 0.04), (-0.1, 0.04), (-0.05, 0.041), (-0.012, 0.043)], 4)],
                   0.018, wood(kind, 'x'), 0.006)
    grip.location.z = -0.008
    pins = [place(lathe('pin', [(0, 0), (0.003, 0), (0.003, 0.0184), (0, 0.0186)], brass()), (x, 0.029, -0.008)) for x in (-0.04, -0.1)]
    return group([part, grip, *pins], (-0.03, 0, 0.008), (0, 0, 0))


def rolling_pin(kind='beech'):
    profile = [(0, -0.21), (0.011, -0.208), (0.014, -0.195), (0.013, -0.16), (0.012, -0.14), (0.027, -0.125), (0.0275, 0.125), (0.012, 0.14), (0.013, 0.16), (0.014, 0.195), (0.011, 0.208), (0, 0.21)]
    return group([place(lathe('pin', profile, wood(kind, 'z'), 0.004), (0, 0, 0.0275), (0, 90, 0))])


def pepper_mill(kind='walnut', height=0.2):
    mat = wood(kind, 'z')
    h = height
    body = lathe('body', [(0, 0), (0.028, 0), (0.029, 0.008), (0.026, 0.03), (0.02, h * 0.35), (0.019, h * 0.5), (0.024, h * 0.68), (0.025, h * 0.735), (0, h * 0.74)], mat, 0.006)
    ring = lathe('ring', [(0, h * 0.74), (0.0235, h * 0.74), (0.0235, h * 0.755), (0, h * 0.756)], metal('#d0cfcc', 0.18, None))
    head = lathe('head', [(0, h * 0.757), (0.0245, h * 0.757), (0.026, h * 0.8), (0.024, h * 0.88), (0.015, h * 0.94), (0, h * 0.95)], mat, 0.008)
    knob = lathe('knob', [(0, h * 0.94), (0.004, h * 0.945), (0.0075, h * 0.97), (0.005, h), (0, h * 1.003)], metal('#d0cfcc', 0.18, None), 0.003)
    return group([body, ring, head, knob])


def wooden_spoons(kind='beech', count=3):
    parts = []
    for k in range(count):
        mat = wood(kind, 'x', seed=k * 2.7)
        x0 = 0.085
        stick = tube('stick', [(-0.2, 0, 0.008), (-0.1, 0, 0.0085), (0, 0, 0.009), (x0, 0, 0.01)], lambda t: 0.0062 - 0.0012 * t + 0.0012 * (t > 0.96), mat)
        head = lathe('head', [(0, 0.0), (0.014, 0.001), (0.024, 0.007), (0.027, 0.014), (0.0255, 0.0155), (0.021, 0.0098), (0.012, 0.0055), (0, 0.0045)], mat, 0.003)
        head.scale = (1.5, 0.92 - 0.1 * (k == 1), 1)
        head.location = (x0 + 0.032, 0, 0)
        parts.append(group([stick, head], (0.01 * k, 0.062 * (k - (count - 1) / 2), 0), (0, 0, -4 + 5 * k)))
    return group(parts, turn=(0, 0, 68))


def _forged(stations, mat, steps=28):
    """A bar with the crowned section of forged metal, through (x, half width, half thickness, y, z)."""
    rings = smooth_curve(stations, 6)
    around = [(math.cos(math.tau * k / steps), math.sin(math.tau * k / steps)) for k in range(steps)]
    verts = [(x, y + w * math.copysign(abs(c) ** 0.8, c), z + h * math.copysign(abs(s) ** 0.8, s)) for x, w, h, y, z in rings for c, s in around]
    faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(len(rings) - 1) for k in range(steps)]
    faces += [tuple(reversed(range(steps))), tuple(range((len(rings) - 1) * steps, len(rings) * steps))]
    return mesh('forged', verts, faces, mat)


def cutlery(color='#d2d1cd', brushed=0.14):
    """Fork, knife and spoon side by side."""
    mat = metal(color, brushed, None)
    end = [(-0.1065, 0.001, 0.0003, 0, 0.0013), (-0.1055, 0.0042, 0.0008, 0, 0.0013), (-0.102, 0.0068, 0.0012, 0, 0.0014), (-0.09, 0.0072, 0.0013, 0, 0.0018)]
    neck = [*end, (-0.05, 0.0055, 0.0013, 0, 0.004), (-0.01, 0.0036, 0.0015, 0, 0.0065)]
    knife_parts = [_forged([*end, (-0.05, 0.006, 0.0017, 0, 0.0022), (0.0, 0.0046, 0.002, 0, 0.0025), (0.03, 0.0045, 0.0017, 0, 0.0025), (0.042, 0.0068, 0.0012, -0.0006, 0.0025), (0.08, 0.0085, 0.0009, -0.001, 0.0022),
                            (0.104, 0.0076, 0.0008, 0, 0.002), (0.1155, 0.0032, 0.0006, 0.003, 0.002), (0.117, 0.0006, 0.0003, 0.0048, 0.002)], mat)]
    fork_parts = [_forged([*neck, (0.026, 0.0029, 0.0015, 0, 0.0078), (0.044, 0.0066, 0.0011, 0, 0.0068), (0.054, 0.0107, 0.0009, 0, 0.0055), (0.063, 0.0113, 0.0009, 0, 0.0045), (0.0665, 0.0108, 0.0006, 0, 0.0042)], mat)]
    fork_parts += [_forged([(0.058, 0.0019, 0.0008, y, 0.005), (0.08, 0.0018, 0.0008, y, 0.0032), (0.1, 0.0015, 0.0008, y, 0.0042), (0.1085, 0.0009, 0.0005, y, 0.0056), (0.1095, 0.0002, 0.0002, y, 0.0058)], mat) for y in (-0.0094, -0.0031, 0.0031, 0.0094)]
    bowl = [(0.0195 * t / 12, 0.0068 * (t / 12) ** 2.2) for t in range(13)]
    head = lathe('head', [*bowl, (0.0193, 0.0073), *[(r * 0.965, z + 0.0009) for r, z in bowl[::-1]]], mat, 0)
    place(head, (0.069, 0, 0.0002)).scale = (1.42, 1, 1)
    spoon_parts = [_forged([*neck, (0.026, 0.0027, 0.0016, 0, 0.0076), (0.04, 0.0036, 0.0012, 0, 0.0066), (0.05, 0.004, 0.0006, 0, 0.0048)], mat), head]
    return group([group(fork_parts, (0, 0.045, 0)), group(knife_parts), group(spoon_parts, (0, -0.045, 0))], turn=(0, 0, 90))


def salad_servers(kind='walnut'):
    return wooden_spoons(kind, 2)


def mortar(color='#8c8983'):
    from fabrics import stone
    from shapes import vessel
    mat = stone(color, speckle=0.8, rough=0.7)
    bowl = vessel('mortar', [(0.045, 0), (0.056, 0.006), (0.066, 0.04), (0.07, 0.085)], 0.012, mat, floor=0.02, foot=0.9)
    pestle = lathe('pestle', [(0, 0), (0.013, 0.003), (0.019, 0.016), (0.014, 0.04), (0.011, 0.09), (0.0125, 0.125), (0.008, 0.135), (0, 0.137)], mat, 0.006)
    place(pestle, (0.008, 0, 0.03), (0, 34, 30))
    return group([bowl, pestle])
