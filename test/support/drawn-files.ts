import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawHalf } from './sample.ts'

/**
 * Paths of the files that a run takes of these patterns: half of them where the runner of all checks asks for it, else
 * the patterns. Files of `always` are in every run.
 */
export function takeFiles(root: string, patterns: readonly string[], always: readonly string[] = []): string[] {
  if (process.env.TEST_HALF !== '1') return [...patterns]
  const files = globSync([...patterns], { cwd: root, exclude: ['node_modules/**', '**/node_modules/**', 'dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !always.includes(path))
    .map((path) => ({ path, bytes: statSync(join(root, path)).size }))
  return [...always, ...drawHalf(files)]
}
