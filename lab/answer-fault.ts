import type { FastifyReply, FastifyRequest } from 'fastify'
import { toLabFault } from './fault.ts'
import { type LabContext, wantsJson } from './lab-context.ts'
import { renderFrame, sendPage } from './layout.ts'
import { html } from './markup.ts'

/** Answers an error: a page for people, JSON for programs, both with its code. */
export function answerFault(
  { createContext }: LabContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const fault = toLabFault(error)
  if (fault.status >= 500) request.log.error({ err: error }, 'the outside world is broken')
  const context = createContext(request)
  const sentence = context.say(`fault.${fault.code}`, fault.values)
  if (wantsJson(request)) {
    return reply.code(fault.status).header('cache-control', 'no-store').send({ error: fault.code, message: sentence })
  }
  const title = context.say(fault.status === 404 ? 'fault.notHere' : 'fault.no')
  const body = html`<p>${sentence}</p><p class="small"><code>${fault.code}</code></p>
<p><a href="${context.root}">${context.say('fault.home')}</a></p>`
  return sendPage(reply, context, { area: null, title, body: renderFrame(title, body, { level: 1 }) }, fault.status)
}
