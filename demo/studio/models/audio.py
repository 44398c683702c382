"""Speakers, headphones, a radio, a camera and a watch; no marks of anyone."""
import math

from fabrics import leather, weave
from materials import brass, enamel, glass, metal, plain, plastic, rubber, wood
from shapes import ball, box, circle, extrude, group, lathe, place, rounded_rectangle, tube


def speaker(kind='walnut', cloth='#4b4d4c'):
    shell = box('shell', (0.3, 0.14, 0.17), wood(kind, 'x'), 0.014, segments=8)
    front = extrude('grille', rounded_rectangle(0.278, 0.148, 0.012), 0.006, weave(cloth, 0.0018, 0.6), 0.0025)
    place(front, (0, -0.0695, 0.085), (90, 0, 0))
    feet = [place(lathe('foot', [(0, -0.006), (0.01, -0.006), (0.011, 0.002), (0, 0.002)], rubber()), (x * 0.12, y * 0.045, 0)) for x in (-1, 1) for y in (-1, 1)]
    knobs = [place(lathe('knob', [(0, 0), (0.012, 0), (0.0125, 0.012), (0.011, 0.0135), (0, 0.0137)], brass(0.2), 0.001), (x, 0.0, 0.17)) for x in (0.075, 0.11)]
    return group([shell, front, *feet, *knobs], (0, 0, 0.006), (0, 0, 0))


def portable_speaker(color='#b9745a', strap='#7a5234'):
    cloth = weave(color, 0.0016, 0.5)
    body = lathe('body', [(0, 0.004), (0.046, 0.004), (0.05, 0.008), (0.05, 0.155), (0.046, 0.16), (0, 0.16)], cloth, 0.004)
    base = lathe('base', [(0, 0), (0.047, 0), (0.05, 0.003), (0.0505, 0.012), (0.049, 0.0122)], rubber('#2d2d2d'), 0.002)
    top = lathe('top', [(0.0495, 0.153), (0.0505, 0.154), (0.05, 0.163), (0.046, 0.166), (0.03, 0.1655), (0.028, 0.164), (0, 0.164)], rubber('#2d2d2d'), 0.002)
    loop = tube('strap', [(0.05, -0.004, 0.14), (0.066, -0.006, 0.13), (0.074, -0.003, 0.1), (0.068, 0.002, 0.07), (0.051, 0.003, 0.062)], 1, leather(strap), section=(0.012, 0.0028))
    return group([body, base, top, loop], turn=(0, 0, -12))


def headphones(color='#d9d3c7', cushion='#5e4432', accent='brass'):
    shell, pad, rod = plastic(color, 0.35), leather(cushion, 0.5), brass(0.2) if accent == 'brass' else metal('#cfcecb', 0.2, None)
    parts = []
    arc = [(0.083 * math.cos(math.radians(a)), 0, 0.098 + 0.098 * math.sin(math.radians(a))) for a in range(-12, 193, 12)]
    parts.append(tube('rod', arc, 0.0032, rod, curve=4))
    top = [(0.085 * math.cos(math.radians(a)), 0, 0.1 + 0.098 * math.sin(math.radians(a))) for a in range(35, 146, 10)]
    parts.append(tube('band', top, lambda t: 0.72 + 0.28 * math.sin(math.pi * t) ** 0.4, pad, section=(0.03, 0.013), curve=4, cap=0.9))
    for side in (-1, 1):
        cup = lathe('cup', [(0, 0.028), (0.022, 0.0275), (0.034, 0.022), (0.0385, 0.012), (0.038, 0.002), (0, 0.001)], shell, 0.005)
        cushion_ring = lathe('cushion', [(0.018, 0), (0.036, 0.001), (0.0395, -0.008), (0.034, -0.0165), (0.024, -0.0155), (0.018, -0.004)], pad, 0.006)
        disk = lathe('disk', [(0, 0.0285), (0.014, 0.0282), (0.0145, 0.029), (0.0125, 0.0296), (0, 0.0297)], rod, 0.0006)
        cup.scale = cushion_ring.scale = (1, 1.18, 1)
        parts.append(group([cup, cushion_ring, disk], (side * 0.07, 0, 0.062), (0, side * 84, 0)))
        parts.append(tube('yoke', [(side * 0.081, 0, 0.082), (side * 0.098, 0, 0.078), (side * 0.0995, 0, 0.062)], 0.0032, rod, curve=8))
    return group(parts, (0, 0, -0.014), (0, 0, 38))


