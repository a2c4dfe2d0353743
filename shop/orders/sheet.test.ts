import { expect, it } from 'vitest'
import { LEFT, RIGHT, Sheet } from '#shop/orders/sheet.ts'
import { readPieces } from '../../test/support/pdf-text.ts'

function placesOn(locale: string): Record<string, number> {
  const sheet = new Sheet({ title: 'a', author: 'b', subject: 'c', locale, createdAt: new Date(0) })
  sheet.line([
    { text: 'Juice', to: 300 },
    { text: '1.99', from: 300, right: true },
  ])
  const pieces = readPieces(sheet.finish(() => '1/1'))
  return Object.fromEntries(pieces.map(({ text, x }) => [text.trim(), Math.round(x)]))
}

it('a paper of a language from right to left is mirrored', () => {
  const usual = placesOn('en')
  const mirrored = placesOn('ar-SA')
  expect([usual.Juice, mirrored['1.99']]).toEqual([LEFT, LEFT])
  expect(Math.min(usual['1.99'] ?? 0, mirrored.Juice ?? 0)).toBeGreaterThan(RIGHT - 40)
})
