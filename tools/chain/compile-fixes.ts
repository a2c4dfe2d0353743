import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { applyPatch } from '#game/coding/apply-patch.ts'
import { type CompiledFix, hashSource } from '#game/coding/compiled-fix.ts'
import { COMPILER, type ContractSource, compileSources } from './compile.ts'

const PATCHES = 'challenges/*/coding/fixes/*.patch'

/** Compiled fixes, beside their patches. */
const COMPILED = 'challenges/*/coding/fixes/*.json'

/**
 * Compiles contracts with each fix, so that a proof needs no compiler. Returns contents by path from the root.
 * @throws {Error} with the compiler's message; {PatchError} if a patch does not fit
 */
export function compileFixes(root: string): [path: string, fix: CompiledFix][] {
  const patched = listBelow(root, PATCHES).flatMap((patch): (ContractSource & { patch: string })[] => {
    const diff = readFileSync(join(root, patch), 'utf8')
    if (!diff.includes('+++ b/content/chain/contracts/')) return []
    const changed = applyPatch(diff, (file) => readFileSync(join(root, file), 'utf8'))
    return [...changed].map(([file, text]) => ({ patch, file: patch, name: basename(file, '.sol'), text }))
  })
  return compileSources(patched).map(({ name, bytecode, deployedBytecode }, index) => {
    const { patch, text } = patched[index] as (typeof patched)[number]
    const fix = { contract: name, compiler: COMPILER, source: hashSource(text), bytecode, deployedBytecode }
    return [patch.replace(/\.patch$/, '.json'), fix]
  })
}

/** Existing compiled fixes, by path from the root. */
export function listCompiledFixes(root: string): string[] {
  return listBelow(root, COMPILED)
}

function listBelow(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort()
}
