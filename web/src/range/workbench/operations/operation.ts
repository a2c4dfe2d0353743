export interface OptionSpec {
  name: string
  kind: 'choice' | 'number' | 'text' | 'lines'
  default: string
  choices?: readonly string[]
  min?: number
  max?: number
}

export interface Place {
  latitude: number
  longitude: number
}

export interface StepOutput {
  bytes: Uint8Array
  /** Names and values of a structured output. */
  facts?: readonly (readonly [name: string, value: string])[]
  place?: Place
}

/** Pixels of a picture, interleaved; `channels` values each. */
export interface Pixels {
  width: number
  height: number
  channels: number
  data: Uint8Array | Uint8ClampedArray
}

/** Functions that only browsers have. The worker provides them. */
export interface Surroundings {
  /** Decodes a picture; undefined if the browser cannot. */
  decodePicture(bytes: Uint8Array): Promise<Pixels | undefined>
}

export type OperationGroup = 'bases' | 'ciphers' | 'hashes' | 'tokens' | 'files' | 'finding'

export interface Operation {
  /** Part of shared addresses, so it never changes. */
  id: string
  group: OperationGroup
  options?: readonly OptionSpec[]
  /** Time limit of one run; 15 seconds by default. */
  maxMilliseconds?: number
  /** @throws {StepError} for invalid input or options */
  run(
    input: Uint8Array,
    options: Readonly<Record<string, string>>,
    surroundings: Surroundings,
  ): StepOutput | Uint8Array | string | Promise<StepOutput | Uint8Array | string>
}

/** Reason of a failed step; `error.<code>` in the catalogue. */
export class StepError extends Error {
  readonly code: string
  readonly blanks: Readonly<Record<string, string | number>>

  constructor(code: string, blanks: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.blanks = blanks
  }
}

export const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true })

export function toBytes(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Decodes UTF-8 with replacement characters. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Decodes UTF-8; undefined for other bytes. */
export function toStrictText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Text without white space, which copying often adds. */
export function compactText(bytes: Uint8Array): string {
  return toText(bytes).replace(/\s+/g, '')
}

/** Runs a library's code and converts its error. */
export function attempt<Result>(
  code: string,
  work: () => Result,
  blanks: Record<string, string | number> = {},
): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof StepError) throw error
    throw new StepError(code, blanks)
  }
}

/** @throws {StepError} notJson */
export function parseJson(text: string): unknown {
  return attempt('notJson', () => JSON.parse(text) as unknown)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws {StepError} badNumber */
export function readNumberOption(options: Readonly<Record<string, string>>, spec: OptionSpec): number {
  const value = Number(options[spec.name])
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = spec
  if (options[spec.name]?.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new StepError('badNumber', { min, max })
  }
  return value
}
