import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const LINK = '<a href="https://owasp.slack.com" target="_blank">'
const O_SAFT = 9

export default defineWays({
  otherWays: {
    'another name along with the link': (visitor) =>
      visitor.put(`/api/Products/${O_SAFT}`, { name: 'A tool', description: `${LINK}More...</a>` }),
    'another name, and then the link': async (visitor) => {
      await visitor.put(`/api/Products/${O_SAFT}`, { name: 'A tool' })
      await describe(visitor, O_SAFT, `${LINK}More...</a>`)
    },
    'the payload of the walkthroughs': (visitor) => describe(visitor, O_SAFT, `${LINK}More...</a>`),
    'the old text with the other link in it': (visitor) =>
      describe(visitor, O_SAFT, `An easy to use tool to show information about a certificate. ${LINK}More...</a>`),
    'the other link along with another price': (visitor) =>
      visitor.put(`/api/Products/${O_SAFT}`, { description: `${LINK}More...</a>`, price: 0.02 }),
  },
  mishaps: {
    'a link that opens in the same tab': [
      200,
      (visitor) => describe(visitor, O_SAFT, '<a href="https://owasp.slack.com">More</a>'),
    ],
    'the address without a link': [200, (visitor) => describe(visitor, O_SAFT, 'https://owasp.slack.com')],
    'both links': [
      200,
      (visitor) => describe(visitor, O_SAFT, `${LINK}More</a> https://www.owasp.org/index.php/O-Saft`),
    ],
    'the right link on another product': [200, (visitor) => describe(visitor, 2, `${LINK}More</a>`)],
    'a product that does not exist': [404, (visitor) => describe(visitor, 99999, `${LINK}More</a>`)],
    'a new product that wears the name': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        const { data } = (await visitor.get(`/api/Products/${O_SAFT}`)).json<{ data: { name: string } }>()
        return visitor.post('/api/Products', { name: data.name, description: `${LINK}More...</a>`, price: 1 })
      },
    ],
    'another price': [200, (visitor) => visitor.put(`/api/Products/${O_SAFT}`, { price: 0.03 })],
  },
})

function describe(visitor: Visitor, id: number, description: string): Promise<VisitorReply> {
  return visitor.put(`/api/Products/${id}`, { description })
}
