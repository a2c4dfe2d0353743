import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeLeftovers } from '#classroom/door/backups.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'
import { waitFor } from '../../test/support/wait-for.ts'

let folder: string
let stage: DoorStage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
  stage = await openDoorStage({ shards: 0, shared: folder })
})
afterEach(async () => {
  await stage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

it('a backup is one file with its day and release, and is noted for the trainer', async () => {
  stage.registry.make('lemons', 'Lemons', { fruit: 'lemon', ground: 'sky' }, 1)
  stage.registry.noteLeftovers([{ instance: 'gone', shard: 1 }])
  const { status, headers } = await stage.order('backup')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/vnd.sqlite3',
    'no-store',
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="class-\d{4}-\d\d-\d\d-v1\.sqlite"$/)
  const lastBackup = { at: expect.any(Number), bytes: Number(headers['content-length']) }
  await waitFor(() => expect(stage.backups.last).toEqual(lastBackup))
  expect(stage.told.at(-1)).toEqual({ kind: 'backup', lastBackup })
  await waitFor(() => expect(readdirSync(folder)).toEqual([]))
})

it('a backup holds the teams, when it was taken, and nothing of this machine alone', async () => {
  stage.registry.make('lemons', 'Lemons', { fruit: 'lemon', ground: 'sky' }, 1)
  const sent = new PassThrough()
  const [content] = await Promise.all([buffer(sent), stage.backups.take(() => sent)])
  const path = join(folder, 'taken.sqlite')
  writeFileSync(path, content)
  const db = new DatabaseSync(path)
  const read = (sql: string) => db.prepare(sql).all()
  expect(read('SELECT slug FROM teams')).toEqual([{ slug: 'lemons' }])
  expect(read("SELECT name FROM settings WHERE name IN ('takenAt', 'lastBackup')")).toEqual([{ name: 'takenAt' }])
  expect(read("SELECT name FROM sqlite_schema WHERE name = 'leftovers'")).toEqual([])
  db.close()
})

it('a visitor who goes away before a backup is ready harms nothing', async () => {
  const gone = new PassThrough()
  gone.destroy()
  await expect(stage.backups.take(() => gone)).rejects.toThrow()
  // An error from opening the file would arrive after the promise has settled.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([readdirSync(folder), stage.backups.last]).toEqual([[], null])
})

it('works one after the other, also after one that failed', async () => {
  const order: string[] = []
  const slow = new PassThrough()
  const first = stage.backups.take(() => slow).then(() => order.push('first'))
  const second = stage.backups.look(Readable.from(['no backup'])).catch(() => order.push('second'))
  const third = stage.backups.restore(Readable.from(['no backup'])).catch(() => order.push('third'))
  slow.resume()
  await Promise.all([first, second, third])
  expect(order).toEqual(['first', 'second', 'third'])
  expect(readdirSync(folder)).toEqual([])
})

it('a file that is no backup is refused, and the class stays as it is', async () => {
  stage.registry.make('lemons', 'Lemons', { fruit: 'lemon', ground: 'sky' }, 1)
  for (const path of ['backup/look', 'restore'])
    expect((await stage.order(path, 'x'.repeat(9000))).code).toBe('HOST_NO_BACKUP')
  expect(stage.registry.count).toBe(1)
})

it('files that a killed process left are removed, and no others', () => {
  for (const name of ['backup-0a.sqlite', 'restore-0b.sqlite.store', 'move-0c', 'class.sqlite'])
    writeFileSync(join(folder, name), '')
  removeLeftovers(folder)
  expect(readdirSync(folder)).toEqual(['class.sqlite'])
})
