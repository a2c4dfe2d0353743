import { redirectChecks } from '#game/coding/checks/redirects.ts'
import { asAttack, defineProof } from '#game/coding/define-coding.ts'
import { redirectFamilies } from '#game/coding/families/redirects.ts'

const KNOWN = [
  'https://github.com/juice-shop/juice-shop',
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

export default defineProof({
  families: redirectFamilies,
  attacks: {
    'An address that mentions all known ones': asAttack((visitor) =>
      visitor.get(`/redirect?to=${encodeURIComponent(`https://pith.example/?x=${KNOWN.join('&x=')}`)}`),
    ),
  },
  checks: redirectChecks,
})
