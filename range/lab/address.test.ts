import { expect, test } from 'vitest'
import { type LabAddress, labOriginOf } from './address.ts'

const address: LabAddress = { shopPort: 3000, port: 3001, url: null }
const direct = { protocol: 'http', hostname: 'localhost', port: 3000 }

test('the lab is the next port of the host by which the shop was reached', () => {
  expect(labOriginOf(direct, address)).toBe('http://localhost:3001')
  expect(labOriginOf({ ...direct, hostname: '192.168.7.20' }, address)).toBe('http://192.168.7.20:3001')
  expect(labOriginOf({ ...direct, hostname: '[::1]', port: 3001 }, address)).toBe('http://[::1]:3001')
  expect(labOriginOf({ ...direct, port: null }, { ...address, shopPort: 80 })).toBe('http://localhost:3001')
})

test('it is out of reach through a mapped port, a proxy with encryption, or when it has no port', () => {
  expect(labOriginOf({ ...direct, port: 8080 }, address)).toBeNull()
  expect(labOriginOf({ ...direct, port: null }, address)).toBeNull()
  expect(labOriginOf({ ...direct, protocol: 'https' }, address)).toBeNull()
  expect(labOriginOf(direct, { ...address, port: null })).toBeNull()
})

test('an address from the configuration wins', () => {
  const url = 'https://lab.example.org/'
  expect(labOriginOf({ ...direct, protocol: 'https', port: null }, { ...address, url })).toBe('https://lab.example.org')
})
