import type { Ways } from '#game/define.ts'
import { logInBy, resetPassword } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/**
 * Ways of a challenge for one pair of address and password: other forms of it, and near misses.
 * @param mailbox the part before the shop's domain
 */
export function waysOfPair(mailbox: string, password: string): Pick<Ways, 'otherWays' | 'mishaps'> {
  const addressFor = async (visitor: Visitor) => `${mailbox}@${await visitor.domain()}`
  return {
    otherWays: {
      'a form that also says how it signs in': async (visitor) =>
        visitor.post('/rest/user/login', { email: await addressFor(visitor), password, oauth: true }),
      'a form that is no JSON': async (visitor) =>
        visitor.submit('/rest/user/login', { email: await addressFor(visitor), password }),
      'another spelling of the route': async (visitor) =>
        visitor.post('/REST/user/login/', { email: await addressFor(visitor), password }),
    },
    mishaps: {
      'an injection that gets past the password': [
        200,
        async (visitor) => logInBy(visitor, `${await addressFor(visitor)}'--`),
      ],
      'the right password with a blank behind it': [
        401,
        async (visitor) => visitor.login(await addressFor(visitor), `${password} `),
      ],
      'the right password in capitals': [
        401,
        async (visitor) => visitor.login(await addressFor(visitor), password.toUpperCase()),
      ],
      'the right password with somebody else’s address': [401, (visitor) => visitor.login('demo', password)],
      'the right pair after the password was changed': [
        401,
        async (visitor) => {
          await logInBy(visitor, `${await addressFor(visitor)}'--`)
          await visitor.get('/rest/user/change-password?new=squeeze-me&repeat=squeeze-me')
          return visitor.login(await addressFor(visitor), password)
        },
      ],
    },
  }
}

/** Why a security answer has only one way. */
export const ONE_ANSWER = 'The answer is the task: it is compared letter by letter, and one form takes it.'

/**
 * Near misses of a security answer.
 * @param addressFor the customer's address in a shop of this domain
 * @param others further wrong answers, by name
 */
export function mishapsOfAnswer(
  addressFor: (domain: string) => string,
  answer: string,
  others: Readonly<Record<string, string>>,
): Ways['mishaps'] {
  const wrong = { 'the answer with a blank behind it': `${answer} `, 'the answer in capitals': answer.toUpperCase() }
  return {
    ...Object.fromEntries(
      Object.entries({ ...others, ...wrong }).map(([name, other]) => [
        name,
        [401, async (visitor: Visitor) => resetPassword(visitor, addressFor(await visitor.domain()), other)] as const,
      ]),
    ),
    'a repetition that differs': [
      401,
      async (visitor) => resetPassword(visitor, addressFor(await visitor.domain()), answer, { repeat: 'squash-me' }),
    ],
    'the answer for somebody else’s account': [
      401,
      async (visitor) => {
        const { email } = await becomeShopper(visitor)
        return resetPassword(visitor, email, answer)
      },
    ],
    'a look at the question': [
      200,
      async (visitor) => visitor.get(`/rest/user/security-question?email=${addressFor(await visitor.domain())}`),
    ],
  }
}
