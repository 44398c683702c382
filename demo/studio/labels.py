"""Printed labels: text and geometric marks as thin geometry, flat or around a bottle.

Text uses Blender's built-in font, whose license (Bitstream Vera) allows it.
"""
import math

import bpy
from mathutils import Matrix

from shapes import mesh


def text(content, height, mat, align='CENTER', spacing=1.08):
    """Returns flat text in the xz plane, facing -y, its baseline at z = 0."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x = content, height, align
    curve.space_character, curve.resolution_u, curve.extrude = spacing, 4, 0
    temporary = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(temporary)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(temporary)
    bpy.data.objects.remove(temporary)
    data.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))
    data.materials.clear()
    data.materials.append(mat)
    obj = bpy.data.objects.new('text', data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def flat(obj, x=0.0, y=0.0, z=0.0, turn=0.0):
    obj.data.transform(Matrix.Translation((x, y, z)))
    return obj


def around(obj, radius, z):
    """Wraps a flat object around the z axis at `radius`, centered on -y."""
    for v in obj.data.vertices:
        a, up = v.co.x / radius, v.co.z
        v.co = (radius * math.sin(a), -radius * math.cos(a), z + up)
    return obj


def panel(width, height, mat, columns=48, corner=0.0):
    """A blank label in the xz plane with its bottom at z = 0."""
    verts = [((i / columns - 0.5) * width, 0, height * j) for j in (0, 1) for i in range(columns + 1)]
    faces = [(i, i + 1, columns + 2 + i, columns + 1 + i) for i in range(columns)]
    return mesh('label', verts, faces, mat)


def bar(width, height, mat):
    return panel(width, height, mat, 16)


def ring(radius, width, mat, steps=48):
    """A circle mark, centered at its own origin."""
    verts = []
    for k in range(steps):
        a = 2 * math.pi * k / steps
        verts += [(r * math.cos(a), 0, r * math.sin(a)) for r in (radius - width / 2, radius + width / 2)]
    n = 2 * steps
    faces = [(2 * k, 2 * k + 1, (2 * k + 3) % n, (2 * k + 2) % n) for k in range(steps)]
    return mesh('ring', verts, faces, mat)


def bottle_label(radius, z, width, height, paper, ink, lines, gap=0.00025):
    """A label with centered lines [(text, size, height above the label's bottom)]."""
    parts = [around(panel(width, height, paper), radius + gap, z)] if paper else []
    for content, size, up in lines:
        parts.append(around(text(content, size, ink), radius + gap * 2, z + up))
    return parts


def flat_label(y, z, width, height, paper, ink, lines, gap=0.0003):
    """The same on a flat face that looks towards -y."""
    parts = [flat(panel(width, height, paper), 0, y - gap, z)] if paper else []
    for content, size, up in lines:
        parts.append(flat(text(content, size, ink), 0, y - 2 * gap, z + up))
    return parts
