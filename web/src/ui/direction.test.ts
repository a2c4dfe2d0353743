import { afterEach, expect, it } from 'vitest'
import { isRightToLeft, readArrowKeys, shareAlong } from './direction.ts'

afterEach(() => {
  document.documentElement.dir = 'ltr'
  document.body.replaceChildren()
})

function makeLine(dir?: string): Element {
  const line = document.createElement('div')
  if (dir) line.dir = dir
  line.getBoundingClientRect = () => new DOMRect(100, 0, 200, 10)
  document.body.append(line)
  return line
}

it('arrow keys lead on where the text leads', () => {
  expect(readArrowKeys()).toEqual({ onward: 'ArrowRight', back: 'ArrowLeft' })
  document.documentElement.dir = 'rtl'
  expect(readArrowKeys()).toEqual({ onward: 'ArrowLeft', back: 'ArrowRight' })
})

it('a part keeps a direction of its own', () => {
  document.documentElement.dir = 'rtl'
  expect([isRightToLeft(makeLine()), isRightToLeft(makeLine('ltr'))]).toEqual([true, false])
})

it('a share of a line counts from where its text begins', () => {
  expect(shareAlong(makeLine(), 150)).toBe(0.25)
  document.documentElement.dir = 'rtl'
  expect(shareAlong(makeLine(), 150)).toBe(0.75)
})
