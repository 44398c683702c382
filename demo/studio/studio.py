"""The photo studio: lights, camera, plate and the picture's last steps."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import linear

PLATE = {'light': '#f4f4f2', 'dark': '#1c1c1e'}
FILL = 0.74


def reset(size, samples, threads):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.film_transparent_glass = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 12
    cycles.blur_glossy = 0.5
    return scene


def vertices(objects):
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in objects:
        if obj.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        shape = obj.evaluated_get(graph)
        data = shape.to_mesh()
        co = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', co)
        world = np.array(shape.matrix_world)
        points.append(co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(points)


def area(name, at, target, size, power, color=(1, 1, 1), spread=180):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size[0], size[1]
    data.energy, data.color, data.spread = power, color, math.radians(spread)
    obj = bpy.data.objects.new(name, data)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def strips(tree, darkest):
    """What polished metal mirrors: soft dark and bright strips, since an even sky makes it look like paper."""
    coordinates, wave, ramp = (tree.nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'TexWave', 'ValToRGB'))
    wave.bands_direction, wave.wave_profile = 'DIAGONAL', 'SIN'
    wave.inputs['Scale'].default_value, wave.inputs['Phase Offset'].default_value = 1.1, 0.9
    for element, value in zip(ramp.color_ramp.elements, (darkest, 0.8)):
        element.color = (value, value, value * 1.02, 1)
    ramp.color_ramp.interpolation = 'EASE'
    shown = tree.nodes.new('ShaderNodeBackground')
    tree.links.new(coordinates.outputs['Generated'], wave.inputs['Vector'])
    tree.links.new(wave.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shown.inputs[0])
    return shown


def light(center, reach, exposure=1.0, plate='light', mirrors=None):
    """Key from the left above, large overhead, weak fill, rim; scaled to the object.

    With `mirrors`, smooth metal shows `strips` in place of the lamps; the number is the brightness of the dark ones.
    """
    c, r, e = Vector(center), reach, reach * reach * exposure
    lamps = [
        area('key', c + Vector((-3.1, -2.3, 3.3)) * r, c, (2.6 * r, 2.6 * r), 215 * e, (1, 0.985, 0.96)),
        area('top', c + Vector((0.4, 1.0, 4.2)) * r, c, (3.6 * r, 2.4 * r), 120 * e),
        area('fill', c + Vector((4.2, -2.4, 1.6)) * r, c, (3.2 * r, 3.6 * r), 40 * e, (0.96, 0.98, 1)),
        area('rim', c + Vector((3.2, 3.0, 2.2)) * r, c, (0.9 * r, 3.0 * r), 60 * e),
    ]
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    # So smooth a sky needs no map of its brightness.
    world.cycles.sampling_method = 'NONE'
    tree = world.node_tree
    background = tree.nodes['Background']
    coordinates, split = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (0.5, 0.5, 0.49, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.9, (0.95, 0.96, 0.97, 1)
    tree.links.new(coordinates.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = 0.34 * exposure
    # Glass shows the plate behind it; the value is what `shoulder` maps to the plate's color.
    path, behind, mix = (tree.nodes.new('ShaderNode' + kind) for kind in ('LightPath', 'Background', 'MixShader'))
    seen = linear(PLATE[plate])
    behind.inputs[0].default_value = [c if c < 0.72 else 0.72 - 0.28 * math.log(1 - (c - 0.72) / 0.28) for c in seen[:3]] + [1]
    tree.links.new(path.outputs['Is Transmission Ray'], mix.inputs[0])
    tree.links.new(background.outputs[0], mix.inputs[1])
    tree.links.new(behind.outputs[0], mix.inputs[2])
    seen_by_all = mix
    if mirrors is not None:
        for lamp in lamps:
            lamp.visible_glossy = False
        seen_by_all = tree.nodes.new('ShaderNodeMixShader')
        tree.links.new(path.outputs['Is Glossy Ray'], seen_by_all.inputs[0])
        tree.links.new(mix.outputs[0], seen_by_all.inputs[1])
        tree.links.new(strips(tree, mirrors).outputs[0], seen_by_all.inputs[2])
    tree.links.new(seen_by_all.outputs[0], tree.nodes['World Output'].inputs[0])


def floor(reach, wall=None):
    """What catches the shadow: the ground, or a wall at y = `wall` behind what hangs there."""
    import materials
    from shapes import mesh
    s = reach * 60
    square = [(-s, -s), (s, -s), (s, s), (-s, s)]
    corners = [(x, y, 0) for x, y in square] if wall is None else [(x, wall, z) for x, z in square]
    obj = mesh('floor', corners, [(0, 1, 2, 3)], materials.plain('#e9e9e7', 1))
    obj.visible_transmission = obj.visible_camera = False
    return obj


def camera(points, azimuth, elevation, fill=FILL, lens=90, aim=None, zoom=1.0, blur=None):
    """Frames the points so that their projection fills `fill` of the picture's width or height; a pair tells them apart."""
    across, up = fill if isinstance(fill, tuple) else (fill, fill)
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_height = lens, 36, 36
    data.sensor_fit = 'HORIZONTAL'
    obj = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(obj)
    scene.camera = obj
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = back.to_track_quat('Z', 'Y')
    obj.rotation_euler = turn.to_euler()
    axes = np.array(turn.to_matrix())
    width, height = scene.render.resolution_x, scene.render.resolution_y
    low, high = points.min(0), points.max(0)
    target = (low + high) / 2
    local = (points - target) @ axes
    ratio = width / height
    tan = 36 / lens / 2
    distance = 1.0 * np.abs(local).max() / tan * 1.5 + local[:, 2].max()
    for _ in range(12):
        depth = distance - local[:, 2]
        x, y = local[:, 0] / depth / tan / 2, local[:, 1] / depth / tan / 2
        box = np.array([x.min(), x.max(), y.min(), y.max()])
        distance *= max((box[1] - box[0]) / across, (box[3] - box[2]) * ratio / up)
        distance = max(distance, local[:, 2].max() * 1.05)
    data.shift_x, data.shift_y = (box[0] + box[1]) / 2, (box[2] + box[3]) / 2
    if aim is not None:
        spot = (low + (high - low) * np.array(aim) - target) @ axes
        data.shift_x, data.shift_y = [spot[i] / (distance - spot[2]) / tan / 2 * zoom for i in (0, 1)]
        data.lens = lens * zoom
    obj.location = Vector(target) + back * float(distance)
    data.clip_start, data.clip_end = distance * 0.01, distance * 40
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        focus = spot[2] if aim is not None else local[:, 2].max() * 0.6
        data.dof.focus_distance = float(distance - focus)
    return obj


def region(points, margin=0.012):
    """The pixels (left, right, bottom, top) of the picture that the points can touch."""
    scene = bpy.context.scene
    obj = scene.camera
    width, height = scene.render.resolution_x, scene.render.resolution_y
    local = (points - np.array(obj.location)) @ np.array(obj.rotation_euler.to_matrix())
    scale = obj.data.lens / 36 / -local[:, 2]
    x = (local[:, 0] * scale - obj.data.shift_x + 0.5) * width
    y = (local[:, 1] * scale - obj.data.shift_y) * width + height / 2
    edge = margin * width
    return (max(0, int(x.min() - edge)), min(width, int(x.max() + edge)),
            max(0, int(y.min() - edge)), min(height, int(y.max() + edge)))
