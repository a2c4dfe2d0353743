import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Chronicle, MAX_FEED_ENTRIES, type Moment } from '#classroom/door/chronicle.ts'
import { Registry } from '#classroom/door/registry.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import type { SolvedChallenge } from '#classroom/shard/commands.ts'

let registry: Registry
let chronicle: Chronicle
beforeEach(() => {
  const db = new DatabaseSync(':memory:')
  REGISTRY_FILE.prepare(db)
  registry = new Registry(db)
  chronicle = new Chronicle(registry)
})
afterEach(() => registry.db.close())

/** The same class after a restart. */
const reopen = () => new Chronicle(registry)

const solved = (key: string, more: Partial<SolvedChallenge> = {}): SolvedChallenge => ({
  ...{ key, solvedAt: 1000, codingStatus: 0, provenAt: null, player: 'Mira', published: null },
  ...more,
})

describe('solves', () => {
  it('are told once, with their player, and kept', () => {
    const first = chronicle.takeOver('lemons', [solved('c1')])
    const solve = { challenge: 'c1', at: 1000, coding: 0, proven: null, player: 'Mira' }
    expect(first).toEqual({ solved: [solve], coded: [], proven: [], isChanged: true })
    expect(chronicle.takeOver('lemons', [solved('c1')])).toEqual({
      ...{ solved: [], coded: [], proven: [], isChanged: false },
    })
    expect(reopen().solvesOf('lemons')).toEqual([solve])
    expect(reopen().solvesOf('melons')).toEqual([])
  })

  it('a coding part, a further step of it and a proof are told by themselves', () => {
    chronicle.takeOver('lemons', [solved('c1')])
    const coded = chronicle.takeOver('lemons', [solved('c1', { codingStatus: 1 })])
    expect([coded.solved, coded.coded, coded.proven].map(({ length }) => length)).toEqual([0, 1, 0])
    const proven = chronicle.takeOver('lemons', [solved('c1', { codingStatus: 1, provenAt: 2000 })])
    expect([proven.solved, proven.coded, proven.proven].map(({ length }) => length)).toEqual([0, 0, 1])
    expect(reopen().solvesOf('lemons')).toMatchObject([{ coding: 1, proven: 2000 }])
  })

  it('a proof without a solve does not count as one', () => {
    const { solved: fresh, proven } = chronicle.takeOver('lemons', [solved('c1', { solvedAt: null, provenAt: 2000 })])
    expect([fresh.length, proven.length]).toEqual([0, 1])
    expect(chronicle.cellsOf('lemons')).toEqual({})
  })

  it('that were revoked go with their proof, and count anew when they come again', () => {
    chronicle.takeOver('lemons', [solved('c1', { provenAt: 2000 }), solved('c2')])
    expect(chronicle.takeOver('lemons', [solved('c2')])).toMatchObject({ solved: [], isChanged: true })
    for (const each of [chronicle, reopen()])
      expect(each.solvesOf('lemons').map(({ challenge }) => challenge)).toEqual(['c2'])
    expect(registry.db.prepare('SELECT * FROM proofs').all()).toEqual([])
    expect(chronicle.takeOver('lemons', [solved('c1'), solved('c2')]).solved).toMatchObject([{ challenge: 'c1' }])
    expect(reopen().solvesOf('lemons')).toMatchObject([{ proven: null }, {}])
  })

  it('a proof that is taken back is forgotten', () => {
    chronicle.takeOver('lemons', [solved('c1', { provenAt: 2000 })])
    expect(chronicle.takeOver('lemons', [solved('c1')])).toMatchObject({ proven: [], isChanged: true })
    expect(reopen().solvesOf('lemons')).toMatchObject([{ proven: null }])
  })

  it('by published payloads are remembered until the next report', () => {
    const published = { payload: 'x', at: 'url' } as unknown as SolvedChallenge['published']
    chronicle.takeOver('lemons', [solved('c1', { published }), solved('c2')])
    expect([...chronicle.publishedOf('lemons')]).toEqual([['c1', published]])
    expect([...chronicle.publishedOf('melons')]).toEqual([])
    chronicle.takeOver('lemons', [solved('c1'), solved('c2')])
    expect([...chronicle.publishedOf('lemons')]).toEqual([])
  })
})

it('tries are counted from the first on, beside the solves', () => {
  chronicle.noteTry('lemons', 'c1', 'nearMisses', 10)
  chronicle.noteTry('lemons', 'c1', 'hints', 20)
  chronicle.noteTry('lemons', 'c1', 'hints', 30)
  chronicle.takeOver('lemons', [solved('c1')])
  for (const each of [chronicle, reopen()]) {
    expect(each.triesOf('lemons').get('c1')).toEqual({ nearMisses: 1, hints: 2, firstAt: 10 })
    expect(each.cellsOf('lemons')).toEqual({ c1: { solvedAt: 1000, nearMisses: 1, hints: 2, suspicious: false } })
    expect([...each.triesOf('melons')]).toEqual([])
  }
})

it('dismissals are kept until they are brought back', () => {
  const dismissal = { at: 10, solvedAt: 5, codes: ['fast', 'published'] }
  chronicle.dismiss('lemons', 'c1', dismissal)
  for (const each of [chronicle, reopen()]) expect([...each.dismissalsOf('lemons')]).toEqual([['c1', dismissal]])
  chronicle.bringBack('lemons', 'c1')
  for (const each of [chronicle, reopen()]) expect([...each.dismissalsOf('lemons')]).toEqual([])
})

