import { expect, vi } from 'vitest'

export interface SentRequest {
  method: string
  /** Relative to the page, with its query. */
  path: string
  body: unknown
  headers: Headers
}

/** A reply that is not a success. */
class Refusal {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A reply with a status of 400 or more. */
export function refuse(status: number, body: unknown = {}): Refusal {
  return new Refusal(status, body)
}

/** Lets a request fail as without a server. */
export const unreachable = Symbol('unreachable')

type Answer = unknown | ((request: SentRequest) => unknown)

let answers = new Map<string, Answer>()
let requests: SentRequest[] = []
let unexpected: string[] = []

/**
 * Sets the answer to a request: JSON, `refuse(…)`, `unreachable`, or a function that returns one of them. `route` is
 * like `GET rest/basket/1`.
 */
export function answer(route: string, reply: Answer): void {
  answers.set(route, reply)
}

/** Keeps a request pending until `release` is called. */
export function hold(route: string): { release: (reply: unknown) => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers.set(route, () => promise)
  return { release: resolve }
}

/** Requests with this method and path so far, oldest first. */
export function sent(route: string): SentRequest[] {
  return requests.filter(({ method, path }) => `${method} ${path}` === route)
}

/** All requests with other methods than GET so far, e.g. `PUT api/Cards/1`. */
export function changesSent(): string[] {
  return requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}

async function receive(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(address).replace(/^\.\//, '')
  const method = init.method ?? 'GET'
  const headers = new Headers(init.headers)
  const isText = /^text\//.test(headers.get('content-type') ?? '')
  const body: unknown = typeof init.body !== 'string' ? undefined : isText ? init.body : JSON.parse(init.body)
  const request = { method, path, body, headers }
  requests.push(request)
  const route = `${method} ${path}`
  if (!answers.has(route)) unexpected.push(route)
  const known = answers.get(route)
  const reply: unknown = await (typeof known === 'function' ? known(request) : known)
  if (reply === unreachable) throw new TypeError('Failed to fetch')
  if (reply instanceof Refusal) {
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    return new Response(text, { status: reply.status })
  }
  return new Response(JSON.stringify(reply ?? {}), { status: 200 })
}

/** Replaces the network by a server without any answers. */
export function openServer(): void {
  answers = new Map()
  requests = []
  unexpected = []
  vi.stubGlobal('fetch', receive)
}

/** Restores the network. A request without an answer is a fault of the page or of the test. */
export function closeServer(): void {
  vi.unstubAllGlobals()
  const asked = unexpected
  unexpected = []
  expect(asked, 'requests without an answer').toEqual([])
}
