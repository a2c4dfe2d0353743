import { defineWays } from '#game/define.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const ask = (visitor: Visitor, query: string): Promise<VisitorReply> => visitor.post('/graphql', { query })

/** All products with levels of reviews and their authors. */
const authors = (levels: number): string =>
  `{ products { ${'reviews { author { '.repeat(levels)} name ${'} }'.repeat(levels)} } }`

export default defineWays({
  otherWays: {
    'by way of the authors': (visitor) => ask(visitor, authors(20)),
    'with fragments': (visitor) => {
      const fragments = Array.from(
        { length: 25 },
        (_, at) => `fragment F${at} on Product { reviews { product { ${at < 24 ? `...F${at + 1}` : 'name'} } } }`,
      )
      return ask(visitor, `{ product(id: 1) { ...F0 } } ${fragments.join(' ')}`)
    },
    'by an address': (visitor) => visitor.get(`/graphql?query=${encodeURIComponent(authors(12))}`),
  },
  mishaps: {
    'reviews of all products, and what their authors wrote besides': [200, (visitor) => ask(visitor, authors(2))],
    'more levels than the shop reads': [400, (visitor) => ask(visitor, authors(150))],
    'a circle of fragments': [
      400,
      (visitor) => ask(visitor, '{ products { ...A } } fragment A on Product { reviews { product { ...A } } }'),
    ],
    'all products four hundred times': [
      503,
      (visitor) => {
        const lists = Array.from({ length: 400 }, (_, at) => `a${at}: products(first: 100) { id name price }`)
        return ask(visitor, `{ ${lists.join(' ')} }`)
      },
    ],
    'many levels, of products without reviews': [
      200,
      (visitor) => ask(visitor, `{ product(id: 24) { ${'reviews { product { '.repeat(20)} id ${'} }'.repeat(20)} } }`),
    ],
  },
})
