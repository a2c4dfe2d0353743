import type { RegisterEntry } from '#range/catalogue/register.ts'
import type { Rules } from '#range/rules.ts'

/** Reason that clients show. */
const SAFETY_MODE = 'Safety Mode'

/**
 * Why a challenge is switched off here, or null. No environment is too fragile for us (docs: containment), so the only reason left
 * is a trainer who wants the dangerous ones off.
 */
export function findDisabledReason(entry: Pick<RegisterEntry, 'disabledEnv'>, rules: Rules): string | null {
  return rules.challenges.safetyMode === 'enabled' && entry.disabledEnv.length > 0 ? SAFETY_MODE : null
}

/** Note that clients split off the description; its first words and its end are fixed by them. */
export function writeDisabledNote(reason: string): string {
  return ` <em>(This challenge is <strong>switched off</strong> on ${reason}!)</em>`
}
