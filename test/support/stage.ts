import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchBrowser, newVisitor, type Visitor } from './browser.ts'
import { type OpenRange, openRange } from './open-range.ts'

/** What a test of one visitor plays on. */
export interface Stage {
  browser: Browser
  range: OpenRange
  visitor: Visitor
  page: Page
}

/** For every test of the file a fresh shop and a visitor who has been greeted, handed over before it begins; one browser for all. */
export function onFreshStage(take: (stage: Stage) => void): void {
  let browser: Browser
  let stage: Stage
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    const range = await openRange()
    const visitor = await newVisitor(browser, range.url)
    stage = { browser, range, visitor, page: visitor.page }
    take(stage)
  })
  afterEach(async () => {
    await stage.visitor.context.close()
    await stage.range[Symbol.asyncDispose]()
  })
}
