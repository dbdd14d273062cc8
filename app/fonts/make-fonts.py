"""Makes the fonts of Fraunces, and the `-extended` ones: letters of African languages.

    python3 make-fonts.py FOLDER_OF_FONTSOURCE_PACKAGES

What the typeface has is taken as it is. The rest is put together from its own parts: a dot below, an
accent on top, a turned C, the bowls of a 3, the top of an f on b, d and k. Needs fontTools and brotli.
"""

import glob
import sys
from copy import deepcopy
from math import radians, tan

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

TAKEN = [*map(ord, "ĀāĒēĪīŌōŪūŃńŇňŊŋĨĩŨũŠšČčŽžŴŵAEIMNOSUaeimnosu"), 0x300, 0x301, 0x303, 0x304, 0x308]
DOTTED = {"Ọ": "O", "ọ": "o", "Ẹ": "E", "ẹ": "e", "Ṣ": "S", "ṣ": "s", "Ị": "I", "ị": "i", "Ụ": "U", "ụ": "u",
          "Ḍ": "D", "ḍ": "d", "Ṭ": "T", "ṭ": "t", "Ḥ": "H", "ḥ": "h", "Ạ": "A", "ạ": "a"}
ACCENTED = {"Ǹ": ("N", "grave"), "ǹ": ("n", "grave"), "Ḿ": ("M", "acute"), "ḿ": ("m", "acute"), "Ṅ": ("N", "dot"),
            "ṅ": ("n", "dot"), "Ẽ": ("E", "tilde"), "ẽ": ("e", "tilde"), "Ĩ": ("I", "tilde"), "ĩ": ("ı", "tilde"),
            "Ũ": ("U", "tilde"), "ũ": ("u", "tilde")}
ACCENTS = {"grave": ("È", "è", 0x300), "acute": ("É", "é", 0x301), "circumflex": ("Ê", "ê", 0x302),
           "tilde": ("Ñ", "ñ", 0x303), "macron": ("Ē", "ē", 0x304), "dot": ("Ė", "ė", 0x307), "caron": ("Ě", "ě", 0x30C)}
WAIST = 0.54
OVERHANG = 0.14
STACKED = "ẸẹỌọƐɛƆɔỤụỊịMmNnŊŋ"
STACKING = ("grave", "acute", "circumflex", "tilde", "macron", "caron")


class Face:
    """One static cut of the typeface: outlines by character."""

    def __init__(self, files, **location):
        self.fonts = [instancer.instantiateVariableFont(TTFont(file), dict(location)) for file in files]
        self.slant = tan(radians(-self.fonts[0]["post"].italicAngle))
        if not location.get("WONK"):
            for font in self.fonts:
                straighten(font)

    def glyph(self, character):
        for font in self.fonts:
            name = font.getBestCmap().get(ord(character))
            if name is None:
                continue
            glyf = font["glyf"]
            points, ends, flags = glyf[name].getCoordinates(glyf)
            outline, start = [], 0
            for end in ends:
                outline.append([(*points[at], flags[at] & 1) for at in range(start, end + 1)])
                start = end + 1
            return outline, font["hmtx"][name][0]
        return None


def straighten(font):
    """Shows the letters that do not lean, as the font's own rules would for WONK 0."""
    table = font["GSUB"].table if "GSUB" in font else None
    for record in table.FeatureList.FeatureRecord if table and table.FeatureList else []:
        if record.FeatureTag != "rvrn":
            continue
        for index in record.Feature.LookupListIndex:
            for lookup in table.LookupList.Lookup[index].SubTable:
                for cmap in font["cmap"].tables:
                    cmap.cmap = {code: lookup.mapping.get(name, name) for code, name in cmap.cmap.items()}


def shift(outline, x=0, y=0):
    return [[(px + x, py + y, on) for px, py, on in contour] for contour in outline]


def box(outline):
    xs = [x for contour in outline for x, _, _ in contour]
    ys = [y for contour in outline for _, y, _ in contour]
    return min(xs), min(ys), max(xs), max(ys)


def middle(outline):
    left, _, right, _ = box(outline)
    return (left + right) / 2


def lean(outline, slant):
    return [[(x + y * slant, y, on) for x, y, on in contour] for contour in outline]


def clamp(outline, low=-9999, high=9999):
    """Flattens what is above or below a line, point by point."""
    return [[(x, max(low, min(high, y)), on) for x, y, on in contour] for contour in outline]


def parts_of(face, accented, base):
    """The accent of a letter: its outlines besides those of the bare letter."""
    return face.glyph(accented)[0][len(face.glyph(base)[0]):]


