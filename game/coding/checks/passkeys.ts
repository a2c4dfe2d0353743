import type { Check } from '#game/coding/define-coding.ts'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { addPasskey, askForLogin, logInByPasskey } from '#game/visitor/passkey-requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { demand, demandStatus } from './replies.ts'

/** Uses of passkeys that every fix has to keep. */
export const passkeyChecks: Readonly<Record<string, Check>> = {
  'A customer adds a passkey, and signs in with it twice': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const phone = await add(visitor)
    await demandLogin(visitor, phone, email)
    await demandLogin(visitor, phone, email)
  },
  'A device that counts its signatures signs in twice': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const phone = await add(visitor)
    for (phone.counter = 1; phone.counter < 3; phone.counter++) await demandLogin(visitor, phone, email)
  },
  'A customer with two devices signs in with each': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const devices = [await add(visitor), await add(visitor)]
    for (const device of devices) await demandLogin(visitor, device, email)
  },
  'A browser is told the ids of the passkeys that go with an address': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const { credentialId } = await add(visitor)
    const { ids } = await askForLogin(visitor, email)
    demand(ids.length === 1 && ids[0] === credentialId, 'the ids are others')
  },
  'An answer that was given at another site is refused': async ({ visitor }) => {
    await becomeShopper(visitor)
    const phone = await add(visitor)
    const answer = phone.logIn(await askForLogin(visitor), { origin: 'https://example.org' })
    demandStatus(await visitor.post('/rest/passkeys/login', answer), 401)
  },
  'An answer is refused the second time': async ({ visitor }) => {
    await becomeShopper(visitor)
    const answer = (await add(visitor)).logIn(await askForLogin(visitor))
    demandStatus(await visitor.post('/rest/passkeys/login', answer), 200)
    demandStatus(await visitor.post('/rest/passkeys/login', answer), 401)
  },
}

/** A device of the customer, with its passkey in their account. */
async function add(visitor: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator(visitor.url)
  demandStatus(await addPasskey(visitor, authenticator), 201)
  return authenticator
}

async function demandLogin(visitor: Visitor, authenticator: Authenticator, email: string): Promise<void> {
  const reply = await logInByPasskey(visitor, authenticator)
  demandStatus(reply, 200)
  const { authentication } = reply.json<{ authentication?: { umail?: string } }>()
  demand(authentication?.umail === email, `signs in ${authentication?.umail ?? 'nobody'}`)
}
