import type * as core from 'mingo/core'
import type * as operators from 'mingo/operators/query'
import type * as queries from 'mingo/query'
import { loadLazily } from '#foundation/load-lazily.ts'
import { type BakeryWorld, type Doors, hasFailedBy } from '../bakery-world.ts'
import { BakeryFault, sendJson, sendText, toText } from '../call.ts'
import { shorten } from '../state.ts'

const mingoCore = loadLazily<typeof core>('mingo/core')
const mingoOperators = loadLazily<typeof operators>('mingo/operators/query')
const mingoQuery = loadLazily<typeof queries>('mingo/query')

type Filter = Record<string, unknown>

const OPERATORS = new Set([
  '$and',
  '$or',
  '$ne',
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$regex',
])

/** A pattern that is always quick: letters, and at most one star at its end. */
const SIMPLE_PATTERN = /^\^?[\w .@-]{0,40}(?:\.\*)?\$?$/

const MAX_DEPTH = 6

const ORDERS = [
  { number: 'B-17', by: 'anna', cake: 'plum' },
  { number: 'B-18', by: 'bruno', cake: 'nut' },
  { number: 'B-19', by: 'clara', cake: 'reunion' },
]

/** Documents with filters and expressions. */
export const documentDoors: Doors = {
  'POST notes/find': async (call, { state }) => {
    const { cake = 'plum' } = call.readJson()
    return sendJson(findDocuments(state.notes, { cake }))
  },
  'POST safe/notes/find': (call, { state }) => {
    const { cake = 'plum' } = call.readJson()
    return sendJson(findDocuments(state.notes, { cake: toText(cake) }))
  },
  'GET notes': (_call, { state }) => sendJson(state.notes),
  'PATCH notes': (call, { state }) => {
    const { id, text } = call.readJson()
    const found = findDocuments(state.notes, { _id: id })
    for (const note of found) note.text = shorten(toText(text))
    return sendJson({ changed: found.length, notes: found })
  },
  'PATCH safe/notes': (call, { state }) => {
    const { id, text } = call.readJson()
    const found = state.notes.filter(({ _id }) => _id === Number(id))
    for (const note of found) note.text = shorten(toText(text))
    return sendJson({ changed: found.length, notes: found })
  },

  'POST club': (call, { state }) => {
    const { name, word } = call.readJson()
    const [member] = findDocuments(state.members, { name, word })
    return member ? sendJson({ welcome: member.name, role: member.role }) : sendText('Members only.', 401)
  },
  'POST safe/club': (call, { state }) => {
    const { name, word } = call.readJson()
    if (typeof name !== 'string' || typeof word !== 'string') throw new BakeryFault(400, 'Name and word are texts.')
    const [member] = findDocuments(state.members, { name, word })
    return member ? sendJson({ welcome: member.name, role: member.role }) : sendText('Members only.', 401)
  },

  'GET pickup': async (call, world) => sendJson(await filterOrders(world, `this.number === '${call.ask('number')}'`)),
  'GET safe/pickup': (call) => sendJson(ORDERS.filter(({ number }) => number === call.ask('number'))),
}

/** @throws {BakeryFault} if the bakery does not know the filter */
function findDocuments<Entry extends object>(documents: readonly Entry[], filter: Filter): Entry[] {
  checkFilter(filter)
  const context = mingoCore().Context.init({ query: mingoOperators() })
  try {
    const query = new (mingoQuery().Query)(filter, { context })
    return documents.filter((document) => query.test(document as Record<string, unknown>))
  } catch (error) {
    // A value of the wrong type, such as a number for `$in`.
    throw new BakeryFault(400, error instanceof Error ? error.message : String(error))
  }
}

function checkFilter(filter: Filter, depth = 0): void {
  if (depth > MAX_DEPTH) throw new BakeryFault(400, 'That filter is too deep.')
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$') && !OPERATORS.has(key)) throw new BakeryFault(500, `unknown operator: ${key}`)
    if (key === '$regex' && !SIMPLE_PATTERN.test(toText(value)))
      throw new BakeryFault(500, 'This bakery knows patterns of letters with one .* at their end.')
    if (value instanceof Object) checkFilter(value as Filter, depth + 1)
  }
}

async function filterOrders({ engines }: BakeryWorld, expression: string): Promise<object[]> {
  try {
    const places = await engines.filterByExpression(expression, ORDERS)
    return places.map((place) => ORDERS[place] as object)
  } catch (error) {
    if (hasFailedBy(error, ['deadline'])) throw new BakeryFault(503, 'The question took too long.')
    if (hasFailedBy(error, ['syntax', 'runtime'])) throw new BakeryFault(500, error.message)
    throw error
  }
}
