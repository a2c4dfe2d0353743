import { crc32, inflateSync } from 'node:zlib'
import { BakeryFault } from './call.ts'

const SIGNATURE_BYTES = 8

/** Bytes of a chunk besides its data: length, name and checksum. */
const FRAME_BYTES = 12

interface Chunk {
  name: string
  data: Buffer
}

/** Names of EXIF tags, from the standard (CIPA DC-008). */
const MAIN_TAGS: Readonly<Record<number, string>> = { 272: 'model', 305: 'software' }
const PLACE_TAGS: Readonly<Record<number, string>> = {
  1: 'latitudeRef',
  2: 'latitude',
  3: 'longitudeRef',
  4: 'longitude',
}
const PLACE_TABLE = 0x8825
const ENTRY_BYTES = 12
const FRACTION_BYTES = 8
/** Type of text values. */
const TEXT = 2

/** Text, or degrees, minutes and seconds, by tag name. */
export type Exif = Record<string, string | number[]>

/** Reads the EXIF data of a picture. @throws {BakeryFault} 404 without any */
export function readExif(png: Buffer): Exif {
  const data = readChunks(png).find(({ name }) => name === 'eXIf')?.data
  if (!data) throw new BakeryFault(404, 'There is no EXIF in this picture.')
  return readOrRefuse(() => readTable(data, data.readUInt32BE(4), MAIN_TAGS))
}

/** Copies a picture without its EXIF data. */
export function takeExifOut(png: Buffer): Buffer {
  const chunks = readChunks(png).filter(({ name }) => name !== 'eXIf')
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...chunks.map(writeChunk)])
}

/** Reads the text in the lowest bits of a picture, up to a zero byte. */
export function readLowestBits(png: Buffer): string {
  const colours = readColours(png)
  const bytes: number[] = []
  for (let at = 0; at + 8 <= colours.length; at += 8) {
    const byte = colours.slice(at, at + 8).reduce((sum, value) => sum * 2 + (value & 1), 0)
    if (byte === 0) break
    bytes.push(byte)
  }
  return Buffer.from(bytes).toString('latin1')
}

/** Colours of the first pixels, from the top left. */
export function readFirstColours(png: Buffer, pixels: number): number[][] {
  const colours = readColours(png)
  return Array.from({ length: pixels }, (_, at) => colours.slice(at * 3, at * 3 + 3))
}

/** Colours of a picture by `photos.ts`, row by row. */
function readColours(png: Buffer): number[] {
  const chunks = readChunks(png)
  const find = (wanted: string): Buffer => chunks.find(({ name }) => name === wanted)?.data ?? Buffer.alloc(13)
  return readOrRefuse(() => {
    const rowBytes = find('IHDR').readUInt32BE(0) * 3 + 1
    return [...inflateSync(find('IDAT'))].filter((_, index) => index % rowBytes !== 0)
  })
}

/** Handles uploads, which may be anything. @throws {BakeryFault} 400 if the picture is unreadable */
function readOrRefuse<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new BakeryFault(400, 'That is no picture of ours.')
  }
}

/** @throws {BakeryFault} 400 if it is no PNG */
function readChunks(png: Buffer): Chunk[] {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new BakeryFault(400, 'That is no picture of ours.')
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += FRAME_BYTES + length
  }
  return chunks
}

/** A PNG chunk with its length and checksum. */
export function writeChunk({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function readTable(data: Buffer, start: number, names: Readonly<Record<number, string>>): Exif {
  const found: Exif = {}
  for (let index = 0; index < data.readUInt16BE(start); index += 1) {
    const at = start + 2 + index * ENTRY_BYTES
    const tag = data.readUInt16BE(at)
    if (tag === PLACE_TABLE && names === MAIN_TAGS)
      Object.assign(found, readTable(data, data.readUInt32BE(at + 8), PLACE_TAGS))
    const name = names[tag]
    if (name !== undefined) found[name] = readValue(data, at)
  }
  return found
}

function readValue(data: Buffer, at: number): string | number[] {
  const [kind, count, place] = [data.readUInt16BE(at + 2), data.readUInt32BE(at + 4), data.readUInt32BE(at + 8)]
  if (kind !== TEXT) return readFractions(data, place, count)
  // The entry itself holds up to four bytes.
  const from = count <= 4 ? at + 8 : place
  return data.toString('latin1', from, from + count - 1)
}

function readFractions(data: Buffer, from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * FRACTION_BYTES
    return data.readUInt32BE(at) / data.readUInt32BE(at + 4)
  })
}
