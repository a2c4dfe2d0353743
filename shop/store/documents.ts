import type { SQLTagStore } from 'node:sqlite'
import type * as core from 'mingo/core'
import type * as operators from 'mingo/operators/query'
import type * as queries from 'mingo/query'
import { loadLazily } from '#foundation/load-lazily.ts'

// Loads the filters only: all of mingo would take ten megabytes.
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

/** Collections of JSON documents with Mongo filters. */
export class Documents {
  readonly #sql: SQLTagStore

  constructor(sql: SQLTagStore) {
    this.#sql = sql
  }

  /** Lists a collection, oldest first. */
  all(collection: string): Document[] {
    return this.#read(collection).map(({ document }) => document)
  }

  /** Lists the matching documents, oldest first. */
  find(collection: string, filter: Filter): Document[] {
    const query = compile(checkFilter(filter))
    return this.all(collection).filter((document) => query.test(document))
  }

  /** Changes every matching document; returns them before and after. */
  update(collection: string, filter: Filter, change: (document: Document) => Document): DocumentChange {
    const query = compile(checkFilter(filter))
    const found = this.#read(collection).filter(({ document }) => query.test(document))
    const updated = found.map(({ row, document }) => {
      const changed = change(document)
      this.#sql.run`UPDATE Documents SET body = ${JSON.stringify(changed)} WHERE id = ${row}`
      return changed
    })
    return { modified: updated.length, original: found.map(({ document }) => document), updated }
  }

  /** Replaces the document with the same `_id`. */
  replace(collection: string, document: Document): void {
    this.#sql.run`
      UPDATE Documents SET body = ${JSON.stringify(document)}
      WHERE collection = ${collection} AND json_extract(body, '$._id') = ${String(document._id)}`
  }

  /** Appends a document and returns it. */
  insert(collection: string, document: Document): Document {
    this.#sql.run`INSERT INTO Documents (collection, body) VALUES (${collection}, ${JSON.stringify(document)})`
    return document
  }

  #read(collection: string): { row: number; document: Document }[] {
    const rows = this.#sql.all`SELECT id, body FROM Documents WHERE collection = ${collection} ORDER BY id`
    return rows.map(({ id, body }) => ({ row: Number(id), document: JSON.parse(String(body)) as Document }))
  }
}

const OPERATORS = new Set(
  ['and', 'or', 'nor', 'ne', 'eq', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 'regex', 'options', 'not', 'all']
    .concat(['size', 'type', 'mod', 'elemMatch'])
    .map((name) => `$${name}`),
)

/** Lookarounds and backreferences, which can run without a limit. */
const ENDLESS = /(?<!\\)(?:\\\\)*(?:\(\?<?[=!]|\\(?:[1-9]|k<))/

/** Returns the filter. Throws if it has an unknown operator or a refused pattern. */
function checkFilter(filter: Filter): Filter {
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$') && !OPERATORS.has(key)) throw new Error(`Unrecognized operator: ${key}`)
    if (key === '$regex' && ENDLESS.test(String(value))) throw new Error(`Regular expression is too complex: ${value}`)
    if (typeof value === 'object' && value !== null) checkFilter(value as Filter)
  }
  return filter
}
