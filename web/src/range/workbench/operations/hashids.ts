import Hashids from 'hashids'
import {
  attempt,
  compactText,
  type Operation,
  type OptionSpec,
  readNumberOption,
  StepError,
  toText,
} from './operation.ts'

/** More than the number of challenges, orders or customers. */
const MAX_NUMBERS = 1000
const MAX_CODE_CHARACTERS = 16 * 1024

const LEAST = { name: 'least', kind: 'number', default: '0', min: 0, max: 1000 } as const satisfies OptionSpec
const OPTIONS = [
  { name: 'salt', kind: 'text', default: '' },
  LEAST,
  { name: 'alphabet', kind: 'text', default: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890' },
] as const satisfies readonly OptionSpec[]

/** @throws {StepError} badAlphabet, badNumber */
function createCodec(options: Readonly<Record<string, string>>): Hashids {
  const least = readNumberOption(options, LEAST)
  return attempt('badAlphabet', () => new Hashids(options.salt, least, options.alphabet))
}

/** @throws {StepError} noNumbers, tooManyLines */
function encode(text: string, options: Readonly<Record<string, string>>): string {
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length === 0) throw new StepError('noNumbers')
  if (numbers.length > MAX_NUMBERS) throw new StepError('tooManyLines', { count: MAX_NUMBERS })
  return createCodec(options).encode(numbers.map((number) => BigInt(number)))
}

/** @throws {StepError} notHashid */
function decode(code: string, options: Readonly<Record<string, string>>): string {
  const codec = createCodec(options)
  const numbers = code.length > MAX_CODE_CHARACTERS ? [] : attempt('notHashid', () => codec.decode(code))
  if (numbers.length === 0) throw new StepError('notHashid')
  return numbers.join(' ')
}

const group = 'bases'

export const HASHIDS: readonly Operation[] = [
  { id: 'from-hashids', group, options: OPTIONS, run: (input, options) => decode(compactText(input), options) },
  { id: 'to-hashids', group, options: OPTIONS, run: (input, options) => encode(toText(input), options) },
]
