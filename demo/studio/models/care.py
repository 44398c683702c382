"""Care products with printed labels, soap and candles."""
import math

from fabrics import paper, soft_solid
from labels import bottle_label, flat_label
from materials import brass, ceramic, enamel, glass, liquid, metal, plain, plastic, wood
from shapes import ball, box, group, lathe, place, tube, wobble

INK = '#2b2a27'


def _label(radius, z, title, kind, amount, width=0.06, height=0.062, paper_color='#efeadf', ink=INK):
    lines = [('still water', 0.0042, height * 0.84), (title, 0.0072, height * 0.56), (kind, 0.0042, height * 0.44), (amount, 0.0038, height * 0.1)]
    return bottle_label(radius, z, width, height, paper(paper_color, 0.1) if paper_color else None, plain(ink, 0.6), lines)


def pump_bottle(tint='#b8763e', title='hand wash', kind='fig and cedar', amount='300 ml', cap='#1f1f1f', matte=None):
    body_mat = plastic(matte, 0.4) if matte else glass(tint)
    r = 0.034
    body = lathe('bottle', [(0, 0), (r - 0.003, 0), (r, 0.004), (r, 0.115), (r - 0.004, 0.128), (0.016, 0.139), (0.0145, 0.142), (0.0145, 0.15), (0, 0.1502)], body_mat, 0.006)
    parts = [body]
    if not matte:
        parts.append(lathe('liquid', [(0, 0.003), (r - 0.004, 0.003), (r - 0.0022, 0.008), (r - 0.0022, 0.096), (0, 0.096)], liquid('#d8a066'), 0.004))
    black = plastic(cap, 0.38)
    parts.append(lathe('collar', [(0, 0.143), (0.0165, 0.143), (0.0168, 0.16), (0.006, 0.162), (0.0055, 0.176), (0, 0.176)], black, 0.0012))
    parts.append(lathe('head', [(0, 0.174), (0.012, 0.174), (0.0125, 0.186), (0.0105, 0.189), (0, 0.1895)], black, 0.002))
    parts.append(tube('nozzle', [(0, 0, 0.1825), (-0.02, -0.004, 0.183), (-0.036, -0.008, 0.181), (-0.041, -0.009, 0.175)], lambda t: 0.0052 - 0.0014 * t, black))
    if not matte:
        parts.append(tube('straw', [(0, 0, 0.15), (0.002, 0, 0.08), (0.006, 0, 0.012)], 0.002, plastic('#d9d5cc')))
    parts += _label(r, 0.032, title, kind, amount, paper_color='#efeadf' if not matte else None, ink=INK if matte not in ('#2e3a36',) else '#e8e2d4')
    return group(parts)


def dropper(tint='#b8763e', title='face oil', kind='rosehip'):
    r = 0.0165
    body = lathe('bottle', [(0, 0), (r - 0.002, 0), (r, 0.003), (r, 0.055), (r - 0.002, 0.062), (0.0085, 0.067), (0.0085, 0.073), (0, 0.0732)], glass(tint), 0.004)
    oil = lathe('oil', [(0, 0.002), (r - 0.003, 0.002), (r - 0.0018, 0.005), (r - 0.0018, 0.046), (0, 0.046)], liquid('#e0b070'), 0.002)
    black = plastic('#1d1d1d', 0.4)
    collar = lathe('collar', [(0, 0.068), (0.0102, 0.068), (0.0104, 0.081), (0, 0.082)], black, 0.001)
    bulb = lathe('bulb', [(0, 0.081), (0.0068, 0.081), (0.0072, 0.094), (0.006, 0.104), (0.003, 0.109), (0, 0.1095)], plastic('#24211f', 0.6), 0.002)
    label = bottle_label(r, 0.016, 0.032, 0.034, paper('#efeadf', 0.1), plain(INK), [('still water', 0.0024, 0.028), (title, 0.0044, 0.019), (kind, 0.0026, 0.0145), ('30 ml', 0.0024, 0.004)])
    return group([body, oil, collar, bulb, *label])


def cream_jar(color='#efece6', lid='#c9a25e', title='night balm', wood_lid=None):
    r = 0.034
    body = lathe('jar', [(0, 0), (r - 0.002, 0), (r, 0.004), (r, 0.03), (r - 0.002, 0.034), (0, 0.0342)], glass(color, 0.35) if color.startswith('#e') else glass(color), 0.004)
    fill = lathe('cream', [(0, 0.006), (r - 0.008, 0.006), (r - 0.007, 0.031), (0, 0.031)], plain('#f3efe6', 0.5), 0.004)
    top = lathe('lid', [(0, 0.034), (r + 0.0006, 0.034), (r + 0.0008, 0.05), (r - 0.001, 0.052), (0, 0.0522)], wood(wood_lid, 'x') if wood_lid else metal(lid, 0.25, 'round'), 0.0016)
    label = bottle_label(r, 0.007, 0.055, 0.02, None, plain(INK), [(title, 0.006, 0.009), ('calendula  50 ml', 0.0032, 0.003)])
    return group([body, fill, top, *label])


