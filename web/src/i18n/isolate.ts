const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Keeps the sign of a currency behind its number: after Arabic letters it would move before it. */
const LEFT_TO_RIGHT_MARK = '\u200e'

const AMOUNT = /^\d+[.,]\d\d¤?$/

/** Addresses and markup are read by the browser, so they stay as they are. */
const IS_FOR_BROWSER = /^(?:[a-z]+:|[./#])|[<>]/i

/**
 * Keeps a value with Latin letters, or an amount, together in a sentence that runs to the left: its brackets, dots and
 * signs would move otherwise.
 */
export function isolate(value: string): string {
  if (document.documentElement.dir !== 'rtl') return value
  if (AMOUNT.test(value)) return `${LEFT_TO_RIGHT_MARK}${value}`
  if (!/[a-z]/i.test(value) || IS_FOR_BROWSER.test(value)) return value
  return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
}
