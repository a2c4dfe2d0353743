import type { FastifyInstance } from 'fastify'

/** Counts every reply by its class, and the files that came along by how they were received. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Some requests belong to no shop.
    const counters = request.shop?.counters
    if (counters) {
      counters.add('http_requests_count', `${Math.trunc(reply.statusCode / 100)}XX`)
      const { upload } = request
      if (upload) {
        const name = reply.statusCode < 400 ? 'file_uploads_count' : 'file_upload_errors'
        counters.add(name, upload.mediaType)
      }
    }
    done()
  })
}