def tube_cream(color='#c9d2c5', title='hand cream', cap='#f1efe9'):
    import bmesh
    verts, faces, steps, rows = [], [], 64, 24
    from shapes import mesh
    for j in range(rows + 1):
        t = j / rows
        z = 0.018 + 0.112 * t
        flat = t ** 1.4
        rx, ry = 0.0215 + 0.006 * flat, 0.0215 * (1 - flat) + 0.0012 * flat
        for k in range(steps):
            a = 2 * math.pi * k / steps
            verts.append((rx * math.cos(a), ry * math.sin(a), z))
    for j in range(rows):
        faces += [(j * steps + k, j * steps + (k + 1) % steps, (j + 1) * steps + (k + 1) % steps, (j + 1) * steps + k) for k in range(steps)]
    faces += [tuple(range(rows * steps, rows * steps + steps))]
    mat = plastic(color, 0.35)
    body = wobble(mesh('tube', verts, faces, mat), 0.0008, 40)
    seam = box('seam', (0.056, 0.0016, 0.014), mat, 0.0006, (0, 0, 0.129))
    lid = lathe('cap', [(0, 0), (0.0175, 0), (0.019, 0.002), (0.0205, 0.018), (0, 0.019)], plastic(cap, 0.4), 0.001)
    lines = [('still water', 0.0036, 0.098), (title, 0.006, 0.07), ('sage and oat', 0.0036, 0.062), ('75 ml', 0.0034, 0.03)]
    from labels import flat, text
    ink, parts = plain(INK), []
    for content, size, z in lines:
        t = (z - 0.018) / 0.112
        y = -(0.0215 * (1 - t ** 1.4) + 0.0012 * t ** 1.4)
        label = text(content, size, ink)
        rx = 0.0215 + 0.006 * t ** 1.4
        for v in label.data.vertices:
            v.co.y = y * math.sqrt(max(0, 1 - (v.co.x / rx) ** 2)) - 0.0011
        parts.append(flat(label, 0, 0, z))
    return group([body, seam, lid, *parts])


def soap(color='#d9cdb4', fleck='#8a7a55', stamp='sw', count=1):
    parts = []
    for k in range(count):
        bar = box('soap', (0.078, 0.052, 0.026), soft_solid(color, 0.5, fleck=fleck), 0.006, segments=6)
        parts.append(bar)
        if stamp:
            from labels import flat, text
            from mathutils import Matrix
            mark = text(stamp, 0.016, plain('#8f8165', 0.7))
            mark.data.transform(Matrix.Rotation(-math.pi / 2, 4, 'X'))
            mark.data.transform(Matrix.Translation((0, -0.004, 0.0262)))
            parts.append(mark)
    return group(parts, turn=(0, 0, 14))


def candle(color='#efe6d2', vessel_kind='amber', title='cedar and smoke', lit=False):
    from shapes import vessel
    r = 0.038
    mats = {'amber': lambda: glass('#b8763e'), 'clear': lambda: glass('#fbfdfc'), 'black': lambda: enamel('#232323', 0.35), 'stone': lambda: ceramic('#d8d2c6', 0.5, -1)}
    cup = vessel('cup', [(r - 0.004, 0), (r, 0.004), (r, 0.05), (r, 0.09)], 0.0026, mats[vessel_kind](), floor=0.006, foot=0.9)
    wax = lathe('wax', [(0, 0.0062), (r - 0.0045, 0.0064), (r - 0.003, 0.01), (r - 0.003, 0.066), (r - 0.005, 0.065), (0, 0.0645)], soft_solid(color, 0.35), 0.001)
    wick = tube('wick', [(0, 0, 0.064), (0.0005, 0, 0.071), (0.002, 0, 0.076)], 0.0011, plain('#2a2623', 0.9))
    parts = [cup, wax, wick]
    if lit:
        flame = lathe('flame', [(0, 0.075), (0.0034, 0.079), (0.0042, 0.084), (0.0026, 0.093), (0.0008, 0.1), (0, 0.102)], plain('#ffdf9a', 1, 3.0), 0.002)
        parts.append(place(flame, (0.002, 0, 0)))
    parts += bottle_label(r, 0.028, 0.052, 0.034, paper('#efeadf', 0.1), plain(INK), [('wick & bee', 0.0036, 0.026), (title, 0.0052, 0.0155), ('220 g  45 hours', 0.003, 0.006)])
    return group(parts)


def pillar_candles(color='#d8c7a4'):
    parts = []
    for x, y, r, h in ((-0.04, 0.02, 0.034, 0.19), (0.04, 0.03, 0.032, 0.14), (0.005, -0.045, 0.03, 0.09)):
        wax = lathe('wax', [(0, 0), (r, 0), (r, h - 0.003), (r - 0.003, h), (r * 0.6, h - 0.005), (0, h - 0.007)], soft_solid(color, 0.5), 0.003, wobble=0.012)
        wick = tube('wick', [(0, 0, h - 0.008), (0.001, 0, h + 0.004), (0.004, 0, h + 0.009)], 0.0012, plain('#2a2623', 0.9))
        parts.append(group([wax, wick], (x, y, 0)))
    return group(parts)


def taper_holder(color='#c9a25e', wax='#7d3b2e'):
    mat = brass(0.2)
    base = lathe('base', [(0, 0), (0.045, 0), (0.047, 0.003), (0.04, 0.006), (0.012, 0.009), (0.006, 0.016), (0.006, 0.05), (0.012, 0.056), (0.0135, 0.078), (0.0115, 0.0785), (0.0115, 0.07), (0, 0.07)], mat, 0.003)
    stick = lathe('taper', [(0, 0.07), (0.0108, 0.07), (0.0104, 0.2), (0.0085, 0.3), (0.005, 0.318), (0, 0.32)], soft_solid(wax, 0.5), 0.003)
    wick = tube('wick', [(0, 0, 0.318), (0.0005, 0, 0.33), (0.002, 0, 0.335)], 0.001, plain('#e8e0cc', 0.9))
    return group([base, stick, wick])
