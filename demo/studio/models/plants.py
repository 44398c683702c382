"""Planters with several kinds of plants, and baskets."""
import math
import random

from mathutils import Matrix, Vector, noise

from fabrics import leaf, leather, soil, terracotta, weave, wicker
from materials import ceramic, enamel, metal, plain, wood
from shapes import box, group, lathe, mesh, place, sheet, tube, vessel


def blade(length, width, mat, bend=0.6, cup=0.25, shape='oval', twist=0.0, n=18, thick=0.0):
    """A leaf along +y that starts at the origin and bends down."""
    def half(v):
        if shape == 'oval':
            return math.sin(math.pi * v ** 0.8) ** 0.9
        if shape == 'sword':
            return (1 - v) ** 0.55 * (0.72 + 0.4 * math.sin(math.pi * min(1, v * 1.6)))
        if shape == 'heart':
            return math.sin(math.pi * min(1, (v + 0.06) / 1.06) ** 0.55) ** 0.8
        return math.sin(math.pi * v ** 0.65)

    path, pos, angle = [], Vector((0, 0, 0)), 0.0
    for i in range(n + 1):
        path.append((pos.copy(), angle))
        angle -= bend / n
        pos += Vector((0, math.cos(angle), math.sin(angle))) * length / n

    def surface(u, v):
        p, a = path[round(v * n)]
        s = (2 * u - 1)
        x = s * half(v) * width / 2
        lift = cup * abs(x) - 0.05 * width * noise.noise(Vector((v * 5, s * 2, length * 90)))
        up = Vector((0, -math.sin(a), math.cos(a)))
        q = p + up * lift
        turn = twist * v
        return x * math.cos(turn), q.y, q.z + x * math.sin(turn)
    return sheet('leaf', surface, 10, n, mat, thick, (1, 1), 1)


def pot(color='#b8683f', kind='terracotta', r=0.08, h=0.14):
    if kind == 'terracotta':
        mat = terracotta(color)
        body = vessel('pot', [(r * 0.68, 0), (r * 0.72, 0.004), (r * 0.9, h * 0.75), (r * 0.92, h * 0.78)], 0.006, mat, floor=0.01)
        rim = lathe('rim', [(r * 0.86, h * 0.74), (r, h * 0.74), (r * 1.02, h), (r * 0.92, h), (r * 0.86, h * 0.74)], mat, 0.003, wobble=0.006)
        parts = [body, rim]
    elif kind == 'basket':
        return [basket_body(r, h, '#c8a06a'), lathe('soil', [(0, h * 0.8), (r * 0.95, h * 0.8)], soil(), 0)]
    else:
        parts = [vessel('pot', [(r * 0.8, 0), (r * 0.88, 0.006), (r * 0.97, h * 0.5), (r, h)], 0.006, ceramic(color, 0.4, -1, rough=0.4), floor=0.01, wobble=0.008)]
    ground = lathe('soil', [(0, h * 0.9), (r * 0.5, h * 0.895), (r * 0.9, h * 0.88)], soil(), 0, wobble=0.0)
    return [*parts, ground]


def _stand(leaf_object, at, azimuth, tilt):
    """Turns a leaf that lies along +y up by `tilt` degrees and around z."""
    leaf_object.data.transform(Matrix.Rotation(math.radians(tilt), 4, 'X'))
    leaf_object.data.transform(Matrix.Rotation(math.radians(azimuth), 4, 'Z'))
    leaf_object.data.transform(Matrix.Translation(at))
    return leaf_object


def snake_plant(color='#c9c3b6', kind='ceramic', seed=3):
    pick, parts = random.Random(seed), pot(color, kind, 0.075, 0.13)
    mats = [leaf(c, v, 0.4) for c, v in (('#3f5f3c', '#7d9464'), ('#4a6a44', '#8aa070'))]
    for k in range(11):
        a, d = k * 137.5, 0.012 + 0.028 * pick.random()
        at = (d * math.cos(a), d * math.sin(a), 0.11)
        parts.append(_stand(blade(0.2 + 0.22 * pick.random(), 0.05, mats[k % 2], pick.uniform(-0.1, 0.15), 0.5, 'sword', pick.uniform(-0.7, 0.7)), at, math.degrees(a) - 90, pick.uniform(76, 90)))
    return group(parts)


