"""Meshes that the models are made of. All lengths are meters."""
import math

import bpy
from mathutils import Matrix, Vector, noise

TAU = 2 * math.pi


def mesh(name, verts, faces, mat=None, smooth=True, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if mat:
        data.materials.append(mat)
    return obj


def modify(obj, kind, **values):
    modifier = obj.modifiers.new(kind, kind)
    for key, value in values.items():
        setattr(modifier, key, value)
    return obj


def place(obj, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves an object and turns it by degrees around x, y and z."""
    obj.location = Vector(at)
    obj.rotation_euler = [math.radians(a) for a in turn]
    return obj


def group(objects, at=(0, 0, 0), turn=(0, 0, 0)):
    root = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(root)
    for obj in objects:
        if obj.parent is None:
            obj.parent = root
    return place(root, at, turn)


def fillet(points, default=0.0, steps=5):
    """Rounds the corners of a polyline; a point may carry its own radius."""
    result = []
    for i, point in enumerate(points):
        radius = point[2] if len(point) > 2 else default
        here = Vector(point[:2])
        if radius <= 0 or i in (0, len(points) - 1):
            result.append(here)
            continue
        back, ahead = Vector(points[i - 1][:2]) - here, Vector(points[i + 1][:2]) - here
        reach = min(radius, back.length * 0.49, ahead.length * 0.49)
        a, b = here + back.normalized() * reach, here + ahead.normalized() * reach
        for k in range(steps + 1):
            t = k / steps
            result.append(a * (1 - t) ** 2 + here * 2 * t * (1 - t) + b * t * t)
    return result


def lathe(name, profile, mat=None, corner=0.0015, steps=112, wobble=0.0, curve=0):
    """Turns a profile of (radius, height[, fillet]) around z; `curve` smooths it instead."""
    points = smooth_curve([p[:2] for p in profile], curve) if curve else fillet(profile, corner)
    points = [(max(0.0, p[0]), p[1]) for p in points]
    verts, faces, rings = [], [], []
    for r, z in points:
        if r < 1e-6:
            rings.append([len(verts)] * steps)
            verts.append((0, 0, z))
            continue
        start = len(verts)
        rings.append(list(range(start, start + steps)))
        for k in range(steps):
            a = TAU * k / steps
            f = 1 + wobble * noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, z * 9)))
            verts.append((r * f * math.cos(a), r * f * math.sin(a), z))
    for a, b in zip(rings, rings[1:]):
        for k in range(steps):
            j = (k + 1) % steps
            face = list(dict.fromkeys((a[k], a[j], b[j], b[k])))
            if len(face) > 2:
                faces.append(face)
    obj = mesh(name, verts, faces, mat)
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(42)
    return obj


def smooth_curve(points, steps=8):
    """Catmull-Rom curve through points of any dimension."""
    p = [Vector(q) for q in points]
    p = [p[0] * 2 - p[1], *p, p[-1] * 2 - p[-2]]
    out = []
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            a, b, c, d = p[i - 1:i + 3]
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - a - 3 * c + d) * t ** 3))
    return [*out, p[-2]]


def vessel(name, outer, wall, mat, floor=None, foot=0.7, **options):
    """A lathe-turned vessel: outer curve from the foot to the lip, with an inside."""
    curve = smooth_curve(outer, 7)
    floor = wall * 1.4 if floor is None else floor
    inner = [(max(r - wall, 0.001), z) for r, z in reversed(curve) if z > floor + wall]
    base = curve[0]
    rim = [(curve[-1][0] - wall * 0.15, curve[-1][1] + wall * 0.35),
           (curve[-1][0] - wall * 0.5, curve[-1][1] + wall * 0.5),
           (curve[-1][0] - wall * 0.85, curve[-1][1] + wall * 0.35)]
    bottom = [(0, base[1] + wall * 0.6), (base[0] * foot - 0.0015, base[1] + wall * 0.6),
              (base[0] * foot, base[1])]
    last = inner[-1][0]
    profile = [*bottom, *[tuple(q) for q in curve], *rim, *inner,
               (last * 0.75, floor + wall * 0.15), (0, floor)]
    return lathe(name, profile, mat, options.pop('corner', 0.0008), **options)


def box(name, size, mat=None, bevel=0.0016, at=(0, 0, 0), turn=(0, 0, 0), segments=4):
    """A box with rounded edges; `at` is the center of its bottom."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    verts = [(sx * x, sy * y, sz) for sz in (0, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = mesh(name, verts, faces, mat)
    modify(obj, 'BEVEL', width=min(bevel, x * 0.98, y * 0.98, z * 0.49), segments=segments, harden_normals=True)
    obj.data.use_auto_smooth = True
    return place(obj, at, turn)


def extrude(name, outline, height, mat=None, bevel=0.0015, holes=0, at=(0, 0, 0), turn=(0, 0, 0)):
    """An outline in x and y, lifted by `height`, its edges rounded."""
    n = len(outline)
    verts = [(p[0], p[1], z) for z in (0, height) for p in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj = mesh(name, verts, faces, mat)
    modify(obj, 'BEVEL', width=min(bevel, height * 0.49), segments=4, limit_method='ANGLE',
           angle_limit=math.radians(50), harden_normals=True)
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(60)
    return place(obj, at, turn)


def rounded_rectangle(width, depth, radius, steps=8, power=None):
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(steps + 1):
            a = math.radians(start + 90 * k / steps)
            points.append((cx * (width / 2 - radius) + radius * math.cos(a),
                           cy * (depth / 2 - radius) + radius * math.sin(a)))
    return points


def circle(radius, steps=64, squash=1.0):
    return [(radius * math.cos(TAU * k / steps), radius * squash * math.sin(TAU * k / steps)) for k in range(steps)]


def tube(name, points, radius, mat=None, section=None, closed=False, steps=20, curve=8, cap=0.3):
    """Sweeps a circle, or `section` = (width, thickness), along points.

    `radius` is a number or a function of 0..1; `cap` rounds the ends, 1 being a hemisphere.
    """
    if curve:
        points = smooth_curve([*points, points[0]] if closed else points, curve)
        points = points[:-1] if closed else points
    points = [Vector(p) for p in points]
    count, verts, faces = len(points), [], []
    tangents = [(points[(i + 1) % count if closed else min(i + 1, count - 1)]
                 - points[i - 1 if closed else max(i - 1, 0)]).normalized() for i in range(count)]
    up = Vector((0, 0, 1)) if abs(tangents[0].z) < 0.9 else Vector((0, 1, 0))
    normal = (up - tangents[0] * up.dot(tangents[0])).normalized()
    size = radius if callable(radius) else lambda t: radius
    stations = [(points[i], tangents[i], size(i / max(count - 1, 1))) for i in range(count)]
    if not closed and cap:
        rounds = [(math.sin(math.radians(a)), math.cos(math.radians(a))) for a in (30, 55, 75, 86)]
        reach = cap * (min(section) / 2 if section else 1)
        (p0, t0, s0), (p1, t1, s1) = stations[0], stations[-1]
        start = [(p0 - t0 * out * s0 * reach, t0, s0 * (1 - cap + cap * inward)) for out, inward in rounds[::-1]]
        stations = [*start, *stations, *[(p1 + t1 * out * s1 * reach, t1, s1 * (1 - cap + cap * inward)) for out, inward in rounds]]
    count = len(stations)
    for point, tangent, scale in stations:
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        side = tangent.cross(normal)
        for k in range(steps):
            a = TAU * k / steps
            c, s = math.cos(a), math.sin(a)
            if section:
                c = math.copysign(abs(c) ** 0.5, c) * section[1] / 2
                s = math.copysign(abs(s) ** 0.5, s) * section[0] / 2
            verts.append(point + (normal * c + side * s) * scale)
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        faces += [(i * steps + k, i * steps + (k + 1) % steps, j * steps + (k + 1) % steps, j * steps + k)
                  for k in range(steps)]
    if not closed:
        faces += [tuple(reversed(range(steps))), tuple(range((count - 1) * steps, count * steps))]
    return mesh(name, verts, faces, mat)


def sheet(name, function, nu, nv, mat=None, thickness=0.0, size=(1, 1), subdivide=1):
    """A surface `function(u, v)` with u and v from 0 to 1; uv coordinates in meters."""
    verts = [function(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    uvs = [(i / nu * size[0], j / nv * size[1]) for j in range(nv + 1) for i in range(nu + 1)]
    w = nu + 1
    faces = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(nv) for i in range(nu)]
    obj = mesh(name, verts, faces, mat, uvs=uvs)
    if thickness:
        modify(obj, 'SOLIDIFY', thickness=thickness, offset=0)
        modify(obj, 'BEVEL', width=thickness * 0.3, segments=2, limit_method='ANGLE')
    if subdivide:
        modify(obj, 'SUBSURF', levels=subdivide, render_levels=subdivide)
    return obj


def ball(name, radius, mat=None, at=(0, 0, 0), squash=1.0):
    count = 32
    profile = [(radius * math.sin(math.pi * k / count), -radius * squash * math.cos(math.pi * k / count))
               for k in range(count + 1)]
    return place(lathe(name, profile, mat, 0, 64), at)


def wobble(obj, strength, scale, seed=0.0):
    """Moves vertices along smooth noise, so that nothing is perfectly straight."""
    for vertex in obj.data.vertices:
        vertex.co += noise.noise_vector(vertex.co * scale + Vector((seed, seed, seed))) * strength
    return obj


def transform(obj, matrix):
    obj.data.transform(matrix)
    return obj


def rotate(degrees, axis):
    return Matrix.Rotation(math.radians(degrees), 4, axis)
