import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'
import { parseForm } from '#server/http/host-errors.ts'
import { PRIVATE } from '#server/http/reply.ts'

/** Body of a request that is complete without one. */
const nothing = z.looseObject({})

/** Reads a JSON body. An empty one is an empty object. @throws {HostError} HOST_BAD_REQUEST */
export function readForm<Form>({ body }: Pick<FastifyRequest, 'body'>, schema: z.ZodType<Form>): Form {
  return parseForm(schema, parseJson(readText({ body })))
}

/** @throws {HostError} HOST_BAD_REQUEST if the body is no JSON object */
export function demandNothing(request: Pick<FastifyRequest, 'body'>): void {
  readForm(request, nothing)
}

export function readText({ body }: Pick<FastifyRequest, 'body'>): string {
  return typeof body === 'string' ? body : ''
}

export function sendFile(reply: FastifyReply, content: string, type: string, name: string): FastifyReply {
  return reply
    .headers({ ...PRIVATE, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(content)
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new HostError('HOST_BAD_REQUEST', { body: 'is no JSON' })
  }
}