def on_top(face, base, outline, accent):
    """An accent over a letter, as far above it as over an e or E, and higher over taller letters."""
    capital = base.isupper()
    upper, lower, _ = ACCENTS[accent]
    model = upper if capital else lower
    bare = {"Ñ": "N", "ñ": "n"}.get(model, "E" if capital else "e")
    mark = parts_of(face, model, bare)
    return shift(mark, middle(outline) - middle(face.glyph(bare)[0]), box(outline)[3] - box(face.glyph(bare)[0])[3])


def dot_below(face, outline, capital):
    model = face.glyph("ẹ")
    if model:
        mark = parts_of(face, "Ẹ" if capital else "ẹ", "E" if capital else "e")
        return shift(mark, middle(outline) - middle(mark))
    mark = parts_of(face, "ė", "e")
    height = box(mark)[3] - box(mark)[1]
    return shift(mark, middle(outline) - middle(mark), -box(mark)[3] - height * 0.8)


def turned(face, character):
    outline, advance = face.glyph(character)
    _, low, _, high = box(outline)
    return [[(advance - x, low + high - y, on) for x, y, on in contour] for contour in outline], advance


def open_e(face, height):
    """The bowl of a mirrored 3, and the same bowl upside down above it: a 3 itself may have a flat top."""
    outline, advance = face.glyph("3")
    waist = box(outline)[3] * WAIST
    upright = lean(outline, -face.slant)
    bowl = [[(advance - x, min(y, waist), on) for x, y, on in reversed(contour)] for contour in upright]
    above = [[(x, 2 * waist - y, on) for x, y, on in reversed(contour)] for contour in bowl]
    scale = height / box(above)[3]
    whole = [[(x * scale, y * scale, on) for x, y, on in contour] for contour in lean(bowl + above, face.slant)]
    return shift(whole, advance * scale / 2 + height * face.slant / 4 - middle(whole)), advance * scale


def hooked(face, base):
    """b, d and k with the top of an f for an ascender."""
    outline, advance = face.glyph(base)
    hook = face.glyph("f")[0]
    x_height = box(face.glyph("x")[0])[3]
    f_left, f_right = stem(hook, x_height * 1.12)
    left, right = stem(outline, x_height * 1.12)
    top = clamp(shift(hook, (left + right - f_left - f_right) / 2), low=x_height * 1.05)
    return clamp(outline, high=x_height * 1.2) + top, max(advance, box(top)[2] - advance * OVERHANG)


def stem(outline, y):
    """Where a letter's upright begins and ends at a height, by its straight lines."""
    crossings = []
    for contour in outline:
        for (ax, ay, _), (bx, by, _) in zip(contour, contour[1:] + contour[:1]):
            if (ay - y) * (by - y) < 0:
                crossings.append(ax + (bx - ax) * (y - ay) / (by - ay))
    crossings.sort()
    return crossings[0], crossings[1]


def capital_hook(face, base, side):
    """B, D, K and Y with a small hook at a top corner: a quarter of a ring."""
    outline, advance = face.glyph(base)
    thick = stem(face.glyph("I")[0], 300 * face.fonts[0]["head"].unitsPerEm / 1000)
    weight = (thick[1] - thick[0]) * 0.8
    _, _, right, top = box(outline)
    left = min(x for contour in outline for x, y, _ in contour if y > top * 0.95)
    radius = weight * 1.9
    if side == "left":
        ring = quarter_ring(left + radius * 0.25, top - radius, radius, weight, -1)
        move = max(0, -box([ring])[0] + advance * 0.03)
        return shift(outline + [ring], move), advance + move
    ring = quarter_ring(right - radius * 0.25, top - radius, radius, weight, 1)
    return outline + [ring], max(advance, box([ring])[2] - advance * OVERHANG / 2)


def quarter_ring(x, y, radius, weight, direction):
    """From the top of (x, y) to its side, as a thick arc."""
    inner = radius - weight
    points = [(0, radius, 1), (radius, radius, 0), (radius, 0, 1), (inner, 0, 1), (inner, inner, 0), (0, inner, 1)]
    ring = [(x + px * direction, y + py, on) for px, py, on in points]
    return ring if direction > 0 else ring[::-1]


