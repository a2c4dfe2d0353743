import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import type { WrittenFile } from '#containment/disk/disk.ts'
import type { FileChange } from '#containment/disk/file-system.ts'
// These load modules of Node, so they are imported before those are closed.
import '#containment/disk/tree.ts'
import { runConfirmation } from '#containment/expressions/draw-confirmation.ts'
import { evaluate } from '#containment/expressions/evaluate.ts'
import type { Job, Outcome } from '#containment/expressions/jobs.ts'
import type { WebReply, WebRequest } from '#containment/machine/machine.ts'
import { closeModules } from '#containment/seal-thread.ts'

/** A question of a thread during a job: a request to the network, or the content of a file. */
export type Question = { request: WebRequest; changes: readonly FileChange[] } | { file: string }

/** A message of a thread: `ready` once, then one outcome for each job. `broken` asks for a new thread. */
export type Reply = 'ready' | 'broken' | Outcome | { question: Question }

export type Answer = { reply: WebReply; written: readonly WrittenFile[] } | { content: Uint8Array }

export interface ThreadData {
  /** Milliseconds that the job has waited, for the clock outside, and a flag for an answer. */
  buffer: SharedArrayBuffer
  computing: number
}

/** A message to a thread: a job, or during a job the answer to its question. */
export type Told = Job | { answer: Answer }

const { buffer, computing } = workerData as ThreadData
const shared = new Int32Array(buffer)
/** Longer than any reply takes, in milliseconds. */
const MAX_WAIT_MS = 20_000

const nobody = new Int32Array(new SharedArrayBuffer(4))

function pause(milliseconds: number): void {
  Atomics.add(shared, 0, milliseconds)
  Atomics.wait(nobody, 0, 0, milliseconds)
}

const say = (reply: Reply) => parentPort?.postMessage(reply)

/** Blocks the thread until the answer is on its port. */
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
  if (!answer || !('reply' in answer)) throw new Error('There is no answer.')
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
      const { runSandbox } = await import('#containment/expressions/sandbox.ts')
      return runSandbox(quickJs, job, computing)
    }
    case 'interpret': {
      const { interpret } = await import('#containment/expressions/interpret.ts')
      return interpret(quickJs, job, computing)
    }
    case 'confirmation':
      return runConfirmation(job)
    case 'query': {
      const { runQuery } = await import('#containment/expressions/run-query.ts')
      return runQuery(job)
    }
    case 'program': {
      const { runProgram } = await import('#containment/machine/run.ts')
      return runProgram(quickJs, job, { computing, pause, ask, read })
    }
  }
}

// The emulated machine, SQLite and the drawing load at first use.
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
