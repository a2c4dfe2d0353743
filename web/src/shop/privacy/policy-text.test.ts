import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocksOf, findPrivacyContact, wordsOf } from './policy-text.ts'

test('hot words are found in place, within a word too', () => {
  expect(wordsOf('You can <hot>instruct you</hot>r browser')).toEqual([
    { text: 'You can ', hot: false },
    { text: 'instruct you', hot: true },
    { text: 'r browser', hot: false },
  ])
})

test('paragraphs and lists are distinguished', () => {
  const plain = (text: string) => [{ text, hot: false }]
  expect(blocksOf('One line:\n\n- first\n- second - really\n\nDone')).toEqual([
    { kind: 'paragraph', entries: [plain('One line:')] },
    { kind: 'list', entries: [plain('first'), plain('second - really')] },
    { kind: 'paragraph', entries: [plain('Done')] },
  ])
})

test('questions go to the configured address, or to an unread one at this host', () => {
  expect(findPrivacyContact('privacy@shop.test', 'localhost')).toBe('privacy@shop.test')
  expect(findPrivacyContact(' ', 'localhost')).toBe('donotreply@localhost')
  expect(findPrivacyContact(undefined, 'juice.test')).toBe('donotreply@juice.test')
})

const sections = ['INTRODUCTION', ...'ABCDEFGH'].map((name) => (name.length === 1 ? `${name}_TEXT` : name))

test.each(['en', 'de_DE'])('the policy in %s has all sections, and its six hot phrases in order', (language) => {
  const file = new URL(
    `../../../../content/i18n/${language === 'en' ? 'en' : `${language}/page`}.json`,
    import.meta.url,
  )
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const policy = sections.map((name) => texts[`PRIVACY_POLICY_${name}`] ?? `no ${name}`)
  expect(policy.filter((text) => text.startsWith('no '))).toEqual([])
  const hot = policy.flatMap((text) => wordsOf(text).flatMap((words) => (words.hot ? [words.text] : [])))
  expect(hot).toEqual([
    '{{url}}',
    'We may also',
    'instruct you',
    'to refuse all',
    'reasonably necessary',
    'responsibility',
  ])
})
