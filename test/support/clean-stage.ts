import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { Manners, Visitor } from './browser.ts'
import type { OpenRange } from './open-range.ts'
import { type BrowserStage, onFreshStage, onKeptPage, onKeptShop, onLoadedPage } from './stage.ts'

// Importers see each new value, because exports are live bindings.
export let range: OpenRange
export let visitor: Visitor
export let page: Page

/** Gives every test a fresh shop and a greeted visitor, whose page must have no complaint at the end. */
export function onCleanStage(manners?: Manners): void {
  onFreshStage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** Like `onCleanStage`, on one page for all tests of the file (`onKeptPage`). */
export function onCleanPage(manners?: Manners): void {
  onKeptPage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** Like `onCleanPage`, on one shop whose page stays loaded (`onKeptShop`). */
export function onCleanShop(manners?: Manners): void {
  onKeptShop(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

/** Like `onCleanPage`, on a page that stays loaded (`onLoadedPage`). */
export function onCleanLoadedPage(manners?: Manners): void {
  onLoadedPage(take, manners)
  afterEach(() => expect(visitor.complaints).toEqual([]))
}

function take(stage: BrowserStage): void {
  ;({ range, visitor, page } = stage)
}
