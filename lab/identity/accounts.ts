import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { randomBytes, randomInt } from '#foundation/random.ts'
import type { Lab } from '#lab/lab.ts'
import type { OrchardAccount } from '../orchard-account.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const HASH_BYTES = 32

/** Enough for a class. */
export const MAX_ACCOUNTS = 200

export type Opened = { account: OrchardAccount } | { refused: 'taken' | 'full' }

/** Opens an account. Name and password are already checked. */
export async function openAccount(lab: Lab, name: string, password: string): Promise<Opened> {
  const before = findObstacle(lab, name)
  if (before) return { refused: before }
  const salt = randomBytes(16)
  const hash = await derive(password, salt, HASH_BYTES)
  // Hashing takes a while, so another request may have taken the name.
  const after = findObstacle(lab, name)
  if (after) return { refused: after }
  const account = { id: drawId(), name, salt: salt.toString('base64'), hash: hash.toString('base64') }
  lab.state.accounts.push(account)
  lab.touch()
  return { account }
}

/** Finds the account with this name and password. Takes as long for unknown names. */
export async function recognise(lab: Lab, name: string, password: string): Promise<OrchardAccount | undefined> {
  const account = lab.state.accounts.find((known) => known.name === name)
  const salt = account ? Buffer.from(account.salt, 'base64') : Buffer.alloc(16)
  const hash = await derive(password, salt, HASH_BYTES)
  return account && timingSafeEqual(hash, Buffer.from(account.hash, 'base64')) ? account : undefined
}

export function findAccount(lab: Lab, id: string): OrchardAccount | undefined {
  return lab.state.accounts.find((account) => account.id === id)
}

function findObstacle({ state }: Lab, name: string): 'taken' | 'full' | undefined {
  if (state.accounts.some((account) => account.name === name)) return 'taken'
  return state.accounts.length >= MAX_ACCOUNTS ? 'full' : undefined
}

function drawId(): string {
  const digits = Array.from({ length: 4 }, () => String(randomInt(100_000)).padStart(5, '0'))
  return `1${digits.join('')}`
}
