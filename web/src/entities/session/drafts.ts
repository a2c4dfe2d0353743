import { hasEnded, readSession } from './session.ts'

/** What survives a reload, as long as the tab lives. */
const place = 'drafts'

interface Kept {
  owner: string | undefined
  forms: Record<string, unknown>
}

let kept: Kept | undefined

function read(): Kept {
  try {
    const { owner, forms } = JSON.parse(sessionStorage.getItem(place) ?? '') as Kept
    return { owner, forms: { ...forms } }
  } catch {
    return { owner: undefined, forms: {} }
  }
}

function readOwnDrafts(): Kept {
  const owner = readSession()?.claims.email
  kept ??= read()
  // Whoever logs in again after a session ended by itself finds their words.
  if (kept.owner !== owner && !(owner === undefined && hasEnded())) {
    kept = { owner, forms: {} }
    sessionStorage.removeItem(place)
  }
  return kept
}

function write(change: (forms: Record<string, unknown>) => void): void {
  const own = readOwnDrafts()
  change(own.forms)
  try {
    sessionStorage.setItem(place, JSON.stringify(own))
  } catch {
    // Too long to be written down: it lasts as long as the page.
  }
}

/** What was typed or chosen and left unfinished, as long as the tab stays open. */
export function recallDraft<Values>(form: string): Values | undefined {
  return readOwnDrafts().forms[form] as Values | undefined
}

/** Remembers a form as it is, for whoever walks back to it or loads the page again. Not for passwords: it is written down. */
export function keepDraft(form: string, values: unknown): void {
  write((forms) => {
    forms[form] = values
  })
}

export function dropDraft(form: string): void {
  write((forms) => {
    delete forms[form]
  })
}
