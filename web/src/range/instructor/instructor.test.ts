import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readTexts } from '../../testing/texts.ts'
import { parseMarkdown } from './markdown.ts'
import { placeBox } from './place.ts'
import { bonusPayload, findTutorial, hasTutorial, tutorials } from './scripts.ts'
import { detectDevTools, matches, readParameter, showsRoute, speedFactor, waitFor } from './waiting.ts'

describe("a tutorial's text", () => {
  it('is taken apart', () => {
    expect(parseMarkdown('Press **now** or *later* `F12`, see [docs](https://owasp.org).')).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'strong', text: 'now' },
      { kind: 'text', text: ' or ' },
      { kind: 'em', text: 'later' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'F12' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', text: 'docs', address: 'https://owasp.org' },
      { kind: 'text', text: '.' },
    ])
  })

  it('keeps back ticks in code between two of them', () => {
    expect(parseMarkdown('Type ``alert(`xss`)``')).toEqual([
      { kind: 'text', text: 'Type ' },
      { kind: 'code', text: 'alert(`xss`)' },
    ])
  })

  it('keeps markup as text', () => {
    expect(parseMarkdown('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
  })
})

describe('waiting', () => {
  const around = { factor: 1, domain: 'shop.test', bonus: '<iframe>' }

  it('counts time only while nobody reads on', () => {
    const wait = waitFor({ kind: 'time', seconds: 0.2 }, { ...around, factor: 1.5 })
    expect([false, true, true, false, false].map((paused) => wait.isOver(paused))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('knows the speeds', () => {
    expect([undefined, 'faster', 'slower', 'warp'].map(speedFactor)).toEqual([1, 0.5, 1.5, 1])
  })

  it('takes a smaller page in the same window for developer tools', () => {
    const before = { innerWidth: 1200, innerHeight: 800, outerWidth: 1200, outerHeight: 900 }
    expect(detectDevTools(before, { ...before, innerHeight: 500 })).toBe(true)
    expect(detectDevTools(before, { ...before, innerHeight: 500, outerHeight: 600 })).toBe(false)
    expect(detectDevTools(before, before)).toBe(false)
  })

  it("compares with this shop's domain and payload, in any case", () => {
    expect(matches("JIM@shop.test'--", "jim@juice-sh.op'--", around)).toBe(true)
    expect(matches('jim@juice-sh.op', 'jim@juice-sh.op', around)).toBe(false)
    expect(matches('<iframe>', bonusPayload, around)).toBe(true)
  })

  it('finds the screen in the address', () => {
    expect(showsRoute('#/score-board?status=solved', 'score-board')).toBe(true)
    expect(showsRoute('#/search?q=score-board', 'score-board')).toBe(false)
  })

  it('reads what a screen was asked for, however the address is written', () => {
    const encoded = '%3Ciframe%20src%3D%22javascript:alert(%60xss%60)%22%3E'
    const payload = '<iframe src="javascript:alert(`xss`)">'
    const askedOf = (hash: string) => readParameter(hash, 'track-result', 'id')
    expect(askedOf(`#/track-result/new?id=${encoded}`)).toBe(payload)
    expect(askedOf(`#/track-result?id=${payload}`)).toBe(payload)
    expect(askedOf('#/track-result?id=5267-a%3Fb')).toBe('5267-a?b')
    expect(askedOf('#/track-result')).toBeUndefined()
    expect(askedOf(`#/track-results?id=${encoded}`)).toBeUndefined()
    expect(askedOf(`#/search?q=track-result&id=${encoded}`)).toBeUndefined()
  })
})

describe('the place of a box', () => {
  const size = { width: 400, height: 100 }
  const view = { width: 1000, height: 700 }

  it('is below its fixture, the pointer at its middle', () => {
    expect(placeBox({ left: 0, top: 0, width: 1000, height: 72 }, size, view, 72)).toEqual({
      left: 300,
      top: 84,
      pointer: 200,
    })
  })

  it('stays in view beside the edge', () => {
    expect(placeBox({ left: 950, top: 0, width: 40, height: 40 }, size, view, 72)).toEqual({
      left: 588,
      top: 52,
      pointer: 376,
    })
  })

  it('is on top of a fixture that fills the page', () => {
    expect(placeBox({ left: 0, top: -300, width: 1000, height: 4000 }, size, view, 72)).toEqual({
      left: 300,
      top: 84,
      pointer: null,
    })
  })

  it('needs no fixture', () => {
    expect(placeBox(null, size, view, 72)).toEqual({ left: 300, top: 84, pointer: null })
  })
})

const register = readFileSync(join(import.meta.dirname, '../../../../range/catalogue/register.yml'), 'utf8')

describe('tutorials', () => {
  it('are found in any case, and missed politely', () => {
    expect(findTutorial('score board').steps).toHaveLength(6)
    expect(findTutorial('CSRF').steps).toHaveLength(3)
    expect(hasTutorial('Score Board')).toBe(true)
    expect(hasTutorial('SCORE board')).toBe(true)
    expect(hasTutorial('CSRF')).toBe(false)
  })

  const english = readTexts('en')
  const german = readTexts('de_DE')

  it.each(tutorials)('$name has a text for every step', ({ steps }) => {
    const keys = steps.map((step) => step.text)
    expect(keys.filter((key) => !english[key] || !german[key])).toEqual([])
  })

  it.each(tutorials)('$name is called like its challenge', ({ name }) => {
    expect(register).toMatch(new RegExp(`name: ${name}[,\\n]`))
  })

  it('may be skipped where walkthroughs say so, and only there', () => {
    const letters = (name: string) =>
      findTutorial(name)
        .steps.map((step) => (step.unskippable ? 'U' : '-'))
        .join('')
    expect(letters('Privacy Policy')).toBe('U-U-')
    expect(letters('Reflected XSS')).toBe('UUUUUUUU--')
    expect(letters('Exposed Credentials')).toBe('U----UUU-')
    expect(letters('Admin Section')).toBe('-UUUUUUUUU----')
    expect(letters('Password Strength')).toBe('U-UUUUUUUU-')
    expect(letters('Forged Feedback')).toBe('U-----UU-')
  })

  it('wait for an administrator by the token, however it was come by', () => {
    const around = { factor: 1, domain: 'shop.test', bonus: '' }
    const token = (role: string) => `x.${Buffer.from(JSON.stringify({ data: { role } })).toString('base64url')}.`
    let stored: string | null = null
    vi.stubGlobal('localStorage', { getItem: () => stored })
    const wait = waitFor({ kind: 'role', role: 'admin' }, around)
    const seen = [null, 'nonsense', token('customer'), token('admin')].map((next) => {
      stored = next
      return wait.isOver(false)
    })
    vi.unstubAllGlobals()
    expect(seen).toEqual([false, false, false, true])
  })

  it('have as many steps as walkthroughs know', () => {
    // Those that the reference has; ours may follow.
    expect(tutorials.slice(0, 13).map(({ name, steps }) => [name, steps.length])).toEqual([
      ['Score Board', 6],
      ['DOM XSS', 17],
      ['Bonus Payload', 4],
      ['Privacy Policy', 4],
      ['Reflected XSS', 10],
      ['Exposed Credentials', 9],
      ['Login Admin', 19],
      ['Admin Section', 14],
      ['Password Strength', 11],
      ['View Basket', 10],
      ['Forged Feedback', 9],
      ['Login Jim', 14],
      ['Login Bender', 15],
    ])
  })
})
