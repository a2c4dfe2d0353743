import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import type { WrittenFile } from '#host/containment/disk/disk.ts'
import type { FileChange } from '#host/containment/disk/file-system.ts'
// These load modules of Node, so they come before those are out of reach.
import '#host/containment/disk/tree.ts'
import { runConfirmation } from '#host/containment/expressions/draw-confirmation.ts'
import { evaluate } from '#host/containment/expressions/evaluate.ts'
import type { Job, Outcome } from '#host/containment/expressions/jobs.ts'
import type { WebReply, WebRequest } from '#host/containment/machine/machine.ts'
import { closeModules } from '#host/containment/seal-thread.ts'

// The thread: one job after the other, each in a QuickJS of its own.

/** What a thread asks for while a job is under way: something of the network, or what is in a file. */
export type Question = { request: WebRequest; changes: readonly FileChange[] } | { file: string }

/** What a thread says: once that it is ready, then one outcome a job. `broken` asks to be replaced. */
export type Reply = 'ready' | 'broken' | Outcome | { question: Question }

export type Answer = { reply: WebReply; written: readonly WrittenFile[] } | { content: Uint8Array }

/** What a thread is given at its start. */
export interface ThreadData {
  /** Milliseconds that the job under way has waited or is waiting, for whoever watches the clock outside; and whether an answer is there. */
  buffer: SharedArrayBuffer
  /** Milliseconds that a job may compute. */
  computing: number
}

/** A message to a thread: a job, or during a job the answer to its question. */
export type Told = Job | { answer: Answer }

const { buffer, computing } = workerData as ThreadData
const shared = new Int32Array(buffer)
/** Whoever replies is faster. Milliseconds. */
const MAX_WAIT_MS = 20_000

const nobody = new Int32Array(new SharedArrayBuffer(4))

function pause(milliseconds: number): void {
  Atomics.add(shared, 0, milliseconds)
  Atomics.wait(nobody, 0, 0, milliseconds)
}

const say = (reply: Reply) => parentPort?.postMessage(reply)

/** Nobody else may wait for a thread, so it waits itself: until the answer is on its port. */
function waitFor(question: Question): Answer | undefined {
  if (!parentPort) return undefined
  Atomics.store(shared, 1, 0)
  say({ question })
  Atomics.wait(shared, 1, 0, MAX_WAIT_MS)
  const told = receiveMessageOnPort(parentPort)?.message as Told | undefined
  return told && 'answer' in told ? told.answer : undefined
}

function ask(request: WebRequest, changes: readonly FileChange[]) {
  const answer = waitFor({ request, changes })
  if (!answer || !('reply' in answer)) throw new Error('Nobody answers.')
  const { reply, written } = answer
  return { reply: reply && { ...reply, body: Buffer.from(reply.body) }, written }
}

function read(file: string): Buffer {
  const answer = waitFor({ file })
  return Buffer.from(answer && 'content' in answer ? answer.content : [])
}

const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))

async function work(job: Job): Promise<Outcome> {
  switch (job.kind) {
    case 'filter':
      return evaluate(quickJs, job, pause, computing)
    case 'sandbox': {
      const { runSandbox } = await import('#host/containment/expressions/sandbox.ts')
      return runSandbox(quickJs, job, computing)
    }
    case 'interpret': {
      const { interpret } = await import('#host/containment/expressions/interpret.ts')
      return interpret(quickJs, job, computing)
    }
    case 'confirmation':
      return runConfirmation(job)
    case 'query': {
      const { runQuery } = await import('#host/containment/expressions/run-query.ts')
      return runQuery(job)
    }
    case 'program': {
      const { runProgram } = await import('#host/containment/machine/run.ts')
      return runProgram(quickJs, job, { computing, pause, ask, read })
    }
  }
}

// The emulated machine, SQLite and what draws confirmations are loaded when somebody first uses them.
closeModules({
  modules: ['node:crypto', 'node:path'],
  packages: {
    'sql.js': ['node:fs'],
    pdfkit: ['node:fs', 'node:module', 'node:stream', 'node:url', 'node:zlib'],
    fontkit: ['node:fs'],
    'png-js': ['node:fs', 'node:zlib'],
  },
  reads: true,
})

parentPort?.on('message', (told: Told) => {
  if ('kind' in told) work(told).then(say, () => say('broken'))
})
say('ready')
