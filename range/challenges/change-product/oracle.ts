import { defineOracle } from '#range/oracle.ts'

/** The description of the very row has lost its own link and holds the other one, written as the old one was. Its name does not matter. */
export default defineOracle({
  watches: 'productChanged',
  isSolvedBy: ({ product: { id, description } }, _shop, { tamperingProduct, challenges }) => {
    if (id !== tamperingProduct.id || typeof description !== 'string') return false
    const link = `<a href="${challenges.overwriteUrlForProductTamperingChallenge}" target="_blank">`
    return description.includes(link) && !description.includes(tamperingProduct.url)
  },
})
