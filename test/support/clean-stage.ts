import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { Manners, Visitor } from './browser.ts'
import type { OpenRange } from './open-range.ts'
import { onFreshStage, onKeptPage, onKeptShop, onLoadedPage, type Stage } from './stage.ts'

// Importers see each new value: what a module exports is bound, not copied.
/** The shop of the test that runs. */
export let range: OpenRange
/** Its visitor, and the page that the visitor looks at. */
export let visitor: Visitor
export let page: Page

/** For every test of the file a fresh shop and a visitor who has been greeted and must have no complaint at its end. */
export function onCleanStage(manners?: Manners): void {
  onFreshStage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** As `onCleanStage`, on one page for all tests of the file (`onKeptPage`). */
export function onCleanPage(manners?: Manners): void {
  onKeptPage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** As `onCleanPage`, on one shop whose page stays loaded (`onKeptShop`). */
export function onCleanShop(manners?: Manners): void {
  onKeptShop(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** As `onCleanPage`, on a page that stays loaded (`onLoadedPage`). */
export function onCleanLoadedPage(manners?: Manners): void {
  onLoadedPage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

function take(stage: Stage): void {
  ;({ range, visitor, page } = stage)
}
