import type { ProvingEffect, ProvingVerdict } from '#contract/proving.ts'
import type { KeptDiagnostic, KeptTrial, KeptTypes } from './progress.ts'

/** Judges changed sources. The host brings one along. */
export interface Prover {
  /**
   * @param instance whose turn and budget it is
   * @param files whole texts by path
   * @throws {RangeReplyError} RANGE_PROVING_BUSY, RANGE_PROVING_USED_UP, RANGE_PROVING_LOST, RANGE_PROVING_AWAY
   */
  judge(instance: string, key: string, files: ProvedFiles): Promise<Judged>
  /**
   * Compares two texts by the same attacks and customers.
   * @throws {RangeReplyError} as `judge`
   */
  compare(instance: string, key: string, files: ProvedFiles, model: ProvedFiles): Promise<JudgedEffect>
}

export type ProvedFiles = Readonly<Record<string, string>>

/** An effect with English names. */
export interface JudgedEffect extends ProvingEffect {
  /** Milliseconds. */
  took: number
}

/** The outcome of a run. */
export interface Judged {
  verdict: ProvingVerdict
  diagnostics: KeptDiagnostic[]
  trials: KeptTrial[]
  /** Milliseconds. */
  took: number
  /** Comes later than the verdict, mostly. Null if nothing was checked. */
  types?: Promise<CheckedTypes | null>
}

export interface CheckedTypes extends KeptTypes {
  /** Milliseconds of processor time. */
  took: number
}
