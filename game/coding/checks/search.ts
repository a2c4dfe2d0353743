import type { Check } from '#game/coding/define-coding.ts'
import { searchFor } from '#game/visitor/requests.ts'
import { demand, rowsOf } from './replies.ts'

interface Found {
  id: number
  name: string
  description: string
  deletedAt: string | null
}

export const searchChecks: Readonly<Record<string, Check>> = {
  'An empty search shows everything on sale, by name': async ({ visitor }) => {
    const all = rowsOf<Found>(await searchFor(visitor, ''))
    demand(all.length > 1, `${all.length} products are shown`)
    demand(
      all.every(({ deletedAt }) => deletedAt === null),
      'products are shown that are not on sale any more',
    )
    const names = all.map(({ name }) => name)
    demand(names.join('\n') === [...names].sort().join('\n'), 'the products are not sorted')
  },
  'Every product is found by its name': async ({ visitor }) => {
    for (const { id, name } of rowsOf<Found>(await searchFor(visitor, ''))) {
      // Shops choose the names of products, and this search cannot find quotes.
      if (name.includes("'")) continue
      const found = rowsOf<Found>(await searchFor(visitor, name))
      demand(
        found.some((product) => product.id === id),
        `${name} is not found`,
      )
    }
  },
  'A word of a description is found, whatever the case': async ({ visitor }) => {
    for (const { id, description } of rowsOf<Found>(await searchFor(visitor, '')).slice(0, 10)) {
      const [word] = /\b[a-z]{6,}\b/.exec(description ?? '') ?? []
      if (word === undefined) continue
      const found = rowsOf<Found>(await searchFor(visitor, word.toUpperCase()))
      demand(
        found.some((product) => product.id === id),
        `${word} is not found`,
      )
    }
  },
  'What nobody sells is not found': async ({ visitor }) => {
    const found = rowsOf<Found>(await searchFor(visitor, 'no juice is called that'))
    demand(found.length === 0, `${found.length} products are found`)
  },
}
