import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { FILE_KEEPER, type RegistryKeeper } from '#classroom/door/registry-keeper.ts'
import { LEFTOVERS } from '#classroom/door/registry-schema.ts'
import { makeLabel, Secrets } from '#classroom/door/secrets.ts'
import { flagKeyOf, nameTeamInstance } from '#classroom/team-instances.ts'
import type { TeamCard } from '#contract/class.ts'
import type { RoomTeam } from '#contract/class-room.ts'
import type { Emblem } from '#contract/emblem.ts'

export interface Team extends TeamCard {
  /** Name of the instance of the team's shop. No other team ever gets it. */
  instance: string
  label: string
  version: number
  shard: number
  madeAt: number
}

type Leftover = Pick<Team, 'instance' | 'shard'>

export type JoinWay = RoomTeam['players'][number]['by']

export interface Member {
  id: number
  slug: string
  browser: string
  player: string | null
  by: JoinWay
  joinedAt: number
  seenAt: number
}

interface NewTeam extends Pick<Team, 'slug' | 'name' | 'emblem' | 'shard'> {}

const TABLES_OF_TEAMS = [
  ...['teams', 'members', 'feed', 'solves', 'tries', 'moments', 'flags', 'dismissals'],
  ...['messages', 'sightings', 'asks', 'taken_back', 'proofs'],
]

/** Shortest time between two recorded visits of one browser, in milliseconds. */
const SEEN_EVERY_MS = 20_000

/**
 * Teams, their members, and the settings of the class. Every change is in SQLite when a method returns, and kept when
 * `kept` says so.
 */
export class Registry {
  #db: DatabaseSync
  readonly #keeper: RegistryKeeper
  readonly #teams = new Map<string, Team>()
  readonly #byInstance = new Map<string, Team>()
  readonly #members = new Map<number, Member>()
  readonly #bySlug = new Map<string, Map<number, Member>>()
  #secrets!: Secrets

  /** @param keeper keeps the rows of `db` */
  constructor(db: DatabaseSync, keeper = FILE_KEEPER) {
    this.#db = db
    this.#keeper = keeper
    this.reload()
  }

  /** Whether all shards keep their shops in one store. */
  get isShared(): boolean {
    return this.#keeper.isShared
  }

  /** Undefined if this registry is certainly the present one, as with a file. @throws {HostError} HOST_STORE_AWAY */
  settle(): Promise<void> | undefined {
    return this.#keeper.settle()
  }

  /** As `RegistryKeeper.kept`. With a file every change is kept at once. */
  kept(isPatient = false): Promise<void> | undefined {
    return this.#keeper.kept(isPatient)
  }

  close(): Promise<void> {
    return this.#keeper.close(this.#db)
  }

  reload(): void {
    if (this.readSetting('key') === null) this.writeSetting('key', randomBytes(32).toString('hex'))
    this.#secrets = new Secrets(this.readSetting('key') ?? '')
    this.#teams.clear()
    this.#byInstance.clear()
    this.#members.clear()
    this.#bySlug.clear()
    for (const row of this.db.prepare('SELECT * FROM teams ORDER BY made_at, slug').all()) this.#add(toTeam(row))
    for (const row of this.db.prepare('SELECT * FROM members').all()) this.#remember(row)
  }

  get db(): DatabaseSync {
    return this.#db
  }

  /** Reads a team anew whose row another front door has changed. Returns it as it was and as it is. */
  followTeam(slug: string): { before: Team | undefined; after: Team | undefined } {
    const known = this.#teams.get(slug)
    const before = known && { ...known }
    const row = this.db.prepare('SELECT * FROM teams WHERE slug = ?').get(slug)
    if (known) this.#byInstance.delete(known.instance)
    if (!row) {
      this.#teams.delete(slug)
      return { before, after: undefined }
    }
    // Requests that wait hold the team.
    const after = Object.assign((known?.instance === row.instance && known) || {}, toTeam(row)) as Team
    this.#add(after)
    return { before, after }
  }

