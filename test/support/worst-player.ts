import { parentPort, workerData } from 'node:worker_threads'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'

/** A repeated attack of one player. Each kind has its own connection. */
export type Abuse =
  | { exploit: string }
  /** A request. `{turn}` in a text body is replaced by the number of earlier requests. */
  | { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

export interface Worst {
  url: string
  abuses: readonly Abuse[]
}

/** Runs in a thread, so that its work does not delay the measurement. Repeats the attacks until a message ends it. */
const { url, abuses } = workerData as Worst

/** Milliseconds between two requests, as even the worst player's machine needs. */
const PAUSE = 20

let isOver = false
const over = new Promise<void>((resolve) => {
  parentPort?.once('message', () => {
    isOver = true
    resolve()
  })
})
const prepared = await Promise.all(abuses.map(prepare))
parentPort?.postMessage('ready')
const firstTimes = prepared.map(async (abuse) => {
  await abuse()
  void repeat(abuse)
})
// Every exploit ends once. Chats are not awaited, because a player with many of them waits long.
await Promise.all([over, ...firstTimes.filter((_, place) => 'exploit' in (abuses[place] as Abuse))])
process.exit()

async function repeat(abuse: () => Promise<unknown>): Promise<void> {
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    await abuse()
  }
}

async function prepare(abuse: Abuse): Promise<() => Promise<unknown>> {
  if ('exploit' in abuse) {
    const module: { default: Exploit } = await import(`../../challenges/${abuse.exploit}/exploit.ts`)
    return () => module.default.run(createVisitor(url))
  }
  const { path, body, ...request } = abuse
  let turn = 0
  return async () => {
    const sent = typeof body === 'string' ? body.replaceAll('{turn}', String(turn++)) : body
    return (await fetch(url + path, { redirect: 'manual', ...request, body: sent })).arrayBuffer()
  }
}
