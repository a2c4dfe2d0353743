const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Addresses and markup are read by the browser, so they stay as they are. */
const IS_FOR_BROWSER = /^(?:[a-z]+:|[./#])|[<>]/i

/**
 * Keeps a value with Latin letters together in a sentence that runs to the left: its brackets and dots would move
 * otherwise.
 */
export function isolate(value: string): string {
  if (document.documentElement.dir !== 'rtl' || !/[a-z]/i.test(value) || IS_FOR_BROWSER.test(value)) return value
  return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
}
