import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canGuard, leavesProgramOut } from '#server/supervisor/check-folders.ts'
import { listFoldersOutside } from '#server/supervisor/spawn-worker.ts'
import { supervise } from '#server/supervisor/supervisor.ts'
import { nameCommands } from './name-commands.ts'

/** Milliseconds. The worker sends its own `silence` (`host.watchdogSeconds`) once it is ready. */
const PATIENCE = { silence: 1000, start: 20_000 }

export async function main(): Promise<number> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const dataDirectory = resolve(process.env.DATA_DIR || join(root, 'data'))
  const missing = ['dist/web/index.html', 'content/products.yml'].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) {
    process.stderr.write(`Not built yet (${missing.join(', ')} is missing). Run: npm start\n`)
    return 1
  }
  const say = (line: string): void =>
    void process.stdout.write(`${nameCommands(line, process.env.VITAMIN_CVE_COMMAND)}\n`)
  if (!canGuard([dataDirectory, root, ...listFoldersOutside(root)], say)) return 1
  if (!leavesProgramOut(dataDirectory, root, say)) return 1
  const options = { root, dataDirectory, patience: PATIENCE, say }
  if (!isOn(process.env.CLASS)) {
    const result = await supervise(options)
    if (result !== 'class') return result
  }
  const { superviseClass } = await import('#classroom/supervise-class.ts')
  const shards = Number(process.env.CLASS_WORKERS)
  return superviseClass(options, Number.isInteger(shards) && shards > 0 ? shards : null)
}

function isOn(value = ''): boolean {
  return !['', '0', 'false', 'no', 'off'].includes(value.toLowerCase())
}
