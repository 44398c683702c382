"""Reads products and scenes; `studio.mjs` reads the same files."""
import glob
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def read_products():
    paths = sorted(glob.glob(os.path.join(HERE, 'products', '*.json')))
    return [product for path in paths for product in json.load(open(path))]


def find_product(slug):
    return next(p for p in read_products() if p['slug'] == slug)


def options_of(product, color=None):
    """The builder's options in a color; without one, in the product's first."""
    colors = product['colors']
    chosen = next((c for c in colors if c['name'] == color), colors[0])
    return {**product.get('options', {}), **chosen.get('options', {})}


def read_scenes():
    return json.load(open(os.path.join(HERE, 'scenes.json')))