def rubber_plant(color='#b8683f', kind='terracotta', seed=5):
    pick, parts = random.Random(seed), pot(color, kind, 0.09, 0.16)
    mat = leaf('#2d4f33', '#6f8f5a', 0.22)
    stem = [(0, 0, 0.13), (0.006, 0.004, 0.26), (-0.004, 0.008, 0.4), (0.008, 0.0, 0.55)]
    parts.append(tube('stem', stem, lambda t: 0.006 - 0.003 * t, wood('walnut', 'z')))
    for k in range(15):
        t = 0.16 + 0.84 * k / 14
        z = 0.13 + 0.42 * t
        parts.append(_stand(blade(pick.uniform(0.13, 0.19) * (1.1 - 0.45 * t), 0.085 * (1.1 - 0.4 * t), mat, pick.uniform(0.5, 1.1), 0.2), (0, 0, z), k * 137.5, 30 + 42 * t))
    return group(parts)


def monstera(color='#e1dbcf', kind='ceramic', seed=8):
    return _heart_plant(color, kind, seed, 12, 0.16, 0.15, ('#345a36', '#6d9158'), 0.3)


def pothos(color='#6b7a74', kind='ceramic', seed=2):
    return _heart_plant(color, kind, seed, 24, 0.085, 0.075, ('#4f7d3f', '#a9c07a'), 0.17)


def _heart_plant(color, kind, seed, count, size, width, tones, rise):
    pick, parts = random.Random(seed), pot(color, kind, 0.085, 0.14)
    mat, stalk = leaf(tones[0], tones[1], 0.3), plain('#5d7f45', 0.5)
    for k in range(count):
        a = math.radians(k * 137.5)
        out = pick.uniform(0.25, 1.0)
        tip = Vector((math.cos(a) * out * rise * 0.75, math.sin(a) * out * rise * 0.75, 0.125 + rise * (1.25 - 0.75 * out) * pick.uniform(0.85, 1.1)))
        middle = Vector((tip.x * 0.35, tip.y * 0.35, 0.125 + (tip.z - 0.125) * 0.75))
        parts.append(tube('stalk', [(tip.x * 0.08, tip.y * 0.08, 0.12), middle, tip], lambda t: 0.0026 - 0.0012 * t, stalk, steps=8))
        parts.append(_stand(blade(size * pick.uniform(0.75, 1.1), width, mat, pick.uniform(0.5, 1.0), 0.18, 'heart'), tip, math.degrees(a) - 90, pick.uniform(-5, 25) + 20 * (1 - out)))
    return group(parts)


def succulent(color='#b8683f', kind='terracotta', seed=1):
    parts = pot(color, kind, 0.05, 0.075)
    mat = leaf('#7f9f8a', '#8fae98', 0.5)
    for k in range(34):
        t = k / 33
        obj = blade(0.018 + 0.036 * t, 0.016 + 0.01 * t, mat, -0.5, 0.5, 'drop', n=8, thick=0.0035)
        parts.append(_stand(obj, (0, 0, 0.061 + 0.012 * (1 - t)), k * 137.5, 82 - 66 * t))
    return group(parts)


def olive_tree(color='#c8a06a', kind='basket', seed=4):
    pick, parts = random.Random(seed), pot(color, kind, 0.11, 0.2)
    mats = [leaf('#6b7f62', '#8f9f82', 0.5), leaf('#586d50', '#8a9a7a', 0.5)]
    bark = wood('ash', 'z', color='#8a7a64')
    parts.append(tube('trunk', [(0, 0, 0.15), (0.012, 0.0, 0.32), (-0.008, 0.01, 0.5), (0.004, 0, 0.66)], lambda t: 0.011 - 0.005 * t, bark))
    for k in range(20):
        a = math.radians(k * 137.5)
        base = Vector((0, 0, 0.46 + 0.2 * k / 20))
        tip = base + Vector((math.cos(a), math.sin(a), pick.uniform(0.35, 1.1))) * pick.uniform(0.12, 0.22)
        middle = (base + tip) / 2 + Vector((0, 0, 0.02))
        parts.append(tube('twig', [base, middle, tip], lambda t: 0.004 - 0.0025 * t, bark, steps=8))
        for j in range(15):
            at = base.lerp(tip, 0.2 + 0.8 * j / 14)
            parts.append(_stand(blade(pick.uniform(0.05, 0.085), 0.019, mats[j % 2], 0.3, 0.2, 'oval', n=6), at, math.degrees(a) - 90 + (60 if j % 2 else -60) + pick.uniform(-25, 25), pick.uniform(5, 60)))
    return group(parts)


