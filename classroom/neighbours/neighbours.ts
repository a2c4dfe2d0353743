import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
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

/** This front door among those of its class. Stays open while the front door changes its role. */
export class Neighbours {
  readonly membership: Membership
  readonly passage: Passage
  /** Undefined while the role changes. */
  role: DoorRole | undefined
  readonly #closePort: () => Promise<void>

  private constructor(membership: Membership, passage: Passage, seal: WordSeal, open: OpenPort) {
    this.membership = membership
    this.passage = passage
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
      return new Neighbours(membership, new Passage(seal), seal, port.serve)
    } catch (fault) {
      await port.close()
      throw fault
    }
  }

  /** The front door of a shard, or undefined while it has none. */
  find(shard: number): DoorRow | undefined {
    return this.membership.others.find(({ slot }) => slot === slotOf(shard))
  }

  async close(): Promise<void> {
    this.passage.close()
    await this.#closePort()
    await this.membership.close()
  }
}

type OpenPort = (neighbours: Neighbours, seal: WordSeal) => () => Promise<void>
