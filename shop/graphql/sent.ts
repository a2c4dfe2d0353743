import type { FastifyRequest } from 'fastify'
import type { SentQuery } from '#shop/graphql/engine.ts'

const MAX_QUERIES = 20

/** The queries of a request, and whether it was a list of them. */
export interface Sent {
  queries: SentQuery[]
  isBatch: boolean
}

/** Reads the queries of a request; returns a sentence if there is none. */
export function readSent({ method, query, body }: FastifyRequest): Sent | string {
  if (method === 'GET') return readOne(query)
  if (!Array.isArray(body)) return readOne(body)
  if (body.length === 0 || body.length > MAX_QUERIES) return `Send 1 to ${MAX_QUERIES} queries in a list.`
  const read = body.map(readOne)
  const fault = read.find((one) => typeof one === 'string')
  return fault ?? { queries: read.flatMap((one) => (typeof one === 'string' ? [] : one.queries)), isBatch: true }
}

function readOne(sent: unknown): Sent | string {
  const { query, variables, operationName } = (typeof sent === 'object' && sent !== null ? sent : {}) as Partial<
    Record<string, unknown>
  >
  if (typeof query !== 'string' || query.trim() === '')
    return 'Send a query as JSON: {"query": "{ products { name } }"}.'
  const values = readVariables(variables)
  if (!values) return 'Send variables as an object.'
  const name = typeof operationName === 'string' && operationName !== '' ? operationName : undefined
  return { queries: [{ query, variables: values, operationName: name }], isBatch: false }
}

/** Variables of an address are JSON. */
function readVariables(sent: unknown): Record<string, unknown> | undefined {
  if (sent === undefined || sent === null || sent === '') return {}
  const value = typeof sent === 'string' ? parse(sent) : sent
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
