import { describe, expect, it, vi } from 'vitest'
import { ReplyBudget } from '#containment/reply-budget.ts'

const LARGE = 10_000_000

/** A budget after a large reply of this route. */
function experienced(): ReplyBudget {
  const replies = new ReplyBudget()
  const room = replies.add('/list')
  room.settle(LARGE)
  room.release()
  return replies
}

describe('the room for large replies', () => {
  it('is not asked for where replies were small', () => {
    const replies = new ReplyBudget()
    expect(replies.mayBeLarge('/list')).toBe(false)
    replies.add('/list').settle(1000)
    expect(replies.mayBeLarge('/list')).toBe(false)
  })

  it('is given to a second request when the first reply is gone', async () => {
    const replies = experienced()
    const first = await replies.take('/list')
    let second = false
    const waiting = replies.take('/list').then(() => {
      second = true
    })
    await Promise.resolve()
    expect(second).toBe(false)
    first?.release()
    await waiting
    expect(second).toBe(true)
  })

  it('is given at once to a reply that is larger than all of it, when there is no other', async () => {
    const replies = new ReplyBudget()
    const room = replies.add('/list')
    room.settle(100_000_000)
    room.release()
    expect(await replies.take('/list')).toBeDefined()
  })

  it('is free again when a reply turns out to be small', async () => {
    const replies = experienced()
    const first = await replies.take('/list')
    first?.settle(100)
    expect(replies.measure().used).toBe(0)
    expect(replies.mayBeLarge('/list')).toBe(false)
  })

  it('is free again when a visitor hangs up before there is a reply', async () => {
    const replies = experienced()
    const room = await replies.take('/list')
    room?.release()
    room?.settle(LARGE)
    expect(replies.measure().used).toBe(0)
  })

  it('is waited for ten seconds', async () => {
    vi.useFakeTimers()
    try {
      const replies = experienced()
      await replies.take('/list')
      const waiting = replies.take('/list')
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await waiting).toBe(undefined)
    } finally {
      vi.useRealTimers()
    }
  })
})
