import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIdleChain } from '#chain/testing.ts'
import type { Announcement, Game } from '#game/game.ts'
import { createLab, type Lab } from '#lab/lab.ts'
import { createLabState, parseLabState } from '#lab/lab-state.ts'
import { Instances } from '#server/instances/instances.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import type { Change, JournalSnapshot, Leases, Seed, Store, StoredInstance } from '#server/store/store.ts'
import type { Shop } from '#shop/shop.ts'

const seed = new DatabaseSync(':memory:')
seed.exec(
  "CREATE TABLE Jars (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT); INSERT INTO Jars (label) VALUES ('quince')",
)
const present = nameSeed(seed.serialize())

/** A store in memory that fails or waits on demand. */
class FakeStore implements Store {
  leases: FakeLeases | null = null
  readonly kept = new Map<string, StoredInstance & { next: number }>()
  readonly seeds = new Map<string, Uint8Array>()
  failing = false
  gate: Promise<void> = Promise.resolve()

  async load(instance: string): Promise<StoredInstance> {
    const found = this.#of(instance)
    return { ...found, journal: [...found.journal] }
  }

  async append(instance: string, { cause, changeset, seed, game, lab }: Change): Promise<void> {
    await this.gate
    if (this.failing) throw new Error('disk full')
    const found = this.#of(instance)
    if (changeset) found.seed ??= seed
    if (changeset) found.journal.push({ seq: found.next++, at: 0, cause, changeset })
    if (game !== null) found.game = game
    if (lab === null) return
    const parts = { ...found.lab?.parts, ...lab.added }
    for (const key of lab.removed) delete parts[key]
    found.lab = { body: lab.body, parts }
  }

  async compact(instance: string, seq: number, changeset: Uint8Array): Promise<void> {
    const found = this.#of(instance)
    found.journal = [
      { seq, at: 0, cause: 'earlier changes', changeset },
      ...found.journal.filter((entry) => entry.seq > seq),
    ]
  }

  async carryOver(instance: string, { seq, changeset, seed }: JournalSnapshot & { seed: string }): Promise<void> {
    Object.assign(this.#of(instance), {
      seed,
      snapshot: null,
      journal: [{ seq, at: 0, cause: 'earlier changes', changeset }],
    })
  }

  async noteSeed(instance: string, { fingerprint, image }: Seed): Promise<void> {
    this.seeds.set(fingerprint, image)
    this.#of(instance).seed ??= fingerprint
  }

  async seed(fingerprint: string): Promise<Uint8Array | null> {
    return this.seeds.get(fingerprint) ?? null
  }

  async keepSeed(fingerprint: string, image: Uint8Array): Promise<void> {
    this.seeds.set(fingerprint, image)
  }

  async keepSnapshot(instance: string, snapshot: JournalSnapshot): Promise<void> {
    this.#of(instance).snapshot = snapshot
  }

  async truncate(instance: string, seq: number): Promise<void> {
    const found = this.#of(instance)
    if ((found.snapshot?.seq ?? 0) > seq) found.snapshot = null
    found.journal = found.journal.filter((entry) => entry.seq <= seq)
  }

  async forgetGame(instance: string): Promise<void> {
    this.#of(instance).game = null
  }

  async game(instance: string): Promise<string | null> {
    return this.#of(instance).game
  }

  async remove(instance: string): Promise<void> {
    this.kept.delete(instance)
  }

  async copy(instance: string, seq: number, name: string): Promise<void> {
    const found = structuredClone(this.#of(instance))
    this.kept.set(name, { ...found, journal: found.journal.filter((entry) => entry.seq <= seq) })
  }

  async copyOut(): Promise<void> {}
  async backUp(): Promise<void> {
    throw new Error('There is no file.')
  }

  async restore(): Promise<void> {
    throw new Error('There is no file.')
  }

  async instances(): Promise<string[]> {
    return [...this.kept.keys()]
  }

  async check(): Promise<void> {}
  async close(): Promise<void> {}

  #of(instance: string): StoredInstance & { next: number } {
    const found = this.kept.get(instance) ?? {
      seed: null,
      journal: [],
      snapshot: null,
      game: null,
      lab: null,
      chain: null,
      next: 1,
    }
    this.kept.set(instance, found)
    return found
  }
}

