import { describe, expect, it, test } from 'vitest'
import { isLabHost, isShopAddress, type LabAddress, labOriginOf, shopHostOf } from './address.ts'

const address: LabAddress = { shopPort: 3000, port: 3001, url: null }
const direct: Parameters<typeof shopHostOf>[0] = { headers: {}, protocol: 'http', hostname: 'localhost', port: 3000 }
/** Only the shop's port is mapped, to another one. */
const mapped = { ...direct, port: 8080 }

test('the lab is the next port of the host by which the shop was reached', () => {
  expect(labOriginOf(direct, address)).toBe('http://localhost:3001')
  expect(labOriginOf({ ...direct, hostname: '192.168.7.20' }, address)).toBe('http://192.168.7.20:3001')
  expect(labOriginOf({ ...direct, hostname: '[::1]', port: 3001 }, address)).toBe('http://[::1]:3001')
  expect(labOriginOf({ ...direct, port: null }, { ...address, shopPort: 80 })).toBe('http://localhost:3001')
})

describe('with a single reachable port, the lab', () => {
  it.each([
    ['localhost', 'lab.localhost'],
    ['127.0.0.1', 'lab.localhost'],
    ['[::1]', 'lab.localhost'],
    ['shop.localhost', 'lab.shop.localhost'],
    ['lab.shop.localhost', 'lab.shop.localhost'],
  ])('has a name beside %s', (hostname, name) => {
    const lab = `http://${name}:8080`
    expect(labOriginOf({ ...mapped, hostname }, address)).toBe(lab)
    expect(labOriginOf({ ...mapped, hostname }, { ...address, port: null })).toBe(lab)
    expect(labOriginOf({ ...direct, hostname, port: 8080, protocol: 'https' }, address)).toBe(lab.replace('p:', 'ps:'))
  })

  it('is out of reach by other names and numbers', () => {
    for (const hostname of ['192.168.7.20', 'shop.example.org', 'evillocalhost', '[fe80::1]'])
      expect(labOriginOf({ ...mapped, hostname }, address)).toBeNull()
    expect(labOriginOf({ ...direct, hostname: '192.168.7.20' }, { ...address, port: null })).toBeNull()
  })

  it('has the name that the class gives it', () => {
    const ofClass = { ...address, findName: () => 'lab-lemons-1.class.example' }
    const member = { ...mapped, hostname: 'class.example' }
    expect(labOriginOf(member, ofClass)).toBe('http://lab-lemons-1.class.example:8080')
    expect(labOriginOf({ ...member, protocol: 'https', port: null }, ofClass)).toBe(
      'https://lab-lemons-1.class.example',
    )
    expect(labOriginOf({ ...member, port: 3000 }, ofClass)).toBe('http://class.example:3001')
    expect(labOriginOf(direct, { ...address, port: null, findName: () => null })).toBeNull()
  })
})

test('an address from the configuration wins', () => {
  const url = 'https://lab.example.org/'
  expect(labOriginOf({ ...direct, protocol: 'https', port: null }, { ...address, url })).toBe('https://lab.example.org')
})

test('a client of the lab gets the address that it used', () => {
  expect(labOriginOf({ ...direct, port: 8081, atLabOrigin: true }, address)).toBe('http://localhost:8081')
  expect(labOriginOf({ ...direct, hostname: '10.0.0.7', port: 8081, atLabOrigin: true }, address)).toBe(
    'http://10.0.0.7:8081',
  )
})

describe('a host name', () => {
  it.each(['lab.localhost', 'lab.localhost:3000', 'LAB.shop.localhost:80', 'lab.localhost.'])(
    '%s is the lab',
    (host) => {
      expect(isLabHost(host, address)).toBe(true)
      expect(isLabHost(host, { url: 'https://lab.example.org' })).toBe(true)
    },
  )

  it.each([
    undefined,
    'localhost',
    'lab.example.org',
    'laboratory.localhost',
    'lab.localhost.evil.test',
    'a.lab.localhost',
  ])('%s is not', (host) => {
    expect(isLabHost(host, address)).toBe(false)
  })

  it('is the lab’s if configured, on that port', () => {
    expect(isLabHost('lab.example.org', { url: 'https://lab.example.org/' })).toBe(true)
    expect(isLabHost('LAB.example.org:443', { url: 'https://lab.example.org' })).toBe(true)
    expect(isLabHost('10.0.0.7:8081', { url: 'http://10.0.0.7:8081' })).toBe(true)
    expect(isLabHost('10.0.0.7:8080', { url: 'http://10.0.0.7:8081' })).toBe(false)
    expect(isLabHost('shop.example.org', { url: 'https://lab.example.org' })).toBe(false)
  })
})

describe('seen from the lab', () => {
  const isShop = (at: Partial<typeof direct>, shop: string, of = address) =>
    isShopAddress(new URL(shop), { ...direct, ...at }, of)

  it('the shop is the other port, or the name without its beginning', () => {
    expect(shopHostOf({ ...direct, port: 3001 }, address)).toBe('localhost:3000')
    expect(shopHostOf({ ...mapped, hostname: 'lab.localhost' }, address)).toBe('localhost:8080')
    expect(shopHostOf({ ...direct, hostname: 'lab.shop.localhost', port: null }, address)).toBe('shop.localhost')
    expect(shopHostOf({ ...direct, hostname: 'lab.shop.localhost', port: 3001 }, address)).toBe('shop.localhost:3000')
    const findName = () => 'lab-lemons-1.class.example'
    expect(shopHostOf({ ...mapped, hostname: findName() }, { ...address, findName })).toBe(
      'lemons-1.class.example:8080',
    )
  })

  it('the shop has the client’s own host name', () => {
    expect(isShop({ port: 3001 }, 'http://localhost:3000/')).toBe(true)
    expect(isShop({ hostname: 'lab.localhost', port: 8080 }, 'http://127.0.0.1:8080/')).toBe(true)
    expect(isShop({ hostname: 'lab.localhost', port: null }, 'http://localhost/')).toBe(true)
    const ofClass = { ...address, findName: () => 'lab-lemons-1.class.example' }
    const there = { hostname: 'lab-lemons-1.class.example', port: 8080 }
    expect(isShop(there, 'http://class.example:8080/', ofClass)).toBe(true)
    expect(isShop(there, 'http://lemons-1.class.example:8080/', ofClass)).toBe(true)
  })

  it.each<[Partial<typeof direct>, string]>([
    [{ port: 3001 }, 'http://localhost:3001/'],
    [{ port: 3001 }, 'http://127.0.0.1:3000/'],
    [{ hostname: 'lab.localhost', port: 8080 }, 'http://localhost:8081/'],
    [{ hostname: 'lab.localhost', port: 8080 }, 'http://evil.test:8080/'],
    [{ hostname: 'lab.shop.localhost', port: 8080 }, 'http://192.168.7.20:8080/'],
  ])('%j, %s is not the shop', (at, shop) => {
    expect(isShop(at, shop)).toBe(false)
  })
})
