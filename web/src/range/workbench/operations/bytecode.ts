import { StepError } from './operation.ts'

/** Python 2.7; later versions serialise differently. */
const MAGIC = 0x0a0df303
const HEADER_BYTES = 8
const MAX_DEPTH = 50
const MAX_VALUES = 100_000
/** Python stores big numbers in digits of this many bits. */
const DIGIT_BITS = 15n

type Value = string | bigint | number | null | readonly Value[] | Code

interface Code {
  names: readonly Value[]
  constants: readonly Value[]
}

/**
 * Constants and names of a compiled Python 2 script, one per line, followed by those of its functions. Includes
 * numbers, which a search for strings misses. @throws {StepError} notBytecode
 */
export function readBytecode(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length <= HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw new StepError('notBytecode')
  try {
    return describe(new Unmarshal(view).read(0)).join('\n')
  } catch (error) {
    if (error instanceof RangeError) throw new StepError('notBytecode')
    throw error
  }
}

function isCode(value: Value): value is Code {
  return typeof value === 'object' && value !== null && 'names' in value
}

function describe(value: Value): string[] {
  if (!isCode(value)) return [write(value)]
  const inner = value.constants.filter(isCode)
  return [
    ...value.constants.filter((constant) => constant !== null && !isCode(constant)).map(write),
    ...value.names.map((name) => String(name)),
    ...inner.flatMap(describe),
  ]
}

function write(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint' || typeof value === 'number' || value === null) return String(value)
  return isCode(value) ? '<code>' : `(${value.map(write).join(', ')})`
}

/** Reads Python's `marshal` format. @throws {RangeError} at the end of the input */
class Unmarshal {
  readonly #view: DataView
  readonly #interned: string[] = []
  #at = HEADER_BYTES
  #values = 0

  constructor(view: DataView) {
    this.#view = view
  }

  read(depth: number): Value {
    this.#values++
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES) throw new StepError('notBytecode')
    const kind = String.fromCharCode(this.#view.getUint8(this.#at++))
    switch (kind) {
      case 'N':
      case '.':
        return null
      case 'F':
        return 'False'
      case 'T':
        return 'True'
      case 'i':
        return this.#readInt()
      case 'I':
        return this.#runStep(8, (at) => this.#view.getBigInt64(at, true))
      case 'l':
        return this.#readLong()
      case 'g':
        return this.#runStep(8, (at) => this.#view.getFloat64(at, true))
      case 's':
      case 'u':
        return this.#readText()
      case 't':
        this.#interned.push(this.#readText())
        return this.#interned.at(-1) ?? ''
      case 'R':
        return this.#interned[this.#readInt()] ?? ''
      case '(':
      case '[':
        return this.#list(depth)
      case 'c':
        return this.#readCode(depth)
      default:
        throw new StepError('notBytecode')
    }
  }

  #runStep<Read>(bytes: number, read: (at: number) => Read): Read {
    const value = read(this.#at)
    this.#at += bytes
    return value
  }

  #readInt(): number {
    return this.#runStep(4, (at) => this.#view.getInt32(at, true))
  }

  #readLong(): bigint {
    const digits = this.#readInt()
    let value = 0n
    for (let place = 0n; place < Math.abs(digits); place++)
      value |= BigInt(this.#runStep(2, (at) => this.#view.getUint16(at, true))) << (place * DIGIT_BITS)
    return digits < 0 ? -value : value
  }

  #readText(): string {
    const length = this.#readInt()
    if (length < 0 || this.#at + length > this.#view.byteLength) throw new StepError('notBytecode')
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#at, length)
    this.#at += length
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }

  #list(depth: number): Value[] {
    const list: Value[] = []
    for (let left = this.#readInt(); left > 0; left--) list.push(this.read(depth + 1))
    return list
  }

  /** Four counts, the code, then its objects. The code is not run. */
  #readCode(depth: number): Code {
    this.#at += 16
    const asList = (value: Value): readonly Value[] => (Array.isArray(value) ? value : [])
    this.read(depth + 1)
    const constants = asList(this.read(depth + 1))
    const names = asList(this.read(depth + 1))
    // Variables, free and cell variables, file, name, first line, line table.
    for (let left = 5; left > 0; left--) this.read(depth + 1)
    this.#readInt()
    this.read(depth + 1)
    return { names, constants }
  }
}
