import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { endGroup, readProcessorMs, readResidentBytes } from '#proving/judge/process-times.ts'
import { type Confinement, spawnConfined } from '#proving/judge/spawn-copy.ts'
import {
  COMPILER_NICENESS,
  COMPILER_WATCH_MS,
  MAX_CHECK_BY_CLOCK_MS,
  MAX_CHECK_MS,
  MAX_COMPILER_BYTES,
  MAX_MESSAGE_CHARACTERS,
  TIGHT_COMPILER_BYTES,
} from './limits.ts'

/** The compiler took too long or too much, or failed. */
export class CompilerEndedError extends Error {
  override readonly name = 'CompilerEndedError'
}

/** Text of a file, null if the compiler must not see it, undefined for the one on the disk. */
export type ReadFile = (path: string) => string | null | undefined

interface Message {
  id?: unknown
  method?: unknown
  params?: unknown
  result?: unknown
  error?: unknown
}

const HEAD = /^Content-Length: (\d+)\r\n/im
const HEAD_END = '\r\n\r\n'

/**
 * The native compiler as a process of its own, asked by its own protocol (JSON-RPC). It asks for each file that it wants to
 * read, writes none, and is ended from outside.
 */
export class CompilerProcess {
  readonly #child: ChildProcess
  readonly #readFile: ReadFile
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #watch: NodeJS.Timeout
  readonly #begun = performance.now()
  #count = 0
  #rest: Buffer = Buffer.alloc(0)
  #ended: CompilerEndedError | undefined
  #computed = 0

  /** @param compiler path of its program */
  constructor(compiler: string, root: string, confinement: Confinement, readFile: ReadFile) {
    this.#readFile = readFile
    this.#child = spawnConfined([compiler, '--api', '--async', '--cwd', root, '--callbacks=readFile'], confinement, {
      cwd: root,
      env: { GOMAXPROCS: '1', GOMEMLIMIT: String(TIGHT_COMPILER_BYTES) },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#child.on('error', () => this.#fail('It could not be started.'))
    this.#child.on('exit', () => this.#fail('It ended.'))
    lowerPriority(this.#child.pid)
    this.#input.on('error', () => {})
    const output = this.#child.stdout as Readable
    output.on('error', () => {}).on('data', (data: Buffer) => this.#hear(data))
    this.#watch = setInterval(() => this.#check(), COMPILER_WATCH_MS)
    this.#watch.unref()
  }

  /** Milliseconds of processor time so far, or of the clock where the system does not tell. */
  get took(): number {
    this.#computed = Math.max(this.#computed, readProcessorMs(this.#child.pid) ?? 0)
    return this.#computed || performance.now() - this.#begun
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** @throws {CompilerEndedError} */
  ask(method: string, params: object | null): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#count
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    this.#say({ id, method, params })
    return waiting.promise
  }

  end(): void {
    this.#fail('It was ended.')
  }

  get #input(): Writable {
    return this.#child.stdin as Writable
  }

  #say(message: Message): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#input.write(`Content-Length: ${Buffer.byteLength(text)}${HEAD_END}${text}`)
  }

  #hear(data: Buffer): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data
    if (this.#rest.length > MAX_MESSAGE_CHARACTERS) return void this.#fail('It wrote too much.')
    for (;;) {
      const headEnd = this.#rest.indexOf(HEAD_END)
      if (headEnd === -1) return
      const [, length] = HEAD.exec(this.#rest.toString('latin1', 0, headEnd + 2)) ?? []
      const from = headEnd + HEAD_END.length
      const to = from + Number(length)
      if (length === undefined) return void this.#fail('It wrote something else.')
      if (this.#rest.length < to) return
      const text = this.#rest.toString('utf8', from, to)
      this.#rest = this.#rest.subarray(to)
      this.#take(JSON.parse(text) as Message)
    }
  }

  #take({ id, method, params, result, error }: Message): void {
    if (method !== undefined) {
      const text = method === 'readFile' ? this.#readFile(String(params)) : null
      // Null is the file on the disk, an object without content no file.
      this.#say({ id, result: text === undefined ? null : { content: text } })
      return
    }
    const waiting = this.#waiting.get(Number(id))
    this.#waiting.delete(Number(id))
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new CompilerEndedError('It failed.'))
  }

  #check(): void {
    const passed = performance.now() - this.#begun
    if (this.took > MAX_CHECK_MS || passed > MAX_CHECK_BY_CLOCK_MS) this.#fail('It took too long.')
    else if (readResidentBytes(this.#child.pid) > MAX_COMPILER_BYTES) this.#fail('It took too much memory.')
  }

  #fail(reason: string): void {
    if (this.#ended) return
    // Not to be read after its end.
    this.#computed = this.took
    const error = new CompilerEndedError(reason)
    this.#ended = error
    clearInterval(this.#watch)
    endGroup(this.#child)
    for (const stream of this.#child.stdio) stream?.destroy()
    for (const { reject } of this.#waiting.values()) reject(error)
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, COMPILER_NICENESS)
  } catch {
    // It has ended, or the system has no priorities.
  }
}
