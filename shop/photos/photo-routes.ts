import type { FastifyInstance } from 'fastify'
import type { HungPhoto, PhotoRow } from '#contract/community.ts'
import type { Guard } from '#foundation/guards.ts'
import { success } from '#foundation/success.ts'
import { appendUserId } from '#shop/accounts/guards.ts'
import { hangPhoto, isWallFull, listPhotos, MAX_PHOTO_BYTES } from '#shop/photos/photos.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import { uploadRoutes } from '#shop/pipeline/uploads.ts'

const EXTENSIONS = new Map<string, 'png' | 'jpg'>([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
])

/** The sender declares the type of the file. */
const bringsPhoto: Guard = ({ upload }, reply, done) => {
  if (upload && !EXTENSIONS.has(upload.mediaType)) done(createRefusal('Invalid mime type'))
  else if (!upload || upload.content.length === 0) reply.code(400).send({ error: 'File is not passed' })
  else done()
}

/** The public photo wall. */
export function photoRoutes(app: FastifyInstance): void {
  app.get('/rest/memories', ({ shop }, reply) => {
    reply.send(success<HungPhoto[]>(listPhotos(shop)))
  })

  uploadRoutes(app, (routes) => {
    const upload = { field: 'image', maxBytes: MAX_PHOTO_BYTES }
    routes.post('/rest/memories', { config: { upload }, preHandler: [bringsPhoto, appendUserId] }, (request, reply) => {
      const { shop, upload: file } = request
      const extension = file && EXTENSIONS.get(file.mediaType)
      if (!file || !extension) throw createRefusal('Invalid mime type')
      if (isWallFull(shop, file.content.length)) throw createRefusal('The photo wall is full', 413)
      const { UserId, caption } = fieldsOf(request)
      const photo = hangPhoto(shop, {
        customerId: Number(UserId),
        name: file.name,
        extension,
        content: file.content,
        caption: typeof caption === 'string' ? caption : null,
      })
      reply.send(success<PhotoRow>(photo))
    })
  })
}
