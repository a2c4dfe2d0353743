import { configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { resetStage, watchSession } from './reset.ts'
import { closeServer, openServer } from './server.ts'
import { speak, takeMissingKeys } from './texts.ts'

// What every browser has and jsdom lacks.
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
globalThis.applicationName ??= 'Vitamin CVE'
// React looks here for whether its updates have to be wrapped, Testing Library for a way to let stopped time go by.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
})

// Whether something can be seen is a matter of styles, which are not loaded here; asking for it takes most of a test's time.
configure({
  defaultHidden: true,
  // Patience for a busy machine; what comes is seen at once.
  asyncUtilTimeout: 8000,
  getElementError: (message) => new Error(message ?? undefined),
})

// Also for tables of cases, which are put together before the first test.
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
