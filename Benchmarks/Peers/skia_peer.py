"""The frames of CPeers.h drawn by Skia's raster backend: skia_peer.py WIDTH HEIGHT STRIDE SHADOWHEIGHT SHADOWTOP FOLDER

Speaks as qt.cpp does. A frame is three or four calls, so what Python adds is some microseconds.
"""
import math
import sys

import numpy
import skia

width, height, stride, shadow_height, shadow_top = (int(word) for word in sys.argv[1:6])
folder = sys.argv[6]


def read(name, rows, alpha):
    pixels = numpy.fromfile(f"{folder}/{name}", dtype=numpy.uint8).reshape(rows, stride)
    pixels = numpy.ascontiguousarray(pixels[:, : width * 4].reshape(rows, width, 4))
    return skia.Image.fromarray(pixels, colorType=skia.kBGRA_8888_ColorType, alphaType=alpha, copy=True)


old = read("old", height, skia.kOpaque_AlphaType)
new = read("new", height, skia.kOpaque_AlphaType)
shadow = read("shadow", shadow_height, skia.kPremul_AlphaType)
target = numpy.zeros((height, width, 4), dtype=numpy.uint8)
surface = skia.Surface.MakeRasterDirect(
    skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType), target
)
canvas = surface.getCanvas()
nearest = skia.SamplingOptions(skia.FilterMode.kNearest)
linear = skia.SamplingOptions(skia.FilterMode.kLinear)
smooth = skia.Paint(AntiAlias=True)


def draw(scene, amount):
    if scene in "ab":
        sampling = nearest if scene == "a" else linear
        canvas.drawImage(old, -amount, 0, sampling, smooth)
        canvas.drawImage(new, width - amount, 0, sampling, smooth)
        return
    if scene == "g":
        canvas.drawImage(old, 0, 0, nearest, skia.Paint(ImageFilter=skia.ImageFilters.Blur(amount, amount)))
        return
    canvas.drawImage(old, 0, 0, nearest)
    if scene == "f":
        canvas.drawImage(shadow, 0, amount - shadow_top, nearest)
        canvas.save()
        card = skia.Rect.MakeXYWH(40, amount, width - 80, height - 160)
        canvas.clipRRect(skia.RRect.MakeRectXY(card, 40, 40), True)
        canvas.drawImage(new, 0, amount, nearest)
        canvas.restore()
        return
    if scene == "c":
        canvas.drawImage(new, 0, 0, nearest, skia.Paint(Alphaf=amount))
        return
    canvas.save()
    canvas.translate(width / 2, height / 2)
    if scene == "d":
        canvas.scale(amount, amount)
    else:
        canvas.rotate(math.degrees(amount))
    canvas.translate(-width / 2, -height / 2)
    canvas.drawImage(new, 0, 0, linear, skia.Paint(Alphaf=0.5) if scene == "d" else smooth)
    canvas.restore()


for line in sys.stdin:
    words = line.split()
    if words[0] == "shot":
        target.tofile(f"{folder}/skia")
    else:
        amounts = [float(word) for word in words[2:]]
        for frame in range(int(words[1])):
            draw(words[0], amounts[frame % len(amounts)])
    print("done", flush=True)
