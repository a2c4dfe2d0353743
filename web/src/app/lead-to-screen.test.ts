import { expect, it, vi } from 'vitest'
import { leadToScreen } from './lead-to-screen.ts'

it.each([
  ['/score-board', '', '/#/score-board'],
  ['/behind/a-proxy', '', '/behind/#/a-proxy'],
  ['/', '', undefined],
  ['/index.html', '', undefined],
  ['/score-board', '#/about', undefined],
])('an address without a hash leads on: %s%s', (pathname, hash, to) => {
  const history = { replaceState: vi.fn() }
  leadToScreen({ location: { pathname, hash, search: '' } as Location, history: history as unknown as History })
  expect(history.replaceState.mock.calls.map(([, , address]) => address)).toEqual(to === undefined ? [] : [to])
})
