import type { FastifyInstance } from 'fastify'

/** Forms and JSON become objects; everything else is nothing that we ask for. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, parseForm(request.headers['content-type']?.toLowerCase() ?? '', bytes.toString('utf8')))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

function parseForm(contentType: string, text: string): unknown {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (contentType.startsWith('application/json')) return text === '' ? {} : JSON.parse(text)
  return {}
}
