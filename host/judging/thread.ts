import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import workerThreads from 'node:worker_threads'
import type { Order } from './orders.ts'

const order = workerThreads.workerData as Order
const port = workerThreads.parentPort

// What is judged cannot say how: nobody else in here gets to know where the verdict goes.
Object.assign(workerThreads, { parentPort: null, workerData: null })
syncBuiltinESMExports()

const changed = new Map(
  order.variants
    .flatMap((files) => Object.entries(files))
    .map(([file, source]) => [pathToFileURL(join(order.root, file)).href, source]),
)

registerHooks({
  load(url, context, next) {
    const source = changed.get(url)
    return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
  },
})

// Only now: all that this loads may be changed.
const { prove } = await import('./prove.ts')
port?.postMessage(await prove(order))
