import { connect } from 'node:net'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

/** Head of the reply to an unchanged request line. HTTP clients normalise addresses. */
function sendRaw(line: string, headers: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(range.url)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        [`${line} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Connection: close', ...headers, '', ''].join('\r\n'),
      )
    })
    let answer = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1])

it.each([
  ['/ftp/../../etc/passwd', 403],
  ['/ftp/..', 403],
  ['/ftp/../x', 403],
  ['/FTP/%2e%2e/%2e%2e/etc/passwd', 403],
  ['/ftp/..%2f..%2fetc/passwd', 403],
  ['/ftp/quarantine/../../../x', 403],
  ['/encryptionkeys/../keys/jwt.key', 403],
  ['/support/logs/../../etc/passwd?x', 403],
  ['/.well-known/../../x', 403],
  ['/.well-known/csaf/../../../x', 403],
  ['/ftp/quarantine/../legal.md', 404],
  ['/ftp/./legal.md', 403],
  ['/.well-known/csaf/../security.txt', 200],
  ['/ftp/%00/../../x', 400],
  // Addresses outside of the folders show the page.
  ['/../../etc/passwd', 200],
  ['/assets/../../../etc/passwd', 200],
  ['/api-docs/../x', 200],
])('%s is answered with %i', async (path, status) => {
  const answer = await sendRaw(`GET ${path}`)
  expect(statusOf(answer)).toBe(status)
  expect(answer).not.toMatch(/root:x:0|PRIVATE KEY/)
})

it.each(['PROPFIND', 'TRACE', 'POST', 'DELETE', 'QUERY'])('%s is no way to read a folder', async (method) => {
  const answer = await sendRaw(`${method} /ftp/legal.md`)
  expect(statusOf(answer)).toBe(405)
  expect(answer).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

it('a client that refuses compression gets nothing compressed, at any address', async () => {
  for (const path of ['/', '/main.js', '/api/Products', '/assets/i18n/en.json', '/ftp/legal.md', '/range/lab/bench']) {
    const answer = await sendRaw(`GET ${path}`, ['Accept-Encoding: gzip;q=0, br;q=0, *;q=0'])
    expect(answer, path).not.toMatch(/\r\ncontent-encoding:/i)
  }
})

it('the sockets bring a client along, as scripts in pages of others expect it', async () => {
  for (const name of ['socket.io.js', 'socket.io.min.js', 'socket.io.js?v=4']) {
    const reply = await fetch(`${range.url}/socket.io/${name}`)
    expect([reply.status, reply.headers.get('content-type')], name).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
    const sandbox: { io?: unknown } = {}
    runInNewContext(await reply.text(), sandbox)
    expect(typeof sandbox.io, name).toBe('function')
  }
})
