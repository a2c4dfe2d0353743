import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { type HeldRegistry, RegistryCandidate } from '#classroom/door/postgres-registry.ts'
import { openInnerPort } from '#classroom/neighbours/inner-port.ts'
import { type DoorRow, Membership } from '#classroom/neighbours/membership.ts'
import { Passage } from '#classroom/neighbours/passage.ts'
import { type Told, type Word, WordSeal } from '#classroom/neighbours/words.ts'
import { slotOf } from '#classroom/places.ts'
import { HostError } from '#server/errors.ts'

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

/** This front door among those of its class. Stays open while the front door changes its role. */
export class Neighbours {
  readonly membership: Membership
  readonly passage: Passage
  /** Undefined while the role changes. */
  role: DoorRole | undefined
  readonly #closePort: () => Promise<void>
  readonly #settings: NeighbourSettings
  /** The registry that this front door has taken while it still follows. */
  #taken: HeldRegistry | null = null
  #taking: Promise<void> | null = null
  #candidate: Promise<RegistryCandidate> | null = null
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
    // Both connect at the same time, because others wait for a front door that starts again.
    const candidate = RegistryCandidate.open(store, place)
    candidate.catch(() => {})
    try {
      const membership = await Membership.open(store, { place, url, shards })
      log.info({ url, slot: membership.slot }, 'registered as a front door')
      const neighbours = new Neighbours(membership, settings, seal, port.serve)
      neighbours.#candidate = candidate
      return neighbours
    } catch (fault) {
      await port.close()
      await (await candidate.catch(() => null))?.close()
      throw fault
    }
  }

  /** Whether another front door is known to lead. */
  get #isLedByOther(): boolean {
    const { leader, slot } = this.membership
    return this.#taken === null && leader !== null && leader.slot !== slot
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
    const candidate = await this.prepareToLead()
    this.#onRegistryLost = () => void this.#dropRegistry()
    this.#taken = await candidate.take(() => this.#onRegistryLost())
    // The registry has its connections now.
    this.#candidate = null
  }

  /** Connects, so that the registry can be taken in a moment. @throws {HostError} as `openPostgresStore` */
  prepareToLead(): Promise<RegistryCandidate> {
    const { store, place } = this.#settings
    const candidate = this.#candidate ?? RegistryCandidate.open(store, place)
    this.#candidate = candidate
    return candidate.catch((fault: unknown) => {
      if (this.#candidate === candidate) this.#candidate = null
      throw fault
    })
  }

  /** The registry for a door that leads from now on. @throws {HostError} as `takeRegistry` */
  async handRegistry(onLost: () => void): Promise<HeldRegistry> {
    if (this.#isLedByOther) throw new HostError('HOST_SHOP_ELSEWHERE')
    await this.takeRegistry()
    const taken = this.#taken
    this.#taken = null
    if (!taken) throw new HostError('HOST_SHOP_ELSEWHERE')
    this.#onRegistryLost = onLost
    return taken
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
    await (await this.#candidate?.catch(() => null))?.close()
    await this.membership.close()
  }
}

type OpenPort = (neighbours: Neighbours, seal: WordSeal) => () => Promise<void>
