import { beforeEach, describe, expect, it } from 'vitest'
import { ThreadShare } from '#server/http/thread-share.ts'

let now: number
let share: ThreadShare
let told: number[]
beforeEach(() => {
  now = 0
  told = []
  share = new ThreadShare(
    (milliseconds) => told.push(milliseconds),
    () => now,
  )
})

/** Milliseconds on the thread in a period, for a holder of such pieces without pauses. */
function hold(piece: number, stretch: number): number {
  let held = 0
  while (now < stretch) {
    const wait = share.measureWait()
    now += wait
    if (now >= stretch) break
    share.spend(piece)
    now += piece
    held += piece
  }
  return held
}

describe('the share of an instance in the thread', () => {
  it('is unbounded in short pieces', () => {
    for (let piece = 0; piece < 10_000; piece++) share.spend(5)
    expect([share.measureWait(), share.isLow, share.takeUsed(), told]).toEqual([0, false, 50_000, []])
  })

  it('takes some long pieces as they come', () => {
    for (let piece = 0; piece < 10; piece++) share.spend(50)
    expect([share.measureWait(), told]).toEqual([0, []])
  })

  it('has one request after the other begin when much was used, and all again soon', () => {
    share.spend(300)
    expect(share.isLow).toBe(true)
    now += 3000
    expect(share.isLow).toBe(false)
  })

  it('waits as long as it takes to make up for it, and says so once', () => {
    share.spend(505)
    expect(share.measureWait()).toBe(0)
    share.spend(505)
    expect(told).toEqual([32_500])
    share.spend(105)
    expect(told).toHaveLength(1)
    now += 37_499
    expect(share.measureWait()).toBeGreaterThan(0)
    now += 2
    expect(share.measureWait()).toBe(0)
  })

  it.each([20, 50, 200, 500, 900])('in pieces of %i ms is a few per cent of half a minute', (piece) => {
    expect(hold(piece, 30_000)).toBeLessThan(30_000 * 0.08)
  })

  it.each([20, 50, 200, 500, 900])('in pieces of %i ms is three per cent in the long run at most', (piece) => {
    expect(hold(piece, 3_600_000)).toBeLessThan(3_600_000 * 0.03)
  })
})
