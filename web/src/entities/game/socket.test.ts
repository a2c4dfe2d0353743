import { afterEach, describe, expect, it, vi } from 'vitest'
import { onMessage, socketPathOf } from './socket.ts'

const line = vi.hoisted(() => ({
  active: false,
  connect: vi.fn(),
  on: {} as Record<string, () => void>,
}))

vi.mock('socket.io-client', () => ({
  io: () => ({
    get active() {
      return line.active
    },
    connect: line.connect,
    emit: () => undefined,
    onAny: () => undefined,
    on: (event: string, handler: () => void) => (line.on[event] = handler),
  }),
}))

afterEach(() => vi.useRealTimers())

describe('the line to the server', () => {
  it.each([
    ['/', '/socket.io'],
    ['/index.html', '/socket.io'],
    ['/team-7/', '/team-7/socket.io'],
    ['/a/b/index.html', '/a/b/socket.io'],
  ])('of a page at %s goes to %s', (pathname, path) => {
    expect(socketPathOf(pathname)).toBe(path)
  })

  it('is not lost before it was open', async () => {
    const { connection }: typeof import('./socket.ts') = await import('./socket.ts?new-page' as string)
    expect(connection.get()).toBe('waiting')
  })

  it('removes a handler only once', () => {
    const end = onMessage('challenge solved', () => undefined)
    end()
    expect(end).not.toThrow()
  })

  it('reconnects after the server closed or refused it, with growing delays', async () => {
    const page: typeof import('./socket.ts') = await import('./socket.ts?ended-page' as string)
    await page.connectSocket()
    vi.useFakeTimers()
    line.connect.mockClear()
    line.on.connect?.()
    line.active = true
    line.on.disconnect?.()
    vi.advanceTimersByTime(120_000)
    // After a network failure the library reconnects by itself.
    expect(line.connect).not.toHaveBeenCalled()
    line.on.connect?.()
    line.active = false
    const attempts: number[] = []
    for (const event of ['disconnect', ...Array.from({ length: 5 }, () => 'connect_error')]) {
      line.on[event]?.()
      expect(page.connection.get()).toBe('lost')
      const before = line.connect.mock.calls.length
      let waited = 0
      for (; line.connect.mock.calls.length === before && waited < 200; waited++) vi.advanceTimersByTime(1_000)
      attempts.push(waited)
    }
    expect(attempts).toEqual([5, 10, 20, 40, 60, 60])
    line.on.connect?.()
    expect(page.connection.get()).toBe('open')
    line.on.disconnect?.()
    vi.advanceTimersByTime(5_000)
    expect(line.connect).toHaveBeenCalledTimes(7)
  })
})
