import type { IncomingMessage } from 'node:http'
import { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'
import { WAYS } from '#server/repair/ways.ts'

const MAX_FORM_BYTES = 10_000

const repairForm = z.strictObject({ way: z.enum([...WAYS, 'take']), token: z.string().max(1000).optional() })

/** Reads a press of a button, or the same as JSON. @throws {HostError} HOST_BAD_REQUEST, HOST_TOO_LARGE */
export async function readRepairForm(request: IncomingMessage): Promise<z.infer<typeof repairForm>> {
  const text = await readBody(request)
  const isJson = request.headers['content-type']?.startsWith('application/json')
  let body: unknown
  try {
    body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  } catch {
    throw new HostError('HOST_BAD_REQUEST', { body: 'is no JSON' })
  }
  const form = repairForm.safeParse(body)
  if (form.success) return form.data
  const faults = form.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])
  throw new HostError('HOST_BAD_REQUEST', Object.fromEntries(faults))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_FORM_BYTES) throw new HostError('HOST_TOO_LARGE')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
