import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'an address that somebody told': (visitor) => visitor.get('/ftp/acquisitions.md'),
    'the folder in capitals': (visitor) => visitor.get('/FTP/acquisitions.md'),
    'a query behind it': (visitor) => visitor.get('/ftp/acquisitions.md?download'),
    'a slash too many': (visitor) => visitor.get('/ftp//acquisitions.md'),
  },
  mishaps: {
    'the list alone': [200, (visitor) => visitor.get('/ftp')],
    'the terms of use': [200, (visitor) => visitor.get('/ftp/legal.md')],
    'the announcement that nobody can read': [200, (visitor) => visitor.get('/ftp/announcement_encrypted.md')],
    'its name in capitals': [404, (visitor) => visitor.get('/ftp/ACQUISITIONS.md')],
    'a backup of it': [403, (visitor) => visitor.get('/ftp/acquisitions.md.bak')],
    'its name in another folder': [404, (visitor) => visitor.get('/encryptionkeys/acquisitions.md')],
  },
  companions: ['errorHandlingChallenge'],
})
