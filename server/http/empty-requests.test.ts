import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { closeEmptyRequest } from '#server/http/empty-requests.ts'
import { createServer } from '#server/http/node-http.ts'

/** Receives a request. Returns the result of `see` and all sent bytes. */
async function receive(sent: string, see: (request: IncomingMessage) => Promise<unknown>) {
  let seen: unknown
  const server = createServer((request, response) => {
    closeEmptyRequest(request)
    void see(request).then((value) => {
      seen = value
      response.end('received\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const answered = await text(socket)
  server.close()
  return { seen, answered }
}

const LAST = 'Host: x\r\nConnection: close\r\n'
const isOver = async ({ readableEnded }: IncomingMessage) => readableEnded

it('a request without a body is over at once, and those behind it on the connection are answered', async () => {
  const { seen, answered } = await receive(
    `GET /a HTTP/1.1\r\nHost: x\r\n\r\nHEAD /b HTTP/1.1\r\nHost: x\r\n\r\nGET /c HTTP/1.1\r\n${LAST}\r\n`,
    isOver,
  )
  expect(seen).toBe(true)
  expect(answered.match(/200 OK/g)).toHaveLength(3)
})

it.each([
  ['with a length', 'Content-Length: 4\r\n\r\npear'],
  ['in pieces', 'Transfer-Encoding: chunked\r\n\r\n4\r\npear\r\n0\r\n\r\n'],
])('a body of a GET %s can be read', async (_, body) => {
  expect((await receive(`GET /a HTTP/1.1\r\n${LAST}${body}`, text)).seen).toBe('pear')
})

it('the empty body of a POST that names no length can be read', async () => {
  const { seen } = await receive(`POST /a HTTP/1.1\r\nContent-Type: application/json\r\n${LAST}\r\n`, text)
  expect(seen).toBe('')
})
