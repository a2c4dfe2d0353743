import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileContracts } from './chain/compile.ts'
import { playPast } from './chain/play-past.ts'

const content = join(fileURLToPath(import.meta.url), '..', '..', 'content', 'chain')

/** What is committed of the chain's past: the compiled contracts by name, and the first blocks. */
export async function makeChainFiles(): Promise<Record<string, string>> {
  const contracts = compileContracts(join(content, 'contracts'))
  const files = contracts.map((contract) => [`compiled/${contract.name}.json`, contract] as const)
  const genesis = await playPast(contracts)
  return Object.fromEntries(
    [...files, ['genesis.json', genesis] as const].map(([name, facts]) => [
      name,
      `${JSON.stringify(facts, null, 1)}\n`,
    ]),
  )
}

/** `node tools/run.mjs make-chain`: after a contract was changed. */
export async function main(): Promise<void> {
  mkdirSync(join(content, 'compiled'), { recursive: true })
  for (const [name, text] of Object.entries(await makeChainFiles())) writeFileSync(join(content, name), text)
}
