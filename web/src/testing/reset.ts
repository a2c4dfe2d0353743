import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { recallDraft } from '../entities/session/drafts.ts'
import { endSession, onSessionChange, startSession } from '../entities/session/session.ts'
import { answer } from './server.ts'

let watching = false

/** Listens to the session once for all files, like the page's bar. */
export function watchSession(): void {
  if (!watching) onSessionChange(() => undefined)
  watching = true
}

/** An unsigned token with claims. */
export function tokenOf(claims: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ data: claims }))
  return `e30.${btoa(String.fromCharCode(...bytes))}.x`
}

export interface SignedIn {
  id?: number
  email?: string
  role?: string
  /** Id of the basket. */
  bid?: number
}

/** Starts a session of a customer whom the server knows, without a login request. */
export function signIn({ id = 7, email = 'ada@example.org', role = 'customer', bid = 1 }: SignedIn = {}): void {
  startSession({ token: tokenOf({ id, email, role }), bid })
  answer(`GET api/Users/${id}`, {})
}

/** Resets everything for the next test: screen, session, drafts, message, timers, spies, history. */
export function resetStage(): void {
  const message = document.querySelector('mat-snack-bar-container button')
  if (message) fireEvent.click(message)
  cleanup()
  // Ends a press that a test has begun.
  dispatchEvent(new Event('pointercancel'))
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Drafts belong to a customer. A login of another one drops them, and so does a reset without a session.
  signIn({ email: 'nobody@example.org' })
  endSession()
  recallDraft('')
  localStorage.clear()
  sessionStorage.clear()
  // An entry of the history keeps what was typed on it.
  window.history.replaceState(null, '')
}
