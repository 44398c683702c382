"""Renders one picture: blender -b --factory-startup -P render.py -- --product NAME --out FILE."""
import argparse
import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import denoise  # noqa: E402
import picture  # noqa: E402
import studio  # noqa: E402

ANGLES = {'front': (0, 9), 'angle': (32, 24), 'detail': (-24, 20), 'top': (0, 68)}


def build(model, options):
    """Calls `family.builder` with its options and returns all objects it made."""
    family, name = model.split('.')
    before = set(bpy.data.objects)
    getattr(importlib.import_module(f'models.{family}'), name)(**options)
    bpy.context.view_layer.update()
    return [o for o in bpy.data.objects if o not in before]


def compose(model, options, shot, view, spin=0):
    """Builds the object, lights it and aims the camera."""
    objects = build(model, options)
    if spin:
        for obj in objects:
            if obj.parent is None:
                obj.rotation_euler[2] += np.radians(spin)
        bpy.context.view_layer.update()
    points = studio.vertices(objects)
    low, high = points.min(0), points.max(0)
    reach = float(np.linalg.norm(high - low)) / 2
    studio.light((low + high) / 2, reach)
    studio.floor(reach)
    azimuth, elevation = view or ANGLES[shot]
    if shot == 'detail':
        studio.camera(points, azimuth, elevation, aim=(0.62, 0.2, 0.8), zoom=2.0, blur=5.6)
    else:
        studio.camera(points, azimuth, elevation)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--product')
    parser.add_argument('--model')
    parser.add_argument('--options', default='{}')
    parser.add_argument('--color')
    parser.add_argument('--shot', default='front')
    parser.add_argument('--plate', default='light')
    parser.add_argument('--size', type=int, default=480)
    parser.add_argument('--samples', type=int, default=64)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--weights', default=os.environ.get('STUDIO_WEIGHTS'))
    parser.add_argument('--out', required=True)
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    model, options, view, spin = args.model, json.loads(args.options), None, 0
    if args.product:
        listed = json.load(open(os.path.join(HERE, 'products.json')))
        product = next(p for p in listed if p['slug'] == args.product)
        colors = product['colors']
        chosen = next((c for c in colors if c['name'] == args.color), colors[0])
        model, options = product['model'], {**product.get('options', {}), **chosen.get('options', {})}
        view, spin = product.get('views', {}).get(args.shot), product.get('spin', 0)
    start = time.time()
    studio.reset((args.size, args.size), args.samples, args.threads)
    compose(model, options, args.shot, view, spin)
    layers = picture.passes()
    rendered = time.time()
    weights = denoise.load_weights(args.weights) if args.weights else None
    result = picture.develop(layers, args.plate, weights, fade=args.shot != 'detail')
    if args.shot != 'detail':
        result = picture.clean_border(result, args.plate)
    picture.save(result, args.out)
    print(f'STUDIO {args.out} render {rendered - start:.1f} s, develop {time.time() - rendered:.1f} s')


main()
