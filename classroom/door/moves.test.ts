import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Team } from '#classroom/door/registry.ts'
import { APART, toClassNumber } from '#classroom/places.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

const MINUTE_MS = 60_000

let shared: string
let stage: DoorStage
let lemons: Team
beforeEach(async () => {
  shared = mkdtempSync(join(tmpdir(), 'moves-'))
  stage = await openDoorStage({ shared })
  lemons = (await stage.makeTeam('Lemons')).team
  lemons.shard = 1
  stage.shards.asked.length = 0
})
afterEach(async () => {
  await stage[Symbol.asyncDispose]()
  rmSync(shared, { recursive: true })
})

const commands = () => stage.shards.asked.map(({ shard, order }) => `${order} ${shard}`)
const feed = () => stage.chronicle.listFeed().map(({ kind }) => kind)

describe('a move', () => {
  it('hands the shop over in a folder of its own, deletes the folder, and has the former shop removed', async () => {
    const folders: string[] = []
    stage.shards.answers.give = ({ folder }) => {
      folders.push(String(folder))
      mkdirSync(String(folder))
    }
    stage.shards.answers.take = ({ folder }) => void folders.push(`${folder} ${existsSync(String(folder))}`)
    expect(await stage.moves.move(lemons, 2)).toBe(true)
    expect(folders[1]).toBe(`${folders[0]} true`)
    expect(folders[0]).toMatch(new RegExp(`^${shared}/move-[0-9a-f]{12}$`))
    expect(readdirSync(shared)).toEqual([])
    expect(commands()).toEqual(['give 1', 'take 2', 'remove 1'])
    expect(lemons.shard).toBe(2)
    expect(stage.registry.listLeftovers(1)).toEqual([])
    expect(feed()[0]).toBe('back')
  })

  it('to the shard where the team is asks nothing', async () => {
    expect(await stage.moves.move(lemons, 1)).toBe(true)
    expect(commands()).toEqual([])
  })

  it('is told to nobody when it is quiet', async () => {
    const before = feed()
    await stage.moves.move(lemons, 2, true)
    expect(feed()).toEqual(before)
  })

  it('that fails is tried three times; each time the team goes on where it was', async () => {
    stage.shards.answers.take = () => {
      throw new Error('full')
    }
    expect(await stage.moves.move(lemons, 2)).toBe(false)
    expect(commands()).toEqual(Array.from({ length: 3 }, () => ['give 1', 'take 2', 'keep 1']).flat())
    expect(lemons.shard).toBe(1)
    expect(feed()).not.toContain('back')
    expect(readdirSync(shared)).toEqual([])
  })

  it('can be waited for, and a second one begins after it', async () => {
    let go = (): void => {}
    stage.shards.answers.give = () => new Promise<void>((resolve) => (go = resolve))
    const first = stage.moves.move(lemons, 2)
    const waiting = stage.moves.findMove('lemons')
    expect(waiting).toBeInstanceOf(Promise)
    const second = stage.moves.move(lemons, 2)
    await expect.poll(() => commands()).toEqual(['give 1'])
    go()
    await waiting
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(stage.moves.findMove('lemons')).toBeUndefined()
    expect(commands().filter((one) => one.startsWith('give'))).toEqual(['give 1'])
  })

  it('of a team that is deleted meanwhile leaves a shop to be removed', async () => {
    stage.shards.answers.take = () => stage.registry.remove('lemons')
    expect(await stage.moves.move(lemons, 2)).toBe(false)
    expect(stage.registry.listLeftovers(2)).toEqual([lemons.instance])
  })

  it('to a machine elsewhere has no folder', async () => {
    stage.shards.answers.give = ({ folder }) => expect(folder).toBeNull()
    stage.shards.join({ slot: 1, shards: 1, openLine: () => Promise.reject(new Error('away')), startApart: () => {} })
    expect(await stage.moves.move(lemons, toClassNumber(1, 1))).toBe(true)
  })
})

describe('strikes', () => {
  it('two within ten minutes move a team to the separate shard, which is opened first', async () => {
    stage.moves.noteStrike(lemons, false, 0)
    expect(stage.moves.findMove('lemons')).toBeUndefined()
    stage.moves.noteStrike(lemons, false, 9 * MINUTE_MS)
    await expect.poll(() => feed()[0]).toBe('apart')
    expect(lemons.shard).toBe(APART)
    expect(stage.shards.list()).toContain(APART)
    // The team is where it can go on blocking.
    stage.moves.noteStrike(lemons, true)
    expect(stage.moves.findMove('lemons')).toBeUndefined()
  })

  it('ten minutes apart move nobody', () => {
    stage.moves.noteStrike(lemons, false, 0)
    stage.moves.noteStrike(lemons, false, 10 * MINUTE_MS)
    expect(stage.moves.findMove('lemons')).toBeUndefined()
  })

  it('one that ended the shard is enough', async () => {
    stage.moves.noteStrike(lemons, true)
    expect(stage.moves.findMove('lemons')).toBeInstanceOf(Promise)
    await expect.poll(() => feed()[0]).toBe('apart')
  })

  it('are forgotten with the team, and after a move', async () => {
    stage.moves.noteStrike(lemons, false, 0)
    stage.moves.forget('lemons')
    stage.moves.noteStrike(lemons, false, 1)
    expect(stage.moves.findMove('lemons')).toBeUndefined()
    await stage.moves.move(lemons, 2)
    stage.moves.noteStrike(lemons, false, 2)
    expect(stage.moves.findMove('lemons')).toBeUndefined()
  })
})

describe('shards', () => {
  it('the separate one starts with the front door when a team is there', () => {
    expect(stage.shards.list()).not.toContain(APART)
    stage.moves.open()
    expect(stage.shards.list()).not.toContain(APART)
    lemons.shard = APART
    stage.moves.open()
    expect(stage.shards.list()).toContain(APART)
  })

  it('teams of lost ones go to the emptiest, which answers for them again', async () => {
    const [melons, limes, figs] = [
      (await stage.makeTeam('Melons')).team,
      (await stage.makeTeam('Limes')).team,
      (await stage.makeTeam('Figs')).team,
    ]
    Object.assign(melons, { shard: toClassNumber(1, 1) })
    Object.assign(limes, { shard: toClassNumber(1, APART) })
    // This front door can open its own separate shard.
    Object.assign(figs, { shard: APART })
    stage.shards.asked.length = 0
    stage.moves.spread()
    expect([lemons, melons, limes, figs].map(({ shard }) => shard)).toEqual([1, 2, 1, APART])
    expect(stage.shards.asked).toEqual([
      { shard: 2, order: 'keep', body: { team: melons.instance } },
      { shard: 1, order: 'keep', body: { team: limes.instance } },
    ])
  })
})
