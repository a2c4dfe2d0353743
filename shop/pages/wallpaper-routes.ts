import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Pictures that no page links to; whoever was told the address may see them. */
const WALLPAPERS = {
  /** For those who paid: a picture for their desktop. */
  'evening.jpg':
    '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us',
  /** For those who read small print: thanks. */
  'thank-you.jpg': '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility',
}

export function wallpaperRoutes(app: FastifyInstance, contentDirectory: string): void {
  for (const [file, address] of Object.entries(WALLPAPERS)) {
    app.get(address, { config: { servesFiles: true } }, async (_request, reply) =>
      reply.type('image/jpeg').send(await readFile(join(contentDirectory, 'wallpapers', file))),
    )
  }
}
