"""Materials with the irregularities of real ones. Scales are per meter."""
import bpy


def linear(color):
    """Returns linear RGBA of '#rrggbb'."""
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c < 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1)


def shade(color, factor):
    """Returns '#rrggbb' lighter (> 1) or darker (< 1)."""
    parts = [min(255, max(0, round(int(color[i:i + 2], 16) * factor))) for i in (1, 3, 5)]
    return '#' + ''.join(f'{c:02x}' for c in parts)


class Graph:
    """Builds shader nodes: g('TexNoise', Scale=3) makes one, sockets as values link."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.coordinates = self.tree.nodes.new('ShaderNodeTexCoord')

    def __call__(self, kind, *inputs, set=None, **named):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (set or {}).items():
            setattr(node, key, value)
        pairs = [(node.inputs[i], v) for i, v in enumerate(inputs) if v is not None]
        pairs += [(node.inputs[k.replace('_', ' ')], v) for k, v in named.items() if v is not None]
        for socket, value in pairs:
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = linear(value) if isinstance(value, str) else value
        return node

    def space(self, scale=(1, 1, 1), turn=(0, 0, 0), uv=False):
        source = self.coordinates.outputs['UV' if uv else 'Object']
        return self('Mapping', source, Rotation=turn, Scale=scale).outputs[0]

    def noise(self, scale, vector=None, detail=3.0, rough=0.5, distortion=0.0):
        vector = vector or self.space()
        return self('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=rough,
                    Distortion=distortion).outputs['Fac']

    def math(self, operation, a, b=0.0):
        return self('Math', a, b, set={'operation': operation}).outputs[0]

    def range(self, value, a, b, low=0.0, high=1.0):
        return self('MapRange', value, a, b, low, high).outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        return self('MixRGB', factor, a, b, set={'blend_type': blend}).outputs[0]

    def bump(self, height, distance, strength=1.0, normal=None):
        return self('Bump', Height=height, Distance=distance, Strength=strength, Normal=normal).outputs[0]

    def finish(self, **principled):
        shader = self('BsdfPrincipled', **principled)
        self('OutputMaterial', shader.outputs[0])
        return self.material


def _z(g):
    return g('SeparateXYZ', g.space()).outputs[2]


def ceramic(color='#e9e4da', speckle=0.5, foot=0.004, clay='#b59a7c', rough=0.16, dip=None):
    """Glazed stoneware: speckles, pooling glaze, a raw foot; `dip` = (height, color)."""
    g = Graph('ceramic')
    cloud = g.noise(22, detail=4)
    base = g.mix(g.range(cloud, 0.3, 0.7), shade(color, 0.93), shade(color, 1.04))
    ragged = g.math('ADD', _z(g), g.math('MULTIPLY', g.noise(45), 0.0022))
    if dip:
        edge = g.range(ragged, dip[0], dip[0] + 0.0012)
        base = g.mix(edge, base, g.mix(g.range(cloud, 0.3, 0.7), shade(dip[1], 0.9), dip[1]))
    if speckle:
        for scale, low in ((420, 0.70), (900, 0.71)):
            dots = g.range(g.noise(scale, detail=1), low, low + 0.04)
            base = g.mix(g.math('MULTIPLY', dots, speckle), base, '#4d3a2a')
    raw = g.range(ragged, foot + 0.0015, foot + 0.0005)
    base = g.mix(raw, base, g.mix(g.noise(700), shade(clay, 0.85), shade(clay, 1.1)))
    roughness = g.range(raw, 0, 1, rough, 0.85)
    wave = g.bump(g.noise(38, detail=2), 0.0006, 0.6)
    normal = g.bump(g.noise(1500, detail=1), 0.00006, 0.25, wave)
    return g.finish(Base_Color=base, Roughness=roughness, Specular=0.55, Normal=normal, Clearcoat=0.3,
                    Clearcoat_Roughness=0.1)


WOODS = {'oak': ('#c79f6b', '#a2763f'), 'walnut': ('#7a5234', '#4a2e1c'), 'beech': ('#ddb78a', '#c69868'),
         'ash': ('#e0c9a4', '#c2a175'), 'black': ('#2c2926', '#1b1917'), 'pine': ('#e6c591', '#cf9d5c')}


def wood(kind='oak', axis='x', rough=0.42, rings=1.0, color=None, seed=0.0):
    """Grain along `axis`: growth rings, fibers, pores. `color` stains it."""
    light, dark = WOODS[kind]
    if color:
        light, dark = color, shade(color, 0.82)
    g = Graph('wood')
    along = {'x': (0.07, 1, 1), 'y': (1, 0.07, 1), 'z': (1, 1, 0.07)}[axis]
    space = g('VectorMath', g.space(along), (seed + 3.1, seed + 1.7, seed + 0.4), set={'operation': 'ADD'}).outputs[0]
    low = g.noise(7 * rings, space, 3, 0.55, 0.8)
    bands = g.math('FRACT', g.math('MULTIPLY', low, 13.0))
    bands = g.math('POWER', g.math('ABSOLUTE', g.math('SUBTRACT', g.math('MULTIPLY', bands, 2.0), 1.0)), 1.6)
    fine = {'x': (1.2, 60, 60), 'y': (60, 1.2, 60), 'z': (60, 60, 1.2)}[axis]
    fiber = g.noise(18, g.space(fine), 4, 0.65)
    pores = g.range(g.noise(34, g.space(fine), 2, 0.5), 0.60, 0.70)
    tone = g.math('ADD', g.math('MULTIPLY', bands, 0.38), g.math('MULTIPLY', fiber, 0.55))
    tone = g.math('ADD', tone, g.math('MULTIPLY', g.noise(3, space), 0.35))
    base = g.mix(g.range(tone, 0.3, 0.95), light, dark)
    base = g.mix(g.math('MULTIPLY', pores, 0.45), base, shade(dark, 0.6))
    normal = g.bump(g.math('SUBTRACT', fiber, pores), 0.0002, 0.45)
    return g.finish(Base_Color=base, Roughness=g.range(fiber, 0, 1, rough + 0.08, rough - 0.06), Specular=0.4, Normal=normal)


def metal(color='#c9c8c5', rough=0.28, brushed='x', scratch=0.5):
    """Steel by default; `brushed` names the axis of the brushing or is None."""
    g = Graph('metal')
    roughness, normal = rough, None
    smudge = g.noise(18, detail=4)
    if brushed:
        space = g.space({'x': (2, 900, 900), 'y': (900, 2, 900), 'z': (900, 900, 2), 'round': (15, 15, 1200)}[brushed])
        lines = g.noise(1.6, space, 2, 0.6)
        normal = g.bump(lines, 0.00003, scratch)
        roughness = g.range(lines, 0.2, 0.8, rough - 0.05, rough + 0.08)
    else:
        roughness = g.range(smudge, 0.2, 0.8, rough * 0.8, rough * 1.3)
    base = g.mix(g.range(smudge, 0.3, 0.7), color, shade(color, 0.95))
    return g.finish(Base_Color=base, Metallic=1.0, Roughness=roughness, Normal=normal)


def silver():
    """The coat behind a mirror's glass: no smudge, no brushing."""
    return Graph('silver').finish(Base_Color='#eef1f2', Metallic=1.0, Roughness=0.0)


