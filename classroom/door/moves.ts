import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Leftovers } from '#classroom/door/leftovers.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { apartBeside, isApart, slotOf } from '#classroom/places.ts'

/** A team that has blocked its shard this often within so many milliseconds is moved. */
const MAX_STRIKES = 2
const STRIKES_MS = 10 * 60_000

const MAX_TRIES = 3

interface Needs {
  registry: Registry
  shards: Pick<Shards, 'ask' | 'openApart' | 'list' | 'listHomes'>
  news: News
  leftovers: Leftovers
  shared: string
  warn: (facts: object, message: string) => void
}

/** Moves teams with all their data to another shard. Teams that block their shard repeatedly go to the separate one. */
export class Moves {
  readonly #needs: Needs
  readonly #strikes = new Map<string, number[]>()
  readonly #moving = new Map<string, Promise<void>>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  open(): void {
    for (const { shard } of this.#needs.registry.list()) if (isApart(shard)) this.#needs.shards.openApart(shard)
  }

  /**
   * Gives teams of shards that are gone to those that are there, the emptiest first. Their shops are in a shared store.
   */
  spread(): void {
    const { registry, shards } = this.#needs
    const counts = new Map(shards.listHomes().map((shard) => [shard, 0]))
    const slots = new Set([...counts.keys()].map(slotOf))
    const homeless = registry.list().filter(({ shard }) => {
      const count = counts.get(shard)
      if (count !== undefined) counts.set(shard, count + 1)
      return count === undefined && !(isApart(shard) && slots.has(slotOf(shard)))
    })
    for (const team of homeless) {
      const [emptiest] = [...counts].sort(([, one], [, other]) => one - other)
      if (!emptiest) return
      counts.set(emptiest[0], emptiest[1] + 1)
      registry.move(team, emptiest[0])
      // A shard that had to give the team away before answers for it again.
      void shards.ask(emptiest[0], 'keep', { team: team.instance }).catch(() => undefined)
    }
  }

  /** Resolves when a team has moved. Undefined if no move is under way. */
  findMove(slug: string): Promise<void> | undefined {
    return this.#moving.get(slug)
  }

  /** Records that the team has blocked its shard. @param isLast the shard had to be restarted */
  noteStrike(team: Team, isLast = false, now = Date.now()): void {
    const strikes = [...(this.#strikes.get(team.slug) ?? []), now].filter((at) => now - at < STRIKES_MS)
    this.#strikes.set(team.slug, strikes)
    if (isApart(team.shard) || (!isLast && strikes.length < MAX_STRIKES)) return
    void this.move(team, apartBeside(team.shard))
  }

  /** A later team under this slug starts without strikes. */
  forget(slug: string): void {
    this.#strikes.delete(slug)
  }

  /**
   * Moves a team, whose requests wait meanwhile. Returns whether it has arrived.
   * @param isQuiet tells the trainer nothing of it
   */
  async move(team: Team, shard: number, isQuiet = false): Promise<boolean> {
    while (this.#moving.has(team.slug)) await this.#moving.get(team.slug)
    if (team.shard === shard) return true
    const from = team.shard
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#moving.set(team.slug, promise)
    try {
      if (isApart(shard)) this.#needs.shards.openApart(shard)
      for (let tries = 1; tries <= MAX_TRIES && team.shard === from; tries++)
        await this.#take(team, shard).catch((err: unknown) =>
          this.#needs.warn({ err, team: team.slug }, 'a team was not moved'),
        )
    } finally {
      this.#moving.delete(team.slug)
      resolve()
    }
    if (team.shard !== shard) return false
    this.#strikes.delete(team.slug)
    if (!isQuiet) this.#needs.news.note(team.slug, isApart(shard) ? 'apart' : 'back', null, null)
    await this.#needs.leftovers.clear(from)
    return true
  }

  async #take(team: Team, shard: number): Promise<void> {
    const { shards, registry } = this.#needs
    const { instance, shard: from } = team
    const isNear = slotOf(from) === slotOf(shard)
    const folder = isNear ? join(this.#needs.shared, `move-${randomBytes(6).toString('hex')}`) : null
    try {
      await shards.ask(from, 'give', { team: instance, folder })
      await shards.ask(shard, 'take', { team: instance, folder })
      if (registry.findByInstance(instance) === team) registry.move(team, shard)
      else registry.noteLeftovers([{ instance, shard }])
    } finally {
      if (team.shard === from) await shards.ask(from, 'keep', { team: instance }).catch(() => undefined)
      if (folder !== null) await rm(folder, { recursive: true, force: true })
    }
  }
}
