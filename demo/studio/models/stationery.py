"""Notebooks, pens, books and boxes."""
import math

from fabrics import leather, pages, paper, weave
from labels import flat_label, text
from mathutils import Matrix
from materials import brass, enamel, metal, plain, plastic, shade, wood
from shapes import box, group, lathe, mesh, place, tube


def _flat_text(content, size, mat, x, y, z):
    obj = text(content, size, mat)
    obj.data.transform(Matrix.Rotation(-math.pi / 2, 4, 'X'))
    obj.data.transform(Matrix.Translation((x, y, z)))
    return obj


def _volume(width, depth, thick, cover, page='#efe9db', spine=True):
    """A closed book that lies flat, its spine at -x."""
    c = 0.0024
    parts = [box('pages', (width - 0.006, depth - 0.008, thick - 2 * c), pages(page), 0.001, (0.001, 0, c)),
             box('lower', (width, depth, c), cover, 0.0009), box('upper', (width, depth, c), cover, 0.0009, (0, 0, thick - c))]
    if spine:
        count, verts = 14, []
        for k in range(count + 1):
            a = math.pi * k / count
            for y in (-depth / 2, depth / 2):
                verts.append((-width / 2 - 0.005 * math.sin(a), y, thick / 2 - thick / 2 * math.cos(a)))
        from shapes import modify
        back = mesh('spine', verts, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(count)], cover)
        parts.append(modify(back, 'SOLIDIFY', thickness=c * 0.8, offset=0))
    return parts


def notebook(color='#54655c', elastic='#2e3a34', title=None, pen=False):
    t = 0.016
    cover = leather(color, 0.5) if color != '#c8b08a' else paper(color, 0.6)
    parts = _volume(0.14, 0.21, t, cover)
    if elastic:
        band = weave(elastic, 0.0012)
        parts.append(box('band', (0.006, 0.2125, 0.0009), band, 0.0003, (0.054, 0, t)))
    parts.append(tube('ribbon', [(-0.03, -0.1, t / 2), (-0.031, -0.112, t / 2 - 0.002), (-0.033, -0.122, 0.001), (-0.029, -0.135, 0.001)], 1, weave('#a04b33', 0.001), section=(0.005, 0.0006)))
    if title:
        parts.append(_flat_text(title, 0.009, plain(shade(color, 0.6)), -0.008, 0.02, t + 0.0003))
    return group(parts, turn=(0, 0, 12))


def book(color='#8d3f2f', title='Slow Bread', author='M. Halloran', ink='#f0e6d0', standing=False, thick=0.026):
    cover = weave(color, 0.0007, 0.4)
    parts = _volume(0.15, 0.215, thick, cover)
    print_ink = plain(ink, 0.5)
    parts += [_flat_text(title, 0.019, print_ink, 0, 0.045, thick + 0.0004), _flat_text(author, 0.0085, print_ink, 0, -0.085, thick + 0.0004)]
    parts.append(place(box('rule', (0.05, 0.0012, 0.0004), print_ink, 0.0001), (0, 0.034, thick + 0.0001)))
    return group(parts, turn=(0, 0, 10))


def book_stack(colors=('#3f5a63', '#c9b48c', '#8d3f2f'), titles=('The Long Field', 'Tidewater', 'Small Fires')):
    parts, z = [], 0
    for k, (color, title) in enumerate(zip(colors, titles)):
        thick = (0.03, 0.022, 0.027)[k % 3]
        w = 0.15 - 0.008 * k
        volume = _volume(w, 0.215 - 0.01 * k, thick, weave(color, 0.0007, 0.4))
        label = text(title, 0.011, plain('#f0e6d0' if color < '#b' else '#3a342a', 0.5))
        label.data.transform(Matrix.Rotation(-math.pi / 2, 4, 'Z'))
        label.data.transform(Matrix.Translation((-w / 2 - 0.0062, 0, thick / 2 - 0.004)))
        parts.append(group([*volume, label], (0.004 * k, 0.005 * (k % 2), z), (0, 0, (0, 4, -5)[k % 3])))
        z += thick + 0.0003
    return group(parts, turn=(0, 0, 64))


def pencils(colors=('#2f4f4a', '#c0673d', '#d9b458', '#8a8f86', '#f0e9da'), kind='beech'):
    parts = []
    for k, color in enumerate(colors):
        coat, raw = enamel(color, 0.3), wood(kind, 'z', seed=k)
        body = lathe('pencil', [(0, 0), (0.0034, 0), (0.0037, 0.001), (0.0037, 0.15)], coat, 0.0004, steps=6)
        for p in body.data.polygons:
            p.use_smooth = False
        cone = lathe('cone', [(0.0037, 0.1498), (0.0012, 0.168)], raw, 0, steps=24)
        lead = lathe('lead', [(0.0012, 0.168), (0.0003, 0.1745), (0, 0.1748)], plain('#2f2f31', 0.4), 0, steps=16)
        parts.append(group([body, cone, lead], (0.0125 * k - 0.025, (0.006, -0.004, 0.003, -0.007, 0.0)[k % 5] - 0.085, 0.0034), (-90, 0, (1.5, -1, 0.6, -2, 1)[k % 5])))
    return group(parts, turn=(0, 0, -22))


