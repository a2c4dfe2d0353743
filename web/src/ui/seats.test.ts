import { describe, expect, it } from 'vitest'
import { type Box, boxOf, chooseSeat, chooseTop, isFree, type Viewport } from './seats.ts'

const desk: Viewport = { width: 1440, height: 900, bar: 72, side: 40, rtl: false }
const phone: Viewport = { width: 360, height: 640, bar: 60, side: 12, rtl: false }
const deskSizes = { whole: { width: 432, height: 180 }, slim: { width: 432, height: 60 } }
const phoneSizes = { whole: { width: 336, height: 220 }, slim: { width: 336, height: 60 } }

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height }
}

describe('a message in the middle', () => {
  const bar = { width: 320, height: 52 }
  it.each([
    ['lies at the foot', [], 572],
    ['rises above a button', [box(20, 580, 320, 48)], 516],
    ['rises above two', [box(20, 580, 320, 48), box(20, 500, 320, 48)], 436],
    ['does not mind what is beside it', [box(0, 580, 10, 48)], 572],
    ['stays at the foot when there is no place', [box(0, 60, 360, 580)], 572],
  ])('%s', (_case, obstacles, top) => {
    expect(chooseTop(phone, bar, [obstacles])).toBe(top)
  })

  it('avoids the next set if no place is free of the first', () => {
    const [tutor, button, page] = [box(12, 400, 336, 228), box(20, 580, 320, 48), box(0, 60, 360, 580)]
    expect(chooseTop(phone, bar, [[button, tutor], [tutor]])).toBe(340)
    expect(chooseTop(phone, bar, [[page, tutor], [tutor]])).toBe(340)
    expect(chooseTop(phone, bar, [[page], [page, tutor], [button]])).toBe(516)
  })
})

describe('the seat of a ticket', () => {
  it('is the bottom end of an empty window', () => {
    expect(chooseSeat(desk, deskSizes, [])).toEqual({ look: 'whole', left: 968, top: 704, width: 432 })
  })

  it('is on the other side for text from right to left', () => {
    expect(chooseSeat({ ...desk, rtl: true }, deskSizes, [])?.left).toBe(40)
  })

  it.each([
    ['top end', [box(1380, 850, 4, 4)], { left: 968, top: 88 }],
    ['bottom start', [box(1380, 80, 10, 800)], { left: 40, top: 704 }],
    ['top start', [box(1380, 80, 10, 800), box(200, 800, 20, 20)], { left: 40, top: 88 }],
  ])('is the %s when earlier ones are taken', (_corner, obstacles, place) => {
    expect(chooseSeat(desk, deskSizes, obstacles)).toMatchObject({ look: 'whole', ...place })
  })

  it('is slim in the highest free band without a free corner', () => {
    const form = [box(0, 60, 360, 80), box(16, 260, 328, 44), box(16, 320, 328, 320)]
    const seat = chooseSeat(phone, phoneSizes, form)
    expect(seat).toMatchObject({ look: 'slim', left: 12, top: 148 })
    expect(isFree(boxOf(seat ?? { look: 'slim', left: 0, top: 0, width: 0 }, 60), form)).toBe(true)
  })

  it('does not exist when everything is taken, or when a slim ticket is not enough', () => {
    expect(chooseSeat(phone, phoneSizes, [box(0, 60, 360, 580)])).toBeNull()
    expect(
      chooseSeat(phone, { ...phoneSizes, slim: null }, [
        box(16, 300, 328, 44),
        box(16, 500, 328, 44),
        box(16, 100, 328, 44),
      ]),
    ).toBeNull()
  })

  it('keeps eight pixels away from everything', () => {
    const ticket = box(100, 100, 100, 100)
    expect(isFree(ticket, [box(208, 100, 10, 10)])).toBe(true)
    expect(isFree(ticket, [box(207, 100, 10, 10)])).toBe(false)
    expect(isFree(ticket, [box(100, 82, 10, 10)])).toBe(true)
    expect(isFree(ticket, [box(100, 83, 10, 10)])).toBe(false)
  })

  it('never leaves the window', () => {
    expect(chooseSeat({ ...phone, height: 200 }, { ...phoneSizes, slim: null }, [])).toBeNull()
    expect(chooseSeat({ ...phone, height: 130 }, phoneSizes, [])).toBeNull()
  })

  it('covers nothing in any window, or does not exist', () => {
    let seed = 7
    const random = (limit: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % limit
    }
    for (let round = 0; round < 300; round++) {
      const [room, sizes] = round % 2 ? ([desk, deskSizes] as const) : ([phone, phoneSizes] as const)
      const obstacles = Array.from({ length: random(9) }, () =>
        box(random(room.width), random(room.height), 20 + random(200), 20 + random(60)),
      )
      const seat = chooseSeat(room, sizes, obstacles)
      if (seat) expect(isFree(boxOf(seat, sizes[seat.look].height), obstacles)).toBe(true)
    }
  })
})
