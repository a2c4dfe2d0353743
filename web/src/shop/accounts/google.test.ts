import { expect, test } from 'vitest'
import { accessTokenIn, passwordFor } from './google.ts'

test('the way back from the provider carries an access token', () => {
  expect(accessTokenIn('#access_token=ya29.a0&token_type=Bearer&expires_in=3599')).toBe('ya29.a0')
  expect(accessTokenIn('#/search?q=access')).toBeUndefined()
  expect(accessTokenIn('#/search?q=a&access_token=b')).toBeUndefined()
  expect(accessTokenIn('')).toBeUndefined()
})

test('the password of somebody from the provider follows from the e-mail', () => {
  expect(passwordFor('bjoern.kimminich@gmail.com')).toBe('bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=')
})
