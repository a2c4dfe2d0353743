import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HostError } from '#server/errors.ts'

const FILE = 'holder-id'

/**
 * Names this place of a server: the machine, and an id in its data directory. A restarted server has the same name, so
 * it takes its own leases without waiting. @throws {HostError} HOST_DATA_UNUSABLE
 */
export function nameHolder(directory: string): string {
  return `${hostname()}/${readId(join(directory, FILE), directory)}`
}

function readId(path: string, directory: string): string {
  try {
    const known = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{16}$/.test(known)) return known
  } catch {
    // The first start in this directory.
  }
  const id = randomBytes(8).toString('hex')
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(path, `${id}\n`)
  } catch (cause) {
    throw new HostError('HOST_DATA_UNUSABLE', { directory }, { cause })
  }
  return id
}
