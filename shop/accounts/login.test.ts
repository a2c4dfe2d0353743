import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const login = (shop: TestShop, email: unknown, password: unknown = 'x') =>
  shop.send('POST', '/rest/user/login', { email, password }, { accept: 'application/json' })

describe('POST /rest/user/login', () => {
  it('accepts the right password and notes it', async () => {
    await using shop = await TestShop.open()
    const reply = await login(shop, 'jim@juice-sh.op', 'ncc-1701')
    const { token, bid, umail } = reply.json().authentication
    expect([bid, umail]).toEqual([2, 'jim@juice-sh.op'])
    const payload = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(Object.keys(payload)).toEqual(['data', 'bid', 'iat', 'exp'])
    expect(Object.keys(payload.data)).toEqual(
      'id username email password role deluxeToken lastLoginIp profileImage totpSecret isActive createdAt updatedAt deletedAt'.split(
        ' ',
      ),
    )
    expect(payload.data.createdAt).toBe('2026-01-31 10:00:00.000 +00:00')
    expect(shop.audit).toEqual([
      {
        kind: 'signedIn',
        facts: { customer: { id: 2, email: 'jim@juice-sh.op', role: 'customer' }, basketId: 2 },
      },
    ])
  })

  it('gives a customer without a basket the next one', async () => {
    await using shop = await TestShop.open()
    const first = await login(shop, 'demo', 'demo')
    expect(first.json().authentication.bid).toBe(6)
    const second = await login(shop, 'demo', 'demo')
    expect(second.json().authentication.bid).toBe(6)
  })

  it('refuses the wrong password in words', async () => {
    await using shop = await TestShop.open()
    for (const [email, password] of [
      ['jim@juice-sh.op', 'wrong'],
      ['nobody', 'x'],
      [undefined, undefined],
      ['chris.pike@juice-sh.op', 'uss enterprise'],
    ]) {
      const reply = await login(shop, email, password)
      expect(reply.statusCode).toBe(401)
      expect(reply.body).toBe('Invalid email or password.')
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect(shop.audit).toEqual([])
  })

  it.each([
    ["' or 1=1--", 'admin@juice-sh.op'],
    ["jim@juice-sh.op'--", 'jim@juice-sh.op'],
    ["chris.pike@juice-sh.op'--", 'chris.pike@juice-sh.op'],
  ])('takes %s for %s', async (email, owner) => {
    await using shop = await TestShop.open()
    expect((await login(shop, email)).json().authentication.umail).toBe(owner)
  })

  it('signs in a row that the injection made up, if its id has an owner', async () => {
    await using shop = await TestShop.open()
    const accountant = (id: number) =>
      `' UNION SELECT * FROM (SELECT ${id} as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', '/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', '1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt')--`
    const reply = await login(shop, accountant(15))
    expect(reply.json().authentication.umail).toBe('acc0unt4nt@juice-sh.op')
    const orphan = await login(shop, accountant(4711))
    expect(orphan.statusCode).toBe(500)
    expect(orphan.json().error.message).toBe('SQLITE_CONSTRAINT: FOREIGN KEY constraint failed')
  })

  it('asks customers with a second factor for it, injected or not', async () => {
    await using shop = await TestShop.open()
    const reply = await login(shop, "wurstbrot@juice-sh.op'--")
    expect(reply.statusCode).toBe(401)
    expect(reply.json().status).toBe('totp_token_required')
    expect(shop.shop.tokens.verify(reply.json().data.tmpToken)).toMatchObject({
      userId: 10,
      type: 'password_valid_needs_second_factor_token',
    })
    expect(shop.audit).toEqual([])
  })

  it('shows the statement if the database fails', async () => {
    await using shop = await TestShop.open()
    const hash = createHash('md5').update('x').digest('hex')
    const { error } = (await login(shop, "'")).json()
    const sql = `SELECT * FROM Users WHERE email = ''' AND password = '${hash}' AND deletedAt IS NULL`
    const origin = { errno: 1, code: 'SQLITE_ERROR', sql }
    expect(error).toMatchObject({
      message: `SQLITE_ERROR: unrecognized token: "${hash}"`,
      name: 'SequelizeDatabaseError',
      sql,
      parent: origin,
      original: origin,
    })
  })

  it('reads a list of addresses as text, and ignores an object', async () => {
    await using shop = await TestShop.open()
    expect((await login(shop, ['jim@juice-sh.op'], 'ncc-1701')).json().authentication.umail).toBe('jim@juice-sh.op')
    expect((await login(shop, ["' or 1=1--"])).json().authentication.umail).toBe('admin@juice-sh.op')
    expect((await login(shop, ["' or '", "'='"])).statusCode).toBe(401)
    for (const nothing of [{ $gt: '' }, [[]], 0, false])
      expect((await login(shop, nothing)).statusCode, JSON.stringify(nothing)).toBe(401)
    expect((await login(shop, { toString: 1 })).statusCode).toBe(500)
  })

  it('fails for a password that is no text', async () => {
    await using shop = await TestShop.open()
    expect((await login(shop, 'jim@juice-sh.op', { $ne: 1 })).statusCode).toBe(500)
    expect((await login(shop, { $ne: 1 }, 'x')).statusCode).toBe(401)
    expect(
      (await shop.send('POST', '/rest/user/login', 'null', { 'content-type': 'application/json' })).statusCode,
    ).toBe(401)
  })
})
