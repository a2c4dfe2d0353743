import type { Customer } from '#shop/accounts/customers.ts'
import type { Claims } from '#shop/accounts/tokens.ts'

/** Who is behind a token: the customer as of sign-in, and their basket. */
export interface Session {
  data: Customer
  bid?: number
  iat?: number
  exp?: number
}

/** Beyond this many, the oldest session is forgotten; its token is taken up again at its next use. */
const MOST_SESSIONS = 2000

/** Tokens in use, and whose they are. Memory only. */
export class Sessions {
  readonly #byToken = new Map<string, Session>()
  readonly #latestByCustomer = new Map<unknown, Session>()

  /** Remembers a token; `claims` must come from a verified one. */
  open(token: string, claims: Claims): Session | undefined {
    const { data } = claims
    if (typeof data !== 'object' || data === null || ('id' in data && isNested(data.id))) return undefined
    const session = claims as unknown as Session
    forgetOldest(this.#byToken)
    forgetOldest(this.#latestByCustomer)
    this.#byToken.set(token, session)
    this.#latestByCustomer.set(session.data.id, session)
    return session
  }

  /** The session of a token; a token in double quotes is meant without them. */
  find(token: string | undefined): Session | undefined {
    if (!token) return undefined
    const session = this.#byToken.get(token) ?? this.#byToken.get(token.replaceAll('"', ''))
    return session && !isOver(session) ? session : undefined
  }

  /** The customer's latest session since the start. */
  latestOf(customerId: number): Session | undefined {
    return this.#latestByCustomer.get(customerId)
  }
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isOver({ exp }: Session): boolean {
  return exp !== undefined && Date.now() / 1000 >= Number(exp)
}

function forgetOldest(sessions: Map<unknown, Session>): void {
  if (sessions.size < MOST_SESSIONS) return
  for (const oldest of sessions.keys()) {
    sessions.delete(oldest)
    return
  }
}
