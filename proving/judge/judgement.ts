import type { ProvingVerdict } from '#contract/proving.ts'
import type { KeptDiagnostic, KeptTrial } from '#game/proving/progress.ts'
import type { Rules } from '#game/rules.ts'
import type { TokenKeys } from '#shop/accounts/tokens.ts'
import type { SeedOptions } from '#shop/seed/build.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Parts that the judge and its copies are made of. */
export interface JudgeParts {
  /** Of the repository. */
  root: string
  version: string
  settings: ShopSettings
  rules: Rules
  keys: TokenKeys
  /** The seed that shops are born from. */
  image: Uint8Array
  /** Options that the seed was built with, for changed content. */
  seed: SeedOptions
}

/** Whole sources by path from the root of the repository. */
export type Changes = ReadonlyMap<string, string>

/** The outcome of a run. */
export interface Judgement {
  verdict: ProvingVerdict
  diagnostics: KeptDiagnostic[]
  trials: KeptTrial[]
  /** Milliseconds. */
  took: number
}
