import { defineWays } from '#game/define.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a picture': (visitor) => uploadFile(visitor, 'me.png', 'PNG'),
    'a customer’s file without an ending': async (visitor) => {
      await becomeShopper(visitor)
      await uploadFile(visitor, 'invoice', 'PDF')
    },
    'two endings': (visitor) => uploadFile(visitor, 'invoice.pdf.html', '<p>'),
  },
  mishaps: {
    'an invoice': [204, (visitor) => uploadFile(visitor, 'invoice.pdf', 'PDF')],
    'an invoice with an odd name': [204, (visitor) => uploadFile(visitor, 'me.png.pdf', 'PDF')],
    'an archive': [204, (visitor) => uploadArchive(visitor, { 'invoice.txt': 'One juice.' })],
    'a broken archive': [500, (visitor) => uploadFile(visitor, 'invoices.zip', 'PK')],
    'a picture that is too large': [500, (visitor) => uploadFile(visitor, 'me.png', ' '.repeat(200_001))],
    'a picture without a name': [400, (visitor) => uploadFile(visitor, '', 'PNG')],
    nothing: [400, (visitor) => visitor.post('/file-upload')],
  },
})
