import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The configured trainer token, or the one in the data folder, which the first start makes. */
export function readTrainerToken(directory: string, configured: string | null): string {
  if (configured !== null) return configured
  const path = join(directory, 'trainer-token')
  try {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept !== '') return kept
  } catch {
    // The first start.
  }
  const token = randomBytes(18).toString('base64url')
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}
