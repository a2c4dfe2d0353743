import { defineWays } from '#game/define.ts'
import { uploadFile } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'an order as YAML': (visitor) => uploadFile(visitor, 'order.yml', 'juice: 12'),
    'a customer’s order in capitals': async (visitor) => {
      await becomeShopper(visitor)
      await uploadFile(visitor, 'ORDER.YAML', 'juice: 12')
    },
    'what is no XML at all': (visitor) => uploadFile(visitor, 'order.xml', 'twelve juices, please'),
    'an empty file': (visitor) => uploadFile(visitor, 'order.xml', ''),
  },
  mishaps: {
    'an order in a complaint': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.post('/api/Complaints/', { message: '<order><juice>12</juice></order>', file: 'order.xml' })
      },
    ],
    'an order as PDF': [204, (visitor) => uploadFile(visitor, 'order.xml.pdf', '<order/>')],
    'an order in a broken archive': [500, (visitor) => uploadFile(visitor, 'order.xml.zip', '<order/>')],
    'an order that is too large': [500, (visitor) => uploadFile(visitor, 'order.xml', ' '.repeat(200_001))],
    'an order that is no form': [
      400,
      (visitor) => visitor.post('/file-upload', '<order/>', { headers: { 'content-type': 'application/xml' } }),
    ],
  },
})
