import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Hex } from '#chain/chain-state.ts'
import type { Genesis } from '#chain/genesis.ts'
import { replacePast } from '#proving/judge/replace-past.ts'
import { compileSources } from '../chain/compile.ts'
import { ADDRESSES } from '../chain/play-past.ts'
import { root } from '../run/console.mjs'
import type { Changes } from './edits.ts'

const CONTRACTS = 'content/chain/contracts/'
const GENESIS = 'content/chain/genesis.json'

/**
 * Compiles mended contracts and plays their past again.
 * @returns the made files by path, none without a mended contract
 * @throws {Error} with the compiler's message
 */
export async function compileMendedChain(changes: Changes): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  if (![...changes.keys()].some((path) => path.startsWith(CONTRACTS))) return files
  const sources = readdirSync(join(root, CONTRACTS)).map((file) => ({
    file,
    name: basename(file, '.sol'),
    text: String(changes.get(CONTRACTS + file) ?? readFileSync(join(root, CONTRACTS, file), 'utf8')),
  }))
  let genesis = JSON.parse(readFileSync(join(root, GENESIS), 'utf8')) as Genesis
  for (const contract of compileSources(sources)) {
    if (!changes.has(`${CONTRACTS}${contract.name}.sol`)) continue
    const address = ADDRESSES[contract.name]
    if (!address) throw new Error(`${contract.name} has no address.`)
    genesis = await replacePast(genesis, address, contract.bytecode as Hex)
    files.set(`content/chain/compiled/${contract.name}.json`, toJson(contract))
  }
  return files.set(GENESIS, toJson(genesis))
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
