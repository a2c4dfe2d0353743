import type { SolvedNotification } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'

/** A parsed `challenge solved` message. */
export interface SolvedEvent extends SolvedNotification {
  /** The task in plain text, without the name before it. */
  task: string
}

/** Parses a message; null if it names no challenge. */
export function parseSolvedEvent(message: unknown): SolvedEvent | null {
  if (typeof message !== 'object' || message === null) return null
  const fields: Odd<SolvedNotification> = message
  const challenge = typeof fields.challenge === 'string' ? fields.challenge : ''
  if (typeof fields.key !== 'string' || challenge === '') return null
  const name = typeof fields.name === 'string' ? fields.name : challenge
  return {
    key: fields.key,
    name,
    task: translateTask(challenge, name),
    challenge,
    flag: typeof fields.flag === 'string' ? fields.flag : '',
    hidden: fields.hidden === true,
    isRestore: fields.isRestore === true,
    codingChallenge: fields.codingChallenge === true,
  }
}

function translateTask(challenge: string, name: string): string {
  const opening = `${name} (`
  return challenge.startsWith(opening) && challenge.endsWith(')') ? challenge.slice(opening.length, -1) : ''
}

/** Toasts, newest first. A challenge that is solved or shown again moves to the front. */
export function stackToast(toasts: readonly SolvedEvent[], event: SolvedEvent): SolvedEvent[] {
  return [event, ...toasts.filter((toast) => toast.key !== event.key)]
}
