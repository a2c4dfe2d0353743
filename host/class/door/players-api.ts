import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Door, Invitation, JoinedTeam, LimitUse, LookedTeam, MyTeam, PrintableCard } from '#contract/class.ts'
import { describeJoin } from '#host/class/door/addresses.ts'
import { Attempts } from '#host/class/door/attempts.ts'
import type { Class } from '#host/class/door/class.ts'
import { emblem, messageForm, playerName, teamName } from '#host/class/door/forms.ts'
import { COOKIE_SECONDS, TEAM_COOKIE, writeMark } from '#host/class/door/headers.ts'
import { pickEmblem, suggestName, toSlug } from '#host/class/door/names.ts'
import type { JoinWay, Member, Team } from '#host/class/door/registry.ts'
import { answerDone, answerJson, answerText, readForm } from '#host/class/door/reply.ts'
import { toCard } from '#host/class/door/room.ts'
import { makeBrowserId } from '#host/class/door/secrets.ts'
import { toEvent } from '#host/class/door/streams.ts'
import type { Caller } from '#host/class/door/who.ts'
import { isEqual } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'
import { z } from '#range/zod.ts'

/** What a request comes with once it is known whose it is. */
export interface Visit {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  /** Below `/host/class/`, without the query. */
  path: string
  /** Where the connection comes from. */
  address: string
  /** Scheme, host and base path under which others reach the class, the likeliest first. */
  origins: [string, ...string[]]
  /** The first of them. */
  origin: string
  isSecure: boolean
}

export interface PlayersLimits {
  maxTeams: number
  /** Made from one address: a whole class may share one. */
  maxTeamsPerMinute: number
  maxPlayers: number
}

const makeForm = z.strictObject({ name: teamName, emblem: emblem.optional(), player: playerName })
const joinForm = z.union([
  z.strictObject({ passcode: z.string().max(64), player: playerName }),
  z.strictObject({ key: z.string().max(200), player: playerName }),
])
const invitationForm = z.strictObject({ key: z.string().max(200) })
const seenForm = z.strictObject({ message: z.int().min(1) })
const returnForm = z.strictObject({ slug: z.string().max(64) })
const nothing = z.looseObject({})

/** Wrong passcodes that one address may send in a minute: a whole class may share one. */
const MAX_WRONG_PASSCODES = 20

/** What visitors and players ask of the front door. */
export class PlayersApi {
  readonly #ours: Class
  readonly #limits: PlayersLimits
  readonly #wrong = new Attempts(MAX_WRONG_PASSCODES)
  readonly #made: Attempts
  readonly #messages = new Attempts(20)
  readonly #works: ReadonlyMap<string, (visit: Visit) => Promise<void> | void>

  constructor(ours: Class, limits: PlayersLimits) {
    this.#ours = ours
    this.#limits = limits
    this.#made = new Attempts(limits.maxTeamsPerMinute)
    this.#works = new Map(this.#listWorks())
  }

