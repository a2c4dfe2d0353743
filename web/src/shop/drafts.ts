import { currentSession, hasEnded } from './session.ts'

const drafts = new Map<string, unknown>()
let owner: string | undefined

function ofThisCustomer(): Map<string, unknown> {
  const email = currentSession()?.claims.email
  if (email !== owner && !(email === undefined && hasEnded())) {
    drafts.clear()
    owner = email
  }
  return drafts
}

/** What was typed into a form that was left unfinished, as long as the page stays open. */
export function keptDraft<Values>(form: string): Values | undefined {
  return ofThisCustomer().get(form) as Values | undefined
}

/** Remembers a form as it is, for whoever walks back to it; nothing is written down. */
export function keepDraft(form: string, values: unknown): void {
  ofThisCustomer().set(form, values)
}

export function dropDraft(form: string): void {
  drafts.delete(form)
}
