import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { ChainExecutor } from '#host/containment/chain/do-job.ts'
import { closeModules } from '#host/containment/seal-thread.ts'
import type { ChainWorld } from '#range/chain/chain-state.ts'
import type { ChainJob, ChainOutcome, ChainPoint } from '#range/chain/engine.ts'

// The thread: one job after the other, until nobody has any.

/** What there is to do. */
export interface Order {
  point: ChainPoint
  job: ChainJob
}

/** `broken`: this thread is of no more use. */
export type Reply = 'ready' | 'broken' | ChainOutcome

const GENESIS = new URL('../../../content/chain/genesis.json', import.meta.url)

const { world } = JSON.parse(readFileSync(GENESIS, 'utf8')) as { world: ChainWorld }
const executor = new ChainExecutor(world)

closeModules()

const say = (reply: Reply) => parentPort?.postMessage(reply)

parentPort?.on('message', async ({ point, job }: Order) => {
  try {
    say(await executor.do(point, job))
  } catch {
    say('broken')
  }
})

say('ready')
