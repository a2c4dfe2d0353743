import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyProcess } from './copy-process.ts'
import { findConfinement } from './spawn-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let copy: CopyProcess | undefined
afterEach(() => {
  copy?.end()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Has the kernel report a time for which a process waited for a processor, in nanoseconds by the time that passed. */
function report(share: number): void {
  const read = fs.readFileSync
  const begun = performance.now()
  vi.spyOn(fs, 'readFileSync').mockImplementation(((path: string, ...more: [BufferEncoding]) =>
    String(path).endsWith('/schedstat')
      ? `1 ${Math.round((performance.now() - begun) * share * 1e6)} 1`
      : read(path, ...more)) as never)
  syncBuiltinESMExports()
}

it.each([
  ['sleeps', 0.01, false],
  ['waits for a processor', 0.9, true],
])('a process that %s (%s of its time) was starved: %s', async (_name, share, wasStarved) => {
  report(share)
  copy = new CopyProcess(root, findConfinement(root), {} as never, {})
  process.kill(copy.pid ?? 0, 'SIGSTOP')
  await expect(copy.waitUntilWarm(100)).rejects.toMatchObject({ name: 'CopyEndedError', wasStarved })
})
