import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from '#shop/orders/paper/byte-reader.ts'
import { glyphsOf, type Outlines } from '#shop/orders/paper/woff2-glyphs.ts'

/** The tags that WOFF2 abbreviates, by their number (W3C WOFF 2.0, section 4.1). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const TAG_LENGTH = 5
const OWN_TAG = 63
const NOT_TRANSFORMED = 3
const HEADER_BYTES = 48
const DIRECTORY_ENTRY_BYTES = 16

interface Entry {
  tag: string
  isTransformed: boolean
  length: number
}

/**
 * The TrueType font in a WOFF2 file: readers of fonts that put them into documents want its tables as they were before they were packed for the web.
 * @throws {Error} when it is something else
 */
export function unpackWoff2(packed: Buffer): Buffer {
  const file = new ByteReader(packed)
  if (packed.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.')
  const count = packed.readUInt16BE(12)
  const compressedLength = packed.readUInt32BE(20)
  file.at = HEADER_BYTES
  const entries = Array.from({ length: count }, () => readEntry(file))
  const data = brotliDecompressSync(packed.subarray(file.at, file.at + compressedLength))

  const tables = new Map<string, Buffer>()
  const transformed = new Map<string, Buffer>()
  let at = 0
  for (const { tag, isTransformed, length } of entries) {
    const into = isTransformed ? transformed : tables
    into.set(tag, data.subarray(at, at + length))
    at += length
  }
  const glyf = transformed.get('glyf')
  if (glyf) restoreOutlines(tables, glyphsOf(glyf), transformed.get('hmtx'))
  return assemble(packed.readUInt32BE(4), tables)
}

function readEntry(file: ByteReader): Entry {
  const flags = file.byte()
  const number = flags & 63
  const tag =
    number === OWN_TAG ? file.take(4).toString('latin1') : TAGS.slice(number * TAG_LENGTH, number * TAG_LENGTH + 4)
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== NOT_TRANSFORMED : version !== 0
  const plainLength = file.base128()
  return { tag, isTransformed, length: isTransformed ? file.base128() : plainLength }
}

function restoreOutlines(tables: Map<string, Buffer>, outlines: Outlines, metrics: Buffer | undefined): void {
  tables.set('glyf', outlines.glyf)
  tables.set('loca', outlines.loca)
  const head = Buffer.from(tableIn(tables, 'head'))
  head.writeInt16BE(1, 50) // offsets of four bytes
  tables.set('head', head)
  if (metrics) tables.set('hmtx', withBearings(metrics, tableIn(tables, 'hhea').readUInt16BE(34), outlines.leftEdges))
}

/** Bearings that were left out are the left edges of the outlines. */
function withBearings(metrics: Buffer, widths: number, leftEdges: readonly number[]): Buffer {
  const flags = metrics.readUInt8(0)
  const reader = new ByteReader(metrics)
  reader.at = 1 + widths * 2
  const restored = Buffer.alloc(widths * 4 + (leftEdges.length - widths) * 2)
  let at = 0
  for (const [glyph, edge] of leftEdges.entries()) {
    if (glyph < widths) at = restored.writeUInt16BE(metrics.readUInt16BE(1 + glyph * 2), at)
    const isLeftOut = (flags & (glyph < widths ? 1 : 2)) !== 0
    at = restored.writeInt16BE(isLeftOut ? edge : reader.int16(), at)
  }
  return restored
}

function tableIn(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

function assemble(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + tables.size * DIRECTORY_ENTRY_BYTES)
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  let entry = 12
  for (const [tag, table] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
    entry += DIRECTORY_ENTRY_BYTES
  }
  return Buffer.concat(parts)
}
