import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const bitcoin = 'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'
const ether = 'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6'
const redirected = (to: string, allowed = bitcoin) => ({ to, location: to, allowed })

describeOracle('redirectCryptoCurrencyChallenge', oracle, {
  fires: {
    'it goes to the bitcoins': redirected(bitcoin),
    'it goes to the dash': redirected('https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW'),
    'it goes to the ether': redirected(ether, ether),
  },
  staysSilent: {
    'it goes to the source code': redirected('https://github.com/juice-shop/juice-shop'),
    'it goes to a shop for shirts': redirected('http://shop.spreadshirt.com/juiceshop'),
    'it goes elsewhere, with the address as a parameter': redirected(`http://kimminich.de?pwned=${bitcoin}`),
    'it goes to the same site without a certificate': redirected(bitcoin.replace('https', 'http')),
    'something follows the address': redirected(`${bitcoin}/transactions`),
    'a parameter follows the address': redirected(`${bitcoin}?x=1`),
    'the ether’s letters are those of the dialog': redirected(
      'https://etherscan.io/address/0x0f933ab9fCAAA782D0279C300D73750E1311EAE6',
    ),
    'there is only the number': redirected('1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'),
    'there is nothing': redirected(''),
  },
})
