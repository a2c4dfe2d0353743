import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PublicFolder } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'

/** Pictures that no page links to, for people who know the address. */
const WALLPAPERS = {
  /** Desktop wallpaper for paying customers. */
  'evening.jpg':
    '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us',
  /** Thanks for reading the small print. */
  'thank-you.jpg': '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility',
}

export function wallpaperRoutes(app: FastifyInstance, contentDirectory: string): void {
  const folder = new PublicFolder(join(contentDirectory, 'wallpapers'))
  for (const [file, address] of Object.entries(WALLPAPERS)) {
    app.get(address, { config: { servesFiles: true } }, async (request, reply) => {
      const found = await folder.read(file)
      return found ? sendFile(request, reply, found, 'image/jpeg') : reply.callNotFound()
    })
  }
}
