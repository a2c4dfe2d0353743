import i18next from 'i18next'
import type { Success } from '#contract/replies.ts'
import type { Tutorial, TutorialStep } from '#contract/tutorial.ts'
import { get, HttpError } from '../../entities/session/http.ts'

/**
 * The tutorial of a challenge, by key or name; null if tutorials are disabled. A challenge without one gets steps that
 * say so.
 */
export async function fetchLesson(challenge: string): Promise<Tutorial | null> {
  try {
    return (await get<Success<Tutorial>>(`range/tutorials/${encodeURIComponent(challenge)}`)).data
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 403) return null
    if (error.status === 404) return { key: challenge, name: challenge, isSolved: false, steps: unavailable() }
    throw error
  }
}

function unavailable(): TutorialStep[] {
  const says = (id: string, text: string, seconds: number): TutorialStep => {
    return { id, text, fixture: 'app-navbar', until: { kind: 'time', seconds } }
  }
  return [
    says('none', i18next.t('TUTORIAL_UNAVAILABLE_1'), 15),
    says('write', i18next.t('TUTORIAL_UNAVAILABLE_2'), 15),
    says('luck', i18next.t('TUTORIAL_UNAVAILABLE_3'), 10),
  ]
}
