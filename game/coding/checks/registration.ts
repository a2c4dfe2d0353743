import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

const EMAIL = 'peel@example.org'
const PASSWORD = 'squeeze-me'

export const registrationChecks: Readonly<Record<string, Check>> = {
  'Somebody registers, signs in and has a wallet': async ({ visitor }) => {
    const reply = await visitor.register(EMAIL, PASSWORD)
    demandStatus(reply, 201)
    const { data } = reply.json<{ data?: { email?: string } }>()
    demand(data?.email === EMAIL, `the new customer is ${data?.email ?? 'nobody'}`)
    demandStatus(await visitor.login(EMAIL, PASSWORD), 200)
    demandStatus(await visitor.get('/rest/wallet/balance'), 200)
  },
  'An address registers once': async ({ visitor }) => {
    demandStatus(await visitor.register(EMAIL, PASSWORD), 201)
    demandStatus(await visitor.register(EMAIL, PASSWORD), 400)
  },
  'Nobody registers without an address': async ({ visitor }) => {
    demandStatus(await visitor.register('', PASSWORD), 400)
  },
  'Customers see the list of customers, strangers do not': async ({ visitor }) => {
    demandStatus(await visitor.get('/api/Users'), 401)
    await visitor.register(EMAIL, PASSWORD)
    await visitor.login(EMAIL, PASSWORD)
    demandStatus(await visitor.get('/api/Users'), 200)
  },
}
