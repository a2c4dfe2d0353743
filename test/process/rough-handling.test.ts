import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ForkedServer, forkServer } from '../support/fork-server.ts'

let server: ForkedServer
beforeAll(async () => {
  server = await forkServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const JSON_TYPE = { 'content-type': 'application/json' }

function formOf(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]))
}

const upload = (url: string, name: string, content: Uint8Array, signal?: AbortSignal) =>
  fetch(`${url}/file-upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: formOf(name, content),
    signal: signal ?? null,
  })

/** A connection that sends a text and stays open. */
function hold(text: string): Promise<Socket> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(text, () => resolve(socket)))
    socket.on('error', reject)
    sockets.push(socket)
  })
}

/** Requests of another player, which must all get 200. */
async function askAsAnother(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const reply = await fetch(`${server.url}/rest/products/search?q=juice`, { headers: { 'x-player': 'another' } })
    expect([reply.status, (await reply.text()).length > 100]).toEqual([200, true])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('two hundred slow connections and two hundred broken uploads delay no other request', async () => {
  const crawling = await Promise.all(Array.from({ length: 200 }, () => hold('GET / HTTP/1.1\r\nHost: localhost\r\nX-')))
  const head = 'POST /file-upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n'
  const begun =
    'Content-Length: 150000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK'
  const broken = await Promise.all(Array.from({ length: 200 }, () => hold(head + begun)))
  const trickle = setInterval(() => {
    for (const socket of crawling) socket.write('a')
  }, 50)
  const asked = askAsAnother(1500)
  for (const socket of broken) socket.destroy()
  await asked
  clearInterval(trickle)
  expect((await fetch(`${server.url}/rest/languages`)).status).toBe(200)
})

it('a thousand requests of one player at once are all answered, and so is another', async () => {
  const ask = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = get(`${server.url}/rest/products/search?q=`, { agent: false }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
      })
      request.on('error', reject)
    })
  const flood = Promise.all(Array.from({ length: 1000 }, ask))
  await askAsAnother(1000)
  expect(new Set(await flood)).toEqual(new Set([200]))
})

it('a flood of messages by sockets is survived', async () => {
  const before = await server.residentBytes()
  const pages = Array.from({ length: 100 }, () => io(server.url, { transports: ['websocket'], forceNew: true }))
  await Promise.all(pages.map((page) => new Promise((resolve) => page.once('connect', () => resolve(undefined)))))
  const asked = askAsAnother(1500)
  for (const page of pages) {
    for (let count = 0; count < 50; count++) page.emit('verifyLocalXssChallenge', 'x'.repeat(count === 0 ? 90_000 : 50))
    page.emit('notification received', ['odd'])
  }
  await asked
  // Too large a message closes its connection only.
  pages[0]?.emit('verifyLocalXssChallenge', 'x'.repeat(200_000))
  for (const page of pages) page.disconnect()
  expect((await server.residentBytes()) - before).toBeLessThan(150 * 2 ** 20)
})

it('a flood by sockets that never ends is hung up on, and keeps no other player waiting', async () => {
  const pages = Array.from({ length: 40 }, () =>
    io(server.url, { transports: ['websocket'], forceNew: true, reconnection: false }),
  )
  await Promise.all(pages.map((page) => new Promise((resolve) => page.once('connect', () => resolve(undefined)))))
  const gone = Promise.all(pages.map((page) => new Promise((resolve) => page.once('disconnect', resolve))))
  const flood = setInterval(() => {
    for (const page of pages)
      for (let count = 0; page.connected && count < 20; count++) page.emit('odd', 'x'.repeat(200))
  }, 5)
  await askAsAnother(1500)
  expect(new Set(await gone)).toEqual(new Set(['io server disconnect']))
  clearInterval(flood)
}, 30_000)

it('a shop that is put back while threads work for it is answered for, and then new', async () => {
  const endless = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///dev/random">]><a>&e;</a>'
  const archive = zipSync({ '../../ftp/legal.md': strToU8('mine') })
  const review = { method: 'PUT', headers: JSON_TYPE, body: JSON.stringify({ message: 'Gone.', author: 'a@b.c' }) }
  await fetch(`${server.url}/rest/products/1/reviews`, review)
  // A reply means that earlier messages have arrived: the archive queues behind the document, and the reset behind
  // both.
  const untilReceived = async (): Promise<void> => {
    for (let trip = 0; trip < 3; trip++) await (await fetch(`${server.url}/rest/admin/application-version`)).text()
  }
  const document = upload(server.url, 'order.xml', Buffer.from(endless))
  await untilReceived()
  const under = [
    document,
    upload(server.url, 'invoices.zip', archive),
    fetch(`${server.url}/rest/products/sleep(1500)/reviews`),
  ]
  await untilReceived()
  const reset = await fetch(`${server.url}/host/reset`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ scope: 'shop' }),
  })
  expect(reset.status).toBe(200)
  const replies = await Promise.all(under)
  for (const reply of replies) {
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ error: { code: 'HOST_RESET_MEANWHILE' } })
  }
  const reviews = await (await fetch(`${server.url}/rest/products/1/reviews`)).text()
  const legal = await (await fetch(`${server.url}/ftp/legal.md`)).text()
  expect([reviews.includes('Gone.'), legal.includes('mine')]).toEqual([false, false])
})

it('an archive is unpacked as a whole or not at all, whenever the process is killed', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitamin-cve-archive-'))
  let [sent, answered] = [0, 0]
  for (let round = 0; round < 3; round++) {
    await using other = await forkServer(dataDirectory)
    const read = async (name: string) => Number(await (await fetch(`${other.url}/ftp/${name}`)).text())
    const send = async (signal?: AbortSignal): Promise<void> => {
      const text = strToU8(`${++sent}`)
      const archive = zipSync({ '../../ftp/one.md': text, '../../ftp/two.md': text })
      const reply = await upload(other.url, 'invoices.zip', archive, signal)
      if (reply.status === 204) answered = sent
    }
    if (round > 0) {
      const [one, two] = [await read('one.md'), await read('two.md')]
      expect([one, one >= answered]).toEqual([two, true])
    }
    await send()
    // Each round kills the process at another moment of the work.
    const giveUp = AbortSignal.timeout(60 + round * 50)
    while (!giveUp.aborted) await send(giveUp).catch(() => {})
  }
  expect(answered).toBeGreaterThanOrEqual(3)
  rmSync(dataDirectory, { recursive: true, force: true })
})
