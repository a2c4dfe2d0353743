import { readCookies, TRAINER_COOKIE } from '#classroom/door/headers.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Visit } from '#classroom/door/visits.ts'
import { TRAINER_LABEL } from '#classroom/door/who.ts'
import { isEqual } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'
import { Attempts } from '#server/http/attempts.ts'

type Asking = Pick<Visit, 'headers' | 'address' | 'caller'>

interface Needs {
  token: string
  registry: Registry
  nameHost: (label: string) => string | null
  basePath: string
}

const MAX_WRONG_TOKENS = 10

/**
 * Wrong bearers that one address may send in a minute. The higher limit is for a class whose scripts share an address.
 */
const MAX_WRONG_BEARERS = 60

const SESSION_SECONDS = 43_200

export class TrainerAccess {
  readonly #needs: Needs
  readonly #wrong = new Attempts(MAX_WRONG_TOKENS)
  readonly #wrongBearers = new Attempts(MAX_WRONG_BEARERS)

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * Returns the cookie of a new session. @throws {HostError} HOST_TOO_MANY_TRIES, HOST_NOT_TRAINER,
   * HOST_TRAINER_ADDRESS
   */
  signIn(token: string, { address, caller }: Asking): string {
    this.#wrong.demandTry(address)
    if (!isEqual(token.trim(), this.#needs.token)) {
      this.#wrong.noteTry(address)
      throw new HostError('HOST_NOT_TRAINER')
    }
    // The token is right, but a shop's scripts run on this origin and could use the session.
    if (caller.site !== 'trainer')
      throw new HostError('HOST_TRAINER_ADDRESS', { address: this.#needs.nameHost(TRAINER_LABEL) ?? '' })
    return this.#writeCookie(this.#session, SESSION_SECONDS)
  }

  signOut(): string {
    return this.#writeCookie('', 0)
  }

  /** Whether a request has the trainer's token. @throws {HostError} HOST_TOO_MANY_TRIES */
  hasToken({ headers, address }: Asking): boolean {
    const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (bearer === undefined) return false
    // A configured token may be short enough to guess.
    this.#wrongBearers.demandTry(address)
    if (isEqual(bearer, this.#needs.token)) return true
    this.#wrongBearers.noteTry(address)
    return false
  }

  /** @throws {HostError} HOST_NOT_TRAINER, HOST_TOO_MANY_TRIES */
  demandTrainer(asking: Asking): void {
    if (this.hasToken(asking)) return
    const isSignedIn = readCookies(asking, TRAINER_COOKIE).some((value) => isEqual(value, this.#session))
    if (asking.caller.site !== 'trainer' || !isSignedIn) throw new HostError('HOST_NOT_TRAINER')
  }

  get #session(): string {
    return this.#needs.registry.secrets.trainerSessionOf(this.#needs.token)
  }

  #writeCookie(value: string, seconds: number): string {
    return `${TRAINER_COOKIE}=${value}; Path=${this.#needs.basePath}/host/class/trainer; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
  }
}
