import { DatabaseSync } from 'node:sqlite'
import { openStoreOver } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { createStoreTables } from '#server/store/store-tables.ts'

export interface MemoryStore extends Store {
  measureBytes(): number
}

const NO_COPIES = { note() {}, noteMissing() {}, forget() {}, flush() {} }

/** A store in memory, which ends with its process. */
export function openMemoryStore(): MemoryStore {
  const db = new DatabaseSync(':memory:')
  createStoreTables(db)
  const measure = db.prepare(
    'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
  )
  return {
    ...openStoreOver(db, NO_COPIES),
    leases: null,
    measureBytes: () => Number(measure.get()?.bytes),
  }
}
