import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const ask = (visitor: Visitor, query: string): Promise<VisitorReply> => visitor.post('/graphql', { query })

export default defineWays({
  otherWays: {
    'by an address': (visitor) => visitor.get(`/graphql?query=${encodeURIComponent('{officeFigures{orders}}')}`),
    'by another name, signed in': async (visitor) => {
      await becomeShopper(visitor)
      return ask(visitor, '{ mine: officeFigures { lowStock(below: 5) { name } } }')
    },
    'in a list of queries': (visitor) =>
      visitor.post('/graphql', [{ query: '{ me { name } }' }, { query: '{ officeFigures { customers } }' }]),
  },
  mishaps: {
    'a look at all that there is to ask for': [
      200,
      (visitor) => ask(visitor, '{ __schema { types { name fields { name description } } } }'),
    ],
    'a field with a mistake in its name': [400, (visitor) => ask(visitor, '{ officeFigure { turnover } }')],
    'the field without its fields': [400, (visitor) => ask(visitor, '{ officeFigures }')],
    'products and their prices': [200, (visitor) => ask(visitor, '{ products { name price quantity } }')],
    'the administrator in the office': [
      200,
      async (visitor) => {
        await visitor.login(`admin@${await visitor.domain()}`, 'admin123')
        return ask(visitor, '{ officeFigures { turnover } }')
      },
    ],
  },
  companions: ['loginAdminChallenge', 'weakPasswordChallenge'],
})
