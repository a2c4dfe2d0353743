import { defineWays } from '#game/define.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'among other files': (visitor) =>
      uploadArchive(visitor, { 'invoice.txt': 'One juice.', '../../ftp/legal.md': 'All is permitted.' }),
    'a detour': (visitor) => uploadArchive(visitor, { 'x/../../../ftp/./legal.md': 'All is permitted.' }),
    'an empty text': (visitor) => uploadArchive(visitor, { '../../ftp/legal.md': '' }),
    'out of the shop and back': (visitor) =>
      uploadArchive(visitor, { '../../../juice-shop/ftp/legal.md': 'All is permitted.' }),
  },
  mishaps: {
    'a document of that name': [204, (visitor) => uploadArchive(visitor, { 'legal.md': 'All is permitted.' })],
    'another document': [204, (visitor) => uploadArchive(visitor, { '../../ftp/mine.md': 'All is permitted.' })],
    'a folder too many': [204, (visitor) => uploadArchive(visitor, { '../../../ftp/legal.md': 'All is permitted.' })],
    'a folder too few': [500, (visitor) => uploadArchive(visitor, { '../ftp/legal.md': 'All is permitted.' })],
    'slashes of another system': [
      204,
      (visitor) => uploadArchive(visitor, { '..\\..\\ftp\\legal.md': 'All is permitted.' }),
    ],
    'such a name for the archive': [204, (visitor) => uploadFile(visitor, '../../ftp/legal.md', 'All is permitted.')],
    // Needs another weakness, which is a challenge of its own.
    'a program on the server that writes there': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        await visitor.submit('/profile', { username: "#{require('fs').writeFileSync('ftp/legal.md', 'x')}" })
        return visitor.get('/profile')
      },
    ],
    'a broken archive': [500, (visitor) => uploadFile(visitor, 'invoices.zip', '../../ftp/legal.md')],
  },
  companions: ['uploadTypeChallenge'],
})
