import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { KnownFlaw } from '../../tools/twin/mends.ts'
import { makeTree } from '../../tools/twin/tree.ts'

/** Makes a mended shop and builds its page. One that is there is kept. @throws {Error} with the words of the build */
export async function makeBuiltTree(flaws: readonly KnownFlaw[], wanted: readonly string[]): Promise<string> {
  const folder = await makeTree(flaws, wanted)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools', 'run.mjs'), 'build'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  return folder
}
