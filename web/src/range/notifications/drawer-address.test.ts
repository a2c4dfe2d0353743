import { expect, test } from 'vitest'
import { isDrawerOpen, withDrawer, withoutDrawer } from './drawer-address.ts'

test.each([
  ['', '?tickets'],
  ['?', '?tickets'],
  ['?q=orange', '?q=orange&tickets'],
  ['?q=<iframe src="javascript:alert(`xss`)">', '?q=<iframe src="javascript:alert(`xss`)">&tickets'],
  ['?tickets', '?tickets'],
])('%s becomes %s, and itself again', (search, opened) => {
  expect(withDrawer(search)).toBe(opened)
  expect(isDrawerOpen(opened)).toBe(true)
  expect(withoutDrawer(opened)).toBe(search === '?' || search === '?tickets' ? '' : search)
})

test.each(['', '?q=tickets', '?tickets=1x', '?q=a&q=tickets2'])('%s opens nothing', (search) => {
  expect(isDrawerOpen(search)).toBe(false)
})
