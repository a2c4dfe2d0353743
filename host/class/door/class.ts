import type {
  Board,
  ClassMessage,
  FeedEntry,
  JoinAddresses,
  LimitUse,
  PlannedAnnouncement,
  Room,
  RoomChallenge,
  RoomChange,
  RoomMessage,
  RoomTeam,
  RunState,
  TakenBackup,
} from '#contract/class.ts'
import { Announcements } from '#host/class/door/announcements.ts'
import { BoardMaker, writeBoard } from '#host/class/door/board.ts'
import { CaseBook } from '#host/class/door/case-book.ts'
import { Chronicle } from '#host/class/door/chronicle.ts'
import { Connections } from '#host/class/door/connections.ts'
import { Cooling } from '#host/class/door/cooling.ts'
import { listSuspicions } from '#host/class/door/dismissals.ts'
import { MachineUse } from '#host/class/door/machine-use.ts'
import { Moves } from '#host/class/door/moves.ts'
import type { Member, Registry, Team } from '#host/class/door/registry.ts'
import { describeTeam } from '#host/class/door/room.ts'
import { Run } from '#host/class/door/run.ts'
import { followShards } from '#host/class/door/shard-news.ts'
import type { Shards } from '#host/class/door/shards.ts'
import { Sightings } from '#host/class/door/sightings.ts'
import { Streams, toEvent } from '#host/class/door/streams.ts'
import { APART } from '#host/class/places.ts'
import type { ListedChallenge, ShardSettings, TeamProgress } from '#host/class/shard/orders.ts'
import { HostError } from '#host/errors.ts'

/** How often the clock is looked at, and boards are told at most. Milliseconds. */
const TICK_MS = 1000

/** A limit that is hit again within this time is no news. Milliseconds. */
const LIMIT_NEWS_MS = 60_000

/** Streams that the pages of one team hear at once: as many as its shop has sockets. */
const MAX_STREAMS_PER_TEAM = 300

/** Setting that holds when the last backup was taken, and how large it is. */
export const LAST_BACKUP = 'lastBackup'

/** How often shards are asked what they use. Milliseconds. */
const USE_EVERY_MS = 5000

/** A class while it runs: what shards tell goes into the registry, and from there to those who watch. */
export class Class {
  readonly registry: Registry
  readonly chronicle: Chronicle
  readonly caseBook: CaseBook
  readonly announcements: Announcements
  readonly sightings: Sightings
  readonly run: Run
  readonly shards: Shards
  /** By team. */
  readonly players = new Streams<string>(MAX_STREAMS_PER_TEAM)
  readonly trainers = new Streams<null>()
  /** By the addresses that those who watch can join at, as JSON: everybody gets their own, and nobody else's. */
  readonly boards = new Streams<string>()
  challenges: ListedChallenge[] = []
  /** What teams take from one solve to the next at present, in milliseconds. */
  medianPauseMs = 0
  readonly machine = new MachineUse()
  readonly cooling = new Cooling()
  readonly connections = new Connections()
  readonly moves: Moves
  readonly #hits = new Map<string, Map<LimitUse['kind'], number>>()
  readonly #changedTeams = new Set<string>()
  /** Use of the server as trainers' pages were last told it, by team. */
  #using = new Map<string, string>()
  readonly #boardMaker: BoardMaker
  readonly #nameHost: (label: string) => string | null
  readonly #maxLimits: Room['maxLimits']
  readonly #timers: NodeJS.Timeout[]
  #boardRevision = 0
  #toldRevision = 0
  #boardText = ''

