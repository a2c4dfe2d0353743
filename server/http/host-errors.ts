import type { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'

/** Turns an error of Fastify or of our own into one with a code of the host. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new HostError('HOST_TOO_LARGE')
  if (status >= 400 && status < 500)
    return new HostError('HOST_BAD_REQUEST', { reason: error instanceof Error ? error.message : '' })
  return new HostError('HOST_INTERNAL', {}, { cause: error })
}

/** @throws {HostError} HOST_BAD_REQUEST with the fault of each field */
export function parseForm<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new HostError(
    'HOST_BAD_REQUEST',
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])),
  )
}
