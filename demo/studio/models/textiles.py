"""Folded cloth, cushions, rugs and knitwear."""
import math

from mathutils import Vector, noise

from fabrics import felt, knit, leather, terry, weave
from shapes import box, group, lathe, mesh, modify, place, sheet, tube


def _cloth(kind, color, **options):
    return {'weave': weave, 'knit': knit, 'terry': terry}[kind](color, **({'uv': True, **options} if kind != 'terry' else {}))


def fold(width, depth, layers, thick, mat, seed=0.0, sag=0.004):
    """A cloth folded like a letter: one strip that runs back and forth along y."""
    path, step, r = [], 10, thick * 0.62
    for k in range(layers):
        z, forward = thick / 2 + k * thick * 1.24, k % 2 == 0
        half = depth / 2 - 0.004 * noise.noise(Vector((k, seed, 0.3))) - 0.002 * k
        ends = (-half, half) if forward else (half, -half)
        path += [(ends[0] + (ends[1] - ends[0]) * i / step, z) for i in range(step + 1)]
        if k < layers - 1:
            side = 1 if forward else -1
            path += [(ends[1] + side * r * 1.25 * math.sin(a), z + r - r * math.cos(a)) for a in (0.5, 1.05, 1.57, 2.1, 2.64)]
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    rows, columns = len(path) - 1, 26

    def surface(u, v):
        y, z = path[round(v * rows)]
        x = (u - 0.5) * width
        high = z / (layers * thick * 1.24)
        soft = noise.noise(Vector((x * 9 + seed, y * 9, high * 2.5))) * sag * (0.35 + high)
        edge = noise.noise(Vector((y * 7, z * 40, seed + 5))) * 0.006 * (abs(2 * u - 1) ** 3) * math.copysign(1, x)
        droop = -sag * 0.9 * high * (abs(2 * u - 1) ** 6)
        return x + edge, y + 0.3 * soft, max(thick * 0.5, z + soft * 0.8 + droop)

    obj = sheet('cloth', surface, columns, rows, mat, thick * 0.9, (width, lengths[-1]), 1)
    for loop in obj.data.loops:
        v = loop.vertex_index // (columns + 1)
        obj.data.uv_layers[0].data[loop.index].uv[1] = lengths[v]
    return obj


def towels(color='#d8cfc0', second='#8f9a8b', count=2):
    parts, z = [], 0
    for k in range(count):
        part = fold(0.32 - 0.008 * k, 0.22, 4, 0.016, terry((color, second, color)[k]), seed=k * 3.1, sag=0.009)
        part.location.z = z
        part.rotation_euler[2] = math.radians((0, 3, -2)[k])
        parts.append(part)
        z += 4 * 0.016 * 1.24 + 0.002
    return group(parts, turn=(0, 0, -90))


def blanket(color='#b5a184', kind='weave', fringe=True, stripe=None):
    options = {'thread': 0.0035} if kind == 'weave' else {'stitch': 0.011}
    if stripe:
        options['stripe'] = (1, 0.21, 0.05, stripe)
    body = fold(0.42, 0.34, 4, 0.02, _cloth(kind, color, **options), seed=4.2, sag=0.014)
    parts = [body]
    if fringe:
        thread = weave(color, 0.001)
        top = 4 * 0.02 * 1.24 - 0.016
        for k in range(40):
            x = (k / 39 - 0.5) * 0.405
            s = noise.noise(Vector((k * 0.7, 1, 1))) * 0.008
            parts.append(tube('fringe', [(x, -0.158, top), (x + s * 0.4, -0.186, top - 0.012), (x + s, -0.19, top - 0.045), (x + s * 1.6, -0.187, top - 0.068 + s)], 0.0019, thread, steps=6, curve=3))
    return group(parts)


def tea_towel(color='#ece5d6', stripe='#47616b'):
    return group([fold(0.24, 0.3, 3, 0.005, _cloth('weave', color, thread=0.0012, stripe=(0, 0.06, 0.012, stripe)), 2.2, 0.005)], turn=(0, 0, 16))


