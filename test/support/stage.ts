import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { forgetAll, leaveShopOpen, type Manners, newVisitor, type Visitor } from './browser.ts'
import { type OpenRange, openRange } from './open-range.ts'

/** What a test of one visitor plays on. */
export interface Stage {
  range: OpenRange
  visitor: Visitor
  page: Page
}

/** For every test of the file a fresh shop and a visitor who has been greeted, handed over before it begins. One server has all these shops. */
export function onFreshStage(take: (stage: Stage) => void, manners?: Manners): void {
  let range: OpenRange
  let visitor: Visitor
  onOneShop((shop) => {
    range = shop
  })
  beforeEach(async () => {
    range.startOver()
    visitor = await newVisitor(range.url, manners)
    take({ range, visitor, page: visitor.page })
  })
  afterEach(() => visitor.context.close())
}

/**
 * As `onFreshStage`, but on one page for all tests of the file, which has read its scripts once: half of what a new visitor takes. All that the
 * test before left in it is taken away. Who brings scripts along or stops the clock for good takes a page of their own, by `visit`.
 */
export function onKeptPage(take: (stage: Stage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => {
    range.startOver()
    return visitor && forgetAll(visitor, range.url)
  })
}

/**
 * As `onKeptPage`, but on one shop for all tests of the file, which must not mind each other: the page stays loaded, and the next test finds nobody
 * logged in. The cheapest stage of all, for customers who are handed over by `become`.
 */
export function onKeptShop(take: (stage: Stage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => visitor && leaveShopOpen(visitor, range.url))
}

/**
 * As `onKeptShop`, with a fresh shop for every test. The loaded page keeps its line to the shop before: not for tests of what is told over it, in
 * either direction.
 */
export function onLoadedPage(take: (stage: Stage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => {
    range.startOver()
    return visitor && leaveShopOpen(visitor, range.url)
  })
}

/** One visitor for all tests of the file; `prepare` makes shop and visitor ready for the next. */
function keepPage(
  take: (stage: Stage) => void,
  manners: Manners | undefined,
  prepare: (visitor: Visitor | undefined, range: OpenRange) => Promise<void> | undefined,
): void {
  let range: OpenRange
  let visitor: Visitor | undefined
  onOneShop((shop) => {
    range = shop
  })
  beforeEach(async () => {
    await prepare(visitor, range)
    visitor ??= await newVisitor(range.url, manners)
    take({ range, visitor, page: visitor.page })
  })
  afterEach(async ({ task }) => {
    // Nobody knows where a test that failed has left its page.
    if (task.result?.state !== 'fail' && !visitor?.page.isClosed()) return
    await visitor?.context.close()
    visitor = undefined
  })
  afterAll(() => visitor?.context.close())
}

/** One shop for all tests of the file, handed over before the first; they must not mind each other. */
export function onOneShop(take: (range: OpenRange) => void): void {
  let range: OpenRange
  beforeAll(async () => {
    range = await openRange()
    take(range)
  })
  afterAll(() => range[Symbol.asyncDispose]())
}

/** A new visitor who leaves with the test. */
export async function visit(url: string, options?: Manners): Promise<Visitor> {
  const visitor = await newVisitor(url, options)
  onTestFinished(() => visitor.context.close())
  return visitor
}
