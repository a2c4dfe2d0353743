import { expect, it } from 'vitest'
import { createNameCheck } from './host-names.ts'

const isKnown = createNameCheck(['trainer-laptop', 'Shop.Example.org'], ['class.example'])

it.each([
  'localhost:3000',
  'LOCALHOST',
  'localhost.',
  'lemons.localhost:3000',
  'lab.shop.localhost',
  '127.0.0.1:3000',
  '192.168.7.20',
  '0.0.0.0:3000',
  '[::1]:3000',
  '[fe80::1]',
  // Browsers write numbers in their usual form; programs do not.
  '2130706433',
  '0x7f.1',
  'trainer-laptop:8080',
  'shop.example.org',
  'SHOP.example.org.:443',
  'class.example',
  'lemons-1.class.example:3000',
  undefined,
])('%s leads here', (host) => {
  expect(isKnown(host)).toBe(true)
})

it.each([
  'evil.test:3000',
  'localhost.evil.test',
  'evillocalhost',
  '127.0.0.1.evil.test',
  '127.0.0.1.nip.example',
  'trainer-laptop.evil.test',
  'evilclass.example',
  'example',
  'evil.test/@localhost',
  'localhost@evil.test',
  'evil.test#localhost',
  'evil.test\\localhost',
  'evil.test localhost',
  '::1',
  ':3000',
  '',
])('%j may belong to a stranger', (host) => {
  expect(isKnown(host)).toBe(false)
})
