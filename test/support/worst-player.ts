import { parentPort, workerData } from 'node:worker_threads'

/** A request that is sent again and again. */
export interface Abuse {
  method: string
  path: string
  headers?: Record<string, string>
  /** A text, or a picture in a form of so many bytes. */
  body?: string | { picture: number }
}

export interface Worst {
  url: string
  abuses: readonly Abuse[]
  attackers: number
}

/** Run as a thread of its own, so that its work counts for nobody else: does its worst until it is told to stop. */
const { url, abuses, attackers } = workerData as Worst
const prepared = abuses.map(({ method, path, headers, body }) => {
  const isPicture = typeof body === 'object'
  return {
    address: url + path,
    init: {
      method,
      headers: { ...headers, ...(isPicture && { 'content-type': 'multipart/form-data; boundary=x' }) },
      redirect: 'manual' as const,
      body: isPicture ? pictureOf(body.picture) : (body ?? null),
    },
  }
})

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
// What it takes to get going is not the server's doing.
await new Promise((resolve) => setTimeout(resolve, 200))
parentPort?.postMessage('ready')
await Promise.all(Array.from({ length: attackers }, (_, attacker) => attack(attacker)))

async function attack(attacker: number): Promise<void> {
  for (let step = attacker; !isOver; step++) {
    const next = prepared[step % prepared.length]
    if (!next) return
    const reply = await fetch(next.address, next.init)
    await reply.arrayBuffer()
    // Even the worst player's own machine takes a moment between two requests.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function pictureOf(bytes: number): Uint8Array<ArrayBuffer> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n'
  const content = Buffer.alloc(bytes, '\x89PNG\r\n\x1a\n', 'latin1')
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]))
}
