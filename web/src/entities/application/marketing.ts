/** Outgoing links, coins and campaigns of the marketing department. */

export const sourceCode = './redirect?to=https://github.com/juice-shop/juice-shop'

export const stores = [
  { name: 'Spreadshirt (US)', address: './redirect?to=http://shop.spreadshirt.com/juiceshop' },
  { name: 'Spreadshirt (DE)', address: './redirect?to=http://shop.spreadshirt.de/juiceshop' },
  { name: 'StickerYou', address: './redirect?to=https://www.stickeryou.com/products/owasp-juice-shop/794' },
  { name: 'Leanpub', address: './redirect?to=http://leanpub.com/juice-shop' },
]

export interface Coin {
  name: string
  /** Key of the catalogue. */
  title: string
  /** Content of the QR code. */
  data: string
  address: string
  /** Public page of the account. */
  target: string
  /** Whether the shop still accepts it. */
  accepted: boolean
}

export const coins: readonly Coin[] = [
  {
    name: 'Bitcoin',
    title: 'TITLE_BITCOIN_ADDRESS',
    data: 'bitcoin:1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    address: '1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    target: './redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    accepted: false,
  },
  {
    name: 'Dash',
    title: 'TITLE_DASH_ADDRESS',
    data: 'dash:Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    address: 'Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    target: './redirect?to=https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    accepted: false,
  },
  {
    name: 'Ether',
    title: 'TITLE_ETHER_ADDRESS',
    data: '0x0f933ab9fCAAA782D0279C300D73750e1311EAE6',
    address: '0x0f933ab9fCAAA782D0279C300D73750e1311EAE6',
    target: './redirect?to=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    accepted: false,
  },
]

/** One-day campaigns; `validOn` is the day's midnight in milliseconds, `discount` is in percent. */
export const campaigns: Record<string, { validOn: number; discount: number }> = {
  WMNSDY2019: { validOn: 1551999600000, discount: 75 },
  WMNSDY2020: { validOn: 1583622000000, discount: 60 },
  WMNSDY2021: { validOn: 1615158000000, discount: 60 },
  WMNSDY2022: { validOn: 1646694000000, discount: 60 },
  WMNSDY2023: { validOn: 1678230000000, discount: 60 },
  ORANGE2020: { validOn: 1588546800000, discount: 50 },
  ORANGE2021: { validOn: 1620082800000, discount: 40 },
  ORANGE2022: { validOn: 1651618800000, discount: 40 },
  ORANGE2023: { validOn: 1683154800000, discount: 40 },
}
