import { defineWays } from '#game/define.ts'
import { logInBy } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const ASKED = 'new=slurmCl4ssic&repeat=slurmCl4ssic'
const SEEDED_PASSWORD = 'OhG0dPlease1nsertLiquor!'

export default defineWays({
  otherWays: {
    'an old password that is sent empty': (visitor) => change(visitor, `current=&${ASKED}`),
    'the fields in another order': (visitor) => change(visitor, 'repeat=slurmCl4ssic&new=slurmCl4ssic'),
    'the header of a published script, with a sign in place of the blank': async (visitor) => {
      const reply = await logInBy(visitor, `bender@${await visitor.domain()}'--`)
      const { token } = reply.json<{ authentication: { token: string } }>().authentication
      const headers = { authorization: `Bearer=${token}` }
      await visitor.get(`/rest/user/change-password?${ASKED}`, { headers })
    },
    'his session by his real password': async (visitor) => {
      await visitor.login(`bender@${await visitor.domain()}`, SEEDED_PASSWORD)
      await visitor.get(`/rest/user/change-password?${ASKED}`)
    },
  },
  mishaps: {
    'the right password with a typing error behind it': [401, (visitor) => change(visitor, `current=x&${ASKED}`)],
    'a repetition that differs': [401, (visitor) => change(visitor, 'new=slurmCl4ssic&repeat=slurmClassic')],
    'another password': [200, (visitor) => change(visitor, 'new=slurmClassic&repeat=slurmClassic')],
    'that password for oneself': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get(`/rest/user/change-password?${ASKED}`)
      },
    ],
    'the form for forgotten passwords': [
      200,
      async (visitor) => {
        const email = `bender@${await visitor.domain()}`
        const form = { email, answer: "Stop'n'Drop", new: 'slurmCl4ssic', repeat: 'slurmCl4ssic' }
        return visitor.post('/rest/user/reset-password', form)
      },
    ],
    'a change with the old password, as the form does it': [
      200,
      (visitor) => change(visitor, `current=slurmCl4ssic&${ASKED}`),
    ],
  },
  companions: ['loginBenderChallenge', 'resetPasswordBenderChallenge'],
})

async function change(visitor: Visitor, query: string): Promise<VisitorReply> {
  await logInBy(visitor, `bender@${await visitor.domain()}'--`)
  return visitor.get(`/rest/user/change-password?${query}`)
}
