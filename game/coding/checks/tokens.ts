import type { Check } from '#game/coding/define-coding.ts'
import { enter } from '#game/coding/families/persons.ts'
import { present } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus } from './replies.ts'

export const tokenChecks: Readonly<Record<string, Check>> = {
  'A customer signs in and out': async ({ visitor }) => {
    const { basketId } = await becomeShopper(visitor)
    demandStatus(await visitor.get(`/rest/basket/${basketId}`), 200)
    demandStatus(await visitor.get('/rest/saveLoginIp'), 200)
  },
  'A customer with a long name and a long address of a picture stays signed in': async ({ visitor }) => {
    const person = { email: 'long.name@example.org', password: 'a long way to squeeze' }
    await enter(visitor, person)
    demandStatus(
      await visitor.submit('/profile', { username: 'Maximiliane von und zu Hohenquittenstein '.repeat(6) }),
      302,
    )
    const imageUrl = `https://pictures.example/${'orchard/'.repeat(40)}me.png`
    demandStatus(await visitor.submit('/profile/image/url', { imageUrl }), 302)
    demandStatus(await visitor.login(person.email, person.password), 200)
    demandStatus(await visitor.get('/rest/order-history'), 200)
  },
  'A token that is no token is refused': async ({ visitor }) => {
    demandStatus(await present(visitor, 'a.b.c', '/rest/basket/1'), 401)
    demandStatus(await present(visitor, 'juice', '/rest/basket/1'), 401)
  },
  'A customer sets up a second factor, and signs in with it': async ({ visitor }) => {
    const { generateSync } = await import('otplib')
    const person = { email: 'two.steps@example.org', password: 'squeeze-me twice' }
    const { issuedAt: epoch } = await enter(visitor, person)
    const { secret, setupToken } = (await visitor.get('/rest/2fa/status')).json<{
      secret: string
      setupToken: string
    }>()
    const { password } = person
    const code = generateSync({ secret, epoch })
    demandStatus(await visitor.post('/rest/2fa/setup', { password, setupToken, initialToken: code }), 200)
    const asked = await visitor.login(person.email, password)
    demand(asked.text.includes('totp_token_required'), 'the login does not ask for the second factor')
    const { tmpToken } = asked.json<{ data: { tmpToken: string } }>().data
    demandStatus(await visitor.post('/rest/2fa/verify', { tmpToken, totpToken: code }), 200)
  },
  'What nobody may change stays closed': async ({ visitor }) => {
    await becomeShopper(visitor)
    demandStatus(await visitor.put('/api/Feedbacks/1', { rating: 1 }), 401)
  },
}
