import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Member } from '#classroom/door/registry.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
let mira: Member
let noor: Member
beforeEach(async () => {
  stage = await openDoorStage()
  await stage.makeTeam('Lemons', 'Mira')
  await stage.makeTeam('Melons', 'Noor')
  const [first] = stage.registry.membersOf('lemons')
  const [second] = stage.registry.membersOf('melons')
  if (!first || !second) throw new Error('no members')
  ;[mira, noor] = [first, second]
})
afterEach(() => stage[Symbol.asyncDispose]())

it('a message of the trainer is seen once by each player that it is for', () => {
  const { sightings, messages } = stage
  const toAll = messages.sayAsTrainer(null, 'Hello').id
  const toLemons = messages.sayAsTrainer('lemons', 'How?').id
  const fromTeam = messages.say({ from: 'team', player: 'Mira', to: 'lemons', text: 'So' }).id
  for (const message of [toAll, toLemons, fromTeam, 999])
    for (const [member, at] of [
      [mira, 20],
      [noor, 30],
      [mira, 40],
    ] as const)
      sightings.note(member, message, at)
  expect([toAll, toLemons, fromTeam].map((id) => sightings.count(id))).toEqual([
    { seenBy: 2, seenAt: 20 },
    { seenBy: 1, seenAt: 20 },
    { seenBy: 0, seenAt: null },
  ])
  expect(sightings.takeFresh()).toEqual([
    { id: toAll, seenBy: 2, seenAt: 20 },
    { id: toLemons, seenBy: 1, seenAt: 20 },
  ])
  expect(sightings.takeFresh()).toEqual([])
})

it('a way into a team is its key, its host and its token; those of others and old ones lead nowhere', () => {
  const { waysIn, registry } = stage
  const team = registry.find('lemons')
  if (!team) throw new Error('no team')
  const card = waysIn.toPrintableCard(team, 'http://class.test')
  expect(card).toEqual({
    team: { slug: 'lemons', name: 'Lemons', emblem: team.emblem },
    passcode: registry.passcodeOf(team),
    joinUrl: expect.stringMatching(/^http:\/\/class\.test\/host\/join#lemons\./),
    host: `lemons-${team.label}.class.test`,
    token: waysIn.tokenOf(team),
  })
  const key = card.joinUrl.split('#')[1] ?? ''
  expect(waysIn.findByKey(key)).toBe(team)
  for (const wrong of ['', 'lemons', key.replace('lemons', 'melons'), `${key}x`])
    expect(waysIn.findByKey(wrong)).toBeUndefined()
  registry.renewAllWaysIn(team)
  expect(waysIn.findByKey(key)).toBeUndefined()
})
