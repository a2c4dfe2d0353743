import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unpackWoff2 } from '#shop/orders/paper/woff2.ts'

const require = createRequire(import.meta.url)

interface Font {
  numGlyphs: number
  getGlyph(id: number): { path: { toSVG(): string }; advanceWidth: number }
  getVariation(axes: Record<string, number>): Font
}
const fontkit = require('fontkit') as { create(bytes: Buffer): Font }

it.each([
  ['commissioner', 'latin-ext', 'wght'],
  ['bricolage-grotesque', 'latin', 'wdth'],
  ['noto-sans-arabic', 'arabic', 'wght'],
  ['noto-sans-jp', '119', 'wght'],
])('%s %s is unpacked outline by outline', (family, part, axis) => {
  const path = `@fontsource-variable/${family}/files/${family}-${part}-${axis}-normal.woff2`
  const packed = readFileSync(require.resolve(path))
  const reference = fontkit.create(packed)
  const unpacked = fontkit.create(unpackWoff2(packed))
  expect(unpacked.numGlyphs).toBe(reference.numGlyphs)
  for (let id = 0; id < unpacked.numGlyphs; id++) {
    const [ours, theirs] = [unpacked.getGlyph(id), reference.getGlyph(id)]
    expect([ours.path.toSVG(), ours.advanceWidth]).toEqual([theirs.path.toSVG(), theirs.advanceWidth])
  }
  const outlines = (font: Font) => Array.from({ length: 20 }, (_, id) => font.getGlyph(id).path.toSVG()).join()
  expect(outlines(unpacked.getVariation({ wght: 300 }))).not.toBe(outlines(unpacked))
})

it('refuses files that are no WOFF2 font', () => {
  expect(() => unpackWoff2(Buffer.from('<svg/>'.repeat(20)))).toThrow('no WOFF2')
})
