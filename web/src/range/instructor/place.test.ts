import { describe, expect, it } from 'vitest'
import { cornerOf, placeBox as place, scrollForRoom } from './place.ts'

const size = { width: 400, height: 100 }
const view = { left: 0, top: 0, width: 1000, height: 700, bar: 72 }
const phone = { left: 0, top: 0, width: 360, height: 640, bar: 64 }
const small = { width: 336, height: 200 }
const nav = { left: 0, top: 0, width: 1000, height: 72 }

type Wanted = Parameters<typeof place>[0]

function placeBox({ seen = [], ...wanted }: Omit<Wanted, 'seen'> & Partial<Wanted>) {
  const found = place({ ...wanted, seen })
  if (!found) throw new Error('There is no room')
  return found
}

describe('the place of a box', () => {
  it.each([
    ['below, the pointer at its middle', { left: 400, top: 200, width: 200, height: 50 }, [300, 262, 'below', 200]],
    ['below, in view beside the edge', { left: 950, top: 80, width: 40, height: 40 }, [588, 132, 'below', 376]],
    ['below the bar that it is in', { left: 400, top: 20, width: 200, height: 30 }, [300, 84, 'below', 200]],
    ['above, at the foot of the view', { left: 400, top: 600, width: 200, height: 50 }, [300, 488, 'above', 200]],
    [
      'to the right of what is as high as the view',
      { left: 0, top: 72, width: 500, height: 628 },
      [512, 336, 'right', 50],
    ],
    [
      'to the left, where there is no room on the right',
      { left: 500, top: 72, width: 500, height: 628 },
      [88, 336, 'left', 50],
    ],
  ] as const)('is %s', (_, fixture, [left, top, side, pointer]) => {
    expect(placeBox({ fixture, size, view, isTask: false })).toEqual({ left, top, side, pointer, isDocked: false })
  })

  it('is below the bar in a step without a task, and out of the way in one with a task', () => {
    expect(placeBox({ fixture: nav, size, view, isTask: false })).toMatchObject({ left: 300, top: 84, side: 'below' })
    expect(placeBox({ fixture: nav, size, view, isTask: true })).toMatchObject({ left: 300, top: 588, isDocked: true })
    const narrow = placeBox({ fixture: { ...nav, width: 360, height: 64 }, size: small, view: phone, isTask: false })
    expect(narrow).toMatchObject({ left: 12, top: 428, isDocked: true })
  })

  it('is at the bottom of a fixture that fills the page, and without a fixture', () => {
    const filling = { left: 0, top: -300, width: 1000, height: 4000 }
    for (const fixture of [filling, null]) {
      expect(placeBox({ fixture, size, view, isTask: false })).toMatchObject({ top: 588, side: null, isDocked: true })
    }
  })

  it.each([
    ['up', -500, 84],
    ['down', 900, 588],
  ])('stays in view when its fixture is scrolled %s', (_, top, expected) => {
    const fixture = { left: 400, top, width: 200, height: 50 }
    expect(placeBox({ fixture, size, view, isTask: true })).toMatchObject({ left: 300, top: expected, side: null })
  })

  it('never covers its fixture nor leaves a phone, at any position', () => {
    for (let top = phone.bar; top <= phone.height - 44; top += 4) {
      const field = { left: 16, top, width: 280, height: 44 }
      const scrolled = { ...field, top: top - scrollForRoom([field], small, phone) }
      const found = placeBox({ fixture: scrolled, size: small, view: phone, isTask: true })
      expect(found.left).toBeGreaterThanOrEqual(0)
      expect(found.left + small.width).toBeLessThanOrEqual(phone.width)
      expect(found.top).toBeGreaterThanOrEqual(phone.bar)
      expect(found.top + small.height).toBeLessThanOrEqual(phone.height)
      const covers = found.top < scrolled.top + scrolled.height && found.top + small.height > scrolled.top
      expect(covers, `at ${top}`).toBe(false)
    }
  })
})

describe('a menu or a dialog', () => {
  const account = { left: 800, top: 10, width: 100, height: 50 }
  const menu = { left: 700, top: 70, width: 280, height: 300 }

  it('moves the box, down to the bottom or out of view', () => {
    const wanted = { fixture: account, size, view, isTask: true }
    expect(placeBox(wanted)).toMatchObject({ side: 'below' })
    expect(placeBox({ ...wanted, seen: [menu] })).toMatchObject({ top: 588, isDocked: true })
    expect(place({ ...wanted, seen: [{ left: 100, top: 50, width: 800, height: 650 }] })).toBeNull()
  })
})

describe('the elements that a step needs', () => {
  const submit = { left: 16, top: 560, width: 328, height: 52 }
  const verdict = { left: 16, top: 480, width: 328, height: 68 }

  it('are not covered, and a minimised box avoids them', () => {
    expect(placeBox({ fixture: submit, size: small, view: phone, isTask: true })).toMatchObject({ top: 348 })
    const found = placeBox({ fixture: submit, size: small, view: phone, isTask: true, seen: [verdict] })
    expect(found.top + small.height).toBeLessThanOrEqual(verdict.top)
    const filling = { left: 0, top: 64, width: 360, height: 500 }
    expect(place({ fixture: submit, size: small, view: phone, isTask: true, seen: [filling] })).toBeNull()
    const corner = cornerOf({ width: 120, height: 40 }, phone, [filling])
    expect(corner.top).toBeGreaterThanOrEqual(564)
  })

  it('do not move a box that leaves them visible', () => {
    const wide = { fixture: { left: 800, top: 600, width: 180, height: 50 }, size, view, isTask: true }
    expect(placeBox({ ...wide, seen: [{ left: 50, top: 600, width: 500, height: 50 }] })).toEqual(placeBox(wide))
  })

  it('count in the visible part above a keyboard', () => {
    const half = { left: 0, top: 120, width: 360, height: 320, bar: 120 }
    const field = { left: 16, top: 380, width: 328, height: 44 }
    const found = placeBox({ fixture: field, size: small, view: half, isTask: true })
    expect([found.top >= 120, found.top + small.height <= 380]).toEqual([true, true])
  })
})

describe('room for a box', () => {
  it('is made by scrolling content without room on either side below the bar', () => {
    const low = { left: 0, top: 0, width: 360, height: 420, bar: 64 }
    const field = { left: 16, top: 240, width: 280, height: 44 }
    expect(scrollForRoom([field], small, low)).toBe(240 - 64 - 12)
    expect(scrollForRoom([{ ...field, top: 80 }], small, low)).toBe(0)
    // No scrolling can make enough room.
    expect(scrollForRoom([{ ...field, height: 300, top: 70 }], small, low)).toBe(0)
  })
})
