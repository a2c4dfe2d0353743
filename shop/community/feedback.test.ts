import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const XSS = '<iframe src="javascript:alert(`xss`)">'

async function write(shop: TestShop, feedback: object, headers?: Record<string, string>) {
  const { captchaId, answer } = (await shop.get('/rest/captcha')).json()
  return shop.send('POST', '/api/Feedbacks', { captchaId, captcha: answer, ...feedback }, headers)
}

const comments = async (shop: TestShop) =>
  (await shop.get('/api/Feedbacks')).json().data.map(({ comment }: { comment: string }) => comment)

describe('GET /rest/captcha', () => {
  it('asks for a sum, with a running number', async () => {
    await using shop = await TestShop.open()
    for (let captchaId = 0; captchaId < 40; captchaId++) {
      const captcha = (await shop.get('/rest/captcha/')).json()
      expect(captcha).toEqual({ captchaId, captcha: expect.any(String), answer: expect.any(String) })
      expect(captcha.captcha).toMatch(/^(10|[1-9])[*+-](10|[1-9])[*+-](10|[1-9])$/)
      expect(captcha.answer).toBe(String(new Function(`return ${captcha.captcha}`)()))
    }
  })

  it('continues the numbers after a restart, and drops the oldest', async () => {
    await using shop = await TestShop.open()
    await shop.get('/rest/captcha')
    shop.shop.sql.run`UPDATE Captchas SET captchaId = 5000`
    shop.forgetSessions()
    expect((await shop.get('/rest/captcha')).json().captchaId).toBe(5001)
    shop.shop.sql.run`UPDATE Captchas SET captchaId = 9000 WHERE captchaId = 5001`
    expect((await shop.get('/rest/captcha')).json().captchaId).toBe(9001)
    expect(shop.shop.sql.all`SELECT captchaId FROM Captchas`.map(({ captchaId }) => captchaId)).toEqual([9000, 9001])
  })
})

describe('POST /api/Feedbacks', () => {
  it('stores feedback in any customer’s name', async () => {
    await using shop = await TestShop.open()
    const reply = await write(shop, { comment: 'Great shop.', rating: 4, UserId: 1 })
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { status: 'success', data: expect.objectContaining({ UserId: 1, comment: 'Great shop.', rating: 4 }) },
    ])
    expect((await write(shop, { comment: 'Hm.', rating: 0 })).json().data).toMatchObject({ rating: 0 })
    expect(await comments(shop)).toEqual(expect.arrayContaining(['Great shop.', 'Hm.']))
  })

  it('wants the sum worked out, as a text', async () => {
    await using shop = await TestShop.open()
    const { captchaId, answer } = (await shop.get('/rest/captcha')).json()
    for (const form of [
      { captchaId, captcha: Number(answer) },
      { captchaId, captcha: `${answer}0` },
      { captchaId: 4711, captcha: answer },
      { captchaId: { $ne: -1 }, captcha: answer },
      { captchaId: null, captcha: null },
      { captchaId },
      { captcha: answer },
    ]) {
      const reply = await shop.send('POST', '/api/Feedbacks', { ...form, comment: 'x', rating: 1 })
      expect([reply.statusCode, reply.body]).toEqual([401, 'Wrong answer to CAPTCHA. Please try again.'])
    }
    for (let time = 0; time < 3; time++) {
      const form = { captchaId: String(captchaId), captcha: answer, comment: 'Again', rating: 1 }
      expect((await shop.send('POST', '/api/Feedbacks', form)).statusCode).toBe(201)
    }
  })

  it('accepts forms from before the captcha', async () => {
    await using shop = await TestShop.open()
    for (const sent of [
      { comment: 'Old.', rating: 2 },
      { comment: 'Older.', rating: 0, UserId: 1 },
    ]) {
      const reply = await shop.send('POST', '/api/Feedbacks', sent)
      expect([reply.statusCode, reply.json().data]).toEqual([201, expect.objectContaining(sent)])
    }
    const form = new URLSearchParams({ comment: 'By form.', rating: '3' }).toString()
    const reply = await shop.send('POST', '/api/Feedbacks', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(reply.statusCode).toBe(201)
    expect((await shop.send('POST', '/api/Feedbacks', { comment: 'No stars.' })).statusCode).toBe(400)
  })

  it('sanitises comments', async () => {
    await using shop = await TestShop.open()
    const nested = `<<script>Foo</script>${XSS.slice(1)}`
    for (const comment of ['<b>bold</b><script>x</script>', XSS, nested]) await write(shop, { comment, rating: 3 })
    expect((await comments(shop)).slice(-3)).toEqual(['<b>bold</b>', '', XSS])
  })

  it('refuses what cannot be stored', async () => {
    await using shop = await TestShop.open()
    const unrated = await write(shop, { comment: 'x' })
    expect([unrated.statusCode, unrated.json().message]).toEqual([
      400,
      'notNull Violation: Feedback.rating cannot be null',
    ])
    const nobody = await write(shop, { comment: 'x', rating: 1, UserId: 4711 })
    expect([nobody.statusCode, nobody.json()]).toEqual([
      500,
      { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
    ])
    expect((await write(shop, { comment: ['x'], rating: 1 })).statusCode).toBe(400)
    expect(shop.audit).toEqual([])
  })
})

it('a complaint is stored', async () => {
  await using shop = await TestShop.open()
  const complaint = { message: 'sanitize-html 1.4.2 is old.', UserId: 2 }
  expect((await shop.send('POST', '/api/Complaints', complaint)).statusCode).toBe(401)
  const reply = await shop.send('POST', '/api/Complaints', complaint, await shop.signInAsJim())
  expect([reply.statusCode, reply.json().data]).toEqual([201, expect.objectContaining({ ...complaint, file: null })])
})

it('a complaint may be long, but not endless', async () => {
  await using shop = await TestShop.open()
  const jim = await shop.signInAsJim()
  const complain = (message: string) => shop.send('POST', '/api/Complaints', { message }, jim)
  expect((await complain('x'.repeat(4096))).statusCode).toBe(201)
  const reply = await complain('x'.repeat(4097))
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Validation error: Validation len on message failed'])
})
