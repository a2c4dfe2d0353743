import type { FastifyRequest } from 'fastify'
import { RangeReplyError } from '#range/errors.ts'

/**
 * Refuses pages of another site, which browsers tell of: any page that a player has open could spoil the score, since the shop lets every origin ask.
 * The name that a page has here does not count: who has saved progress and comes by a name that nobody has configured gets it back.
 * @throws {RangeReplyError} RANGE_FOREIGN_SITE
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  if (headers['sec-fetch-site'] === 'cross-site') throw new RangeReplyError('RANGE_FOREIGN_SITE')
}
