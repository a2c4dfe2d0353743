import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import type { Mishap, Ways } from '#range/define.ts'
import { createVisitor, type VisitorReply } from '#range/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Milliseconds in which a message of a page has been judged. */
const JUDGED = 60

const { challenges } = await discoverCatalogue()
const units = await Promise.all(
  challenges.flatMap((challenge) => (challenge.built ? [readWays(challenge.key, challenge.folder)] : [])),
)

interface Unit extends Ways {
  key: string
}

describe.each(units)('$key', ({ key, otherWays, mishaps, companions }) => {
  for (const [name, go] of Object.entries(otherWays)) {
    it(`is also solved by ${name}`, async () => {
      await using range = await openRange()
      await go(createVisitor(range.url))
      await expect.poll(() => range.solved(), { timeout: 1000, interval: 20 }).toContain(key)
      expect(unexpected(await range.solved())).toEqual([key])
    })
  }

  describe('is not solved by', () => {
    let range: OpenRange
    beforeAll(async () => {
      range = await openRange()
    })
    afterAll(() => range[Symbol.asyncDispose]())

    for (const [name, mishap] of Object.entries(mishaps)) {
      it(name, async () => {
        const reply = await suffer(mishap, range.url)
        expect(reply?.status ?? 'sent', reply?.text).toBe(mishap[0])
        expect(unexpected(await range.solved())).toEqual([])
      })
    }
  })

  function unexpected(solved: readonly string[]): string[] {
    return solved.filter((solvedKey) => !companions.includes(solvedKey))
  }
})

async function suffer([, act]: Mishap, url: string): Promise<VisitorReply | undefined> {
  const reply = await act(createVisitor(url))
  if (!reply) await new Promise((resolve) => setTimeout(resolve, JUDGED))
  return reply ?? undefined
}

async function readWays(key: string, folder: string): Promise<Unit> {
  const module: { default: Ways } = await import(`../range/challenges/${folder}/ways.ts`)
  return { key, ...module.default }
}
