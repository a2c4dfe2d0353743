import { defineWays } from '#game/define.ts'
import { waysOfPair } from '#game/testing/ways.ts'

const { otherWays, mishaps } = waysOfPair('support', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'what opens the vault': [
      401,
      async (visitor) => visitor.login(`support@${await visitor.domain()}`, 'Support2022!'),
    ],
    'the vault alone': [200, (visitor) => visitor.get('/ftp/incident-support.kdbx')],
  },
})
