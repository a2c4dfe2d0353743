import { STANDBY_VARIABLE } from '#server/supervisor/channel.ts'
import { holdsShop, isUsable } from '#server/supervisor/check-folders.ts'
import { keepAlive } from '#server/supervisor/keep-alive.ts'
import { endOrphans, noteProcesses } from '#server/supervisor/orphan.ts'
import { returnMemory } from '#server/supervisor/return-memory.ts'
import { spawnServer } from '#server/supervisor/spawn-worker.ts'
import type { Patience } from '#server/supervisor/watchdog.ts'

export interface SupervisorOptions {
  root: string
  dataDirectory: string
  /** Limits until the worker sends its own `silence`. */
  patience: Patience
  say: (line: string) => void
}

/** Milliseconds from a ready worker to a collection of the start's garbage. */
export const CLEARANCE_MS = 500

/**
 * Keeps the worker of a single player alive under Node's permission model.
 * Resolves with an exit code when stopped or when a start is hopeless; with `class` if the configuration asks for one.
 */
export function supervise({ root, dataDirectory, patience, say }: SupervisorOptions): Promise<number | 'class'> {
  // An existing shop explains in a browser why it does not open.
  if (!holdsShop(dataDirectory) && !isUsable(dataDirectory, say)) return Promise.resolve(1)
  endOrphans(dataDirectory)
  return new Promise((resolve) => {
    let welcomed = false
    let wantsClass = false
    const worker = keepAlive({
      name: 'The server',
      spawn: () => spawnServer({ root, dataDirectory }),
      spawnSpare: () => spawnServer({ root, dataDirectory, environment: { [STANDBY_VARIABLE]: 'true' } }),
      patience,
      say,
      onReady: (greeting, isClosed) => {
        // Before a worker is ready, port and data may belong to another supervisor, whose file must stay.
        if (worker.pid !== undefined) noteProcesses(dataDirectory, { supervisor: process.pid, worker: worker.pid })
        say(welcomed && !isClosed ? 'Vitamin CVE is back.' : greeting)
        welcomed ||= !isClosed
        setTimeout(returnMemory, CLEARANCE_MS).unref()
      },
      isToEndWhenReady: isToEndWhenReady(process.env),
      onClass: () => {
        wantsClass = true
      },
      onEnd: (code) => resolve(wantsClass ? 'class' : code),
    })
    stopOnSignals(() => worker.stop())
  })
}

/** Whether servers start only as a test, for benchmarks and builds. */
export function isToEndWhenReady({ EXIT_ON_READY }: Record<string, string | undefined>): boolean {
  return EXIT_ON_READY === 'true'
}

export function stopOnSignals(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
