import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { ChainWorld } from '#chain/chain-state.ts'
import type { ChainJob, ChainOutcome, ChainPoint } from '#chain/engine.ts'
import { ChainExecutor } from '#chain/execution/do-job.ts'
import { closeModules } from '#containment/seal-thread.ts'

export interface ChainTask {
  point: ChainPoint
  job: ChainJob
}

/** `broken` asks for a new thread. */
export type Reply = 'ready' | 'broken' | ChainOutcome

const GENESIS = new URL('../../content/chain/genesis.json', import.meta.url)

const { world } = JSON.parse(readFileSync(GENESIS, 'utf8')) as { world: ChainWorld }
const executor = new ChainExecutor(world)

closeModules()

const say = (reply: Reply) => parentPort?.postMessage(reply)

parentPort?.on('message', async ({ point, job }: ChainTask) => {
  try {
    say(await executor.do(point, job))
  } catch {
    say('broken')
  }
})

say('ready')
