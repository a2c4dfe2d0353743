import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Class, ClassParts } from '#host/class/door/class.ts'
import type { Team } from '#host/class/door/registry.ts'
import { APART } from '#host/class/places.ts'

/** A team that has kept its shard from the others this often within so many milliseconds is moved. */
const MAX_STRIKES = 2
const STRIKES_MS = 10 * 60_000

/** How often a team is tried to be moved whose shard, or the other one, does not answer. */
const MAX_TRIES = 3

/** Takes teams to another shard, with all that they have: those that keep their shard from others again and again to the one apart. */
export class Moves {
  readonly #ours: Class
  readonly #shared: string
  readonly #warn: (facts: object, message: string) => void
  readonly #strikes = new Map<string, number[]>()
  readonly #moving = new Map<string, Promise<void>>()

  constructor(ours: Class, { shared, warn }: Pick<ClassParts, 'shared' | 'warn'>) {
    this.#ours = ours
    this.#shared = shared
    this.#warn = warn
  }

  /** Opens the shard apart if a team is there. */
  open(): void {
    if (this.#ours.registry.list().some(({ shard }) => shard === APART)) this.#ours.shards.openApart()
  }

  /** Resolves when a team is where it is going; undefined where it is going nowhere. */
  findMove(slug: string): Promise<void> | undefined {
    return this.#moving.get(slug)
  }

  /** The team has kept its shard from the others: once more, or so long that the shard had to be started again. */
  noteStrike(team: Team, isLast = false, now = Date.now()): void {
    const strikes = [...(this.#strikes.get(team.slug) ?? []), now].filter((at) => now - at < STRIKES_MS)
    this.#strikes.set(team.slug, strikes)
    if (team.shard === APART || (!isLast && strikes.length < MAX_STRIKES)) return
    void this.move(team, APART)
  }

  /** The team is gone: one that comes by its name later has kept nobody from anything. */
  forget(slug: string): void {
    this.#strikes.delete(slug)
  }

  /** Moves a team. Its requests wait meanwhile. Answers whether it is there. */
  async move(team: Team, shard: number): Promise<boolean> {
    await this.#moving.get(team.slug)
    if (team.shard === shard) return true
    const from = team.shard
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#moving.set(team.slug, promise)
    try {
      if (shard === APART) this.#ours.shards.openApart()
      for (let tries = 1; tries <= MAX_TRIES && team.shard === from; tries++)
        await this.#take(team, shard).catch((err: unknown) =>
          this.#warn({ err, team: team.slug }, 'a team was not moved'),
        )
    } finally {
      this.#moving.delete(team.slug)
      resolve()
    }
    if (team.shard !== shard) return false
    this.#strikes.delete(team.slug)
    this.#ours.note(team.slug, shard === APART ? 'apart' : 'back', null, null)
    await this.#ours.clearLeftovers(from)
    return true
  }

  async #take(team: Team, shard: number): Promise<void> {
    const { shards, registry } = this.#ours
    const { instance, shard: from } = team
    const folder = join(this.#shared, `move-${randomBytes(6).toString('hex')}`)
    try {
      await shards.ask(from, 'give', { team: instance, folder })
      await shards.ask(shard, 'take', { team: instance, folder })
      if (registry.findByInstance(instance) === team) registry.move(team, shard)
      else registry.noteLeftovers([{ instance, shard }])
    } finally {
      if (team.shard === from) await shards.ask(from, 'keep', { team: instance }).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  }
}
