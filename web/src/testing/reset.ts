import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { recallDraft } from '../entities/session/drafts.ts'
import { endSession, onSessionChange, startSession } from '../entities/session/session.ts'
import { answer } from './server.ts'

let watching = false

/** Listens to the session once for all files, as the page's bar does. */
export function watchSession(): void {
  if (!watching) onSessionChange(() => undefined)
  watching = true
}

/** A token with claims, signed by nobody. */
export function tokenOf(claims: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ data: claims }))
  return `e30.${btoa(String.fromCharCode(...bytes))}.x`
}

export interface SignedIn {
  id?: number
  email?: string
  role?: string
  /** The number of the basket. */
  bid?: number
}

/** Logs somebody in whom the server knows, without asking it. */
export function signIn({ id = 7, email = 'ada@example.org', role = 'customer', bid = 1 }: SignedIn = {}): void {
  startSession({ token: tokenOf({ id, email, role }), bid })
  answer(`GET api/Users/${id}`, {})
}

/** Leaves nothing behind for the next test: no screen, no session, no drafts, no message, real time, no spy. */
export function resetStage(): void {
  const message = document.querySelector('mat-snack-bar-container button')
  if (message) fireEvent.click(message)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Drafts belong to somebody; of nobody and of strangers none are left.
  signIn({ email: 'nobody@example.org' })
  endSession()
  recallDraft('')
  localStorage.clear()
  sessionStorage.clear()
}
