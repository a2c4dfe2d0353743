import { expect, it } from 'vitest'
import { drawCaptcha } from '#shop/privacy/captcha-drawing.ts'

function repeatable(): () => number {
  let state = 42
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

it('the same numbers give the same drawing', () => {
  const captcha = drawCaptcha(repeatable())
  expect(captcha).toEqual(drawCaptcha(repeatable()))
  expect(captcha.answer).toMatch(/^[A-Z\d]{5}$/)
})

it.each([
  ['least', 0],
  ['most', 1 - 2 ** -32],
])('everything stays on the paper with the %s numbers', (_name, number) => {
  const { image, answer } = drawCaptcha(() => number)
  expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="150" height="50" viewBox="0,0,150,50">/)
  expect(image).not.toMatch(/undefined|NaN/)
  expect(image.match(/<path /g)).toHaveLength(7)
  expect(answer).toHaveLength(5)
  for (const [, x, y] of image.matchAll(/translate\((\S+) (\S+)\)/g)) {
    expect(Number(x)).toBeGreaterThan(5)
    expect(Number(x)).toBeLessThan(150 - 20)
    expect(Number(y)).toBeGreaterThan(5)
    expect(Number(y)).toBeLessThan(50 - 24)
  }
})
