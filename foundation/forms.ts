import type { FastifyInstance } from 'fastify'

/** A body with the type of JSON that does not parse. */
export class BadBodyError extends SyntaxError {
  readonly statusCode = 400
}

/**
 * Parses forms and JSON into objects and ignores other bodies.
 * @throws {BadBodyError} for malformed JSON
 */
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

/** Fields of a form by name. A repeated name has a list of its values, in their order. */
function readFormFields(text: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}
