import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import { callerOf, isDeluxe, readBearerToken } from '#shop/accounts/callers.ts'
import { type Customer, findCustomer } from '#shop/accounts/customers.ts'

/** Longest name that goes into a prompt, in characters. */
const MAX_NAME_CHARACTERS = 500

/** The person who talks to the assistant. */
export interface Asker {
  /** Undefined for strangers and deleted customers. */
  customer: Customer | undefined
  isSignedIn: boolean
  bearer: string | null
  /** Whether the shop itself signed the token. */
  isProven?: boolean
  isMember?: boolean
  /** English name of the language of their page; undefined for English. */
  language?: string | undefined
}

/** Reads the caller from their token. The conversation is open to strangers. */
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

/** Created for the first visitor with another language, because it loads three megabytes of names. */
let names: Intl.DisplayNames | undefined

function languageOf(request: FastifyRequest): string | undefined {
  const [, short] = /^([a-z]{2})(?:[_-][A-Za-z]{2,4})?$/.exec(readCookie(request, 'language') ?? '') ?? []
  if (short === undefined || short === 'en') return undefined
  names ??= new Intl.DisplayNames('en', { type: 'language' })
  return names.of(short)
}

/** The name to address somebody by, if there is one. */
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
