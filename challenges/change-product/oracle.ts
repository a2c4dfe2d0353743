import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/**
 * The product's description lost its own link and has the configured one, in the same form. Its name does not matter.
 */
export default defineOracle({
  watches: 'productChanged',
  settings,
  isSolvedBy: ({ product: { id, description } }, { settings: { tamperingProduct, tamperingUrl } }) => {
    if (id !== tamperingProduct.id || typeof description !== 'string') return false
    const link = `<a href="${tamperingUrl}" target="_blank">`
    return description.includes(link) && !description.includes(tamperingProduct.marker)
  },
})
