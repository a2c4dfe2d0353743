import { defineWays } from '#range/define.ts'
import { logInBy } from '#range/errands.ts'

const PASSWORD = 'IamUsedForTesting'

export default defineWays({
  otherWays: {
    'a form that also says how it signs in': async (visitor) =>
      visitor.post('/rest/user/login', { email: `testing@${await visitor.domain()}`, password: PASSWORD, oauth: true }),
    'a form that is no JSON': async (visitor) =>
      visitor.submit('/rest/user/login', { email: `testing@${await visitor.domain()}`, password: PASSWORD }),
    'another spelling of the route': async (visitor) =>
      visitor.post('/REST/user/login/', { email: `testing@${await visitor.domain()}`, password: PASSWORD }),
  },
  mishaps: {
    'an injection that gets past the password': [
      200,
      async (visitor) => logInBy(visitor, `${`testing@${await visitor.domain()}`}'--`),
    ],
    'the right password with a blank behind it': [
      401,
      async (visitor) => visitor.login(`testing@${await visitor.domain()}`, `${PASSWORD} `),
    ],
    'the right password in capitals': [
      401,
      async (visitor) => visitor.login(`testing@${await visitor.domain()}`, PASSWORD.toUpperCase()),
    ],
    'the right password with somebody else’s address': [401, (visitor) => visitor.login('demo', PASSWORD)],
    'the right pair after the password was changed': [
      401,
      async (visitor) => {
        await logInBy(visitor, `${`testing@${await visitor.domain()}`}'--`)
        await visitor.get('/rest/user/change-password?new=squeeze-me&repeat=squeeze-me')
        return visitor.login(`testing@${await visitor.domain()}`, PASSWORD)
      },
    ],
    'a look into the script': [200, (visitor) => visitor.get('/main.js')],
  },
})
