import type { FastifyInstance } from 'fastify'

const STATUS_CLASSES = ['0XX', '1XX', '2XX', '3XX', '4XX', '5XX']

/** Counts replies by class, and uploaded files by type. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Some requests have no shop.
    const counters = request.shop?.counters
    if (counters) {
      const statusClass = Math.trunc(reply.statusCode / 100)
      counters.add('http_requests_count', STATUS_CLASSES[statusClass] ?? `${statusClass}XX`)
      const { upload } = request
      if (upload) {
        const name = reply.statusCode < 400 ? 'file_uploads_count' : 'file_upload_errors'
        counters.add(name, upload.mediaType)
      }
    }
    done()
  })
}
