import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { WrittenFile } from '#containment/disk/disk.ts'
import {
  type FileChange,
  FileSystem,
  FileSystemError,
  type FileTree,
  type Overlay,
  sizeOf,
} from '#containment/disk/file-system.ts'
import { ENVIRONMENT, HOME } from '#containment/disk/server-files.ts'
import { readTree } from '#containment/disk/tree.ts'
import { describe, type Failure } from '#containment/expressions/evaluate.ts'
import { LIMITS } from '#containment/expressions/limits.ts'
import { JobClock, withQuickJs } from '#containment/expressions/quickjs.ts'
import { SET_UP_NODE } from '#containment/machine/fake-node.ts'
import { type Machine, OutOfMemoryError, Output, type WebReply, type WebRequest } from '#containment/machine/machine.ts'
import { runShell } from '#containment/machine/shell.ts'

export interface ProgramJob {
  kind: 'program'
  source: string
  version: string
  contentDirectory: string
  written: readonly WrittenFile[]
}

export type ProgramOutcome = ({ text: string } | Failure) & {
  milliseconds: number
  /** The program's changes to the disk. Missing if the thread was ended. */
  changes?: readonly FileChange[]
}

export interface Surroundings {
  /** Milliseconds that all computing together may take. */
  computing: number
  pause: (milliseconds: number) => void
  /** Stores the changes, then waits for a reply. Returns all files written by then. */
  ask: (request: WebRequest, changes: readonly FileChange[]) => { reply: WebReply; written: readonly WrittenFile[] }
  read: (path: string) => Buffer
}

const MAX_REQUESTS = 20

const MAX_TEXT_CHARACTERS = 200_000

/** Longest message of a program to its machine, in characters of JSON. */
const MAX_CALL_CHARACTERS = 4_000_000

/** Shared by all shops for the life of the thread. */
let tree: FileTree | undefined

class TimeIsOver extends Error {}

/**
 * Runs a program on the emulated machine: in a new QuickJS, whose globals use the machine's files, shell and network.
 * All waits together have three seconds.
 * @throws {Error} if QuickJS itself broke; the module is then unusable
 */
export function runProgram(
  quickJs: QuickJSWASMModule,
  job: ProgramJob,
  { computing, pause, ask, read }: Surroundings,
): ProgramOutcome {
  const clock = new JobClock(computing)
  let requests = 0
  const waiting = <Answer>(wait: () => Answer): Answer => {
    const before = performance.now()
    try {
      return wait()
    } finally {
      clock.paused += performance.now() - before
    }
  }
  tree ??= readTree(job)
  const overlay: Overlay = new Map()
  const fill = (written: readonly WrittenFile[]) => fillOverlay(overlay, written, (path) => waiting(() => read(path)))
  fill(job.written)
  const files = new FileSystem(tree, overlay, Date.now)
  const machine: Machine = {
    files,
    now: Date.now,
    checkTime: () => {
      if (clock.isOver()) throw new TimeIsOver()
    },
    sleep: (milliseconds) => {
      const granted = Math.min(milliseconds, LIMITS.sleep, LIMITS.sleeps - clock.paused)
      if (granted > 0) waiting(() => pause(Math.trunc(granted)))
    },
    ask: (request) => {
      if (clock.paused > LIMITS.sleeps || ++requests > MAX_REQUESTS) return null
      // The other side sees earlier writes, and may write as well.
      const { reply, written } = waiting(() => ask(request, files.takeChanges()))
      fill(written)
      return reply
    },
  }
  return withQuickJs(quickJs, clock.isOver, (context): ProgramOutcome => {
    const outcome = setUpNode(context, machine) ?? runSource(context, job.source)
    // Promise callbacks run after the page is drawn, which is now.
    const jobs = context.runtime.executePendingJobs()
    if (jobs.error) jobs.error.dispose()
    const { milliseconds } = clock
    const changes = files.takeChanges()
    if (clock.overran) return { failure: 'deadline', message: 'The program took too long.', milliseconds, changes }
    return { ...outcome, milliseconds, changes }
  })
}

/** Contents load once, at first use. */
function fillOverlay(overlay: Overlay, written: readonly WrittenFile[], read: (path: string) => Buffer): void {
  overlay.clear()
  for (const [path, facts] of written) {
    let content: Buffer | undefined
    const load = (): Buffer => {
      content ??= read(path)
      return content
    }
    overlay.set(path, facts && { ...facts, content: load })
  }
}

