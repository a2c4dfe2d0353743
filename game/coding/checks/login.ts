import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

const PASSWORD = 'squeeze-me'

export const loginChecks: Readonly<Record<string, Check>> = {
  'A customer signs in': signInAs('peel@example.org'),
  'A customer with a hyphen in the address signs in': signInAs('mary-ann@juice-lovers.example.org'),
  'A customer whose address holds a word of SQL signs in': signInAs('selector@union.example.org'),
  'The session is that of who signed in': async ({ visitor }) => {
    await visitor.register('zest@example.org', PASSWORD)
    const reply = await visitor.login('zest@example.org', PASSWORD)
    demandStatus(reply, 200)
    const { user } = (await visitor.get('/rest/user/whoami')).json<{ user?: { email?: string } }>()
    demand(user?.email === 'zest@example.org', `the session is that of ${user?.email ?? 'nobody'}`)
  },
  'A wrong password is refused': async ({ visitor }) => {
    await visitor.register('peel@example.org', PASSWORD)
    demandStatus(await visitor.login('peel@example.org', 'wrong'), 401)
  },
  'An unknown address is refused': async ({ visitor }) => {
    demandStatus(await visitor.login('nobody@example.org', PASSWORD), 401)
  },
  'A piece of an address is refused': async ({ visitor }) => {
    await visitor.register('zest.peel@example.org', PASSWORD)
    for (const piece of ['zest.peel', 'est.peel@example.org', '%', '%@example.org', '_est.peel@example.org', '*', ''])
      demandStatus(await visitor.login(piece, PASSWORD), 401)
  },
}

function signInAs(email: string): Check {
  return async ({ visitor }) => {
    demandStatus(await visitor.register(email, PASSWORD), 201)
    const reply = await visitor.login(email, PASSWORD)
    demandStatus(reply, 200)
    const { authentication } = reply.json<{ authentication?: { umail?: string } }>()
    demand(authentication?.umail === email, `signs in ${authentication?.umail ?? 'nobody'}`)
  }
}
