import { Socket } from 'node:net'
import type { Readable } from 'node:stream'

// Servers send their supervisor a line of JSON for each message. They hear about their turn, and settings that no
// environment should hold. A server's messages may come from smuggled-in code.

export type WorkerMessage =
  /**
   * `silence`: milliseconds without a sign of life after which the worker counts as hanging. `isClosed`: a stand-in is
   * open, as its greeting says.
   */
  | { kind: 'ready'; greeting: string; silence: number; isClosed: boolean }
  | { kind: 'alive' }
  /** A start that cannot succeed; `lines` are for the reader. */
  | { kind: 'failed'; lines: string[] }
  /** The configuration asks for a class, which a single worker is not. */
  | { kind: 'class' }
  /** The front door of a class needs the separate shard. */
  | { kind: 'apart' }

export const CHANNEL_FD = 3

export const CHANNEL_VARIABLE = 'HOST_SUPERVISED'

/** Variable for a server that waits for its turn, because another one with the same port and data has to end first. */
export const STANDBY_VARIABLE = 'STANDBY'

/** Variable for a server whose supervisor hands settings over that no environment should hold. */
export const HANDED_VARIABLE = 'HANDED'

const TURN = 'open'

const MAX_MESSAGE_CHARACTERS = 65_536
const MAX_LINES = 200
const MIN_SILENCE_MS = 100
const MAX_SILENCE_MS = 3_600_000

export interface Channel {
  tell(message: WorkerMessage): void
  /** Calls back when the supervisor is gone. */
  onGone(gone: () => void): void
  /** Resolves at the server's turn to open. Ends the process if the supervisor is gone before. */
  waitForTurn(): Promise<void>
  /** Resolves with the settings that the supervisor hands over. */
  handed: Promise<Environment>
}

type Environment = Record<string, string | undefined>

/** Opens the channel. Undefined without a supervisor. */
export function openChannel(environment: Environment): Channel | undefined {
  if (environment[CHANNEL_VARIABLE] !== 'true') return undefined
  const isStandby = environment[STANDBY_VARIABLE] === 'true'
  const isHanded = environment[HANDED_VARIABLE] === 'true'
  for (const name of [CHANNEL_VARIABLE, STANDBY_VARIABLE, HANDED_VARIABLE]) delete environment[name]
  const socket = new Socket({ fd: CHANNEL_FD, readable: true, writable: true })
  // The end event reports a broken channel.
  socket.on('error', () => {})
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  const { promise: handed, resolve: take } = Promise.withResolvers<Environment>()
  if (!isStandby) begin()
  if (!isHanded) take({})
  let waitsFor = Number(isStandby) + Number(isHanded)
  let rest = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === TURN) begin()
      else take(JSON.parse(line) as Environment)
      if (--waitsFor === 0) socket.unref()
    }
  })
  socket.once('close', () => waitsFor > 0 && process.exit(0))
  socket.resume()
  if (waitsFor === 0) socket.unref()
  return {
    waitForTurn: () => turn,
    handed,
    tell(message) {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
    },
    onGone(gone) {
      if (socket.closed) gone()
      else socket.once('close', gone)
    },
  }
}

export function tellTurn(channel: unknown): void {
  if (channel instanceof Socket) channel.write(`${TURN}\n`)
}

export function handOver(channel: unknown, settings: Environment): void {
  if (channel instanceof Socket) channel.write(`${JSON.stringify(settings)}\n`)
}

/** Reads a server's messages. Ignores lines that are invalid or too long. */
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
    case 'apart':
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

export function toPrintable(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '')
}