def napkins(color='#a04b33'):
    parts = []
    for k in range(3):
        part = fold(0.2, 0.2, 2, 0.0045, _cloth('weave', color, thread=0.0012), k * 2.0, 0.004)
        part.location.z, part.rotation_euler[2] = k * 0.0118, math.radians((0, 5, -3)[k])
        parts.append(part)
    return group(parts, turn=(0, 0, 18))


def cushion(color='#b86f4d', size=0.45, kind='weave', stripe=None):
    """A filled cover: thick in the middle, corners pulled in, with a piped seam."""
    options = {'thread': 0.0028} if kind == 'weave' else {}
    if stripe:
        options['stripe'] = (0, 0.09, 0.02, stripe)
    mat = _cloth(kind, color, **options)
    n, half = 40, size / 2

    def face(side):
        def surface(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            x = half * a * (1 - 0.07 * (1 - b * b) * abs(a) ** 3)
            y = half * b * (1 - 0.07 * (1 - a * a) * abs(b) ** 3)
            puff = ((1 - a ** 2) * (1 - b ** 2)) ** 0.55
            wrinkle = noise.noise(Vector((a * 2.3 + side, b * 2.3, 1.7))) * 0.012 + noise.noise(Vector((a * 6, b * 6, side * 3))) * 0.004 * (abs(a * b) + 0.3)
            return x, side * (0.14 * puff + wrinkle * min(1, puff * 2)), y + half
        return surface
    parts = [sheet('cover', face(-1), n, n, mat, 0, (size, size)), sheet('cover', face(1), n, n, mat, 0, (size, size))]
    edge = [(half * a * (1 - 0.07 * (1 - b * b) * abs(a) ** 3), 0, half * b * (1 - 0.07 * (1 - a * a) * abs(b) ** 3) + half)
            for a, b in [*[(t / 12 - 1, -1) for t in range(24)], *[(1, t / 12 - 1) for t in range(24)], *[(1 - t / 12, 1) for t in range(24)], *[(-1, 1 - t / 12) for t in range(24)]]]
    parts.append(tube('piping', edge, 0.0042, weave(color, 0.002), closed=True, curve=2, steps=10))
    return group([group(parts, (0, 0, 0), (-12, 0, 0))], (0, 0, 0.004))


def rug(color='#cbbfa8', second='#7c8a80', rolled=True):
    mat = weave(color, 0.006, 0.7, uv=True, stripe=(1, 0.24, 0.05, second))
    turns, r0, pitch, width, tail = 3.2, 0.03, 0.0155, 0.75, 0.42
    path = []
    steps = 120
    for i in range(steps + 1):
        a = 2 * math.pi * turns * (i / steps)
        r = r0 + pitch * a / (2 * math.pi)
        path.append((r * math.sin(a), r * -math.cos(a)))
    end = path[-1]
    low = min(z for _, z in path)
    a_end = 2 * math.pi * turns
    outer = r0 + pitch * turns
    k = max(i for i in range(steps + 1) if abs((2 * math.pi * turns * i / steps) % (2 * math.pi)) < 0.2)
    path = path[:k + 1]
    x0, z0 = path[-1]
    path += [(x0 + tail * t / 24, z0 - 0.004 * math.sin(t / 24 * math.pi) * 0) for t in range(1, 25)]
    rows = len(path) - 1
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))

    def surface(u, v):
        y, z = path[round(v * rows)]
        x = (u - 0.5) * width + 0.012 * (noise.noise(Vector((v * 5, 3, 1))))
        return x, -y, z - z0 + 0.006 + abs(noise.noise(Vector((u * 4, y * 7, 2)))) * 0.004 * (v > 0.8)
    obj = sheet('rug', surface, 30, rows, mat, 0.01, (width, lengths[-1]))
    for loop in obj.data.loops:
        obj.data.uv_layers[0].data[loop.index].uv[1] = lengths[loop.vertex_index // 31]
    return group([obj], turn=(0, 0, 32))


def scarf(color='#7a4a44', second=None):
    mat = weave(color, 0.0035, 0.6, uv=True, stripe=(0, 0.07, 0.016, second) if second else None)
    body = fold(0.2, 0.3, 4, 0.013, mat, 7.2, 0.012)
    thread, parts = weave(color, 0.001), [body]
    for k in range(26):
        x = (k / 25 - 0.5) * 0.185
        s = noise.noise(Vector((k * 0.9, 2, 1))) * 0.008
        parts.append(tube('fringe', [(x, -0.138, 0.052), (x + s * 0.4, -0.166, 0.044), (x + s, -0.172, 0.018), (x + s * 1.6, -0.185, 0.003)], 0.0018, thread, steps=6, curve=3))
    return group(parts, turn=(0, 0, 14))


def beanie(color='#c08a3e', cuff=True):
    mat, columns, rows = knit(color, 0.007), 96, 40
    ribs = 30

    def surface(u, v):
        a = 2 * math.pi * u
        t = v
        dome = max(0.0, (t - 0.4) / 0.6) * math.pi / 2
        r = 0.098 * max(0.01, math.cos(dome)) ** 0.85
        z = 0.03 + 0.2 * min(t, 0.4) + 0.095 * math.sin(dome)
        f = 1 + 0.018 * math.cos(ribs * a) + 0.03 * noise.noise(Vector((math.cos(a), math.sin(a), t * 3)))
        return r * f * math.cos(a), r * f * 0.82 * math.sin(a), z
    parts = [sheet('hat', surface, columns, rows, mat, 0, (0.62, 0.25), 1)]

    def band(u, v):
        a = 2 * math.pi * u
        b = 2 * math.pi * v
        r = 0.098 + 0.009 * math.cos(b) * (1 + 0.25 * math.cos(ribs * a))
        return r * math.cos(a), r * 0.83 * math.sin(a), 0.04 + 0.038 * math.sin(b) + 0.003 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, 1)))
    parts.append(sheet('cuff', band, 180, 20, knit(color, 0.007), 0, (0.62, 0.2), 1))
    return group(parts, turn=(0, 0, 20))


