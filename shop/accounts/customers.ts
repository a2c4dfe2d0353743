import { createHash } from 'node:crypto'
import type { UserRow } from '#contract/accounts.ts'
import type { CustomerFacts } from '#shop/events.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'
import { query } from '#shop/store/query.ts'

export type Customer = UserRow & { password: string | null; totpSecret: string | null }

export function hashPassword(password: string): string {
  return createHash('md5').update(password).digest('hex')
}

/** Finds a customer by address and password. Times are as stored. */
export async function findByCredentials(shop: Shop, email: string, password: string): Promise<Customer | undefined> {
  const hash = hashPassword(password)
  const sql = `SELECT * FROM Users WHERE email = '${email}' AND password = '${hash}' AND deletedAt IS NULL`
  const [row] = await query(shop, sql)
  return row && ({ ...row, isActive: Boolean(row.isActive) } as unknown as Customer)
}

/** Lists customers that are not deleted. */
export function listCustomers({ sql }: Shop): Customer[] {
  return sql.all`SELECT * FROM Users WHERE deletedAt IS NULL ORDER BY id`.map(asCustomer)
}

/** Finds a customer by id; undefined if there is none, or it was deleted. */
export function findCustomer({ sql }: Shop, id: number): Customer | undefined {
  const row = sql.get`SELECT * FROM Users WHERE id = ${id ?? null} AND deletedAt IS NULL`
  return row && asCustomer(row)
}

/** Stores the address of a sign-out; returns the new row. */
export function saveLastLoginIp(shop: Shop, id: number, ip: string): Customer | undefined {
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Users SET lastLoginIp = ${ip}, updatedAt = ${now} WHERE id = ${id ?? null} AND deletedAt IS NULL`
  return findCustomer(shop, id)
}

/** Returns the stored form of a password that a customer chooses. */
export function keepPassword(password: string): string {
  return hashPassword(password)
}

/** Changes a customer's password; returns the new row. */
export function changePassword(shop: Shop, id: number, password: string): Customer | undefined {
  const now = toStoredTime(shop.clock())
  const hash = keepPassword(password)
  shop.sql.run`UPDATE Users SET password = ${hash}, updatedAt = ${now} WHERE id = ${id ?? null} AND deletedAt IS NULL`
  return findCustomer(shop, id)
}

/** Changes a customer's name; returns the new row. */
export function saveUsername(shop: Shop, id: number, username: string): Customer | undefined {
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Users SET username = ${username}, updatedAt = ${now} WHERE id = ${id}`
  return findCustomer(shop, id)
}

/** Stores the secret of a customer's authenticator app (`''` for none); returns the new row. */
export function saveTotpSecret(shop: Shop, id: number, secret: string): Customer | undefined {
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Users SET totpSecret = ${secret}, updatedAt = ${now} WHERE id = ${id} AND deletedAt IS NULL`
  return findCustomer(shop, id)
}

/** Finds a customer by address and answer, which is stored as a hash. */
export function findByAnswer({ sql }: Shop, email: string, answerHash: string): Customer | undefined {
  const row = sql.get`
    SELECT Users.* FROM Users JOIN SecurityAnswers ON SecurityAnswers.UserId = Users.id
    WHERE Users.email = ${email} AND Users.deletedAt IS NULL AND SecurityAnswers.answer = ${answerHash}`
  return row && asCustomer(row)
}

/** Returns a customer as the audit log records it. */
export function customerFactsOf({ id, email, role }: Customer): CustomerFacts {
  return { id, email, role }
}

function asCustomer(row: Record<string, unknown>): Customer {
  return {
    ...row,
    isActive: Boolean(row.isActive),
    createdAt: toIsoTime(row.createdAt),
    updatedAt: toIsoTime(row.updatedAt),
    deletedAt: toIsoTime(row.deletedAt),
  } as Customer
}
