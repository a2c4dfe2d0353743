import { expect, test } from 'vitest'
import { HttpError } from '../http.ts'
import { emailError, passwordError, refusal, repeatError } from './registration-rules.ts'

test('an e-mail is wanted, and one that looks like it', () => {
  expect(emailError('')).toBe('MANDATORY_EMAIL')
  expect(emailError('somebody')).toBe('INVALID_EMAIL')
  expect(emailError('a@b')).toBeUndefined()
})

test('a password has five to forty characters', () => {
  expect(passwordError('')).toBe('MANDATORY_PASSWORD')
  expect(passwordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(passwordError('12345')).toBeUndefined()
  expect(passwordError('x'.repeat(41))).toBe('INVALID_PASSWORD_LENGTH')
})

test('the repetition is compared', () => {
  expect(repeatError('abcde', 'abcde')).toBeUndefined()
  expect(repeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
})

test('a refusal is the first complaint of the server, with a capital letter', () => {
  const body = { message: 'Validation error', errors: [{ field: 'email', message: 'email must be unique' }] }
  expect(refusal(new HttpError(400, 'Bad Request', body))).toBe('Email must be unique')
  expect(refusal(new HttpError(500, 'Internal Server Error', '<html></html>'))).toBe('500 Internal Server Error')
})