def shirt(color='#e7e3da', buttons='#b9a98b'):
    """A folded shirt with collar and button band."""
    mat = weave(color, 0.0008, 0.25, uv=True)
    body = fold(0.25, 0.33, 2, 0.013, mat, 3.4, 0.006)
    top = 2 * 0.013 * 1.24
    cloth = weave(color, 0.0008, 0.25)
    from materials import plastic
    parts = [body, box('band', (0.032, 0.27, 0.002), cloth, 0.0008, (0, -0.035, top - 0.003))]
    for side in (-1, 1):
        from shapes import extrude
        parts.append(extrude('collar', [(side * 0.002, 0.108), (side * 0.036, 0.045), (side * 0.07, 0.13), (side * 0.054, 0.166), (side * 0.02, 0.14)][::side], 0.004, cloth, 0.0018, at=(0, 0, top + 0.003), turn=(6, 0, 0)))
    parts.append(tube('neck', [(-0.06, 0.15, top + 0.008), (-0.04, 0.115, top + 0.013), (0, 0.1, top + 0.01), (0.04, 0.115, top + 0.013), (0.06, 0.15, top + 0.008), (0, 0.172, top + 0.014)], 1, cloth, section=(0.016, 0.012), closed=True))
    parts += [place(lathe('button', [(0, 0), (0.005, 0), (0.0055, 0.0012), (0.004, 0.0018), (0.003, 0.001), (0, 0.001)], plastic(buttons, 0.3), 0.0004), (0, y, top - 0.0006)) for y in (0.06, 0.0, -0.06, -0.12)]
    return group(parts, turn=(0, 0, 0))
