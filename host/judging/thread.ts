import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import workerThreads from 'node:worker_threads'
import { createModuleClosures } from './module-closure.ts'
import type { JudgeParts, Order } from './orders.ts'

const parts = workerThreads.workerData as JudgeParts
const port = workerThreads.parentPort

// What is judged cannot say how: nobody else in here gets to know where the verdict goes.
Object.assign(workerThreads, { parentPort: null, workerData: null })
syncBuiltinESMExports()

const ROOT = pathToFileURL(join(parts.root, '/')).href

/** What may be changed, and what composes copies of it. All else is loaded once. */
const CHANGEABLE = ['shop/', 'web/', 'host/judging/'].map((folder) => ROOT + folder)

/** The database is opened with these tables, below the shop. */
const TABLES = `${ROOT}shop/store/later-tables.ts`

const isChangeable = (url: string): boolean => url !== TABLES && CHANGEABLE.some((folder) => url.startsWith(folder))

const closureOf = createModuleClosures(ROOT)

/** Tells the copies of a module apart. */
const MARK = '?program='

/** Changed sources of each program, by the address of the module. */
const programs: Map<string, string>[] = []

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (!isChangeable(found.url) || found.url.includes(MARK)) return found
    const [parent = '', number] = context.parentURL?.split(MARK) ?? []
    // It would be the program as it is on the disk, whatever is judged.
    if (!isChangeable(parent)) throw new Error(`${parent} may not load ${specifier}`)
    const program = number === undefined ? undefined : programs[Number(number)]
    // Anew is loaded what is changed and what leads there.
    if (!program || closureOf(found.url).isDisjointFrom(program)) return found
    return { ...found, url: `${found.url}${MARK}${number}` }
  },
  load(url, context, next) {
    const [address = '', number] = url.split(MARK)
    const source = number === undefined ? undefined : programs[Number(number)]?.get(address)
    return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
  },
})

/** Loads what judges, over the program that an order is about. What only fills the shop with something else needs none of its own. */
function loadProver({ files }: Order): Promise<typeof import('./prove.ts')> {
  const sources = Object.entries(files).filter(([file]) => !file.startsWith('content/'))
  if (sources.length === 0) return import('./prove.ts')
  const number = programs.push(new Map(sources.map(([file, source]) => [ROOT + file, source]))) - 1
  return import(`./prove.ts${MARK}${number}`)
}

port?.on('message', async (order: Order) => {
  const { prove } = await loadProver(order)
  port.postMessage(await prove(parts, order))
})
