"""Boards, tools and cutlery."""
import math

from fabrics import leather
from materials import brass, metal, wood
from shapes import box, circle, extrude, group, lathe, mesh, place, rounded_rectangle, tube, wobble


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
    from shapes import smooth_curve
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


def cutlery(color='#d2d1cd', brushed=0.22):
    """Fork, knife and spoon side by side."""
    mat = metal(color, brushed, None)

    def blade(outline, lift, thickness=0.0024):
        obj = extrude('cutlery', outline, thickness, mat, 0.0009)
        from shapes import modify
        return obj

    handle = [(-0.1, 0.0075), (-0.06, 0.006), (-0.01, 0.0035), (0.03, 0.003)]
    low = [(x, -y) for x, y in handle]
    knife_shape = [*low, (0.04, -0.007), (0.09, -0.008), (0.112, -0.004), (0.114, 0.006), (0.07, 0.0065), (0.03, 0.004), *handle[::-1]]
    fork_shape = [*low, (0.045, -0.006), (0.055, -0.011), (0.105, -0.0105), (0.105, -0.007), (0.066, -0.0068), (0.066, -0.0042), (0.107, -0.0035), (0.107, -0.0006), (0.066, -0.0006)]
    fork_shape += [(x, -y) for x, y in fork_shape[::-1]]
    knife_object = extrude('knife', knife_shape, 0.0032, mat, 0.0012)
    fork_object = extrude('fork', fork_shape, 0.002, mat, 0.0008)
    stick = extrude('stick', [*low, (0.05, -0.003), (0.05, 0.003), *handle[::-1]], 0.0024, mat, 0.001)
    head = lathe('head', [(0, 0), (0.012, 0.0015), (0.0195, 0.0065), (0.0187, 0.007), (0.0115, 0.0028), (0, 0.0015)], mat, 0.001)
    place(head, (0.068, 0, 0)).scale = (1.45, 1, 1)
    for obj in (fork_object,):
        obj.location.z = 0.001
    return group([group([fork_object], (0, 0.045, 0)), group([knife_object], (0, 0, 0)), group([stick, head], (0, -0.045, 0.0008))], turn=(0, 0, 90))


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
