import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { toCsv } from '#game/ground-truth/csv.ts'
import { readTruth, TruthFault } from '#game/ground-truth/read-truth.ts'
import { toSarif } from '#game/ground-truth/sarif.ts'
import { toJsonSchema } from '#game/ground-truth/schema.ts'
import { root, say } from './run/console.mjs'

const WAYS = ['--json', '--sarif', '--csv', '--schema']

/** `npm run ground-truth [-- --json | --sarif | --csv | --schema]`: prints it, without a server. Returns the exit code. */
export async function main(given: readonly string[], print: (text: string) => void = say): Promise<number> {
  const unknown = given.find((option) => !WAYS.includes(option))
  if (unknown !== undefined || given.length > 1) {
    print(`${unknown ?? given.join(' ')} is not possible. Give one of ${WAYS.join(', ')}, or nothing for JSON.`)
    return 1
  }
  const [way = '--json'] = given
  try {
    print(await write(way))
    return 0
  } catch (error) {
    if (!(error instanceof TruthFault)) throw error
    print(`The ground truth does not fit the sources. Correct these places:\n${error.message}`)
    return 1
  }
}

async function write(way: string): Promise<string> {
  if (way === '--schema') return JSON.stringify(toJsonSchema(), undefined, 2)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const truth = await readTruth(await discoverCatalogue(), version)
  if (way === '--csv') return toCsv(truth).trimEnd()
  return JSON.stringify(way === '--sarif' ? toSarif(truth) : truth, undefined, 2)
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
