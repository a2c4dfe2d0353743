import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawOneOfEach } from './sample.ts'

/** Five runs of five commits try most files once. All of them take forty minutes of two processors. */
const FILES_IN_GROUP = 5

/**
 * Paths of the files that a run takes of these patterns: one of five where the runner of all checks asks for a sample,
 * else the patterns. Files of `always` are in every run.
 */
export function takeFiles(root: string, patterns: readonly string[], always: readonly string[] = []): string[] {
  if (process.env.TEST_SAMPLE !== '1') return [...patterns]
  const files = globSync([...patterns], { cwd: root, exclude: ['node_modules/**', '**/node_modules/**', 'dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !always.includes(path))
    .map((path) => ({ path, bytes: statSync(join(root, path)).size }))
  return [...always, ...drawOneOfEach(files, FILES_IN_GROUP)]
}
