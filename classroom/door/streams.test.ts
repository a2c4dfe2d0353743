import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Streams, toEvent } from '#classroom/door/streams.ts'

class Response extends EventEmitter {
  status = 0
  headers: Record<string, string> = {}
  text = ''
  isEnded = false
  isDestroyed = false
  writableLength = 0
  writeHead(status: number, headers: Record<string, string>): this {
    Object.assign(this, { status, headers })
    return this
  }
  write(piece: unknown): void {
    this.text += String(piece)
  }
  end(): void {
    this.isEnded = true
    this.emit('close')
  }
  destroy(): void {
    this.isDestroyed = true
    this.emit('close')
  }
}

const socket = { setTimeout: vi.fn(), setNoDelay: vi.fn() }
let streams: Streams<string>
beforeEach(() => {
  vi.useFakeTimers()
  streams = new Streams(2)
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

function listen(key: string, first = ''): Response {
  const response = new Response()
  streams.open({ socket } as unknown as IncomingMessage, response as unknown as ServerResponse, key, first)
  return response
}

it('opens an event stream that no proxy buffers, with the present state', () => {
  const { status, headers, text } = listen('lemons', toEvent('run', '{}'))
  expect([status, text]).toEqual([200, 'retry: 2000\n\nevent: run\ndata: {}\n\n'])
  expect(headers).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(socket.setTimeout).toHaveBeenCalledWith(0)
  expect(socket.setNoDelay).toHaveBeenCalledWith(true)
})

it('sends to its own listeners only', () => {
  const [lemons, melons] = [listen('lemons'), listen('melons')]
  streams.send(null, { text: 1 }, (key) => key === 'lemons')
  streams.sendEach((key) => key)
  expect([lemons.text, melons.text]).toEqual(['retry: 2000\n\ndata: {"text":1}\n\nlemons', 'retry: 2000\n\nmelons'])
})

it('leaves room for others when one key has many streams', () => {
  const first = listen('lemons')
  listen('lemons')
  const third = listen('lemons')
  expect([third.status, third.headers, third.isEnded]).toEqual([503, { 'retry-after': '10' }, true])
  expect([listen('melons').status, streams.count]).toEqual([200, 3])
  first.emit('close')
  expect([listen('lemons').status, streams.count]).toEqual([200, 3])
})

it('cuts a reader who does not read', () => {
  const deaf = listen('lemons')
  deaf.writableLength = 2_000_001
  streams.send(null, {})
  expect([deaf.isDestroyed, streams.count]).toEqual([true, 0])
})

it('says something every 25 seconds, and ends all when it closes', () => {
  const open = listen('lemons')
  vi.advanceTimersByTime(50_000)
  expect(open.text).toBe('retry: 2000\n\n: \n\n: \n\n')
  streams.close()
  expect(open.isEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
