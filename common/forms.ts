import type { FastifyInstance } from 'fastify'

/** A body that claims to be JSON, and is not. */
export class BadBodyError extends SyntaxError {
  readonly statusCode = 400
}

/** Forms and JSON become objects; everything else is nothing that we ask for. A request with malformed JSON ends in a BadBodyError. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, parseBody(request.headers['content-type']?.toLowerCase() ?? '', bytes.toString('utf8')))
    } catch (cause) {
      done(new BadBodyError(cause instanceof Error ? cause.message : String(cause), { cause }))
    }
  })
}

function parseBody(contentType: string, text: string): unknown {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return readFormFields(text)
  if (contentType.startsWith('application/json')) return text === '' ? {} : JSON.parse(text)
  return {}
}

/** Fields of a form by name. A name that was sent more than once has a list of its values, in their order. */
function readFormFields(text: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}
