"""Soft and natural materials: cloth, leather, paper, wax, stone, leaves."""
from materials import Graph, shade


def _fabric(g, base, height, depth, rough=0.9, sheen=0.6, strength=0.8):
    soft = g.bump(g.noise(30, detail=3), 0.002, 0.25)
    normal = g.bump(height, depth, strength, soft)
    return g.finish(Base_Color=base, Roughness=rough, Specular=0.15, Sheen=sheen, Sheen_Tint=0.7, Normal=normal)


def weave(color='#d8cfc0', thread=0.0016, slub=0.5, stripe=None, uv=False, second=None):
    """Linen or cotton; `stripe` = (axis, period, width, color), lengths in meters."""
    g = Graph('weave')
    split = g('SeparateXYZ', g.space(uv=uv)).outputs
    wander = g.math('MULTIPLY', g.noise(160), thread * 0.7)
    k = 3.14159 / thread
    x = g.math('SINE', g.math('MULTIPLY', g.math('ADD', split[0], wander), k))
    y = g.math('SINE', g.math('MULTIPLY', g.math('ADD', split[1], wander), k))
    height = g.math('MULTIPLY', x, y)
    warp = g.noise(1, g.space((900, 25, 900), uv=uv), 2)
    weft = g.noise(1, g.space((25, 900, 900), uv=uv), 2)
    streak = g.math('MULTIPLY', g.math('ADD', warp, weft), 0.5)
    base = g.mix(g.range(streak, 0.38, 0.62), shade(color, 1 - 0.28 * slub), shade(color, 1 + 0.08 * slub))
    base = g.mix(g.math('MULTIPLY', g.range(height, -0.2, -1.0), 0.35), base, second or shade(color, 0.6))
    if stripe:
        axis, period, width, tint = stripe
        phase = g.math('FRACT', g.math('DIVIDE', g.math('ADD', split[axis], 10.0), period))
        inside = g.math('LESS_THAN', phase, width / period)
        base = g.mix(inside, base, g.mix(g.range(streak, 0.4, 0.6), shade(tint, 0.8), tint))
    height = g.math('ADD', height, g.math('MULTIPLY', streak, 1.5))
    return _fabric(g, base, height, thread * 0.22)


def knit(color='#b8a48c', stitch=0.006, uv=True):
    g = Graph('knit')
    split = g('SeparateXYZ', g.space(uv=uv)).outputs
    k = 3.14159 / stitch
    column = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', split[0], k)))
    slant = g.math('MULTIPLY', column, 2.2)
    row = g.math('SINE', g.math('ADD', g.math('MULTIPLY', split[1], k * 2.4), slant))
    height = g.math('MULTIPLY', column, g.math('ADD', g.math('MULTIPLY', row, 0.35), 0.75))
    fuzz = g.noise(1400, detail=3)
    height = g.math('ADD', height, g.math('MULTIPLY', fuzz, 0.4))
    base = g.mix(g.range(height, 0.1, 0.9), shade(color, 0.55), shade(color, 1.05))
    base = g.mix(g.math('MULTIPLY', fuzz, 0.3), base, shade(color, 1.25))
    return _fabric(g, base, height, stitch * 0.35, sheen=1.0)


def terry(color='#e4ddd0'):
    """Towel loops or the pile of a wool rug."""
    g = Graph('terry')
    loops = g.noise(480, detail=3, rough=0.7)
    base = g.mix(g.range(loops, 0.3, 0.65), shade(color, 0.74), shade(color, 1.05))
    return _fabric(g, base, loops, 0.003, sheen=1.0, strength=1.0)


def felt(color='#8f9089'):
    g = Graph('felt')
    fibers = g.noise(600, detail=5, rough=0.75)
    base = g.mix(g.range(fibers, 0.35, 0.65), shade(color, 0.82), shade(color, 1.12))
    return _fabric(g, base, fibers, 0.0008, sheen=0.8)


def leather(color='#8a5a38', rough=0.45):
    g = Graph('leather')
    cells = g('TexVoronoi', Vector=g.space(), Scale=900, set={'feature': 'DISTANCE_TO_EDGE'}).outputs['Distance']
    cloud = g.noise(28, detail=5)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.9), shade(color, 1.06))
    normal = g.bump(g.range(cells, 0, 0.12), 0.0002, 0.4, g.bump(cloud, 0.0015, 0.3))
    return g.finish(Base_Color=base, Roughness=g.range(cloud, 0.3, 0.7, rough - 0.06, rough + 0.1), Specular=0.4, Normal=normal)


def paper(color='#ded6c6', fleck=0.3):
    g = Graph('paper')
    fiber = g.noise(300, detail=5, rough=0.7)
    base = g.mix(g.range(fiber, 0.3, 0.7), shade(color, 0.96), shade(color, 1.02))
    base = g.mix(g.math('MULTIPLY', g.range(g.noise(800, detail=1), 0.7, 0.74), fleck), base, shade(color, 0.55))
    return g.finish(Base_Color=base, Roughness=0.8, Specular=0.25, Normal=g.bump(fiber, 0.0002, 0.3))


