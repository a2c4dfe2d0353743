import { expect, test } from 'vitest'
import { listNetworks } from './networks.ts'

test('a caption is shared on configured networks', () => {
  const networks = listNetworks('A & B', {
    twitterUrl: 'https://twitter.com/owasp_juiceshop',
    blueSkyUrl: 'https://bsky.app/profile/owasp-juice.shop',
    mastodonUrl: 'https://fosstodon.org/@owasp_juiceshop',
  })
  expect(networks.map(({ name, address }) => [name, decodeURIComponent(address)])).toEqual([
    ['Tweet', 'https://twitter.com/intent/tweet?text=A & B @owasp_juiceshop&hashtags=appsec'],
    ['BlueSky', 'https://bsky.app/intent/compose?text=A & B @owasp-juice.shop'],
    ['Mastodon', 'https://fosstodon.org/share?text=A & B @owasp_juiceshop@fosstodon.org'],
  ])
  expect(networks[0]?.address).toContain('A%20%26%20B')
})

test('unconfigured networks and invalid addresses are left out', () => {
  expect(listNetworks('x', undefined)).toEqual([])
  expect(listNetworks('x', { twitterUrl: null, blueSkyUrl: '', mastodonUrl: 'javascript:alert(1)' })).toEqual([])
})
