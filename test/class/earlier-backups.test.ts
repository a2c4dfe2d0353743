import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BACKED_UP_TABLES } from '#classroom/door/registry-schema.ts'
import { classDirectoryIn, shardDirectoryIn } from '#classroom/places.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { attach } from '#server/store/attach.ts'
import { createStoreTables, INSTANCE_TABLES, STORE_FILE } from '#server/store/store-tables.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'
import { visitAs } from '../support/keep-data-folder.ts'
import { type OpenClass, openClass } from '../support/open-class.ts'
import { type PlayedShop, readPlayedShop } from '../support/played-shop.ts'

/** The last release before ids of challenges changed. */
const kept = readKeptFolders('d09f0230')
const [team] = Object.entries(kept.class ?? {})
if (!team) throw new Error('The release kept no class.')
const [token, then]: [string, PlayedShop] = team

/** Challenges that the release had solved, with ids that have changed since. */
const MOVED = ['nullByteChallenge', 'exposedCredentialsChallenge']

let ours: OpenClass
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-backups-'))
  ours = await openClass()
})
afterAll(async () => {
  await ours[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** The backup of the class as that release made it: the registry and the shops of the teams. */
function makeBackup(): Buffer {
  unpackFolder(kept, 'class', folder)
  const path = join(classDirectoryIn(folder), 'class.sqlite')
  const db = new DatabaseSync(path)
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
  for (const { name } of tables) if (!BACKED_UP_TABLES.has(String(name))) db.exec(`DROP TABLE "${name}"`)
  createStoreTables(db)
  attach(db, join(shardDirectoryIn(folder, 1), STORE_FILE.name), 'part')
  for (const table of ['seeds', ...INSTANCE_TABLES]) db.exec(`INSERT INTO main.${table} SELECT * FROM part.${table}`)
  db.exec('DETACH part')
  db.close()
  return readFileSync(path)
}

const urlOf = () => `http://localhost:${ours.port}`

async function listSolved(visitor: Visitor): Promise<string[]> {
  const { data } = (await visitor.get('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}

it('a backup from before ids moved brings back all that was there, each solve and hint by its key', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  expect(then.solved).toEqual(expect.arrayContaining(MOVED))
  expect((await ours.order('restore', { body: makeBackup(), headers })).text).toBe('{"status":"done","teams":1}')
  const { continueCode, ...now } = await readPlayedShop(visitAs(token), urlOf())
  // A code holds ids of challenges, so it differs.
  expect({ ...now, continueCode: then.continueCode }).toEqual(then)
  expect(continueCode).not.toBe(then.continueCode)
  expect(now.hints).toContain('csafChallenge 1')
})

it('asks about a code from before ids moved, and then applies its meaning', async () => {
  const { joined } = await ours.makeTeam('Late Limes')
  const visitor = visitAs(joined.token)(urlOf())
  const apply = (version = '') => visitor.put(`/rest/continue-code/apply/${then.continueCode}${version}`)
  const refused = await apply()
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('RANGE_CODE_OF_TWO_VERSIONS')])
  expect(await listSolved(visitor)).toEqual([])
  expect((await apply('?version=20.1')).status).toBe(200)
  expect((await listSolved(visitor)).sort()).toEqual(then.solved.toSorted())
})
