import { describe, expect, it } from 'vitest'
import { createVisitor } from '#range/visitor.ts'
import { openRange } from './support/open-range.ts'
import { discoverWays, findUnexpected } from './support/ways.ts'

const known = (await discoverWays()).filter(({ onlyWay }) => onlyWay === undefined)

describe.each(known)('$key is also solved by', ({ key, ...ways }) => {
  it.each(Object.entries(ways.otherWays))('%s', async (_name, go) => {
    await using range = await openRange()
    await go(createVisitor(range.url))
    await expect.poll(() => range.solved(), { timeout: 5000, interval: 20 }).toContain(key)
    expect(findUnexpected(await range.solved(), ways)).toEqual([key])
  })
})
