import type { BuiltChallenge } from '#range/catalogue/catalogue.ts'
import type { Outcome } from '#range/coding/define-coding.ts'
import type { Rules } from '#range/rules.ts'
import type { TokenKeys } from '#shop/accounts/tokens.ts'
import type { SeedOptions } from '#shop/seed/build.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** What copies of the shop are made of. */
export interface JudgeParts {
  /** Of the repository. */
  root: string
  version: string
  settings: ShopSettings
  rules: Rules
  keys: TokenKeys
  /** The seed that shops are born from. */
  image: Uint8Array
  /** How it is made of the content, where that is changed. */
  seed: SeedOptions
}

/** Sources by their paths from the root, in place of those on the disk. */
export type ChangedFiles = Readonly<Record<string, string>>

/** An order to a thread, one after the other. Data only. */
export interface Order {
  challenge: Omit<BuiltChallenge, 'oracle' | 'routes' | 'coding' | 'translations'>
  /** What the challenge's coding part is about, by its path from the root. */
  source: string
  /** What is judged. */
  files: ChangedFiles
}

/** Something that spoke against a fix. */
export interface Reason {
  kind: 'exploit' | 'check' | 'start'
  /** What was tried: the name of the way, the attack or the check. */
  tried: string
  /** What came of it, in words, where there is more to say than that it went wrong. */
  detail?: string
}

export interface Verdict {
  verdict: Outcome
  reasons: Reason[]
}

/** For what does not even come up. */
export function asNotStarted(detail: string): Verdict {
  return { verdict: 'broken', reasons: [{ kind: 'start', tried: 'The shop is started', detail }] }
}
