import type { FastifyReply } from 'fastify'

export interface FieldFault {
  field: string
  message: string
}

/** A refusal of a resource API: status and body of the reply. */
export class ResourceFailure extends Error {
  readonly status: number
  readonly errors: readonly (FieldFault | string)[]

  constructor(status: number, message: string, errors: readonly (FieldFault | string)[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export function createNotFound(): ResourceFailure {
  return new ResourceFailure(404, 'Not Found')
}

export function createInternalError(text: string): ResourceFailure {
  return new ResourceFailure(500, 'internal error', [text])
}

/** Answers with an error as JSON, whatever the client accepts. */
export function answerFailure(error: unknown, reply: FastifyReply): void {
  const { status, message, errors } = asResourceFailure(error)
  reply.code(status).send({ message, errors })
}

function asResourceFailure(error: unknown): ResourceFailure {
  if (error instanceof ResourceFailure) return error
  return createInternalError(error instanceof Error ? error.message : String(error))
}
