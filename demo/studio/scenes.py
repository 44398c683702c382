"""Small sets: a surface, a wall, window light, and things standing together."""
import math

import bpy
import numpy as np
from mathutils import Vector

import materials
from fabrics import stone, weave
from shapes import box, mesh
from studio import area, camera, vertices

SURFACES = {
    'oak': lambda: materials.wood('oak', 'x', rings=0.5),
    'walnut': lambda: materials.wood('walnut', 'x', rings=0.5),
    'stone': lambda: stone('#cfcac1', '#aaa49a', 0.45, 0.25),
    'linen': lambda: weave('#d9d0bf', 0.0018, 0.5),
    'plaster': lambda: stone('#d6d0c5', None, 0.9, 0.08),
}

# What stays free at the end of a picture that leaves room for words at its start.
ROOM_AFTER = 0.03


def wall(color, y, width, height):
    g = materials.Graph('plaster')
    cloud = g.noise(3.0, detail=5)
    base = g.mix(g.range(cloud, 0.3, 0.7), materials.shade(color, 0.97), materials.shade(color, 1.02))
    mat = g.finish(Base_Color=base, Roughness=0.95, Specular=0.1, Normal=g.bump(g.noise(60, detail=4), 0.002, 0.25))
    return mesh('wall', [(-width, y, -height), (width, y, -height), (width, y, height), (-width, y, height)], [(0, 1, 2, 3)], mat)


def window_light(center, reach, exposure=1.0):
    """A window from the left with a bar, a weak fill from the right and a soft sky."""
    c, r, e = Vector(center), reach, reach * reach * exposure
    for k in (-1, 1):
        area('window', c + Vector((-4.6, -1.6 + 0.95 * k, 3.0)) * r, c, (1.5 * r, 3.0 * r), 260 * e, (1, 0.95, 0.86))
    area('fill', c + Vector((4.0, -3.4, 2.4)) * r, c, (4 * r, 3 * r), 60 * e, (0.92, 0.96, 1))
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.93, 0.96, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.3 * exposure


def lay_out(groups, gap=0.0):
    """Moves the props of a product to its sides and behind it, clear of each other."""
    low, high = (f(vertices(groups[0])) for f in (lambda p: p.min(0), lambda p: p.max(0)))
    size = float((high - low).max())
    for k, objects in enumerate(groups[1:]):
        points = vertices(objects)
        a, b = points.min(0), points.max(0)
        middle, half = (a + b) / 2, (b - a) / 2
        side = -1 if k % 2 == 0 else 1
        edge = low[0] if side < 0 else high[0]
        x = edge + side * (half[0] * 0.8 + size * 0.06)
        y = high[1] + half[1] * 0.75 + size * (0.08 + 0.06 * k)
        for obj in objects:
            if obj.parent is None:
                obj.location += Vector((x - middle[0], y - middle[1], 0))
    bpy.context.view_layer.update()


def line_up(groups, gap, depth):
    """Stands things side by side, every second one further back; a gap below 0 lets them overlap."""
    boxes = [(lambda p: (p.min(0), p.max(0)))(vertices(g)) for g in groups]
    size = float(np.median([(b - a).max() for a, b in boxes]))
    x = 0.0
    for k, (objects, (a, b)) in enumerate(zip(groups, boxes)):
        shift = Vector((x - a[0], -(a[1] + b[1]) / 2 + size * depth * (k % 2), 0))
        x += (b[0] - a[0]) + size * gap
        for obj in objects:
            if obj.parent is None:
                obj.location += shift
    bpy.context.view_layer.update()


def compose_set(groups, surface='oak', color='#e4dfd5', fill=0.6, view=(6, 14), lens=60, blur=1.0, focus=None, lower=0.0, room=0.0):
    """Surface, wall, light and camera for objects that stand on z = 0; `room` is the share of the width at their left that stays free."""
    points = vertices([o for g in (groups if focus is None else focus) for o in g])
    everything = vertices([o for g in groups for o in g])
    low, high = points.min(0), points.max(0)
    reach = float(np.linalg.norm(high - low)) / 2
    back = float(everything[:, 1].max())
    width = max(8 * reach, float(np.abs(everything[:, 0]).max()) * 4)
    depth = back + 1.3 * reach
    on_floor = surface == 'floor'
    top = SURFACES['oak' if on_floor else surface]()
    thick = max(0.02, reach * 0.2)
    box('surface', (width * 2, depth + reach * 6, thick), top, 0.004, (0, depth - (depth + reach * 6) / 2, -thick))
    wall(color, depth + reach * (0.02 if on_floor else 0.6), width * 2, 10 * reach + 2)
    window_light((low + high) / 2, reach)
    across = 1 - room - ROOM_AFTER if room else fill
    cam = camera(points, view[0], view[1], fill=(across, fill), lens=lens, blur=None)
    cam.data.shift_y += lower
    if room:
        # The camera looks straight on, and its lens is shifted: verticals stay upright.
        cam.data.shift_x -= (room - ROOM_AFTER) / 2
    if blur:
        cam.data.dof.use_dof = True
        distance = (Vector((low + high) / 2) - cam.location).length
        cam.data.dof.focus_distance = distance - reach * 0.35
        # Keeps the blur of the background alike for a ring and for a wardrobe.
        cam.data.dof.aperture_fstop = blur * 2.9 / distance * (lens / 60) ** 2
    return cam
