import exifr from 'exifr'
import { decode as decodePng, hasPngSignature } from 'fast-png'
import jsQr from 'jsqr'
import { encode as encodeQr } from 'uqr'
import { kindOf } from './kinds.ts'
import {
  type Operation,
  type Pixels,
  type Place,
  StepError,
  type StepOutput,
  type Surroundings,
  toBytes,
  toText,
} from './operation.ts'

const MAX_PIXELS = 40_000_000

/**
 * PNG is decoded from its bytes, because the lowest bits matter; the browser decodes other formats. @throws {StepError}
 * notPicture, tooManyPixels
 */
async function readPixels(input: Uint8Array, { decodePicture }: Surroundings): Promise<Pixels> {
  if (hasPngSignature(input)) {
    const view = new DataView(input.buffer, input.byteOffset, input.length)
    if (input.length >= 24 && view.getUint32(16) * view.getUint32(20) > MAX_PIXELS) throw new StepError('tooManyPixels')
    try {
      const { width, height, channels, depth, data, palette } = decodePng(input)
      if (depth === 8 && !palette && !(data instanceof Uint16Array)) return { width, height, channels, data }
    } catch {
      throw new StepError('notPicture')
    }
  }
  const pixels = await decodePicture(input)
  if (!pixels) throw new StepError('notPicture')
  return pixels
}

/** Converts to four channels. */
function toRgba({ width, height, channels, data }: Pixels): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const isGrey = channels < 3
  const hasAlpha = channels === 2 || channels === 4
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      rgba[pixel * 4 + channel] = data[pixel * channels + (isGrey ? 0 : channel)] ?? 0
    }
    rgba[pixel * 4 + 3] = hasAlpha ? (data[pixel * channels + channels - 1] ?? 0) : 255
  }
  return rgba
}

const CHANNELS: Record<string, readonly number[]> = {
  RGB: [0, 1, 2],
  RGBA: [0, 1, 2, 3],
  R: [0],
  G: [1],
  B: [2],
  A: [3],
}

/** The lowest bit of each value, eight to a byte, in the order of the pixels. */
async function readLowestBits(
  input: Uint8Array,
  options: Readonly<Record<string, string>>,
  surroundings: Surroundings,
): Promise<Uint8Array> {
  const { width, height, channels, data } = await readPixels(input, surroundings)
  const wanted = (CHANNELS[options.channels ?? ''] ?? []).filter((channel) => channel < channels)
  const lowFirst = options.order === 'low'
  const bytes = new Uint8Array((width * height * wanted.length) >> 3)
  let bit = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (const channel of wanted) {
      const value = (data[pixel * channels + channel] ?? 0) & 1
      const at = bit >> 3
      if (at < bytes.length && value) bytes[at] = (bytes[at] ?? 0) | (lowFirst ? 1 << (bit & 7) : 128 >> (bit & 7))
      bit++
    }
  }
  return cutToContent(bytes)
}

/** Cuts hidden data: a file by its own length, a text at the first unreadable byte. The rest is the picture itself. */
function cutToContent(bytes: Uint8Array): Uint8Array {
  const kind = kindOf(bytes)
  if (kind === 'PNG') {
    const end = indexOf(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
    return end < 0 ? bytes : bytes.slice(0, end + 8)
  }
  if (kind !== undefined) return bytes
  let end = 0
  while (end < bytes.length && isReadable(bytes[end] ?? 0)) end++
  return end >= 8 ? bytes.slice(0, end) : bytes
}

function isReadable(byte: number): boolean {
  return (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at <= bytes.length - wanted.length; at++) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}

/** Metadata of cameras and programs in a picture. @throws {StepError} noExif */
async function readExif(input: Uint8Array): Promise<StepOutput> {
  let notes: Record<string, unknown> | undefined
  try {
    notes = await exifr.parse(input.slice().buffer, {
      tiff: true,
      exif: true,
      gps: true,
      iptc: true,
      xmp: true,
      ihdr: false,
      icc: false,
      jfif: false,
      sanitize: true,
      mergeOutput: true,
    })
  } catch {
    throw new StepError('notPicture')
  }
  if (!notes || Object.keys(notes).length === 0) throw new StepError('noExif')
  const place = placeOf(notes)
  const facts: [string, string][] = []
  if (place) facts.push(['Position', `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`])
  for (const [name, value] of Object.entries(notes)) {
    if (name !== 'latitude' && name !== 'longitude') facts.push([name, noteText(value)])
  }
  return { bytes: toBytes(JSON.stringify(Object.fromEntries(facts), null, 2)), facts, ...(place && { place }) }
}

function placeOf({ latitude, longitude }: Record<string, unknown>): Place | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function noteText(value: unknown): string {
  // Cameras record no time zone, so the time is shown unchanged.
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '?' : value.toISOString().slice(0, 19).replace('T', ' ')
  if (value instanceof Uint8Array)
    return Array.from(value.subarray(0, 64), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function readQr(input: Uint8Array, surroundings: Surroundings): Promise<Uint8Array> {
  const pixels = await readPixels(input, surroundings)
  const code = jsQr(toRgba(pixels), pixels.width, pixels.height)
  if (!code) throw new StepError('noQr')
  return Uint8Array.from(code.binaryData)
}

const MAX_QR_BYTES = 2331

/** QR code as SVG, which scales to any size. @throws {StepError} tooLongForQr */
function writeQr(input: Uint8Array): string {
  if (input.length === 0 || input.length > MAX_QR_BYTES) throw new StepError('tooLongForQr', { count: MAX_QR_BYTES })
  const { size, data } = encodeQr(toText(input), { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

const group = 'files'

export const PICTURES: readonly Operation[] = [
  { id: 'exif', group, run: (input) => readExif(input) },
  {
    id: 'lowest-bits',
    group,
    options: [
      { name: 'channels', kind: 'choice', default: 'RGB', choices: Object.keys(CHANNELS) },
      { name: 'order', kind: 'choice', default: 'high', choices: ['high', 'low'] },
    ],
    run: readLowestBits,
  },
  { id: 'from-qr', group, run: (input, _options, surroundings) => readQr(input, surroundings) },
  { id: 'to-qr', group, run: (input) => writeQr(input) },
]
