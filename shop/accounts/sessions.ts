import type { Customer } from '#shop/accounts/customers.ts'
import type { Claims } from '#shop/accounts/tokens.ts'
import type { Clock } from '#shop/clock.ts'

/** The customer behind a token as of sign-in, and their basket. */
export interface Session {
  data: Customer
  bid?: number
  iat?: number
  exp?: number
}

/** The oldest sessions are dropped beyond this number. A dropped token is accepted again at its next use. */
const MAX_SESSIONS = 2000

/** Sessions by token, in memory only. */
export class Sessions {
  readonly #clock: Clock
  readonly #byToken = new Map<string, Session>()
  readonly #latestByCustomer = new Map<unknown, Session>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  open(token: string, claims: Claims): Session | undefined {
    const { data } = claims
    if (typeof data !== 'object' || data === null || ('id' in data && !isPossibleId(data.id))) return undefined
    const session = claims as Claims & Session
    forgetOldest(this.#byToken)
    forgetOldest(this.#latestByCustomer)
    this.#byToken.set(token, session)
    this.#latestByCustomer.set(session.data.id, session)
    return session
  }

  /** Finds the session of a token. Quotes around the token are ignored. */
  find(token: string | undefined): Session | undefined {
    const key = token && this.#keyOf(token)
    const session = key ? this.#byToken.get(key) : undefined
    return session && !this.#isOver(session) ? session : undefined
  }

  /** Updates the customer behind a token. */
  refresh(token: string | undefined, customer: Customer): void {
    const session = this.find(token)
    if (token && session) this.#byToken.set(this.#keyOf(token), { ...session, data: customer })
  }

  latestOf(customerId: number): Session | undefined {
    return this.#latestByCustomer.get(customerId)
  }

  #keyOf(token: string): string {
    return this.#byToken.has(token) ? token : token.replaceAll('"', '')
  }

  #isOver({ exp }: Session): boolean {
    return exp !== undefined && this.#clock().getTime() / 1000 >= Number(exp)
  }
}

/** Whether the database can hold such an id. */
function isPossibleId(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'number' || typeof value === 'string'
}

function forgetOldest(sessions: Map<unknown, unknown>): void {
  if (sessions.size < MAX_SESSIONS) return
  for (const oldest of sessions.keys()) {
    sessions.delete(oldest)
    return
  }
}
