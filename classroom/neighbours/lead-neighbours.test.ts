import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Team } from '#classroom/door/registry.ts'
import { followClass } from '#classroom/neighbours/follow-class.ts'
import { leadNeighbours } from '#classroom/neighbours/lead-neighbours.ts'
import type { DoorRow } from '#classroom/neighbours/membership.ts'
import type { DoorRole, Neighbours } from '#classroom/neighbours/neighbours.ts'
import { Visits } from '#classroom/neighbours/visits.ts'
import { toClassNumber } from '#classroom/places.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

const row = (slot: number, epoch = slot + 10): DoorRow => ({
  slot,
  epoch,
  place: `p${slot}`,
  url: `http://d${slot}`,
  shards: 2,
})

class Members extends EventEmitter {
  others: DoorRow[] = []
  leader: DoorRow | null = row(0)
}

let stage: DoorStage
let lemons: Team
let members: Members
let told: [DoorRow, unknown][]
let neighbours: { membership: Members; passage: object; role: DoorRole | undefined }
let leading: Disposable
const resign = vi.fn()
const forwarder = { pass: vi.fn(async () => {}), passUpgrade: vi.fn(async () => {}) }
const traffic = { answer: vi.fn(async () => {}), answerFault: vi.fn(async () => {}) }

beforeEach(async () => {
  vi.clearAllMocks()
  stage = await openDoorStage()
  lemons = (await stage.makeTeam('Lemons', 'Mira')).team
  stage.registry.move(lemons, 1)
  members = new Members()
  told = []
  const passage = {
    tell: async (door: DoorRow, what: unknown) => void told.push([door, what]),
    openLine: () => Promise.reject(new Error('away')),
  }
  neighbours = { membership: members, passage, role: undefined }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const needs = { ...stage, traffic, forwarder, place: { shared: '/nowhere', secret: 'x', shards: 2 } }
  leading = leadNeighbours(neighbours as unknown as Neighbours, needs as never, resign)
  stage.shards.asked.length = 0
})
afterEach(async () => {
  leading[Symbol.dispose]()
  vi.useRealTimers()
  await stage[Symbol.asyncDispose]()
})

const tidy = async () => {
  await vi.advanceTimersByTimeAsync(5000)
}

describe('the leading front door', () => {
  it('commands the shards of those that come, and no more of those that went or came back', () => {
    const far = [1, 2].map((local) => toClassNumber(1, local))
    members.others = [row(1)]
    members.emit('change')
    expect(stage.shards.list()).toEqual([1, 2, ...far])
    members.emit('change')
    expect(stage.shards.list()).toHaveLength(4)
    const leave = vi.spyOn(stage.shards, 'leave')
    members.others = [row(1, 99)]
    members.emit('change')
    expect(leave).toHaveBeenCalledWith(1)
    expect(stage.shards.list()).toEqual([1, 2, ...far])
    members.others = []
    members.emit('change')
    expect(stage.shards.list()).toEqual([1, 2])
  })

  it('gives teams of a lost one to its own shards', () => {
    members.others = [row(1)]
    members.emit('change')
    stage.registry.move(lemons, toClassNumber(1, 2))
    members.emit('change')
    expect(lemons.shard).toBe(toClassNumber(1, 2))
    members.others = []
    members.emit('change')
    expect([1, 2]).toContain(lemons.shard)
  })

  it('has another one start its separate shard', () => {
    members.others = [row(1)]
    members.emit('change')
    stage.shards.openApart(toClassNumber(1, 17))
    expect(told).toEqual([[row(1), { apart: true }]])
  })

  it('resigns when its own number has changed, and not any more after its end', () => {
    members.emit('moved')
    expect(resign).toHaveBeenCalledOnce()
    leading[Symbol.dispose]()
    expect(neighbours.role).toBeUndefined()
    members.others = [row(1)]
    members.emit('change')
    members.emit('moved')
    expect(stage.shards.list()).toEqual([1, 2])
    expect(resign).toHaveBeenCalledOnce()
  })

  it('hears of visits, of work that had to be ended, and of a separate shard', () => {
    const [mira] = stage.registry.membersOf('lemons')
    if (!mira) throw new Error('no member')
    vi.setSystemTime(Date.now() + 3_600_000)
    neighbours.role?.hear({ visits: [mira.id, 999] })
    expect(mira.seenAt).toBe(Date.now())
    const strikes = vi.spyOn(stage.moves, 'noteStrike').mockImplementation(() => {})
    neighbours.role?.hear({ hung: 'nobody--1' })
    expect(strikes).not.toHaveBeenCalled()
    neighbours.role?.hear({ hung: lemons.instance })
    expect(strikes).toHaveBeenCalledWith(lemons, true)
    expect(stage.cooling.secondsFor('lemons')).toBeGreaterThan(0)
    expect([...stage.hits.hitsOf('lemons').keys()]).toEqual(['server'])
    const apart = vi.spyOn(stage.shards, 'openApart').mockImplementation(() => {})
    neighbours.role?.hear({ apart: true })
    expect(apart).toHaveBeenCalledOnce()
  })

  it('ends shops in shards that their teams have left', async () => {
    const awake = (shard: number) => new Set(shard === 2 ? [lemons.instance, 'unknown--1'] : [lemons.instance])
    vi.spyOn(stage.machine, 'awakeIn').mockImplementation(awake)
    await tidy()
    expect(stage.shards.asked).toEqual([{ shard: 2, order: 'give', body: { team: lemons.instance, folder: null } }])
    stage.shards.dead.add(2)
    await tidy()
    expect(stage.shards.asked).toHaveLength(1)
  })

  it('evens out its shards, sleeping teams first', async () => {
    const teams = [lemons]
    for (const name of ['Melons', 'Limes', 'Figs', 'Kiwis', 'Pears']) teams.push((await stage.makeTeam(name)).team)
    for (const team of teams) stage.registry.move(team, 1)
    vi.spyOn(stage.machine, 'awakeIn').mockImplementation((shard) => new Set(shard === 1 ? [lemons.instance] : []))
    const move = vi.spyOn(stage.moves, 'move').mockImplementation(async (team, shard) => {
      stage.registry.move(team, shard)
      return true
    })
    await tidy()
    await expect.poll(() => move.mock.calls.length).toBe(2)
    expect(move.mock.calls.map(([{ slug }, shard, isQuiet]) => [slug !== 'lemons', shard, isQuiet])).toEqual([
      [true, 2, true],
      [true, 2, true],
    ])
    await tidy()
    expect(move).toHaveBeenCalledTimes(2)
  })
})

