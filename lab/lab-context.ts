import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseFormat } from '#foundation/accept.ts'
import { BuiltLetters } from '#foundation/built-letters.ts'
import { queryText } from '#foundation/query-text.ts'
import { z } from '#foundation/zod.ts'
import { LabFault } from './fault.ts'
import { renderFrame, sendPage } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { LabRouteOptions } from './options.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { readLabTexts } from './texts.ts'

/** Shared parameters of the lab's routes. */
export interface LabContext {
  options: LabRouteOptions
  letters: BuiltLetters
  createContext(request: FastifyRequest): PageContext
}

export function createLabContext(options: LabRouteOptions): LabContext {
  const texts = readLabTexts(options.contentDirectory, 'lab')
  const letters = new BuiltLetters(options.pageDirectory)
  return { options, letters, createContext: (request) => createPageContext(request, options, texts, letters) }
}

/** A list on a page of the lab. */
interface LabList {
  /** Entry of the menu. */
  area: 'mail' | 'visits' | 'pages' | 'customer'
  titleOf: (context: PageContext) => string
  facts: object
  render: (context: PageContext) => Markup
  renderBelow?: (context: PageContext) => Markup
}

/** Whether a program asks, not a person. */
export function wantsJson(request: FastifyRequest): boolean {
  return chooseFormat(request.headers.accept) === 'json'
}

/** Parses a form. @throws {LabFault} LAB_BAD_FORM */
export function parseForm<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const form = schema.safeParse(body ?? {})
  if (!form.success) throw new LabFault('LAB_BAD_FORM', { cause: form.error })
  return form.data
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** Parses a number of an address; undefined if it is not a number. */
export function numberIn(text: unknown): number | undefined {
  return wholeNumber.safeParse(text).data
}

/** Parses a number of the query; undefined if it is missing. */
export function readQueryNumber(request: FastifyRequest, name: string): number | undefined {
  return numberIn(queryText(request, name))
}

/** Answers a form: redirects a browser to a page that can be reloaded, sends JSON to a program. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, facts: object, next: string): FastifyReply {
  if (wantsJson(request)) return reply.header('cache-control', 'no-store').send(facts)
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}

/** Answers a list uncached: as JSON for a program, or framed on the page of its area. */
export function answerList(
  request: FastifyRequest,
  reply: FastifyReply,
  { createContext }: LabContext,
  { area, titleOf, facts, render, renderBelow }: LabList,
): FastifyReply {
  if (wantsJson(request)) return reply.header('cache-control', 'no-store').send(facts)
  const context = createContext(request)
  const title = titleOf(context)
  const list = renderFrame(title, render(context), { level: 1 })
  return sendPage(reply, context, { area, title, body: renderBelow ? html`${list}${renderBelow(context)}` : list })
}

/** A status message, announced by screen readers. */
export function notice(text: string): Markup {
  return html`<p class="notice" role="status">${text}</p>`
}

/** A button that asks for confirmation in place, without a script. */
export function renderAskingButton(
  label: string,
  question: string,
  action: string,
  fields: Record<string, string | number>,
): Markup {
  return html`<details class="sure"><summary class="button">${label}</summary><form method="post" action="${action}"><p>${question}</p>${Object.entries(
    fields,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="danger">${label}</button></form></details>`
}
