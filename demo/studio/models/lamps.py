"""Lamps and clocks."""
import math

from fabrics import paper, weave
from labels import text
from materials import brass, ceramic, enamel, glass, opal, plain, wood
from shapes import ball, box, group, lathe, place, tube, vessel


def _shade(name, low, high, z0, z1, mat, lit=True, wall=0.002):
    parts = [lathe(name, [(low - wall, z0), (low, z0), (high, z1), (high - wall, z1), (low - wall, z0)], mat, 0.0006)]
    if lit:
        parts.append(ball('bulb', min(low, high) * 0.3, plain('#ffdfae', 1, 5.0), (0, 0, z0 * 0.45 + z1 * 0.55)))
    return parts


def table_lamp(base='#b9b4a8', shade='#e9e0cd', form='gourd', kind=None):
    if kind:
        body = lathe('base', [(0, 0), (0.07, 0), (0.072, 0.012), (0.05, 0.03), (0.028, 0.1), (0.026, 0.2), (0.012, 0.23), (0, 0.231)], wood(kind, 'z'), 0.01)
    else:
        body = lathe('base', [(0, 0), (0.05, 0), (0.075, 0.02), (0.09, 0.075), (0.07, 0.13), (0.03, 0.165), (0.022, 0.2), (0.012, 0.212), (0, 0.213)], ceramic(base, 0.4, 0.003), 0.03)
    stem = lathe('stem', [(0, 0.2), (0.007, 0.2), (0.007, 0.3), (0, 0.3)], brass())
    cloth = weave(shade, 0.0012, 0.35)
    _translucent(cloth)
    cord = tube('cord', [(0, 0.06, 0.006), (0, 0.12, 0.004), (0.05, 0.17, 0.004), (0.12, 0.17, 0.004)], 0.003, weave('#b59f7b', 0.002))
    return group([body, stem, cord, *_shade('shade', 0.15, 0.105, 0.24, 0.42, cloth)])


def _translucent(material, factor=0.45):
    """Lets the light inside shine through a shade."""
    tree = material.node_tree
    output = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    link = output.inputs['Surface'].links[0]
    source = link.from_socket
    glow, mix = tree.nodes.new('ShaderNodeBsdfTranslucent'), tree.nodes.new('ShaderNodeMixShader')
    glow.inputs['Color'].default_value = (1.0, 0.86, 0.66, 1)
    mix.inputs[0].default_value = factor
    tree.links.new(source, mix.inputs[1])
    tree.links.new(glow.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs['Surface'])


def desk_lamp(color='#3f5a4f', accent='brass'):
    coat, joint = enamel(color, 0.32), brass()
    base = lathe('base', [(0, 0), (0.085, 0), (0.088, 0.006), (0.084, 0.016), (0.03, 0.022), (0.012, 0.03), (0, 0.03)], coat, 0.004)
    low = tube('arm', [(0, 0, 0.02), (-0.06, 0, 0.32)], 0.006, joint, curve=3)
    high = tube('arm', [(-0.06, 0, 0.32), (0.16, 0, 0.46)], 0.0055, joint, curve=3)
    knob = place(lathe('joint', [(0, -0.014), (0.013, -0.014), (0.013, 0.014), (0, 0.014)], coat, 0.003), (-0.06, 0, 0.32), (90, 0, 0))
    head = group([lathe('head', [(0.066, -0.09), (0.068, -0.09), (0.062, -0.05), (0.03, 0.0), (0.021, 0.027), (0.012, 0.035), (0, 0.037)], coat, curve=8),
                  lathe('inside', [(0.0655, -0.09), (0.06, -0.05), (0.028, -0.004), (0, -0.003)], plain('#f3eee2', 0.5), curve=8), ball('bulb', 0.022, plain('#ffe2b4', 1, 4.0), (0, 0, -0.05))],
                 (0.175, 0, 0.45), (0, -28, 0))
    return group([base, low, high, knob, head], turn=(0, 0, -15))


def pendant(color='#d9d4c8', kind='oak'):
    coat = enamel(color, 0.3)
    dome = lathe('dome', [(0.2, 0), (0.203, 0.001), (0.19, 0.06), (0.13, 0.13), (0.05, 0.165), (0.03, 0.168), (0.05, 0.162), (0.127, 0.126), (0.187, 0.058), (0.2, 0)], coat, curve=8)
    cap = lathe('cap', [(0, 0.165), (0.034, 0.165), (0.03, 0.2), (0.016, 0.22), (0, 0.221)], wood(kind, 'z'), 0.004)
    cord = tube('cord', [(0, 0, 0.21), (0.001, 0, 0.3), (-0.001, 0, 0.42)], 0.003, weave('#3a3733', 0.002))
    return group([dome, cap, cord, ball('bulb', 0.045, plain('#ffe2b4', 1, 4.0), (0, 0, 0.07))])


def globe_lamp(metal_kind='brass'):
    mat = brass() if metal_kind == 'brass' else enamel('#222222', 0.4)
    base = lathe('base', [(0, 0), (0.066, 0), (0.068, 0.004), (0.066, 0.014), (0.02, 0.017), (0.0085, 0.022), (0.0085, 0.075), (0.014, 0.08), (0.03, 0.084), (0.037, 0.098), (0.035, 0.1), (0, 0.1)], mat, 0.003)
    globe = ball('globe', 0.088, opal(), (0, 0, 0.176))
    cord = tube('cord', [(0, 0.06, 0.006), (0, 0.11, 0.004), (0.05, 0.15, 0.004), (0.13, 0.14, 0.004)], 0.0028, weave('#b59f7b', 0.002))
    return group([base, globe, cord])


