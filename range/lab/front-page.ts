import type { FastifyInstance } from 'fastify'
import { labOriginOf } from '#range/lab/address.ts'
import type { LabContext } from './lab-context.ts'
import { AREAS, renderFrame, sendPage } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'

/** The desktop, and what programs want to know about this place. */
export function frontRoutes(app: FastifyInstance, { options, createContext }: LabContext): void {
  app.get('/range/lab', (request, reply) => {
    const context = createContext(request)
    return sendPage(reply, context, { area: 'front', title: context.say('cafe'), body: renderDesktop(context) })
  })

  app.get('/range/lab/info', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ origin: labOriginOf(request, options.address) }),
  )
}

function renderDesktop({ say, root, origin, shopName }: PageContext): Markup {
  const welcome = html`<p class="lead">${say('front.lead', { shop: shopName })}</p><p>${say('front.safe')}</p>`
  const programs = AREAS.map(
    ({ area, path }) => html`<li><a href="${root}${path}"><span class="glyph ${area}" aria-hidden="true"></span>
<span><strong>${say(`nav.${area}`)}</strong><span class="what">${say(`front.${area}`)}</span></span></a></li>`,
  )
  const address = origin
    ? html`<p>${say('front.origin')} <code>${origin}</code></p><p>${say('front.why')}</p>`
    : html`<p>${say('front.noOrigin')}</p>`
  return html`${renderFrame(say('front.title'), welcome, { level: 1 })}
${renderFrame(say('front.programs'), html`<ul class="programs">${programs}</ul>`)}
${renderFrame(say('front.address'), address)}`
}
