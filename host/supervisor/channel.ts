import { Socket } from 'node:net'
import type { Readable } from 'node:stream'

// Servers tell their supervisor how they do, a line of JSON a message, and are told nothing. What a server says may be said by code that was
// smuggled into it.

export type WorkerMessage =
  /**
   * `silence`: milliseconds without a sign of life after which the worker counts as hanging. `isClosed`: something stands in for the
   * server, and says so in its greeting.
   */
  | { kind: 'ready'; greeting: string; silence: number; isClosed: boolean }
  | { kind: 'alive' }
  /** A start that cannot succeed; `lines` are for the reader. */
  | { kind: 'failed'; lines: string[] }
  /** The configuration asks for a class, which one worker alone is not. */
  | { kind: 'class' }

/** Descriptor of the channel in a server. */
export const CHANNEL_FD = 3

/** Variable that says that there is a channel. */
export const CHANNEL_VARIABLE = 'HOST_SUPERVISED'

const MAX_MESSAGE_CHARACTERS = 65_536
const MAX_LINES = 200
const MIN_SILENCE_MS = 100
const MAX_SILENCE_MS = 3_600_000

/** The end of the channel that a server has. */
export interface Channel {
  tell(message: WorkerMessage): void
  /** Calls back when the supervisor is gone. */
  onGone(gone: () => void): void
}

/** Opens the channel; undefined without a supervisor. */
export function openChannel(environment: Record<string, string | undefined>): Channel | undefined {
  if (environment[CHANNEL_VARIABLE] !== 'true') return undefined
  delete environment[CHANNEL_VARIABLE]
  const socket = new Socket({ fd: CHANNEL_FD, readable: true, writable: true })
  // A broken channel is told by its end.
  socket.on('error', () => {})
  socket.resume()
  socket.unref()
  return {
    tell(message) {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
    },
    onGone(gone) {
      if (socket.closed) gone()
      else socket.once('close', gone)
    },
  }
}

/** Hears what a server tells. Lines that are no message of ours, or too long for one, are passed over. */
export function hearMessages(stream: Readable, hear: (message: WorkerMessage) => void): void {
  let rest = ''
  let isTooLong = false
  stream.setEncoding('utf8')
  stream.on('error', () => {})
  stream.on('data', (text: string) => {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      isTooLong ||= rest.length + line.length > MAX_MESSAGE_CHARACTERS
      rest = isTooLong ? '' : rest + line
      if (index === lines.length - 1) return
      const message = isTooLong ? undefined : parseMessage(rest)
      if (message) hear(message)
      rest = ''
      isTooLong = false
    }
  })
}

function parseMessage(line: string): WorkerMessage | undefined {
  let message: Record<string, unknown>
  try {
    message = Object(JSON.parse(line))
  } catch {
    return undefined
  }
  const { kind, greeting, silence, isClosed, lines } = message
  switch (kind) {
    case 'alive':
    case 'class':
      return { kind }
    case 'ready':
      if (typeof greeting !== 'string' || typeof silence !== 'number') return undefined
      return {
        kind,
        greeting: toPrintable(greeting),
        silence: Math.min(Math.max(silence, MIN_SILENCE_MS), MAX_SILENCE_MS),
        isClosed: isClosed === true,
      }
    case 'failed':
      if (!Array.isArray(lines)) return undefined
      return { kind, lines: lines.slice(0, MAX_LINES).map((text) => toPrintable(String(text))) }
    default:
      return undefined
  }
}

/** Takes out of a text whatever steers a terminal. */
export function toPrintable(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '')
}
