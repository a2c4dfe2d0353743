/** Former donation addresses in crypto currencies. The page no longer links to them. */
export const RETIRED_ADDRESSES: readonly string[] = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
]

/** Allowed targets of redirects. */
const MEANT_ADDRESSES: readonly string[] = [
  'https://github.com/juice-shop/juice-shop',
  ...RETIRED_ADDRESSES,
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

/** Placeholder for the shop's own address. */
const SHOP = 'http://shop.invalid'

/** Whether a browser leaves the shop for a page that is not allowed. */
export function leadsAstray(to: string): boolean {
  const target = URL.parse(to, SHOP)
  if (!target || !/^https?:$/.test(target.protocol) || target.origin === SHOP) return false
  const page = target.origin + target.pathname
  return !MEANT_ADDRESSES.some((address) => page.startsWith(address))
}

/** Whether a target contains an allowed address, which is enough for the shop. */
export function isMeantAddressIn(to: string): boolean {
  return MEANT_ADDRESSES.some((address) => to.includes(address))
}
