"""Renders one picture: blender -b --factory-startup -P render.py -- --product NAME --out FILE.

Shots of a product: front, angle, detail, top on the plate, and use in a small
set. `--scene NAME` renders a hero, a shop's banner or a category's picture.
"""
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
import scenes  # noqa: E402
import studio  # noqa: E402
from catalog import find_product, options_of, read_scenes  # noqa: E402

ANGLES = {'front': (0, 9), 'angle': (32, 24), 'detail': (-24, 20), 'top': (0, 68)}


def build(model, options):
    """Calls `family.builder` with its options, stands the result on z = 0 and returns its objects."""
    family, name = model.split('.')
    before = set(bpy.data.objects)
    getattr(importlib.import_module(f'models.{family}'), name)(**options)
    bpy.context.view_layer.update()
    objects = [o for o in bpy.data.objects if o not in before]
    lowest = float(studio.vertices(objects)[:, 2].min())
    for obj in objects:
        if obj.parent is None:
            obj.location.z -= lowest
    bpy.context.view_layer.update()
    return objects


def build_product(slug, color=None):
    product = find_product(slug)
    return build(product['model'], options_of(product, color))


def on_plate(objects, shot, product, plate, weights):
    """Lights the object over the plate, aims the camera and returns the picture."""
    hanging = product.get('hanging', False)
    points = studio.vertices(objects)
    low, high = points.min(0), points.max(0)
    reach = float(np.linalg.norm(high - low)) / 2
    studio.light((low + high) / 2, reach, plate=plate, **product.get('light', {}))
    floor = studio.floor(reach, float(high[1]) if hanging == 'wall' else None) if hanging is not True else None
    azimuth, elevation, *aim = product.get('views', {}).get(shot) or ANGLES[shot]
    if shot == 'detail':
        studio.camera(points, azimuth, elevation, aim=aim or (0.52, 0.2, 0.72), zoom=1.9)
    else:
        studio.camera(points, azimuth, elevation, product.get('fill', studio.FILL))
    return picture.on_plate(objects, floor, studio.region(points), plate, weights, fade=shot != 'detail')


def in_use(objects, name):
    """Puts the object into a set of scenes.json, with that set's props beside it."""
    chosen = read_scenes()['sets'][name]
    groups = [objects, *[build(p['model'], p.get('options', {})) for p in chosen['props']]]
    scenes.lay_out(groups)
    scenes.compose_set(groups, chosen['surface'], chosen['wall'], fill=0.5, focus=groups[:1], lower=0.06)


def scene(name):
    chosen = read_scenes()['scenes'][name]
    groups = [build_product(*item) for item in chosen['products']]
    scenes.line_up(groups, chosen.get('gap', 0.16), chosen.get('depth', 0.28))
    room, view = chosen.get('room', 0), (0, chosen.get('height', 9))
    # On phones a picture with room is cropped above and below.
    lower = 0.015 if room else 0.04
    scenes.compose_set(groups, chosen['surface'], chosen['wall'], chosen.get('fill', 0.8), view, lower=lower, room=room)


def take(args):
    """Renders the picture that `args` describe and saves it."""
    start = time.time()
    ratio = read_scenes()['scenes'][args.scene]['ratio'] if args.scene else 1
    studio.reset((args.size, round(args.size / ratio)), args.samples, args.threads)
    weights = denoise.load_weights(args.weights) if args.weights else None
    if args.scene:
        scene(args.scene)
    else:
        product = find_product(args.product) if args.product else {'set': 'tableware'}
        objects = build_product(args.product, args.color) if args.product else build(args.model, json.loads(args.options))
    if args.scene or args.shot == 'use':
        if not args.scene:
            in_use(objects, product['set'])
        result = picture.develop(picture.passes(), args.plate, weights)
    else:
        result = on_plate(objects, args.shot, product, args.plate, weights)
    picture.save(result, args.out)
    print(f'STUDIO {args.out} {time.time() - start:.1f} s', flush=True)


def main():
    parser = argparse.ArgumentParser()
    for name in ('product', 'model', 'color', 'scene'):
        parser.add_argument(f'--{name}')
    parser.add_argument('--options', default='{}')
    parser.add_argument('--shot', default='front')
    parser.add_argument('--plate', default='light')
    parser.add_argument('--size', type=int, default=480)
    parser.add_argument('--samples', type=int, default=16)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--weights', default=os.environ.get('STUDIO_WEIGHTS'))
    parser.add_argument('--out')
    given = sys.argv[sys.argv.index('--') + 1:]
    if given:
        take(parser.parse_args(given))
        return
    # Without arguments, every line of the standard input is a list of them: one process, many pictures.
    for line in sys.stdin:
        try:
            take(parser.parse_args(json.loads(line)))
        except Exception as error:  # One picture that fails must not stop the others.
            print(f'STUDIO failed: {error!r}', flush=True)


main()
