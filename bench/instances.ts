import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/run/console.mjs'

export interface InstanceCosts {
  /** Milliseconds, median. */
  birth: number
  wake: number
  /** Resident MiB of each further awake instance. */
  weight: number
}

/** Measures births, wakes with a journal of 30 changes, and 300 awake instances, in a process without HTTP. */
export async function measureInstances(): Promise<InstanceCosts> {
  const output = execFileSync(process.execPath, ['--expose-gc', join(root, 'bench', 'instances-probe.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as InstanceCosts
}
