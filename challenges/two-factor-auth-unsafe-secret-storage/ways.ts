import { generate } from 'otplib'
import { defineWays } from '#game/define.ts'
import { logInBy, searchOn } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const SECRET = 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'
const SEEDED_PASSWORD = 'EinBelegtesBrotMitSchinkenSCHINKEN!'

export default defineWays({
  otherWays: {
    'his real password': async (visitor) => {
      const halfway = await visitor.login(`wurstbrot@${await visitor.domain()}`, SEEDED_PASSWORD)
      await verify(visitor, halfway, await generate({ secret: SECRET }))
    },
    'a secret in the column for names': async (visitor) => {
      const found = await searchOn(visitor, 'UNION SELECT id,totpSecret,email,4,5,6,7,8,9 FROM Users WHERE id=10')
      const rows = found.json<{ data: { name: string; description: string }[] }>().data
      const secret = rows.find(({ description }) => description.startsWith('wurstbrot@'))?.name ?? ''
      const halfway = await logInBy(visitor, "' OR id=10--")
      await verify(visitor, halfway, await generate({ secret }))
    },
  },
  mishaps: {
    'his password alone': [
      401,
      async (visitor) => visitor.login(`wurstbrot@${await visitor.domain()}`, SEEDED_PASSWORD),
    ],
    'a wrong code': [
      401,
      async (visitor) => verify(visitor, await logInBy(visitor, `wurstbrot@${await visitor.domain()}'--`), '000000'),
    ],
    'a code for nobody': [
      401,
      async (visitor) =>
        visitor.post('/rest/2fa/verify', { tmpToken: 'x', totpToken: await generate({ secret: SECRET }) }),
    ],
    'the secret alone': [
      200,
      (visitor) => searchOn(visitor, "UNION SELECT id,email,3,totpSecret,5,6,7,8,9 FROM Users WHERE totpSecret<>''"),
    ],
    'a second factor of one’s own': [
      200,
      async (visitor) => {
        const { email } = await becomeShopper(visitor, 'careful')
        const status = await visitor.get('/rest/2fa/status')
        const { secret, setupToken } = status.json<{ secret: string; setupToken: string }>()
        const initialToken = await generate({ secret })
        await visitor.post('/rest/2fa/setup', { password: 'squeeze-me', setupToken, initialToken })
        return verify(visitor, await visitor.login(email, 'squeeze-me'), await generate({ secret }))
      },
    ],
  },
})

function verify(visitor: Visitor, halfway: VisitorReply, totpToken: string): Promise<VisitorReply> {
  const { data } = halfway.json<{ data?: { tmpToken: string } }>()
  return visitor.post('/rest/2fa/verify', { tmpToken: data?.tmpToken, totpToken })
}
