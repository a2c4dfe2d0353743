import type { Evidence } from '#range/evidence/evidence.ts'
import type { ShopView } from '#range/evidence/shop-view.ts'
import type { Settings, ValuesOf } from '#range/settings.ts'

/** All that an oracle knows beside the evidence: no clock of its own, no key, nothing that belongs to other challenges. */
export interface OracleContext<Declared extends Settings = Settings> {
  shop: ShopView
  /** When what is judged happened. */
  at: Date
  /** E-mail domain of the seeded customers. */
  domain: string
  /** Address of the lab where it has one behind a proxy. */
  labUrl: string | null
  /** Values of what the oracle declares in `settings`. */
  settings: ValuesOf<Declared>
}

/** Judges one kind of evidence. Pure: it reads what it is given and answers; it never writes, waits or throws on purpose. */
export interface Oracle<Kind extends keyof Evidence = keyof Evidence, Declared extends Settings = Settings> {
  watches: Kind
  /**
   * Filter of its kind; other evidence is not passed to it. For exchanges routes (`GET /rest/basket/:id`), exact paths
   * (`GET /robots.txt`) or classes of status (`5xx`), for messages event names. Entries of the audit log need no
   * filter.
   */
  on?: readonly string[]
  /** The default export of `settings.ts` beside it, where the challenge has settings. */
  settings?: Declared
  isSolvedBy(evidence: Evidence[Kind], context: OracleContext<Declared>): boolean
}

/** Ties the evidence to `watches`, and the values to `settings`: an oracle cannot read what it did not ask for. */
export function defineOracle<Kind extends keyof Evidence, const Declared extends Settings = Settings>(
  oracle: Oracle<Kind, Declared>,
): Oracle<Kind, Declared> {
  return oracle
}
