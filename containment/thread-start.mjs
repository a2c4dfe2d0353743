import { enableCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import '#foundation/build/use-stripped.mjs'

/**
 * Lower priority of threads (nice). Three looping threads then weigh as much as the main one. A lower priority would
 * delay honest files on a busy machine.
 */
const STEP_BACK = 5

// First module of every thread. Only Linux has priorities for single threads; elsewhere this would slow down the
// server.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(getPriority() + STEP_BACK, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox may forbid that. Then all threads have equal priority.
  }
}

// For tests, which start hundreds of threads. A shop's threads may not write, so Node skips it there.
enableCompileCache(fileURLToPath(new URL('../dist/cache', import.meta.url)))

// Later than the line above that takes out types.
const { sealThread } = await import('#containment/seal-thread.ts')
sealThread()
const [, , file = ''] = process.argv
await import(file)