def radio(kind='oak', color='#e8e2d4'):
    shell = box('shell', (0.24, 0.09, 0.15), wood(kind, 'x'), 0.012, segments=8)
    face = place(extrude('face', rounded_rectangle(0.222, 0.132, 0.01), 0.005, enamel(color, 0.4), 0.002), (0, -0.0445, 0.075), (90, 0, 0))
    cloth = place(extrude('cloth', circle(0.052), 0.003, weave('#5b5347', 0.0016, 0.6), 0.001), (-0.045, -0.049, 0.075), (90, 0, 0))
    ring = place(lathe('ring', [(0.052, 0), (0.0545, 0), (0.0545, 0.004), (0.052, 0.004), (0.052, 0)], brass(0.2), 0.0006), (-0.045, -0.0485, 0.075), (90, 0, 0))
    parts = [shell, face, cloth, ring]
    for z, r in ((0.1, 0.021), (0.045, 0.014)):
        parts.append(place(lathe('knob', [(0, 0), (r, 0), (r, 0.012), (r - 0.002, 0.0145), (0, 0.0147)], brass(0.22), 0.001), (0.065, -0.049, z), (90, 0, 0)))
        parts.append(place(box('mark', (0.0014, 0.0006, r * 0.5), plain('#3a342a'), 0.0002), (0.065, -0.0638, z + r * 0.4)))
    grip = tube('grip', [(-0.085, 0, 0.147), (-0.088, 0, 0.168), (-0.05, 0, 0.184), (0.05, 0, 0.184), (0.088, 0, 0.168), (0.085, 0, 0.147)], 1, leather('#7a5234'), section=(0.018, 0.0055))
    return group([*parts, grip], turn=(0, 0, 0))


def camera(body='#26272a', trim='#c9c8c5', kind=None):
    skin, top = leather(body, 0.55), metal(trim, 0.28, None)
    parts = [box('body', (0.134, 0.034, 0.048), skin, 0.008, (0, 0, 0.008), segments=6), box('base', (0.136, 0.036, 0.009), top, 0.004), box('top', (0.136, 0.036, 0.024), top, 0.006, (0, 0, 0.055), segments=6)]
    parts.append(box('prism', (0.046, 0.034, 0.019), top, 0.007, (0, 0, 0.074), segments=6))
    for x, r, h in ((-0.05, 0.0115, 0.009), (0.042, 0.0135, 0.008), (0.06, 0.006, 0.007)):
        parts.append(place(lathe('dial', [(0, 0), (r, 0), (r, h - 0.001), (r - 0.001, h), (0, h)], metal(trim, 0.35, 'z'), 0.0006), (x, 0, 0.0785)))
    black, pane = enamel('#17181a', 0.35), glass('#dfe6f2')
    profile = [(0, 0), (0.0285, 0), (0.0285, 0.007), (0.026, 0.0075), (0.026, 0.016), (0.0272, 0.0165), (0.0272, 0.03), (0.025, 0.031), (0.025, 0.041), (0.0235, 0.0425), (0.02, 0.0425), (0.0165, 0.034), (0, 0.033)]
    lens = group([lathe('lens', profile, black, 0.0006), lathe('ring', [(0.0286, 0.0005), (0.0295, 0.001), (0.0295, 0.0055), (0.0286, 0.006)], top, 0.0004),
                  lathe('front', [(0, 0.0385), (0.008, 0.0378), (0.0165, 0.0345)], metal('#2a2748', 0.04, None), 0)], (0, -0.015, 0.036), (90, 0, 0))
    window = place(box('window', (0.013, 0.001, 0.008), metal('#33304a', 0.05, None), 0.0003), (0.045, -0.0182, 0.062))
    lugs = [tube('lug', [(x * 0.067, 0, 0.066), (x * 0.074, -0.003, 0.066), (x * 0.076, 0, 0.061), (x * 0.073, 0.003, 0.062), (x * 0.067, 0, 0.066)], 0.0012, top, curve=5) for x in (-1, 1)]
    return group([*parts, lens, window, *lugs], turn=(0, 0, 0))


