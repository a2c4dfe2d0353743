import { afterAll, beforeAll, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Chats of the player and of the outside world's customer. */
const CHATS = ['/rest/chat', '/range/lab/customer/ask']

const { challenges } = await discoverCatalogue()
const talks = challenges.flatMap((challenge) =>
  challenge.built && challenge.tags.includes('AI/LLM') ? [challenge.folder] : [],
)

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

interface Turn {
  said: string
  heard: string
}

async function record(folder: string): Promise<Turn[]> {
  range.startOver()
  const turns: Turn[] = []
  const visitor = createVisitor(range.url)
  const recorder: Visitor = {
    ...visitor,
    async post(path, body, request) {
      const reply = await visitor.post(path, body, request)
      if (CHATS.includes(path)) turns.push({ said: JSON.stringify(body), heard: withoutMoment(reply.text) })
      return reply
    },
  }
  const module: { default: Exploit } = await import(`../challenges/${folder}/exploit.ts`)
  await module.default.run(recorder)
  return turns
}

function withoutMoment(text: string): string {
  return text.replace(/"at":"[^"]*"/, '"at":""')
}

it.each(talks)('the conversation of %s is the same for everybody', async (folder) => {
  const turns = await record(folder)
  expect(turns.length).toBeGreaterThan(0)
  expect(turns.every(({ heard }) => heard.includes('choices') || heard.includes('"answer":'))).toBe(true)
  expect(await record(folder)).toEqual(turns)
})

it('covers all challenges of language models', () => {
  expect(talks.length).toBeGreaterThanOrEqual(10)
})
