import { randomBytes } from 'node:crypto'
import initSqlJs from 'sql.js'
import type { Failure } from '#containment/expressions/evaluate.ts'
import { makeRandomBlob } from '#containment/make-random-blob.ts'

export interface QueryJob {
  kind: 'query'
  image: Uint8Array
  sql: string
}

type Value = string | number | Uint8Array | null

type Row = Record<string, Value>

interface QueryAnswer {
  rows: Row[]
  fault?: string
  /** Milliseconds of wait that the query has asked for. */
  wait: number
  milliseconds: number
}

export type QueryOutcome = QueryAnswer | Failure

/** Bytes of SQLite's memory without the database. */
const MAX_HEAP_BYTES = 64 * 1024 * 1024

/** Bytes of the returned rows. */
const MAX_ANSWER_BYTES = 4_000_000

/** Least bytes of a value. */
const BYTES_OF_VALUE = 16

/**
 * Runs a query on a copy of a shop's database, in an SQLite of WebAssembly. It reaches no file and ends with its thread
 * at any moment.
 */
export async function runQuery({ image, sql }: QueryJob): Promise<QueryOutcome> {
  const { Database } = await initSqlJs()
  const started = performance.now()
  const since = () => performance.now() - started
  const db = new Database(image)
  let wait = 0
  try {
    db.run(`PRAGMA hard_heap_limit = ${MAX_HEAP_BYTES}; PRAGMA temp_store = MEMORY`)
    db.create_function('randomblob', (wanted: Value) =>
      makeRandomBlob(wanted, randomBytes, (ms) => {
        wait += ms
      }),
    )
    const rows: Row[] = []
    const statement = db.prepare(sql)
    for (let bytes = 0; statement.step(); ) {
      const row = statement.getAsObject() as Row
      rows.push(row)
      for (const value of Object.values(row)) bytes += BYTES_OF_VALUE + lengthOf(value)
      if (bytes > MAX_ANSWER_BYTES) throw new Error('string or blob too big')
    }
    return { rows, wait, milliseconds: since() }
  } catch (error) {
    return { rows: [], fault: error instanceof Error ? error.message : String(error), wait, milliseconds: since() }
  } finally {
    db.close()
  }
}

function lengthOf(value: Value): number {
  return typeof value === 'number' || value === null ? 0 : value.length
}
