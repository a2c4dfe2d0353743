import { defineWays } from '#game/define.ts'
import { hiddenFileWays } from '#game/testing/shared-files.ts'

const { otherWays, mishaps } = hiddenFileWays('encrypt.pyc')

export default defineWays({
  otherWays: {
    ...otherWays,
    'a lock file': (visitor) => visitor.get('/ftp/package-lock.json.bak%2500.md'),
    'an egg': (visitor) => visitor.get('/ftp/eastere.gg%2500.md'),
    'a manifest': (visitor) => visitor.get('/ftp/package.json.bak%2500.md'),
  },
  mishaps: {
    ...mishaps,
    'a document with an ending too many': [200, (visitor) => visitor.get('/ftp/legal.md%2500.pdf')],
    'the vault, as it always is': [200, (visitor) => visitor.get('/ftp/incident-support.kdbx')],
    'a folder where nothing is checked': [404, (visitor) => visitor.get('/encryptionkeys/jwt.key%2500.pub')],
  },
  companions: ['easterEggLevelOneChallenge', 'forgottenDevBackupChallenge', 'errorHandlingChallenge'],
})
