import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { Line } from '#host/class/line.ts'
import { type DoorPlace, socketIn } from '#host/class/places.ts'
import {
  type Configured,
  GREETING,
  type ShardEvents,
  type ShardOrders,
  type ShardSettings,
} from '#host/class/shard/orders.ts'
import { HostError, type HostErrorCode } from '#host/errors.ts'

/** Milliseconds between two knocks at a shard that is getting up. */
const KNOCK_EVERY = 25

/** Requests of a shard that it is remembered for. */
const MAX_BEGUN_REQUESTS = 10_000

interface ShardHandle {
  number: number
  line: Line | null
  /** While its store does not open: why, and the line over which it can be repaired. */
  closed: { code: HostErrorCode; line: Line } | null
  /** Whether it serves from a store that is damaged. */
  isDamaged: boolean
  restarts: number
  /** Number of the request that it was the last to begin with, and of those before. */
  lastBegun: number
  begun: Set<number>
  /** Resolved while it serves. */
  ready: Promise<void>
  makeReady: () => void
}

type Told = Omit<ShardEvents, 'begin' | 'fault'>
type ShardEvent = { [Name in keyof Told]: { name: Name; body: Told[Name] } }[keyof Told]

interface Occasions {
  /** A shard serves, for the first time or again. */
  ready: [shard: number, configured: Configured]
  event: [event: ShardEvent]
  /** Its store is damaged, or the shop of a team does not open. */
  fault: [shard: number, fault: ShardEvents['fault']]
  /** Its store does not open. */
  closed: [shard: number]
  gone: [shard: number]
  /** It takes orders and requests. */
  open: [shard: number]
}

/** The front door's lines to its shards: each is opened again whenever its shard is back. */
export class Shards extends EventEmitter<Occasions> {
  readonly #place: DoorPlace
  readonly #settingsFor: (shard: number) => ShardSettings
  readonly #handles: ShardHandle[]
  #closing = false

