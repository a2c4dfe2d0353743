import type { FastifyRequest } from 'fastify'
import { RangeReplyError } from '#game/errors.ts'

/**
 * Refuses requests from pages of other sites, because the shop allows every origin and such a page could spoil the
 * score.
 * Host names are not compared, so that a player who comes by an unknown one can still restore progress.
 * @throws {RangeReplyError} RANGE_FOREIGN_SITE
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  if (headers['sec-fetch-site'] === 'cross-site') throw new RangeReplyError('RANGE_FOREIGN_SITE')
}