def pen(color='#23272b', metal_kind='brass'):
    coat, trim = enamel(color, 0.2, 0.02), brass(0.16) if metal_kind == 'brass' else metal('#d5d4d1', 0.14, None)
    body = lathe('body', [(0, 0), (0.0008, 0), (0.0012, 0.006), (0.0042, 0.018), (0.0054, 0.03), (0.0058, 0.085)], coat, 0.002)
    ring = lathe('ring', [(0.0058, 0.085), (0.0062, 0.0855), (0.0062, 0.089), (0.0058, 0.0895)], trim, 0.0003)
    cap = lathe('cap', [(0.0058, 0.0895), (0.0056, 0.13), (0.0048, 0.138), (0, 0.139)], coat, 0.002)
    tip = lathe('tip', [(0, -0.001), (0.0009, -0.001), (0.0014, 0.0065), (0.0043, 0.0182)], trim, 0.0004)
    clip = tube('clip', [(0, -0.0055, 0.136), (0, -0.0085, 0.132), (0, -0.0075, 0.11), (0, -0.0066, 0.097)], 1, trim, section=(0.0028, 0.0012))
    return group([group([body, ring, cap, tip, clip], (0, -0.06, 0.0064), (-90, 0, 0))], turn=(0, 0, -38))


def gift_box(color='#c9b798', ribbon='#6c7f73', size=0.16):
    card, band = paper(color, 0.4), weave(ribbon, 0.001, 0.3)
    s = size
    parts = [box('box', (s, s, s * 0.5), card, 0.002), box('lid', (s + 0.005, s + 0.005, s * 0.2), card, 0.002, (0, 0, s * 0.36))]
    top = s * 0.56
    parts += [box('band', (0.016, s + 0.0068, top + 0.001), band, 0.0008), box('band', (s + 0.0068, 0.016, top + 0.0012), band, 0.0008)]
    for side in (-1, 1):
        parts.append(tube('loop', [(0, 0, top), (side * 0.03, 0.006, top + 0.022), (side * 0.056, 0.004, top + 0.016), (side * 0.05, -0.004, top + 0.003), (0, -0.002, top + 0.003)], 1, band, section=(0.015, 0.0008)))
        parts.append(tube('tail', [(0, 0, top + 0.003), (side * 0.025, -0.022, top + 0.006), (side * 0.045, -0.05, top + 0.0025)], 1, band, section=(0.014, 0.0008)))
    parts.append(lathe('knot', [(0, top), (0.009, top + 0.002), (0.01, top + 0.008), (0, top + 0.013)], band, 0.003))
    return group(parts, turn=(0, 0, 24))


def storage_boxes(color='#8f9a8b', kind='oak'):
    parts, z = [], 0
    for w, d, h in ((0.34, 0.25, 0.13), (0.28, 0.2, 0.1)):
        card = paper(color, 0.3)
        parts += [box('box', (w, d, h), card, 0.003, (0, 0, z)), box('lid', (w + 0.008, d + 0.008, 0.032), card, 0.003, (0, 0, z + h - 0.028)),
                  box('plate', (0.06, 0.002, 0.028), brass(), 0.001, (0, -d / 2 - 0.001, z + h * 0.34)), box('card', (0.05, 0.001, 0.02), paper('#f2ecdf'), 0.0003, (0, -d / 2 - 0.002, z + h * 0.34 + 0.004))]
        z += h + 0.005
    return group(parts, turn=(0, 0, 18))


def desk_tray(kind='walnut'):
    t, w, d, h = 0.009, 0.3, 0.16, 0.035
    parts = [box('base', (w, d, t), wood(kind, 'x'), 0.002)]
    parts += [box('wall', (w, t, h), wood(kind, 'x', seed=2), 0.002, (0, y * (d - t) / 2, 0)) for y in (-1, 1)]
    parts += [box('wall', (t, d - 2 * t, h), wood(kind, 'y', seed=1), 0.002, (x * (w - t) / 2, 0, 0)) for x in (-1, 1)]
    parts += [box('wall', (t * 0.7, d - 2 * t, h - 0.004), wood(kind, 'y', seed=4), 0.0015, (0.06, 0, 0))]
    return group(parts, turn=(0, 0, 18))
