import { describe, expect, it } from 'vitest'
import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, exchange, tokenOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const documented = 'http://htmledit.squarefree.com'
const settings = { csrfUrl: documented }

interface Told {
  /** Name before the change. */
  from?: string | null
  to?: string
  id?: number
  status?: number
  origin?: string
  referer?: string
  host?: string | undefined
  site?: string
}

function changed({ from = 'jim', to = 'CSRF', id = 24, status = 302, ...told }: Told): Exchange {
  const { origin, referer, site } = told
  const host = 'host' in told ? told.host : 'localhost:3000'
  const cookieOf = (customer: object) => `token=${tokenOf({ alg: 'RS256', typ: 'JWT' }, customer)}eA`
  const cookie = `language=en; ${cookieOf({ id: 24, username: from })}`
  const headers = { cookie, origin, referer, host, 'sec-fetch-site': site }
  const replyHeader = (name: string) => (name === 'set-cookie' ? `${cookieOf({ id, username: to })}; Path=/` : '')
  return exchange({ method: 'POST', route: '/profile', status, headers, body: { username: to }, replyHeader })
}

const from = (origin: string, told: Told = {}) => changed({ origin, ...told })

describeOracle('csrfChallenge', oracle, {
  context: { labUrl: 'https://lab.example.org', settings },
  fires: {
    'the form stood on the documented page': from(documented),
    'the documented page has a certificate by now': from('https://htmledit.squarefree.com'),
    'there is no origin, but a referrer': changed({ referer: `${documented}/` }),
    'the customer had no name': from(documented, { from: null }),
    'the form stood on another port of the same host': from('http://localhost:3001'),
    'the other port is the usual one': from('http://localhost'),
    'the other port is that of a shop with a certificate': from('https://shop.example:8443', {
      host: 'shop.example',
      site: 'same-site',
    }),
    'the browser says that the documented page is another site': from(documented, { site: 'cross-site' }),
    'the form stood in the lab': from('https://lab.example.org', { host: 'shop.example.org' }),
    'the lab has a name beside that of the shop': from('http://lab.shop.localhost:3000', {
      host: 'shop.localhost:3000',
    }),
    'the lab has a name on the machine itself': from('http://lab.localhost:8080', { host: '127.0.0.1:8080' }),
    'the lab is that of a team': from('https://lab-lemons-1.class.example', { host: 'class.example' }),
  },
  staysSilent: {
    'it is the page of the shop': from('http://localhost:3000'),
    'it is the page of the shop behind a proxy': from('https://shop.example', { host: 'shop.example' }),
    'a proxy drops the port of the shop': from('http://shop.example:8080', { host: 'shop.example' }),
    'a proxy drops the port of the shop, and the browser knows better': from('http://localhost:8080', {
      host: 'localhost',
      site: 'same-origin',
    }),
    'a proxy names the port behind it, and the browser knows better': from('http://localhost', { site: 'same-origin' }),
    'somebody typed the address': from('http://localhost:3001', { site: 'none' }),
    'the port is only spelled out': from('https://shop.example', { host: 'shop.example:443' }),
    'the name stays as it is': from(documented, { from: 'CSRF' }),
    'no name becomes an empty one': from(documented, { from: null, to: '' }),
    'the form was refused': from(documented, { status: 500 }),
    'the form has no name in it': { ...from(documented), body: {} },
    'nobody is signed in': { ...from(documented), headers: { origin: documented, host: 'localhost:3000' } },
    'the shop sends somebody to the page where one signs in': { ...from(documented), replyHeader: () => '' },
    'the cookie of before is given back': from(documented, { from: 'jim', to: 'jim' }),
    'the cookie belongs to somebody else': from(documented, { id: 1 }),
    'nobody says where it came from': changed({}),
    'the origin is withheld': from('null', { referer: `${documented}/` }),
    'the origin is the shop, the referrer is not': from('http://localhost:3000', { referer: `${documented}/` }),
    'it is the referrer that is a neighbour': changed({ referer: 'http://localhost:3001/' }),
    'it is the referrer that is the lab': changed({ referer: 'https://lab.example.org/' }),
    'it is another site': from('https://evil.example'),
    'another site begins alike': from(`${documented}.evil.example`),
    'another site ends alike': from('http://nothtmledit.squarefree.com'),
    'another site quotes the documented page': changed({ referer: `https://evil.example/?page=${documented}` }),
    'another site has a neighbour’s port': from('http://127.0.0.1:3001'),
    'the neighbour is no origin': from('http://localhost:3001/page'),
    'the neighbour is no web page': from('file://localhost:3001'),
    'the lab is asked for by another scheme': from('http://lab.example.org', { host: 'shop.example.org' }),
    'the shop is on the page of a team': from('http://lemons-1.localhost:3000', { host: 'localhost:3000' }),
    'another site is called like a lab': from('http://lab.evil.example', { host: 'shop.example' }),
    'another site is called like a lab of the shop': from('http://lab.shop.example.evil.example', {
      host: 'shop.example',
    }),
    'the origin is nonsense': from('htmledit.squarefree.com'),
    'the shop does not know its own name': from('http://localhost:3001', { host: undefined }),
  },
})

describe('csrfChallenge, with another configuration', () => {
  const isSolvedBy = (url: string, origin: string) =>
    oracle.isSolvedBy(from(origin), contextWith({ settings: { csrfUrl: url } }))

  it.each([
    ['editor.example', 'https://editor.example'],
    ['https://editor.example/page.html', 'http://editor.example'],
    ['http://editor.example:8080/', 'http://editor.example:8080'],
  ])('%s allows %s', (url, origin) => {
    expect(isSolvedBy(url, origin)).toBe(true)
  })

  it.each([
    ['http://editor.example:8080', 'http://editor.example'],
    ['http://editor.example', documented],
    ['', documented],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s does not allow %s', (url, origin) => {
    expect(isSolvedBy(url, origin)).toBe(false)
  })
})