function failureOf(context: QuickJSContext, error: QuickJSHandle): Failure {
  const { name, message } = describe(context, error)
  return { failure: name === 'SyntaxError' ? 'syntax' : 'runtime', message, milliseconds: 0 }
}

type Result = Omit<Exclude<ProgramOutcome, Failure>, 'milliseconds'> | Failure

function runSource(context: QuickJSContext, source: string): Result {
  using result = context.evalCode(source, `${HOME}/build/routes/userProfile.js`)
  return result.error ? failureOf(context, result.error) : toOutcome(context, result.value)
}

function toOutcome(context: QuickJSContext, value: QuickJSHandle): Result {
  using toText = context.evalCode('((String) => (value) => (value ? String(value) : ""))(String)')
  if (toText.error) return failureOf(context, toText.error)
  using text = context.callFunction(toText.value, context.undefined, value)
  if (text.error) return failureOf(context, text.error)
  const shown = context.getString(text.value).slice(0, MAX_TEXT_CHARACTERS)
  return { text: shown }
}

/** Sets the globals for a program. Only they can call the machine. Fails if a busy machine has used up the time. */
function setUpNode(context: QuickJSContext, machine: Machine): Failure | undefined {
  using door = context.newFunction('call', (given) => {
    let answer: unknown
    try {
      if (lengthOf(context, given) > MAX_CALL_CHARACTERS) throw new OutOfMemoryError()
      const [name, ...args] = JSON.parse(context.getString(given)) as [string, ...unknown[]]
      answer = { value: answerCall(machine, name, args) ?? null }
    } catch (error) {
      answer = { error: faultOf(error) }
    }
    return context.newString(JSON.stringify(answer))
  })
  using set = context.evalCode(SET_UP_NODE)
  if (set.error) return failureOf(context, set.error)
  using done = context.callFunction(set.value, context.undefined, door)
  return done.error && failureOf(context, done.error)
}

function lengthOf(context: QuickJSContext, text: QuickJSHandle): number {
  using length = context.getProp(text, 'length')
  return context.getNumber(length)
}

function faultOf(error: unknown): { message: string; errno?: number; code?: string; syscall?: string; path?: string } {
  if (!(error instanceof FileSystemError || error instanceof OutOfMemoryError))
    return { message: error instanceof Error ? error.message : 'failed' }
  const { message, errno, code, syscall, path } = error
  return { message, errno, code, syscall, path }
}

function answerCall(machine: Machine, name: string, args: unknown[]): unknown {
  machine.checkTime()
  const text = (at: number) => String(args[at] ?? '')
  switch (name) {
    case 'facts':
      return {
        folder: HOME,
        env: ENVIRONMENT,
        memory: { rss: 131_072_000, heapTotal: 78_643_200, heapUsed: 62_914_560 },
      }
    case 'files':
      return callFiles(machine.files, text(0), args.slice(1))
    case 'shell': {
      const streams = { input: { rest: Buffer.from(text(3), 'latin1') }, out: new Output(), err: new Output() }
      const place = { folder: machine.files.resolve(text(1), 'chdir'), variables: new Map(listTextEntries(args[2])) }
      const code = runShell(machine, place, text(0), streams)
      return { out: streams.out.read().toString('latin1'), err: streams.err.read().toString('latin1'), code }
    }
    case 'ask': {
      const headers = Object.fromEntries(listTextEntries(args[2]))
      const reply = machine.ask({ url: text(0), method: text(1), headers, body: text(3) })
      return reply && { ...reply, body: reply.body.toString('latin1') }
    }
    default:
      return null
  }
}

function listTextEntries(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, text]) => [name, String(text)])
}

function callFiles(files: FileSystem, name: string, args: unknown[]): unknown {
  const path = String(args[0] ?? '')
  switch (name) {
    case 'read':
      return files.read(path).toString('latin1')
    case 'write':
      return files.write(path, Buffer.from(String(args[1] ?? ''), 'latin1'))
    case 'list':
      return files.list(path)
    case 'has':
      return files.has(path)
    case 'stat': {
      const found = (args[1] === true ? files.peek(path) : undefined) ?? files.find(path, 'stat')
      const { kind, mode, changedAt } = found
      return { kind, mode, changedAt, size: sizeOf(found) }
    }
    case 'mkdir':
      return files.makeFolder(path, args[1] === true)
    case 'remove':
      return files.remove(path, args[1] === true)
    case 'chmod':
      return files.changeMode(path, Number(args[1]) & 0o777)
    case 'link':
      return files.link(path, String(args[1] ?? ''))
    case 'realpath':
      return files.resolve(path, 'realpath')
    default:
      return null
  }
}