  /** What can be asked here, by method and path. */
  get asked(): string[] {
    return [...this.#works.keys()]
  }

  /** Answers what is asked here; false where it is something else. */
  async answer(visit: Visit): Promise<boolean> {
    const work = this.#works.get(`${visit.request.method} ${visit.path}`)
    if (!work) return false
    await work(visit)
    return true
  }

  *#listWorks(): Iterable<[string, (visit: Visit) => Promise<void> | void]> {
    const isTaken = (slug: string): boolean => this.#ours.registry.find(slug) !== undefined
    yield ['GET door', (visit) => answerJson(visit.response, this.#describeDoor(visit))]
    yield [
      'GET board',
      ({ response, origins }) => answerText(response, this.#ours.readBoardText(describeJoin(origins))),
    ]
    yield ['GET board/events', (visit) => this.#showBoard(visit)]
    yield ['GET name', ({ response }) => answerJson(response, { name: suggestName(isTaken) })]
    yield ['POST teams', (visit) => this.#make(visit)]
    yield ['POST join', (visit) => this.#join(visit)]
    yield ['POST invitation', (visit) => this.#readInvitation(visit)]
    yield ['POST return', (visit) => this.#return(visit)]
    yield ['POST leave', (visit) => this.#leave(visit, false)]
    yield ['POST forget', (visit) => this.#leave(visit, true)]
    yield ['GET looked', (visit) => answerJson(visit.response, describeLooked(visit))]
    yield ['GET me', async (visit) => answerJson(visit.response, await this.#describeMine(visit))]
    yield ['POST messages', (visit) => this.#write(visit)]
    yield ['POST seen', (visit) => this.#noteSeen(visit)]
    yield ['GET events', (visit) => this.#listen(visit)]
  }

  /** A new team, with its shop awake. @throws {HostError} HOST_CLASS_FULL, HOST_NAME_TAKEN, HOST_NO_TEAM if it is removed meanwhile */
  async makeTeam(
    name: string,
    look = pickEmblem(),
    shard = this.#ours.pickShard(),
  ): Promise<{ team: Team; passcode: string }> {
    const { registry, shards } = this.#ours
    this.#demandRoomFor(1)
    if (registry.findByName(name)) throw new HostError('HOST_NAME_TAKEN', { name })
    const made = registry.make(this.#findSlug(name), name, look, shard)
    this.#ours.note(made.team.slug, 'made', null, null)
    // A shop that is late is no reason to turn anybody away: it wakes with the first request.
    await shards.ask(made.team.shard, 'wake', { team: made.team.instance }).catch(() => undefined)
    // Removed meanwhile, by a trainer or a restored backup. Another team may have the slug now.
    if (registry.find(made.team.slug) !== made.team) throw new HostError('HOST_NO_TEAM')
    return made
  }

  /**
   * Teams of a list: all of them or none. Their shops wake with the first request.
   * @throws {HostError} HOST_CLASS_FULL
   */
  makeAll(listed: readonly Pick<Team, 'name' | 'emblem'>[]): Team[] {
    this.#demandRoomFor(listed.length)
    const slugs = new Set<string>()
    const counts = this.#ours.countTeamsByShard()
    const teams = listed.map(({ name, emblem: look }) => {
      const slug = this.#findSlug(name, slugs)
      slugs.add(slug)
      const index = counts.indexOf(Math.min(...counts))
      counts[index] = (counts[index] ?? 0) + 1
      return { slug, name, emblem: look, shard: index + 1 }
    })
    const made = this.#ours.registry.makeAll(teams)
    for (const { slug } of made) this.#ours.note(slug, 'made', null, null)
    return made
  }

  /** The card that lets people into a team. @param origin of {@link Visit} */
  toPrintableCard(team: Team, origin: string): PrintableCard {
    const { registry } = this.#ours
    return {
      team: toCard(team),
      passcode: registry.passcodeOf(team),
      joinUrl: this.joinUrlOf(team, origin),
      host: this.#ours.hostOf(team),
      token: registry.secrets.tokenOf(team),
    }
  }

  /** @throws {HostError} HOST_CLASS_FULL */
  #demandRoomFor(teams: number): void {
    const { count } = this.#ours.registry
    const room = Math.max(0, this.#limits.maxTeams - count)
    if (teams > room) throw new HostError('HOST_CLASS_FULL', { teams: count, room })
  }

  /** @param others slugs that are as good as taken */
  #findSlug(name: string, others: ReadonlySet<string> = new Set()): string {
    const plain = toSlug(name)
    const isFree = (slug: string): boolean => !this.#ours.registry.find(slug) && !others.has(slug)
    if (isFree(plain)) return plain
    for (let number = 2; ; number++) if (isFree(`${plain}-${number}`)) return `${plain}-${number}`
  }

  /** Browsers that a team may have: as the trainer chose, as far as the configuration allows it. */
  get #maxPlayers(): number {
    return Math.min(this.#ours.run.stateAt().limits.players ?? this.#limits.maxPlayers, this.#limits.maxPlayers)
  }

  #describeDoor({ caller }: Visit): Door {
    const { registry, chronicle, run, challenges } = this.#ours
    const total = challenges.filter(({ built }) => built).length
    const known = caller.browser === null ? [] : registry.membershipsOf(caller.browser)
    return {
      open: run.stateAt().registration && registry.count < this.#limits.maxTeams,
      teams: registry.count,
      maxTeams: this.#limits.maxTeams,
      maxPlayers: this.#maxPlayers,
      team: caller.team && toCard(caller.team),
      known: known.flatMap(({ slug, seenAt }) => {
        const team = registry.find(slug)
        const solved = chronicle.solvesOf(slug).filter(({ at }) => at !== null).length
        return team ? [{ ...toCard(team), solved, total, seenAt }] : []
      }),
    }
  }

  async #make(visit: Visit): Promise<void> {
    const began = performance.now()
    const form = await readForm(visit.request, makeForm)
    if (!this.#ours.run.stateAt().registration) throw new HostError('HOST_REGISTRATION_CLOSED')
    const seconds = this.#made.measureWait(visit.address)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TEAMS', { seconds })
    this.#made.noteTry(visit.address)
    const { team, passcode } = await this.makeTeam(form.name, form.emblem)
    this.#enter(visit, team, 'made', form.player ?? null, { passcode, began, status: 201 })
  }

  async #join(visit: Visit): Promise<void> {
    const began = performance.now()
    const form = await readForm(visit.request, joinForm)
    // A link is too long to be tried, so whoever has one does not wait for those who mistype.
    const seconds = 'key' in form ? 0 : this.#wrong.measureWait(visit.address)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TRIES', { seconds })
    const { registry } = this.#ours
    const team = 'passcode' in form ? registry.findByPasscode(form.passcode) : this.#findByKey(form.key)
    if (!team) {
      if ('key' in form) throw new HostError('HOST_WRONG_LINK')
      this.#wrong.noteTry(visit.address)
      throw new HostError('HOST_WRONG_PASSCODE')
    }
    const isBack =
      visit.caller.browser !== null &&
      registry.membersOf(team.slug).some(({ browser }) => browser === visit.caller.browser)
    if (!isBack && registry.membersOf(team.slug).length >= this.#maxPlayers)
      throw new HostError('HOST_TEAM_FULL', { players: this.#maxPlayers })
    this.#enter(visit, team, 'passcode' in form ? 'passcode' : 'link', form.player ?? null, { passcode: null, began })
  }

  async #readInvitation({ request, response }: Visit): Promise<void> {
    const { key } = await readForm(request, invitationForm)
    const team = this.#findByKey(key)
    if (!team) throw new HostError('HOST_WRONG_LINK')
    const players = this.#ours.registry.membersOf(team.slug).length
    answerJson(response, { team: toCard(team), players, isFull: players >= this.#maxPlayers } satisfies Invitation)
  }

  /** Counts a message of the trainer as seen. Scripts and guests of a host name are no players, so nothing is counted for them. */
  async #noteSeen({ request, response, caller }: Visit): Promise<void> {
    demandTeam(caller)
    const { message } = await readForm(request, seenForm)
    if (caller.member) this.#ours.sightings.note(caller.member, message)
    answerDone(response)
  }

  #findByKey(key: string): Team | undefined {
    const { registry } = this.#ours
    const team = registry.find(key.slice(0, Math.max(0, key.lastIndexOf('.'))))
    return team && isEqual(key, registry.secrets.joinKeyOf(team)) ? team : undefined
  }

  async #return(visit: Visit): Promise<void> {
    const began = performance.now()
    const { slug } = await readForm(visit.request, returnForm)
    const { browser } = visit.caller
    const { registry } = this.#ours
    const member = browser === null ? undefined : registry.membershipsOf(browser).find((known) => known.slug === slug)
    const team = registry.find(slug)
    if (!member || !team) throw new HostError('HOST_NOT_YOURS')
    this.#enter(visit, team, member.by, member.player, { passcode: null, began })
  }

  async #leave(visit: Visit, forgets: boolean): Promise<void> {
    await readForm(visit.request, nothing)
    const { browser } = visit.caller
    const { registry } = this.#ours
    if (forgets && browser !== null) registry.forgetBrowser(browser)
    const cookie = registry.secrets.writeCookie({
      team: '',
      member: 0,
      browser: forgets || browser === null ? makeBrowserId() : browser,
    })
    answerJson(visit.response, { status: 'done' }, 200, {
      ...CLEARED,
      'set-cookie': [writeCookie(visit, cookie), writeMark(0), ...SHOP_COOKIES_GONE],
    })
  }

  /** Puts the browser into a team, and tells it what only it may know. */
  #enter(
    visit: Visit,
    team: Team,
    way: JoinWay,
    player: string | null,
    { passcode, began, status = 200 }: { passcode: string | null; began: number; status?: number },
  ): void {
    const { registry } = this.#ours
    const browser = visit.caller.browser ?? makeBrowserId()
    const isNew = !registry.membersOf(team.slug).some((member) => member.browser === browser)
    const member = registry.join(team.slug, browser, player, way)
    if (isNew) this.#ours.note(team.slug, 'joined', member.player, way)
    else this.#ours.touch(team.slug)
    const cookie = registry.secrets.writeCookie({ team: team.slug, member: member.id, browser })
    const joined: JoinedTeam = {
      team: toCard(team),
      passcode,
      joinUrl: passcode === null ? null : this.joinUrlOf(team, visit.origin),
      host: this.#ours.hostOf(team),
      token: registry.secrets.tokenOf(team),
      tookMs: Math.round((performance.now() - began) * 10) / 10,
    }
    // What pages of another team have left in this browser is not for this one's.
    const isOther = visit.caller.team !== null && visit.caller.team !== team
    answerJson(visit.response, joined, status, {
      ...(isOther && CLEARED),
      'set-cookie': [writeCookie(visit, cookie), writeMark(), ...(isOther ? SHOP_COOKIES_GONE : [])],
    })
  }

  joinUrlOf(team: Team, origin: string): string {
    return `${origin}/host/join#${this.#ours.registry.secrets.joinKeyOf(team)}`
  }

  async #describeMine({ caller }: Visit): Promise<MyTeam> {
    const team = demandTeam(caller)
    const { registry, chronicle, run, shards } = this.#ours
    const measured = shards.isAlive(team.shard)
      ? await shards.ask(team.shard, 'limits', { team: team.instance }).catch(() => [])
      : []
    const hits = this.#ours.hitsOf(team.slug)
    const solvers = chronicle
      .solvesOf(team.slug)
      .flatMap(({ challenge, player }) => (player === null ? [] : [[challenge, player]]))
    return {
      team: toCard(team),
      player: caller.member?.player ?? null,
      players: registry.membersOf(team.slug).flatMap(({ player }) => player ?? []),
      token: registry.secrets.tokenOf(team),
      host: this.#ours.hostOf(team),
      messages: chronicle.listMessages(team.slug),
      run: run.stateAt(),
      limits: measured.map((use): LimitUse => ({ ...use, hitAt: hits.get(use.kind) ?? null })),
      solvers: Object.fromEntries(solvers),
    }
  }

  async #write(visit: Visit): Promise<void> {
    const team = demandTeam(visit.caller)
    const { text } = await readForm(visit.request, messageForm)
    const seconds = this.#messages.measureWait(team.slug)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TRIES', { seconds })
    this.#messages.noteTry(team.slug)
    const said = this.#ours.say({ from: 'team', player: visit.caller.member?.player ?? null, to: team.slug, text })
    answerJson(visit.response, said, 201)
  }

  #showBoard({ request, response, origins }: Visit): void {
    const join = describeJoin(origins)
    // Streams of the same addresses are written to with one text.
    this.#ours.boards.open(request, response, JSON.stringify(join), toEvent(null, this.#ours.readBoardText(join)))
  }

  #listen({ request, response, caller }: Visit): void {
    const team = demandTeam(caller)
    this.#ours.players.open(request, response, team.slug, toEvent('run', JSON.stringify(this.#ours.run.stateAt())))
  }

  /** Somebody of the team is here. */
  noteVisit(member: Member): void {
    this.#ours.registry.noteVisit(member)
  }
}

/** Storage, caches and service workers of the origin. */
const CLEARED = { 'clear-site-data': '"storage", "cache"' }

/** What a shop has the browser keep: who is logged in, and the progress of the team. */
const SHOP_COOKIES_GONE = ['token', 'continueCode', 'continueCodeFindIt', 'continueCodeFixIt'].map(
  (name) => `${name}=; Path=/; Max-Age=0`,
)

function writeCookie({ isSecure }: Visit, value: string): string {
  return `${TEAM_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Where the trainer looks on, the team is told and nothing else. @throws {HostError} HOST_NO_TEAM */
function describeLooked({ caller: { team, site } }: Visit): LookedTeam {
  if (!team || site !== 'look') throw new HostError('HOST_NO_TEAM')
  return { team: toCard(team) }
}

function demandTeam({ team, site }: Caller): Team {
  if (!team || site === 'look') throw new HostError('HOST_NO_TEAM')
  return team
}
