import { expect, it } from 'vitest'
import { addBrowser, drawBrowser } from './browsers.ts'

it('keeps headers that a request sets, and leaves empty ones out', () => {
  const browser = { 'user-agent': 'Browser', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  expect(addBrowser(browser, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': '', authorization: '' })).toEqual({
    'user-agent': 'Browser',
    'sec-fetch-site': 'cross-site',
  })
})

it('looks like a script of the shop’s own page unless a request says otherwise', () => {
  expect(addBrowser(drawBrowser(), { accept: '*/*' })).toMatchObject({ accept: '*/*', 'sec-fetch-site': 'same-origin' })
})
