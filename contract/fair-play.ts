import type { Suspicion } from '#contract/class.ts'

/** `GET trainer/cases`: solves that are worth a look and what became of them, of all teams. */
export interface FairPlay {
  cases: FairPlayCase[]
  /** Since when the recorder has something to go by: the first team's beginning; null without teams. */
  since: number | null
}

export interface FairPlayCase extends Pick<Suspicion, 'challenge' | 'at' | 'reasons'> {
  /** Slug. */
  team: string
  player: string | null
  state: 'open' | 'asked' | 'fine' | 'unsolved'
  /** Since when it is so. */
  stateAt: number
  /** The trainer's question; null before it is asked. */
  question: { at: number; text: string; readAt: number | null; answer: { at: number; text: string } | null } | null
  /** The published payload that solved it; null where none did. */
  published: PublishedAnswer | null
}

export interface PublishedAnswer {
  payload: string
  /** The part of the request that holds it, as it was sent. */
  written: string
  /** Teams that solved the challenge, and those of them whose answer holds a published payload too. */
  solvedBy: number
  alike: number
}
