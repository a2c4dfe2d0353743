"""Cuts the page's fonts out of the packages they come from: what the design does not use (widths, weights, rare letters) is not sent.

Needs fontTools with brotli (pip install fonttools brotli). Writes web/src/ui/fonts/*.woff2 and fonts.css (format that one: npm run fix).
"""

import pathlib
import re

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).parents[2]
PACKAGES = ROOT / 'node_modules' / '@fontsource-variable'
TARGET = ROOT / 'web' / 'src' / 'ui' / 'fonts'

# Package, its style sheet, the axes that are pinned or limited, the weight that the style sheet then promises.
CUTS = [
    ('bricolage-grotesque', 'wdth', {'wdth': 75, 'wght': 800}, '800'),
    ('martian-mono', 'wdth', {'wdth': 75, 'wght': (400, 700)}, '400 700'),
]
# Letters of Central Europe without the rest of latin-ext: one of them in a product's name must not cost 31 KiB.
LATIN_EXTENDED_A = range(0x0100, 0x0180)
FACE = re.compile(r"font-family: '([^']+)'.*?files/([\w-]+)\.woff2.*?unicode-range: ([^;]+);", re.S)


def write(font, name):
    font.flavor = 'woff2'
    font.save(TARGET / name)


def face(family, weight, name, letters):
    return f"""@font-face {{
  font-family: '{family}';
  font-weight: {weight};
  font-display: swap;
  src: url('./{name}') format('woff2');
  unicode-range: {', '.join(letters.split(','))};
}}
"""


def cut_axes(package, sheet, limits, weight):
    text = (PACKAGES / package / f'{sheet}.css').read_text()
    for family, file, letters in FACE.findall(text):
        font = TTFont(PACKAGES / package / 'files' / f'{file}.woff2')
        name = file.replace(f'-{sheet}-normal', '') + '.woff2'
        write(instantiateVariableFont(font, limits), name)
        yield face(family, weight, name, letters)


def cut_letters():
    font = TTFont(PACKAGES / 'commissioner' / 'files' / 'commissioner-latin-ext-wght-normal.woff2')
    subsetter = Subsetter(Options(layout_features=['*'], notdef_outline=True))
    subsetter.populate(unicodes=LATIN_EXTENDED_A)
    subsetter.subset(font)
    write(font, 'commissioner-latin-ext-a.woff2')
    # The same weights as the package's own faces: only then the later one wins for the letters that both have.
    return face('Commissioner Variable', '100 900', 'commissioner-latin-ext-a.woff2', 'U+0100-017F')


if __name__ == '__main__':
    faces = [text for cut in CUTS for text in cut_axes(*cut)] + [cut_letters()]
    note = '/* Written by tools/fonts/cut.py. */\n'
    (TARGET / 'fonts.css').write_text(note + '\n'.join(faces))