def letters(face, bold):
    """Outline and advance of every letter. `bold` is for what is made smaller."""
    made = {}
    for code in TAKEN:
        glyph = face.glyph(chr(code))
        if glyph:
            made[chr(code)] = glyph if code not in range(0x300, 0x370) else (glyph[0], 0)
    for letter, base in DOTTED.items():
        own = face.glyph(letter)
        outline, advance = own or face.glyph(base)
        made[letter] = own or (outline + dot_below(face, outline, base.isupper()), advance)
    for letter, (base, accent) in ACCENTED.items():
        own = face.glyph(letter)
        outline, advance = own or face.glyph(base)
        made[letter] = own or (outline + on_top(face, base, outline, accent), advance)
    made["Ɔ"], made["ɔ"] = turned(face, "C"), turned(face, "c")
    made["Ɛ"] = open_e(face, box(face.glyph("O")[0])[3])
    made["ɛ"] = open_e(bold, box(face.glyph("o")[0])[3])
    for letter, base in {"ɓ": "b", "ɗ": "d", "ƙ": "k"}.items():
        made[letter] = hooked(face, base)
    for letter, (base, side) in {"Ɓ": ("B", "left"), "Ɗ": ("D", "left"), "Ƙ": ("K", "right"), "Ƴ": ("Y", "right")}.items():
        made[letter] = capital_hook(face, base, side)
    made["ƴ"] = y_with_hook(face)
    for letter in STACKED:
        outline, advance = made[letter]
        if letter == "ị":
            dotless, advance = face.glyph("ı")
            outline = dotless + dot_below(face, dotless, False)
        for accent in STACKING:
            made[letter + chr(ACCENTS[accent][2])] = (outline + on_top(face, letter, body(letter, outline, face), accent), advance)
    return made


def body(letter, outline, face):
    """A letter without the dot below it, so that accents are centered on the letter."""
    base = "ı" if letter == "ị" else DOTTED.get(letter)
    return face.glyph(base)[0] if base else outline


def y_with_hook(face):
    outline, advance = face.glyph("y")
    unit = face.fonts[0]["head"].unitsPerEm
    thick = stem(face.glyph("l")[0], unit * 0.3)
    weight = (thick[1] - thick[0]) * 0.85
    _, _, right, top = box(outline)
    ring = quarter_ring(right - weight * 0.5, top - weight * 1.6, weight * 1.6, weight, 1)
    return outline + [ring], max(advance, box([ring])[2] - advance * OVERHANG / 2)


def draw(outline):
    pen = TTGlyphPen(None)
    for contour in outline:
        # Past the pen's own methods: they drop points, and both ends of the axis need the same ones.
        pen.points.extend((round(x), round(y)) for x, y, _ in contour)
        pen.types.extend(on for _, _, on in contour)
        pen.endPts.append(len(pen.points) - 1)
    return pen.glyph()


