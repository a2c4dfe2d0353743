import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawOneOfEach } from './sample.ts'

/** A run of everything takes forty minutes of two processors, its units two and a half. */
const FILES_IN_GROUP = { whole: 8, units: 4 }

/**
 * Paths of the files that a run tests: one in eight if the runner asks for a sample, otherwise the patterns themselves.
 */
export function takeFiles(root: string, patterns: readonly string[]): string[] {
  return process.env.TEST_SAMPLE === 'whole' ? draw(root, patterns, [], FILES_IN_GROUP.whole) : [...patterns]
}

/** The same for units: one of four where the runner asks for a quick look. */
export function takeUnits(root: string, patterns: readonly string[], exclude: readonly string[]): string[] {
  return process.env.TEST_SAMPLE === 'units' ? draw(root, patterns, exclude, FILES_IN_GROUP.units) : [...patterns]
}

function draw(root: string, patterns: readonly string[], exclude: readonly string[], filesInGroup: number): string[] {
  const files = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', 'dist/**', ...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, bytes: statSync(join(root, path)).size }))
  return drawOneOfEach(files, filesInGroup)
}
