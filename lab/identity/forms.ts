import type { FastifyRequest } from 'fastify'
import { z } from '#foundation/zod.ts'
import { nameIn } from '../orchard-account.ts'

const MIN_PASSWORD_CHARACTERS = 8
/** Longest password, because hashing takes time. */
const MAX_PASSWORD_CHARACTERS = 200
const NAME = /^(?=.{3,30}$)[a-z0-9]+(?:\.[a-z0-9]+)*$/

const typed = z.string().max(2000).catch('')

const form = z.object({
  step: z.enum(['sign-in', 'create', 'consent', 'cancel']),
  address: typed,
  password: typed,
  name: typed,
  newPassword: typed,
  repeat: typed,
  seal: typed,
})

export type Form = z.output<typeof form>

/** Faults by field; `form` for the whole form. Each value is the key of a text. */
export type Faults = Readonly<
  Partial<Record<'address' | 'password' | 'name' | 'newPassword' | 'repeat' | 'form', string>>
>

/** Reads a form; undefined if it is not one of ours. */
export function readForm(body: unknown): Form | undefined {
  return form.safeParse(body).data
}

/**
 * Whether a form may come from our pages. Browsers name the origin of a form. A client without that header is no
 * browser, so it has no session to abuse.
 */
export function comesFromUs({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (origin !== undefined) return origin === `http://${host}` || origin === `https://${host}`
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

/** Faults of a sign-in form. */
export function findSignInFaults({ address, password }: Form): Faults {
  return {
    ...(address.trim() === '' && { address: 'error_address' }),
    ...(password === '' && { password: 'error_password' }),
  }
}

/** Faults of a new account's form. */
export function findAccountFaults({ name, newPassword, repeat }: Form): Faults {
  const isLong = newPassword.length >= MIN_PASSWORD_CHARACTERS && newPassword.length <= MAX_PASSWORD_CHARACTERS
  return {
    ...(!NAME.test(nameIn(name)) && { name: 'error_name' }),
    ...(!isLong && { newPassword: 'error_newPassword' }),
    ...(newPassword !== repeat && { repeat: 'error_repeat' }),
  }
}
