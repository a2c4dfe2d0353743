import type { TFunction } from 'i18next'
import type { ProvingVerdict } from '#contract/proving.ts'
import { HttpError } from '../../../entities/session/http.ts'
import { toLocale } from '../../../i18n/languages.ts'
import { explain } from '../../../ui/failure.ts'

/** Catalogue key of a verdict's sentence. `_MORE` and `_SHORT` are its explanation and its name. */
export function verdictKeyOf(verdict: ProvingVerdict): string {
  return `PROVE_VERDICT_${verdict.toUpperCase().replaceAll('-', '_')}`
}

const refusals: Record<string, string> = {
  RANGE_ATTEMPT_TOO_LONG: 'PROVE_TOO_LONG',
  RANGE_PROVING_BUSY: 'PROVE_BUSY',
  RANGE_PROVING_USED_UP: 'PROVE_USED_UP',
  RANGE_PROVING_LOST: 'PROVE_LOST',
  RANGE_PROVING_AWAY: 'PROVE_AWAY',
  HOST_NO_TEAM: 'PROVE_NO_TEAM',
}

interface Refused {
  error?: { code?: string; details?: Record<string, unknown> }
}

/** Reason why nothing was judged, with a way out. Numbers are written as the language does. */
export function explainRefusal(error: Error, t: TFunction, language: string): string {
  const refused = error instanceof HttpError ? (error.body as Refused | null) : null
  const key = refusals[refused?.error?.code ?? '']
  if (!key) return explain(error, t).sentence
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(refused?.error?.details ?? {}))
    values[name] = typeof value === 'number' ? value.toLocaleString(toLocale(language)) : String(value)
  return t(key, values)
}
