import { expect, test } from 'vitest'
import { buildTweetAddress, MAX_TWEET_CHARACTERS, writeTweetText } from './tweet.ts'

test('a short order is complete', () => {
  expect(writeTweetText('Juice.', ['Apple Juice', 'Mug'])).toBe('Juice.\n- Apple Juice\n- Mug')
})

test('a long one is shortened, never within a character', () => {
  const text = writeTweetText(
    'Juice.',
    Array.from({ length: 40 }, () => '🍊🍋'),
  )
  expect(text.length).toBeLessThanOrEqual(MAX_TWEET_CHARACTERS)
  expect(text.length).toBeGreaterThan(MAX_TWEET_CHARACTERS - 3)
  expect(text.endsWith('…')).toBe(true)
  expect(text.isWellFormed()).toBe(true)
  expect(writeTweetText('x'.repeat(140), [])).toBe('x'.repeat(140))
})

test('it is encoded in an address', () => {
  expect(new URL(buildTweetAddress('a & b\n#c')).searchParams.get('text')).toBe('a & b\n#c')
})
