import { defineWays } from '#game/define.ts'
import { logInBy } from '#game/visitor/requests.ts'

const EMAIL = 'bjoern.kimminich@gmail.com'
const PASSWORD = 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='

export default defineWays({
  otherWays: {
    'a request that claims to come from a third party': (visitor) =>
      visitor.post('/rest/user/login', { email: EMAIL, password: PASSWORD, oauth: true }),
    'the pair of the walkthroughs, typed': (visitor) => visitor.login(EMAIL, PASSWORD),
  },
  mishaps: {
    'an address that was encoded, but not turned round': [401, (visitor) => visitor.login(EMAIL, btoa(EMAIL))],
    'an address that was turned round, but not encoded': [
      401,
      (visitor) => visitor.login(EMAIL, [...EMAIL].reverse().join('')),
    ],
    'a padding that got lost': [401, (visitor) => visitor.login(EMAIL, PASSWORD.replace('=', ''))],
    'an injection that gets past the password': [200, (visitor) => logInBy(visitor, `${EMAIL}'--`)],
    'a sign-in of one’s own by a third party': [
      200,
      async (visitor) => {
        const email = 'peel@example.org'
        const password = btoa([...email].reverse().join(''))
        await visitor.register(email, password)
        return visitor.post('/rest/user/login', { email, password, oauth: true })
      },
    ],
  },
})