def opal(tint='#fff1d8', edge='#d29a55', strength=0.66):
    """Lit milk glass: bright in the middle, warmer and darker towards its outline."""
    g = Graph('opal')
    rim = g('LayerWeight', 0.4).outputs['Facing']
    shine = g.mix(g.range(rim, 0.15, 0.95), tint, edge)
    return g.finish(Base_Color=shade(tint, 0.5), Roughness=0.12, Specular=0.5, Emission=shine, Emission_Strength=strength)


def brass(rough=0.26):
    return metal('#c9a25e', rough, None)


def enamel(color, rough=0.3, grain=0.15):
    """Powder coat or lacquer."""
    g = Graph('enamel')
    normal = g.bump(g.noise(1100, detail=2), 0.00012, grain)
    return g.finish(Base_Color=color, Roughness=g.range(g.noise(20), 0.3, 0.7, rough * 0.9, rough * 1.12), Normal=normal)


def plastic(color, rough=0.5):
    return enamel(color, rough, 0.08)


def rubber(color='#2b2b2c'):
    return enamel(color, 0.7, 0.3)


def plain(color, rough=0.6, emission=0.0):
    g = Graph('plain')
    return g.finish(Base_Color=color, Roughness=rough, Emission=color, Emission_Strength=emission)


def glass(color='#fcfdfd', rough=0.0, ior=1.45):
    g = Graph('glass')
    normal = g.bump(g.noise(24, detail=1), 0.0004, 0.35)
    solid = g('BsdfGlass', Color=color, Roughness=rough, IOR=ior, Normal=normal).outputs[0]
    clear = g('BsdfTransparent', Color=color).outputs[0]
    path = g('LightPath').outputs
    passes = g.math('MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray'])
    g('OutputMaterial', g('MixShader', passes, solid, clear).outputs[0])
    return g.material


def liquid(color='#c8a36a'):
    return glass(color, 0.0, 1.33)
