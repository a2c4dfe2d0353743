import { expect, test } from 'vitest'
import { leadsToLaunch } from './matcher.ts'

test('the first part of a path is what counts', () => {
  expect(leadsToLaunch('/tokensale-ico-ea')).toBe(true)
  expect(leadsToLaunch('/tokensale-ico-ea/more')).toBe(true)
  expect(leadsToLaunch('/our-tokensale-ico-early')).toBe(true)
  expect(leadsToLaunch('/search/tokensale-ico-ea')).toBe(false)
})

test('other paths lead elsewhere', () => {
  expect(['/', '', '/search', '/tokensale', '/tokensale-ico'].map(leadsToLaunch)).toEqual(Array(5).fill(false))
})
