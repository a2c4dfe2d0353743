import { EventEmitter } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Line } from '#classroom/line.ts'
import {
  APART,
  type DoorPlace,
  isApart,
  localNumberOf,
  noteIn,
  slotOf,
  socketIn,
  toClassNumber,
} from '#classroom/places.ts'
import {
  type Configured,
  GREETING,
  type ShardCommands,
  type ShardEvents,
  type ShardSettings,
} from '#classroom/shard/commands.ts'
import { HostError, type HostErrorCode } from '#server/errors.ts'

/** Milliseconds between two tries to reach a starting shard. */
const KNOCK_EVERY = 25

/** The same for a shard of another front door. */
const KNOCK_FAR_EVERY = 200

const MAX_BEGUN_REQUESTS = 10_000

/** A front door on another machine, whose shards this one can command. */
export interface FarDoor {
  slot: number
  shards: number
  /** Opens a line to a shard that counts as greeted. @param shard its number at that door */
  openLine(shard: number): Promise<Socket>
  startApart(): void
}

interface ShardHandle {
  number: number
  far: FarDoor | null
  isGone: boolean
  line: Line | null
  /** Reason why its store does not open, and the line for repairs. Null if it is open. */
  closed: { code: HostErrorCode; line: Line } | null
  isDamaged: boolean
  restarts: number
  /** Numbers of the last begun request and of earlier ones. */
  lastBegun: number
  begun: Set<number>
  ready: Promise<void>
  makeReady: () => void
}

type Told = Omit<ShardEvents, 'begin' | 'fault'>
export type ShardEvent = { [Name in keyof Told]: { name: Name; body: Told[Name] } }[keyof Told]

interface Occasions {
  ready: [shard: number, configured: Configured]
  /** A shard was restarted because this instance had computed too long. */
  hung: [instance: string]
  event: [event: ShardEvent]
  /** Its store is damaged, or a team's shop does not open. */
  fault: [shard: number, fault: ShardEvents['fault']]
  closed: [shard: number]
  gone: [shard: number]
  open: [shard: number]
}

/** The front door's lines to its shards. A line reopens when its shard is back. */
export class Shards extends EventEmitter<Occasions> {
  readonly #place: DoorPlace
  readonly #settingsFor: (shard: number) => ShardSettings
  readonly #startApart: () => void
  readonly #slot: number
  #handles: ShardHandle[]
  #closing = false

  /**
   * @param startApart starts the separate shard
   * @param slot number of this front door in its class
   */
  constructor(place: DoorPlace, settingsFor: (shard: number) => ShardSettings, startApart: () => void, slot = 0) {
    super()
    this.#place = place
    this.#settingsFor = settingsFor
    this.#startApart = startApart
    this.#slot = slot
    this.#handles = Array.from({ length: place.shards }, (_, index) => createHandle(toClassNumber(slot, index + 1)))
  }

