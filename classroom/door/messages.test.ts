import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
  await stage.makeTeam('Lemons')
  stage.heard.length = 0
  stage.told.length = 0
})
afterEach(() => stage[Symbol.asyncDispose]())

it('a message to all reaches every team and the board', () => {
  const before = stage.news.boardRevision
  const said = stage.messages.sayAsTrainer(null, 'Lunch at noon')
  expect(said).toMatchObject({ from: 'trainer', player: null, to: null, text: 'Lunch at noon' })
  expect(stage.heard).toHaveLength(1)
  expect(stage.heard[0]).toMatchObject({ event: 'message', body: said })
  expect(['lemons', 'melons'].map((slug) => stage.heard[0]?.isFor(slug))).toEqual([true, true])
  expect(stage.told).toEqual([{ kind: 'message', message: { ...said, seenBy: 0, seenAt: null } }])
  expect(stage.news.boardRevision).toBe(before + 1)
  expect(stage.chronicle.listMessages()).toEqual([said])
})

it('a message of one team reaches its pages alone, and the trainer’s feed', () => {
  stage.messages.say({ from: 'team', player: 'Mira', to: 'lemons', text: 'We are stuck' })
  expect(['lemons', 'melons'].map((slug) => stage.heard[0]?.isFor(slug))).toEqual([true, false])
  expect(stage.chronicle.listFeed()[0]).toMatchObject({ team: 'lemons', kind: 'message', player: 'Mira' })
})

it('planned announcements are sent when they are due, and trainers see what is left', () => {
  stage.announcements.plan('Tea', { at: Date.now() - 1 }, stage.run.stateAt(), 0)
  stage.announcements.plan('Home', { at: Date.now() + 60_000 }, stage.run.stateAt())
  stage.messages.sendDue()
  expect(stage.chronicle.listMessages().map(({ text }) => text)).toEqual(['Tea'])
  expect(stage.told.at(-1)).toMatchObject({ kind: 'planned', planned: [{ text: 'Home' }] })
  stage.told.length = 0
  stage.messages.sendDue()
  expect(stage.told).toEqual([])
})

it('a message and what belongs to it are kept together or not at all', () => {
  expect(() =>
    stage.messages.sayAsTrainer('lemons', 'How?', () => {
      throw new Error('no room')
    }),
  ).toThrow('no room')
  expect(stage.chronicle.listMessages()).toEqual([])
  expect(stage.heard).toEqual([])
})
