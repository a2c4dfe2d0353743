import { DatabaseSync } from 'node:sqlite'
import type { Evidence, Exchange, Message, Provenance } from '#game/evidence/evidence.ts'
import { createShopView, type ShopView } from '#game/evidence/shop-view.ts'
import type { OracleContext } from '#game/oracle.ts'
import type { Rules } from '#game/rules.ts'
import type { CustomerFacts } from '#shop/events.ts'

/** Provenance of test evidence: one request by default. */
export function from(request: string | null = 'request-1'): Provenance {
  return { request, instance: 'default', player: null, at: new Date() }
}

/** An exchange with defaults for all facts. `reply` may be the text itself. */
export function exchange({ reply = '', ...facts }: Partial<Omit<Exchange, 'reply'>> & { reply?: string }): Exchange {
  return {
    method: 'GET',
    route: '',
    url: facts.route ?? '/',
    params: {},
    query: {},
    headers: {},
    body: undefined,
    status: 200,
    contentType: 'application/json; charset=utf-8',
    replyHeader: () => '',
    ...facts,
    reply: () => reply,
  }
}

export function message(event: string, arg: unknown): Message {
  return { event, arg }
}

export function customer(facts: Partial<CustomerFacts> = {}): CustomerFacts {
  return { id: 24, email: 'new@example.org', role: 'customer', ...facts }
}

export function signIn(id: number, email: string): Evidence['signedIn'] {
  return { customer: customer({ id, email }), basketId: id }
}

/** A token with this header and these claims, and a meaningless signature. */
export function tokenOf(header: object, data: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part({ data })}.`
}

/** A view of a shop with customers only: addresses by number. */
export function people(emails: Readonly<Record<number, string>>): ShopView {
  const rows = Object.entries(emails).map(([id, email]) => `(${id}, '${email}')`)
  return shopOf(`CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT); INSERT INTO Users VALUES ${rows.join()}`)
}

/** A registration as sent, and the stored row. */
export function registration(
  sent: Record<string, unknown>,
  row: Partial<CustomerFacts> = {},
): Evidence['customerRegistered'] {
  const email = typeof sent.email === 'string' ? sent.email : null
  return { customer: customer({ email, ...row }), sent }
}

export function product(name: string, description: string | null, id = 9): Evidence['productChanged'] {
  return { product: { id, name, description } }
}

export const emptyShop: ShopView = { rows: () => [], row: () => undefined }

/** A shop with the database of an SQL script. */
export function shopOf(script: string): ShopView {
  const db = new DatabaseSync(':memory:')
  db.exec(script)
  return createShopView(db)
}

/** Context of an oracle, with defaults for all facts. */
export function contextWith<Values = Record<never, never>>(
  given: Partial<Omit<OracleContext, 'settings'>> & { settings?: Values } = {},
): Omit<OracleContext, 'settings'> & { settings: Values } {
  const settings = {} as Values
  return { shop: emptyShop, at: new Date(), domain: 'juice-sh.op', labUrl: null, settings, ...given }
}

/** Rules of a default configuration. */
export function rulesWith(challenges: Partial<Rules['challenges']> = {}, settings: Rules['settings'] = {}): Rules {
  return {
    domain: 'juice-sh.op',
    applicationName: 'Vitamin CVE',
    challenges: {
      showSolvedNotifications: true,
      showHints: true,
      showMitigations: true,
      codingChallengesEnabled: 'solved',
      restrictToTutorialsFirst: false,
      safetyMode: 'auto',
      ...challenges,
    },
    hasInstructor: true,
    hintPlaybackSpeed: 'normal',
    labUrl: null,
    settings,
    ctf: { isOn: false, countryMapping: null, showFlagsForProofs: false },
    flagKey: 'TRwzkRJnHOTckssAeyJbysWgP!Qc2T',
  }
}
