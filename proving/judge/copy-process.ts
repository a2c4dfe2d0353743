import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import type { SentRequest, VisitorReply } from '#game/visitor/visitor.ts'
import { type CopyAnswer, type CopyCommand, type CopyParts, INSTANCE_HEADER } from '#proving/copy/messages.ts'
import {
  MAX_ANSWER_BYTES,
  MAX_REQUEST_MS,
  MAX_RESIDENT_BYTES,
  MAX_START_MS,
  MAX_WAIT_TIMES,
  MEMORY_CHECK_MS,
  STARVED_SHARE,
  TIME_CHECK_MS,
} from './limits.ts'
import { endGroup, readProcessorMs, readResidentBytes, readSchedule } from './process-times.ts'
import { type Confinement, spawnCopy } from './spawn-copy.ts'

/** A copy ended, hung, or took too much. */
export class CopyEndedError extends Error {
  override readonly name = 'CopyEndedError'
  /** Whether other work of the machine kept it from computing. */
  readonly wasStarved: boolean

  constructor(words: string, wasStarved = false) {
    super(words)
    this.wasStarved = wasStarved
  }
}

/** A command failed within the copy. */
export class CopyOrderError extends Error {
  override readonly name = 'CopyOrderError'
  /** Stack within the copy. */
  readonly remoteStack: string

