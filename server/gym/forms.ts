import type { GymBranchWish, GymRequest, GymWish } from '#contract/gym.ts'
import { z } from '#foundation/zod.ts'
import { GymFault } from '#server/gym/gym-fault.ts'
import {
  MAX_EPISODE_SECONDS,
  MAX_GOALS,
  MAX_SEED_CHARACTERS,
  MAX_STEPS,
  MAX_TICK_MILLISECONDS,
  MAX_TOKENS,
  MAX_WAIT_MILLISECONDS,
} from '#server/gym/gym-limits.ts'

const MAX_URL_CHARACTERS = 12_000
const MAX_HEADERS = 100
/** Characters of all headers. Node refuses 16 KiB. */
const MAX_HEADER_CHARACTERS = 12_000
const MAX_BODY_BYTES = 1_048_576

/** Four digits of a year, so that times sort as texts and fit every column. */
const FIRST_DAY = Date.parse('2000-01-01T00:00:00Z')
const LAST_DAY = Date.parse('2099-12-31T00:00:00Z')

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,200}$/
/** Refuses line ends and other control characters. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const PATH = /^\/[\x21-\x7e]*$/
/** CONNECT opens a tunnel instead of sending a request. */
const METHOD = /^(?!CONNECT$)[A-Z][A-Z-]{0,30}$/

/** Headers of the connection, which are computed, so that a request cannot hide a second one. */
const COMPUTED_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-episode',
  'x-episode-tokens',
])

const seed = z.union([z.string().min(1).max(MAX_SEED_CHARACTERS), z.int()])
const budget = {
  steps: z.int().min(1).max(MAX_STEPS).optional(),
  seconds: z.number().positive().max(MAX_EPISODE_SECONDS).optional(),
  tokens: z.int().min(1).max(MAX_TOKENS).nullable().optional(),
}

const wish = z.strictObject({
  ...budget,
  seed: seed.optional(),
  goals: z.array(z.string().max(100)).min(1).max(MAX_GOALS).optional(),
  showGoals: z.boolean().optional(),
  startsAt: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) >= FIRST_DAY && Date.parse(time) <= LAST_DAY, {
      error: 'should be from 2000 to 2099',
    })
    .optional(),
  tickMilliseconds: z.int().min(0).max(MAX_TICK_MILLISECONDS).optional(),
})

const branchWish = z.strictObject({ ...budget, snapshot: z.string().max(100), seed: seed.optional() })

const gymRequest = z.strictObject({
  method: z.string().max(40),
  url: z.string().max(MAX_URL_CHARACTERS),
  headers: z
    .array(z.tuple([z.string(), z.string()]))
    .max(MAX_HEADERS)
    .optional(),
  body: z.string().optional(),
  encoding: z.enum(['text', 'base64']).optional(),
  tokens: z.int().min(0).max(MAX_TOKENS).optional(),
  waitMilliseconds: z.int().min(0).max(MAX_WAIT_MILLISECONDS).optional(),
})

export const readWish = (body: unknown): GymWish => read(wish, body ?? {})
export const readBranchWish = (body: unknown): GymBranchWish => read(branchWish, body)
export const readEmptyForm = (body: unknown): object => read(z.strictObject({}), body ?? {})

/** @throws {GymFault} GYM_BAD_REQUEST with the fault of each field */
function read<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new GymFault(
    'GYM_BAD_REQUEST',
    Object.fromEntries(
      result.error.issues.slice(0, 20).map((issue) => [issue.path.join('.') || 'body', issue.message]),
    ),
  )
}

/** A request in the shape of the connection. */
export interface ReadRequest {
  method: string
  path: string
  /** Alternating names and values. */
  headers: string[]
  body: Buffer
  tokens: number
  waitMilliseconds: number
}

/** Reads a step. @param host of the shop @throws {GymFault} GYM_BAD_REQUEST, GYM_BAD_TARGET, GYM_TOO_LARGE */
export function readStep(sent: unknown, host: string): ReadRequest {
  const form: GymRequest = read(gymRequest, sent)
  const { method, url, headers = [], body = '', encoding = 'text', tokens = 0, waitMilliseconds = 0 } = form
  // Encodes like browsers: only characters that an address cannot hold.
  const path = url.replace(/[^\x21-\x7e]/gu, (character) => encodeCharacter(character))
  if (!METHOD.test(method) || !PATH.test(path)) throw new GymFault('GYM_BAD_TARGET', { method, url: url.slice(0, 200) })
  const own = headers
    .filter(([name]) => !COMPUTED_HEADERS.has(name.toLowerCase()))
    .map(([name, value]): [string, string] => [name, Buffer.from(value, 'utf8').toString('latin1')])
  const bad = own.find(([name, value]) => !HEADER_NAME.test(name) || !HEADER_VALUE.test(value))
  if (bad) throw new GymFault('GYM_BAD_TARGET', { header: bad[0].slice(0, 60) })
  const bytes = Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8')
  if (bytes.length > MAX_BODY_BYTES || own.flat().join('').length > MAX_HEADER_CHARACTERS)
    throw new GymFault('GYM_TOO_LARGE')
  return { method, path, headers: ['Host', host, ...own.flat()], body: bytes, tokens, waitMilliseconds }
}

function encodeCharacter(character: string): string {
  const bytes = [...Buffer.from(character)]
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

/** Tokens that a plain request reports. @throws {GymFault} GYM_BAD_REQUEST */
export function readTokens(header: string | string[] | undefined): number {
  if (header === undefined) return 0
  const tokens = z.coerce.number().int().min(0).max(MAX_TOKENS).safeParse(header)
  if (!tokens.success) throw new GymFault('GYM_BAD_REQUEST', { 'X-Episode-Tokens': 'should be a whole number' })
  return tokens.data
}
