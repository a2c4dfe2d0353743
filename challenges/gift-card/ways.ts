import { defineWays } from '#game/define.ts'
import { guessPin, guessPinBackwards, redeemBy, redeemByList } from '#game/visitor/gift-cards.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const redeem = (visitor: Visitor, pin: string): Promise<VisitorReply> => redeemBy(visitor, 'VC-2026-0002', [pin])

export default defineWays({
  otherWays: {
    'a list of queries in each request': async (visitor) => {
      await becomeShopper(visitor)
      await guessPin(visitor, 'VC-2026-0003', redeemByList)
    },
    'another card, from the last PIN to the first': async (visitor) => {
      await becomeShopper(visitor)
      await guessPinBackwards(visitor, 'VC-2026-0040')
    },
  },
  mishaps: {
    'a stranger with a card': [200, (visitor) => redeem(visitor, '1234')],
    'a PIN with a mistake': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return redeem(visitor, '12E4')
      },
    ],
    'a number with a mistake': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return redeemBy(visitor, 'VC-2026-9999', ['1234'])
      },
    ],
    'somebody who loses patience with a PIN': [
      429,
      async (visitor) => {
        await becomeShopper(visitor)
        for (let time = 0; time < 10; time++) await redeem(visitor, 'abcd')
        return redeem(visitor, 'abcd')
      },
    ],
    'a look at the value of a card': [
      200,
      (visitor) => visitor.post('/graphql', { query: '{ giftCard(number: "VC-2026-0001") { value isRedeemed } }' }),
    ],
  },
})
