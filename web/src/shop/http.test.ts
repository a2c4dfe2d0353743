import { expect, test } from 'vitest'
import { errorText, HttpError } from './http.ts'

test.each([
  ['Invalid email or password.', 'Invalid email or password.'],
  [{ error: 'We are out of stock.' }, 'We are out of stock.'],
  [{ error: { message: 'SQLITE_ERROR', stack: '…' } }, 'SQLITE_ERROR'],
  [{ message: 'Not Found', errors: [] }, 'Not Found'],
  [{ message: 'Validation error', errors: [{ message: 'ProductId must be unique' }] }, 'ProductId must be unique'],
  ['<html><body>Error</body></html>', ''],
  [null, ''],
  [[1, 2], ''],
])('the sentence in %j is found', (body, sentence) => {
  expect(errorText(body)).toBe(sentence)
})

test('an error without a sentence says its status', () => {
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502 Bad Gateway')
})
