import { defineWays } from '#game/define.ts'
import { logInBy } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'that field alone': (visitor) => ask(visitor, 'fields=password'),
    'many fields': (visitor) => ask(visitor, 'fields=id,username,email,password,role,totpSecret'),
    'blanks between the fields': (visitor) => ask(visitor, 'fields=email,%20password'),
    'an account that an injection opened': async (visitor) => {
      await logInBy(visitor, `jim@${await visitor.domain()}'--`)
      await visitor.get('/rest/user/whoami?fields=email,password')
    },
  },
  mishaps: {
    'the question itself': [200, (visitor) => ask(visitor, '')],
    'fields that anybody may know': [200, (visitor) => ask(visitor, 'fields=id,email')],
    'fields without a name': [200, (visitor) => ask(visitor, 'fields=')],
    'a field that there is none of': [200, (visitor) => ask(visitor, 'fields=passwort')],
    'a parameter of another name': [200, (visitor) => ask(visitor, 'field=password')],
    'somebody who has signed out': [200, (visitor) => visitor.get('/rest/user/whoami?fields=password')],
  },
  companions: ['loginJimChallenge'],
})

async function ask(visitor: Visitor, query: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.get(`/rest/user/whoami?${query}`)
}
