import type { FastifyReply } from 'fastify'
import {
  answerFailure as answerKnownFailure,
  createInternalError,
  ResourceFailure,
} from '#foundation/resource-failure.ts'
import { describeSqliteFault, isSqliteFault, SqlError, UniqueError } from '#shop/store/sql-error.ts'

/** Answers an error of a resource as JSON, for any `Accept` header. */
export function answerFailure(error: unknown, reply: FastifyReply): void {
  answerKnownFailure(explainDatabaseFault(error), reply)
}

/** Turns faults of the database into refusals; other errors stay. */
function explainDatabaseFault(error: unknown): unknown {
  if (error instanceof UniqueError) {
    const faults = error.errors.map(({ path, message }) => ({ field: path, message }))
    return new ResourceFailure(400, error.message, faults)
  }
  if (error instanceof SqlError) return createInternalError(error.message)
  return isSqliteFault(error) ? createInternalError(describeSqliteFault(error)) : error
}
