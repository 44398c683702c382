"""Clear and tinted glass."""
from fabrics import cork
from materials import glass, liquid
from shapes import group, lathe, vessel


def tumbler(tint='#fcfdfd', height=0.095, water=True):
    mat = glass(tint)
    parts = [vessel('tumbler', [(0.031, 0), (0.035, 0.003), (0.037, 0.04), (0.039, height)], 0.0022, mat, floor=0.008, foot=0.8)]
    if water:
        parts.append(lathe('water', [(0, 0.0082), (0.0325, 0.0082), (0.0346, 0.03), (0.0357, height * 0.62), (0, height * 0.62)], liquid('#fdfefe'), 0.001))
    return group(parts)


def wine_glass(tint='#fcfdfd', wine='#a8323f'):
    mat = glass(tint)
    bowl = [(0.0045, 0.096), (0.02, 0.102), (0.04, 0.125), (0.044, 0.15), (0.039, 0.185), (0.033, 0.215)]
    outer = [(0, 0), (0.036, 0.0), (0.037, 0.0022), (0.02, 0.0046), (0.007, 0.011), (0.0042, 0.03), (0.004, 0.07), (0.0055, 0.092), (0.02, 0.101),
             (0.037, 0.119), (0.0432, 0.142), (0.0425, 0.165), (0.038, 0.19), (0.033, 0.215)]
    inner = [(0.032, 0.2155), (0.0316, 0.214), (0.0367, 0.19), (0.0412, 0.165), (0.0419, 0.142), (0.0357, 0.12), (0.019, 0.103), (0, 0.099)]
    parts = [lathe('glass', outer + inner, mat, 0.006)]
    if wine:
        parts.append(lathe('wine', [(0, 0.0993), (0.019, 0.1033), (0.0355, 0.1203), (0.0416, 0.1415), (0.0416, 0.146), (0, 0.146)], liquid(wine), 0.003))
    return group(parts)


def carafe(tint='#fcfdfd', water='#fdfefe', stopper=True):
    curve = [(0.045, 0), (0.052, 0.006), (0.053, 0.06), (0.05, 0.11), (0.03, 0.16), (0.024, 0.2), (0.028, 0.24)]
    parts = [vessel('carafe', curve, 0.0024, glass(tint), floor=0.006, foot=0.85)]
    if water:
        parts.append(lathe('water', [(0, 0.0062), (0.049, 0.0065), (0.0505, 0.03), (0.0505, 0.06), (0.0475, 0.11), (0.042, 0.128), (0, 0.128)], liquid(water), 0.002))
    if stopper:
        parts.append(lathe('stopper', [(0, 0.225), (0.021, 0.225), (0.0245, 0.24), (0.03, 0.243), (0.031, 0.262), (0, 0.264)], cork(), 0.004))
    return group(parts)


def jar(tint='#fcfdfd', height=0.14, fill=None, radius=0.048):
    from materials import plain
    r = radius
    parts = [vessel('jar', [(r * 0.9, 0), (r, 0.006), (r, height * 0.5), (r, height * 0.86), (r * 0.93, height * 0.95), (r * 0.95, height)], 0.0026, glass(tint), floor=0.006, foot=0.85)]
    parts.append(lathe('cork', [(0, height - 0.012), (r * 0.85, height - 0.012), (r * 0.9, height + 0.002), (r * 1.02, height + 0.004), (r * 1.03, height + 0.022), (0, height + 0.023)], cork(), 0.004))
    if fill:
        parts.append(lathe('fill', [(0, 0.0064), (r - 0.005, 0.0068), (r - 0.003, 0.012), (r - 0.003, height * 0.6), (0, height * 0.64)], fill_material(fill), 0.003))
    return group(parts)


def fill_material(color):
    from fabrics import stone
    return stone(color, rough=0.8, speckle=0.9)


def glass_vase(tint='#d9c9a0', water=False):
    return group([vessel('vase', [(0.035, 0), (0.05, 0.008), (0.07, 0.07), (0.058, 0.13), (0.036, 0.17), (0.04, 0.21)], 0.003, glass(tint), floor=0.01, foot=0.8)])
