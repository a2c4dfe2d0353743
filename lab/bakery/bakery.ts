import { join } from 'node:path'
import type { BakeryWorld, CreateEngines, Doors, Handler } from './bakery-world.ts'
import { BakeryFault, type BakeryReply, type BakeryRequest, Call, sendText } from './call.ts'
import { chainDoors } from './doors/chain.ts'
import { codeDoors } from './doors/code.ts'
import { documentDoors } from './doors/documents.ts'
import { graphDoors } from './doors/graph.ts'
import { groundDoors } from './doors/ground.ts'
import { machineDoors } from './doors/machines.ts'
import { memberDoors } from './doors/members.ts'
import { paperDoors } from './doors/papers.ts'
import { passkeyDoors } from './doors/passkeys.ts'
import { scriptDoors } from './doors/scripts.ts'
import { sqlDoors } from './doors/sql.ts'
import { tillDoors } from './doors/till.ts'
import { type BakeryFiles, followPath, openFiles } from './files.ts'
import { type BakeryState, createBakeryState, createFullShelf } from './state.ts'
import { type BakeryTables, openTables } from './tables.ts'

/** The practice bakery of one instance: a small site with the weaknesses of its handbook. */
export interface Bakery {
  /** Never rejects: faults are answers, too. */
  answer(request: BakeryRequest): Promise<BakeryReply>
  /** Resets the bakery. */
  bakeAnew(): void
  readonly state: BakeryState
}

/** Immutable data that all bakeries of a process share. */
export interface Premises {
  tables: BakeryTables
  files: BakeryFiles
}

/** Limit of one bakery's state, as JSON. */
const MAX_STATE_BYTES = 16_384

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

const ALL: Doors = {
  ...groundDoors,
  ...sqlDoors,
  ...documentDoors,
  ...codeDoors,
  ...scriptDoors,
  ...memberDoors,
  ...passkeyDoors,
  ...tillDoors,
  ...paperDoors,
  ...machineDoors,
  ...graphDoors,
  ...chainDoors,
}

const BY_PATH = new Map<string, Map<string, Handler>>()
for (const [door, handler] of Object.entries(ALL)) {
  const [method = '', path = ''] = door.split(' ')
  BY_PATH.set(path, (BY_PATH.get(path) ?? new Map<string, Handler>()).set(method, handler))
}

/** All paths, to check the handbook's outline. */
export const BAKERY_PATHS: readonly string[] = [...BY_PATH.keys()]

/** @param contentDirectory folder of all content */
export function openPremises(contentDirectory: string): Premises {
  const directory = join(contentDirectory, 'lab', 'bakery')
  return { tables: openTables(directory), files: openFiles(join(directory, 'files')) }
}

export function openBakery({ tables, files }: Premises, createEngines: CreateEngines): Bakery {
  const engines = createEngines((name) => files.find(followPath(name.replace(/^file:\/\//, ''))) ?? null)
  const world: BakeryWorld = { state: createBakeryState(), tables, files, engines }
  return {
    async answer(request) {
      try {
        const call = new Call(request)
        if (READING.has(call.method)) return await answerAt(call, world)
        const before = JSON.stringify(world.state)
        const reply = await answerAt(call, world)
        if (isTooLarge(world.state)) {
          world.state = JSON.parse(before) as BakeryState
          throw createFullShelf()
        }
        return reply
      } catch (error) {
        if (!(error instanceof BakeryFault)) throw error
        return sendText(error.message, error.status, error.headers)
      }
    },
    bakeAnew() {
      world.state = createBakeryState()
    },
    get state() {
      return world.state
    },
  }
}

function isTooLarge(state: BakeryState): boolean {
  return Buffer.byteLength(JSON.stringify(state)) > MAX_STATE_BYTES
}

async function answerAt(call: Call, world: BakeryWorld): Promise<BakeryReply> {
  const methods = findMethods(call)
  if (!methods) throw new BakeryFault(404, `Nothing is at /${call.path}.`)
  const allow = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  if (call.method === 'OPTIONS') return sendText('', 204, { allow })
  const handler = methods.get(call.method === 'HEAD' ? 'GET' : call.method)
  if (!handler) throw new BakeryFault(405, `${call.method} is not for /${call.path}.`, { allow })
  const reply = await handler(call, world)
  return call.method === 'HEAD' ? { ...reply, body: '' } : reply
}

/** Handlers of a path, or of the longest matching `…/*`. */
function findMethods(call: Call): ReadonlyMap<string, Handler> | undefined {
  const exact = BY_PATH.get(call.path)
  if (exact) return exact
  for (let at = call.path.lastIndexOf('/'); at > 0; at = call.path.lastIndexOf('/', at - 1)) {
    const below = BY_PATH.get(`${call.path.slice(0, at)}/*`)
    if (!below) continue
    call.rest = call.path.slice(at + 1)
    return below
  }
  return undefined
}
