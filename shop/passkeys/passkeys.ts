import type { PasskeyDescriptor, PasskeyRow } from '#contract/passkeys.ts'
import { randomBytes } from '#foundation/random.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'

/** A row of Passkeys. Id, key and handle are base64url. */
export interface Passkey {
  id: number
  UserId: number
  name: string
  credentialId: string
  /** COSE key. */
  publicKey: string
  counter: number
  /** Separated by blanks. */
  transports: string
  userHandle: string
}

/** A checked passkey of a browser. */
export type CheckedPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

const HANDLE_BYTES = 32

/** A customer's passkeys as they see them, oldest first. */
export function listPasskeys({ sql }: Shop, customerId: number): PasskeyRow[] {
  return sql.all`SELECT id, name, createdAt, lastUsedAt FROM Passkeys WHERE UserId = ${customerId} ORDER BY id`.map(
    (row) => ({ ...row, createdAt: toIsoTime(row.createdAt), lastUsedAt: toIsoTime(row.lastUsedAt) }) as PasskeyRow,
  )
}

export function findPasskey({ sql }: Shop, credentialId: string): Passkey | undefined {
  return sql.get`SELECT * FROM Passkeys WHERE credentialId = ${credentialId}` as Passkey | undefined
}

/** A customer's passkeys in the shape that browsers expect. */
export function describePasskeys({ sql }: Shop, customerId: number): PasskeyDescriptor[] {
  const rows = sql.all`SELECT credentialId, transports FROM Passkeys WHERE UserId = ${customerId} ORDER BY id`
  return rows.map(({ credentialId, transports }) => describe(String(credentialId), String(transports ?? '')))
}

/** Passkeys of the customer with this address; empty for unknown addresses. */
export function describePasskeysOf({ sql }: Shop, email: string): PasskeyDescriptor[] {
  const rows = sql.all`
    SELECT credentialId, transports FROM Passkeys JOIN Users ON Users.id = Passkeys.UserId
    WHERE Users.email = ${email} AND Users.deletedAt IS NULL ORDER BY Passkeys.id`
  return rows.map(({ credentialId, transports }) => describe(String(credentialId), String(transports ?? '')))
}

/** Name of a customer for authenticators. Random, so that it says nothing about them and differs between shops on one host. */
export function handleOf({ sql }: Shop, customerId: number): string {
  const known = sql.get`SELECT userHandle FROM Passkeys WHERE UserId = ${customerId} ORDER BY id LIMIT 1`
  return known ? String(known.userHandle) : randomBytes(HANDLE_BYTES).toString('base64url')
}

/** Stores a passkey. A reset authenticator may send a known id with a new key. */
export function keepPasskey(shop: Shop, owner: Pick<Passkey, 'UserId' | 'userHandle' | 'name'>, made: CheckedPasskey) {
  const now = toStoredTime(shop.clock())
  const { credentialId, publicKey, counter, transports } = made
  shop.sql.run`
    INSERT INTO Passkeys (UserId, name, credentialId, publicKey, counter, transports, userHandle, createdAt, updatedAt)
    VALUES (${owner.UserId}, ${owner.name}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${owner.userHandle}, ${now}, ${now})
    ON CONFLICT (credentialId) DO UPDATE SET
      publicKey = excluded.publicKey, counter = excluded.counter, transports = excluded.transports,
      userHandle = excluded.userHandle, name = excluded.name, updatedAt = excluded.updatedAt`
}

/** Stores the last use of a passkey. */
export function notePasskeyUse(shop: Shop, id: number, counter: number): void {
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Passkeys SET counter = ${counter}, lastUsedAt = ${now} WHERE id = ${id}`
}

/** Renames a passkey of the customer; false if they have no such passkey. */
export function renamePasskey(shop: Shop, customerId: number, id: number, name: string): boolean {
  const now = toStoredTime(shop.clock())
  const { changes } = shop.sql.run`
    UPDATE Passkeys SET name = ${name}, updatedAt = ${now} WHERE id = ${id} AND UserId = ${customerId}`
  return Number(changes) > 0
}

/** Deletes a passkey of the customer; false if they have no such passkey. */
export function removePasskey({ sql }: Shop, customerId: number, id: number): boolean {
  return Number(sql.run`DELETE FROM Passkeys WHERE id = ${id} AND UserId = ${customerId}`.changes) > 0
}

function describe(id: string, transports: string): PasskeyDescriptor {
  const known = transports.split(' ').filter((transport) => transport !== '')
  return { id, type: 'public-key', ...(known.length > 0 && { transports: known }) }
}
