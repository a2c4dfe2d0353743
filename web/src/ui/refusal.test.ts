import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { FormerCustomerError, HttpError } from './failure.ts'
import { capitalise, describeRefusedCode, sentenceOf } from './refusal.ts'

/** A catalogue whose texts are its keys. */
const t = ((key: string) => key) as TFunction

test("a refusal is the server's first complaint, with a capital letter", () => {
  const body = { message: 'Validation error', errors: [{ field: 'email', message: 'email must be unique' }] }
  expect(capitalise(sentenceOf(new HttpError(400, 'Bad Request', body), t))).toBe('Email must be unique')
})

test.each([
  [new HttpError(401, 'Unauthorized', 'Wrong answer to security question.'), 'Wrong answer to security question.'],
  [new HttpError(429, 'Too Many Requests', 'Slow down.'), 'TOO_MANY_ATTEMPTS'],
  [new HttpError(502, 'Bad Gateway', '<html></html>'), 'UNKNOWN_ERROR'],
  [new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
  [new FormerCustomerError(), 'SESSION_EXPIRED'],
])('%o is shown as %s', (error, sentence) => {
  expect(sentenceOf(error, t)).toBe(sentence)
})

test("a wrong code has its own text, a full queue keeps the server's", () => {
  expect(describeRefusedCode(new HttpError(401, 'Unauthorized', ''), t, 'WRONG')).toBe('WRONG')
  expect(describeRefusedCode(new HttpError(429, 'Too Many Requests', ''), t, 'WRONG')).toBe('TOO_MANY_ATTEMPTS')
})