def watch(face='#f1ede4', strap='#6b4630', case='#d2d1cd'):
    """Lies flat, strap open, dial up."""
    steel, hide = metal(case, 0.14, None), leather(strap, 0.5)
    r = 0.0195
    body = lathe('case', [(0, 0.0004), (r - 0.003, 0.0004), (r, 0.003), (r + 0.0004, 0.006), (r - 0.001, 0.0092), (r - 0.0024, 0.0094), (r - 0.0026, 0.0072), (0, 0.0072)], steel, 0.0009)
    dial = lathe('dial', [(0, 0.0074), (r - 0.0027, 0.0074)], plain(face, 0.45), 0)
    ink = plain('#25231f' if face > '#8' else '#efe9da', 0.4)
    parts = [body, dial]
    for k in range(12):
        tick = box('tick', (0.0007 if k % 3 else 0.0011, 0.003, 0.0003), metal('#c9a25e', 0.2, None) if face < '#8' else ink, 0.00005, (0, r - 0.0056, 0.0074))
        parts.append(group([tick], turn=(0, 0, 30 * k)))
    for length, width, angle, z in ((0.0085, 0.0012, 56, 0.008), (0.0135, 0.0009, -48, 0.0084)):
        parts.append(group([box('hand', (width, length, 0.0003), ink, 0.00005, (0, length * 0.42, z))], turn=(0, 0, angle)))
    parts.append(lathe('pin', [(0, 0.0074), (0.0009, 0.0074), (0.0009, 0.009), (0, 0.0091)], steel, 0))
    parts.append(place(lathe('crown', [(0, 0), (0.0023, 0), (0.0023, 0.003), (0, 0.0032)], metal(case, 0.25, 'z'), 0.0004), (r, 0, 0.0052), (0, 90, 0)))
    for side, length in ((1, 0.075), (-1, 0.105)):
        y0 = side * (r + 0.0015)
        parts.append(tube('strap', [(0, y0, 0.0052), (0, y0 + side * 0.012, 0.004), (0, y0 + side * length * 0.5, 0.0018), (0, y0 + side * length, 0.0016)], lambda t: 1 - 0.14 * t, hide, section=(0.0186, 0.0026), steps=28, cap=0.5))
        for x in (-1, 1):
            parts.append(tube('lug', [(x * 0.0105, side * (r - 0.006), 0.005), (x * 0.0108, side * (r + 0.0005), 0.005), (x * 0.0107, side * (r + 0.0042), 0.0032)], lambda t: 0.0018 - 0.0006 * t, steel, curve=5))
    y = r + 0.0765
    frame = tube('buckle', [(-0.0098, y - 0.002, 0.002), (-0.0105, y + 0.0085, 0.0025), (0, y + 0.0105, 0.0028), (0.0105, y + 0.0085, 0.0025), (0.0098, y - 0.002, 0.002)], 0.0011, steel, curve=5)
    parts += [frame, tube('pin', [(0, y - 0.001, 0.003), (0, y + 0.01, 0.0038)], 0.0007, steel, curve=2)]
    parts.append(box('keeper', (0.0196, 0.006, 0.0042), hide, 0.0008, (0, r + 0.055, 0)))
    return group(parts, turn=(0, 0, 24))


def turntable(kind='walnut'):
    base = box('base', (0.42, 0.34, 0.06), wood(kind, 'x'), 0.006, (0, 0, 0.02))
    feet = [place(lathe('foot', [(0, 0), (0.02, 0), (0.022, 0.004), (0.02, 0.021), (0, 0.021)], rubber(), 0.002), (x * 0.17, y * 0.13, 0)) for x in (-1, 1) for y in (-1, 1)]
    platter = place(lathe('platter', [(0, 0.08), (0.148, 0.08), (0.15, 0.083), (0.15, 0.095), (0.147, 0.097), (0, 0.097)], metal('#cfcecb', 0.25, 'round'), 0.001), (-0.045, 0, 0))
    from materials import Graph
    g = Graph('record')
    split = g('VectorMath', g.space((1, 1, 0)), set={'operation': 'LENGTH'}).outputs['Value']
    groove = g.math('SINE', g.math('MULTIPLY', split, 5200.0))
    record = place(lathe('record', [(0, 0.0972), (0.144, 0.0972), (0.145, 0.0982), (0.144, 0.0992), (0.05, 0.099), (0, 0.099)],
                         g.finish(Base_Color='#0d0d0e', Roughness=0.2, Normal=g.bump(groove, 0.00015, 0.25)), 0.0003), (-0.045, 0, 0))
    label = place(lathe('label', [(0, 0.0995), (0.048, 0.0994)], plain('#b5653f', 0.6), 0), (-0.045, 0, 0))
    pin = place(lathe('pin', [(0, 0.099), (0.003, 0.099), (0.003, 0.107), (0, 0.109)], metal('#dddddd', 0.15, None), 0.0008), (-0.045, 0, 0))
    steel = metal('#d5d4d1', 0.16, None)
    pivot = place(lathe('pivot', [(0, 0.08), (0.026, 0.08), (0.026, 0.092), (0.012, 0.094), (0.012, 0.115), (0, 0.116)], steel, 0.001), (0.16, 0.11, 0))
    arm = tube('arm', [(0.168, 0.15, 0.11), (0.16, 0.1, 0.111), (0.15, -0.04, 0.11), (0.11, -0.1, 0.106)], 0.004, steel)
    head = place(box('head', (0.016, 0.032, 0.008), enamel('#1d1d1f', 0.4), 0.002), (0.104, -0.108, 0.1005), (0, 0, 35))
    knob = place(lathe('knob', [(0, 0.08), (0.015, 0.08), (0.0155, 0.09), (0.014, 0.092), (0, 0.0922)], brass(0.2), 0.001), (0.165, -0.13, 0))
    return group([base, *feet, platter, record, label, pin, pivot, arm, head, knob], turn=(0, 0, 18))
