import { defineWays } from '#range/define.ts'
import { logInBy } from '#range/errands.ts'

const PASSWORD = '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'

export default defineWays({
  otherWays: {
    'a form that also says how it signs in': async (visitor) =>
      visitor.post('/rest/user/login', { email: `J12934@${await visitor.domain()}`, password: PASSWORD, oauth: true }),
    'a form that is no JSON': async (visitor) =>
      visitor.submit('/rest/user/login', { email: `J12934@${await visitor.domain()}`, password: PASSWORD }),
    'another spelling of the route': async (visitor) =>
      visitor.post('/REST/user/login/', { email: `J12934@${await visitor.domain()}`, password: PASSWORD }),
  },
  mishaps: {
    'an injection that gets past the password': [
      200,
      async (visitor) => logInBy(visitor, `${`J12934@${await visitor.domain()}`}'--`),
    ],
    'the right password with a blank behind it': [
      401,
      async (visitor) => visitor.login(`J12934@${await visitor.domain()}`, `${PASSWORD} `),
    ],
    'the right password in capitals': [
      401,
      async (visitor) => visitor.login(`J12934@${await visitor.domain()}`, PASSWORD.toUpperCase()),
    ],
    'the right password with somebody else’s address': [401, (visitor) => visitor.login('demo', PASSWORD)],
    'the right pair after the password was changed': [
      401,
      async (visitor) => {
        await logInBy(visitor, `${`J12934@${await visitor.domain()}`}'--`)
        await visitor.get('/rest/user/change-password?new=squeeze-me&repeat=squeeze-me')
        return visitor.login(`J12934@${await visitor.domain()}`, PASSWORD)
      },
    ],
    'the password as it stands in the log': [
      401,
      async (visitor) => visitor.login(`J12934@${await visitor.domain()}`, encodeURIComponent(PASSWORD)),
    ],
    'the address in small letters': [
      401,
      async (visitor) => visitor.login(`j12934@${await visitor.domain()}`, PASSWORD),
    ],
  },
})
