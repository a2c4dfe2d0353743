import type { Evidence } from '#range/evidence/evidence.ts'
import type { ShopView } from '#range/evidence/shop-view.ts'
import type { Rules } from '#range/rules.ts'

/** Judges one kind of evidence. Pure: it reads what it is given and answers; it never writes, waits or throws on purpose. */
export interface Oracle<Kind extends keyof Evidence = keyof Evidence> {
  watches: Kind
  /**
   * What of its kind is worth a look; the rest is never handed over. For exchanges routes (`GET /rest/basket/:id`), exact paths
   * (`GET /robots.txt`) or classes of status (`5xx`), for messages the event names; the audit log's entries need none.
   */
  on?: readonly string[]
  isSolvedBy(evidence: Evidence[Kind], shop: ShopView, rules: Rules): boolean
}

/** Ties the evidence to `watches`: an oracle cannot read what it did not ask for. */
export function defineOracle<Kind extends keyof Evidence>(oracle: Oracle<Kind>): Oracle<Kind> {
  return oracle
}
