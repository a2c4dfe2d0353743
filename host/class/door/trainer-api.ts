import { METRICS_TYPE } from '#common/metrics/exposition.ts'
import { describeJoin } from '#host/class/door/addresses.ts'
import { Attempts } from '#host/class/door/attempts.ts'
import type { BackupPlace } from '#host/class/door/backup.ts'
import type { Class } from '#host/class/door/class.ts'
import { ClassMetrics } from '#host/class/door/class-metrics.ts'
import { readCookies, TRAINER_COOKIE } from '#host/class/door/headers.ts'
import type { PlayersApi, Visit } from '#host/class/door/players-api.ts'
import { answerJson, readForm } from '#host/class/door/reply.ts'
import { toEvent } from '#host/class/door/streams.ts'
import { listAnnouncementWorks } from '#host/class/door/trainer-announcements.ts'
import { listCaseWorks } from '#host/class/door/trainer-cases.ts'
import { listKeepingWorks } from '#host/class/door/trainer-keeping.ts'
import { listRunWorks } from '#host/class/door/trainer-run.ts'
import { listTeamWorks } from '#host/class/door/trainer-teams.ts'
import { isEqual } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'
import { z } from '#range/zod.ts'

export interface TrainerParts {
  ours: Class
  players: PlayersApi
  token: string
  backups: BackupPlace
  nameHost: (label: string) => string | null
  basePath: string
}

export type Work = (visit: Visit, slug: string) => Promise<void> | void

const loginForm = z.strictObject({ token: z.string().max(500) })

/** Wrong tokens that one address may send in a minute. */
const MAX_WRONG_TOKENS = 10

/** Wrong bearers that one address may send in a minute: scripts of a class that share an address go on meanwhile. */
const MAX_WRONG_BEARERS = 60

/** All that is answered to somebody who is no trainer yet. */
const SIGN_IN = 'POST login'

/** What the trainer asks of the front door. */
export class TrainerApi {
  readonly #parts: TrainerParts
  readonly #wrong = new Attempts(MAX_WRONG_TOKENS)
  readonly #wrongBearers = new Attempts(MAX_WRONG_BEARERS)
  readonly #works: ReadonlyMap<string, Work>

  constructor(parts: TrainerParts) {
    this.#parts = parts
    this.#works = new Map([
      ...this.#listOwn(),
      ...listTeamWorks(parts),
      ...listCaseWorks(parts),
      ...listRunWorks(parts),
      ...listAnnouncementWorks(parts),
      ...listKeepingWorks(parts),
    ])
  }

  /** What can be asked here, by method and path below `trainer/`; a star stands for a team. */
  get asked(): string[] {
    return [SIGN_IN, ...this.#works.keys()]
  }

  /** @throws {HostError} HOST_NOT_TRAINER, HOST_NOT_FOUND and what the works throw */
  async answer(visit: Visit): Promise<void> {
    const { request, path } = visit
    const asked = `${request.method} ${path.slice('trainer/'.length)}`
    if (asked === SIGN_IN) return this.#signIn(visit)
    this.#admit(visit)
    const [, act = '', slug = '', rest = ''] = /^([A-Z]+ teams)\/([^/]+)(\/\w+)?$/.exec(asked) ?? []
    const work = this.#works.get(act === '' ? asked : `${act}/*${rest}`)
    if (!work) throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
    await work(visit, slug)
  }

  *#listOwn(): Iterable<[string, Work]> {
    const { ours } = this.#parts
    yield ['GET room', ({ response, origins }) => answerJson(response, ours.readRoom(describeJoin(origins)))]
    yield [
      'GET events',
      ({ request, response }) => {
        const first = toEvent(null, JSON.stringify({ kind: 'run', run: ours.run.stateAt() }))
        ours.trainers.open(request, response, null, first)
      },
    ]
    const metrics = new ClassMetrics(ours)
    yield [
      'GET metrics',
      async ({ response }) => {
        response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(await metrics.read())
      },
    ]
    yield [
      'POST logout',
      ({ response }) => answerJson(response, { status: 'done' }, 200, { 'set-cookie': this.#writeCookie('', 0) }),
    ]
  }

  async #signIn(visit: Visit): Promise<void> {
    const { request, response, address, caller } = visit
    const { token } = await readForm(request, loginForm)
    const seconds = this.#wrong.measureWait(address)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TRIES', { seconds })
    if (!isEqual(token.trim(), this.#parts.token)) {
      this.#wrong.noteTry(address)
      throw new HostError('HOST_NOT_TRAINER')
    }
    // The token is right, but a shop's scripts run on this origin, and would have what the trainer has.
    if (caller.site !== 'trainer')
      throw new HostError('HOST_TRAINER_ADDRESS', { address: this.#parts.nameHost('trainer') ?? '' })
    answerJson(response, { status: 'done' }, 200, { 'set-cookie': this.#writeCookie(this.#session, 43_200) })
  }

  /** Whether a request brings the trainer's token. @throws {HostError} HOST_TOO_MANY_TRIES */
  hasToken({ request, address }: Visit): boolean {
    const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer === undefined) return false
    // A token that somebody chose may be short enough to be found.
    const seconds = this.#wrongBearers.measureWait(address)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TRIES', { seconds })
    if (isEqual(bearer, this.#parts.token)) return true
    this.#wrongBearers.noteTry(address)
    return false
  }

  /** @throws {HostError} HOST_NOT_TRAINER, HOST_TOO_MANY_TRIES */
  #admit(visit: Visit): void {
    if (this.hasToken(visit)) return
    const { request, caller } = visit
    const isSignedIn = readCookies(request, TRAINER_COOKIE).some((value) => isEqual(value, this.#session))
    if (caller.site !== 'trainer' || !isSignedIn) throw new HostError('HOST_NOT_TRAINER')
  }

  get #session(): string {
    return this.#parts.ours.registry.secrets.trainerSessionOf(this.#parts.token)
  }

  #writeCookie(value: string, seconds: number): string {
    return `${TRAINER_COOKIE}=${value}; Path=${this.#parts.basePath}/host/class/trainer; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
  }
}
