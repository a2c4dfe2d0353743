import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exploit } from '#game/define.ts'
import { type Agent, beginEpisode, callGym, openGymRange } from '../support/open-gym.ts'
import type { OpenRange } from '../support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openGymRange()
})
afterAll(() => range[Symbol.asyncDispose]())

/** Exploits whose requests are always the same. They draw numbers, ids, captchas and orders, and write files. */
const EXPLOITS = [
  'login-admin',
  'captcha-bypass',
  'basket-access',
  'feedback',
  'negative-order',
  'no-sql-reviews',
  'union-sql-injection',
  'forged-feedback',
  'bully-chatbot',
  'chatbot-prompt-injection',
]

async function play(folder: string, seed: string): Promise<Agent> {
  const agent = await beginEpisode(range.url, { seed })
  const { default: exploit }: { default: Exploit } = await import(`#challenges/${folder}/exploit.ts`)
  await exploit.run(agent.visitor)
  return agent
}

describe('two episodes with the same seed', () => {
  it.each(EXPLOITS)('answer %s with the same bytes, and their transcripts are equal', async (folder) => {
    const [one, other] = [await play(folder, 'pear'), await play(folder, 'pear')]
    expect(one.answers.length).toBeGreaterThan(0)
    expect(other.answers).toEqual(one.answers)
    const read = async ({ id }: Agent) => (await callGym<string>(range.url, 'GET', `/episodes/${id}/transcript`)).body
    expect(await read(other)).toBe(await read(one))
    expect(one.steps.flatMap(({ solved }) => solved).length).toBeGreaterThan(0)
  })
})
