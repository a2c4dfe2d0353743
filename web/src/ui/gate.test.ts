import { describe, expect, it } from 'vitest'
import { createGate, watchDoubleClicks } from './gate.ts'

/** A window whose clicks carry the system's click count as `detail`. */
function createWindow() {
  const target = new EventTarget()
  watchDoubleClicks(target as Window)
  return {
    click(detail: number, handler: () => void): void {
      target.dispatchEvent(Object.assign(new Event('click'), { detail }))
      handler()
    },
  }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a gate', () => {
  it('lets one task through, and the next when that has ended in any way', async () => {
    const gate = createGate()
    const ends: (() => void)[] = []
    let started = 0
    const work = () => {
      started++
      return new Promise<void>((resolve, reject) => ends.push(started === 1 ? reject : resolve)).catch(() => undefined)
    }
    gate.pass(work)
    gate.pass(work)
    expect(started).toBe(1)
    ends[0]?.()
    await later()
    gate.pass(work)
    gate.pass(work)
    expect(started).toBe(2)
    ends[1]?.()
    await later()
    gate.pass(work)
    expect(started).toBe(3)
  })

  it('is independent of other gates', () => {
    const never = () => new Promise(() => {})
    let started = 0
    createGate().pass(never)
    createGate().pass(() => {
      started++
      return never()
    })
    expect(started).toBe(1)
  })

  it('ignores further clicks of a double click, even after an answer to the first', async () => {
    const { click } = createWindow()
    const gate = createGate()
    let started = 0
    const act = () => gate.pass(async () => void started++)
    click(1, act)
    await later()
    click(2, act)
    await later()
    expect(started).toBe(1)
    click(1, act)
    await later()
    // A click by keyboard or script.
    click(0, act)
    expect(started).toBe(3)
  })

  it('is open again after a double click, for work without a click', async () => {
    const { click } = createWindow()
    click(2, () => {})
    await later()
    let started = 0
    createGate().pass(async () => void started++)
    expect(started).toBe(1)
  })
})
