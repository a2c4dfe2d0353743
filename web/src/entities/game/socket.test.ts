import { describe, expect, it } from 'vitest'
import { onMessage, socketPathOf } from './socket.ts'

describe('the line to the server', () => {
  it.each([
    ['/', '/socket.io'],
    ['/index.html', '/socket.io'],
    ['/team-7/', '/team-7/socket.io'],
    ['/a/b/index.html', '/a/b/socket.io'],
  ])('of a page at %s goes to %s', (pathname, path) => {
    expect(socketPathOf(pathname)).toBe(path)
  })

  it('is not called lost before it was there', async () => {
    const { connection }: typeof import('./socket.ts') = await import('./socket.ts?new-page' as string)
    expect(connection.get()).toBe('waiting')
  })

  it('forgets a handler only once', () => {
    const end = onMessage('challenge solved', () => undefined)
    end()
    expect(end).not.toThrow()
  })
})
