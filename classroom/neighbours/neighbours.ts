import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { openPostgresRegistry } from '#classroom/door/postgres-registry.ts'
import { openInnerPort } from '#classroom/neighbours/inner-port.ts'
import { type DoorRow, Membership } from '#classroom/neighbours/membership.ts'
import { Passage } from '#classroom/neighbours/passage.ts'
import { type Told, type Word, WordSeal } from '#classroom/neighbours/words.ts'
import { slotOf } from '#classroom/places.ts'

export interface NeighbourSettings {
  /** Address of this front door for the others. */
  url: string
  secret: string
  store: string
  place: string
  shards: number
  /** Address of this machine to listen at, or null for all. */
  address: string | null
}

/** How this front door answers others, as the leading one or as one that follows. */
export interface DoorRole {
  answerClass(request: IncomingMessage, response: ServerResponse, word: Word & { kind: 'class' }): Promise<void>
  answerTeam(request: IncomingMessage, response: ServerResponse, word: Word & { kind: 'team' }): Promise<void>
  upgradeTeam(request: IncomingMessage, socket: Duplex, head: Buffer, word: Word & { kind: 'team' }): void
  /** A greeted line to a shard. */
  openLine(shard: number): Promise<Socket>
  hear(told: Told): void
}

type TakenRegistry = Awaited<ReturnType<typeof openPostgresRegistry>>

/** This front door among those of its class. Stays open while the front door changes its role. */
export class Neighbours {
  readonly membership: Membership
  readonly passage: Passage
  /** Undefined while the role changes. */
  role: DoorRole | undefined
  readonly #closePort: () => Promise<void>
  readonly #settings: NeighbourSettings
  /** The registry that this front door has taken while it still follows. */
  #taken: TakenRegistry | null = null
  #taking: Promise<void> | null = null
  #onRegistryLost = (): void => {}

  private constructor(membership: Membership, settings: NeighbourSettings, seal: WordSeal, open: OpenPort) {
    this.#settings = settings
    this.membership = membership
    this.passage = new Passage(seal)
    const { passage } = this
    this.#closePort = open(this, seal)
    membership.on('change', () => passage.keepOnly(membership.doors))
  }

  /** @throws {HostError} as `openPostgresStore` */
  static async open(settings: NeighbourSettings, log: Logger): Promise<Neighbours> {
    const { url, secret, store, place, shards } = settings
    const seal = new WordSeal(secret)
    const port = await openInnerPort(settings)
    try {
      const membership = await Membership.open(store, { place, url, shards })
      log.info({ url, slot: membership.slot }, 'registered as a front door')
      return new Neighbours(membership, settings, seal, port.serve)
    } catch (fault) {
      await port.close()
      throw fault
    }
  }

  /** The front door of a shard, or undefined while it has none. */
  find(shard: number): DoorRow | undefined {
    return this.membership.others.find(({ slot }) => slot === slotOf(shard))
  }

  /**
   * Takes the registry, so that a front door that cannot lead goes on to follow without a break.
   * @throws {HostError} HOST_SHOP_ELSEWHERE if another one leads, and as `openPostgresStore`
   */
  takeRegistry(): Promise<void> {
    // Two at a time would be two runs of one place.
    this.#taking ??= this.#takeRegistry().finally(() => {
      this.#taking = null
    })
    return this.#taking
  }

  async #takeRegistry(): Promise<void> {
    if (this.#taken) return
    const { store, place } = this.#settings
    this.#onRegistryLost = () => void this.#dropRegistry()
    this.#taken = await openPostgresRegistry(store, place, () => this.#onRegistryLost())
  }

  /** Hands the taken registry to the door that leads from now on. Undefined if it was not taken. */
  handRegistry(onLost: () => void): TakenRegistry | undefined {
    const taken = this.#taken
    this.#taken = null
    if (taken) this.#onRegistryLost = onLost
    return taken ?? undefined
  }

  async #dropRegistry(): Promise<void> {
    const taken = this.#taken
    this.#taken = null
    await taken?.keeper.close(taken.rows.db)
  }

  async close(): Promise<void> {
    this.passage.close()
    await this.#closePort()
    await this.#dropRegistry()
    await this.membership.close()
  }
}

type OpenPort = (neighbours: Neighbours, seal: WordSeal) => () => Promise<void>
