import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Changes } from './edits.ts'

const PRIVATE_KEY = 'content/keys/jwt.key'
const PUBLIC_KEY = 'content/keys/jwt.pub'
const KEY_BITS = 2048
const OWNER_ONLY = 0o600

/**
 * Gives a program without the key of the tokens a pair of its own, which no other host has. An earlier program of the
 * same name keeps its pair, so that sessions and memberships stay valid.
 */
export function drawTokenKeys(changes: Changes, earlier: string, fresh: string): void {
  if (changes.get(PRIVATE_KEY) !== null) return
  const pair = readPair(earlier) ?? drawPair()
  writeFileSync(join(fresh, PRIVATE_KEY), pair.privateKey, { mode: OWNER_ONLY })
  writeFileSync(join(fresh, PUBLIC_KEY), pair.publicKey)
}

interface Pair {
  privateKey: string
  publicKey: string
}

function readPair(folder: string): Pair | undefined {
  const files = [PRIVATE_KEY, PUBLIC_KEY].map((file) => join(folder, file))
  const [privateKey, publicKey] = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined))
  return privateKey !== undefined && publicKey !== undefined ? { privateKey, publicKey } : undefined
}

function drawPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return { privateKey, publicKey: publicKey.trimEnd() }
}
