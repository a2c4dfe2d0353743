import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/run/console.mjs'

export interface InstanceCosts {
  /** Milliseconds, median. */
  birth: number
  wake: number
  /** MiB resident of each further awake instance. */
  weight: number
}

/** Measured in a process of its own, without HTTP: births, wakes with a journal of 30 changes, and the weight of 300 awake instances. */
export async function measureInstances(): Promise<InstanceCosts> {
  const output = execFileSync(process.execPath, ['--expose-gc', join(root, 'bench', 'instances-probe.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as InstanceCosts
}
