import { act, waitFor } from '@testing-library/react'
import { vi } from 'vitest'

/** An event stream that a test controls; jsdom has no event streams. */
export class TestStream {
  static readonly CLOSED = 2
  static all: TestStream[] = []
  readonly url: string
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  #hearers = new Map<string, ((event: { type: string; data: string }) => void)[]>()

  constructor(url: string) {
    this.url = url
    TestStream.all.push(this)
  }

  addEventListener(name: string, hear: (event: { type: string; data: string }) => void): void {
    this.#hearers.set(name, [...(this.#hearers.get(name) ?? []), hear])
  }

  close(): void {
    this.readyState = TestStream.CLOSED
  }

  async open(): Promise<void> {
    this.readyState = 1
    await act(async () => this.onopen?.())
  }

  /** Breaks the stream; with `isRefused` the browser does not reconnect by itself. */
  async break(isRefused = false): Promise<void> {
    this.readyState = isRefused ? TestStream.CLOSED : 0
    await act(async () => this.onerror?.())
  }

  async tell(data: unknown, name = 'message'): Promise<void> {
    await act(async () => {
      for (const hear of this.#hearers.get(name) ?? []) hear({ type: name, data: JSON.stringify(data) })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  }
}

/** Replaces the browser's event streams for one test. */
export function openStreams(): { latest: () => TestStream; open: () => Promise<void> } {
  TestStream.all = []
  vi.stubGlobal('EventSource', TestStream)
  const latest = () => {
    const stream = TestStream.all.at(-1)
    if (!stream) throw new Error('No stream is open.')
    return stream
  }
  // A page opens its stream a moment after it is drawn.
  return { latest, open: async () => (await waitFor(latest)).open() }
}
