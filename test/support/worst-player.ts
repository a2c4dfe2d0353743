import { parentPort, workerData } from 'node:worker_threads'
import type { Exploit } from '#range/define.ts'
import { createVisitor } from '#range/visitor.ts'

/** What one player does again and again, each kind on a connection of its own. */
export type Abuse =
  /** The exploit of a challenge, by its folder. */
  | { exploit: string }
  /** A request as it is, but for `{turn}` in a body of text: there stands how often it was sent before. */
  | { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

export interface Worst {
  url: string
  abuses: readonly Abuse[]
}

/** Run as a thread of its own, so that its work counts for nobody else: does its worst until it is told to stop. */
const { url, abuses } = workerData as Worst

/** Even the worst player's own machine takes a moment between two requests. Milliseconds. */
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
// Every exploit comes to its end once. Nothing else is waited for: conversations of a player who has too many of them take their time.
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
    const module: { default: Exploit } = await import(`../../range/challenges/${abuse.exploit}/exploit.ts`)
    return () => module.default.run(createVisitor(url))
  }
  const { path, body, ...request } = abuse
  let turn = 0
  return async () => {
    const sent = typeof body === 'string' ? body.replaceAll('{turn}', String(turn++)) : body
    return (await fetch(url + path, { redirect: 'manual', ...request, body: sent })).arrayBuffer()
  }
}
