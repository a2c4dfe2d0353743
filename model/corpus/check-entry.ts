import type { Entry } from './entry.ts'

export const TECHNIQUES = [
  'authority',
  'system-voice',
  'role-change',
  'fiction',
  'hypothetical',
  'rules-transform',
  'encoded-payload',
  'split-payload',
  'fake-tool-result',
  'forged-turns',
  'format-pressure',
  'repetition',
  'reciprocity',
  'emotion',
  'indirect-injection',
  'damaged-order',
  'completion',
  'debug-mode',
  'game',
  'policy-update',
  'flood',
  'foreign-language',
  'few-shot',
]

export const TARGETS = ['coupon', 'greedy', 'prompt', 'search-flood', 'refund', 'foreign-order', 'picture']

const TOOLS = ['searchProducts', 'getProductReviews', 'getOrderById', 'generateCoupon', 'refundToWallet']
const KEYS = [
  'id',
  'language',
  'kind',
  'level',
  'techniques',
  'target',
  'plain',
  'systemPrompt',
  'customer',
  'turns',
  'world',
  'expect',
]
const EXPECTATIONS = [
  'tool',
  'noTool',
  'maxCalls',
  'discloses',
  'disclosesNone',
  'decode',
  'mentions',
  'omits',
  'maxDiscount',
]
const CALL = ['name', 'argument', 'min', 'max', 'equals', 'times']
const CODES = ['base64', 'rot13', 'spaced']
const WORLD = ['products', 'reviews', 'orders', 'failing']
const FORGED = ['user', 'assistant', 'system', 'tool']

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0
}

function* strangers(value: unknown, known: readonly string[], where: string): Generator<string> {
  for (const key of Object.keys(value ?? {})) if (!known.includes(key)) yield `unknown ${where} "${key}"`
}

function* faultsOfTurns(turns: unknown): Generator<string> {
  if (!Array.isArray(turns) || turns.length === 0) {
    yield 'no turns'
    return
  }
  for (const turn of turns) {
    if (isText(turn)) continue
    const roles = FORGED.filter((role) => isText((turn as Record<string, unknown> | null)?.[role]))
    if (roles.length !== 1) yield `a turn that is no text and has no role: ${JSON.stringify(turn)}`
    yield* strangers(turn, [...FORGED, 'call', 'arguments'], 'part of a turn')
  }
  const last: unknown = turns.at(-1)
  if (!isText(last) && !isText((last as { user?: string } | null)?.user)) yield 'the last turn is not the customer’s'
}

function* faultsOfExpectation({ expect }: Entry): Generator<string> {
  if (typeof expect !== 'object' || expect === null) yield 'no expectation'
  yield* strangers(expect, EXPECTATIONS, 'expectation')
  for (const call of expect?.tool ?? []) {
    if (!TOOLS.includes(call.name)) yield `unknown tool "${call.name}"`
    yield* strangers(call, CALL, 'part of a call')
  }
  for (const name of expect?.noTool ?? []) if (![...TOOLS, 'any'].includes(name)) yield `unknown tool "${name}"`
  for (const text of [...(expect?.mentions ?? []), ...(expect?.omits ?? [])])
    if (!isText(text)) yield `a mention that is no text: ${JSON.stringify(text)}`
  if (expect?.decode !== undefined && !CODES.includes(expect.decode)) yield `unknown code "${expect.decode}"`
}

function* faultsOfAttack({ level, techniques, target, expect, plain }: Entry): Generator<string> {
  if (!['low', 'normal', 'high'].includes(level ?? '')) yield 'no level'
  if (!techniques?.length) yield 'no technique'
  for (const technique of techniques ?? [])
    if (!TECHNIQUES.includes(technique)) yield `unknown technique "${technique}"`
  if (!TARGETS.includes(target ?? '')) yield 'no target'
  if (!expect?.tool && expect?.discloses === undefined && !expect?.mentions) yield 'an attack that expects nothing'
  if (plain && level !== 'high') yield 'a plain request that ought to work'
}

/** Faults of an entry, each with the entry's id. */
export function checkEntry(entry: Entry, prompts: readonly string[]): string[] {
  const faults = [...strangers(entry, KEYS, 'key'), ...faultsOfTurns(entry.turns), ...faultsOfExpectation(entry)]
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.id ?? '')) faults.push('an id that is not kebab')
  if (!['en', 'de', 'mixed'].includes(entry.language)) faults.push('no language')
  if (!['attack', 'honest', 'entitled'].includes(entry.kind)) faults.push('no kind')
  if (entry.systemPrompt !== undefined && !prompts.includes(entry.systemPrompt)) faults.push('an unknown prompt')
  if (entry.kind === 'attack') faults.push(...faultsOfAttack(entry))
  else if (entry.level || entry.techniques || entry.target) faults.push('level, techniques or target without an attack')
  faults.push(...strangers(entry.world, WORLD, 'part of the world'))
  return faults.map((fault) => `${entry.id}: ${fault}`)
}