def floor_lamp(kind='oak', shade='#e9e0cd'):
    up = wood(kind, 'z')
    legs = []
    for k in range(3):
        a = math.radians(30 + 120 * k)
        legs.append(tube('leg', [(0.03 * math.cos(a), 0.03 * math.sin(a), 1.16), (0.26 * math.cos(a), 0.26 * math.sin(a), 0)], lambda t: 0.016 - 0.005 * abs(2 * t - 1), up, curve=6))
    hub = lathe('hub', [(0, 1.12), (0.05, 1.12), (0.052, 1.14), (0.03, 1.16), (0.008, 1.17), (0.008, 1.24), (0, 1.24)], brass(), 0.004)
    cloth = weave(shade, 0.002, 0.3)
    _translucent(cloth)
    return group([*legs, hub, *_shade('shade', 0.23, 0.19, 1.16, 1.46, cloth)])


def lantern(color='#2a2a2a'):
    iron, pane = enamel(color, 0.45), glass()
    parts = [box('base', (0.15, 0.15, 0.016), iron, 0.003), box('roof', (0.15, 0.15, 0.012), iron, 0.003, (0, 0, 0.24))]
    parts += [box('post', (0.009, 0.009, 0.23), iron, 0.001, (x * 0.068, y * 0.068, 0.012)) for x in (-1, 1) for y in (-1, 1)]
    parts += [box('pane', (0.13, 0.002, 0.226), pane, 0.0004, (0, y * 0.068, 0.015)) for y in (-1, 1)]
    parts += [box('pane', (0.002, 0.13, 0.226), pane, 0.0004, (x * 0.068, 0, 0.015)) for x in (-1, 1)]
    parts.append(lathe('cap', [(0.07, 0.252), (0.05, 0.272), (0.025, 0.285), (0.02, 0.3), (0, 0.301)], iron, 0.004))
    parts.append(tube('loop', [(0.05 * math.cos(a / 10 * math.pi), 0, 0.3 + 0.06 * math.sin(a / 10 * math.pi)) for a in range(11)], 0.003, iron, curve=3))
    from fabrics import soft_solid
    parts.append(lathe('candle', [(0, 0.016), (0.032, 0.016), (0.032, 0.12), (0.028, 0.123), (0, 0.119)], soft_solid('#efe6d2'), 0.003))
    parts.append(tube('wick', [(0, 0, 0.118), (0.001, 0, 0.132)], 0.0011, plain('#2a2623', 0.9), curve=2))
    return group(parts, turn=(0, 0, 18))


def _hand(length, width, mat, angle, y):
    part = box('hand', (width, 0.0012, length * 1.18), mat, 0.0005, (0, 0, -length * 0.18))
    return group([part], (0, y, 0), (0, -angle, 0))


def clock(face='#f1ede4', kind='oak', radius=0.14, numbers=True, stand=False):
    rim = enamel(kind, 0.25) if kind.startswith('#') else wood(kind, 'z') if kind != 'brass' else brass()
    r = radius
    shell = lathe('shell', [(0, 0), (r - 0.004, 0), (r, 0.004), (r, 0.036), (r - 0.008, 0.04), (r - 0.012, 0.034), (r - 0.012, 0.028), (0, 0.028)], rim, 0.002)
    dial = lathe('dial', [(0, 0.0282), (r - 0.0125, 0.0282), (0, 0.0284)], plain(face, 0.6), 0)
    shell.rotation_euler = dial.rotation_euler = (math.pi / 2, 0, 0)
    ink = plain('#25231f' if face > '#8' else '#efe9da', 0.6)
    parts = [shell, dial]
    for k in range(60 if numbers else 12):
        every = k % 5 == 0 or not numbers
        a = math.radians(6 * k if numbers else 30 * k)
        f = r / 0.14
        length = (0.012 if every else 0.005) * f
        tick = box('tick', ((0.0026 if every else 0.001) * f, 0.0004, length), ink, 0.0001, (0, 0, r - 0.012 - 0.008 * f - length))
        parts.append(group([tick], (0, -0.0288, 0), (0, math.degrees(a), 0)))
    parts += [_hand(r * 0.48, 0.043 * r, ink, -304, -0.0305), _hand(r * 0.74, 0.028 * r, ink, -50, -0.032), _hand(r * 0.78, 0.01 * r, plain('#b5532f', 0.5), -190, -0.0335)]
    parts.append(place(lathe('pin', [(0, 0), (0.043 * r, 0), (0.043 * r, 0.007), (0, 0.008)], ink, 0.001), (0, -0.028, 0), (90, 0, 0)))
    body = group(parts, (0, 0.02, r + (0.012 if stand else 0)))
    feet = [tube('foot', [(x * r * 0.45, 0, r * 0.12 + 0.012), (x * r * 0.62, 0, 0)], 0.006, rim, curve=2) for x in (-1, 1)] if stand else []
    return group([body, *feet], turn=(0, 0, 0))


def alarm_clock(color='#44574e'):
    r = 0.045
    coat = enamel(color, 0.25)
    base = clock('#f3efe6', color, r, True, True)
    bells = [place(lathe('bell', [*[(0.019 * math.cos(a / 12 * math.pi / 2), 0.015 * math.sin(a / 12 * math.pi / 2)) for a in range(12, -1, -1)], (0.0192, -0.0012), (0.0175, -0.0012), (0, 0.002)], brass(0.15), 0), (x * 0.024, 0.0, 2 * r + 0.007), (0, x * 30, 0)) for x in (-1, 1)]
    loop = tube('loop', [(-0.012, 0, 2 * r + 0.01), (-0.011, 0, 2 * r + 0.026), (0, 0, 2 * r + 0.031), (0.011, 0, 2 * r + 0.026), (0.012, 0, 2 * r + 0.01)], 0.0016, brass(0.15))
    return group([base, *bells, loop], turn=(0, 0, -8))
