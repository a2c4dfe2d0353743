import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'another vowel in the name': async (visitor) => exportAs(visitor, `admon@${await visitor.domain()}`),
    'another vowel in the domain': async (visitor) =>
      exportAs(visitor, `admin@${(await visitor.domain()).replace(/[aeiou](?=[^aeiou]*$)/, 'u')}`),
    'stars for vowels': async (visitor) => exportAs(visitor, `*dm*n@${await visitor.domain()}`),
  },
  mishaps: {
    'an export of what one has ordered oneself': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor)
        await shopper.take(1, 1)
        await shopper.checkOut()
        return visitor.post('/rest/user/data-export', { format: '1' })
      },
    ],
    'an export before the first order': [200, (visitor) => exportAs(visitor, 'xyz@example.org')],
    'a relative of the administrator with a consonant more': [
      200,
      async (visitor) => exportAs(visitor, `edmins@${await visitor.domain()}`),
    ],
    'an account like it without an export': [
      201,
      async (visitor) => visitor.register(`idmin@${await visitor.domain()}`, 'squeeze-me'),
    ],
    'an export by somebody who is signed out': [
      401,
      (visitor) => visitor.post('/rest/user/data-export', { format: '1' }),
    ],
  },
})

async function exportAs(visitor: Visitor, email: string): Promise<VisitorReply> {
  await visitor.register(email, 'squeeze-me')
  await visitor.login(email, 'squeeze-me')
  return visitor.post('/rest/user/data-export', { format: '1' })
}
