import type { SQLTagStore } from 'node:sqlite'
import { Query } from 'mingo'

export type Document = Record<string, unknown>
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
    const query = new Query(filter)
    return this.all(collection).filter((document) => query.test(document))
  }

  /** Adds a document at the end and returns it. */
  insert(collection: string, document: Document): Document {
    this.#sql.run`INSERT INTO Documents (collection, body) VALUES (${collection}, ${JSON.stringify(document)})`
    return document
  }
}
