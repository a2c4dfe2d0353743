import { definePack } from '#game/packs.ts'

/** A product that nobody is meant to see yet: it is marked as deleted, as lists and search leave it out then. */
export const SECRET_PRODUCT_ID = 100_900

export default definePack({
  firstId: 1000,

  routes(app) {
    // The weakness: whatever has a number has a label, whether it is for sale or not.
    app.get<{ Params: { id: string } }>('/rest/labels/:id', (request, reply) => {
      const { sql } = request.shop
      const product = sql.get`SELECT id, name, description FROM Products WHERE id = ${Number(request.params.id)}`
      if (!product) return reply.code(404).send({ error: 'No such label.' })
      return reply.send({ status: 'success', data: product })
    })
  },

  plant(seed) {
    seed.row('Products', {
      id: SECRET_PRODUCT_ID,
      name: 'Beetroot Nightcap (1000ml)',
      description: 'Not before next spring. Tell nobody.',
      price: 4.99,
      deluxePrice: 3.99,
      image: 'undefined.jpg',
      deletedAt: seed.timestamp,
    })
  },
})
