import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Nobody types this by accident, and nobody who was not told where it is. */
const ADDRESS =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'

/** What those get who paid for it: a picture for their desktop. */
export function wallpaperRoutes(app: FastifyInstance, contentDirectory: string): void {
  app.get(ADDRESS, { config: { servesFiles: true } }, async (_request, reply) =>
    reply.type('image/jpeg').send(await readFile(join(contentDirectory, 'wallpapers', 'evening.jpg'))),
  )
}