def pages(color='#efe9db', sheet=0.00035, axis=2):
    """The edge of a block of sheets."""
    g = Graph('pages')
    z = g('SeparateXYZ', g.space()).outputs[axis]
    lines = g.math('SINE', g.math('MULTIPLY', g.math('ADD', z, g.math('MULTIPLY', g.noise(20), 0.0012)), 6.283 / (sheet * 3)))
    base = g.mix(g.range(lines, -1, 1), shade(color, 0.86), color)
    return g.finish(Base_Color=base, Roughness=0.85, Specular=0.2, Normal=g.bump(lines, 0.0002, 0.4))


def soft_solid(color, rough=0.45, depth=0.006, fleck=None):
    """Soap and wax: light enters and comes out elsewhere; `fleck` colors herbs or salt."""
    g = Graph('soft solid')
    cloud = g.noise(26, detail=4, distortion=0.8)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.95), shade(color, 1.04))
    if fleck:
        base = g.mix(g.range(g.noise(330, detail=2), 0.62, 0.66), base, fleck)
    normal = g.bump(g.noise(140, detail=3), 0.0004, 0.35, g.bump(cloud, 0.001, 0.4))
    return g.finish(Base_Color=base, Subsurface=0.35, Subsurface_Radius=(depth, depth * 0.7, depth * 0.45),
                    Subsurface_Color=color, Roughness=rough, Specular=0.4, Normal=normal)


def stone(color='#a9a69f', vein=None, rough=0.5, speckle=0.5):
    g = Graph('stone')
    cloud = g.noise(14, detail=6, distortion=0.4)
    grain = g.noise(650, detail=3)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.88), shade(color, 1.08))
    base = g.mix(g.math('MULTIPLY', g.range(grain, 0.55, 0.66), speckle), base, shade(color, 0.62))
    if vein:
        line = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(9, detail=7, rough=0.6, distortion=1.4), 0.5))
        base = g.mix(g.range(line, 0.03, 0.0), base, vein)
    return g.finish(Base_Color=base, Roughness=rough, Specular=0.45, Normal=g.bump(grain, 0.00015, 0.3 * speckle))


def terracotta(color='#b8683f'):
    g = Graph('terracotta')
    cloud = g.noise(18, detail=6)
    grain = g.noise(700, detail=4)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.88), shade(color, 1.12))
    base = g.mix(g.math('MULTIPLY', g.range(g.noise(9, detail=6), 0.5, 0.75), 0.3), base, '#d9b49a')
    return g.finish(Base_Color=base, Roughness=0.88, Specular=0.2, Normal=g.bump(grain, 0.0006, 0.5))


def cork(color='#c49a6c'):
    g = Graph('cork')
    grain = g('TexVoronoi', Vector=g.space(), Scale=330).outputs['Color']
    spots = g.range(g.noise(210, detail=3), 0.6, 0.68)
    base = g.mix(0.35, color, g.mix(g('RGBToBW', grain).outputs[0], shade(color, 0.7), shade(color, 1.15)))
    base = g.mix(spots, base, shade(color, 0.42))
    return g.finish(Base_Color=base, Roughness=0.85, Specular=0.2, Normal=g.bump(spots, -0.0006, 0.6))


def wicker(color='#c8a06a'):
    g = Graph('wicker')
    fiber = g.noise(500, detail=3)
    patch = g.noise(35, detail=2)
    base = g.mix(g.range(patch, 0.3, 0.7), shade(color, 0.75), shade(color, 1.12))
    base = g.mix(g.range(fiber, 0.5, 0.7), base, shade(color, 0.68))
    return g.finish(Base_Color=base, Roughness=0.6, Specular=0.3, Normal=g.bump(fiber, 0.0005, 0.5))


def soil():
    g = Graph('soil')
    grain = g.noise(260, detail=6, rough=0.75)
    base = g.mix(g.range(grain, 0.3, 0.7), '#1d140e', '#4a3728')
    return g.finish(Base_Color=base, Roughness=0.95, Specular=0.1, Normal=g.bump(grain, 0.006, 1.0))


def leaf(color='#3f6b3a', vein='#7f9f62', gloss=0.38):
    """Uses uv: u across from 0 to 1, v along the leaf."""
    g = Graph('leaf')
    split = g('SeparateXYZ', g.space(uv=True)).outputs
    across = g.math('ABSOLUTE', g.math('SUBTRACT', split[0], 0.5))
    middle = g.range(across, 0.035, 0.008)
    ribs = g.math('SINE', g.math('MULTIPLY', g.math('SUBTRACT', split[1], g.math('MULTIPLY', across, 0.7)), 70.0))
    ribs = g.range(ribs, 0.82, 1.0)
    cloud = g.noise(40, detail=4)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.75), shade(color, 1.2))
    base = g.mix(g.math('MAXIMUM', middle, g.math('MULTIPLY', ribs, 0.28)), base, vein)
    normal = g.bump(g.math('SUBTRACT', cloud, g.math('MAXIMUM', middle, g.math('MULTIPLY', ribs, 0.6))), 0.0012, 0.5)
    shader = g('BsdfPrincipled', Base_Color=base, Roughness=gloss, Specular=0.45, Normal=normal).outputs[0]
    glow = g('BsdfTranslucent', Color=g.mix(0.4, base, '#9fc04a')).outputs[0]
    g('OutputMaterial', g('MixShader', 0.22, shader, glow).outputs[0])
    return g.material
