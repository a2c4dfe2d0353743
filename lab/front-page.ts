import type { FastifyInstance } from 'fastify'
import { labOriginOf } from '#lab/address.ts'
import type { LabContext } from './lab-context.ts'
import { AREAS, renderFrame, sendPage } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'

/** Address of the lab, for programs that know the shop. */
export function infoRoutes(app: FastifyInstance, { options }: LabContext): void {
  app.get('/range/lab/info', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ origin: labOriginOf(request, options.address) }),
  )
}

export function frontRoutes(app: FastifyInstance, { createContext }: LabContext): void {
  app.get('/range/lab', (request, reply) => {
    const context = createContext(request)
    return sendPage(reply, context, { area: 'front', title: context.say('cafe'), body: renderDesktop(context) })
  })
}

function renderDesktop({ say, root, origin, shopUrl, shopName }: PageContext): Markup {
  const welcome = html`<p class="lead">${say('front.lead', { shop: shopName })}</p><p>${say('front.safe')}</p>`
  const programs = AREAS.map(
    ({ area, path }) => html`<li><a href="${root}${path}"><span class="glyph ${area}" aria-hidden="true"></span>
<span><strong>${say(`nav.${area}`)}</strong><span class="what">${say(`front.${area}`)}</span></span></a></li>`,
  )
  const address = origin
    ? html`<p>${say('front.origin')} <code>${origin}</code></p><p>${explainOrigin(say, origin, shopUrl)}</p>`
    : html`<p>${say('fault.LAB_NO_ORIGIN')}</p>`
  return html`${renderFrame(say('front.title'), welcome, { level: 1 })}
${renderFrame(say('front.programs'), html`<ul class="programs">${programs}</ul>`)}
${renderFrame(say('front.address'), address)}`
}

/** Explains to people why the lab's address differs from the shop's. */
function explainOrigin(say: PageContext['say'], origin: string, shopUrl: string): string {
  const [lab, shop] = [URL.parse(origin), URL.parse(shopUrl)]
  if (lab?.hostname === shop?.hostname) return say('front.why')
  if (shop?.hostname !== 'localhost') return say('front.whyName')
  return say('front.whyElsewhere', { address: `${shop.protocol}//shop.localhost${shop.port && `:${shop.port}`}/` })
}
