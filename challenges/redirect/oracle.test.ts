import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const allowed = 'https://github.com/juice-shop/juice-shop'
const bitcoin = 'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'
const redirected = (location: string) => ({ to: 'whatever was asked for', location, allowed })

describeOracle('redirectChallenge', oracle, {
  fires: {
    'a permitted address is a parameter': redirected(`http://kimminich.de?pwned=${allowed}`),
    'a permitted address is the path': redirected(`https://evil.example/${allowed}`),
    'a permitted address is behind the hash': redirected(`https://evil.example/#${allowed}`),
    'the scheme is left to the browser': redirected(`//evil.example/?x=${allowed}`),
    'it is another page of the same host': redirected(`https://github.com/evil/evil?x=${allowed}`),
    'the host is only the name of a user': redirected(`https://github.com@evil.example/?x=${allowed}`),
  },
  staysSilent: {
    'the address is permitted': redirected(allowed),
    'the address is a retired one': redirected(bitcoin),
    'there is a parameter too many': redirected(`${allowed}?x=1`),
    'it is a page below the permitted one': redirected(`${allowed}/issues`),
    'it is a neighbour that begins alike': redirected(`${allowed}-ctf`),
    'one permitted address mentions another': redirected(`${bitcoin}?x=${allowed}`),
    'the host is written in capitals': redirected(`https://GITHUB.com/juice-shop/juice-shop?x=${allowed}`),
    'the usual port is spelled out': redirected(`https://github.com:443/juice-shop/juice-shop?x=${allowed}`),
    'the slashes lean the other way, and are escaped': redirected(`/%5Cevil.example?x=${allowed}`),
    'both slashes lean the other way, and are escaped': redirected(`%5C%5Cevil.example?x=${allowed}`),
    'a blank comes first, and is escaped': redirected(`%20https://evil.example?x=${allowed}`),
    'a line break comes first, and is escaped': redirected(`%0Ahttps://evil.example?x=${allowed}`),
    'it stays in the shop': redirected(`/search?q=${allowed}`),
    'it stays on the page': redirected(`?x=${allowed}`),
    'no browser follows it': redirected(`javascript:alert(1)//${allowed}`),
    'no browser follows that either': redirected(`data:text/html,${allowed}`),
    'it is no address': redirected(`http://?${allowed}`),
    'there is nothing': redirected(''),
  },
})