  /** The same for a member. */
  followMember(id: number): { before: Member | undefined; after: Member | undefined } {
    const before = this.#members.get(id)
    const row = this.db.prepare('SELECT * FROM members WHERE id = ?').get(id)
    if (before && !row) {
      this.#members.delete(id)
      this.#bySlug.get(before.slug)?.delete(id)
    }
    return { before, after: row && this.#remember(row) }
  }

  /**
   * Replaces all rows by those of a file. Numbers continue from the higher of the two, because pages remember the last
   * number that they have seen.
   */
  replaceFile(path: string): void {
    const numbers = this.db.prepare('SELECT name, seq FROM sqlite_sequence').all()
    const before = this.list().map(({ instance, shard }) => ({ instance, shard }))
    this.#db = this.#keeper.replace(this.db, path)
    this.work(() => {
      for (const { name, seq } of numbers) {
        this.db
          .prepare('INSERT INTO sqlite_sequence SELECT ?1, 0 WHERE ?1 NOT IN (SELECT name FROM sqlite_sequence)')
          .run(name ?? '')
        this.db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(seq ?? 0, name ?? '')
      }
      this.#addLeftovers(before)
    })
    this.reload()
  }

  noteLeftovers(leftovers: readonly Leftover[]): void {
    this.work(() => this.#addLeftovers(leftovers))
  }

  /** Instances that a shard has to delete. With a shared store every shard can delete all. */
  listLeftovers(shard: number): string[] {
    const list = `SELECT instance FROM ${LEFTOVERS} WHERE shard = ?1 OR ?2`
    const rows = this.db.prepare(list).all(shard, Number(this.isShared))
    return rows.map(({ instance }) => String(instance))
  }

  forgetLeftover(instance: string): void {
    this.db.prepare(`DELETE FROM ${LEFTOVERS} WHERE instance = ?`).run(instance)
  }

  get secrets(): Secrets {
    return this.#secrets
  }

  get count(): number {
    return this.#teams.size
  }

  find(slug: string): Team | undefined {
    return this.#teams.get(slug)
  }

  findByInstance(instance: string): Team | undefined {
    return this.#byInstance.get(instance)
  }

  flagKeyOf({ instance }: Team): string {
    return flagKeyOf(this.secrets.flagKey, instance)
  }

  list(): Team[] {
    return [...this.#teams.values()]
  }

  findByName(name: string): Team | undefined {
    const wanted = name.toLowerCase()
    return this.list().find((team) => team.name.toLowerCase() === wanted)
  }

  findByPasscode(passcode: string): Team | undefined {
    const row = this.db.prepare('SELECT slug FROM teams WHERE passcode = ?').get(this.secrets.hashPasscode(passcode))
    return row && this.find(String(row.slug))
  }

  /** The passcode of a team. Null if an earlier release made it, because that stored only the hash. */
  passcodeOf(team: Team): string | null {
    const passcode = this.secrets.passcodeOf(team)
    const row = this.db.prepare('SELECT passcode FROM teams WHERE slug = ?').get(team.slug)
    return row?.passcode === this.secrets.hashPasscode(passcode) ? passcode : null
  }

  make(slug: string, name: string, emblem: Emblem, shard: number): { team: Team; passcode: string } {
    const made = this.#make(slug, name, emblem, shard)
    this.#add(made.team)
    return made
  }

  makeAll(teams: readonly NewTeam[]): Team[] {
    const made: Team[] = []
    this.work(() => {
      for (const { slug, name, emblem, shard } of teams) made.push(this.#make(slug, name, emblem, shard).team)
    })
    for (const team of made) this.#add(team)
    return made
  }

  #make(slug: string, name: string, emblem: Emblem, shard: number): { team: Team; passcode: string } {
    const instance = nameTeamInstance(slug)
    const team: Team = { slug, name, emblem, label: makeLabel(), version: 1, shard, madeAt: Date.now(), instance }
    const passcode = this.secrets.passcodeOf(team)
    this.db
      .prepare(
        `INSERT INTO teams (slug, name, fruit, ground, label, passcode, version, shard, made_at, instance)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        slug,
        name,
        emblem.fruit,
        emblem.ground,
        team.label,
        this.secrets.hashPasscode(passcode),
        1,
        shard,
        team.madeAt,
        instance,
      )
    return { team, passcode }
  }

  /** Makes a new passcode. The old one and its links stop working. */
  renewPasscode(team: Team): string {
    return this.#renew(team, team.label)
  }

  /** Makes a new passcode, token and host name. The old ones and their links stop working. */
  renewAllWaysIn(team: Team): string {
    return this.#renew(team, makeLabel())
  }

  #renew(team: Team, label: string): string {
    const version = team.version + 1
    const passcode = this.secrets.passcodeOf({ ...team, version, label })
    this.db
      .prepare('UPDATE teams SET passcode = ?, version = ?, label = ? WHERE slug = ?')
      .run(this.secrets.hashPasscode(passcode), version, label, team.slug)
    Object.assign(team, { version, label })
    return passcode
  }

  rename(team: Team, name: string): void {
    this.db.prepare('UPDATE teams SET name = ? WHERE slug = ?').run(name, team.slug)
    team.name = name
  }

  /** Moves the team's shop to another shard. Without a shared store the former shop is a leftover. */
  move(team: Team, shard: number): void {
    this.work(() => {
      this.db.prepare('UPDATE teams SET shard = ? WHERE slug = ?').run(shard, team.slug)
      if (!this.isShared) this.#addLeftovers([team])
    })
    team.shard = shard
  }

  remove(slug: string): void {
    const team = this.find(slug)
    this.work(() => {
      for (const table of TABLES_OF_TEAMS) this.db.prepare(`DELETE FROM ${table} WHERE slug = ?`).run(slug)
      // A later team of this slug does not own these flags.
      this.db.prepare('DELETE FROM flags WHERE origin = ?').run(slug)
      if (team) this.#addLeftovers([team])
    })
    if (team) this.#byInstance.delete(team.instance)
    this.#teams.delete(slug)
    for (const { id } of this.membersOf(slug)) this.#members.delete(id)
    this.#bySlug.delete(slug)
  }

  /** Removes a player from a team. The browser's cookie is invalid from now on. */
  removeMember({ id, slug }: Member): void {
    this.work(() => {
      this.db.prepare('DELETE FROM members WHERE id = ?').run(id)
      this.db.prepare('DELETE FROM sightings WHERE member = ?').run(id)
    })
    this.#members.delete(id)
    this.#bySlug.get(slug)?.delete(id)
  }

  findMember(id: number): Member | undefined {
    return this.#members.get(id)
  }

  membersOf(slug: string): Member[] {
    return [...(this.#bySlug.get(slug)?.values() ?? [])]
  }

  membershipsOf(browser: string): Member[] {
    return [...this.#members.values()]
      .filter((member) => member.browser === browser)
      .sort((one, other) => other.seenAt - one.seenAt)
  }

  join(slug: string, browser: string, player: string | null, by: JoinWay): Member {
    const at = Date.now()
    const row = this.db
      .prepare(
        `INSERT INTO members (slug, browser, player, way, joined_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (slug, browser) DO UPDATE SET player = coalesce(excluded.player, player), seen_at = excluded.seen_at RETURNING *`,
      )
      .get(slug, browser, player, by, at, at)
    return this.#remember(row ?? {})
  }

  forgetBrowser(browser: string): void {
    // Players' names stay; only the link to the browser goes.
    for (const member of this.membershipsOf(browser)) {
      member.browser = `forgotten-${member.id}`
      this.db.prepare('UPDATE members SET browser = ? WHERE id = ?').run(member.browser, member.id)
    }
  }

  noteVisit(member: Member, now = Date.now()): void {
    if (now - member.seenAt < SEEN_EVERY_MS) return
    member.seenAt = now
    this.db.prepare('UPDATE members SET seen_at = ? WHERE id = ?').run(now, member.id)
  }

  readSetting(name: string): string | null {
    const row = this.db.prepare('SELECT value FROM settings WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }

  writeSetting(name: string, value: string): void {
    this.db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(name, value)
  }

  work(change: () => void): void {
    this.db.exec('BEGIN')
    try {
      change()
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }

  #addLeftovers(leftovers: readonly Leftover[]): void {
    const insert = this.db.prepare(`INSERT OR REPLACE INTO ${LEFTOVERS} (instance, shard) VALUES (?, ?)`)
    for (const { instance, shard } of leftovers) insert.run(instance, shard)
  }

  #add(team: Team): void {
    this.#teams.set(team.slug, team)
    this.#byInstance.set(team.instance, team)
  }

  #remember(row: Record<string, unknown>): Member {
    const { id, slug, browser, player, way, joined_at: joinedAt, seen_at: seenAt } = row
    const member = { id, slug, browser, player, by: way, joinedAt, seenAt } as Member
    this.#members.set(member.id, member)
    const others = this.#bySlug.get(member.slug) ?? new Map<number, Member>()
    this.#bySlug.set(member.slug, others.set(member.id, member))
    return member
  }
}

function toTeam(row: Record<string, unknown>): Team {
  const { slug, name, fruit, ground, label, version, shard, made_at: madeAt, instance } = row
  return { slug, name, emblem: { fruit, ground }, label, version, shard, madeAt, instance } as Team
}
