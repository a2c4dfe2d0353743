import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { z } from '#foundation/zod.ts'
import { RangeReplyError } from '#game/errors.ts'
import { checkedTypes, judged, judgedEffect } from '#game/proving/progress.ts'
import type { CheckedTypes, Judged, JudgedEffect, ProvedFiles, Prover } from '#game/proving/prover.ts'
import { PROVER_ENDED } from './channel.ts'
import { LONG_RUN_MS } from './judge/limits.ts'
import { readLines } from './read-lines.ts'

/** Attempts that wait, of all teams. */
const MAX_WAITING_ATTEMPTS = 24

/** Milliseconds of runs that a team may use in a window. */
const MAX_TEAM_MS = 120_000
const WINDOW_MS = 300_000

/** Milliseconds after which a request counts as lost. A run takes a third. */
const MAX_ANSWER_MS = 60_000

/** Milliseconds after which types count as not checked. */
const MAX_TYPES_ANSWER_MS = 120_000

/** Request of the server to the prover. */
export interface ProverRequest {
  id: string
  key: string
  files: ProvedFiles
  /** Texts to compare with. */
  model?: ProvedFiles
  /** An earlier request of the same team, whose check of types nobody needs any more. */
  superseded?: string | undefined
}

/** A check of types that goes on, maybe beyond the verdict. */
interface Checking {
  instance: string
  resolve(types: CheckedTypes | null): void
  timer: NodeJS.Timeout
}

interface Waiting {
  instance: string
  request: ProverRequest
  isSentAgain?: boolean
  /** Takes an answer, and returns the milliseconds that it took. Undefined if the answer has another shape. */
  take(answer: unknown): number | undefined
  reject(error: Error): void
}

interface Running extends Waiting {
  begun: number
  isLong: boolean
  timers: NodeJS.Timeout[]
}

/** Runs at the same time. The second one begins beside a long one only. */
const MAX_RUNS = 2

/**
 * Sends attempts to the prover, one after the other: the team that has used the least time goes first. A long run is
 * overtaken, so that a hostile team delays others by `LONG_RUN_MS` and by its half of the processor. A team has one
 * attempt at a time.
 */
export class ProverLink implements Prover {
  readonly #open: () => Promise<Duplex>
  readonly #now: () => number
  readonly #waiting: Waiting[] = []
  /** By the id of the request. */
  readonly #running = new Map<string, Running>()
  /** By the id of the request. */
  readonly #checking = new Map<string, Checking>()
  readonly #used = new Map<string, { since: number; milliseconds: number }>()
  #connection: Promise<Duplex> | undefined

  /** @param open connects to the prover, which starts with the first request */
  constructor(open: () => Promise<Duplex>, now: () => number = () => performance.now()) {
    this.#open = open
    this.#now = now
  }

