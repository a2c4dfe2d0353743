/** Fixes that learners write themselves, and the verdicts on them. */
import type { SourceLanguage } from './game.ts'

/**
 * - `proven`: every attack fails, every customer is served, about as fast as before.
 * - `still-exploitable`: an attack works.
 * - `wrong-place`: attacks at the known place fail, but another caller of the same code is still vulnerable.
 * - `over-blocking`: attacks fail, and so do honest customers with unusual values.
 * - `broken`: a feature is gone.
 * - `slower`: takes at least ten times as long as the original.
 * - `does-not-start`: the shop does not start with it, or did not answer in time; see `diagnostics`.
 */
export type ProvingVerdict =
  | 'proven'
  | 'still-exploitable'
  | 'wrong-place'
  | 'over-blocking'
  | 'broken'
  | 'slower'
  | 'does-not-start'

/** `server`: runs in a copy of the shop. `page`: the page's code or a file of data. `contract`: runs on a private chain. */
export type ProvingKind = 'server' | 'page' | 'contract'

export type ProvingStatus = 'none' | 'proven'

/** Lines of a file from 1, both included. */
export interface LineRange {
  from: number
  to: number
}

/** A source that may be changed. */
export interface ProvingFile {
  /** Path from the root of the repository, e.g. `shop/accounts/customers.ts`. */
  file: string
  language: SourceLanguage
  /** The whole file, with `\n`. */
  text: string
  /** Lines of the snippet, in order and without overlap. An editor folds the others. */
  shown: LineRange[]
}

/** A text by the path of its file. */
export interface ProvingText {
  file: string
  text: string
}

/** `GET /range/proving/:key` */
export interface ProvingPart {
  key: string
  kind: ProvingKind
  /** The snippet's file first. */
  files: ProvingFile[]
  status: ProvingStatus
  provenAt: string | null
  /** Flag for the proof; null before it, and unless `ctf.showFlagsForProofs`. */
  flag: string | null
  /** Newest first, at most `MAX_ATTEMPTS`. The first proven attempt is always kept. */
  attempts: ProvingAttempt[]
  /** Files of the model fix that differ. Null until the fix is proven or the fix phase is solved. */
  model: ProvingText[] | null
  /** Why the model fix works, in the language of the reader. Null as long as `model` is. */
  modelExplanation: string | null
  limits: { maxCharacters: number; maxAttempts: number }
}

/** `POST /range/proving/:key/attempts`. Files that are left out stay as they are. */
export interface ProvingRequest {
  files: ProvingText[]
}

/** A sentence for the reader. */
export interface ProvingWords {
  text: string
  /** English in place of the reader's language: the words of a parser, a compiler or the runtime. */
  isForeign: boolean
}

/** A place in a learner's text with a fault. */
export interface ProvingDiagnostic {
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  words: ProvingWords
}

/**
 * Errors of types in an attempt. They are remarks: the verdict does not depend on them. Also the reply to
 * `GET /range/proving/:key/attempts/:number/types`, which waits some seconds for a check that goes on.
 */
export interface ProvingTypes {
  /** The check goes on; ask again. */
  isChecking: boolean
  /** A sentence about all of it, also why nothing was checked; null if there is nothing to say. */
  note: ProvingWords | null
  /** At most five. */
  remarks: ProvingDiagnostic[]
}

export type TrialKind = 'attack' | 'other-caller' | 'customer' | 'feature' | 'speed'

/** `passed`: an attack failed or a customer was served. `failed`: the opposite. `skipped`: not tried. */
export type TrialOutcome = 'passed' | 'failed' | 'skipped'

/** A request as in the debriefing, cut. */
export interface TrialRequest {
  method: string
  url: string
  body: string | null
}

export interface TrialAnswer {
  status: number
  /** Relevant part of the body, at most 600 characters. Session tokens are blanked. */
  text: string
}

/** An attack or a check. */
export interface ProvingTrial {
  kind: TrialKind
  /** In the language of the reader. */
  name: string
  outcome: TrialOutcome
  /** A sentence about a failed trial, or null. */
  detail: ProvingWords | null
  /** The decisive request of a failed trial and its answer, or null. */
  request: TrialRequest | null
  answer: TrialAnswer | null
}

/** An attempt; also the reply to `POST /range/proving/:key/attempts`. */
export interface ProvingAttempt {
  /** Counts up from 1 for each challenge. */
  number: number
  at: string
  verdict: ProvingVerdict
  /** Changed files; empty if nothing was changed. */
  files: ProvingText[]
  /** The source has changed since by an update of the shop, so the text may not fit. */
  isOfEarlierSource: boolean
  diagnostics: ProvingDiagnostic[]
  types: ProvingTypes
  trials: ProvingTrial[]
  /** Milliseconds from the start of the run to the verdict, without the queue. */
  took: number
}

/** Effect of a text on a draw of an attack or a customer. */
export interface EffectSide {
  outcome: TrialOutcome
  answer: TrialAnswer | null
}

/** An attack or a customer that two texts treat differently. */
export interface EffectDifference {
  kind: TrialKind
  /** In the language of the reader. */
  name: string
  /** The first request with different answers. Null without requests, as on a chain. */
  request: TrialRequest | null
  own: EffectSide
  model: EffectSide
}

/**
 * `POST /range/proving/:key/comparisons` ({@link ProvingRequest}): what the learner's text and the model fix do
 * differently with the same attacks and customers. Takes as long as two runs. Refused until the model fix is shown.
 */
export interface ProvingEffect {
  /** Draws that both treat alike, of all. */
  alike: number
  total: number
  differences: EffectDifference[]
}

/** A row of `GET /range/proving`, for the score board. */
export interface ProvingRow {
  /** Key of the challenge. */
  key: string
  kind: ProvingKind
  status: ProvingStatus
  provenAt: string | null
  /** Number of attempts so far. */
  attempts: number
}

/** `PUT /range/continue-code-proven/apply/:code` */
export interface RestoredProofs {
  restored: number
}
