import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  APART,
  apartBeside,
  countKeptShards,
  isApart,
  localNumberOf,
  MAX_SHARDS,
  makeSharedFolder,
  noteIn,
  shardDirectoryIn,
  slotOf,
  socketIn,
  takeDoorPlace,
  takeShardPlace,
  toClassNumber,
  toVariables,
} from '#classroom/places.ts'

it('shards of several front doors have numbers of their own', () => {
  const numbers = [0, 1, 2].flatMap((slot) => [1, MAX_SHARDS, APART].map((local) => toClassNumber(slot, local)))
  expect(new Set(numbers).size).toBe(9)
  expect(toClassNumber(0, 3)).toBe(3)
  for (const number of numbers) expect(toClassNumber(slotOf(number), localNumberOf(number))).toBe(number)
  expect(numbers.filter(isApart)).toEqual([0, 1, 2].map((slot) => toClassNumber(slot, APART)))
  expect(apartBeside(toClassNumber(2, 5))).toBe(toClassNumber(2, APART))
})

describe('a data folder', () => {
  let data: string
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'places-'))
  })
  afterEach(() => rmSync(data, { recursive: true }))

  it('has as many shards as follow each other in it', () => {
    expect(countKeptShards(data)).toBe(0)
    for (const shard of [1, 2, 4]) mkdirSync(shardDirectoryIn(data, shard), { recursive: true })
    expect(countKeptShards(data)).toBe(2)
    for (let shard = 3; shard <= MAX_SHARDS + 1; shard++) mkdirSync(shardDirectoryIn(data, shard), { recursive: true })
    expect(countKeptShards(data)).toBe(MAX_SHARDS)
  })

  it('shares a folder that nobody else may read, elsewhere if paths of sockets would be too long', () => {
    const near = makeSharedFolder(data)
    expect(near).toBe(join(data, 'class', 'shared'))
    expect(statSync(near).mode & 0o777).toBe(0o700)
    const deep = join(data, 'a'.repeat(80))
    const far = makeSharedFolder(deep)
    try {
      expect(far).toMatch(new RegExp(`^${join(tmpdir(), 'vct-')}[0-9a-f]{12}$`))
      expect(makeSharedFolder(deep)).toBe(far)
      expect(makeSharedFolder(`${deep}b`)).not.toBe(far)
    } finally {
      for (const folder of [far, makeSharedFolder(`${deep}b`)]) rmSync(folder, { recursive: true })
    }
  })
})

it('sockets and notes differ by kind and shard', () => {
  const paths = (['shop', 'lab', 'commands'] as const).flatMap((kind) =>
    [1, 2].map((shard) => socketIn('/s', kind, shard)),
  )
  const notes = (['busy', 'hung'] as const).flatMap((kind) => [1, 2].map((shard) => noteIn('/s', kind, shard)))
  expect(new Set([...paths, ...notes]).size).toBe(10)
})

it('a process reads its place from its environment, and removes the secret from it', () => {
  const door = { shared: '/s', secret: 'x', shards: 3 }
  const shard = { shared: '/s', secret: 'x', shard: 2 }
  for (const [place, take, other] of [
    [door, takeDoorPlace, takeShardPlace],
    [shard, takeShardPlace, takeDoorPlace],
  ] as const) {
    const environment = toVariables(place)
    expect(other({ ...environment })).toBeUndefined()
    expect(take(environment)).toEqual(place)
    expect(JSON.stringify(environment)).not.toContain('"x"')
    expect(take(environment)).toBeUndefined()
  }
  expect(takeDoorPlace({ CLASS_SECRET: 'x', CLASS_SHARDS: '2' })).toBeUndefined()
})
