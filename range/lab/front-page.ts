import type { FastifyInstance } from 'fastify'
import { labOrigin } from '#range/lab/address.ts'
import type { Desk } from './desk.ts'
import { frame, sendPage } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { Scene } from './scene.ts'

const PROGRAMS = [
  { area: 'mail', path: 'mail/' },
  { area: 'pages', path: 'pages/' },
  { area: 'visits', path: 'visits/' },
  { area: 'web', path: 'web/' },
  { area: 'id', path: 'id/' },
] as const

/** The desktop, and what programs want to know about this place. */
export function frontRoutes(app: FastifyInstance, { options, sceneFor }: Desk): void {
  app.get('/range/lab', (request, reply) => {
    const scene = sceneFor(request)
    return sendPage(reply, scene, { area: 'front', title: scene.say('cafe'), body: desktop(scene) })
  })

  app.get('/range/lab/info', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ origin: labOrigin(request, options.address) }),
  )
}

function desktop({ say, root, origin, shopName }: Scene): Markup {
  const welcome = html`<p class="lead">${say('front.lead', { shop: shopName })}</p><p>${say('front.safe')}</p>`
  const programs = PROGRAMS.map(
    ({ area, path }) => html`<li><a href="${root}${path}"><span class="glyph ${area}" aria-hidden="true"></span>
<span><strong>${say(`nav.${area}`)}</strong><span class="what">${say(`front.${area}`)}</span></span></a></li>`,
  )
  const address = origin
    ? html`<p>${say('front.origin')} <code>${origin}</code></p><p>${say('front.why')}</p>`
    : html`<p>${say('front.noOrigin')}</p>`
  return html`${frame(say('front.title'), welcome, { level: 1 })}
${frame(say('front.programs'), html`<ul class="programs">${programs}</ul>`)}
${frame(say('front.address'), address)}`
}
