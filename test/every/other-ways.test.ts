import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { drawn } from '../support/sample.ts'
import { discoverWays, findUnexpected } from '../support/ways.ts'

const known = (await discoverWays()).filter(({ onlyWay }) => onlyWay === undefined)

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
beforeEach(() => range.startOver())
afterAll(() => range[Symbol.asyncDispose]())

describe.each(known)('$key is also solved by', ({ key, ...ways }) => {
  it.each(drawn(key, Object.entries(ways.otherWays)))('%s', async (_name, go) => {
    await go(createVisitor(range.url))
    await expect.poll(() => range.solved(), { timeout: 5000, interval: 20 }).toContain(key)
    expect(findUnexpected(await range.solved(), ways)).toEqual([key])
  })
})
