import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { Turns } from '#host/http/turns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets a few begin at once and the others a few at a time, in their order and their context', async () => {
  const turns = new Turns()
  const storage = new AsyncLocalStorage<number>()
  const begun: [number, number | undefined][] = []
  for (let index = 0; index < 30; index++)
    storage.run(index, () => turns.take(() => begun.push([index, storage.getStore()])))
  const counts = [begun.length]
  for (let count = 0; count < 4; count++) {
    await turn()
    counts.push(begun.length)
  }
  expect(counts).toEqual([8, 16, 24, 30, 30])
  expect(begun).toEqual(Array.from({ length: 30 }, (_, index) => [index, index]))
  turns.take(() => begun.push([30, undefined]))
  expect(begun).toHaveLength(31)
})
