import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

/** Outgoing links of the page. */
const LINKED = [
  'https://github.com/juice-shop/juice-shop',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

export const redirectChecks: Readonly<Record<string, Check>> = {
  'Links of the page lead where they say': async ({ visitor }) => {
    for (const address of LINKED) {
      const reply = await visitor.get(`/redirect?to=${encodeURIComponent(address)}`)
      demandStatus(reply, 302)
      const location = reply.headers.get('location')
      demand(location === address, `${address} leads to ${location}`)
    }
  },
  'An address that nobody knows is refused': async ({ visitor }) => {
    demandStatus(await visitor.get('/redirect?to=https://example.org/'), 406)
  },
}
