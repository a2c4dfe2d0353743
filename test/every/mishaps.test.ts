import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mishap } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { discoverWays, findUnexpected } from '../support/ways.ts'

/** Milliseconds until a message of a page is judged. */
const JUDGED = 60

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

describe.each(await discoverWays())('$key is not solved by', (ways) => {
  beforeAll(() => range.startOver())

  it.each(Object.entries(ways.mishaps))('%s', async (_name, mishap) => {
    const reply = await runMishap(mishap, range.url)
    expect(reply?.status ?? 'sent', reply?.text).toBe(mishap[0])
    expect(findUnexpected(await range.solved(), ways)).toEqual([])
  })
})

async function runMishap([, act]: Mishap, url: string): Promise<VisitorReply | undefined> {
  const reply = await act(createVisitor(url))
  if (!reply) await new Promise((resolve) => setTimeout(resolve, JUDGED))
  return reply ?? undefined
}
