// Scores of tools against the ground truth. The JSON Schema is at `/range/score/schema`.

import type { EvidenceKind } from './ground-truth.ts'

/** Formats of reports that the judge reads. */
export type ReportFormat =
  | 'sarif'
  | 'zap-json'
  | 'zap-xml'
  | 'burp-xml'
  | 'nuclei'
  | 'sqlmap'
  | 'wapiti'
  | 'nikto'
  | 'npm-audit'
  | 'trivy'
  | 'gitleaks'
  | 'retire'
  | 'plain-json'
  | 'plain-csv'

/** A reason as a code for programs and a sentence for people. */
export interface ScoreReason {
  code: string
  text: string
}

/**
 * `found`: the first finding of a flaw. `again`: a further one. `falseAlarm`: at a place that is known to be harmless.
 * `unlisted`: the ground truth does not say; a person has to look.
 */
export type FindingVerdict = 'found' | 'again' | 'falseAlarm' | 'unlisted'

export interface JudgedFinding {
  /** From 1, in the order of the report. */
  number: number
  title: string
  kind: EvidenceKind
  cwe: number[]
  severity: string | null
  place: string
  verdict: FindingVerdict
  /** Id of a flaw or of a harmless place. */
  entry: string | null
  reason: ScoreReason
}

export interface JudgedFlaw {
  id: string
  title: string
  cwe: number[]
  owasp2025: string
  place: string
  isFound: boolean
  /** Whether this kind of tool can be expected to find it. Others count for precision alone. */
  isExpected: boolean
  /** Numbers of the findings. */
  findings: number[]
  reason: ScoreReason
}

/** Shares from 0 to 1, rounded to four digits; null where nothing can be divided. */
export interface Scores {
  precision: number | null
  recall: number | null
  f1: number | null
}

/** Scores of one CWE, OWASP category or kind of evidence. */
export interface ScoreRow extends Scores {
  key: string
  name: string
  /** Flaws that this kind of tool could find. */
  expected: number
  /** Those of them that were found. */
  foundExpected: number
  found: number
  falseAlarms: number
}

export interface ScoreCounts {
  findings: number
  found: number
  again: number
  falseAlarms: number
  unlisted: number
  expected: number
  foundExpected: number
  missed: number
  /** Results that the tool itself calls passed or suppressed. */
  ignored: number
}

export interface ScoredRun {
  /** Name of the report's file. */
  file: string
  tool: string
  version: string | null
  format: ReportFormat
  kinds: EvidenceKind[]
  counts: ScoreCounts
  /** `strictPrecision` counts each unlisted finding as a false alarm. */
  scores: Scores & { strictPrecision: number | null }
  byCwe: ScoreRow[]
  byOwasp: ScoreRow[]
  byKind: ScoreRow[]
  flaws: JudgedFlaw[]
  findings: JudgedFinding[]
}

/** Flaws that differ between a run and the last one before it that looks for the same kinds. */
export interface RunChange {
  /** Positions in `runs`, from 0. */
  from: number
  to: number
  gained: string[]
  lost: string[]
  missedByBoth: string[]
  falseAlarms: number
}

export interface ScoreReport {
  $schema: string
  /** `major.minor`, as in the ground truth. */
  formatVersion: string
  shop: { name: string; version: string }
  /** Version of the format of the ground truth. */
  truthVersion: string
  language: string
  runs: ScoredRun[]
  changes: RunChange[]
}