describe('moments', () => {
  const moment = (at: number): Moment => ({ at, kind: 'hint', challenge: 'c1', player: null, record: null })

  it('are listed newest first, with the request that they tell of', () => {
    const record = { kind: 'exchange', method: 'GET', url: '/', status: 200, body: null } as unknown as Moment['record']
    chronicle.noteMoment('lemons', moment(1))
    chronicle.noteMoment('lemons', { ...moment(2), record })
    chronicle.noteMoment('melons', moment(3))
    expect(chronicle.momentsOf('lemons')).toEqual([{ ...moment(2), record }, moment(1)])
  })

  it('are at most three hundred of a team, and those of others stay', () => {
    chronicle.noteMoment('melons', moment(0))
    for (let at = 1; at <= 449; at++) chronicle.noteMoment('lemons', moment(at))
    const count = (slug: string) => registry.db.prepare('SELECT count(*) AS n FROM moments WHERE slug = ?').get(slug)?.n
    expect([count('lemons'), count('melons')]).toEqual([300, 1])
    expect(chronicle.momentsOf('lemons')[0]?.at).toBe(449)
  })
})

describe('the feed', () => {
  it('has the newest first, and a limit', () => {
    for (let number = 0; number < MAX_FEED_ENTRIES + 1; number++)
      chronicle.addToFeed('lemons', 'joined', 'Mira', String(number))
    const feed = chronicle.listFeed()
    expect(feed).toHaveLength(MAX_FEED_ENTRIES)
    expect(feed[0]).toMatchObject({ team: 'lemons', kind: 'joined', player: 'Mira', what: String(MAX_FEED_ENTRIES) })
    expect(feed[0]?.at).toBeGreaterThan(Date.now() - 5000)
    expect(feed[0]?.id).toBe(chronicle.addToFeed('lemons', 'joined', null, null).id - 1)
  })

  it('drops entries that nobody can see any more', () => {
    registry.db.exec("INSERT INTO feed (id, at, slug, kind) VALUES (1, 1, 'a', 'joined'), (2099, 1, 'a', 'joined')")
    chronicle.addToFeed('lemons', 'joined', null, null)
    expect(registry.db.prepare('SELECT id FROM feed ORDER BY id').all()).toMatchObject([{ id: 2099 }, { id: 2100 }])
  })
})

describe('messages', () => {
  const say = (to: string | null, text: string, from: 'trainer' | 'team' = 'trainer') =>
    chronicle.addMessage({ from, player: null, to, text })

  it('of a team are its own and those to all, oldest first', () => {
    say('lemons', 'one')
    say(null, 'two')
    say('melons', 'three')
    expect(chronicle.listMessages('lemons').map(({ text }) => text)).toEqual(['one', 'two'])
    expect(chronicle.listMessages().map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })

  it('are found by their number; announcements and answers by what came before', () => {
    const question = say('lemons', 'How?')
    say('melons', 'We did not', 'team')
    const answer = say('lemons', 'By hand', 'team')
    const announcement = say(null, 'Lunch')
    expect(chronicle.findMessage(question.id)).toEqual(question)
    expect(chronicle.findMessage(99)).toBeUndefined()
    expect(chronicle.findAnswer('lemons', question.id)).toEqual(answer)
    expect(chronicle.findAnswer('lemons', answer.id)).toBeUndefined()
    expect(chronicle.findAnnouncement(0)).toEqual(announcement)
    expect(chronicle.findAnnouncement(announcement.at)).toBeUndefined()
  })

  it('that cannot be kept with what belongs to them are not kept', () => {
    const fail = () => {
      throw new Error('no')
    }
    expect(() => chronicle.addMessage({ from: 'trainer', player: null, to: null, text: 'x' }, fail)).toThrow('no')
    expect(chronicle.listMessages()).toEqual([])
  })
})

it('a flag that is submitted twice is noted once', () => {
  chronicle.noteFlag('lemons', 'c1', 'melons')
  chronicle.noteFlag('lemons', 'c1', 'melons')
  expect(chronicle.flagsOf('lemons')).toMatchObject([{ challenge: 'c1', origin: 'melons' }])
  expect(chronicle.flagsOf('melons')).toEqual([])
})

it('forgets a team that was deleted, and with a reload what the file no longer has', () => {
  const fill = () => {
    const published = {} as SolvedChallenge['published']
    chronicle.takeOver('lemons', [solved('c1', { published })])
    chronicle.noteTry('lemons', 'c1', 'hints')
    chronicle.dismiss('lemons', 'c1', { at: 1, solvedAt: 1, codes: [] })
  }
  const isEmpty = () =>
    [chronicle.solvesOf('lemons'), [...chronicle.triesOf('lemons')], [...chronicle.dismissalsOf('lemons')]].every(
      ({ length }) => length === 0,
    )
  fill()
  chronicle.forget('lemons')
  expect(isEmpty()).toBe(true)
  expect(chronicle.publishedOf('lemons').size).toBe(0)
  registry.db.exec('DELETE FROM solves; DELETE FROM tries; DELETE FROM dismissals')
  fill()
  registry.db.exec('DELETE FROM solves; DELETE FROM tries; DELETE FROM dismissals')
  chronicle.reload()
  expect(isEmpty()).toBe(true)
})
