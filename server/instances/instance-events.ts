import type { LimitUse } from '#contract/class.ts'
import type { Exchange, Provenance } from '#game/evidence/evidence.ts'
import type { Opening } from '#game/opening.ts'
import type { KeptAttempt } from '#game/proving/progress.ts'
import type { Rules } from '#game/rules.ts'

/** Events of instances that a class reports to its trainer. Copies send none. */
export interface InstanceEvents {
  onNearMiss?(instance: string, challenge: string, exchange: Exchange, provenance: Provenance): void
  /** A hint was taken. @param id of the hint */
  onHint?(instance: string, id: number, player: string | null): void
  /** A fix that somebody wrote was judged. */
  onAttempt?(instance: string, challenge: string, attempt: KeptAttempt, player: string | null): void
  /** An instance was refused something because of a limit. */
  onLimit?(instance: string, kind: LimitUse['kind']): void
}

/** Terms on which instances are played. */
export interface Terms {
  rulesOf(instance: string): Rules
  opening?: Opening
  events?: InstanceEvents
}
