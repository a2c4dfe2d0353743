import { deflateSync } from 'node:zlib'
import { writeChunk } from './read-photos.ts'

/** Width and height of a photo. */
const WIDTH = 48
const HEIGHT = 32

type Colour = readonly [number, number, number]

/** The oven at night, with EXIF data of a place. */
export function drawOvenPhoto(): Buffer {
  const glow = (x: number, y: number): Colour =>
    Math.hypot(x - 24, y - 20) < 9 ? [240, 150 - y, 40] : [40 + y, 36 + y, 44 + y]
  return writePng(glow, writeChunk({ name: 'eXIf', data: writeExif() }))
}

/** The sign above the door. The lowest bits of its pixels are a text that ends with a zero byte. */
export function drawSignPhoto(text = 'Knock three times. The sign is never wrong.'): Buffer {
  const bits = [...Buffer.from(`${text}\0`)].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1))
  const paint = (x: number, y: number): Colour => {
    const base: Colour = y % 8 < 2 ? [120, 80, 40] : [200, 160 + x, 90 + y]
    const at = (y * WIDTH + x) * 3
    const hide = (value: number, offset: number): number => (value & 0xfe) | (bits[at + offset] ?? 0)
    return [hide(base[0], 0), hide(base[1], 1), hide(base[2], 2)]
  }
  return writePng(paint)
}

function writePng(colourAt: (x: number, y: number) => Colour, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each colour.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: HEIGHT }, (_, y) =>
      Buffer.from([0, ...Array.from({ length: WIDTH }, (_unused, x) => colourAt(x, y)).flat()]),
    ),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    writeChunk({ name: 'IHDR', data: head }),
    ...more,
    writeChunk({ name: 'IDAT', data: deflateSync(rows) }),
    writeChunk({ name: 'IEND', data: Buffer.alloc(0) }),
  ])
}

/** Numbers of EXIF tags and types, from the standard (CIPA DC-008). */
const TAG = { model: 0x0110, software: 0x0131, gps: 0x8825, latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 }
const KIND = { text: 2, long: 4, fraction: 5 }

interface ExifEntry {
  tag: number
  kind: number
  count: number
  data: Buffer
}

/** Camera, program, and 48° 12′ N, 16° 22′ E. */
function writeExif(): Buffer {
  const gpsAt = 8 + 2 + 3 * 12 + 4
  const model = composeText(TAG.model, 'Crumbcam 3')
  const software = composeText(TAG.software, 'Flour Filter 1.2')
  const gps = [
    composeText(TAG.latitudeRef, 'N'),
    composeDegrees(TAG.latitude, [48, 12, 30]),
    composeText(TAG.longitudeRef, 'E'),
    composeDegrees(TAG.longitude, [16, 22, 18]),
  ]
  const pointer: ExifEntry = { tag: TAG.gps, kind: KIND.long, count: 1, data: longOf(gpsAt) }
  const gpsDataAt = gpsAt + 2 + gps.length * 12 + 4
  const [gpsTable, gpsData] = writeEntries(gps, gpsDataAt)
  const [mainTable, mainData] = writeEntries([model, software, pointer], gpsDataAt + gpsData.length)
  // Big endian, the first table right after the header.
  return Buffer.concat([Buffer.from('MM\0*'), longOf(8), mainTable, gpsTable, gpsData, mainData])
}

/** A table of entries, and their values that do not fit into it. */
function writeEntries(entries: readonly ExifEntry[], dataAt: number): [table: Buffer, data: Buffer] {
  const parts: Buffer[] = []
  let at = dataAt
  const rows = entries.map(({ tag, kind, count, data }) => {
    const row = Buffer.alloc(12)
    row.writeUInt16BE(tag, 0)
    row.writeUInt16BE(kind, 2)
    row.writeUInt32BE(count, 4)
    if (data.length <= 4) data.copy(row, 8)
    else {
      row.writeUInt32BE(at, 8)
      parts.push(data)
      at += data.length
    }
    return row
  })
  const count = Buffer.alloc(2)
  count.writeUInt16BE(entries.length)
  return [Buffer.concat([count, ...rows, Buffer.alloc(4)]), Buffer.concat(parts)]
}

function composeText(tag: number, text: string): ExifEntry {
  const data = Buffer.from(`${text}\0`)
  return { tag, kind: KIND.text, count: data.length, data }
}

function composeDegrees(tag: number, parts: readonly number[]): ExifEntry {
  const data = Buffer.concat(parts.flatMap((part) => [longOf(part), longOf(1)]))
  return { tag, kind: KIND.fraction, count: parts.length, data }
}

function longOf(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
