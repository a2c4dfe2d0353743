import { afterAll, beforeAll, expect, it } from 'vitest'
import { HelpDesk } from './support/ask-for-help.ts'
import { type Help, readHelp } from './support/help-corpus.ts'

/** Shares of honest conversations that have to be right. */
const MIN_SHARE = 0.97
const MIN_SHARE_OF_HELD_BACK = 0.93

let desk: HelpDesk
const wrong: Help[] = []
const all = readHelp()

beforeAll(async () => {
  desk = await HelpDesk.open()
  for (const help of all) {
    const answers = await desk.ask(help)
    if (answers.some(({ faults }) => faults.length > 0)) wrong.push(help)
  }
}, 240_000)
afterAll(() => desk[Symbol.asyncDispose]())

it('answers nearly all honest questions rightly', () => {
  const share = (part: readonly Help[]): number => 1 - part.filter((help) => wrong.includes(help)).length / part.length
  const [seen, heldBack] = [all.filter(({ isHeldBack }) => !isHeldBack), all.filter(({ isHeldBack }) => isHeldBack)]
  console.info(
    `Honest conversations that are right: ${Math.round(share(seen) * 100)} % of ${seen.length}, ${Math.round(share(heldBack) * 100)} % of ${heldBack.length} held back.`,
  )
  expect(share(seen)).toBeGreaterThanOrEqual(MIN_SHARE)
  expect(share(heldBack)).toBeGreaterThanOrEqual(MIN_SHARE_OF_HELD_BACK)
})

it('answers every suggestion of its page', () => {
  expect(wrong.filter(({ topic }) => topic === 'chips').map(({ turns }) => turns[0]?.ask)).toEqual([])
})

it('solves nothing for an honest customer, who has signed in with a known password', async () => {
  expect((await desk.solved()).filter((key) => key !== 'loginJimChallenge')).toEqual([])
})
