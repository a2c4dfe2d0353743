import type { TFunction } from 'i18next'
import { sentenceOf } from '../../ui/refusal.ts'
import { PasskeyError } from './passkey-ceremonies.ts'

/** Reason of a failed ceremony, as a sentence for people. */
export function describePasskeyFailure(error: Error, t: TFunction): string {
  return error instanceof PasskeyError ? t(error.text, { origin: window.location.origin }) : sentenceOf(error, t)
}
