import type { FastifyInstance } from 'fastify'
import { z } from '#foundation/zod.ts'
import {
  answerForm,
  answerList,
  type LabContext,
  notice,
  parseForm,
  readQueryNumber,
  renderAskingButton,
} from './lab-context.ts'
import { time } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'
import { type LabVisit, MAX_BODY_BYTES } from './request-log.ts'

const clearing = z.object({ upTo: z.coerce.number().int().positive() })

/** Lists received requests for the learner. */
export function visitRoutes(app: FastifyInstance, lab: LabContext): void {
  app.get('/range/lab/visits', (request, reply) => {
    const visits = request.lab.visits.all()
    return answerList(request, reply, lab, {
      area: 'visits',
      titleOf: ({ say }) => say('visits.title'),
      facts: { visits },
      render: (context) =>
        html`${readQueryNumber(request, 'gone') !== undefined && notice(context.say('visits.gone'))}${renderVisits(context, visits)}`,
    })
  })

  app.post('/range/lab/visits/clear', (request, reply) => {
    const { upTo } = parseForm(clearing, request.body)
    request.lab.visits.forget(upTo)
    return answerForm(request, reply, { status: 'done' }, `${lab.createContext(request).root}visits/?gone=1`)
  })
}

function renderVisits(context: PageContext, visits: readonly LabVisit[]): Markup {
  const { say, root, origin } = context
  const address = `${origin ?? ''}/range/lab/in/`
  const newest = visits[0]
  return html`<p>${say('visits.lead')} <code>${origin ? address : say('visits.relative')}</code></p>
<div data-live="${say('visits.arrived')}"><ol class="rows visits" data-list>${visits.map((visit) => renderVisit(context, visit))}</ol>
${newest === undefined && html`<p class="empty">${say('visits.empty')}</p>`}</div>
${newest && renderAskingButton(say('visits.clear'), say('visits.clearSure'), `${root}visits/clear`, { upTo: newest.id })}`
}

function renderVisit({ say }: PageContext, { id, at, kind, method, url, headers, body, bodyBytes }: LabVisit): Markup {
  const query = url.includes('?') ? [...new URLSearchParams(url.slice(url.indexOf('?') + 1))] : []
  return html`<li data-id="${id}"><details><summary class="row"><span class="verb">${method}</span> <span class="url">${url}</span>
<span class="kind">${say(`visits.${kind}`)}</span> ${time(at)}</summary>
<div class="details">${query.length > 0 && renderPairs(say('visits.query'), query)}${renderPairs(say('visits.headers'), headers)}
${bodyBytes > 0 && html`<h2>${say('visits.body')}</h2><pre tabindex="0">${body}</pre>`}
${bodyBytes > MAX_BODY_BYTES && html`<p class="small">${say('visits.cut', { bytes: bodyBytes, kept: MAX_BODY_BYTES })}</p>`}</div></details></li>`
}

function renderPairs(title: string, entries: readonly (readonly [string, string])[]): Markup {
  return html`<h2>${title}</h2><dl class="facts mono">${entries.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  )}</dl>`
}
