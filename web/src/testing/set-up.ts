import { configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { computeStyle } from './computed-style.ts'
import { resetStage, watchSession } from './reset.ts'
import { closeServer, openServer } from './server.ts'
import { speak, takeMissingKeys } from './texts.ts'

// Browsers have these, jsdom lacks them.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.scrollTo = () => undefined
window.scrollBy = () => undefined
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.checkVisibility ??= () => true
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.getComputedStyle = computeStyle
globalThis.applicationName ??= 'Vitamin CVE'
// React checks this for wrapped updates; Testing Library needs `jest` to advance stopped time.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
})

// Visibility depends on styles, which are not loaded here, and its computation takes most of a test's time.
configure({
  defaultHidden: true,
  // For a busy machine; a change is noticed at once.
  asyncUtilTimeout: 8000,
  getElementError: (message) => new Error(message ?? undefined),
})

// Also for tables of cases, which are built before the first test.
await speak('en')

beforeAll(watchSession)

beforeEach(async () => {
  openServer()
  await speak('en')
})

afterEach(() => {
  resetStage()
  closeServer()
  expect(takeMissingKeys(), 'keys without a text').toEqual([])
})