  async judge(instance: string, key: string, files: ProvedFiles): Promise<Judged> {
    const { promise: types, resolve } = Promise.withResolvers<CheckedTypes | null>()
    return { ...(await this.#ask(instance, { key, files }, judged, resolve)), types }
  }

  compare(instance: string, key: string, files: ProvedFiles, model: ProvedFiles): Promise<JudgedEffect> {
    return this.#ask(instance, { key, files, model }, judgedEffect)
  }

  async #ask<Answer extends { took: number }>(
    instance: string,
    request: Omit<ProverRequest, 'id'>,
    shape: z.ZodType<Answer>,
    takeTypes?: Checking['resolve'],
  ): Promise<Answer> {
    this.#demandBudget(instance)
    const isHere = [...this.#running.values(), ...this.#waiting].some((waiting) => waiting.instance === instance)
    if (isHere || this.#waiting.length >= MAX_WAITING_ATTEMPTS)
      throw new RangeReplyError('RANGE_PROVING_BUSY', { seconds: '3' })
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const take = (answer: unknown): number | undefined => {
      const { data } = shape.safeParse(answer)
      if (data) resolve(data)
      return data?.took
    }
    const id = randomUUID()
    const superseded = takeTypes && this.#expectTypes(id, instance, takeTypes)
    this.#waiting.push({ instance, request: { id, superseded, ...request }, take, reject })
    void this.#beginNext()
    return promise
  }

  /** Waits for the types of a request. @returns an earlier request of the team whose types are not known yet */
  #expectTypes(id: string, instance: string, resolve: Checking['resolve']): string | undefined {
    const [earlier] = [...this.#checking].find(([, checking]) => checking.instance === instance) ?? []
    const timer = setTimeout(() => this.#takeTypes(id, null), MAX_TYPES_ANSWER_MS)
    timer.unref()
    this.#checking.set(id, { instance, resolve, timer })
    return earlier
  }

  /** Types cost the team their time, like the run. */
  #takeTypes(id: string, answer: unknown): void {
    const checking = this.#checking.get(id)
    if (!checking) return
    clearTimeout(checking.timer)
    this.#checking.delete(id)
    const { data = null } = checkedTypes.safeParse(answer)
    if (data) this.#charge(checking.instance, data.took)
    checking.resolve(data)
  }

  /** Ends all that wait. */
  close(): void {
    this.#fail('The server closes.')
    void this.#connection?.then((connection) => connection.destroy()).catch(() => {})
  }

  async #beginNext(): Promise<void> {
    if (this.#running.size >= MAX_RUNS || [...this.#running.values()].some(({ isLong }) => !isLong)) return
    const next = this.#takeNext()
    if (!next) return
    const timers = [
      setTimeout(() => this.#fail('The prover does not answer.'), MAX_ANSWER_MS),
      setTimeout(() => {
        running.isLong = true
        void this.#beginNext()
      }, LONG_RUN_MS),
    ]
    const running: Running = { ...next, begun: this.#now(), isLong: false, timers }
    this.#running.set(next.request.id, running)
    await this.#send(next.request)
  }

  async #send(request: ProverRequest): Promise<void> {
    try {
      this.#connection ??= this.#connect()
      const connection = await this.#connection
      connection.write(`${JSON.stringify(request)}\n`)
    } catch (error) {
      this.#connection = undefined
      const why = error instanceof Error ? error.message : String(error)
      // A server that ends loses its connection first. Its prover was not away.
      const isLost = [...this.#running.values()].some(({ isSentAgain }) => isSentAgain)
      this.#fail(why, isLost ? 'RANGE_PROVING_LOST' : 'RANGE_PROVING_AWAY')
    }
  }

  #takeNext(): Waiting | undefined {
    const used = ({ instance }: Waiting): number => this.#used.get(instance)?.milliseconds ?? 0
    const [next] = this.#waiting.toSorted((one, other) => used(one) - used(other))
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }

  async #connect(): Promise<Duplex> {
    const connection = await this.#open()
    readLines(connection, (line) => this.#hear(line))
    connection.on('error', () => {})
    connection.once('close', () => {
      this.#connection = undefined
      this.#sendAgain()
    })
    return connection
  }

  #hear(line: string): void {
    if (line === PROVER_ENDED) {
      this.#sendAgain()
      return
    }
    const answer = parse(line)
    if (typeof answer.id !== 'string') return
    if (answer.types !== undefined) this.#takeTypes(answer.id, answer.types)
    if (answer.judgement === undefined) return
    const running = this.#running.get(answer.id)
    if (!running) return
    this.#settle(running)
    const took = running.take(answer.judgement)
    if (took === undefined)
      running.reject(new RangeReplyError('RANGE_PROVING_LOST', { why: 'The prover failed; the log says more.' }))
    // Lost runs cost as well, so that nobody can lose runs for nothing.
    this.#charge(running.instance, took ?? this.#now() - running.begun)
    void this.#beginNext()
  }

  /** Requests that reached a prover at its end are lost, and go to the next prover once. */
  #sendAgain(): void {
    const running = [...this.#running.values()]
    const open = new Set([...running, ...this.#waiting].map(({ request }) => request.id))
    this.#dropTypes((id) => !open.has(id))
    if (running.some(({ isSentAgain }) => isSentAgain)) {
      this.#fail('The prover ended.')
      return
    }
    for (const one of running) {
      one.isSentAgain = true
      void this.#send(one.request)
    }
  }

  /** Gives up types that nobody will send. */
  #dropTypes(isLost: (id: string) => boolean): void {
    for (const id of [...this.#checking.keys()].filter(isLost)) this.#takeTypes(id, null)
  }

  #settle({ request, timers }: Running): void {
    for (const timer of timers) clearTimeout(timer)
    this.#running.delete(request.id)
  }

  /** Refuses all that wait, because the next one would fare no better. */
  #fail(why: string, code: 'RANGE_PROVING_LOST' | 'RANGE_PROVING_AWAY' = 'RANGE_PROVING_LOST'): void {
    const running = [...this.#running.values()]
    this.#dropTypes(() => true)
    for (const one of running) this.#settle(one)
    for (const { reject } of [...running, ...this.#waiting.splice(0)]) reject(new RangeReplyError(code, { why }))
  }

  #demandBudget(instance: string): void {
    const used = this.#used.get(instance)
    if (!used) return
    const left = used.since + WINDOW_MS - this.#now()
    if (left <= 0) this.#used.delete(instance)
    else if (used.milliseconds >= MAX_TEAM_MS)
      throw new RangeReplyError('RANGE_PROVING_USED_UP', { seconds: String(Math.ceil(left / 1000)) })
  }

  #charge(instance: string, milliseconds: number): void {
    const used = this.#used.get(instance) ?? { since: this.#now(), milliseconds: 0 }
    this.#used.set(instance, { ...used, milliseconds: used.milliseconds + milliseconds })
  }
}

function parse(line: string): { id?: unknown; judgement?: unknown; types?: unknown } {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}
