import type * as graphql from 'graphql'
import { loadLazily } from '#foundation/load-lazily.ts'
import type { BakeryWorld, Doors } from '../bakery-world.ts'
import { BakeryFault, type BakeryReply, type Call, sendJson } from '../call.ts'
import { findIn, keepBy } from '../state.ts'
import { type Claims, readBearer, readToken, readTokenStrictly } from '../tokens.ts'
import { BOXES } from './members.ts'
import { MAX_ATTEMPTS, SAFE_NUMBER } from './till.ts'

/** Own copy of the library: that of the shop counts the fields of its schema for its own queries. */
const library = loadLazily<typeof graphql>('graphql')

/** Words and signs of a query. Without fragments, an answer about the schema is small by that. */
const MAX_TOKENS = 250
/** Fields of an answer, without those about the schema. */
const MAX_FIELDS = 1_000
/** Levels of braces. */
const MAX_LEVELS = 40
const MAX_SAFE_LEVELS = 4

const SCHEMA = `
type Query {
  "Cakes on the counter."
  cakes(find: String = ""): [Cake]
  "A box behind the counter, for its owner."
  box(id: Int!): Box
  "Money in the till. For the back room alone."
  takings: Float
}

type Mutation {
  "Turns the lock of the strongbox. Three attempts."
  turnLock(number: String!): String
}

type Cake { name: String price: Float baker: Baker }

type Baker { name: String cakes: [Cake] boxes: [Box] }

type Box { id: Int cake: String note: String }
`

const CAKES = [
  { name: 'Plum cake', price: 3.2, baker: 'bruno' },
  { name: 'Nut cake', price: 4.1, baker: 'bruno' },
  { name: 'Apple cake', price: 2.9, baker: 'clara' },
]

/** Rules by which the two addresses differ. */
interface Rules {
  maxLevels: number
  readClaims: (token: string) => Partial<Claims> | undefined
  /** Checks in each field who is asking, and counts each attempt. */
  isStrict: boolean
}

/** One query with its cost. */
interface Asking {
  rules: Rules
  claims: Partial<Claims> | undefined
  /** @throws {BakeryFault} 409 if the bakery is full */
  countAttempt: () => void
  /** Attempts that are left. */
  left: () => number
  fields: number
}

const LOOSE: Rules = { maxLevels: MAX_LEVELS, readClaims: readToken, isStrict: false }
const STRICT: Rules = { maxLevels: MAX_SAFE_LEVELS, readClaims: readTokenStrictly, isStrict: true }

/** Queries in GraphQL: fields without authorization, counted requests, circles. */
export const graphDoors: Doors = {
  'POST graph': (call, world) => answer(call, world, LOOSE),
  'POST safe/graph': (call, world) => answer(call, world, STRICT),
}

function answer(call: Call, world: BakeryWorld, rules: Rules): BakeryReply {
  const { query = '' } = call.readFields()
  const { document, isMutation } = readQuery(query, rules)
  const asking = createAsking(call, world, rules)
  if (isMutation && !rules.isStrict) {
    demandAttempt(asking)
    asking.countAttempt()
  }
  const { data, errors } = library().executeSync({
    ...{ schema: schema(), document, rootValue: ROOT, contextValue: asking, fieldResolver: resolveField },
  })
  if (asking.fields > MAX_FIELDS)
    throw new BakeryFault(503, `More than ${MAX_FIELDS} fields. The oven is not that big.`)
  return sendJson({
    data,
    ...(errors && { errors: errors.map(({ message, path }) => ({ message, path })) }),
    extensions: { fields: asking.fields, ...(isMutation && { attemptsLeft: asking.left() }) },
  })
}

let built: graphql.GraphQLSchema | undefined

function schema(): graphql.GraphQLSchema {
  built ??= library().buildSchema(SCHEMA)
  return built
}

/** @throws {BakeryFault} 400 for a query that is not valid or too deep */
function readQuery(query: string, { maxLevels }: Rules): { document: graphql.DocumentNode; isMutation: boolean } {
  const { GraphQLError, getOperationAST, parse, validate } = library()
  if (countLevels(query) > maxLevels) throw new BakeryFault(400, `A query has at most ${maxLevels} levels.`)
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
    if (document.definitions.some(({ kind }) => kind === 'FragmentDefinition'))
      throw new BakeryFault(400, 'This bakery takes no fragments.')
    const [fault] = validate(schema(), document)
    if (fault) throw new BakeryFault(400, fault.message)
    const operation = getOperationAST(document)
    if (!operation) throw new BakeryFault(400, 'One query at a time.')
    return { document, isMutation: operation.operation === 'mutation' }
  } catch (error) {
    if (error instanceof GraphQLError) throw new BakeryFault(400, error.message)
    throw error
  }
}

/** Counts levels of braces before a parser reads them. */
function countLevels(query: string): number {
  let level = 0
  let deepest = 0
  for (const sign of query) {
    if (sign === '{') deepest = Math.max(deepest, ++level)
    if (sign === '}') level--
  }
  return deepest
}

function createAsking(call: Call, { state }: BakeryWorld, rules: Rules): Asking {
  const counter = rules.isStrict ? 'locks' : 'lock'
  const count = () => findIn(state.attempts, counter) ?? 0
  return {
    ...{ rules, fields: 0, claims: rules.readClaims(readBearer(call.readHeader('authorization'))) },
    countAttempt: () => keepBy(state.attempts, counter, count() + 1),
    left: () => Math.max(0, MAX_ATTEMPTS - count()),
  }
}

/** @throws {BakeryFault} 429 without an attempt left */
function demandAttempt({ left }: Asking): void {
  if (left() === 0) throw new BakeryFault(429, 'Too many attempts.', { 'retry-after': '600' })
}

type Given = Readonly<Record<string, never>>

/** Fields beyond the limit are null, which ends the work. */
function resolveField(
  source: Readonly<Record<string, unknown>>,
  given: Given,
  asking: Asking,
  { fieldName }: { fieldName: string },
): unknown {
  if (++asking.fields > MAX_FIELDS) return null
  const value = source[fieldName]
  return typeof value === 'function' ? value(given, asking) : value
}

const ROOT = {
  cakes: ({ find }: { find: string | null }) =>
    CAKES.filter(({ name }) => name.toLowerCase().includes((find ?? '').toLowerCase())).map(toCake),
  box({ id }: { id: number }, { claims }: Asking) {
    const box = BOXES.find((one) => one.id === id)
    if (!box || box.owner !== claims?.name) throw new Error('No such box of yours.')
    return box
  },
  takings(_: unknown, { rules, claims }: Asking) {
    if (rules.isStrict && claims?.role !== 'owner') throw new Error('For the back room alone.')
    return 412.5
  },
  turnLock({ number }: { number: string }, asking: Asking) {
    if (asking.rules.isStrict) {
      if (asking.left() === 0) throw new Error('Too many attempts.')
      asking.countAttempt()
    }
    return number === SAFE_NUMBER ? 'It opens. The sourdough waves.' : 'It stays shut.'
  },
}

function toCake({ name, price, baker }: (typeof CAKES)[number]) {
  return { name, price, baker: () => toBaker(baker) }
}

function toBaker(name: string) {
  return {
    name,
    cakes: () => CAKES.filter(({ baker }) => baker === name).map(toCake),
    boxes(_: unknown, { rules, claims }: Asking) {
      if (rules.isStrict && claims?.name !== name) throw new Error('Boxes are shown to their owner alone.')
      return BOXES.filter(({ owner }) => owner === name)
    },
  }
}
