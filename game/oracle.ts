import type { Evidence } from '#game/evidence/evidence.ts'
import type { ShopView } from '#game/evidence/shop-view.ts'
import type { Settings, ValuesOf } from '#game/settings.ts'

/** Knowledge of an oracle besides the evidence. It has no clock, no key and nothing of other challenges. */
export interface OracleContext<Declared extends Settings = Settings> {
  shop: ShopView
  /** Time of the evidence. */
  at: Date
  /** E-mail domain of the seeded customers. */
  domain: string
  /** Address of the lab behind a proxy. */
  labUrl: string | null
  /** Values of the declared `settings`. */
  settings: ValuesOf<Declared>
}

/** Judges one kind of evidence. Pure: it never writes, waits or throws on purpose. */
export interface Oracle<Kind extends keyof Evidence = keyof Evidence, Declared extends Settings = Settings> {
  watches: Kind
  /**
   * Filter of its kind; other evidence is not passed to it. For exchanges routes (`GET /rest/basket/:id`), exact paths
   * (`GET /robots.txt`) or classes of status (`5xx`), for messages event names. Entries of the audit log need no
   * filter.
   */
  on?: readonly string[]
  /** Default export of `settings.ts`, if the challenge has settings. */
  settings?: Declared
  isSolvedBy(evidence: Evidence[Kind], context: OracleContext<Declared>): boolean
}

/** Ties the types of evidence and settings to `watches` and `settings`. */
export function defineOracle<Kind extends keyof Evidence, const Declared extends Settings = Settings>(
  oracle: Oracle<Kind, Declared>,
): Oracle<Kind, Declared> {
  return oracle
}
