import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawOneOfEach } from './sample.ts'

/** A run of everything takes forty minutes of two processors, its units two and a half. */
const FILES_IN_GROUP = { whole: 5, units: 3 }

/**
 * Paths of the files that a run tests: one in five if the runner asks for a sample, otherwise the patterns themselves.
 * Files of `always` are in every run.
 */
export function takeFiles(root: string, patterns: readonly string[], always: readonly string[] = []): string[] {
  return process.env.TEST_SAMPLE === 'whole' ? draw(root, patterns, [], always, FILES_IN_GROUP.whole) : [...patterns]
}

/** The same for units: one of three where the runner asks for a quick look. */
export function takeUnits(root: string, patterns: readonly string[], exclude: readonly string[]): string[] {
  return process.env.TEST_SAMPLE === 'units' ? draw(root, patterns, exclude, [], FILES_IN_GROUP.units) : [...patterns]
}

function draw(
  root: string,
  patterns: readonly string[],
  exclude: readonly string[],
  always: readonly string[],
  filesInGroup: number,
): string[] {
  const files = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', 'dist/**', ...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !always.includes(path))
    .map((path) => ({ path, bytes: statSync(join(root, path)).size }))
  return [...always, ...drawOneOfEach(files, filesInGroup)]
}
