import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { NO_JSON_SCHEMAS } from '#foundation/no-json-schemas.ts'

/** Milliseconds for a whole request. Slow senders are cut off. */
export const REQUEST_TIMEOUT = 30_000
export const KEEP_ALIVE_TIMEOUT = 72_000

/** An application with the settings of all of ours. */
export function createFastify(options: Omit<FastifyHttpOptions<Server>, 'schemaController'>): FastifyInstance {
  return Fastify({
    ...options,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
    schemaController: NO_JSON_SCHEMAS,
  })
}
