import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { testStore } from '#server/store/testing.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-store-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

testStore('the embedded store', () => async () => openSqliteStore(directory))

it('refuses a directory that another server uses, and one that cannot be used', () => {
  const other = join(directory, 'other')
  const store = openSqliteStore(other)
  expect(() => openSqliteStore(other)).toThrow(expect.objectContaining({ code: 'HOST_DATA_LOCKED' }))
  expect(() => openSqliteStore('/dev/null/data')).toThrow(expect.objectContaining({ code: 'HOST_DATA_UNUSABLE' }))
  return store.close()
})
