import { parentPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { evaluate } from '#host/containment/expressions/evaluate.ts'
import type { Job, Outcome } from '#host/containment/expressions/jobs.ts'

// The thread: one job after the other, each in a QuickJS of its own.

/** What a thread says: once that it is ready, then one outcome a job. `broken` asks to be replaced. */
export type Reply = 'ready' | 'broken' | Outcome

/** Milliseconds that the job under way has waited or is waiting, for whoever watches the clock outside. */
const paused = new Int32Array(workerData as SharedArrayBuffer)
const nobody = new Int32Array(new SharedArrayBuffer(4))

function pause(milliseconds: number): void {
  Atomics.add(paused, 0, milliseconds)
  Atomics.wait(nobody, 0, 0, milliseconds)
}

const say = (reply: Reply) => parentPort?.postMessage(reply)

const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))

async function work(job: Job): Promise<Outcome> {
  switch (job.kind) {
    case 'filter':
      return evaluate(quickJs, job, pause)
    case 'interpret': {
      const { interpret } = await import('#host/containment/expressions/interpret.ts')
      return interpret(quickJs, job)
    }
  }
}

parentPort?.on('message', (job: Job) => {
  work(job).then(say, () => say('broken'))
})
say('ready')
