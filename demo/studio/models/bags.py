"""Totes, pouches and a backpack."""
import math

from mathutils import Vector, noise

from fabrics import leather, weave
from materials import brass
from shapes import box, group, lathe, mesh, modify, place, sheet, tube


def _sack(width, depth, height, mat, slump=0.012, top=0.7, seed=1.0, power=3.2):
    """A standing bag whose section goes from a rounded rectangle to a flatter mouth."""
    def surface(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        e = 2 / power
        sx = math.copysign(abs(c) ** e, c)
        sy = math.copysign(abs(s) ** e, s)
        t = v
        d = depth * (1 - (1 - top) * t)
        belly = 1 + 0.06 * math.sin(math.pi * t)
        foot = min(1, (t + 0.012) * 22) ** 0.35
        n = noise.noise(Vector((c * 1.8 + seed, s * 1.8, t * 3.2))) * slump + noise.noise(Vector((c * 5, s * 5 + seed, t * 8))) * slump * 0.35
        grow = min(1, t * 4)
        return sx * (width / 2 * belly * foot + n * grow * 0.7), sy * (d / 2 * belly * foot + n * grow), height * t
    return sheet('bag', surface, 120, 48, mat, 0.003, (2 * (width + depth), height), 1)


def tote(color='#e2d9c6', handle='#8a5a38', mark=None, width=0.36, height=0.36):
    mat = weave(color, 0.0022, 0.5, uv=True)
    body = _sack(width, 0.12, height, mat, 0.014, 0.55)
    parts = [body, box('floor', (width * 0.9, 0.1, 0.004), weave(color, 0.0022), 0.001, (0, 0, 0.002))]
    strap = leather(handle) if handle else weave(color, 0.0022)
    for y, lean in ((-0.036, -0.03), (0.036, 0.02)):
        parts.append(tube('strap', [(-0.075, y * 1.16, height - 0.07), (-0.075, y * 1.1, height), (-0.062, y + lean, height + 0.11), (0, y + lean * 1.4, height + 0.165), (0.062, y + lean, height + 0.11), (0.075, y * 1.1, height), (0.075, y * 1.16, height - 0.07)], 1, strap, section=(0.024, 0.004)))
    return group(parts, turn=(0, 0, -14))


def backpack(color='#56635a', trim='#7a5234'):
    mat, hide, metal = weave(color, 0.0018, 0.4, uv=True), leather(trim), brass(0.2)
    body = _sack(0.29, 0.15, 0.4, mat, 0.01, 0.82, 2.0, 3.6)
    parts = [body]

    def flap(u, v):
        x = (u - 0.5) * 0.29
        path = v * 0.36
        if path < 0.15:
            y, z = 0.07 - path, 0.4 + 0.022 * math.sin(math.pi * min(1, path / 0.15))
        else:
            y, z = -0.08 - 0.012 * math.sin((path - 0.15) * 12), 0.4 - (path - 0.15)
        return x * (1 - 0.05 * v), y + noise.noise(Vector((x * 12, path * 12, 1))) * 0.006, z - 0.014 * (abs(2 * u - 1) ** 4)
    parts.append(sheet('flap', flap, 30, 44, mat, 0.005, (0.29, 0.36), 1))
    pocket = _sack(0.21, 0.05, 0.15, mat, 0.006, 0.9, 4.0)
    parts.append(place(pocket, (0, -0.085, 0.025)))
    for x in (-0.07, 0.07):
        parts.append(tube('strap', [(x, -0.101, 0.26), (x, -0.104, 0.2), (x, -0.112, 0.14), (x, -0.116, 0.09)], 1, hide, section=(0.02, 0.004)))
        parts.append(tube('buckle', [(x - 0.014, -0.112, 0.205), (x + 0.014, -0.112, 0.205), (x + 0.014, -0.114, 0.175), (x - 0.014, -0.114, 0.175)], 0.0018, metal, closed=True, curve=0))
        parts.append(tube('carry', [(x * 1.2, 0.08, 0.39), (x * 1.5, 0.13, 0.34), (x * 1.7, 0.15, 0.2), (x * 1.7, 0.09, 0.05)], 1, weave(color, 0.0018), section=(0.045, 0.01)))
    parts.append(tube('loop', [(-0.035, 0.06, 0.405), (-0.03, 0.06, 0.445), (0, 0.06, 0.46), (0.03, 0.06, 0.445), (0.035, 0.06, 0.405)], 1, hide, section=(0.016, 0.005)))
    return group(parts, turn=(0, 0, -16))


def pouch(color='#b9745a', pull='#7a5234'):
    """A flat zipped pouch, standing on its gusset."""
    mat = weave(color, 0.0024, 0.2, uv=True)
    w, h = 0.22, 0.13

    def surface(u, v):
        # Even steps along the long sides, so that the threads of the cloth stay even there too.
        across, side = (1 - 4 * u, 1) if u < 0.5 else (4 * u - 3, -1)
        c = math.copysign(abs(across) ** 3.3, across)
        s = side * math.sqrt(max(0.0, 1 - c * c))
        d = 0.036 * (1 - v) ** 0.7 + 0.0035
        x = across * w / 2 * (1 - 0.03 * math.sin(math.pi * v))
        y = math.copysign(abs(s) ** 0.75, s) * d * min(1, (v + 0.02) * 12) ** 0.4
        n = noise.noise(Vector((c * 2, s * 2, v * 4))) * 0.003
        return x, y + n * (1 - v), h * v
    parts = [sheet('pouch', surface, 120, 36, mat, 0.002, (2 * w, h), 1), tube('zip', [(-w / 2 + 0.004, 0, h), (0, 0.0008, h + 0.0008), (w / 2 - 0.004, 0, h)], 1, brass(0.25), section=(0.007, 0.004)),
             box('base', (w * 0.86, 0.05, 0.003), mat, 0.001, (0, 0, 0.001))]
    parts.append(tube('pull', [(w / 2 - 0.02, -0.002, h + 0.002), (w / 2 - 0.01, -0.012, h - 0.008), (w / 2 - 0.008, -0.016, h - 0.04)], 1, leather(pull), section=(0.009, 0.0025)))
    return group(parts, turn=(0, 0, -10))


def wallet(color='#7a4a2c'):
    hide, edge = leather(color, 0.45), leather(color, 0.6)
    parts = []
    for k in range(2):
        parts.append(box('side', (0.115, 0.092, 0.0045), hide, 0.002, (0, 0, 0.0065 * k), (0, 0, 0.6 * k)))
    parts.append(tube('fold', [(-0.0575, -0.045, 0.0055), (-0.0575, 0.045, 0.0055)], 0.0055, hide, curve=2))
    from shapes import rounded_rectangle
    stitch = [(x, y) for x, y in rounded_rectangle(0.107, 0.084, 0.004, 4)]
    thread = weave('#d9c7a4', 0.0008)
    n = len(stitch)
    import itertools
    loop = stitch + stitch[:1]
    for (x0, y0), (x1, y1) in zip(loop, loop[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        for j in range(int(length / 0.0036)):
            t = j * 0.0036 / length
            a, b = (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), (x0 + (x1 - x0) * (t + 0.0023 / length), y0 + (y1 - y0) * (t + 0.0023 / length))
            parts.append(tube('stitch', [(*a, 0.0112), (*b, 0.0112)], 0.0004, thread, curve=0, steps=6, cap=0))
    return group(parts, turn=(0, 0, 16))
