import { expect, it } from 'vitest'
import { compareEffects } from './compare-effects.ts'
import type { Tried } from './prove.ts'

const draw = (name: string, statuses: readonly number[], outcome: 'passed' | 'failed' = 'passed'): Tried => ({
  trial: { kind: 'customer', name, outcome, detail: null, request: null, answer: null },
  exchanges: statuses.map((status, index) => ({
    sent: { method: 'GET', path: `/${index}`, headers: {}, body: undefined },
    reply: { status, text: `answer ${status}`, headers: new Headers() },
    milliseconds: 1,
  })),
})

it('equal draws are alike', () => {
  const tried = [draw('a', [200]), draw('b', [])]
  expect(compareEffects(tried, tried)).toEqual({ alike: 2, total: 2, differences: [] })
})

it('a difference names the first request with another answer, once for each name', () => {
  const own = [draw('a', [201, 400, 500]), draw('a', [400]), draw('b', [200])]
  const model = [draw('a', [201, 401, 200]), draw('a', [401]), draw('b', [200])]
  expect(compareEffects(own, model)).toEqual({
    ...{ alike: 1, total: 3 },
    differences: [
      {
        ...{ kind: 'customer', name: 'a', request: { method: 'GET', url: '/1', body: null } },
        own: { outcome: 'passed', answer: { status: 400, text: 'answer 400' } },
        model: { outcome: 'passed', answer: { status: 401, text: 'answer 401' } },
      },
    ],
  })
})

it('draws that end differently differ without requests, too, and a missing answer is one', () => {
  const { differences } = compareEffects(
    [draw('chain', [], 'failed'), draw('short', [200])],
    [draw('chain', []), draw('short', [200, 200])],
  )
  expect(differences).toMatchObject([
    { name: 'chain', request: null, own: { outcome: 'failed', answer: null }, model: { outcome: 'passed' } },
    { name: 'short', request: { url: '/1' }, own: { answer: null }, model: { answer: { status: 200 } } },
  ])
})
