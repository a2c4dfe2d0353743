import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

describe('a letter', () => {
  it('welcomes new customers', async () => {
    await using shop = await TestShop.open()
    const form = { email: 'new@juice-sh.op', password: 'secret', passwordRepeat: 'secret' }
    await shop.send('POST', '/api/Users', form)
    expect(shop.letters).toHaveLength(1)
    expect(shop.letters[0]).toMatchObject({ to: 'new@juice-sh.op', subject: 'Welcome to Vitamin CVE' })
    expect(shop.letters[0]?.text).toContain('This is where you sign in: http://localhost:3000/#/login')
    expect(shop.letters[0]?.text).not.toMatch(/\{\w+\}/)
    await shop.send('POST', '/api/Users', form)
    expect(shop.letters).toHaveLength(1)
  })

  it('is written in the language of the customer', async () => {
    await using shop = await TestShop.open()
    await shop.send(
      'POST',
      '/api/Users',
      { email: 'neu@juice-sh.op', password: 'geheim' },
      { cookie: 'language=de_DE' },
    )
    expect(shop.letters[0]).toMatchObject({
      subject: 'Willkommen bei Vitamin CVE',
      text: expect.stringMatching(/^Hallo,\n\nSchön, .*\n\nDein Vitamin CVE$/s),
    })
  })

  it('does not go to customers without an address', async () => {
    await using shop = await TestShop.open()
    for (const form of [
      {},
      { email: '' },
      { email: '', password: '', passwordRepeat: '' },
      { email: null },
      { email: ' ' },
    ]) {
      await shop.send('POST', '/api/Users', form)
    }
    expect(shop.shop.sql.all`SELECT id FROM Users`.length).toBeGreaterThan(24)
    expect(shop.letters).toEqual([])
  })

  it('reports a changed password only', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.get('/rest/user/change-password?current=wrong&new=engage&repeat=engage', jim)
    await shop.get('/rest/user/change-password?current=ncc-1701&new=engage&repeat=warp', jim)
    expect(shop.letters).toEqual([])
    await shop.get('/rest/user/change-password?current=ncc-1701&new=engage&repeat=engage', jim)
    expect(shop.letters).toMatchObject([{ to: 'jim@juice-sh.op', subject: 'Your password was changed' }])
    expect(shop.letters[0]?.text).toContain('donotreply@owasp-juice.shop')
  })

  it('reports a reset password', async () => {
    await using shop = await TestShop.open()
    const form = { email: 'jim@juice-sh.op', new: 'engage', repeat: 'engage' }
    await shop.send('POST', '/rest/user/reset-password', { ...form, answer: 'wrong' })
    expect(shop.letters).toEqual([])
    await shop.send('POST', '/rest/user/reset-password', { ...form, answer: 'Samuel' })
    expect(shop.letters).toMatchObject([{ to: 'jim@juice-sh.op', subject: 'Your password was reset' }])
  })
})
