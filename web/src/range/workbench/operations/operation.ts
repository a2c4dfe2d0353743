/** A value of a step that the learner sets; it travels as text. */
export interface OptionSpec {
  name: string
  kind: 'choice' | 'number' | 'text' | 'lines'
  default: string
  choices?: readonly string[]
  min?: number
  max?: number
}

/** A place on earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

export interface StepOutput {
  bytes: Uint8Array
  /** What the output says, as names and values, when it is more than text. */
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

/** What only a browser can do; a worker brings it along. */
export interface Surroundings {
  /** Decodes any picture that the browser knows; undefined when it knows it not. */
  decodePicture(bytes: Uint8Array): Promise<Pixels | undefined>
}

export type OperationGroup = 'bases' | 'ciphers' | 'hashes' | 'tokens' | 'files' | 'finding'

export interface Operation {
  /** Stands in addresses that people keep: never changes. */
  id: string
  group: OperationGroup
  options?: readonly OptionSpec[]
  /** How long one run may take; 15 seconds when it does not say. */
  maxMilliseconds?: number
  /** @throws {StepError} with what is wrong with input or options */
  run(
    input: Uint8Array,
    options: Readonly<Record<string, string>>,
    surroundings: Surroundings,
  ): StepOutput | Uint8Array | string | Promise<StepOutput | Uint8Array | string>
}

/** Why a step has no output; `error.<code>` in the catalogue says it. */
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

/** As UTF-8; what is none becomes replacement characters. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** As UTF-8; undefined when it is none. */
export function toStrictText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Text without the white space that copying brings along. */
export function compactText(bytes: Uint8Array): string {
  return toText(bytes).replace(/\s+/g, '')
}

/** Runs somebody else's code and says in our words that it refused. */
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
