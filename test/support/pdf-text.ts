import { inflateSync } from 'node:zlib'

/** Letters on a page. `x` is in points from its left edge. */
interface PlacedText {
  text: string
  x: number
}

/** Returns the texts of a receipt's PDF in the order of reading. */
export function readPieces(pdf: Buffer): PlacedText[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    fonts.set(name, lettersOf(streamIn(objects.get(map ?? '') ?? '')))
  }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamIn(objects.get(id) ?? ''))
  return pages.flatMap((page) => {
    const placed: PlacedText[] = []
    for (const [, text = ''] of page.matchAll(/BT\n([\s\S]*?)ET/g)) {
      const [, x = ''] = /1 0 0 1 (\S+) \S+ Tm/.exec(text) ?? []
      const letters = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '') ?? []
      const codes = [...text.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, parts = '']) =>
        [...parts.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
      )
      placed.push({
        text: codes.map((code) => letters[Number.parseInt(code, 16)] ?? '?').join(''),
        x: Number(x),
      })
    }
    return placed
  })
}

function streamIn(object: string): string {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
  if (stream === '') return ''
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** Returns the letters of a font by the number of their glyph. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/\[(.*?)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
        (hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
      ),
    ),
  )
}
