import i18next from 'i18next'
import type { ChallengeRow } from '#contract/game.ts'
import { toPlainText } from '../../entities/challenge/texts.ts'
import { fallbackLanguage } from '../../i18n/languages.ts'

/** Task of a ticket in the visitor's language, from the score board. The wire has only English. */
export function taskOf(task: string, challenge: Pick<ChallengeRow, 'description'> | undefined): string {
  if (!challenge || task === '' || i18next.language === fallbackLanguage) return task
  return toPlainText(challenge.description) || task
}
