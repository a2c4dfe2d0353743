import type { Cooling } from '#classroom/door/cooling.ts'
import type { MachineUse } from '#classroom/door/machine-use.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { RoomTeam } from '#contract/class-room.ts'

interface Needs {
  registry: Registry
  shards: Pick<Shards, 'askAll' | 'list'>
  machine: MachineUse
  cooling: Cooling
  news: News
}

export class TeamUse {
  readonly #needs: Needs
  #told = new Map<string, string>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The share, and whether the team's requests wait in the shard or at the front door. */
  shareOf({ slug, instance }: Team): RoomTeam['uses'] {
    const { share, isWaiting } = this.#needs.machine.heldBy(instance)
    return { share: Math.round(share * 100) / 100, waits: isWaiting || this.#needs.cooling.secondsFor(slug) > 0 }
  }

  isAwake({ shard, instance }: Team): boolean {
    return this.#needs.machine.awakeIn(shard).has(instance)
  }

  async renew(): Promise<void> {
    const { machine, shards, registry, news } = this.#needs
    await machine.ask(shards)
    const using = new Map(
      registry.list().flatMap((team) => {
        const uses = this.shareOf(team)
        return uses.share > 0 || uses.waits ? [[team.slug, JSON.stringify(uses)] as const] : []
      }),
    )
    // Includes teams whose share has ended.
    for (const slug of new Set([...this.#told.keys(), ...using.keys()]))
      if (this.#told.get(slug) !== using.get(slug)) news.touch(slug)
    this.#told = using
  }
}
