import { defineWays } from '#game/define.ts'
import { uploadFile } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'one byte too many': (visitor) => uploadFile(visitor, 'invoice.pdf', ' '.repeat(100_001)),
    'as much as the server takes': (visitor) => uploadFile(visitor, 'invoice.pdf', ' '.repeat(200_000)),
    'a customer’s large archive': async (visitor) => {
      await becomeShopper(visitor)
      await uploadFile(visitor, 'invoices.zip', `${' '.repeat(150_000)}PK\u0005\u0006${' '.repeat(18)}`)
    },
  },
  mishaps: {
    'as much as the form takes': [204, (visitor) => uploadFile(visitor, 'invoice.pdf', ' '.repeat(100_000))],
    'an empty file': [204, (visitor) => uploadFile(visitor, 'invoice.pdf', '')],
    'more than the server takes': [500, (visitor) => uploadFile(visitor, 'invoice.pdf', ' '.repeat(200_001))],
    'a large file without a name': [400, (visitor) => uploadFile(visitor, '', ' '.repeat(150_000))],
    'a text that is no form': [
      400,
      (visitor) => visitor.post('/file-upload', 'PDF', { headers: { 'content-type': 'application/pdf' } }),
    ],
  },
})
