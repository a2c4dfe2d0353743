import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a repetition that was left out': (visitor) =>
      visitor.post('/api/Users/', { email: 'zest@example.org', password: 'squeeze-me' }),
    'an empty repetition': (visitor) => open(visitor, 'squeeze-me', ''),
    'a password that was changed after it was repeated': (visitor) => open(visitor, 'squeeze-me!', 'squeeze-me'),
    'a repetition in capitals': (visitor) => open(visitor, 'squeeze-me', 'SQUEEZE-ME'),
  },
  mishaps: {
    'a registration by the form': [201, (visitor) => visitor.register('peel@example.org', 'squeeze-me')],
    'a blank behind the repetition': [201, (visitor) => open(visitor, 'squeeze-me', 'squeeze-me ')],
    'another repetition for an address that is taken': [
      400,
      (visitor) =>
        visitor.post('/api/Users/', { email: 'peel@example.org', password: 'squeeze-me', passwordRepeat: 'other' }),
    ],
    'another repetition for a role that does not exist': [
      400,
      (visitor) =>
        visitor.post('/api/Users/', {
          email: 'pip@example.org',
          password: 'squeeze-me',
          passwordRepeat: 'other',
          role: 'boss',
        }),
    ],
    'a new password that is repeated wrong': [
      401,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get('/rest/user/change-password?current=squeeze-me&new=orange&repeat=oragne')
      },
    ],
  },
})

function open(visitor: Visitor, password: string, passwordRepeat: string): Promise<VisitorReply> {
  return visitor.post('/api/Users/', { email: 'pulp@example.org', password, passwordRepeat })
}
