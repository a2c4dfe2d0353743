import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { evaluate } from '#host/containment/expressions/evaluate.ts'
import type { Job, Outcome } from '#host/containment/expressions/jobs.ts'
import type { WebReply, WebRequest } from '#host/containment/machine/machine.ts'

// The thread: one job after the other, each in a QuickJS of its own.

/** What a thread says: once that it is ready, then one outcome a job. `broken` asks to be replaced. */
export type Reply = 'ready' | 'broken' | Outcome | { request: WebRequest }

/** What a thread is told: a job, and while it is under way the replies to its requests. */
export type Told = Job | { reply: WebReply }

/** Milliseconds that the job under way has waited or is waiting, for whoever watches the clock outside; and whether a reply is there. */
const shared = new Int32Array(workerData as SharedArrayBuffer)
/** Whoever replies is faster. Milliseconds. */
const MAX_WAIT = 20_000

const nobody = new Int32Array(new SharedArrayBuffer(4))

function pause(milliseconds: number): void {
  Atomics.add(shared, 0, milliseconds)
  Atomics.wait(nobody, 0, 0, milliseconds)
}

const say = (reply: Reply) => parentPort?.postMessage(reply)

/** Nobody else may wait for a thread, so it waits itself: until the reply is on its port. */
function ask(request: WebRequest): WebReply {
  if (!parentPort) return null
  Atomics.store(shared, 1, 0)
  say({ request })
  Atomics.wait(shared, 1, 0, MAX_WAIT)
  const told = receiveMessageOnPort(parentPort)?.message as Told | undefined
  if (!told || !('reply' in told) || !told.reply) return null
  return { ...told.reply, body: Buffer.from(told.reply.body) }
}

const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))

async function work(job: Job): Promise<Outcome> {
  switch (job.kind) {
    case 'filter':
      return evaluate(quickJs, job, pause)
    case 'interpret': {
      const { interpret } = await import('#host/containment/expressions/interpret.ts')
      return interpret(quickJs, job)
    }
    case 'program': {
      const { runProgram } = await import('#host/containment/machine/run.ts')
      return runProgram(quickJs, job, { pause, ask })
    }
  }
}

parentPort?.on('message', (told: Told) => {
  if ('kind' in told) work(told).then(say, () => say('broken'))
})
say('ready')
