import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Change, Store } from '#server/store/store.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

/** Nothing but a cause. */
const BLANK: Change = { cause: 'x', changeset: null, seed: 'first', game: null, lab: null, chain: null }

/**
 * Tests that every engine of the store passes.
 * @param place makes the place of an empty store, and returns how to open it again and again
 */
export function testStore(name: string, place: () => () => Promise<Store>): void {
  let open: () => Promise<Store>
  let store: Store
  beforeEach(async () => {
    open = place()
    store = await open()
    for (const instance of ['red', 'blue', 'green']) await store.leases?.take(instance)
  })
  afterEach(() => store.close())

  /** Closes and opens. */
  const reopen = async (): Promise<void> => {
    await store.close()
    store = await open()
    for (const instance of ['red', 'blue', 'green']) await store.leases?.take(instance)
  }

  describe(name, () => {
    it('keeps journal and game over a reopening, in order, per instance', async () => {
      await store.append('red', { ...BLANK, cause: 'POST /a', changeset: bytes(1) })
      await store.append('blue', { ...BLANK, cause: 'POST /b', changeset: bytes(9), game: '{"b":1}' })
      const lab = { body: '{"c":1}', added: { x: '1', y: '2' }, removed: ['never there'] }
      await store.append('red', { ...BLANK, cause: 'PUT /c', changeset: bytes(2, 3), game: '{"a":1}', lab })
      await reopen()
      const red = await store.load('red')
      expect(red.journal.map(({ seq, cause, changeset }) => [seq, cause, [...changeset]])).toEqual([
        [1, 'POST /a', [1]],
        [2, 'PUT /c', [2, 3]],
      ])
      expect(Math.abs(Date.now() - (red.journal[0]?.at ?? 0))).toBeLessThan(60_000)
      expect([red.game, red.seed, red.snapshot, red.chain]).toEqual(['{"a":1}', 'first', null, null])
      expect(red.lab).toEqual({ body: '{"c":1}', parts: { x: '1', y: '2' } })
      await store.append('red', { ...BLANK, lab: { body: '{"c":2}', added: { z: '3' }, removed: ['x'] } })
      expect((await store.load('red')).lab).toEqual({ body: '{"c":2}', parts: { y: '2', z: '3' } })
      expect((await store.load('blue')).lab).toBeNull()
      expect(await store.instances()).toEqual(['blue', 'red'])
      expect(await store.game('blue')).toBe('{"b":1}')
      expect(await store.game('green')).toBeNull()
    })

    it('keeps every text and every byte', async () => {
      const all = Uint8Array.from({ length: 256 }, (_, value) => value)
      const text = JSON.stringify({ odd: '\0 \ud800 \u{1f34a} \\ \' " $1 {,} NULL', much: 'x'.repeat(70_000) })
      const lab = { body: text, added: { 'a,b"{}\\': text, NULL: 'null' }, removed: ['}{'] }
      await store.append('red', { cause: 'GET /?q=%00\'"\\', changeset: all, seed: 's', game: text, lab, chain: null })
      const red = await store.load('red')
      expect([red.journal[0]?.cause, [...(red.journal[0]?.changeset ?? [])]]).toEqual(['GET /?q=%00\'"\\', [...all]])
      expect([red.game, red.lab]).toEqual([text, { body: text, parts: { 'a,b"{}\\': text, NULL: 'null' } }])
    })

    it('replaces old entries by one and continues its numbers', async () => {
      for (let n = 1; n <= 4; n++) await store.append('red', { ...BLANK, cause: `${n}`, changeset: bytes(n) })
      await store.compact('red', 3, bytes(123))
      await store.append('red', { ...BLANK, cause: '5', changeset: bytes(5) })
      const { journal } = await store.load('red')
      expect(journal.map(({ seq, changeset }) => [seq, [...changeset]])).toEqual([
        [3, [123]],
        [4, [4]],
        [5, [5]],
      ])
    })

    it('moves a journal to another seed, and keeps seeds that journals need', async () => {
      await store.keepSeed('first', bytes(1))
      await store.append('red', { ...BLANK, changeset: bytes(1) })
      await store.keepSnapshot('red', { seq: 1, changeset: bytes(1) })
      await store.keepSeed('second', bytes(2))
      expect([...((await store.seed('first')) ?? [])]).toEqual([1])
      await store.carryOver('red', { seq: 1, changeset: bytes(7), seed: 'second' })
      const red = await store.load('red')
      expect([red.seed, red.snapshot, red.journal.map(({ changeset }) => [...changeset])]).toEqual([
        'second',
        null,
        [[7]],
      ])
      await store.noteSeed('blue', { fingerprint: 'third', image: bytes(3) })
      expect([...((await store.seed('third')) ?? [])]).toEqual([3])
      expect(await store.seed('never there')).toBeNull()
    })

    it('takes a chain back with the journal, and makes an entry of its steps', async () => {
      const step = (state: string) => store.append('red', { ...BLANK, chain: { state, isStep: true } })
      await store.append('red', { ...BLANK, chain: { state: 'born', isStep: false } })
      await step('one')
      await step('two')
      await store.append('red', { ...BLANK, chain: { state: 'two and a half', isStep: false } })
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
    })

    it('truncates the journal without the game, and forgets the game without the journal', async () => {
      const lab = { body: '{}', added: {}, removed: [] }
      await store.append('red', { ...BLANK, changeset: bytes(1), game: '{}', lab })
      await store.append('red', { ...BLANK, changeset: bytes(2) })
      await store.keepSnapshot('red', { seq: 2, changeset: bytes(12) })
      expect((await store.load('red')).snapshot).toMatchObject({ seq: 2 })
      await store.truncate('red', 1)
      expect((await store.load('red')).snapshot).toBeNull()
      expect((await store.load('red')).journal).toHaveLength(1)
      await store.forgetGame('red')
      expect(await store.load('red')).toMatchObject({ game: null, lab: { body: '{}' }, journal: [{ seq: 1 }] })
      await store.truncate('red', 0)
      expect(await store.load('red')).toMatchObject({ journal: [], seed: null })
    })

    it('copies an instance in an earlier state, and removes one', async () => {
      for (let n = 1; n <= 3; n++)
        await store.append('red', {
          ...BLANK,
          changeset: bytes(n),
          game: `${n}`,
          chain: { state: `${n}`, isStep: true },
        })
      await store.append('copy', { ...BLANK, game: 'replaced' }).catch(() => undefined)
      await store.copy('red', 2, 'copy')
      const copy = await store.load('copy')
      expect([copy.journal.map(({ seq }) => seq), copy.game, copy.chain, copy.seed]).toEqual([
        [1, 2],
        '3',
        '2',
        'first',
      ])
      await store.remove('red')
      expect(await store.load('red')).toMatchObject({ journal: [], game: null, chain: null, seed: null })
      expect(await store.instances()).toEqual(['copy'])
    })

    it('gives instances to a file and takes them back, as the embedded store does', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-files-'))
      try {
        await store.keepSeed('first', bytes(42))
        const lab = { body: 'b', added: { k: 'p' }, removed: [] }
        await store.append('red', {
          ...BLANK,
          changeset: bytes(1),
          game: 'g',
          lab,
          chain: { state: 'c', isStep: true },
        })
        await store.keepSnapshot('red', { seq: 1, changeset: bytes(5) })
        await store.append('blue', { ...BLANK, game: 'b' })
        const before = await store.load('red')
        await store.backUp(join(folder, 'all.sqlite'))
        await store.copyOut('red', join(folder, 'red.sqlite'))
        const embedded = openSqliteStore(join(folder, 'embedded'))
        await embedded.restore(join(folder, 'all.sqlite'), ['red', 'blue'])
        expect(await embedded.instances()).toEqual(['blue', 'red'])
        expect(plain(await embedded.load('red'))).toEqual(plain(before))
        expect([...((await embedded.seed('first')) ?? [])]).toEqual([42])
        await embedded.backUp(join(folder, 'again.sqlite'))
        await embedded.close()
        await store.append('red', { ...BLANK, changeset: bytes(2), game: 'later' })
        await store.restore(join(folder, 'again.sqlite'), ['red', 'blue', 'green'])
        expect(plain(await store.load('red'))).toEqual(plain(before))
        await store.remove('red')
        await store.restore(join(folder, 'red.sqlite'), ['red'])
        expect(plain(await store.load('red'))).toEqual(plain(before))
        expect(await store.instances()).toEqual(['blue', 'red'])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })
}

/** Bytes of either engine alike. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) => (item?.type === 'Buffer' ? toNumbers(item.data) : toNumbers(item))),
  )
}

function toNumbers(item: unknown): unknown {
  return item instanceof Uint8Array ? [...item] : item
}
