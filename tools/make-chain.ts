import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileContracts } from './chain/compile.ts'
import { compileFixes, listCompiledFixes } from './chain/compile-fixes.ts'
import { playPast } from './chain/play-past.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..')

/** Folders of exploits' contracts. */
const LEARNERS = ['game/testing/contracts']

/**
 * Makes all committed files of contracts, by path from the root: sources, compiled contracts, the first blocks,
 * contracts to deploy, compiled fixes. The result is always the same.
 */
export async function makeChainFiles(): Promise<Record<string, string>> {
  const contracts = compileContracts(join(root, 'content', 'chain', 'contracts'))
  const files: [path: string, facts: unknown][] = [
    ...contracts.map((contract): [string, unknown] => [`content/chain/compiled/${contract.name}.json`, contract]),
    ['content/chain/genesis.json', await playPast(contracts)],
  ]
  for (const folder of LEARNERS) {
    for (const { name, abi, bytecode } of compileContracts(join(root, folder)))
      files.push([`${folder}/${name}.json`, { abi, bytecode }])
  }
  files.push(...compileFixes(root))
  return Object.fromEntries(files.map(([path, facts]) => [path, `${JSON.stringify(facts, null, 1)}\n`]))
}

/** `node tools/run.mjs make-chain`: run after a change of a contract. */
export async function main(): Promise<void> {
  mkdirSync(join(root, 'content', 'chain', 'compiled'), { recursive: true })
  const files = await makeChainFiles()
  for (const path of listCompiledFixes(root)) if (!Object.hasOwn(files, path)) rmSync(join(root, path))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
}
