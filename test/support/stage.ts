import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { forgetAll, leaveShopOpen, type Manners, newVisitor, type Visitor } from './browser.ts'
import { type OpenRange, openRange } from './open-range.ts'

export interface BrowserStage {
  range: OpenRange
  visitor: Visitor
  page: Page
}

/** Gives every test a fresh shop and a greeted visitor. One server has all these shops. */
export function onFreshStage(take: (stage: BrowserStage) => void, manners?: Manners): void {
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
 * Like `onFreshStage`, on one page for all tests, which halves the time of a new visitor. Traces of the test before are
 * removed. A test that adds scripts or stops the clock for good takes its own page by `visit`.
 */
export function onKeptPage(take: (stage: BrowserStage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => {
    range.startOver()
    return visitor && forgetAll(visitor, range.url)
  })
}

/**
 * Like `onKeptPage`, on one shop for all tests, which must be independent. The page stays loaded and is signed out for
 * the next test. The quickest stage, for customers by `become`.
 */
export function onKeptShop(take: (stage: BrowserStage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => visitor && leaveShopOpen(visitor, range.url))
}

/**
 * Like `onKeptShop`, with a fresh shop for every test. The page's socket stays connected to the shop before, so tests
 * of messages cannot use it.
 */
export function onLoadedPage(take: (stage: BrowserStage) => void, manners?: Manners): void {
  keepPage(take, manners, (visitor, range) => {
    range.startOver()
    return visitor && leaveShopOpen(visitor, range.url)
  })
}

/** One visitor for all tests of the file. `prepare` resets shop and visitor for the next test. */
function keepPage(
  take: (stage: BrowserStage) => void,
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
    // A failed test may leave its page anywhere.
    if (task.result?.state !== 'fail' && !visitor?.page.isClosed()) return
    await visitor?.context.close()
    visitor = undefined
  })
  afterAll(() => visitor?.context.close())
}

/** One shop for all tests of the file, which must be independent. */
export function onOneShop(take: (range: OpenRange) => void): void {
  let range: OpenRange
  beforeAll(async () => {
    range = await openRange()
    take(range)
  })
  afterAll(() => range[Symbol.asyncDispose]())
}

export async function visit(url: string, options?: Manners): Promise<Visitor> {
  const visitor = await newVisitor(url, options)
  onTestFinished(() => visitor.context.close())
  return visitor
}
