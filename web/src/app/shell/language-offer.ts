import { readCookie } from '../../ui/cookies.ts'

const DISMISSED = 'languageOffer'

/** Whether a visitor may still be offered a language: nothing was chosen or dismissed, and no other page shows this one. */
export function isOfferOpen(): boolean {
  return readCookie('language') === undefined && window.top === window && !wasDismissed()
}

/** Whether this browser asks for a language before English. */
export function wantsOffer(): boolean {
  return listWanted(navigator.languages).length > 0 && isOfferOpen()
}

/** The languages that a browser prefers to English. */
export function listWanted(languages: readonly string[]): readonly string[] {
  const english = languages.findIndex((tag) => /^en\b/i.test(tag))
  return english < 0 ? languages : languages.slice(0, english)
}

export function dismissOffer(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed')
  } catch {
    // Without storage it is offered again.
  }
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}
