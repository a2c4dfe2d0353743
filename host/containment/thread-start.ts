import { enableCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sealThread } from '#host/containment/seal-thread.ts'

/**
 * How far a thread steps back (nice). Three of them that loop then weigh as much as the one that answers everybody; further back, honest
 * files would be late on a machine that has other work as well.
 */
const STEP_BACK = 5

// Where every thread begins, before it loads what it is for. Linux alone has priorities for single threads: elsewhere it would be the server's.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(getPriority() + STEP_BACK, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox may forbid even that; then they share as equals.
  }
}

// Tests start hundreds of threads; for those of a shop, which may not write, Node leaves it out.
enableCompileCache(fileURLToPath(new URL('../../dist/cache', import.meta.url)))

sealThread()
const [, , file = ''] = process.argv
await import(file)