def build(files, low, high, heavier, axis, target):
    start = letters(Face(files, **low), Face(files, **{**low, "wght": heavier[0]}))
    end = letters(Face(files, **high), Face(files, **{**high, "wght": heavier[1]}))
    model = TTFont(files[0])
    names = {letter: "u" + "_".join(f"{ord(sign):04X}" for sign in letter) for letter in start}
    order = [".notdef", *names.values()]
    builder = FontBuilder(model["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items() if len(letter) == 1})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    glyphs.update({names[letter]: draw(outline) for letter, (outline, _) in start.items()})
    builder.setupGlyf(glyphs)
    glyf = builder.font["glyf"]
    builder.setupHorizontalMetrics({".notdef": (500, 0), **{names[letter]: (round(advance), getattr(glyf[names[letter]], "xMin", 0)) for letter, (_, advance) in start.items()}})
    head = model["hhea"]
    builder.setupHorizontalHeader(ascent=head.ascent, descent=head.descent, lineGap=head.lineGap)
    builder.setupNameTable({"familyName": model["name"].getDebugName(1), "copyright": model["name"].getDebugName(0)})
    builder.setupPost(keepGlyphNames=False)
    builder.font["OS/2"] = deepcopy(model["OS/2"])
    tag, smallest, largest = axis
    builder.setupFvar([(tag, smallest, smallest, largest, tag)], [])
    builder.font["avar"] = instancer.instantiateVariableFont(TTFont(files[0]), {**low, tag: (smallest, largest)}).get("avar") or TTFont(files[0])["avar"]
    builder.setupGvar({names[letter]: [difference(letter, start[letter], end[letter], tag)] for letter in start})
    stacks = [letter for letter in names if len(letter) == 2]
    rules = "\n".join(f"sub u{ord(a):04X} u{ord(b):04X} by {names[a + b]};" for a, b in stacks if a in names and b in names)
    addOpenTypeFeaturesFromString(builder.font, f"languagesystem DFLT dflt; languagesystem latn dflt;\nfeature ccmp {{ {rules} }} ccmp;")
    builder.font.flavor = "woff2"
    builder.save(target)
    print(target, len(order))


def difference(letter, start, end, tag):
    (outline, advance), (other, other_advance) = start, end
    flat = [(round(x), round(y)) for contour in outline for x, y, _ in contour]
    other_flat = [(round(x), round(y)) for contour in other for x, y, _ in contour]
    if len(flat) != len(other_flat):
        raise SystemExit(f"{letter} does not have the same points at both ends of the axis.")
    deltas = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(flat, other_flat)]
    deltas += [(0, 0), (round(other_advance) - round(advance), 0), (0, 0), (0, 0)]
    return TupleVariation({tag: (0, 1, 1)}, deltas)


def build_for_cards(files, target):
    """Letters the other fonts of the cards lack, at one weight. Stacks have codes of their own there."""
    location = {"SOFT": 0, "WONK": 0, "wght": 420, "opsz": 144}
    face = Face(files, **location)
    made = letters(face, Face(files, **{**location, "wght": 580}))
    wanted = [letter for letter in made if len(letter) == 1 and ord(letter) < 0x300 or letter in "ǸǹḾḿ"]
    codes = {ord(letter): letter for letter in wanted if not face.glyph(letter)}
    codes.update({ord(letter): letter for letter in "ḾḿṄṅ"})
    accents = [chr(ACCENTS[accent][2]) for accent in STACKING]
    codes.update({0xE000 + at * len(accents) + number: letter + accent
                  for at, letter in enumerate(STACKED) for number, accent in enumerate(accents)})
    model = TTFont(files[0])
    builder = FontBuilder(model["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder([".notdef", *(f"u{code:04X}" for code in codes)])
    builder.setupCharacterMap({code: f"u{code:04X}" for code in codes})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **{f"u{code:04X}": draw(made[letter][0]) for code, letter in codes.items()}})
    glyf = builder.font["glyf"]
    builder.setupHorizontalMetrics({".notdef": (500, 0), **{f"u{code:04X}": (round(made[letter][1]), glyf[f"u{code:04X}"].xMin) for code, letter in codes.items()}})
    head = model["hhea"]
    builder.setupHorizontalHeader(ascent=head.ascent, descent=head.descent, lineGap=head.lineGap)
    builder.setupNameTable({"familyName": "Fraunces", "copyright": model["name"].getDebugName(0)})
    builder.setupPost(keepGlyphNames=False)
    builder.font["OS/2"] = deepcopy(model["OS/2"])
    builder.font.flavor = "woff"
    builder.save(target)
    print(target, len(codes))


def cut(file, target, codes, character):
    """The typeface at weight 400 with its optical sizes, for some characters."""
    font = instancer.instantiateVariableFont(TTFont(file), {"opsz": (20, 100), "wght": 400, **character})
    if not character["WONK"]:
        straighten(font)
    options = subset.Options()
    options.layout_features = ["kern", "liga"]
    options.hinting = False
    options.name_IDs = [0, 1, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    print(target, len(font.getGlyphOrder()))


LATIN_1 = [*range(0xA1, 0xAD), *range(0xAE, 0x100), 0x131, 0x152, 0x153, 0x20AC]
OTHERS = [*(code for code in LATIN_1 if chr(code).isalpha()), *map(ord, "¡¿£€«»°#*=@_©×™")]
SIGNS = [0xA0, 0xA9, 0xAD, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2122, 0x2212]
PLAIN = [*range(0x20, 0x7F), *SIGNS]
RARE = [ord(sign) for sign in "#*<=>@[\\]^_`{|}~©×•™−"]
RARE_IN_ITALIC = [*RARE, *(ord(sign) for sign in '"$%()+/;\u00ad·‘…')]


def main(folder):
    straight, soft = {"SOFT": 0, "WONK": 0}, {"SOFT": 100, "WONK": 1}
    for style, suffix, rare, character in (("normal", "", RARE, straight), ("italic", "-italic", RARE_IN_ITALIC, soft)):
        serif = sorted(glob.glob(f"{folder}/fraunces/files/fraunces-*-full-{style}.woff2"))
        latin = f"{folder}/fraunces/files/fraunces-latin-full-{style}.woff2"
        cut(latin, f"fraunces{suffix}.woff2", [code for code in PLAIN if code not in rare], character)
        cut(latin, f"fraunces{suffix}-accents.woff2", OTHERS, character)
        plain = {**character, "wght": 400}
        build(serif, {**plain, "opsz": 20}, {**plain, "opsz": 100}, (560, 560), ("opsz", 20, 100), f"fraunces{suffix}-extended.woff2")
    sans = sorted(glob.glob(f"{folder}/instrument-sans/files/instrument-sans-*-wght-normal.woff2"))
    build(sans, {"wght": 400}, {"wght": 700}, (560, 700), ("wght", 400, 700), "instrument-sans-extended.woff2")
    build_for_cards(sorted(glob.glob(f"{folder}/fraunces/files/fraunces-*-full-normal.woff2")), "cards/fraunces-african.woff")


main(sys.argv[1])
