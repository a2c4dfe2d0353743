import type { CaseBook } from '#classroom/door/case-book.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { Connections } from '#classroom/door/connections.ts'
import type { Cooling } from '#classroom/door/cooling.ts'
import type { Leftovers } from '#classroom/door/leftovers.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { Moves } from '#classroom/door/moves.ts'
import { pickEmblem, toSlug } from '#classroom/door/names.ts'
import type { News } from '#classroom/door/news.ts'
import type { Member, Registry, Team } from '#classroom/door/registry.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { HostError } from '#server/errors.ts'

export interface TeamBounds {
  maxTeams: number
  maxPlayers: number
}

interface Needs {
  registry: Registry
  shards: Pick<Shards, 'ask' | 'listHomes' | 'isClosed'>
  run: Run
  news: News
  chronicle: Chronicle
  caseBook: CaseBook
  hits: LimitHits
  cooling: Cooling
  moves: Pick<Moves, 'forget'>
  connections: Connections
  leftovers: Leftovers
  bounds: TeamBounds
}

export class Teams {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** @throws {HostError} HOST_NO_SUCH_TEAM */
  find(slug: string): Team {
    const team = this.#needs.registry.find(slug)
    if (!team) throw new HostError('HOST_NO_SUCH_TEAM')
    return team
  }

  get hasRoom(): boolean {
    return this.#needs.registry.count < this.#needs.bounds.maxTeams
  }

  /** Browsers that a team may have: the trainer's number, up to the configured one. */
  get maxPlayers(): number {
    const { run, bounds } = this.#needs
    return Math.min(run.stateAt().limits.players ?? bounds.maxPlayers, bounds.maxPlayers)
  }

  /**
   * Makes a team and wakes its shop.
   * @throws {HostError} HOST_CLASS_FULL, HOST_NAME_TAKEN, HOST_NO_TEAM if it is removed meanwhile
   */
  async make(name: string, emblem = pickEmblem(), shard = this.pickShard()): Promise<{ team: Team; passcode: string }> {
    const { registry, shards, news } = this.#needs
    this.#demandRoomFor(1)
    if (registry.findByName(name)) throw new HostError('HOST_NAME_TAKEN', { name })
    const made = registry.make(this.#findSlug(name), name, emblem, shard)
    news.note(made.team.slug, 'made', null, null)
    // A late shop does not fail the team: it wakes with the first request.
    await shards.ask(made.team.shard, 'wake', { team: made.team.instance }).catch(() => undefined)
    // A trainer or a restore has removed the team. Another one may have the slug now.
    if (registry.find(made.team.slug) !== made.team) throw new HostError('HOST_NO_TEAM')
    return made
  }

  /**
   * Makes all teams of a list or none. Their shops wake with the first request.
   * @throws {HostError} HOST_CLASS_FULL
   */
  makeAll(listed: readonly Pick<Team, 'name' | 'emblem'>[]): Team[] {
    this.#demandRoomFor(listed.length)
    const slugs = new Set<string>()
    const counts = this.#countByShard()
    const teams = listed.map(({ name, emblem }) => {
      const slug = this.#findSlug(name, slugs)
      slugs.add(slug)
      const shard = pickEmptiest(counts)
      counts.set(shard, (counts.get(shard) ?? 0) + 1)
      return { slug, name, emblem, shard }
    })
    const made = this.#needs.registry.makeAll(teams)
    for (const { slug } of made) this.#needs.news.note(slug, 'made', null, null)
    return made
  }

  /** @throws {HostError} HOST_NAME_TAKEN */
  rename(team: Team, name: string): void {
    const { registry, news } = this.#needs
    const other = registry.findByName(name)
    if (other && other !== team) throw new HostError('HOST_NAME_TAKEN', { name })
    registry.rename(team, name)
    news.touch(team.slug)
  }

  /**
   * Removes a team, its shop and its open connections, so that nothing of it acts for a later team of the same name.
   */
  async remove({ slug, shard, instance }: Team): Promise<void> {
    const { registry, chronicle, caseBook, hits, cooling, moves, connections, news, leftovers } = this.#needs
    registry.remove(slug)
    for (const kept of [chronicle, caseBook, hits, cooling, moves]) kept.forget(slug)
    connections.end(instance)
    news.touch(slug)
    await leftovers.clear(shard)
  }

  /** Removes a player from a team and ends the browser's connections. Its solves stay. */
  expel({ slug, instance }: Team, member: Member): void {
    const { registry, connections, news } = this.#needs
    registry.removeMember(member)
    connections.end(instance, member.id)
    news.note(slug, 'expelled', member.player, null)
  }

  /**
   * Replaces passcode, link, token and host name of a team, and ends its connections. Players stay by their cookies.
   */
  renewAllWaysIn(team: Team): string {
    const { registry, connections, news } = this.#needs
    const passcode = registry.renewAllWaysIn(team)
    connections.end(team.instance)
    news.touch(team.slug)
    return passcode
  }

  /** @throws {HostError} HOST_CLASS_FULL */
  #demandRoomFor(teams: number): void {
    const { registry, bounds } = this.#needs
    const room = Math.max(0, bounds.maxTeams - registry.count)
    if (teams > room) throw new HostError('HOST_CLASS_FULL', { teams: registry.count, room })
  }

  /** @param others further slugs in use */
  #findSlug(name: string, others: ReadonlySet<string> = new Set()): string {
    const plain = toSlug(name)
    const isFree = (slug: string): boolean => !this.#needs.registry.find(slug) && !others.has(slug)
    if (isFree(plain)) return plain
    for (let number = 2; ; number++) if (isFree(`${plain}-${number}`)) return `${plain}-${number}`
  }

  pickShard(): number {
    return pickEmptiest(this.#countByShard())
  }

  /** Number of teams by shard. Infinite for a closed one. */
  #countByShard(): Map<number, number> {
    const { registry, shards } = this.#needs
    const counts = new Map(shards.listHomes().map((shard) => [shard, 0]))
    for (const { shard } of registry.list()) {
      const count = counts.get(shard)
      if (count !== undefined) counts.set(shard, count + 1)
    }
    // A closed shard gets no team until its store is repaired.
    for (const shard of counts.keys()) if (shards.isClosed(shard)) counts.set(shard, Number.POSITIVE_INFINITY)
    return counts
  }
}

function pickEmptiest(counts: ReadonlyMap<number, number>): number {
  const [first = 1] = counts.keys()
  return [...counts].reduce((best, one) => (one[1] < best[1] ? one : best), [first, counts.get(first) ?? 0])[0]
}