  constructor(words: string, remoteStack: string) {
    super(words)
    this.remoteStack = remoteStack
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** A process with a copy of the shop. Everything that comes out of it may be written by learners' code. */
export class CopyProcess {
  readonly #child: ChildProcess
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #waiting = new Map<string, Waiting>()
  readonly #warm = Promise.withResolvers<void>()
  readonly #watch: NodeJS.Timeout
  #ended: CopyEndedError | undefined
  /** Programs that it has opened. */
  count = 0

  constructor(root: string, confinement: Confinement, parts: CopyParts, sources: Readonly<Record<string, string>>) {
    this.#child = spawnCopy(root, confinement)
    // A process that cannot be started says so by its end.
    this.#child.on('error', () => this.#fail('It could not be started.'))
    this.#child.on('exit', () => this.#fail('The process ended.'))
    const [, , , requests, commands] = this.#child.stdio as (Socket | null)[]
    this.#warm.promise.catch(() => {})
    if (!requests || !commands) this.#fail('It could not be started.')
    else {
      this.#agent.createConnection = () => requests
      requests.on('error', () => {})
      this.#hear(commands)
      commands.write(`${JSON.stringify({ ...parts, sources })}\n`)
    }
    this.#watch = setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS)
    this.#watch.unref()
  }

  get isEnded(): boolean {
    return this.#ended !== undefined
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Milliseconds that the copy has computed, and those that have passed without waiting for a processor. */
  readTimes(): { computed: number; passed: number } {
    const [own, copy] = [readSchedule('self'), readSchedule(this.#child.pid)]
    const passed = performance.now() - own.waited - copy.waited
    return { computed: copy.computed ?? passed, passed }
  }

  /** Resolves when it takes commands. */
  async waitUntilWarm(patience = MAX_START_MS): Promise<void> {
    await this.#waitFor(this.#warm.promise, patience)
  }

  /** @throws {CopyEndedError} {CopyOrderError} */
  async obey(command: CopyCommand, patience: number = MAX_REQUEST_MS): Promise<unknown> {
    await this.waitUntilWarm()
    if (this.#ended) throw this.#ended
    // Code in the copy can read this and answer, too. It then lies about itself only.
    const id = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { resolve, reject })
    const commands = this.#child.stdio[4] as Socket
    commands.write(`${JSON.stringify({ ...command, id })}\n`)
    try {
      return await this.#waitFor(promise, patience)
    } finally {
      this.#waiting.delete(id)
    }
  }

  /** Sends a request to an instance. @throws {CopyEndedError} */
  async send(instance: string, { method, path, headers, body }: SentRequest, host: string): Promise<VisitorReplyParts> {
    if (this.#ended) throw this.#ended
    const { promise, resolve, reject } = Promise.withResolvers<VisitorReplyParts>()
    const sent = request({
      agent: this.#agent,
      method,
      path,
      headers: {
        host,
        ...headers,
        [INSTANCE_HEADER]: instance,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    sent.on('error', () => reject(this.#ended ?? new CopyEndedError('A request was not answered.')))
    sent.on('response', (response) => readReply(response).then(resolve, reject))
    sent.end(body)
    return this.#waitFor(promise, MAX_REQUEST_MS)
  }

  /** Ends the process with everything that it started. */
  end(): void {
    this.#fail('It was ended.')
  }

  /** Ends a run that takes longer than `milliseconds`. */
  endOverdue(milliseconds: number): void {
    this.#fail('It was ended.', readSchedule(this.#child.pid).waited > milliseconds * STARVED_SHARE)
  }

  #fail(reason: string, wasStarved = false): CopyEndedError {
    if (this.#ended) return this.#ended
    const error = new CopyEndedError(reason, wasStarved)
    this.#ended = error
    clearInterval(this.#watch)
    endGroup(this.#child)
    this.#agent.destroy()
    for (const stream of this.#child.stdio) stream?.destroy()
    this.#warm.reject(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    return error
  }

  /**
   * Waits for work of the copy. It may compute for as long as `patience`, and take some times as long on a machine that has other work.
   */
  async #waitFor<Result>(work: Promise<Result>, patience: number): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const begun = performance.now()
    const computed = readProcessorMs(this.#child.pid)
    const waitedBefore = readSchedule(this.#child.pid).waited
    const timer = setInterval(() => {
      const now = readProcessorMs(this.#child.pid)
      const own = computed !== undefined && now !== undefined ? now - computed : 0
      const passed = performance.now() - begun
      if (own < patience && passed < patience * MAX_WAIT_TIMES) return
      const waited = readSchedule(this.#child.pid).waited - waitedBefore
      reject(this.#fail('It did not answer in time.', own < patience && waited > passed * STARVED_SHARE))
    }, TIME_CHECK_MS)
    try {
      return await Promise.race([work, late])
    } finally {
      clearInterval(timer)
    }
  }

  #hear(commands: Socket): void {
    let parts: string[] = []
    let length = 0
    commands.on('error', () => {})
    commands.setEncoding('utf8').on('data', (text: unknown) => {
      const lines = String(text).split('\n')
      for (const [index, line] of lines.entries()) {
        parts.push(line)
        length += line.length
        if (length > MAX_ANSWER_BYTES) return void this.#fail('It wrote too much.')
        if (index === lines.length - 1) return
        const whole = parts.join('')
        parts = []
        length = 0
        this.#take(whole)
      }
    })
  }

  #take(line: string): void {
    let answer: Partial<CopyAnswer & { id: unknown; value: unknown; words: unknown; stack: unknown }>
    try {
      answer = Object(JSON.parse(line))
    } catch {
      return
    }
    if (answer.kind === 'warm') this.#warm.resolve()
    const waiting = typeof answer.id === 'string' ? this.#waiting.get(answer.id) : undefined
    if (answer.kind === 'value') waiting?.resolve(answer.value)
    if (answer.kind === 'error')
      waiting?.reject(new CopyOrderError(String(answer.words).slice(0, 500), String(answer.stack).slice(0, 4000)))
  }

  #checkMemory(): void {
    if (readResidentBytes(this.#child.pid) > MAX_RESIDENT_BYTES) this.#fail('It took too much memory.')
  }
}

export type VisitorReplyParts = Pick<VisitorReply, 'status' | 'headers' | 'text'>

async function readReply(response: IncomingMessage): Promise<VisitorReplyParts> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) {
      response.destroy()
      throw new CopyEndedError('An answer was too large.')
    }
  }
  const headers = new Headers()
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    try {
      headers.append(response.rawHeaders[index] ?? '', response.rawHeaders[index + 1] ?? '')
    } catch {
      // Odd headers are nobody's evidence.
    }
  }
  return { status: response.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString('utf8') }
}
