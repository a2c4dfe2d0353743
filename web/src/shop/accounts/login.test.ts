import { expect, test } from 'vitest'
import { googleAddress } from './google.ts'
import { landing } from './landing.ts'

test('a login leads to the products, or to where it was asked for', () => {
  expect(landing(null)).toBe('/search')
  expect(landing('/basket')).toBe('/basket')
  expect(landing('/search?product=1')).toBe('/search?product=1')
  expect(landing('//example.org')).toBe('/search')
  expect(landing('https://example.org')).toBe('/search')
})

test('the third-party login is offered to known origins only', () => {
  const settings = { clientId: 'me', authorizedRedirects: [{ uri: 'http://localhost:3000' }] }
  const address = googleAddress(settings, { origin: 'http://localhost:3000' })
  expect(new URL(address ?? '').searchParams.get('redirect_uri')).toBe('http://localhost:3000')
  expect(googleAddress(settings, { origin: 'http://localhost:4000' })).toBeUndefined()
  expect(googleAddress(undefined, { origin: 'http://localhost:3000' })).toBeUndefined()
})

test('a proxy stands in for an origin that the provider does not accept', () => {
  const settings = { clientId: 'me', authorizedRedirects: [{ uri: 'http://a.local', proxy: 'https://proxy.example' }] }
  const address = googleAddress(settings, { origin: 'http://a.local' })
  expect(new URL(address ?? '').searchParams.get('redirect_uri')).toBe('https://proxy.example')
})