/** Leases whose freshness a test decides. */
class FakeLeases implements Leases {
  isFresh = true
  onLost: Leases['onLost'] = () => {}
  onWanted: Leases['onWanted'] = () => {}
  onChange: Leases['onChange'] = () => {}
  readonly held = new Set<string>()
  /** Taken by another server while the leases were not fresh. */
  readonly lost: string[] = []

  async take(instance: string): Promise<void> {
    this.held.add(instance)
  }

  async giveBack(instance: string): Promise<void> {
    this.held.delete(instance)
  }

  async renew(): Promise<void> {
    this.isFresh = true
    this.onLost(this.lost.splice(0))
  }
}

/** The part of a game that an instance uses. */
class FakeGame {
  state: { solved: string[] }
  #dirty = false
  #announcements: Announcement[] = []

  constructor(stored: string | null) {
    this.state = stored ? (JSON.parse(stored) as { solved: string[] }) : { solved: [] }
  }

  solve(key: string): void {
    this.state.solved.push(key)
    this.#dirty = true
    const more = { name: key, challenge: key, flag: '', hidden: false, isRestore: false, codingChallenge: false }
    this.#announcements.push({ event: 'challenge solved', payload: { key, ...more } })
  }

  takeDirty(): boolean {
    const dirty = this.#dirty
    this.#dirty = false
    return dirty
  }

  takeAnnouncements(): Announcement[] {
    return this.#announcements.splice(0)
  }
}

let store: FakeStore
let announced: string[]
let instances: Instances
let opened: number
let slimmed: number

function open(): Instances {
  return new Instances({
    seed: present,
    store,
    log: { warn: () => {}, error: () => {} },
    announce: (_, announcements) =>
      announced.push(...announcements.map(({ payload }) => (payload && 'key' in payload ? payload.key : ''))),
    open: (_id, db, stored) => {
      opened++
      const lab = createLab(stored.lab === null ? createLabState() : parseLabState(JSON.parse(stored.lab)))
      return {
        shop: { db } as unknown as Shop,
        game: new FakeGame(stored.game) as unknown as Game,
        lab,
        chain: createIdleChain(),
        trim: () => slimmed++,
      }
    },
  })
}

beforeEach(() => {
  store = new FakeStore()
  announced = []
  slimmed = 0
  opened = 0
  instances = open()
})

const labels = async (id = 'default'): Promise<string[]> =>
  (await instances.wake(id)).shop.db
    .prepare('SELECT label FROM Jars ORDER BY id')
    .all()
    .map((row) => String(row.label))

async function put(label: string, id = 'default'): Promise<void> {
  const instance = await instances.wake(id)
  instance.shop.db.prepare('INSERT INTO Jars (label) VALUES (?)').run(label)
  await instance.commit(`put ${label}`)
}

const labOf = async (): Promise<Lab> => (await instances.wake('default')).lab

const gameOf = async (): Promise<FakeGame> => (await instances.wake('default')).game as unknown as FakeGame

