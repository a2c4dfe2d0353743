import type { RosterEntry } from '#game/catalogue/roster.ts'
import type { Rules } from '#game/rules.ts'

/** Reason that clients show. */
const SAFETY_MODE = 'Safety Mode'

/**
 * Returns why a challenge is disabled, or null. All environments are contained (docs: containment), so the only reason
 * is a trainer's choice.
 */
export function findDisabledReason(entry: Pick<RosterEntry, 'disabledEnv'>, rules: Rules): string | null {
  return rules.challenges.safetyMode === 'enabled' && entry.disabledEnv.length > 0 ? SAFETY_MODE : null
}

/** Note that clients split off the description by its fixed first words and its end. */
export function writeDisabledNote(reason: string): string {
  return ` <em>(This challenge is <strong>switched off</strong> on ${reason}!)</em>`
}
