import { expect, test } from 'vitest'
import { readSignature } from './signature.ts'

test('a comment is signed by a masked address, or as anonymous', () => {
  expect(readSignature('Great shop! (***in@juice-sh.op)')).toEqual({
    words: 'Great shop!',
    author: '***in@juice-sh.op',
  })
  expect(readSignature('Fine (really). (anonymous)')).toEqual({ words: 'Fine (really).', author: 'anonymous' })
  expect(readSignature('(anonymous)')).toEqual({ words: '', author: 'anonymous' })
})

test('other text in brackets stays part of the comment', () => {
  for (const comment of ['', 'Fine.', 'Fine (really)', '(anonymous) said nothing', 'x (***<img>)', 'x (***a(b))'])
    expect(readSignature(comment)).toEqual({ words: comment, author: undefined })
})
