import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { PROVER_ENDED, PROVER_FD } from './channel.ts'

/** Milliseconds that a prover may take for a request. */
const MAX_SILENCE_MS = 45_000

/**
 * Starts a prover when the server below this supervisor wants one, and hands on what the two say. The server itself may start no
 * process.
 * @param environment of the prover
 */
export function keepProver(server: ChildProcess, root: string, environment: Record<string, string | undefined>): void {
  const connection = server.stdio[PROVER_FD]
  if (!(connection instanceof Socket)) return
  connection.on('error', () => {})
  let prover: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const end = (): void => {
    clearTimeout(timer)
    prover?.kill('SIGKILL')
    prover = undefined
  }
  const start = async (): Promise<Socket | undefined> => {
    const { spawnProver } = await import('./start-prover.ts')
    if (prover) return prover.stdio[3] as Socket
    const started = spawnProver(root, environment)
    prover = started
    const forget = (): void => {
      if (prover === started) prover = undefined
      clearTimeout(timer)
      if (connection.writable) connection.write(`${PROVER_ENDED}\n`)
    }
    started.once('error', forget).once('exit', forget)
    const channel = started.stdio[3] as Socket
    channel.on('error', () => {})
    channel.on('data', (data) => {
      clearTimeout(timer)
      if (connection.writable) connection.write(data)
    })
    return channel
  }
  let last: Promise<unknown> = Promise.resolve()
  connection.on('data', (data) => {
    clearTimeout(timer)
    // A prover that hangs is ended, so that the next request starts another one.
    timer = setTimeout(end, MAX_SILENCE_MS)
    timer.unref()
    last = last.then(start).then((channel) => channel?.write(data), end)
  })
  server.once('exit', end)
}
