import type { FastifyInstance } from 'fastify'
import { fileNameOf } from '#foundation/file-names.ts'
import { escapeHtml } from '#foundation/html.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'

/** Prefix of pictures that no page shows. */
export const PRIVATE_ASSETS = '/assets/private'

const ADDRESS = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

/** The hidden page of the developers' planet. */
export function planetRoutes(app: FastifyInstance, pages: ServerPages): void {
  app.get(ADDRESS, (request, reply) => {
    const { name, overlayMap } = request.shop.settings.application.easterEggPlanet
    const say = (english: string) => escapeHtml(pages.sentences(request)(english, { name }))
    const main = `<h1 class="display">${say('Welcome to Planet {name}')}</h1>
<p>${say('Population: one hen. Gravity: sweet. Turn it round with the pointer or with the arrow keys.')}</p>
<canvas id="planet" class="planet" tabindex="0" role="img" aria-label="${say('Planet {name}, an orange among the stars')}" data-map="${escapeHtml(`${PRIVATE_ASSETS.slice(1)}/${encodeURIComponent(fileNameOf(overlayMap))}`)}"></canvas>
<p>${say('The egg that was hidden in the egg has been hatched. There is no third one. Or the developers have forgotten it.')}</p>`
    return pages.send(request, reply, {
      title: `Welcome to Planet ${name}`,
      main,
      stylesheet: 'planet.css',
      scripts: ['planet.js'],
    })
  })
}
