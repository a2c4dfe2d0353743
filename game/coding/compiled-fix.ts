import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A compiled contract of a fix: `fixes/<patch>.json`, made by `node tools/run.mjs make-chain`. */
export interface CompiledFix {
  contract: string
  compiler: string
  /** Hash of its source. */
  source: string
  bytecode: string
  deployedBytecode: string
}

export function hashSource(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Finds the compiled form of a changed contract by its source.
 * @param directory of the challenge's fixes
 * @throws {Error} with a sentence, if this source was not compiled
 */
export function findCompiledFix(directory: string, text: string): CompiledFix {
  const source = hashSource(text)
  for (const name of readdirSync(directory)) {
    if (!name.endsWith('.json')) continue
    const fix = JSON.parse(readFileSync(join(directory, name), 'utf8')) as CompiledFix
    if (fix.source === source) return fix
  }
  throw new Error('This contract is not compiled: run node tools/run.mjs make-chain.')
}
