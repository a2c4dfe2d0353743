import { expect, it } from 'vitest'
import { openDoorStage } from '../../test/support/door-stage.ts'

it('a team that is removed leaves nothing to a later one of its name', async () => {
  await using stage = await openDoorStage()
  const { team } = await stage.makeTeam('Lemons', 'Mira')
  stage.solve(team, 'c1', 1000)
  stage.caseBook.addAsk('lemons', 'c1', { message: 1, at: 1 })
  stage.hits.note('lemons', 'storage')
  stage.cooling.note('lemons')
  let ended = 0
  stage.connections.add(team.instance, { once: () => {}, destroy: () => ended++ }, null)
  await stage.teams.remove(team)
  const { team: later } = await stage.makeTeam('Lemons')
  expect(later.instance).not.toBe(team.instance)
  expect(ended).toBe(1)
  expect(stage.chronicle.solvesOf('lemons')).toEqual([])
  expect(stage.caseBook.asksOf('lemons').size).toBe(0)
  expect(stage.hits.hitsOf('lemons').size).toBe(0)
  expect(stage.cooling.secondsFor('lemons')).toBe(0)
})

it('a team that is removed while it is made lets nobody in', async () => {
  await using stage = await openDoorStage()
  stage.shards.answers.wake = () => stage.registry.remove('lemons')
  await expect(stage.teams.make('Lemons')).rejects.toMatchObject({ code: 'HOST_NO_TEAM' })
})

it('a team is made on the shard with the fewest, also while that is late', async () => {
  await using stage = await openDoorStage()
  stage.shards.answers.wake = () => Promise.reject(new Error('late'))
  const shards = []
  for (const name of ['A', 'B', 'C']) shards.push((await stage.teams.make(name)).team.shard)
  expect(shards).toEqual([1, 2, 1])
  expect(stage.shards.bodiesOf('wake')).toHaveLength(3)
})

it('expelling ends the connections of one browser, new ways in those of all', async () => {
  await using stage = await openDoorStage()
  const { team } = await stage.makeTeam('Lemons')
  const [member] = stage.registry.membersOf('lemons')
  if (!member) throw new Error('nobody')
  const ended: string[] = []
  stage.connections.add(team.instance, { once: () => {}, destroy: () => ended.push('member') }, member.id)
  stage.connections.add(team.instance, { once: () => {}, destroy: () => ended.push('script') }, null)
  stage.teams.expel(team, member)
  expect(ended).toEqual(['member'])
  stage.teams.renewAllWaysIn(team)
  expect(ended).toContain('script')
})
