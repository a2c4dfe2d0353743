import { expect, it } from 'vitest'
import { createKnownNames } from './known-names.ts'

const NOTHING = { baseUrl: 'http://localhost:3000', labUrl: null, names: [], base: 'localhost', url: null }

function check(given: Partial<Record<keyof typeof NOTHING, unknown>>, machine = 'vm') {
  const { baseUrl, labUrl, names, base, url } = { ...NOTHING, ...given } as typeof NOTHING
  return createKnownNames({ server: { baseUrl }, host: { labUrl, names, class: { base, url } } }, machine)
}

it.each([
  ['shop.example.org', { baseUrl: 'https://shop.example.org/juice' }],
  ['lab.example.org', { labUrl: 'https://lab.example.org' }],
  ['trainer-laptop:3000', { names: ['trainer-laptop'] }],
  ['saft-für-alle.example', { names: ['saft-für-alle.example'] }],
  ['xn--saft-fr-alle-ilb.example', { names: ['saft-für-alle.example'] }],
  ['class.example:3000', { base: 'class.example' }],
  ['lemons-a0f480bc98ac.class.example', { base: 'class.example' }],
  ['join.class.example', { url: 'https://join.class.example' }],
])('%s is known where the configuration names it', (host, given) => {
  expect(check(given)(host)).toBe(true)
  expect(check({})(host)).toBe(false)
})

it('the machine is known by its own name, alone or in the network beside it, and by no longer one', () => {
  const isKnown = check({}, 'Annas-Laptop.school.example')
  expect(['annas-laptop:3000', 'annas-laptop.local'].map(isKnown)).toEqual([true, true])
  expect(['annas-laptop.school.example', 'school.example', 'local', 'a.annas-laptop.local'].map(isKnown)).toEqual(
    Array(4).fill(false),
  )
  expect(check({}, '')('')).toBe(false)
})