  open(): void {
    for (const handle of this.#handles) this.#knock(handle)
  }

  /** Adds the shards of another front door. */
  join(far: FarDoor): void {
    for (let local = 1; local <= far.shards; local++) this.#add(toClassNumber(far.slot, local), far)
  }

  /** Removes the shards of another front door. */
  leave(slot: number): void {
    const gone = this.#handles.filter(({ far }) => far?.slot === slot)
    this.#handles = this.#handles.filter((handle) => !gone.includes(handle))
    for (const handle of gone) {
      handle.isGone = true
      handle.line?.close()
      handle.makeReady()
      this.emit('gone', handle.number)
    }
  }

  /** @param shard number of the separate shard of one of the front doors */
  openApart(shard: number = toClassNumber(this.#slot, APART)): void {
    if (this.#handles.some(({ number }) => number === shard)) return
    const far = this.#handles.find(({ far }) => far?.slot === slotOf(shard))?.far ?? null
    if (far) far.startApart()
    else this.#startApart()
    this.#add(shard, far)
  }

  #add(number: number, far: FarDoor | null): void {
    const handle = createHandle(number, far)
    this.#handles.push(handle)
    this.#knock(handle)
  }

  list(): number[] {
    return this.#handles.map(({ number }) => number)
  }

  /** Numbers of all shards without separate ones. */
  listHomes(): number[] {
    return this.list().filter((shard) => !isApart(shard))
  }

  /** Whether a shard runs at this front door. */
  isOwn(shard: number): boolean {
    return this.#handles.some(({ number, far }) => number === shard && !far)
  }

  isAlive(shard: number): boolean {
    return this.#find(shard).line !== null
  }

  countAlive(): number {
    return this.#handles.filter(({ line }) => line !== null).length
  }

  /** Whether all shards of this front door serve. */
  get areAllAlive(): boolean {
    return this.#handles.every(({ line, number, far }) => line !== null || far !== null || isApart(number))
  }

  /** @param shard of any front door */
  isClosed(shard: number): boolean {
    return this.#handles.find(({ number }) => number === shard)?.closed != null
  }

  listNeedingRepair(): number[] {
    return this.#handles.filter(({ closed, isDamaged }) => closed !== null || isDamaged).map(({ number }) => number)
  }

  /** Asks a shard to check or repair its store, also while it is closed. Rejects if that fails. */
  async askForRepair<Name extends 'look' | 'repair' | 'retry'>(
    shard: number,
    command: Name,
    body: ShardCommands[Name]['body'],
  ): Promise<ShardCommands[Name]['answer']> {
    const { closed, line } = this.#find(shard)
    const way = closed?.line ?? line
    if (!way) throw new Error(`Shard ${shard} does not answer.`)
    return way.ask(command, body)
  }

  /** Resolves when a shard is back, open or closed, or after so many milliseconds. */
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

  lastBegunBy(shard: number): number {
    return this.#find(shard).lastBegun
  }

  /** Whether a shard has begun a request. It reports that first, even if the request ends it. */
  hasBegun(shard: number, number: number): boolean {
    return this.#find(shard).begun.has(number)
  }

  /** Waits for a shard up to so many milliseconds. Returns whether it serves. */
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
    return socketIn(this.#place.shared, kind, localNumberOf(shard))
  }

  /** Sends a command to a shard. Rejects if it fails. @throws {HostError} HOST_UNDER_REPAIR if its store has a fault */
  async ask<Name extends keyof ShardCommands>(
    shard: number,
    command: Name,
    body: ShardCommands[Name]['body'],
  ): Promise<ShardCommands[Name]['answer']> {
    await this.waitFor(shard, 10_000)
    const handle = this.#find(shard)
    const { line, closed } = handle
    if (closed) throw new HostError('HOST_UNDER_REPAIR', { shard })
    if (!line) throw new Error(`Shard ${shard} does not answer.`)
    return line.ask<ShardCommands[Name]['answer']>(command, body).catch((cause: unknown) => {
      throw handle.isDamaged ? new HostError('HOST_UNDER_REPAIR', { shard }, { cause }) : cause
    })
  }

  /** Sends a command to all shards. Leaves out those that are gone, which get the settings when they return. */
  async askAll<Name extends keyof ShardCommands>(
    command: Name,
    body: ShardCommands[Name]['body'],
  ): Promise<{ shard: number; answer: ShardCommands[Name]['answer'] }[]> {
    const asked = this.#handles.flatMap(({ number: shard, line }) =>
      line
        ? line.ask<ShardCommands[Name]['answer']>(command, body).then(
            (answer) => [{ shard, answer }],
            (error: unknown) => {
              if (this.#find(shard).line === line) throw error
              return []
            },
          )
        : [],
    )
    return (await Promise.all(asked)).flat()
  }

  /** Sends the settings to a shard, which then reports its teams' progress. */
  async prepare(shard: number): Promise<void> {
    const configured = await this.ask(shard, 'configure', this.#settingsFor(shard))
    this.emit('ready', shard, configured)
  }

  close(): void {
    this.#closing = true
    for (const { line } of this.#handles) line?.close()
  }

  #find(shard: number): ShardHandle {
    const handle = this.#handles.find(({ number }) => number === shard)
    if (!handle) throw new Error(`There is no shard ${shard}.`)
    return handle
  }

  #knock(handle: ShardHandle): void {
    if (this.#closing || handle.isGone) return
    const knockAgain = (): void =>
      void setTimeout(() => this.#knock(handle), handle.far ? KNOCK_FAR_EVERY : KNOCK_EVERY).unref()
    this.#connect(handle).then((socket) => this.#receive(handle, new Line(socket), knockAgain), knockAgain)
  }

  #connect({ far, number }: ShardHandle): Promise<Socket> {
    if (far) return far.openLine(localNumberOf(number))
    const socket = connect({ path: socketIn(this.#place.shared, 'commands', localNumberOf(number)) })
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(socket)
      })
    })
  }

  #receive(handle: ShardHandle, line: Line, knockAgain: () => void): void {
    if (this.#closing || handle.isGone) return void line.close()
    line.once('close', () => {
      if (handle.line === line) {
        handle.line = null
        if (!handle.isGone) Object.assign(handle, createGate())
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
  }

  async #welcome(handle: ShardHandle, line: Line): Promise<void> {
    if (!handle.far) await line.ask('greet', { greeting: GREETING, secret: this.#place.secret })
    const configured = await line.ask<Configured>('configure', this.#settingsFor(handle.number))
    const instance = handle.far ? '' : takeHungNote(this.#place.shared, localNumberOf(handle.number))
    if (instance !== '') this.emit('hung', instance)
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

/** The supervisor's note about a shard from before its restart, or an empty text. */
function takeHungNote(shared: string, shard: number): string {
  const path = noteIn(shared, 'hung', shard)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  } finally {
    rmSync(path, { force: true })
  }
}

function noteBegun(handle: ShardHandle, { number }: ShardEvents['begin']): void {
  handle.lastBegun = number
  handle.begun.add(number)
  const [oldest = 0] = handle.begun
  if (handle.begun.size > MAX_BEGUN_REQUESTS) handle.begun.delete(oldest)
}

function createHandle(number: number, far: FarDoor | null = null): ShardHandle {
  const state = {
    far,
    isGone: false,
    line: null,
    closed: null,
    isDamaged: false,
    restarts: -1,
    lastBegun: 0,
    begun: new Set<number>(),
  }
  return { number, ...state, ...createGate() }
}

function createGate(): Pick<ShardHandle, 'ready' | 'makeReady'> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ready: promise, makeReady: resolve }
}
