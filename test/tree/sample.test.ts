import { expect, it } from 'vitest'
import { drawNumber, drawn, drawnOf, drawOneOfEach, drawThird } from '../support/sample.ts'

const WAYS = ['phone', 'tablet', 'desk']
const names = Array.from({ length: 60 }, (_, index) => `screen ${index}`)
const isWhole = process.env.TEST_ALL === '1'

it('draws as many ways as asked for, in their order, the same for the same name', () => {
  for (const name of names) {
    const two = drawn(name, WAYS, 2)
    expect(two).toHaveLength(isWhole ? 3 : 2)
    expect(WAYS.filter((way) => two.includes(way))).toEqual(two)
    expect(drawn(name, WAYS, 2)).toEqual(two)
  }
})

it('draws every way for some names', () => {
  expect(new Set(names.flatMap((name) => drawn(name, WAYS)))).toEqual(new Set(WAYS))
})

it('draws all ways when there are no more', () => {
  expect(drawn('screen', WAYS, 3)).toEqual(WAYS)
})

it('draws some of many cases, in their order, the same each time', () => {
  const some = drawnOf(names, (name) => name, 9)
  expect(some).toHaveLength(isWhole ? names.length : 9)
  expect(names.filter((name) => some.includes(name))).toEqual(some)
  expect(drawnOf(names, (name) => name, 9)).toEqual(some)
})

it('draws a third of like cases, at least one', () => {
  expect(drawThird(['only'])).toEqual(['only'])
  const [same, other] = [drawThird([['a'], ['a'], ['b'], ['c']]), drawThird(names)]
  expect([same.length, other.length]).toEqual(isWhole ? [4, names.length] : [2, Math.ceil(names.length / 3)])
})

it('draws numbers of a range', () => {
  const numbers = names.map((name) => drawNumber(name, { min: 5, max: 8 }))
  expect(new Set(numbers)).toEqual(new Set([5, 6, 7]))
})

const files = Array.from({ length: 41 }, (_, place) => ({ path: `test/${place}.test.ts`, bytes: 100 * place * place }))

it('draws one of each five files of like size, the same in any order', () => {
  const few = new Set(drawOneOfEach(files, 5))
  const bySize = [...files].reverse().map(({ path }) => few.has(path))
  for (let place = 0; place < 40; place += 5) expect(bySize.slice(place, place + 5).filter(Boolean)).toHaveLength(1)
  expect(bySize[40]).toBe(true)
  expect(drawOneOfEach([...files].reverse(), 5)).toEqual(drawOneOfEach(files, 5))
})
