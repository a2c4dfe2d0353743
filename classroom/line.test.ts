import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Line } from '#classroom/line.ts'

let server: Server
let near: Line
let far: Line
let farSocket: Socket

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [taken] = (await once(server, 'connection')) as [Socket]
  farSocket = taken
  far = new Line(taken, {
    double: ({ value }: { value: number }) => value * 2,
    refuse: () => Promise.reject(new Error('Not today.')),
    wait: () => new Promise(() => {}),
  })
  near = new Line(socket)
})
afterEach(() => {
  near.close()
  far.close()
  server.close()
})

describe('a line between two processes', () => {
  it('brings commands over and answers back, many at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((value) => near.ask('double', { value })))
    expect(answers).toEqual([2, 4, 6])
  })

  it('says why something was not done', async () => {
    await expect(near.ask('refuse')).rejects.toThrow('Not today.')
    await expect(near.ask('toString')).rejects.toThrow('There is no command toString.')
  })

  it('brings events over, also those that come in pieces and letters of several bytes', async () => {
    const bytes = Buffer.from('{"event":"said","body":"Zitröne 🍋"}\n')
    const heard = once(near, 'event')
    for (const byte of bytes) farSocket.write(Buffer.from([byte]))
    expect(await heard).toEqual(['said', 'Zitröne 🍋'])
  })

  it('rejects waiting commands when the other end goes', async () => {
    const waiting = near.ask('wait')
    far.close()
    await expect(waiting).rejects.toThrow('gone')
    await expect(near.ask('double', { value: 1 })).rejects.toThrow('gone')
  })
})
