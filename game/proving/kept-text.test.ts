import { expect, it } from 'vitest'
import { keepText, writeDiff } from './kept-text.ts'

const source = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n')

const diffOf = (text: string): string[] => {
  const kept = keepText('shop/a.ts', source, text)
  return kept ? writeDiff(kept, source).split('\n') : []
}

it('a difference names the file and the first changed line, and keeps equal lines between changes', () => {
  expect(diffOf('one\nTWO\nthree\nfour\nfive and a half\nsix')).toEqual([
    '@@ shop/a.ts:2',
    '-two',
    '+TWO',
    ' three',
    ' four',
    '-five',
    '+five and a half',
  ])
})

it('a difference holds added and removed lines alone', () => {
  expect(diffOf('one\ntwo\nzwei\nthree\nfour\nfive\nsix')).toEqual(['@@ shop/a.ts:3', '+zwei'])
  expect(diffOf('one\ntwo\nfive\nsix')).toEqual(['@@ shop/a.ts:3', '-three', '-four'])
  expect(diffOf('')).toEqual(['@@ shop/a.ts:1', ...source.split('\n').map((line) => `-${line}`), '+'])
})

it('a difference of long texts is all old and all new lines', () => {
  const long = Array.from({ length: 400 }, (_, line) => `x${line}`).join('\n')
  const kept = keepText('a', long, long.replaceAll('x', 'y'))
  const rows = kept ? writeDiff(kept, long).split('\n').slice(1) : []
  expect(rows.map((row) => row[0]).join('')).toBe('-'.repeat(400) + '+'.repeat(400))
})
