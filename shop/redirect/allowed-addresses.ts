/** Link targets outside of the shop: code, friends and wallets. */
const ALLOWED_ADDRESSES = [
  'https://github.com/juice-shop/juice-shop',
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

/** Finds the allowed address that a target matches; undefined if it matches none. */
export function findAllowedAddress(target: string): string | undefined {
  return ALLOWED_ADDRESSES.find((address) => target.includes(address))
}