  constructor(place: DoorPlace, settingsFor: (shard: number) => ShardSettings) {
    super()
    this.#place = place
    this.#settingsFor = settingsFor
    this.#handles = Array.from({ length: place.shards }, (_, index) => {
      const begun = new Set<number>()
      const state = { line: null, closed: null, isDamaged: false, restarts: -1, lastBegun: 0, begun }
      return { number: index + 1, ...state, ...createGate() }
    })
  }

  open(): void {
    for (const handle of this.#handles) this.#knock(handle)
  }

  get count(): number {
    return this.#handles.length
  }

  isAlive(shard: number): boolean {
    return this.#find(shard).line !== null
  }

  countAlive(): number {
    return this.#handles.filter(({ line }) => line !== null).length
  }

  get areAllAlive(): boolean {
    return this.#handles.every(({ line }) => line !== null)
  }

  /** Whether its store does not open. */
  isClosed(shard: number): boolean {
    return this.#find(shard).closed !== null
  }

  /** Shards whose store has a fault, closed or not. */
  listNeedingRepair(): number[] {
    return this.#handles.filter(({ closed, isDamaged }) => closed !== null || isDamaged).map(({ number }) => number)
  }

  /** Has a shard look at its store or repair it, also while it is closed. Rejects when it cannot. */
  async askForRepair<Name extends 'look' | 'repair' | 'retry'>(
    shard: number,
    order: Name,
    body: ShardOrders[Name]['body'],
  ): Promise<ShardOrders[Name]['answer']> {
    const { closed, line } = this.#find(shard)
    const way = closed?.line ?? line
    if (!way) throw new Error(`Shard ${shard} does not answer.`)
    return way.ask(order, body)
  }

  /** Resolves when a shard comes back, to serve or to say that it cannot; at the latest after so many milliseconds. */
  waitForLife(shard: number, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const come = (number: number): void => {
        if (number === shard) end()
      }
      const timer = setTimeout(() => end(), milliseconds)
      const end = (): void => {
        clearTimeout(timer)
        for (const name of ['open', 'closed'] as const) this.off(name, come)
        resolve()
      }
      for (const name of ['open', 'closed'] as const) this.on(name, come)
    })
  }

  restartsOf(shard: number): number {
    return Math.max(0, this.#find(shard).restarts)
  }

  /** Number of the request that a shard was the last to begin with: what it hung on, if it hung. */
  lastBegunBy(shard: number): number {
    return this.#find(shard).lastBegun
  }

  /** Whether a shard has begun with a request. It says so before it does, also where that is its end. */
  hasBegun(shard: number, number: number): boolean {
    return this.#find(shard).begun.has(number)
  }

  /** Resolves once a shard serves, or after so many milliseconds. Answers whether it does. */
  async waitFor(shard: number, milliseconds: number): Promise<boolean> {
    const handle = this.#find(shard)
    if (handle.line) return true
    if (handle.closed) return false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds)
    })
    await Promise.race([handle.ready, late])
    clearTimeout(timer)
    return handle.line !== null
  }

  socketOf(shard: number, kind: 'shop' | 'lab'): string {
    return socketIn(this.#place.shared, kind, shard)
  }

  /** Has a shard do something. Rejects when it cannot. @throws {HostError} HOST_UNDER_REPAIR when its store is at fault */
  async ask<Name extends keyof ShardOrders>(
    shard: number,
    order: Name,
    body: ShardOrders[Name]['body'],
  ): Promise<ShardOrders[Name]['answer']> {
    await this.waitFor(shard, 10_000)
    const handle = this.#find(shard)
    const { line, closed } = handle
    if (closed) throw new HostError('HOST_UNDER_REPAIR', { shard })
    if (!line) throw new Error(`Shard ${shard} does not answer.`)
    return line.ask<ShardOrders[Name]['answer']>(order, body).catch((cause: unknown) => {
      throw handle.isDamaged ? new HostError('HOST_UNDER_REPAIR', { shard }, { cause }) : cause
    })
  }

  /** Has all shards do something, those that are gone excepted: they are told when they come back. */
  async askAll<Name extends keyof ShardOrders>(
    order: Name,
    body: ShardOrders[Name]['body'],
  ): Promise<{ shard: number; answer: ShardOrders[Name]['answer'] }[]> {
    const asked = this.#handles.flatMap(({ number: shard, line }) =>
      line ? line.ask<ShardOrders[Name]['answer']>(order, body).then((answer) => ({ shard, answer })) : [],
    )
    return Promise.all(asked)
  }

  /** Tells a shard anew what holds, and is told what its teams have. */
  async prepare(shard: number): Promise<void> {
    const configured = await this.ask(shard, 'configure', this.#settingsFor(shard))
    this.emit('ready', shard, configured)
  }

  close(): void {
    this.#closing = true
    for (const { line } of this.#handles) line?.close()
  }

  #find(shard: number): ShardHandle {
    const handle = this.#handles[shard - 1]
    if (!handle) throw new Error(`There is no shard ${shard}.`)
    return handle
  }

  #knock(handle: ShardHandle): void {
    if (this.#closing) return
    const socket = connect({ path: socketIn(this.#place.shared, 'orders', handle.number) })
    const knockAgain = (): void => void setTimeout(() => this.#knock(handle), KNOCK_EVERY).unref()
    socket.once('error', knockAgain)
    socket.once('connect', () => {
      socket.off('error', knockAgain)
      const line = new Line(socket)
      line.once('close', () => {
        if (handle.line === line) {
          handle.line = null
          Object.assign(handle, createGate())
          this.emit('gone', handle.number)
        }
        if (handle.closed?.line === line) handle.closed = null
        knockAgain()
      })
      line.on('event', (name, body) => {
        if (name === 'begin') noteBegun(handle, body as ShardEvents['begin'])
        else if (name === 'fault') this.#noteFault(handle, body as ShardEvents['fault'])
        else this.emit('event', { name, body } as ShardEvent)
      })
      this.#welcome(handle, line).catch(() => line.close())
    })
  }

  async #welcome(handle: ShardHandle, line: Line): Promise<void> {
    await line.ask('greet', { greeting: GREETING, secret: this.#place.secret })
    const configured = await line.ask<Configured>('configure', this.#settingsFor(handle.number))
    handle.isDamaged = false
    if (configured.closed) {
      handle.closed = { code: configured.closed, line }
      this.emit('closed', handle.number)
      return
    }
    this.emit('ready', handle.number, configured)
    handle.line = line
    handle.restarts++
    handle.makeReady()
    this.emit('open', handle.number)
  }

  #noteFault(handle: ShardHandle, fault: ShardEvents['fault']): void {
    if (fault.code === 'HOST_DATA_DAMAGED') handle.isDamaged = true
    this.emit('fault', handle.number, fault)
  }
}

function noteBegun(handle: ShardHandle, { number }: ShardEvents['begin']): void {
  handle.lastBegun = number
  handle.begun.add(number)
  const [oldest = 0] = handle.begun
  if (handle.begun.size > MAX_BEGUN_REQUESTS) handle.begun.delete(oldest)
}

function createGate(): Pick<ShardHandle, 'ready' | 'makeReady'> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ready: promise, makeReady: resolve }
}
