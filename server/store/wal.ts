import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** State of SQLite's write-ahead log. `torn`: SQLite would silently drop everything after a fault in it. */
export type WalState = 'missing' | 'empty' | 'sound' | 'torn'

// "The Write-Ahead Log" in the description of SQLite's file format.
const HEAD_BYTES = 32
const FRAME_HEAD_BYTES = 24
const MAGIC = 0x377f0682
/** Size of the file in pages after a commit. 0 in frames without a commit. */
const COMMIT_AT = 4

const FRAMES_AT_ONCE = 256

/**
 * Checks the log's checksums. A killed process leaves frames without a commit, which belong to no answered request. A
 * faulty frame before a commit of the same run is damage.
 */
export function checkWal(path: string): WalState {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'torn'
  }
  try {
    return check(file)
  } catch {
    // For example a folder.
    return 'torn'
  } finally {
    closeSync(file)
  }
}

function check(file: number): WalState {
  const { size } = fstatSync(file)
  if (size <= HEAD_BYTES + FRAME_HEAD_BYTES) return 'empty'
  const head = readBytes(file, 0, HEAD_BYTES)
  const magic = head.readUInt32BE(0)
  const pageBytes = head.readUInt32BE(8)
  if ((magic & ~1) >>> 0 !== MAGIC || pageBytes < 512 || pageBytes > 65_536) return 'torn'
  const sum = new Checksum((magic & 1) === 1)
  sum.add(head, 0, 24)
  if (!sum.isAt(head, 24)) return 'torn'
  const frameBytes = FRAME_HEAD_BYTES + pageBytes
  const isOfThisRun = (bytes: Buffer, at: number): boolean => bytes.compare(head, 16, 24, at + 8, at + 16) === 0
  const count = Math.floor((size - HEAD_BYTES) / frameBytes)
  let isWhole = true
  for (let first = 0; first < count; first += FRAMES_AT_ONCE) {
    const bytes = readBytes(file, HEAD_BYTES + first * frameBytes, FRAMES_AT_ONCE * frameBytes)
    for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
      if (!isWhole) {
        if (isOfThisRun(bytes, at) && bytes.readUInt32BE(at + COMMIT_AT) !== 0) return 'torn'
        continue
      }
      sum.add(bytes, at, at + 8)
      sum.add(bytes, at + FRAME_HEAD_BYTES, at + frameBytes)
      isWhole = isOfThisRun(bytes, at) && sum.isAt(bytes, at + 16)
    }
  }
  return 'sound'
}

function readBytes(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, from))
}

/** The running checksum of a log, over whole words in the byte order of the machine that wrote them. */
class Checksum {
  #one = 0
  #two = 0
  readonly #isBigEndian: boolean

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian
  }

  add(bytes: Buffer, from: number, to: number): void {
    const copy = Uint8Array.from(bytes.subarray(from, to))
    const isOwnOrder = this.#isBigEndian === (new Uint8Array(new Uint32Array([1]).buffer)[0] === 0)
    if (!isOwnOrder) Buffer.from(copy.buffer).swap32()
    const words = new Int32Array(copy.buffer)
    let one = this.#one
    let two = this.#two
    for (let at = 0; at < words.length; at += 2) {
      one = (one + (words[at] as number) + two) | 0
      two = (two + (words[at + 1] as number) + one) | 0
    }
    this.#one = one
    this.#two = two
  }

  isAt(bytes: Buffer, at: number): boolean {
    return bytes.readInt32BE(at) === this.#one && bytes.readInt32BE(at + 4) === this.#two
  }
}
