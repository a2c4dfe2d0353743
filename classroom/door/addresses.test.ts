import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { describeJoin, findOrigins } from '#classroom/door/addresses.ts'

type Arrival = Parameters<typeof findOrigins>[0]

const of = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

const LOOPBACK = { lo: [of('127.0.0.1', true), of('::1', true)] }
const ROOM = { ...LOOPBACK, docker0: [of('172.17.0.1')], wlan0: [of('fe80::1'), of('192.168.7.20'), of('2001:db8::7')] }

const COME: Arrival = {
  url: null,
  basePath: '',
  address: null,
  base: 'localhost',
  host: 'localhost:3000',
  isSubdomain: false,
  isSecure: false,
  peer: '::1',
  port: 3000,
}

const find = (arrival: Partial<Arrival>, interfaces: Record<string, NetworkInterfaceInfo[]> = ROOM) =>
  findOrigins({ ...COME, ...arrival }, () => interfaces)

describe('the addresses by which others reach a class', () => {
  it.each<[string, Partial<Arrival>, string]>([
    ['the configured one before all', { url: 'https://class.example' }, 'https://class.example'],
    ['the one that somebody came by', { host: '192.168.7.20:3000' }, 'http://192.168.7.20:3000'],
    ['through a proxy', { host: 'class.example', isSecure: true, peer: '10.0.0.2' }, 'https://class.example'],
    [
      'the configured name, from a subdomain',
      { base: 'c.example', host: 'trainer.c.example:3000', isSubdomain: true },
      'http://c.example:3000',
    ],
    ['the configured name, for somebody at this machine', { base: 'c.example' }, 'http://c.example:3000'],
  ])('%s', (_, arrival, origin) => expect(find(arrival)).toEqual([origin]))

  it.each([
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1:3000',
    '[::1]:3000',
    'trainer.localhost:3000',
    '0.0.0.0:3000',
    '',
  ])('are this machine’s in its networks for a request by %j, those of its containers last', (host) => {
    const isSubdomain = host.startsWith('trainer')
    expect(find({ host, isSubdomain })).toEqual(['http://192.168.7.20:3000', 'http://172.17.0.1:3000'])
  })

  it('are of IPv6 without IPv4, and leave out the default port', () => {
    const six = { ...LOOPBACK, eth0: [of('fe80::1'), of('2001:db8::7')] }
    expect(find({ port: 80, host: 'localhost' }, six)).toEqual(['http://[2001:db8::7]'])
  })

  it.each<[string, Partial<Arrival>, Record<string, NetworkInterfaceInfo[]>]>([
    ['in no network', {}, LOOPBACK],
    ['where nobody else is listened to', { address: '127.0.0.1' }, ROOM],
    ['behind the forwarded port of a container', { peer: '172.18.0.1' }, { ...LOOPBACK, eth0: [of('172.18.0.5')] }],
  ])('are unknown %s', (_, arrival, interfaces) => {
    const origins = find(arrival, interfaces)
    expect(describeJoin(origins)).toEqual({
      joinUrl: 'http://localhost:3000/host/join',
      otherJoinUrls: [],
      isLocalOnly: true,
    })
  })

  it('are unknown behind a proxy on this machine, so that links lead through it', () => {
    expect(find({ host: 'localhost:8080' })).toEqual(['http://localhost:8080'])
  })

  it('are only the one that is listened at, and all of them where that is said in numbers', () => {
    expect(find({ address: '172.17.0.1' })).toEqual(['http://172.17.0.1:3000'])
    expect(find({ address: '0.0.0.0' })).toHaveLength(2)
  })

  it('have the path that a proxy puts before all others, once', () => {
    expect(find({ basePath: '/shop' })[0]).toBe('http://192.168.7.20:3000/shop')
    for (const url of ['https://example.org', 'https://example.org/shop'])
      expect(find({ basePath: '/shop', url })).toEqual(['https://example.org/shop'])
    expect(describeJoin(find({ basePath: '/shop' }, LOOPBACK))).toMatchObject({
      joinUrl: 'http://localhost:3000/shop/host/join',
      isLocalOnly: true,
    })
  })

  it('are said whole', () =>
    expect(describeJoin(find({}))).toEqual({
      joinUrl: 'http://192.168.7.20:3000/host/join',
      otherJoinUrls: ['http://172.17.0.1:3000/host/join'],
      isLocalOnly: false,
    }))
})
