import { isHandedOver } from '#game/evidence/handed-over.ts'
import { pathOf } from '#game/evidence/topics.ts'
import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/**
 * The configured file was sent from the folder of pictures. Unknown addresses are answered with the page, so the reply
 * decides.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/*'],
  settings,
  isSolvedBy: ({ url, status, contentType }, { settings: { printedProduct } }) => {
    const file = fileNameOf(printedProduct.marker)
    if (file === '' || pathOf(url) !== `/assets/public/images/products/${file}`) return false
    return status === 304 || (isHandedOver({ status }) && contentType !== '' && !contentType.startsWith('text/'))
  },
})

/** Configurations may name the address that the plan was fetched from. */
function fileNameOf(place: string): string {
  const url = /^https?:/.test(place) ? URL.parse(place) : null
  return url ? (pathOf(url.pathname).split('/').at(-1) ?? '') : place
}
