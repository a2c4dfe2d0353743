import type { FastifyInstance, FastifyReply } from 'fastify'
import { queryText } from '#foundation/query-text.ts'
import { z } from '#foundation/zod.ts'
import { renderEditor } from './editor.ts'
import { LabFault, type LabFaultCode } from './fault.ts'
import {
  answerForm,
  answerList,
  type LabContext,
  notice,
  parseForm,
  readQueryNumber,
  renderAskingButton,
  wantsJson,
} from './lab-context.ts'
import { renderFrame, sendPage, time } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'
import { type LabPage, MAX_PAGE_BYTES, MAX_PAGES } from './page-host.ts'
import { noteVisit } from './receiver-routes.ts'
import { isTemplate, renderTemplate, TEMPLATES } from './templates.ts'

/**
 * Most bytes of a form with a page. Far above the limit of a page, so that a page that is too large returns to its
 * author.
 */
const MAX_FORM_BYTES = 1_048_576

const draft = z.object({
  name: z.string().max(200).trim().default(''),
  // Browsers send CRLF in forms.
  html: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
  version: z.coerce.number().int().min(0).default(0),
})

/** Editor and addresses of the learner's pages. */
export function pageRoutes(app: FastifyInstance, lab: LabContext): void {
  const { createContext } = lab

  app.get('/range/lab/pages', (request, reply) => {
    const pages = request.lab.pages.all()
    return answerList(request, reply, lab, {
      area: 'pages',
      titleOf: ({ say }) => say('pages.title'),
      facts: { pages },
      render: (context) =>
        html`${readQueryNumber(request, 'gone') !== undefined && notice(context.say('pages.gone'))}${list(context, pages)}`,
      renderBelow: (context) => renderFrame(context.say('pages.new'), renderBeginnings(context, pages.length)),
    })
  })

  app.get('/range/lab/pages/new', (request, reply) => {
    const context = createContext(request)
    const template = queryText(request, 'template')
    const text = renderTemplate(context, isTemplate(template) ? template : 'empty')
    return showEditor(reply, context, { name: '', html: text, version: 0 })
  })

  app.post('/range/lab/pages/new', { bodyLimit: MAX_FORM_BYTES }, (request, reply) => {
    const form = { ...parseForm(draft, request.body), version: 0 }
    const saved = request.lab.pages.save(form.name, form.html, 0)
    const context = createContext(request)
    if ('page' in saved) return answerSaved(saved.page)
    const code = saved.refused === 'LAB_PAGE_CHANGED' ? 'LAB_NAME_TAKEN' : saved.refused
    if (wantsJson(request)) throw new LabFault(code)
    return showEditor(reply, context, { ...form, fault: code })

    function answerSaved({ name, version }: LabPage): FastifyReply {
      return answerForm(request, reply, { name, version }, `${context.root}pages/edit/${name}?saved=${version}`)
    }
  })

  app.get<{ Params: { name: string } }>('/range/lab/pages/edit/:name', (request, reply) => {
    const page = request.lab.pages.find(request.params.name.toLowerCase())
    if (!page) throw new LabFault('LAB_NO_PAGE')
    const saved = readQueryNumber(request, 'saved') === page.version
    return showEditor(reply, createContext(request), { ...page, saved })
  })

  app.post<{ Params: { name: string } }>(
    '/range/lab/pages/edit/:name',
    { bodyLimit: MAX_FORM_BYTES },
    (request, reply) => {
      const form = parseForm(draft, request.body)
      const name = request.params.name.toLowerCase()
      const saved = request.lab.pages.save(name, form.html, form.version)
      const context = createContext(request)
      if ('page' in saved) {
        const { version } = saved.page
        return answerForm(request, reply, { name, version }, `${context.root}pages/edit/${name}?saved=${version}`)
      }
      if (wantsJson(request) || saved.refused === 'LAB_BAD_NAME') throw new LabFault(saved.refused)
      // The next save is meant to win.
      const version = request.lab.pages.find(name)?.version ?? 0
      return showEditor(reply, context, { name, html: form.html, version, fault: saved.refused })
    },
  )

  app.post<{ Params: { name: string } }>('/range/lab/pages/delete/:name', (request, reply) => {
    if (!request.lab.pages.remove(request.params.name.toLowerCase())) throw new LabFault('LAB_NO_PAGE')
    return answerForm(request, reply, { status: 'done' }, `${createContext(request).root}pages/?gone=1`)
  })

  app.get<{ Params: { name: string } }>('/range/lab/p/:name', (request, reply) => {
    const page = request.lab.pages.find(request.params.name.toLowerCase())
    if (!page) throw new LabFault('LAB_NO_PAGE')
    noteVisit(request, 'page')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.html)
  })
}

function showEditor(
  reply: FastifyReply,
  context: PageContext,
  state: { name: string; html: string; version: number; fault?: LabFaultCode; saved?: boolean },
): FastifyReply {
  const { say } = context
  const title = state.version === 0 ? say('pages.new') : say('pages.edit', { name: state.name })
  const status = state.fault ? new LabFault(state.fault).status : 200
  return sendPage(reply, context, { area: 'pages', title, body: renderEditor(context, title, state) }, status)
}

function list({ say, root }: PageContext, pages: readonly LabPage[]): Markup {
  const rows = pages.map(
    ({ name, html: text, changedAt }) => html`<li><div class="row"><span class="subject">${name}</span>
<span class="to">${say('pages.size', { count: Buffer.byteLength(text) })}</span>${time(changedAt)}
<span class="acts"><a class="button" href="${root}p/${name}">${say('pages.open')}<span class="unseen"> ${name}</span></a>
<a class="button" href="${root}pages/edit/${name}">${say('pages.change')}<span class="unseen"> ${name}</span></a>
${renderAskingButton(say('pages.delete'), say('pages.deleteSure', { name }), `${root}pages/delete/${name}`, {})}</span></div></li>`,
  )
  if (rows.length === 0) return html`<p class="empty">${say('pages.empty')}</p>`
  return html`<ol class="rows">${rows}</ol>`
}

function renderBeginnings({ say, root }: PageContext, count: number): Markup {
  if (count >= MAX_PAGES) return html`<p>${say('fault.LAB_TOO_MANY_PAGES')}</p>`
  return html`<p>${say('pages.lead', { most: MAX_PAGES, kilobytes: MAX_PAGE_BYTES / 1024 })}</p><ul class="programs">${TEMPLATES.map(
    (
      template,
    ) => html`<li><a href="${root}pages/new?template=${template}"><span class="glyph pages" aria-hidden="true"></span>
<span><strong>${say(`template.${template}`)}</strong><span class="what">${say(`template.${template}.what`)}</span></span></a></li>`,
  )}</ul>`
}
