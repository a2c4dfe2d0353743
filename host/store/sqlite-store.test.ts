import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '#host/store/sqlite-store.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-store-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

describe('the embedded store', () => {
  it('keeps journal and game over a reopening, in order, per instance', async () => {
    const store = openSqliteStore(directory)
    await store.append('red', {
      cause: 'POST /a',
      changeset: bytes(1),
      seed: 'first',
      game: null,
      lab: null,
      chain: null,
    })
    await store.append('blue', {
      cause: 'POST /b',
      changeset: bytes(9),
      seed: 'first',
      game: '{"b":1}',
      lab: null,
      chain: null,
    })
    await store.append('red', {
      cause: 'PUT /c',
      changeset: bytes(2, 3),
      seed: 'first',
      game: '{"a":1}',
      lab: { body: '{"c":1}', added: { x: '1', y: '2' }, removed: ['never there'] },
      chain: null,
    })
    await store.close()
    const again = openSqliteStore(directory)
    const red = await again.load('red')
    expect(red.journal.map(({ seq, cause, changeset }) => [seq, cause, [...changeset]])).toEqual([
      [1, 'POST /a', [1]],
      [2, 'PUT /c', [2, 3]],
    ])
    expect(red.game).toBe('{"a":1}')
    expect(red.lab).toEqual({ body: '{"c":1}', parts: { x: '1', y: '2' } })
    const lab = { body: '{"c":2}', added: { z: '3' }, removed: ['x'] }
    await again.append('red', { cause: 'mail', changeset: null, seed: 'first', game: null, lab, chain: null })
    expect((await again.load('red')).lab).toEqual({ body: '{"c":2}', parts: { y: '2', z: '3' } })
    expect((await again.load('blue')).lab).toBeNull()
    expect(await again.instances()).toEqual(['blue', 'red'])
    await again.close()
  })

  it('replaces old entries by one and goes on counting', async () => {
    const store = openSqliteStore(directory)
    for (let n = 1; n <= 4; n++)
      await store.append('red', {
        cause: `${n}`,
        changeset: bytes(n),
        seed: 'first',
        game: null,
        lab: null,
        chain: null,
      })
    await store.compact('red', 3, bytes(123))
    await store.append('red', { cause: '5', changeset: bytes(5), seed: 'first', game: null, lab: null, chain: null })
    const { journal } = await store.load('red')
    expect(journal.map(({ seq, changeset }) => [seq, [...changeset]])).toEqual([
      [3, [123]],
      [4, [4]],
      [5, [5]],
    ])
    await store.close()
  })

  it('takes a chain back with the journal, and makes an entry of its steps', async () => {
    const store = openSqliteStore(directory)
    const change = { cause: 'x', changeset: null, seed: 'first', game: null, lab: null }
    const step = (state: string) => store.append('red', { ...change, chain: { state, isStep: true } })
    await store.append('red', { ...change, chain: { state: 'born', isStep: false } })
    await step('one')
    await step('two')
    await store.append('red', { ...change, chain: { state: 'two and a half', isStep: false } })
    const whole = await store.load('red')
    expect(whole.chain).toBe('two and a half')
    expect(whole.journal.map(({ seq, changeset }) => [seq, changeset.length])).toEqual([
      [1, 0],
      [2, 0],
    ])
    await store.truncate('red', 1)
    expect((await store.load('red')).chain).toBe('one')
    await store.truncate('red', 0)
    expect((await store.load('red')).chain).toBeNull()
    for (let count = 1; count <= 70; count++) await step(`${count}`)
    await store.truncate('red', 7)
    expect((await store.load('red')).chain).toBe('7')
    await store.truncate('red', 6)
    expect((await store.load('red')).chain).toBeNull()
    await store.close()
  })

  it('truncates the journal without the game, and forgets the game without the journal', async () => {
    const store = openSqliteStore(directory)
    await store.append('red', {
      cause: '1',
      changeset: bytes(1),
      seed: 'first',
      game: '{}',
      lab: { body: '{}', added: {}, removed: [] },
      chain: null,
    })
    await store.append('red', { cause: '2', changeset: bytes(2), seed: 'first', game: null, lab: null, chain: null })
    await store.keepSnapshot('red', { seq: 2, changeset: bytes(12) })
    expect((await store.load('red')).snapshot).toMatchObject({ seq: 2 })
    await store.truncate('red', 1)
    expect((await store.load('red')).snapshot).toBeNull()
    expect((await store.load('red')).journal).toHaveLength(1)
    await store.forgetGame('red')
    expect(await store.load('red')).toMatchObject({ game: null, lab: { body: '{}' }, journal: [{ seq: 1 }] })
    await store.truncate('red', 0)
    expect((await store.load('red')).journal).toEqual([])
    await store.close()
  })

  it('refuses a directory that another server uses, and one that cannot be used', async () => {
    const store = openSqliteStore(directory)
    expect(() => openSqliteStore(directory)).toThrow(expect.objectContaining({ code: 'HOST_DATA_LOCKED' }))
    await store.close()
    expect(() => openSqliteStore('/dev/null/data')).toThrow(expect.objectContaining({ code: 'HOST_DATA_UNUSABLE' }))
  })
})
