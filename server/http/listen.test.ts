import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { describeReach, listenAt, toUrl } from '#server/http/listen.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens like one of our servers, and records the tried addresses. */
function open(port: number, tried: string[] = []) {
  const server = createServer()
  servers.push(server)
  return (host: string) =>
    new Promise<void>((resolve, reject) => {
      tried.push(host)
      server.once('error', reject)
      server.listen({ port, host }, resolve)
    })
}

const failWith = (codes: Record<string, string>, tried: string[]) => async (host: string) => {
  tried.push(host)
  const code = codes[host]
  if (code) throw Object.assign(new Error(code), { code })
}

describe('listening', () => {
  it('is at both families, and at IPv4 where the machine has no other', async () => {
    const tried: string[] = []
    await listenAt(failWith({}, tried), null, 3000)
    await listenAt(failWith({ '::': 'EAFNOSUPPORT' }, tried), null, 3000)
    expect(tried).toEqual(['::', '::', '0.0.0.0'])
  })

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['::1', '::1'],
  ])('at %s is at that address alone', async (address, expected) => {
    const tried: string[] = []
    await listenAt(failWith({}, tried), address, 3000)
    expect(tried).toEqual([expected])
  })

  it.each([
    ['EADDRINUSE', null, { code: 'HOST_PORT_TAKEN', details: { port: 3000 } }],
    ['EACCES', '127.0.0.1', { code: 'HOST_PORT_FORBIDDEN', details: { port: 3000 } }],
    ['EADDRNOTAVAIL', '192.0.2.1', { code: 'HOST_NO_SUCH_ADDRESS', details: { address: '192.0.2.1' } }],
    ['ENOTFOUND', 'nowhere.invalid', { code: 'HOST_NO_SUCH_ADDRESS', details: { address: 'nowhere.invalid' } }],
    ['EMFILE', '127.0.0.1', { code: 'EMFILE' }],
  ])('explains %s', async (code, address, expected) => {
    const everywhere = { '::': code, '0.0.0.0': code, ...(address && { [address]: code }) }
    await expect(listenAt(failWith(everywhere, []), address, 3000)).rejects.toMatchObject(expected)
  })

  it('refuses an address of another machine', async () => {
    await expect(listenAt(open(0), '192.0.2.1', 0)).rejects.toMatchObject({ code: 'HOST_NO_SUCH_ADDRESS' })
  })
})

describe('the start line', () => {
  it.each([
    [null, 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('for %s leads to %s', (address, url) => {
    expect(toUrl(address, 3000)).toBe(url)
  })

  it('warns of the network only while it is let in', () => {
    expect(describeReach(null)).toContain('HOST=127.0.0.1 npm start')
    expect(describeReach('0.0.0.0')).toBe(describeReach(null))
    expect(describeReach('127.0.0.1')).toBeNull()
  })
})
