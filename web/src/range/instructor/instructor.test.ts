import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { placeBox } from './place.ts'
import { hasTutorial, tutorialFor } from './scripts.ts'
import { devToolsOpened, endOf, showsRoute, speedFactor } from './waiting.ts'

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

  it('keeps markup as text', () => {
    expect(parseMarkdown('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
  })
})

describe('waiting', () => {
  it('counts time only while nobody reads on', () => {
    const over = endOf({ kind: 'time', seconds: 0.2 }, 1.5)
    expect([over(false), over(true), over(true), over(false), over(false)]).toEqual([false, false, false, false, true])
  })

  it('knows the speeds', () => {
    expect([undefined, 'faster', 'slower', 'warp'].map(speedFactor)).toEqual([1, 0.5, 1.5, 1])
  })

  it('takes a smaller page in the same window for developer tools', () => {
    const before = { innerWidth: 1200, innerHeight: 800, outerWidth: 1200, outerHeight: 900 }
    expect(devToolsOpened(before, { ...before, innerHeight: 500 })).toBe(true)
    expect(devToolsOpened(before, { ...before, innerHeight: 500, outerHeight: 600 })).toBe(false)
    expect(devToolsOpened(before, before)).toBe(false)
  })

  it('finds the screen in the address', () => {
    expect(showsRoute('#/score-board?status=solved', 'score-board')).toBe(true)
    expect(showsRoute('#/search?q=score-board', 'score-board')).toBe(false)
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

describe('tutorials', () => {
  it('are found in any case, and missed politely', () => {
    expect(tutorialFor('score board').steps).toHaveLength(6)
    expect(tutorialFor('CSRF').steps).toHaveLength(3)
    expect(hasTutorial('Score Board')).toBe(true)
    expect(hasTutorial('CSRF')).toBe(false)
  })
})
