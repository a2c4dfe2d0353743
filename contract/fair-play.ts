import type { Suspicion } from '#contract/class-team.ts'

/** `GET trainer/cases`: suspicious solves of all teams and their outcomes. */
export interface FairPlay {
  cases: FairPlayCase[]
  /** Start of the records: when the first team began; null without teams. */
  since: number | null
}

export interface FairPlayCase extends Pick<Suspicion, 'challenge' | 'at' | 'reasons'> {
  /** Slug of the team. */
  team: string
  player: string | null
  state: 'open' | 'asked' | 'fine' | 'unsolved'
  /** Start of the present state. */
  stateAt: number
  /** The trainer's question; null before the trainer asks. */
  question: { at: number; text: string; readAt: number | null; answer: { at: number; text: string } | null } | null
  /** The published payload in the solve; null without one. */
  published: PublishedAnswer | null
}

export interface PublishedAnswer {
  payload: string
  /** The part of the request with the payload, as it was sent. */
  written: string
  /** Teams that solved the challenge, and those among them with a published payload. */
  solvedBy: number
  alike: number
}