  constructor({ registry, createShards, ports, nameHost, maxLimits, ...parts }: ClassParts) {
    this.#nameHost = nameHost
    this.#maxLimits = maxLimits
    this.registry = registry
    this.chronicle = new Chronicle(registry)
    this.caseBook = new CaseBook(registry)
    this.announcements = new Announcements(registry)
    this.sightings = new Sightings(registry)
    this.run = new Run(registry, (state) => this.#tellRun(state))
    this.shards = createShards((shard) => ({
      ...ports(),
      flagKey: registry.secrets.flagKey,
      run: this.run.stateAt(),
      teams: registry.list().flatMap((team) => (team.shard === shard ? [team.instance] : [])),
    }))
    this.#boardMaker = new BoardMaker(this)
    this.moves = new Moves(this, parts)
    followShards(this)
    const tick = setInterval(() => this.#tick(), TICK_MS)
    const ask = setInterval(() => void this.#askForUse(), USE_EVERY_MS)
    for (const timer of [tick, ask]) timer.unref()
    this.#timers = [tick, ask]
  }

  /** What is built, by key. */
  findChallenge(key: string): ListedChallenge | undefined {
    return this.challenges.find((challenge) => challenge.key === key)
  }

  /** Numbers of teams, the first shard's first; infinite where no further team fits. */
  countTeamsByShard(): number[] {
    const counts = Array.from({ length: this.shards.count }, () => 0)
    for (const { shard } of this.registry.list()) if (shard !== APART) counts[shard - 1] = (counts[shard - 1] ?? 0) + 1
    // One that is closed gets no team until its store is repaired.
    return counts.map((count, index) => (this.shards.isClosed(index + 1) ? Number.POSITIVE_INFINITY : count))
  }

  /** The shard with the fewest teams. */
  pickShard(): number {
    const counts = this.countTeamsByShard()
    return counts.indexOf(Math.min(...counts)) + 1
  }

  hitsOf(slug: string): ReadonlyMap<LimitUse['kind'], number> {
    return this.#hits.get(slug) ?? new Map()
  }

  /** A team's present share of its shard, and whether its requests wait, there or at the door. */
  usesOf({ slug, instance }: Team): RoomTeam['uses'] {
    const { share, isWaiting } = this.machine.heldBy(instance)
    return { share: Math.round(share * 100) / 100, waits: isWaiting || this.cooling.secondsFor(slug) > 0 }
  }

  isAwake(team: Team): boolean {
    return this.machine.awakeIn(team.shard).has(team.instance)
  }

  /** A team's own host name, which nobody else can guess. */
  hostOf(team: Team): string | null {
    return this.#nameHost(this.registry.secrets.hostLabelOf(team))
  }

  describe(team: Team): RoomTeam {
    return describeTeam(this, team)
  }

  /** Challenges that can be solved. */
  listChallenges(): RoomChallenge[] {
    return this.challenges.flatMap(({ built, ...challenge }) => (built ? [challenge] : []))
  }

  /** @param join where those in the room can join */
  readRoom(join: JoinAddresses): Room {
    const { computing, memoryBytes } = this.machine
    return {
      ...join,
      run: this.run.stateAt(),
      challenges: this.listChallenges(),
      teams: this.registry.list().map((team) => this.describe(team)),
      feed: this.chronicle.listFeed(),
      messages: this.chronicle.listMessages().map((message) => this.#withSightings(message)),
      planned: this.announcements.list(this.run.stateAt()),
      maxLimits: this.#maxLimits,
      lastBackup: this.lastBackup,
      repairs: this.shards.listNeedingRepair().length,
      machine: {
        computing,
        memoryBytes,
        shards: this.shards.list().map((shard) => {
          return {
            apart: shard === APART,
            shard,
            awake: this.machine.awakeIn(shard).size,
            teams: this.registry.list().filter((team) => team.shard === shard).length,
            alive: this.shards.isAlive(shard),
            restarts: this.shards.restartsOf(shard),
          }
        }),
      },
    }
  }

  /** The board as it stands, whether it is frozen or not. @param join where those who watch can join */
  readResults(join: JoinAddresses): Board {
    return this.#boardMaker.readForTrainer(join)
  }

  /** The public board as JSON. */
  readBoardText(join: JoinAddresses): string {
    return writeBoard(JSON.stringify(join), this.#boardMaker.readShared(this.#boardRevision))
  }

  note(team: string, kind: FeedEntry['kind'], player: string | null, what: string | null): void {
    const entry = this.chronicle.addToFeed(team, kind, player, what)
    this.tell({ kind: 'feed', entry })
    this.touch(team)
  }

  /** Trainers' pages get the team anew, with the next tick: many things may happen to it in a moment. */
  touch(team: string): void {
    this.#changedTeams.add(team)
    this.#boardRevision++
  }

  /** The board is written anew with the next tick. */
  renewBoard(): void {
    this.#boardRevision++
  }

  tell(change: RoomChange): void {
    this.trainers.send(null, change)
  }

  /** @param alongside changes of the registry that are kept together with the message, or not at all */
  say(message: Omit<ClassMessage, 'id' | 'at'>, alongside?: (said: ClassMessage) => void): ClassMessage {
    const said = this.chronicle.addMessage(message, alongside)
    this.players.send('message', said, (slug) => said.to === null || said.to === slug)
    this.tell({ kind: 'message', message: { ...said, seenBy: 0, seenAt: null } })
    if (said.to === null) this.#boardRevision++
    else this.note(said.to, 'message', said.player, null)
    return said
  }

  /** Tells the trainer's pages what is planned; answers it. */
  tellPlanned(): PlannedAnnouncement[] {
    const planned = this.announcements.list(this.run.stateAt())
    this.tell({ kind: 'planned', planned })
    return planned
  }

  /** The backup that was taken last from this class; null before the first. */
  get lastBackup(): TakenBackup | null {
    const kept = this.registry.readSetting(LAST_BACKUP)
    return kept === null ? null : (JSON.parse(kept) as TakenBackup)
  }

  noteBackup(lastBackup: TakenBackup): void {
    this.registry.writeSetting(LAST_BACKUP, JSON.stringify(lastBackup))
    this.tell({ kind: 'backup', lastBackup })
  }

  noteLimit(team: string, kind: LimitUse['kind']): void {
    const hits = this.#hits.get(team) ?? new Map<LimitUse['kind'], number>()
    this.#hits.set(team, hits)
    const before = hits.get(kind) ?? 0
    const now = Date.now()
    hits.set(kind, now)
    if (now - before < LIMIT_NEWS_MS) return
    this.note(team, 'limit', null, kind)
    this.players.send(
      'limit',
      { kind, used: 0, max: 0, unit: 'count', hitAt: now } satisfies LimitUse,
      (slug) => slug === team,
    )
  }

  /** @throws {HostError} HOST_TEAM_COOLING */
  demandWarm(team: string): void {
    const seconds = this.cooling.secondsFor(team)
    if (seconds > 0) throw new HostError('HOST_TEAM_COOLING', { seconds })
  }

  /** Removes a team and its shop. Nothing that it left open acts for a later team of the same name. */
  async remove({ slug, shard, instance }: Team): Promise<void> {
    this.registry.remove(slug)
    this.chronicle.forget(slug)
    this.caseBook.forget(slug)
    this.#hits.delete(slug)
    this.cooling.forget(slug)
    this.moves.forget(slug)
    this.connections.end(instance)
    this.touch(slug)
    await this.clearLeftovers(shard)
  }

  /** Removes a player from a team and ends the browser's connections. Its solves stay. */
  expel({ slug, instance }: Team, member: Member): void {
    this.registry.removeMember(member)
    this.connections.end(instance, member.id)
    this.note(slug, 'expelled', member.player, null)
  }

  /** Replaces passcode, link, token and host name of a team, and ends its connections. Players stay by their cookies. */
  renewAllWaysIn(team: Team): string {
    const passcode = this.registry.renewAllWaysIn(team)
    this.connections.end(team.instance)
    this.touch(team.slug)
    return passcode
  }

  /** Has shards delete the shops that no team has any more. A shard that is away is asked again when it is back. */
  async clearLeftovers(...shards: number[]): Promise<void> {
    for (const shard of shards.length > 0 ? shards : this.shards.list()) {
      if (!this.shards.isAlive(shard)) continue
      for (const instance of this.registry.listLeftovers(shard)) {
        // A restored class may have taken it meanwhile, or a team may be back.
        if (this.registry.findByInstance(instance)?.shard === shard) {
          this.registry.forgetLeftover(instance)
          continue
        }
        await this.shards.ask(shard, 'remove', { team: instance }).then(
          () => this.registry.forgetLeftover(instance),
          () => undefined,
        )
      }
    }
  }

  /** Goes on with another registry, whose shops the shards have already. Everything that is open ends: it is of shops that are no more. */
  async replaceRegistry(path: string): Promise<void> {
    const before = this.registry.list()
    this.registry.replaceFile(path)
    for (const { instance } of before) this.connections.end(instance)
    this.reload()
    for (const shard of this.shards.list()) await this.shards.prepare(shard)
    await this.clearLeftovers()
  }

  /** Takes over what a team's game has solved, and tells of what is new. */
  takeOver(team: string, solved: TeamProgress['solved']): void {
    const fresh = this.chronicle.takeOver(team, solved)
    if (!fresh.isChanged) return
    for (const { challenge, player } of fresh.solved) this.note(team, 'solved', player, challenge)
    for (const { challenge, player } of fresh.coded) this.note(team, 'coding', player, challenge)
    this.touch(team)
  }

  /** Reads everything anew from the registry, and has all pages do so. */
  reload(): void {
    this.chronicle.reload()
    this.caseBook.reload()
    this.run.reload()
    this.run.tick()
    this.#boardRevision++
    for (const team of this.registry.list()) this.touch(team.slug)
  }

  suspicionsOf(slug: string) {
    return listSuspicions(this, slug)
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const streams of [this.players, this.trainers, this.boards]) streams.close()
    // A line that ends from now on is no news any more: there is nowhere left to write it.
    this.shards.removeAllListeners()
    this.shards.close()
  }

  #tellRun(state: RunState): void {
    this.players.send('run', state)
    this.tell({ kind: 'run', run: state })
    void this.shards.askAll('run', { run: state }).catch(() => {})
    this.#boardRevision++
  }

  #tick(): void {
    this.run.tick()
    this.#sayPlanned()
    for (const seen of this.sightings.takeFresh()) this.tell({ kind: 'seen', ...seen })
    for (const slug of this.#changedTeams) {
      const team = this.registry.find(slug)
      this.tell(team ? { kind: 'team', team: this.describe(team) } : { kind: 'gone', slug })
    }
    this.#changedTeams.clear()
    if (this.#toldRevision === this.#boardRevision || this.boards.count === 0) return
    this.#toldRevision = this.#boardRevision
    const text = this.#boardMaker.readShared(this.#boardRevision)
    if (text !== this.#boardText) this.boards.sendEach((join) => toEvent(null, writeBoard(join, text)))
    this.#boardText = text
  }

  #sayPlanned(): void {
    const said = this.announcements.tick(this.run.stateAt(), (text, alongside) =>
      this.say({ from: 'trainer', player: null, to: null, text }, alongside),
    )
    if (said > 0) this.tellPlanned()
  }

  #withSightings(message: ClassMessage): RoomMessage {
    return { ...message, ...this.sightings.count(message.id) }
  }

  #measurePace(): void {
    const pauses = this.registry.list().flatMap(({ slug }) => {
      const last = this.chronicle
        .solvesOf(slug)
        .flatMap(({ at }) => at ?? [])
        .sort((one, other) => other - one)
        .slice(0, 6)
      return last.slice(1).map((at, index) => (last[index] ?? at) - at)
    })
    pauses.sort((one, other) => one - other)
    this.medianPauseMs = pauses[Math.floor(pauses.length / 2)] ?? 0
  }

  async #askForUse(): Promise<void> {
    this.#measurePace()
    await this.machine.ask(this.shards)
    const using = new Map(
      this.registry.list().flatMap((team) => {
        const uses = this.usesOf(team)
        return uses.share > 0 || uses.waits ? [[team.slug, JSON.stringify(uses)] as const] : []
      }),
    )
    // Also those that use nothing any more.
    for (const slug of new Set([...this.#using.keys(), ...using.keys()]))
      if (this.#using.get(slug) !== using.get(slug)) this.touch(slug)
    this.#using = using
  }
}

export interface ClassParts {
  registry: Registry
  createShards: (settingsFor: (shard: number) => ShardSettings) => Shards
  ports: () => Ports
  /** Folder that front door and shards share. */
  shared: string
  warn: (facts: object, message: string) => void
  /** Host name with its port, for a label before the class's own name; null where it has none. */
  nameHost: (label: string) => string | null
  /** Configured limits of each team. */
  maxLimits: Room['maxLimits']
}

interface Ports {
  shopPort: number
  labPort: number | null
}