describe('a request from another front door', () => {
  const word = () => ({
    ...({ kind: 'team', shard: lemons.shard, to: 'shop', isSocket: false } as const),
    visitor: { team: 'lemons', instance: lemons.instance, player: null, address: '1', isLooking: false, labName: null },
  })
  const response = () => ({ writeHead: vi.fn().mockReturnThis(), end: vi.fn() })

  it('goes to the shard of its team, and is passed on to nobody', async () => {
    await neighbours.role?.answerTeam({} as never, response() as never, word())
    expect(forwarder.pass).toHaveBeenCalledWith({}, expect.anything(), 'shop', lemons, word().visitor, {
      ...{ isSocket: false, isPassedOn: true },
    })
  })

  it('is sent elsewhere when the team is not here', async () => {
    for (const wrong of [
      { ...word(), shard: 2 },
      { ...word(), visitor: { ...word().visitor, instance: 'x' } },
    ]) {
      const reply = response()
      await neighbours.role?.answerTeam({} as never, reply as never, wrong)
      expect(reply.writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'x-vitamin-elsewhere': '1' }))
      const socket = { destroy: vi.fn() }
      neighbours.role?.upgradeTeam({} as never, socket as never, Buffer.alloc(0), wrong)
      await expect.poll(() => socket.destroy.mock.calls.length).toBe(1)
    }
    expect(forwarder.pass).not.toHaveBeenCalled()
    const socket = { destroy: vi.fn() }
    neighbours.role?.upgradeTeam({} as never, socket as never, Buffer.alloc(0), word())
    await expect.poll(() => forwarder.passUpgrade.mock.calls.length).toBe(1)
    expect(socket.destroy).not.toHaveBeenCalled()
  })

  it('that fails is answered by its fault; one for the class is answered here', async () => {
    forwarder.pass.mockRejectedValueOnce(new Error('full'))
    await neighbours.role?.answerTeam({} as never, response() as never, word())
    expect(traffic.answerFault).toHaveBeenCalledWith({}, expect.anything(), new Error('full'), lemons.instance)
    const request = {} as never
    await neighbours.role?.answerClass(request, response() as never, { kind: 'class', arrived: 'lab', address: '1' })
    expect(traffic.answer).toHaveBeenCalledWith(request, expect.anything(), 'lab')
  })

  it('opens no line to a shard that there is not', async () => {
    await expect(neighbours.role?.openLine(3)).rejects.toThrow('There is no shard 3.')
    await expect(neighbours.role?.openLine(0)).rejects.toThrow('There is no shard 0.')
    await expect(neighbours.role?.openLine(1)).rejects.toThrow('ENOENT')
  })
})

describe('a following front door', () => {
  it('takes over the run, and ends connections of teams and players that are gone or have new ways in', () => {
    const reload = vi.spyOn(stage.run, 'reload')
    const end = vi.spyOn(stage.connections, 'end')
    const follow = (name: string, id: string | number) =>
      followClass(stage, [{ name, key: JSON.stringify([id]), value: null }])
    follow('settings', 'key')
    expect(reload).not.toHaveBeenCalled()
    follow('settings', 'run')
    expect(reload).toHaveBeenCalledOnce()
    const { db } = stage.registry
    db.exec("UPDATE teams SET name = 'Limes', version = 2")
    follow('teams', 'lemons')
    expect([lemons.name, end.mock.calls]).toEqual(['Limes', []])
    db.exec("UPDATE teams SET label = '0123456789ab'")
    follow('teams', 'lemons')
    expect(end.mock.calls).toEqual([[lemons.instance]])
    const [mira] = stage.registry.membersOf('lemons')
    follow('members', mira?.id ?? 0)
    expect(end).toHaveBeenCalledOnce()
    db.exec('DELETE FROM members')
    follow('members', mira?.id ?? 0)
    expect(end).toHaveBeenLastCalledWith(lemons.instance, mira?.id)
    db.exec('DELETE FROM teams')
    follow('teams', 'lemons')
    expect(end).toHaveBeenCalledTimes(3)
    expect(stage.registry.find('lemons')).toBeUndefined()
  })

  it('tells the leading one who was here, each player once in a while', async () => {
    const visits = new Visits(neighbours as never)
    const [mira] = stage.registry.membersOf('lemons')
    if (!mira) throw new Error('no member')
    visits.note(mira)
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([])
    visits.note(mira, mira.seenAt + 20_000)
    members.leader = null
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([])
    members.leader = row(0)
    await vi.advanceTimersByTimeAsync(4000)
    expect(told).toEqual([[row(0), { visits: [mira.id] }]])
    visits.note(mira, mira.seenAt + 20_000)
    visits.close()
    await vi.advanceTimersByTimeAsync(4000)
    expect(told).toHaveLength(1)
  })
})
