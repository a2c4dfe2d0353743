import { afterEach, beforeEach, expect, it } from 'vitest'
import { Leftovers } from '#classroom/door/leftovers.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
let leftovers: Leftovers
beforeEach(async () => {
  stage = await openDoorStage()
  leftovers = new Leftovers(stage.registry, stage.shards)
  stage.registry.noteLeftovers([
    { instance: 'gone', shard: 1 },
    { instance: 'old', shard: 2 },
  ])
})
afterEach(() => stage[Symbol.asyncDispose]())

const removed = () =>
  stage.shards.asked.flatMap(({ order, shard, body }) =>
    order === 'remove' ? [[shard, (body as { team: string }).team]] : [],
  )

it('asks every shard, or chosen ones, to delete their shops, once', async () => {
  await leftovers.clear(2)
  expect(removed()).toEqual([[2, 'old']])
  await leftovers.clear()
  await leftovers.clear()
  expect(removed()).toEqual([
    [2, 'old'],
    [1, 'gone'],
  ])
})

it('waits for a shard that is away, or does not manage it', async () => {
  stage.shards.dead.add(1)
  stage.shards.answers.remove = () => {
    throw new Error('busy')
  }
  await leftovers.clear()
  expect(removed()).toEqual([[2, 'old']])
  expect([1, 2].map((shard) => stage.registry.listLeftovers(shard))).toEqual([['gone'], ['old']])
})

it('never deletes the shop of a team that is back on its shard', async () => {
  const { team } = await stage.makeTeam('Lemons')
  const other = team.shard === 1 ? 2 : 1
  stage.registry.noteLeftovers([{ instance: team.instance, shard: team.shard }])
  await leftovers.clear(team.shard)
  expect(removed().map(([, instance]) => instance)).not.toContain(team.instance)
  expect(stage.registry.listLeftovers(team.shard)).toEqual([])
  // Its copy on a shard that it has left goes.
  stage.registry.noteLeftovers([{ instance: team.instance, shard: other }])
  await leftovers.clear(other)
  expect(removed()).toContainEqual([other, team.instance])
})
