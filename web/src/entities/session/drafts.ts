import { hasEnded, readSession } from './session.ts'

/** Storage key; survives reloads of the tab. */
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
  // After an expired session, the same customer finds the drafts again.
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
    // Too large for the storage; the draft lives as long as the page.
  }
}

/** An unfinished form of this customer in this tab. */
export function recallDraft<Values>(form: string): Values | undefined {
  return readOwnDrafts().forms[form] as Values | undefined
}

/** Stores an unfinished form for a later visit or a reload. Never for passwords, because the storage is plain text. */
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
