import { join } from 'node:path'
import { Chain } from '#chain/chain.ts'
import { readGenesis } from '#chain/genesis.ts'

/** A chain without an engine. */
export function createIdleChain(stored: string | null = null): Chain {
  const genesis = () => readGenesis(join(import.meta.dirname, '..', 'content'))
  return new Chain({ stored, genesis, run: async () => ({ kind: 'busy' }) })
}