describe('instances', () => {
  it('are born from the seed, apart from each other', async () => {
    await put('plum', 'red')
    expect(await labels('red')).toEqual(['quince', 'plum'])
    expect(await labels('blue')).toEqual(['quince'])
  })

  it('wake once for requests that arrive together', async () => {
    const [a, b] = await Promise.all([instances.wake('default'), instances.wake('default')])
    expect(a).toBe(b)
    expect(opened).toBe(1)
  })

  it('refuse ids that cannot be one', async () => {
    await expect(instances.wake('../etc')).rejects.toMatchObject({ code: 'HOST_BAD_REQUEST' })
  })

  it('come back in another process with every answered change and the game', async () => {
    await put('plum')
    const game = await gameOf()
    game.solve('first')
    await put('damson')
    instances = open()
    expect(await labels()).toEqual(['quince', 'plum', 'damson'])
    expect((await gameOf()).state.solved).toEqual(['first'])
  })

  it('sleep when idle, not when in use, and wake as they were', async () => {
    await put('plum')
    const instance = await instances.wake('default')
    instance.enter()
    expect(await instances.hibernate(Number.POSITIVE_INFINITY)).toBe(0)
    instance.leave()
    expect(await instances.hibernate(Number.POSITIVE_INFINITY)).toBe(1)
    expect(instances.awakeCount).toBe(0)
    expect(await labels()).toEqual(['quince', 'plum'])
  })

  it('have nothing to wait for when nothing changed', async () => {
    const instance = await instances.wake('default')
    expect(instance.commit('GET /')).toBeUndefined()
  })

  it('write rows that another request swept up before either is answered', async () => {
    let release = (): void => {}
    store.gate = new Promise((resolve) => (release = resolve))
    const instance = await instances.wake('default')
    instance.shop.db.exec("INSERT INTO Jars (label) VALUES ('a'); INSERT INTO Jars (label) VALUES ('b')")
    const first = instance.commit('first')
    const second = instance.commit('second')
    expect(second).toBeInstanceOf(Promise)
    let answered = false
    void second?.then(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(answered).toBe(false)
    release()
    await Promise.all([first, second])
    expect(store.kept.get('default')?.journal).toHaveLength(1)
  })

  it('announce a solve only after it was kept', async () => {
    let release = (): void => {}
    store.gate = new Promise((resolve) => (release = resolve))
    const instance = await instances.wake('default')
    ;(await gameOf()).solve('first')
    const kept = instance.commit('solve')
    expect(announced).toEqual([])
    release()
    await kept
    expect(announced).toEqual(['first'])
  })

  it('give way to the store when a change cannot be kept', async () => {
    await put('plum')
    store.failing = true
    const instance = await instances.wake('default')
    instance.shop.db.exec("INSERT INTO Jars (label) VALUES ('lost')")
    await expect(instance.commit('lost')).rejects.toMatchObject({ code: 'HOST_STORE_FAILED' })
    store.failing = false
    expect(await labels()).toEqual(['quince', 'plum'])
  })

  it('shorten a long journal in their sleep, without losing a row or the last steps', async () => {
    for (let n = 0; n < 100; n++) await put(`jar ${n}`)
    await instances.hibernate(Number.POSITIVE_INFINITY)
    expect(await labels()).toHaveLength(101)
    const journal = await instances.journal('default')
    expect(journal).toHaveLength(33)
    expect(journal.at(-1)?.cause).toBe('put jar 99')
    await instances.rewind('default', journal.at(-3)?.seq ?? 0)
    expect((await labels()).at(-1)).toBe('jar 97')
  })

  it('shorten a journal that grows fast while they are awake', async () => {
    const large = 'x'.repeat(350_000)
    for (let count = 0; count < 100; count++) await put(`${count}${large}`)
    await expect.poll(async () => (await instances.journal('default')).length).toBeLessThan(60)
  })

  it('wake by the snapshot and the entries after it', async () => {
    for (let n = 0; n < 10; n++) await put(`jar ${n}`)
    await instances.tidy('default')
    expect((await store.load('default')).snapshot?.seq).toBe(10)
    await put('after the snapshot')
    instances = open()
    expect((await labels()).slice(-2)).toEqual(['jar 9', 'after the snapshot'])
  })

  it('do not store a snapshot of entries that a reset deletes at the same time', async () => {
    for (let n = 0; n < 10; n++) await put(`jar ${n}`)
    await Promise.all([instances.tidy('default'), instances.rewind('default', 4), instances.tidy('default')])
    expect(await labels()).toHaveLength(5)
    instances = open()
    expect(await labels()).toHaveLength(5)
  })

  it('reset the shop without the score, and the score without the shop', async () => {
    await put('plum')
    ;(await gameOf()).solve('first')
    await (await instances.wake('default')).commit('solve')
    await instances.rewind('default')
    expect(await labels()).toEqual(['quince'])
    expect((await gameOf()).state.solved).toEqual(['first'])
    await put('damson')
    await instances.forgetGame('default')
    expect((await gameOf()).state.solved).toEqual([])
    expect(await labels()).toEqual(['quince', 'damson'])
  })

  it('keep the lab over a sleep, and over a reset of shop and score', async () => {
    const { secret } = (await labOf()).state
    ;(await labOf()).deliver({ to: 'somebody@example.org', subject: 'Quince', text: 'It is ripe.' })
    await (await instances.wake('default')).commit('mail')
    await instances.hibernate(Number.POSITIVE_INFINITY)
    expect((await labOf()).state.secret).toBe(secret)
    await instances.rewind('default')
    await instances.forgetGame('default')
    expect((await labOf()).state.secret).toBe(secret)
  })

  it('stay removed despite late requests and messages, until a replacement', async () => {
    await put('A')
    const waking = instances.wake('other')
    await Promise.all([instances.remove('default'), instances.remove('other'), waking])
    for (const id of ['default', 'other'])
      await expect(instances.wake(id)).rejects.toMatchObject({ code: 'HOST_NO_TEAM' })
    expect(instances.awakeCount).toBe(0)
    await instances.replace('default', async () => {})
    expect(await labels()).not.toContain('A')
  })

  it('let a request finish on its old copy while a reset happens, but keep nothing of it', async () => {
    const old = await instances.wake('default')
    old.enter()
    old.enter()
    await instances.rewind('default')
    old.shop.db.exec("INSERT INTO Jars (label) VALUES ('late')")
    expect(() => old.commit('late')).toThrow(expect.objectContaining({ code: 'HOST_RESET_MEANWHILE' }))
    old.leave()
    expect(await labels()).toEqual(['quince'])
  })
})

describe('an idle awake instance', () => {
  it('releases its caches once, and not during requests', async () => {
    const [idle, busy] = [await instances.wake('idle'), await instances.wake('busy')]
    busy.enter()
    instances.trim(Date.now() + 1)
    instances.trim(Date.now() + 1)
    expect([slimmed, idle.isSlim, busy.isSlim]).toEqual([1, true, false])
    busy.leave()
    idle.enter()
    idle.leave()
    instances.trim(Date.now() - 60_000)
    expect(slimmed).toBe(1)
    instances.trim(Date.now() + 1)
    expect(slimmed).toBe(3)
    expect(idle.shop.db.prepare('SELECT 1 AS count').get()?.count).toBeGreaterThan(0)
  })
})

describe('instances of a store that servers share', () => {
  let leases: FakeLeases
  beforeEach(() => {
    leases = new FakeLeases()
    store.leases = leases
    instances = open()
  })

  it('take their lease when they wake, and give it back when they sleep or leave', async () => {
    await put('plum', 'red')
    await put('plum', 'blue')
    expect([...leases.held]).toEqual(['red', 'blue'])
    await instances.hibernate(Number.POSITIVE_INFINITY)
    expect([...leases.held]).toEqual([])
    await instances.wake('red')
    await instances.leave('red', async () => {})
    expect([...leases.held]).toEqual([])
  })

  it('send visitors of a given one elsewhere, until the front door leaves it here', async () => {
    await put('plum')
    await instances.leave('default', async () => {})
    await instances.remove('other')
    await expect(instances.wake('default')).rejects.toMatchObject({ code: 'HOST_SHOP_ELSEWHERE' })
    instances.keep(['default', 'other'])
    expect(await labels()).toEqual(['quince', 'plum'])
    await expect(instances.wake('other')).rejects.toMatchObject({ code: 'HOST_NO_TEAM' })
  })

  it('answer nothing from memory until their leases are certain', async () => {
    await put('plum')
    leases.isFresh = false
    expect(instances.peek('default')).toBeUndefined()
    const again = await instances.wake('default')
    expect([opened, instances.peek('default')]).toEqual([1, again])
  })

  it('are given up when another server wants them, unless a request is under way', async () => {
    await put('plum')
    const used = await instances.wake('default')
    used.enter()
    leases.onWanted(['default', 'unused'])
    await new Promise(setImmediate)
    expect([...leases.held]).toEqual(['default'])
    used.leave()
    leases.onWanted(['default'])
    await new Promise(setImmediate)
    expect([[...leases.held], instances.peek('default')]).toEqual([[], undefined])
    expect(await labels()).toEqual(['quince', 'plum'])
  })

  it('are read again when another server had them, and the old copy keeps nothing more', async () => {
    await put('plum')
    const old = await instances.wake('default')
    old.enter()
    leases.isFresh = false
    leases.lost.push('default')
    await store.append('default', {
      cause: 'elsewhere',
      changeset: null,
      seed: '',
      game: '{"solved":["there"]}',
      lab: null,
      chain: null,
    })
    old.shop.db.exec("INSERT INTO Jars (label) VALUES ('late')")
    expect((await gameOf()).state.solved).toEqual(['there'])
    expect(() => old.commit('late')).toThrow(expect.objectContaining({ code: 'HOST_SHOP_ELSEWHERE' }))
    expect(await labels()).toEqual(['quince', 'plum'])
  })
})
