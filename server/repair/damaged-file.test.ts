import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DamagedFile, openDamaged } from '#server/repair/damaged-file.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-damaged-'))
  path = join(directory, 'copy')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Copies a file whose second row is in its log alone. */
function copyWithLog(...endings: string[]): void {
  const original = join(directory, 'original')
  const db = new DatabaseSync(original)
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (id INTEGER PRIMARY KEY); INSERT INTO rows VALUES (1)')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = 0; INSERT INTO rows VALUES (2)')
  for (const ending of endings) copyFileSync(original + ending, path + ending)
  db.close()
}

function readIds(): unknown[] {
  const file = new DamagedFile(path)
  try {
    return file.list('SELECT id FROM rows', ['id']).rows.map(({ id }) => id)
  } finally {
    file.close()
  }
}

it('reads the rows of the log too, and leaves no index behind', () => {
  copyWithLog('', '-wal')
  expect(readIds()).toEqual([1, 2])
  expect(readdirSync(directory)).not.toContain('copy-shm')
})

it('reads a file without its log', () => {
  copyWithLog('')
  expect(readIds()).toEqual([1])
})

it('opens no file of another program', () => {
  copyWithLog('')
  expect(openDamaged(path, 'journal')).toBeNull()
})
