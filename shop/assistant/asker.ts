import type { FastifyRequest } from 'fastify'
import { readCookie } from '#common/cookies.ts'
import { callerOf, isDeluxe, readBearerToken } from '#shop/accounts/callers.ts'
import { type Customer, findCustomer } from '#shop/accounts/customers.ts'

/** Longest name that goes into a prompt, in characters. */
const MAX_NAME_CHARACTERS = 500

/** Who talks to the assistant. */
export interface Asker {
  /** Undefined for strangers, and for those who have no account. */
  customer: Customer | undefined
  isSignedIn: boolean
  bearer: string | null
  /** Whether the shop has signed the token itself. */
  isProven?: boolean
  isMember?: boolean
  /** Of the page that they see, as its English name; undefined for English. */
  language?: string | undefined
}

/** Whom the token names. The conversation is nothing that would need a guard. */
export function askerOf(request: FastifyRequest): Asker {
  const token = readBearerToken(request)
  const data = readPayload(token)
  const id = Number(data?.id)
  return {
    customer: Number.isSafeInteger(id) ? findCustomer(request.shop, id) : undefined,
    isSignedIn: data !== undefined,
    bearer: token ?? null,
    isProven: callerOf(request) !== undefined,
    isMember: isDeluxe(request),
    language: languageOf(request),
  }
}

/** Made for the first that speaks something else: it reads three megabytes of names. */
let names: Intl.DisplayNames | undefined

function languageOf(request: FastifyRequest): string | undefined {
  const [, short] = /^([a-z]{2})(?:[_-][A-Za-z]{2,4})?$/.exec(readCookie(request, 'language') ?? '') ?? []
  if (short === undefined || short === 'en') return undefined
  names ??= new Intl.DisplayNames('en', { type: 'language' })
  return names.of(short)
}

/** The name by which to call somebody, if they have one. */
export function nameOf({ customer }: Asker): string | undefined {
  return customer?.username?.slice(0, MAX_NAME_CHARACTERS) || undefined
}

function readPayload(token: string | undefined): { id?: unknown } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    const data: unknown = (payload as { data?: unknown } | null)?.data
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
