import type { Customer } from '#shop/accounts/customers.ts'
import type { CheckedToken, Claims } from '#shop/accounts/tokens.ts'

/** Who is behind a token: the customer as of sign-in, and their basket. */
export interface Session {
  data: Customer
  bid?: number
  iat?: number
  exp?: number
}

interface Entry {
  session: Session
  /** The token as it came along; undefined for one that was issued here. */
  taken?: CheckedToken
}

/** Beyond this many, the oldest session is forgotten; its token is taken up again at its next use. */
const MOST_SESSIONS = 2000

/** Tokens in use, and whose they are. Memory only. */
export class Sessions {
  readonly #byToken = new Map<string, Entry>()
  readonly #latestByCustomer = new Map<unknown, Session>()

  /** Remembers a token that was issued just now; `claims` must come from a verified one. */
  open(token: string, claims: Claims): Session | undefined {
    return this.#keep(token, claims)
  }

  /** Remembers a good token that came along. */
  takeUp(token: string, taken: CheckedToken): Session | undefined {
    return this.#keep(token, taken.claims, taken)
  }

  /** The session of a token; a token in double quotes is meant without them. */
  find(token: string | undefined): Session | undefined {
    return this.#entryOf(token)?.session
  }

  /** What a remembered token said when it came along; undefined for one that was issued here. */
  takenUp(token: string): CheckedToken | undefined {
    return this.#entryOf(token)?.taken
  }

  /** Takes note that the customer behind a token has changed. */
  refresh(token: string | undefined, customer: Customer): void {
    const entry = this.#entryOf(token)
    if (entry) entry.session = { ...entry.session, data: customer }
  }

  /** The customer's latest session since the start. */
  latestOf(customerId: number): Session | undefined {
    return this.#latestByCustomer.get(customerId)
  }

  #keep(token: string, claims: Claims, taken?: CheckedToken): Session | undefined {
    const { data } = claims
    if (typeof data !== 'object' || data === null || ('id' in data && !isPossibleId(data.id))) return undefined
    const session = claims as unknown as Session
    forgetOldest(this.#byToken)
    forgetOldest(this.#latestByCustomer)
    this.#byToken.set(token, { session, taken })
    this.#latestByCustomer.set(session.data.id, session)
    return session
  }

  #entryOf(token: string | undefined): Entry | undefined {
    if (!token) return undefined
    const entry =
      this.#byToken.get(token) ?? (token.includes('"') ? this.#byToken.get(token.replaceAll('"', '')) : undefined)
    return entry && !isOver(entry.session) ? entry : undefined
  }
}

/** What the database can be asked for. */
function isPossibleId(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'number' || typeof value === 'string'
}

function isOver({ exp }: Session): boolean {
  return exp !== undefined && Date.now() / 1000 >= Number(exp)
}

function forgetOldest(sessions: Map<unknown, unknown>): void {
  if (sessions.size < MOST_SESSIONS) return
  for (const oldest of sessions.keys()) {
    sessions.delete(oldest)
    return
  }
}
