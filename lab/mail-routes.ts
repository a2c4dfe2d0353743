import type { FastifyInstance } from 'fastify'
import { queryText } from '#foundation/query-text.ts'
import { z } from '#foundation/zod.ts'
import { LabFault } from './fault.ts'
import { isFromForeignPage } from './guard.ts'
import {
  answerForm,
  answerList,
  type LabContext,
  notice,
  numberIn,
  parseForm,
  readQueryNumber,
  renderAskingButton,
  wantsJson,
} from './lab-context.ts'
import { renderFrame, sendPage, time } from './layout.ts'
import { linkAddresses } from './link-addresses.ts'
import type { LabLetter } from './mailbox.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'

const MAX_ADDRESS_CHARACTERS = 320

/** One letter by number, or all shown ones: up to the newest, for one address or all. */
const deletion = z.union([
  z.object({ id: z.coerce.number().int().positive() }),
  z.object({ upTo: z.coerce.number().int().positive(), to: z.string().max(MAX_ADDRESS_CHARACTERS).optional() }),
])

/** The mailbox of all addresses outside of the shop's domain. */
export function mailRoutes(app: FastifyInstance, lab: LabContext): void {
  const { options, createContext } = lab
  const { name, domain } = options.settings.application
  const sender = `${name} <noreply@${domain}>`

  app.get('/range/lab/mail', (request, reply) => {
    const all = request.lab.mailbox.lettersBeyond(domain)
    const to = (queryText(request, 'to') ?? '').slice(0, MAX_ADDRESS_CHARACTERS)
    const letters = listLettersTo(all, to)
    const gone = readQueryNumber(request, 'gone')
    return answerList(request, reply, lab, {
      area: 'mail',
      titleOf: ({ say }) => say('mail.title'),
      facts: { letters },
      render: (context) => html`${gone !== undefined && notice(context.say('mail.gone', { count: gone }))}
${filter(context, all, to)}${list(context, letters, domain)}${letters[0] && letters.length > 1 && deleteAll(context, letters.length, letters[0].id, to)}`,
    })
  })

  app.get<{ Params: { id: string } }>('/range/lab/mail/:id', (request, reply) => {
    const id = numberIn(request.params.id)
    const letter = request.lab.mailbox.lettersBeyond(domain).find((known) => known.id === id)
    if (!letter) throw new LabFault('LAB_NO_LETTER')
    // A foreign page can request a letter, but cannot read it.
    if (!isFromForeignPage(request)) request.lab.mailbox.markRead(letter)
    if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ letter })
    const context = createContext(request)
    return sendPage(reply, context, {
      area: 'mail',
      title: subjectOf(context, letter),
      body: findOpenedLetter(context, letter, sender),
    })
  })

  app.post('/range/lab/mail/delete', (request, reply) => {
    const form = parseForm(deletion, request.body)
    const letters = request.lab.mailbox.lettersBeyond(domain)
    const unwanted =
      'id' in form
        ? letters.filter(({ id }) => id === form.id)
        : listLettersTo(letters, form.to ?? '').filter(({ id }) => id <= form.upTo)
    request.lab.mailbox.discard(unwanted)
    const { root } = createContext(request)
    return answerForm(request, reply, { deleted: unwanted.length }, `${root}mail/?gone=${unwanted.length}`)
  })
}

function listLettersTo(letters: readonly LabLetter[], to: string): LabLetter[] {
  const address = to.toLowerCase()
  return letters.filter((letter) => to === '' || letter.to.toLowerCase() === address)
}

function subjectOf({ say }: PageContext, { subject }: LabLetter): string {
  return subject.trim() === '' ? say('mail.noSubject') : subject
}

function filter({ say, root }: PageContext, letters: readonly LabLetter[], to: string): Markup | false {
  const addresses = [...new Set(letters.map((letter) => letter.to.toLowerCase()))].sort()
  if (addresses.length < 2 && to === '') return false
  const options = addresses.map(
    (address) => html`<option value="${address}"${address === to.toLowerCase() && html` selected`}>${address}</option>`,
  )
  return html`<form class="filter" action="${root}mail/"><label for="to">${say('mail.filter')}</label>
<select id="to" name="to"><option value="">${say('mail.everybody')}</option>${options}</select><button>${say('mail.show')}</button></form>`
}

function list(context: PageContext, letters: readonly LabLetter[], domain: string): Markup {
  const { say, root } = context
  const rows = letters.map(
    (
      letter,
    ) => html`<li data-id="${letter.id}"><a class="row${!letter.isRead && ' unread'}" href="${root}mail/${letter.id}">
<span class="subject">${!letter.isRead && html`<span class="dot">${say('mail.unread')}</span> `}<bdi>${subjectOf(context, letter)}</bdi></span>
<span class="to">${say('mail.to')} ${letter.to}</span>${time(letter.at)}</a></li>`,
  )
  return html`<div data-live="${say('mail.arrived')}"><ol class="rows" data-list>${rows}</ol>
${rows.length === 0 && html`<p class="empty">${say('mail.empty')}</p>`}</div><p class="small">${say('mail.about', { domain })}</p>`
}

function deleteAll({ say, root }: PageContext, count: number, upTo: number, to: string): Markup {
  const fields: Record<string, string | number> = to === '' ? { upTo } : { upTo, to }
  return renderAskingButton(say('mail.deleteAll'), say('mail.deleteAllSure', { count }), `${root}mail/delete`, fields)
}

function findOpenedLetter(context: PageContext, letter: LabLetter, sender: string): Markup {
  const { say, root } = context
  return html`<p class="back"><a href="${root}mail/">${say('mail.back')}</a></p>
${renderFrame(
  subjectOf(context, letter),
  html`<dl class="facts"><dt>${say('mail.from')}</dt><dd>${sender}</dd><dt>${say('mail.to')}</dt><dd>${letter.to}</dd>
<dt>${say('mail.at')}</dt><dd>${time(letter.at)}</dd></dl><div class="letter" dir="auto">${linkAddresses(letter.text)}</div>
${renderAskingButton(say('mail.delete'), say('mail.deleteSure'), `${root}mail/delete`, { id: letter.id })}`,
  { level: 1 },
)}`
}
