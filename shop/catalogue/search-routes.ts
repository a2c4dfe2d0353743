import type { FastifyInstance } from 'fastify'
import { countChanges } from '#foundation/count-changes.ts'
import { queryText } from '#foundation/query-text.ts'
import { success } from '#foundation/success.ts'
import { searchProducts } from '#shop/catalogue/products.ts'
import type { Texts } from '#shop/texts/texts.ts'

const MAX_SEARCH_CHARACTERS = 200

/** The product search. An empty query returns everything. */
export function searchRoutes(app: FastifyInstance, texts: Texts): void {
  app.get('/rest/products/search', async (request, reply) => {
    const { shop } = request
    const wanted = queryText(request, 'q') ?? ''
    const text = wanted === 'undefined' ? '' : wanted.slice(0, MAX_SEARCH_CHARACTERS)
    const language = texts.languageOf(request)
    const key = `${language ?? ''}\n${text}`
    const changes = countChanges(shop.db)

    let answer = shop.searchReplies.find(key, changes)
    if (!answer) {
      const products = await searchProducts(shop, text)
      if (language !== undefined) {
        for (const product of products) {
          product.name = texts.in(language, product.name)
          product.description = texts.in(language, product.description)
        }
      }
      answer = shop.searchReplies.keep(key, changes, JSON.stringify(success(products)))
    }
    return reply.header('content-type', 'application/json; charset=utf-8').header('etag', answer.tag).send(answer.body)
  })
}
