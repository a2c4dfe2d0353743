import { spawnSync } from 'node:child_process'
import { fail } from '../run/console.mjs'

/** Runs a program of the system to its end. @returns its output */
export function runTool(name: string, parameters: readonly string[], hint = `Install ${name}.`, cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(name, parameters, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(cwd && { cwd }),
  })
  if (status !== 0) fail(`${name} failed: ${error?.message ?? stderr.slice(-2000)}`, hint)
  return stdout
}
