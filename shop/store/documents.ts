import type { SQLTagStore } from 'node:sqlite'
import type * as core from 'mingo/core'
import type * as operators from 'mingo/operators/query'
import type * as queries from 'mingo/query'
import { loadLazily } from '#common/load-lazily.ts'

// Only what filters need: mingo as a whole would weigh ten megabytes.
const mingoCore = loadLazily<typeof core>('mingo/core')
const mingoOperators = loadLazily<typeof operators>('mingo/operators/query')
const mingoQuery = loadLazily<typeof queries>('mingo/query')

function compile(filter: Filter): queries.Query {
  return new (mingoQuery().Query)(filter, { context: mingoCore().Context.init({ query: mingoOperators() }) })
}

export type Document = Record<string, unknown>
export interface DocumentChange {
  modified: number
  original: Document[]
  updated: Document[]
}

export type Filter = Record<string, unknown>

/** Collections of JSON documents, asked with Mongo filters. */
export class Documents {
  readonly #sql: SQLTagStore

  constructor(sql: SQLTagStore) {
    this.#sql = sql
  }

  /** All documents of a collection, oldest first. */
  all(collection: string): Document[] {
    const rows = this.#sql.all`SELECT body FROM Documents WHERE collection = ${collection} ORDER BY id`
    return rows.map(({ body }) => JSON.parse(String(body)))
  }

  /** The documents that fit a filter, oldest first. */
  find(collection: string, filter: Filter): Document[] {
    const query = compile(checkFilter(filter))
    return this.all(collection).filter((document) => query.test(document))
  }

  /** Changes every document that fits a filter; returns them as they were and as they are. */
  update(collection: string, filter: Filter, change: (document: Document) => Document): DocumentChange {
    const original = this.find(collection, filter)
    const updated = original.map(change)
    for (const document of updated) this.replace(collection, document)
    return { modified: updated.length, original, updated }
  }

  /** Stores a document in place of the one with the same `_id`. */
  replace(collection: string, document: Document): void {
    this.#sql.run`
      UPDATE Documents SET body = ${JSON.stringify(document)}
      WHERE collection = ${collection} AND json_extract(body, '$._id') = ${String(document._id)}`
  }

  /** Adds a document at the end and returns it. */
  insert(collection: string, document: Document): Document {
    this.#sql.run`INSERT INTO Documents (collection, body) VALUES (${collection}, ${JSON.stringify(document)})`
    return document
  }
}

const OPERATORS = new Set(
  ['and', 'or', 'nor', 'ne', 'eq', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 'regex', 'options', 'not', 'all']
    .concat(['size', 'type', 'mod', 'elemMatch'])
    .map((name) => `$${name}`),
)

/** The filter itself; throws when it holds an operator that this store has not got. */
function checkFilter(filter: Filter): Filter {
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$') && !OPERATORS.has(key)) throw new Error(`Unrecognized operator: ${key}`)
    if (typeof value === 'object' && value !== null) checkFilter(value as Filter)
  }
  return filter
}
