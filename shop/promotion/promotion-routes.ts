import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileNameOf } from '#foundation/file-names.ts'
import { escapeHtml } from '#foundation/html.ts'
import { findFile } from '#shop/files/customer-files.ts'
import type { FileContent } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import type { PageFolders } from '#shop/pages/page-routes.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import type { Shop } from '#shop/shop.ts'

/** Path of the film and its subtitles, below the shop's address. */
export const VIDEOS = 'assets/public/videos'

const NO_SUBTITLES = 'WEBVTT\n'

export function promotionRoutes(
  app: FastifyInstance,
  pages: ServerPages,
  { contentDirectory, findOwnFile = () => undefined }: Pick<PageFolders, 'contentDirectory' | 'findOwnFile'>,
): void {
  /** A file of the shop replaces the delivered one. */
  const fileFor = async (shop: Shop, name: string): Promise<FileContent | undefined> => {
    const written = findFile(shop, `${VIDEOS}/${name}`)
    return written ?? readDelivered(findOwnFile(`/${VIDEOS}/${name}`) ?? join(contentDirectory, 'videos', name))
  }

  app.get('/video', async (request, reply) => {
    const { video } = request.shop.settings.application.promotion
    const name = fileNameOf(video)
    const film = await fileFor(request.shop, name)
    if (!film) return reply.callNotFound()
    reply.header('content-location', `/${VIDEOS}/${name}`)
    return sendFile(request, reply, film, mediaTypeOf(name))
  })

  app.get('/promotion', async (request, reply) => {
    const { subtitles } = request.shop.settings.application.promotion
    const text = (await fileFor(request.shop, fileNameOf(subtitles)))?.content
    const say = (english: string) => escapeHtml(pages.sentences(request)(english))
    const main = `<h1 class="display">${say('The shop in fifteen seconds')}</h1>
<p>${say('A film without sound: everything that is said stands below the pictures.')}</p>
<video controls preload="metadata" playsinline width="640" height="360" aria-label="${say('The shop in fifteen seconds')}">
<source src="./video" type="video/mp4">
${say('Your browser plays no films. What this one says can be read below.')}
</video>
<section class="transcript" aria-labelledby="transcript-title" hidden>
<h2 id="transcript-title">${say('What the film says')}</h2>
<ol id="transcript" lang="en"></ol>
</section>
<script id="subtitle" type="text/vtt" data-label="English" data-lang="en">
${text ?? NO_SUBTITLES}
</script>`
    return pages.send(request, reply, { main, stylesheet: 'promotion.css', scripts: ['promotion.js'] })
  })
}

async function readDelivered(path: string): Promise<FileContent | undefined> {
  try {
    const [content, { mtime }] = await Promise.all([readFile(path), stat(path)])
    return { content, changedAt: mtime }
  } catch {
    return undefined
  }
}
