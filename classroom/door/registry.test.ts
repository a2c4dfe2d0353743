import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'
import { flagKeyOf, renameTeamInstance } from '#classroom/team-instances.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'registry-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const LEMON = { fruit: 'lemon', ground: 'sky' } as const

it('teams of earlier releases keep their shops and flags, which went by their slugs', () => {
  const old = new DatabaseSync(join(directory, 'class.sqlite'))
  old.exec(`
    CREATE TABLE teams (
      slug TEXT PRIMARY KEY, name TEXT NOT NULL, fruit TEXT NOT NULL, ground TEXT NOT NULL, label TEXT NOT NULL UNIQUE,
      passcode TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, shard INTEGER NOT NULL, made_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO teams VALUES ('lemons', 'Lemons', 'lemon', 'sky', '0123456789ab', 'hash', 1, 1, 1000);
  `)
  old.close()
  const registry = new Registry(openRegistryFile(directory))
  const lemons = registry.find('lemons')
  expect(lemons).toMatchObject({ instance: 'lemons', name: 'Lemons' })
  expect(lemons && registry.flagKeyOf(lemons)).toBe(flagKeyOf(registry.secrets.flagKey, 'lemons'))
  expect(registry.findByInstance('lemons')).toBe(lemons)
  // Earlier releases kept only the hash of a passcode.
  expect(lemons && registry.passcodeOf(lemons)).toBeNull()
  expect(registry.make('melons', 'Melons', LEMON, 1).team.instance).toMatch(/^melons--[0-9a-f]{8}$/)
  registry.db.close()
})

it('a later team of the same slug has another instance, and after a restart still', () => {
  const registry = new Registry(openRegistryFile(directory))
  const { team: first } = registry.make('lemons', 'Lemons', LEMON, 1)
  registry.remove('lemons')
  expect(registry.findByInstance(first.instance)).toBeUndefined()
  const { team: second } = registry.make('lemons', 'Lemons', LEMON, 1)
  expect(second.instance).not.toBe(first.instance)
  expect(registry.flagKeyOf(second)).not.toBe(registry.flagKeyOf(first))
  registry.reload()
  expect(registry.find('lemons')).toEqual(second)
  registry.db.close()
})

it('a shop that takes the place of another keeps the flags of its team', () => {
  const once = renameTeamInstance('lemons--0a1b2c3d')
  const twice = renameTeamInstance(once)
  expect(new Set(['lemons--0a1b2c3d', once, twice]).size).toBe(3)
  expect(new Set([once, twice, 'lemons--0a1b2c3d'].map((name) => flagKeyOf('key', name))).size).toBe(1)
  expect(flagKeyOf('key', renameTeamInstance('lemons'))).toBe(flagKeyOf('key', 'lemons'))
  expect(twice).toMatch(/^[a-z0-9][a-z0-9-]{0,62}$/)
})

it('passcodes can be shown again, also after a restart, and teams of a list are made together or not at all', () => {
  const registry = new Registry(openRegistryFile(directory))
  const { team, passcode } = registry.make('melons', 'Melons', LEMON, 1)
  expect(registry.passcodeOf(team)).toBe(passcode)
  const listed = ['alpha', 'beta'].map((slug) => ({ slug, name: slug, emblem: LEMON, shard: 1 }))
  const made = registry.makeAll(listed)
  registry.reload()
  expect(made.map((one) => registry.passcodeOf(registry.find(one.slug) ?? one))).toEqual(
    made.map((one) => registry.passcodeOf(one)),
  )
  expect(() => registry.makeAll([{ slug: 'gamma', name: 'Gamma', emblem: LEMON, shard: 1 }, ...listed])).toThrow()
  expect(registry.find('gamma')).toBeUndefined()
  registry.reload()
  expect(new Set(registry.list().map(({ slug }) => slug))).toEqual(new Set(['alpha', 'beta', 'melons']))
  registry.db.close()
})
