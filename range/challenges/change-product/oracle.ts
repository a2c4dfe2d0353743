import { defineOracle } from '#range/oracle.ts'

/** The stored description has lost its own link and holds the other one, written as the old one was. */
export default defineOracle({
  watches: 'productChanged',
  isSolvedBy: ({ product: { name, description } }, _shop, { tamperingProduct, challenges }) => {
    if (name !== tamperingProduct.name || typeof description !== 'string') return false
    const link = `<a href="${challenges.overwriteUrlForProductTamperingChallenge}" target="_blank">`
    return description.includes(link) && !description.includes(tamperingProduct.url)
  },
})
