import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { lookAtRegistry, repairRegistry } from '#classroom/door/repair-registry.ts'
import { HostError } from '#server/errors.ts'
import { createKeptFile } from '#server/store/kept-file.ts'

const fault = new HostError('HOST_DATA_DAMAGED')

let directory: string
let path: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-registry-'))
  path = join(directory, REGISTRY_FILE.name)
  await createKeptFile(path, REGISTRY_FILE, (db) => {
    for (const slug of ['lemons', 'melons']) {
      db.prepare(
        "INSERT INTO teams (slug, name, fruit, ground, label, passcode, version, shard, made_at) VALUES (?1, ?1, '', '', ?1, ?1, 1, 1, 1)",
      ).run(slug)
    }
    db.exec("INSERT INTO solves VALUES ('lemons', 'c1', 1000, 0, NULL)")
  })
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('counts what can be read, and names no empty table', async () => {
  const { findings, ways } = await lookAtRegistry(directory, fault)
  expect(findings).toEqual([
    { key: 'CLASS_TEAMS', isSafe: true, blanks: { count: 2 } },
    { key: 'CLASS_SOLVES', isSafe: true, blanks: { count: 1 } },
  ])
  expect(ways).toContain('mend')
})

it.each([
  ['mend', ['lemons', 'melons']],
  ['fresh', []],
] as const)('%s leaves the teams %j', async (way, teams) => {
  await repairRegistry(directory, way, 'kept')
  const db = new DatabaseSync(path)
  try {
    expect(
      db
        .prepare('SELECT slug FROM teams ORDER BY slug')
        .all()
        .map(({ slug }) => slug),
    ).toEqual(teams)
  } finally {
    db.close()
  }
})
