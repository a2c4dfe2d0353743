import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseFormat } from '#foundation/accept.ts'
import { escapeHtml } from '#foundation/html.ts'
import { UnauthorizedError } from '#foundation/unauthorized-error.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { BlockedError } from '#shop/pipeline/blocked-error.ts'
import { ConstraintError, isConstraintFault } from '#shop/store/sql-error.ts'

const LEAK = '<img class="art" src="assets/public/images/art/leak.svg" width="480" height="400" alt="">'
const NOTHING = '<img class="art" src="assets/public/images/art/empty.svg" width="480" height="400" alt="">'

/** Answers an error as HTML, JSON or text, by the `Accept` header. */
export class ErrorPage {
  readonly #product: string
  readonly #pages: Pick<ServerPages, 'send' | 'sentences'>

  /** @param product headline of every error: name of the shop and of the framework */
  constructor(product: string, pages: Pick<ServerPages, 'send' | 'sentences'>) {
    this.#product = product
    this.#pages = pages
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const error = explain(thrown)
    reply.code(statusOf(error, reply.statusCode))
    const format = chooseFormat(request.headers.accept)
    if (format === 'json') {
      const { message, stack, ...facts } = error
      return reply.type('application/json').send(JSON.stringify({ error: { message, stack, ...facts } }, null, 2))
    }
    const text = error.stack ?? String(error)
    if (format === 'text') return reply.type('text/plain; charset=utf-8').send(text)
    return this.#sendPage(error, request, reply)
  }

  #sendPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const say = (english: string) => escapeHtml(this.#pages.sentences(request)(english))
    const [title = '', ...stack] = (error.stack ?? String(error)).split('\n')
    const isForMembers = error instanceof BlockedError || error instanceof UnauthorizedError
    const back = `<a class="button${isForMembers ? '' : ' loud'}" href="./#/">${say('Back to the shop')}</a>`
    const main = `<div class="sorry">
${reply.statusCode === 404 ? NOTHING : LEAK}
<div>
<h1>${escapeHtml(this.#product)}</h1>
<h2><em>${reply.statusCode}</em> ${escapeHtml(title)}</h2>
<p class="lead">${say(isForMembers ? 'This is for those who are signed in. Sign in, then come back.' : sentenceFor(error, reply.statusCode))}</p>
<p class="actions">${isForMembers ? `<a class="button loud" href="./#/login">${say('Sign in')}</a> ` : ''}${back}</p>
</div>
</div>
<ul id="stacktrace">${stack.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
    return this.#pages.send(request, reply, { title, main, stylesheet: 'errorPage.css' })
  }
}

/** Sums an error up for people who cannot read stacks. */
function sentenceFor({ stack }: Error, status: number): string {
  if (status === 404)
    return 'There is nothing on this shelf. The address may have a typing mistake; the juice has none.'
  if (!stack) return 'We cannot do that as it stands. Go back and try it another way.'
  return status < 500
    ? 'We do not know what to do with that. Go back and try it another way.'
    : 'Something leaked. The mistake is ours, and it is already on the floor.'
}

/** Words errors of the framework and of the database as clients know them. */
function explain(thrown: unknown): Error & { status?: unknown; statusCode?: unknown } {
  if (!(thrown instanceof Error)) return new Error(String(thrown))
  if (isConstraintFault(thrown)) return new ConstraintError(thrown)
  if (!('code' in thrown)) return thrown
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return createNamedError('PayloadTooLargeError', 'request entity too large', 413)
  return thrown
}

function createNamedError(name: string, message: string, status: number): Error {
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
