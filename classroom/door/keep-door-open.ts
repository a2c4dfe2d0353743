import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { type DoorOptions, type OpenDoor, openDoor } from '#classroom/door/open-door.ts'
import { Traces } from '#classroom/door/traces/traces.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import type { DoorPlace } from '#classroom/places.ts'
import { type ClosedError, Keeper, type StandIn } from '#server/repair/keeper.ts'
import { isPassing } from '#server/repair/ways.ts'

/**
 * Opens the front door of a class. Beside a leading one it follows that. Pages for trainer and teams stand in if its
 * registry does not open.
 */
export function keepDoorOpen(
  options: Omit<DoorOptions, 'onFault' | 'meet' | 'traces'>,
): Promise<Keeper<ClosedRegistry>> {
  const traces = new Traces(options.environment, options.version)
  const circle = new Circle(options.place, traces)
  return Keeper.open<ClosedRegistry>({
    open: (onFault): Promise<OpenDoor> =>
      openDoor({ ...options, onFault, meet: (facts) => circle.meet(facts), traces }),
    async openStandIn(error, keeper) {
      if (!isPassing(error.fault)) {
        const { openClosedDoor } = await import('#classroom/door/closed-door.ts')
        return openClosedDoor(error, keeper)
      }
      return (await circle.follow(error, options.startApart, keeper)) ?? circle.wait(error, keeper)
    },
    async closeRest() {
      await circle.close()
      await traces.close()
    },
  })
}

/** The other front doors of a class, for as long as this process. */
class Circle {
  readonly #place: DoorPlace
  readonly #traces: Traces
  #neighbours: Neighbours | null = null

  constructor(place: DoorPlace, traces: Traces) {
    this.#place = place
    this.#traces = traces
  }

  /** Registers this front door, if it has others. @throws {HostError} as `openPostgresStore` */
  async meet({ settings, directory, log }: ClosedRegistry): Promise<Neighbours | null> {
    const { neighbours, store, address } = settings
    if (this.#neighbours || !neighbours || !store) return this.#neighbours
    const { Neighbours } = await import('#classroom/neighbours/neighbours.ts')
    const { nameHolder } = await import('#server/store/postgres/holder.ts')
    const { shards } = this.#place
    const own = { ...neighbours, store, address, shards, place: nameHolder(directory) }
    this.#neighbours = await Neighbours.open(own, log)
    return this.#neighbours
  }

  /** Follows the leading front door, or returns undefined if that is not possible now. */
  async follow(
    { fault, facts }: ClosedError<ClosedRegistry>,
    startApart: () => void,
    keeper: Keeper<ClosedRegistry>,
  ): Promise<StandIn | undefined> {
    const neighbours = this.#neighbours
    if (fault.code !== 'HOST_SHOP_ELSEWHERE' || !neighbours) return undefined
    const { openFollowingDoor } = await import('#classroom/neighbours/open-following-door.ts')
    const needs = { facts, place: this.#place, neighbours, startApart, keeper, traces: this.#traces }
    return openFollowingDoor(needs).catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
  }

  async wait(error: ClosedError<ClosedRegistry>, keeper: Keeper<ClosedRegistry>): Promise<StandIn> {
    const { openWaitingDoor } = await import('#classroom/door/waiting-door.ts')
    return openWaitingDoor(error, keeper)
  }

  async close(): Promise<void> {
    await this.#neighbours?.close()
  }
}
