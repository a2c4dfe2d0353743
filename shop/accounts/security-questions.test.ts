import { describe, expect, it } from 'vitest'
import { hashAnswer } from '#shop/accounts/security-answers.ts'
import { TestShop } from '#shop/testing.ts'

describe('security questions', () => {
  it('are open to read, in the language of the visitor', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.get('/api/SecurityQuestions/')).json()
    expect(data).toHaveLength(14)
    expect(Object.keys(data[0])).toEqual(['id', 'question', 'createdAt', 'updatedAt'])
    const german = (await shop.get('/api/SecurityQuestions/', { cookie: 'language=de_DE' })).json().data
    expect(german[1].question).not.toBe(data[1].question)
    const unknown = (await shop.get('/api/SecurityQuestions/', { cookie: 'language=xx_XX' })).json().data
    expect(unknown).toEqual(data)
  })

  it('show the question of a customer', async () => {
    await using shop = await TestShop.open()
    const ask = async (email: string) =>
      (await shop.get(`/rest/user/security-question?email=${encodeURIComponent(email)}`)).json()
    expect(await ask('jim@juice-sh.op')).toMatchObject({ question: { id: 1 } })
    expect(await ask('nobody')).toEqual({})
    expect(await ask('chris.pike@juice-sh.op')).toEqual({})
    expect(await ask('testing@juice-sh.op')).toEqual({})
    expect((await shop.get('/rest/user/security-question')).statusCode).toBe(500)
  })
})

describe('security answers', () => {
  it('are kept as a keyed hash, one a customer', async () => {
    await using shop = await TestShop.open()
    expect(hashAnswer('abc')).toBe('c3a6daef84c55b29ccda6ed01b303bcca3baed369665a19d1ad389e169419eeb')
    const answer = { UserId: 22, SecurityQuestionId: 1, answer: 'abc' }
    const reply = await shop.send('POST', '/api/SecurityAnswers/', answer)
    expect(reply.statusCode).toBe(201)
    expect(reply.json().data).toMatchObject({ UserId: 22, SecurityQuestionId: 1, answer: hashAnswer('abc') })
    const second = await shop.send('POST', '/api/SecurityAnswers/', answer)
    expect(second.statusCode).toBe(400)
    expect(second.json().errors).toEqual([{ field: 'UserId', message: 'UserId must be unique' }])
    const orphan = await shop.send('POST', '/api/SecurityAnswers/', { ...answer, UserId: 4711 })
    expect(orphan.statusCode).toBe(500)
    expect(orphan.json()).toEqual({
      message: 'internal error',
      errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'],
    })
  })

  it('differ by case and by blanks', () => {
    const answers = ['abc', 'ABC', ' abc', 'abc ']
    expect(new Set(answers.map(hashAnswer)).size).toBe(answers.length)
  })

  it.each([
    ['GET', '/api/SecurityAnswers'],
    ['GET', '/api/SecurityAnswers/1'],
    ['PUT', '/api/SecurityAnswers/1'],
    ['DELETE', '/api/SecurityAnswers/1'],
    ['POST', '/api/SecurityQuestions'],
    ['GET', '/api/SecurityQuestions/1'],
    ['PUT', '/api/SecurityQuestions/1'],
    ['DELETE', '/api/SecurityQuestions/1'],
  ] as const)('%s %s is for nobody', async (method, url) => {
    await using shop = await TestShop.open()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ data: { id: 1 } })}.` }
    for (const headers of [{}, await shop.signInAsAdmin(), unsigned]) {
      expect((await shop.app.inject({ method, url, headers })).statusCode).toBe(401)
    }
  })
})
