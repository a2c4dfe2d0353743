import { ByteReader } from '#shop/orders/paper/byte-reader.ts'

/** The tables that hold the outlines, and how far left each glyph reaches, in units of the font. */
export interface Outlines {
  glyf: Buffer
  loca: Buffer
  leftEdges: number[]
}

const HEADER_BYTES = 36
const COMPOSITE = -1
const BOX_BYTES = 8

const WORDS = 1
const ONE_SCALE = 8
const MORE = 0x20
const TWO_SCALES = 0x40
const FOUR_SCALES = 0x80
const INSTRUCTIONS = 0x100

interface Streams {
  contours: ByteReader
  points: ByteReader
  flags: ByteReader
  glyphs: ByteReader
  composites: ByteReader
  boxBits: Buffer
  boxes: ByteReader
  instructions: ByteReader
}

interface Glyph {
  bytes: Buffer
  leftEdge: number
}

/** The outlines as TrueType keeps them, from the streams that WOFF2 sorts them into (W3C WOFF 2.0, section 5.1). */
export function glyphsOf(table: Buffer): Outlines {
  const count = table.readUInt16BE(4)
  const streams = streamsIn(table, count)
  const glyphs = Array.from({ length: count }, (_, index) => readGlyph(streams, index))
  const loca = Buffer.alloc((count + 1) * 4)
  let offset = 0
  for (const [index, { bytes }] of glyphs.entries()) {
    offset += bytes.length
    loca.writeUInt32BE(offset, (index + 1) * 4)
  }
  return {
    glyf: Buffer.concat(glyphs.map(({ bytes }) => bytes)),
    loca,
    leftEdges: glyphs.map((glyph) => glyph.leftEdge),
  }
}

function streamsIn(table: Buffer, count: number): Streams {
  let at = HEADER_BYTES
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const length = table.readUInt32BE(8 + index * 4)
    at += length
    return table.subarray(at - length, at)
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const bitBytes = ((count + 31) >> 5) * 4
  return {
    contours: new ByteReader(contours),
    points: new ByteReader(points),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxBits: boxes.subarray(0, bitBytes),
    boxes: new ByteReader(boxes.subarray(bitBytes)),
    instructions: new ByteReader(instructions),
  }
}

function readGlyph(streams: Streams, index: number): Glyph {
  const contours = streams.contours.int16()
  const hasBox = (streams.boxBits.readUInt8(index >> 3) & (0x80 >> (index & 7))) !== 0
  const box = hasBox ? streams.boxes.take(BOX_BYTES) : undefined
  if (contours === 0) return { bytes: Buffer.alloc(0), leftEdge: 0 }
  const head = Buffer.alloc(2)
  head.writeInt16BE(contours, 0)
  const { body, bounds } = contours === COMPOSITE ? readComposite(streams) : readSimple(streams, contours)
  const bytes = Buffer.concat([head, box ?? bounds, body])
  const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes
  return { bytes: padded, leftEdge: padded.readInt16BE(2) }
}

interface Parts {
  body: Buffer
  bounds: Buffer
}

function readComposite(streams: Streams): Parts {
  const { composites } = streams
  const start = composites.at
  let flags = MORE
  let hasInstructions = false
  while (flags & MORE) {
    flags = composites.uint16()
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0
    const scales = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0
    composites.at += 2 + (flags & WORDS ? 4 : 2) + scales
  }
  const length = composites.at - start
  composites.at = start
  const components = composites.take(length)
  return {
    body: hasInstructions ? Buffer.concat([components, readInstructions(streams)]) : components,
    bounds: Buffer.alloc(BOX_BYTES),
  }
}

function readSimple(streams: Streams, contours: number): Parts {
  const ends = Buffer.alloc(contours * 2)
  let count = 0
  for (let contour = 0; contour < contours; contour++) {
    count += streams.points.short255()
    ends.writeUInt16BE(count - 1, contour * 2)
  }
  const flags = Buffer.alloc(count)
  const xs = Buffer.alloc(count * 2)
  const ys = Buffer.alloc(count * 2)
  const [allX, allY]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  for (let point = 0; point < count; point++) {
    const flag = streams.flags.byte()
    const [dx, dy] = readStep(streams.glyphs, flag & 127)
    flags.writeUInt8(flag & 128 ? 0 : 1, point)
    xs.writeInt16BE(dx, point * 2)
    ys.writeInt16BE(dy, point * 2)
    x += dx
    y += dy
    allX.push(x)
    allY.push(y)
  }
  const bounds = Buffer.alloc(BOX_BYTES)
  for (const [index, edge] of [least(allX), least(allY), most(allX), most(allY)].entries()) {
    bounds.writeInt16BE(edge, index * 2)
  }
  return { body: Buffer.concat([ends, readInstructions(streams), flags, xs, ys]), bounds }
}

/** With their length before them. */
function readInstructions({ glyphs, instructions }: Streams): Buffer {
  const length = glyphs.short255()
  const head = Buffer.alloc(2)
  head.writeUInt16BE(length, 0)
  return Buffer.concat([head, instructions.take(length)])
}

/** From one point to the next; the flag tells how its bytes are shared out. */
function readStep(bytes: ByteReader, flag: number): [number, number] {
  const first = bytes.byte()
  if (flag < 10) return [0, applySign(flag, ((flag & 14) << 7) + first)]
  if (flag < 20) return [applySign(flag, (((flag - 10) & 14) << 7) + first), 0]
  if (flag < 84) {
    const rest = flag - 20
    return [
      applySign(flag, 1 + (rest & 0x30) + (first >> 4)),
      applySign(flag >> 1, 1 + ((rest & 0x0c) << 2) + (first & 15)),
    ]
  }
  const second = bytes.byte()
  if (flag < 120) {
    const rest = flag - 84
    return [
      applySign(flag, 1 + (Math.floor(rest / 12) << 8) + first),
      applySign(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second),
    ]
  }
  const third = bytes.byte()
  if (flag < 124) {
    return [applySign(flag, (first << 4) + (second >> 4)), applySign(flag >> 1, ((second & 15) << 8) + third)]
  }
  return [applySign(flag, (first << 8) + second), applySign(flag >> 1, (third << 8) + bytes.byte())]
}

function applySign(flag: number, amount: number): number {
  return flag & 1 ? amount : -amount
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)
}
