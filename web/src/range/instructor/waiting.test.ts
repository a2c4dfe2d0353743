import { waitFor as eventually } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../testing/reset.ts'
import { answer } from '../../testing/server.ts'
import { askedFor, devToolsOpened, findElement, isWithin, matches, showsRoute } from './looking.ts'
import { waitFor } from './waiting.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const field = (markup = '<input id="f">') => {
  document.body.innerHTML = markup
  return document.body.firstElementChild as HTMLInputElement
}

describe('waiting', () => {
  it('counts time only while the learner does not read on', () => {
    vi.useFakeTimers()
    const wait = waitFor({ kind: 'time', seconds: 0.3 })
    const seen = [false, true, true, false, false].map((paused) => {
      vi.advanceTimersByTime(100)
      return wait.isOver(paused)
    })
    expect(seen).toEqual([false, false, false, false, true])
  })

  it.each([
    [
      { kind: 'value', selector: '#f', value: "JIM@shop.test'--" },
      ['', 'jim@shop.test', "jim@shop.test'--"],
      [0, 0, 1],
    ],
    [{ kind: 'filled', selector: '#f' }, ['', 'x'], [0, 1]],
    [{ kind: 'differs', selector: '#f', value: 'secret' }, ['', 'Secret', 'x'], [0, 0, 1]],
    [{ kind: 'differs', selector: '#f', value: 'secret', orEmpty: true }, ['secret', ''], [0, 1]],
    [{ kind: 'changed', selector: '#f' }, ['', '7', ''], [0, 1, 0]],
  ] as const)('detects typed text: %j', (end, typed, over) => {
    const input = field()
    const wait = waitFor(end)
    const seen = typed.map((value) => {
      input.value = value
      return wait.isOver(false) ? 1 : 0
    })
    expect(seen).toEqual(over)
  })

  it('detects a choice from a list', () => {
    const list = field('<select id="f"><option>a</option><option>b</option></select>')
    const [is, isNot] = [
      waitFor({ kind: 'value', selector: '#f', value: 'b' }),
      waitFor({ kind: 'differs', selector: '#f', value: 'b' }),
    ]
    expect([is.isOver(false), isNot.isOver(false)]).toEqual([false, true])
    list.value = 'b'
    expect([is.isOver(false), isNot.isOver(false)]).toEqual([true, false])
  })

  it('detects elements, clicks and their content', () => {
    const there = waitFor({ kind: 'present', selector: '#b' })
    const clicked = waitFor({ kind: 'click', selector: '#b' })
    const shown = waitFor({ kind: 'markup', selector: '#b', value: '<h1>owasp' })
    expect([there, clicked, shown].map((wait) => wait.isOver(false))).toEqual([false, false, false])
    const button = field('<button id="b"><h1>owasp</h1></button>')
    button.querySelector('h1')?.click()
    expect([there, clicked, shown].map((wait) => wait.isOver(false))).toEqual([true, true, true])
    const late = waitFor({ kind: 'click', selector: '#b' })
    late.stop()
    button.click()
    expect(late.isOver(false)).toBe(false)
  })

  it('detects the role, of any token', () => {
    const waits = [
      waitFor({ kind: 'session', present: true }),
      waitFor({ kind: 'session', present: false }),
      waitFor({ kind: 'role', role: 'admin' }),
    ]
    const seen = [null, 'nonsense', tokenOf({ role: 'customer' }), tokenOf({ role: 'admin' })].map((token) => {
      if (token) localStorage.setItem('token', token)
      return waits.map((wait) => wait.isOver(false))
    })
    expect(seen).toEqual([
      [false, true, false],
      [true, false, false],
      [true, false, false],
      [true, false, true],
    ])
  })

  it('detects a customer by the address in the token, in any case', () => {
    const wait = waitFor({ kind: 'customer', email: 'jim@shop.test' })
    const seen = [
      null,
      tokenOf({ role: 'customer' }),
      tokenOf({ email: 'ben@shop.test' }),
      tokenOf({ email: 'JIM@shop.test' }),
    ]
    expect(
      seen.map((token) => {
        if (token) localStorage.setItem('token', token)
        return wait.isOver(false)
      }),
    ).toEqual([false, false, false, true])
  })

  it('accepts only whole numbers if a number is expected', () => {
    sessionStorage.setItem('bid', '1')
    const wait = waitFor({ kind: 'storage', key: 'bid', toNumber: true })
    const seen = ['1', 'x', '', '2.5', '-2', 'null', '2'].map((value) => {
      sessionStorage.setItem('bid', value)
      return wait.isOver(false)
    })
    expect(seen).toEqual([false, false, false, false, false, false, true])
    sessionStorage.removeItem('bid')
    expect(wait.isOver(false)).toBe(false)
  })

  it('detects a repeated solve by an element', async () => {
    field('<p></p>')
    answer('GET api/Challenges/?key=csrfChallenge', { data: [{ key: 'csrfChallenge', solved: true }] })
    const [once, more] = [
      waitFor({ kind: 'solved', key: 'csrfChallenge' }),
      waitFor({ kind: 'solved', key: 'csrfChallenge', again: '#again' }),
    ]
    await eventually(() => expect(once.isOver(false)).toBe(true))
    expect(more.isOver(false)).toBe(false)
    document.body.innerHTML = '<p id="again"></p>'
    expect(more.isOver(false)).toBe(true)
    for (const wait of [once, more]) wait.stop()
  })

  it('detects a changed value in the storage, also over a reload', () => {
    sessionStorage.setItem('bid', '1')
    const wait = waitFor({ kind: 'storage', key: 'bid' })
    expect([wait.isOver(false), wait.before]).toEqual([false, '1'])
    sessionStorage.setItem('bid', '2')
    expect(wait.isOver(false)).toBe(true)
    expect(waitFor({ kind: 'storage', key: 'bid' }, '1').isOver(false)).toBe(true)
    expect(waitFor({ kind: 'storage', key: 'bid' }, '2').isOver(false)).toBe(false)
  })

  it.each([true, false])('detects an earlier solve: %s', async (solved) => {
    answer('GET api/Challenges/?key=csrfChallenge', { data: [{ key: 'csrfChallenge', solved }] })
    const wait = waitFor({ kind: 'solved', key: 'csrfChallenge' })
    expect(wait.isOver(false)).toBe(false)
    await eventually(() => expect(wait.isOver(false)).toBe(solved))
    wait.stop()
  })

  it('takes a smaller page in the same window for developer tools', () => {
    const before = { innerWidth: 1200, innerHeight: 800, outerWidth: 1200, outerHeight: 900 }
    expect(devToolsOpened(before, { ...before, innerHeight: 500 })).toBe(true)
    expect(devToolsOpened(before, { ...before, innerHeight: 500, outerHeight: 600 })).toBe(false)
    expect(devToolsOpened(before, before)).toBe(false)
    expect(waitFor({ kind: 'devtools' }).isOver(false)).toBe(false)
  })

  it('compares in any case, and treats an invalid selector as no match', () => {
    expect([matches('Jim', 'jIM'), matches('Jim', 'Jimmy')]).toEqual([true, false])
    expect([findElement('#['), isWithin(document.body, '#['), isWithin(null, 'body')]).toEqual([null, false, false])
  })

  it('finds the screen in the address', () => {
    expect(showsRoute('#/score-board?status=solved', 'score-board')).toBe(true)
    expect(showsRoute('#/search?q=score-board', 'score-board')).toBe(false)
    window.location.hash = '#/track-result/new?id=%3Cb%3E'
    expect(waitFor({ kind: 'route', path: 'track-result' }).isOver(false)).toBe(true)
    const asked = { kind: 'asked', path: 'track-result', parameter: 'id', value: '<B>' } as const
    expect(waitFor(asked).isOver(false)).toBe(true)
    window.location.hash = ''
    expect(waitFor(asked).isOver(false)).toBe(false)
  })

  it("reads a screen's parameter in any spelling of the address", () => {
    const encoded = '%3Ciframe%20src%3D%22javascript:alert(%60xss%60)%22%3E'
    const payload = '<iframe src="javascript:alert(`xss`)">'
    const askedOf = (hash: string) => askedFor(hash, 'track-result', 'id')
    expect(askedOf(`#/track-result/new?id=${encoded}`)).toBe(payload)
    expect(askedOf(`#/track-result?id=${payload}`)).toBe(payload)
    expect(askedOf('#/track-result?id=5267-a%3Fb')).toBe('5267-a?b')
    expect(askedOf('#/track-result')).toBeUndefined()
    expect(askedOf(`#/track-results?id=${encoded}`)).toBeUndefined()
    expect(askedOf(`#/search?q=track-result&id=${encoded}`)).toBeUndefined()
  })
})
