import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it, vi } from 'vitest'
import { Turns } from '#server/http/turns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const refuse = () => {
  throw new Error('refused')
}

function compute(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('a few begin at once and the others a few at a time, in their order and their context', async () => {
  const turns = new Turns(undefined, () => 0)
  const storage = new AsyncLocalStorage<number>()
  const begun: [number, number | undefined][] = []
  for (let index = 0; index < 20; index++)
    storage.run(index, () => turns.begin(() => begun.push([index, storage.getStore()]), refuse))
  const counts = [begun.length]
  for (let count = 0; count < 4; count++) {
    await turn()
    counts.push(begun.length)
  }
  expect(counts).toEqual([4, 8, 12, 16, 20])
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => [index, index]))
  await turn()
  turns.begin(() => begun.push([20, undefined]), refuse)
  expect(begun).toHaveLength(21)
})

it('those that take long begin one at a time', async () => {
  const turns = new Turns()
  let begun = 0
  for (let index = 0; index < 3; index++)
    turns.begin(() => {
      begun++
      compute(5)
    }, refuse)
  const counts = [begun]
  for (let count = 0; count < 3; count++) {
    await turn()
    counts.push(begun)
  }
  expect(counts).toEqual([1, 2, 3, 3])
})

describe('an instance that has used more than its share', () => {
  const count = (wait: number, isLow = true) => {
    const share = { wait, isLow, measureWait: () => share.wait }
    return { share, turns: new Turns({ share, settle: () => {} }) }
  }

  it('waits, and those that have begun go on before the next begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { share, turns } = count(0)
    const done: string[] = []
    turns.begin(() => done.push('first begins'), refuse)
    turns.begin(() => done.push('second begins'), refuse)
    share.wait = 2000
    turns.goOn(() => done.push('first goes on'), refuse)
    await turn()
    expect(done).toEqual(['first begins'])
    vi.advanceTimersByTime(1000)
    share.wait = 0
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await turn()
    expect(done).toEqual(['first begins', 'first goes on'])
    turns.end()
    await turn()
    expect(done).toEqual(['first begins', 'first goes on', 'second begins'])
  })

  it('is refused at once where the wait would be too long, with the seconds of it', () => {
    const { turns } = count(30_500)
    const refused: number[] = []
    turns.begin(refuse, (seconds) => refused.push(seconds))
    turns.goOn(refuse, (seconds) => refused.push(seconds))
    expect(refused).toEqual([31, 31])
  })

  it('has as many begin as ever once it has made up for it', async () => {
    const { share, turns } = count(0)
    let begun = 0
    for (let index = 0; index < 5; index++) turns.begin(() => begun++, refuse)
    await turn()
    expect(begun).toBe(1)
    share.isLow = false
    turns.begin(() => begun++, refuse)
    await turn()
    await turn()
    expect(begun).toBe(6)
  })
})
