import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredFormat } from '#shop/pipeline/accept.ts'
import { escapeHtml } from '#shop/pipeline/html.ts'
import { ConstraintError, isConstraintFault } from '#shop/store/sql-error.ts'

const STYLE = `
  body { margin: 0; padding: 8vh 6vw; background: #fff8ec; color: #2b1d0e; font: 16px/1.6 ui-sans-serif, system-ui, sans-serif }
  main { max-width: 62rem; margin: 0 auto }
  h1 { margin: 0 0 .25em; font-size: 1rem; font-weight: 600; color: #a34a00 }
  h2 { margin: 0 0 1.5em; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere }
  h2 em { font-style: normal; padding: 0 .35em; border-radius: .2em; background: #f26b1d; color: #fff }
  ul { margin: 0; padding: 1em 1.25em; list-style: none; border-radius: .5em; background: #2b1d0e; color: #ffe9cf;
       font: .8125rem/1.7 ui-monospace, monospace; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) { body { background: #1b130b; color: #ffe9cf } h1 { color: #ffb066 } ul { background: #000 } }`

/** Answers an error as HTML, JSON or text, whichever the client prefers. */
export class ErrorPage {
  readonly #product: string

  /** @param product what stands above every error: name of the shop and of the framework */
  constructor(product: string) {
    this.#product = product
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const error = explain(thrown)
    reply.code(statusOf(error, reply.statusCode))
    const format = preferredFormat(request.headers.accept)
    if (format === 'json') {
      const { message, stack, ...facts } = error
      return reply.type('application/json').send(JSON.stringify({ error: { message, stack, ...facts } }, null, 2))
    }
    const text = error.stack ?? String(error)
    if (format === 'text') return reply.type('text/plain; charset=utf-8').send(text)
    return reply.type('text/html; charset=utf-8').send(this.#html(text, reply.statusCode))
  }

  #html(text: string, status: number): string {
    const [title = '', ...stack] = text.split('\n')
    const lines = stack.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
    return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(this.#product)}</h1>
<h2><em>${status}</em> ${escapeHtml(title)}</h2>
<ul id="stacktrace">${lines}</ul>
</main></body>
</html>
`
  }
}

/** Errors of the framework and of the database in the words that clients know. */
function explain(thrown: unknown): Error & { status?: unknown; statusCode?: unknown } {
  if (!(thrown instanceof Error)) return new Error(String(thrown))
  if (isConstraintFault(thrown)) return new ConstraintError(thrown)
  if (!('code' in thrown)) return thrown
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return named('PayloadTooLargeError', 'request entity too large', 413)
  return thrown
}

function named(name: string, message: string, status: number): Error {
  const error = Object.assign(new Error(message), { status })
  error.stack = `${name}: ${message}\n${error.stack?.split('\n').slice(1).join('\n')}`
  return error
}

function statusOf(error: { status?: unknown; statusCode?: unknown }, current: number): number {
  for (const status of [error.status, error.statusCode]) {
    if (typeof status === 'number' && status >= 400 && status < 600) return status
  }
  return current >= 400 ? current : 500
}
