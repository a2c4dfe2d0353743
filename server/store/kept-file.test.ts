import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#server/store/folder-lock.ts'
import { closeKeptFile, type KeptFile, markOpen, openKeptFile } from '#server/store/kept-file.ts'
import {
  cutFile,
  flipBit,
  replaceByFolder,
  replaceByForeign,
  setFormat,
  spoilTable,
} from '../../test/support/damage.ts'

const KEPT: KeptFile = {
  name: 'notes.sqlite',
  format: 3,
  mainTable: 'notes',
  maxCheckedBytes: 1_000_000,
  prepare: (db) => db.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT); CREATE TABLE IF NOT EXISTS more (text TEXT)'),
}

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-kept-'))
  path = join(directory, KEPT.name)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function write(db: DatabaseSync, count: number): void {
  for (let number = 0; number < count; number++) db.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(3000))
}

function leaveClosed(): void {
  const db = openKeptFile(directory, KEPT)
  markOpen(db)
  write(db, 20)
  closeKeptFile(db)
}

/** Leaves a file as an earlier release does. */
function leaveEarlier(): void {
  leaveClosed()
  setFormat(path, 2)
}

/** Leaves a file like a killed process: a copy of it while it is open. */
function leaveKilled(): void {
  const db = openKeptFile(directory, KEPT)
  markOpen(db)
  write(db, 20)
  for (const part of ['', '-wal']) copyFileSync(path + part, `${path}${part}.copy`)
  closeKeptFile(db)
  for (const part of ['', '-wal']) copyFileSync(`${path}${part}.copy`, path + part)
}

function count(): number {
  const db = openKeptFile(directory, KEPT)
  const { notes } = db.prepare('SELECT count(*) AS notes FROM notes').get() as { notes: number }
  closeKeptFile(db)
  return notes
}

const ACCIDENTS: [what: string, leave: () => void, accident: () => void, code: string][] = [
  ['a cut file', leaveClosed, () => cutFile(path, 0.5), 'HOST_DATA_CUT'],
  ['an empty file', leaveClosed, () => truncateSync(path, 0), 'HOST_DATA_EMPTY'],
  ['a text', leaveClosed, () => writeFileSync(path, 'nothing to see here '.repeat(400)), 'HOST_DATA_FOREIGN'],
  ['a database of another program', leaveClosed, () => replaceByForeign(path), 'HOST_DATA_FOREIGN'],
  ['a folder', leaveClosed, () => replaceByFolder(path), 'HOST_DATA_FOLDER'],
  ['a newer format', leaveClosed, () => setFormat(path, 4), 'HOST_DATA_NEWER'],
  ['a format that no release writes', leaveClosed, () => setFormat(path, 0x40000001), 'HOST_DATA_DAMAGED'],
  ['a bit of the first bytes', leaveClosed, () => flipBit(path, 3), 'HOST_DATA_DAMAGED'],
  ['the page of a table', leaveClosed, () => spoilTable(path, 'more'), 'HOST_DATA_DAMAGED'],
  ['a page in an earlier format', leaveEarlier, () => spoilTable(path, 'more'), 'HOST_DATA_DAMAGED'],
  ['a lost log', leaveKilled, () => rmSync(`${path}-wal`), 'HOST_DATA_TAIL_LOST'],
  ['an emptied log', leaveKilled, () => truncateSync(`${path}-wal`, 0), 'HOST_DATA_TAIL_LOST'],
  ['a bit of the log', leaveKilled, () => flipBit(`${path}-wal`, 9000), 'HOST_DATA_TAIL_LOST'],
  ['a bit of the log’s head', leaveKilled, () => flipBit(`${path}-wal`, 17), 'HOST_DATA_TAIL_LOST'],
  ['a log without its file', leaveKilled, () => rmSync(path), 'HOST_DATA_HEADLESS'],
]

describe('a file of ours', () => {
  it.each(ACCIDENTS)('does not open, and is not changed: %s', (_, leave, accident, code) => {
    leave()
    accident()
    const read = (): (Buffer | undefined)[] =>
      ['', '-wal'].map((part) => {
        const stats = statSync(path + part, { throwIfNoEntry: false })
        return stats?.isFile() ? readFileSync(path + part) : undefined
      })
    const before = read()
    expect(() => openKeptFile(directory, KEPT)).toThrow(expect.objectContaining({ code }))
    expect(read()).toEqual(before)
  })

  it('does not open when it was cut beside its log', () => {
    leaveKilled()
    cutFile(path, 0.5)
    expect(() => openKeptFile(directory, KEPT)).toThrow(expect.objectContaining({ code: 'HOST_DATA_DAMAGED' }))
  })

  it('opens with all that was written before the process was killed', () => {
    leaveKilled()
    expect(count()).toBe(20)
  })

  it('opens when a killed process left frames without a commit at the end of the log', () => {
    leaveKilled()
    const log = readFileSync(`${path}-wal`)
    writeFileSync(`${path}-wal`, log.subarray(0, log.length - 3000))
    expect(count()).toBe(19)
  })

  it('is not written without changes', () => {
    leaveClosed()
    const before = statSync(path)
    closeKeptFile(openKeptFile(directory, KEPT))
    expect(statSync(path).mtimeMs).toBe(before.mtimeMs)
  })

  it('is brought from an earlier format to the present one', () => {
    const db = new DatabaseSync(path)
    db.exec("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('kept')")
    db.close()
    const opened = openKeptFile(directory, KEPT)
    expect(opened.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'kept' }])
    expect(opened.prepare('SELECT * FROM more').all()).toEqual([])
    closeKeptFile(opened)
    expect(readFileSync(path).readUInt32BE(60)).toBe(3)
  })

  it('opens where the very first start was killed', () => {
    writeFileSync(path, '')
    writeFileSync(`${path}-new`, '')
    expect(count()).toBe(0)
    expect(statSync(`${path}-new`, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('does not open during a repair in its folder', () => {
    leaveClosed()
    const unlock = lockFolder(directory)
    expect(() => openKeptFile(directory, KEPT)).toThrow(expect.objectContaining({ code: 'HOST_DATA_LOCKED' }))
    unlock()
    expect(count()).toBe(20)
  })
})
