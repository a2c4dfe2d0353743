import { describe, expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

describe('GET /rest/languages', () => {
  it('lists the languages by name, without the secret one', async () => {
    await using shop = await TestShop.open()
    const languages = (await shop.get('/rest/languages')).json()
    const names = languages.map(({ lang }: { lang: string }) => lang)
    expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right)))
    expect(languages).toContainEqual({
      key: 'en',
      lang: 'English',
      icons: ['gb', 'us'],
      shortKey: 'EN',
      percentage: 100,
      gauge: 'full',
    })
    const german = languages.find(({ key }: { key: string }) => key === 'de_DE')
    expect(german).toMatchObject({ lang: 'Deutsch', icons: ['de'], shortKey: 'DE', gauge: 'full' })
    expect(languages.some(({ key }: { key: string }) => key === 'tlh_AA')).toBe(false)
    expect((await shop.get('/assets/i18n/tlh_AA.json')).statusCode).toBe(200)
  })
})

describe('GET /rest/admin/…', () => {
  it('shows the version, if configured', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/rest/admin/application-version')).json()).toEqual({ version: '1.0.0' })
    const application = { ...testSettings.application, showVersionNumber: false }
    await using silent = await TestShop.open({ settings: { application } })
    expect((await silent.get('/rest/admin/application-version')).json()).toEqual({ version: '' })
  })

  it('shows the configuration', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/rest/admin/application-configuration')
    expect(reply.json()).toEqual({ config: testSettings.published })
  })
})

describe('notices', () => {
  it('exclude robots from one folder', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/robots.txt')
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toBe('User-agent: *\nDisallow: /ftp')
  })

  it('give researchers an address', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/security.txt', '/.well-known/security.txt']) {
      const { body } = await shop.get(url)
      expect(body.split('\n').map((line) => line.split(':')[0])).toEqual(
        'Contact Encryption Acknowledgements Preferred-languages Hiring Csaf Expires'.split(' ').concat(''),
      )
      expect(body).toContain('Contact: mailto:donotreply@owasp-juice.shop\n')
      expect(body).toMatch(/\nPreferred-languages: en, (?:[a-z]{2}, )*de\b/)
      expect(body).toContain('Csaf: http://localhost:3000/.well-known/csaf/provider-metadata.json\n')
      expect((await shop.send('POST', url)).body).toBe(body)
    }
  })
})