def basket_body(r=0.17, h=0.24, color='#c8a06a', second=None, rows=None):
    """Coiled strands around uprights, in and out by turns."""
    mat, other = wicker(color), wicker(second) if second else None
    strand = 0.0055 if r > 0.1 else 0.004
    count = int(h / (strand * 1.75))
    stakes, columns = 36, 216
    verts, faces = [], []
    parts_a, parts_b = [], []
    verts_by, faces_by = {0: [], 1: []}, {0: [], 1: []}
    for row in range(count):
        z = strand + row * strand * 1.75
        t = z / h
        base = r * (0.82 + 0.2 * math.sin(math.pi * min(1, 0.15 + 0.75 * t)))
        which = 1 if second and 0.36 < t < 0.62 else 0
        vs, fs = verts_by[which], faces_by[which]
        start, around = len(vs), 8
        for k in range(columns):
            a = 2 * math.pi * k / columns
            wave = 0.42 * strand * math.sin(stakes * a / 2 + math.pi * (row % 2))
            rr = base + wave + 0.0015 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, row * 0.7)))
            dz = 0.0012 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, row * 1.3)))
            for j in range(around):
                b = 2 * math.pi * j / around
                q = rr + strand * 0.85 * math.cos(b)
                vs.append((q * math.cos(a), q * math.sin(a), z + dz + strand * 0.95 * math.sin(b)))
        for k in range(columns):
            n = (k + 1) % columns
            fs += [(start + k * around + j, start + n * around + j, start + n * around + (j + 1) % around, start + k * around + (j + 1) % around) for j in range(around)]
    parts = [mesh('weave', verts_by[0], faces_by[0], mat)]
    if second:
        parts.append(mesh('weave', verts_by[1], faces_by[1], other))
    parts.append(lathe('bottom', [(0, 0.006), (r * 0.86, 0.006), (r * 0.86, 0.002), (0, 0.002)], mat, 0.001))
    return group(parts)


def basket(color='#c8a06a', second=None, handles='leather', r=0.17, h=0.24):
    parts = [basket_body(r, h, color, second)]
    rim = r * 0.97
    if handles:
        mat = leather('#8a5a38') if handles == 'leather' else wicker(color)
        for side in (-1, 1):
            x = side * rim
            parts.append(tube('handle', [(x, -0.05, h - 0.03), (x * 1.01, -0.05, h + 0.01), (x * 1.02, -0.03, h + 0.055), (x * 1.02, 0.03, h + 0.055), (x * 1.01, 0.05, h + 0.01), (x, 0.05, h - 0.03)], 1, mat, section=(0.018, 0.006) if handles == 'leather' else (0.012, 0.012)))
    return group(parts, turn=(0, 0, 25))


def watering_can(color='#5d6f63'):
    coat = enamel(color, 0.3)
    body = lathe('can', [(0, 0), (0.085, 0), (0.09, 0.006), (0.085, 0.15), (0.08, 0.155), (0.045, 0.17), (0.043, 0.168), (0.043, 0.16)], coat, 0.006)
    spout = tube('spout', [(-0.08, 0, 0.03), (-0.13, 0, 0.07), (-0.2, 0, 0.16), (-0.26, 0, 0.215)], lambda t: 0.019 - 0.013 * t, coat)
    grip = tube('grip', [(0.083, 0, 0.03), (0.14, 0, 0.06), (0.145, 0, 0.14), (0.09, 0, 0.2), (0.0, 0, 0.205), (-0.045, 0, 0.166)], 0.0055, coat)
    return group([body, spout, grip], turn=(0, 0, -10))
