import { holdsShop, isUsable } from '#host/supervisor/check-folders.ts'
import { keepAlive } from '#host/supervisor/keep-alive.ts'
import { endOrphans, noteProcesses } from '#host/supervisor/orphan.ts'
import { returnMemory } from '#host/supervisor/return-memory.ts'
import { spawnServer } from '#host/supervisor/spawn-worker.ts'
import type { Patience } from '#host/supervisor/watchdog.ts'

export interface SupervisorOptions {
  root: string
  dataDirectory: string
  /** Until the worker says how long it may be silent. */
  patience: Patience
  /** Plain lines for whoever started us. */
  say: (line: string) => void
}

/** Milliseconds after a worker got ready: what looking at all files and starting it left behind is garbage by then. */
export const CLEARANCE_MS = 500

/**
 * Keeps one worker alive under Node's permission model, who serves a player alone.
 * Resolves with an exit code when told to stop or when starting is hopeless; with `class` when the configuration asks for one.
 */
export function supervise({ root, dataDirectory, patience, say }: SupervisorOptions): Promise<number | 'class'> {
  // A shop that is there says itself in a browser why it does not open.
  if (!holdsShop(dataDirectory) && !isUsable(dataDirectory, say)) return Promise.resolve(1)
  endOrphans(dataDirectory)
  return new Promise((resolve) => {
    let welcomed = false
    let wantsClass = false
    const worker = keepAlive({
      name: 'The server',
      spawn: () => spawnServer({ root, dataDirectory }),
      patience,
      say,
      onReady: (greeting, isClosed) => {
        // Not before: until a worker is ready, port and data may be those of somebody else, whose notes these would replace.
        if (worker.pid !== undefined) noteProcesses(dataDirectory, { supervisor: process.pid, worker: worker.pid })
        say(welcomed && !isClosed ? 'Vitamin CVE is back.' : greeting)
        welcomed ||= !isClosed
        setTimeout(returnMemory, CLEARANCE_MS).unref()
      },
      endsWhenReady: endsWhenReady(process.env),
      onClass: () => {
        wantsClass = true
      },
      onEnd: (code) => resolve(wantsClass ? 'class' : code),
    })
    stopOnSignals(() => worker.stop())
  })
}

/** Whether servers are started only to see that they can, as by benchmarks and builds. */
export function endsWhenReady({ EXIT_ON_READY }: Record<string, string | undefined>): boolean {
  return EXIT_ON_READY === 'true'
}

export function stopOnSignals(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
