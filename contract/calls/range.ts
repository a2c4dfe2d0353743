import type {
  CheatReport,
  CodingEntry,
  CodingSource,
  ContinueCodeReply,
  CountedSitting,
  Debriefing,
  UnlockRow,
} from '../game.ts'
import type { GroundTruth } from '../ground-truth.ts'
import type {
  ProvingAttempt,
  ProvingEffect,
  ProvingPart,
  ProvingRequest,
  ProvingRow,
  ProvingTypes,
  RestoredProofs,
} from '../proving.ts'
import type { Success } from '../replies.ts'
import type { ScoreReport } from '../scoring.ts'
import type { PathStop, Tutorial } from '../tutorial.ts'
import type { FileBytes, Integer, Markdown, Page, Sarif, SchemaDocument, Table } from './words.ts'

/** The key of a challenge. */
interface KeyPath {
  /** @example "loginAdminChallenge" */
  key: string
}

/** The training range around the shop. */
export interface RangeCalls {
  /** Tells all flaws and harmless places. Withheld in a CTF, and from teams until their run is over. */
  'GET /range/ground-truth': {
    query: {
      /** Beats the `Accept` header. */
      format?: 'json' | 'sarif' | 'csv'
    }
    200: GroundTruth | Sarif | Table
  }
  /** Publishes the schema of the ground truth. */
  'GET /range/ground-truth/schema': { 200: SchemaDocument }
  /** Judges reports of tools. Withheld where the ground truth is. A single report may be the body itself. */
  'POST /range/score': {
    query: {
      /** Page, data or Markdown; JSON by default. */
      format?: 'html' | 'json' | 'md'
      /** Language of the texts, such as `en` or `de_DE`. */
      language?: string
      /** Name of a report that is the body itself. */
      name?: string
    }
    upload: { report: FileBytes }
    200: ScoreReport | Page | Markdown
  }
  /** Publishes the schema of a score. */
  'GET /range/score/schema': { 200: SchemaDocument }
  /** Weighs each solve, with reasons. */
  'GET /range/cheat-score': { 200: Success<CheatReport> }
  /** Lists coding challenges, shortest snippet first. */
  'GET /range/coding': { 200: Success<CodingEntry[]> }
  /** Tells the file of a snippet. */
  'GET /range/coding/:key': { path: KeyPath; 200: Success<CodingSource> }
  /** Counts a coding challenge whose answers were given for another one. */
  'PUT /range/coding/:key/sitting': { path: KeyPath; 200: Success<CountedSitting> }
  /** Explains a solved challenge. */
  'GET /range/debrief/:key': { path: KeyPath; 200: Success<Debriefing> }
  /** Lists fixes that can be proven. */
  'GET /range/proving': { 200: Success<ProvingRow[]> }
  /** Shows the files of a fix. */
  'GET /range/proving/:key': { path: KeyPath; 200: Success<ProvingPart> }
  /** Judges a fix. It takes seconds. */
  'POST /range/proving/:key/attempts': {
    path: KeyPath
    /** @example {"files": []} */
    body: ProvingRequest
    201: Success<ProvingAttempt>
  }
  /** Tells errors of types in an attempt. It waits for a check that goes on. */
  'GET /range/proving/:key/attempts/:number/types': {
    path: KeyPath & {
      /** @example 1 */
      number: Integer
    }
    200: Success<ProvingTypes>
  }
  /** Compares a fix with the model fix. */
  'POST /range/proving/:key/comparisons': {
    path: KeyPath
    /** @example {"files": []} */
    body: ProvingRequest
    200: Success<ProvingEffect>
  }
  /** Writes the proven fixes as a code. */
  'GET /range/continue-code-proven': { 200: ContinueCodeReply }
  /** Restores proven fixes. */
  'PUT /range/continue-code-proven/apply/:code': {
    path: {
      /** @example "none" */
      code: string
    }
    200: Success<RestoredProofs>
  }
  /** Lists the tutorials of the first path. */
  'GET /range/tutorials': { 200: Success<PathStop[]> }
  /** Tells a tutorial, by key, name or place. */
  'GET /range/tutorials/:tutorial': {
    path: {
      /** @example "1" */
      tutorial: string
    }
    200: Success<Tutorial>
  }
  /** Lists parts of the page that solves unlock. */
  'GET /range/unlocks': { 200: Success<UnlockRow[]> }
}
