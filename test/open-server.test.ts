import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '#server/open/open-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-open-'))
})
afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

const open = (port: number) =>
  openServer({
    root,
    version: '0.0.0-test',
    environment: { HOST_LOG_LEVEL: 'silent', LAB_PORT: 'none', PORT: String(port), DATA_DIR: dataDirectory },
  })

describe('a server', () => {
  it('closes the parts that are open if one does not open', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, () => resolve((taken.address() as { port: number }).port))
    })
    await expect(open(port)).rejects.toMatchObject({ code: 'HOST_PORT_TAKEN' })
    taken.close()
    // A second open fails while the store is locked.
    const server = await open(0)
    expect((await fetch(`${server.url}/host/health`)).status).toBe(200)
    await server.close()
  })

  it('closes users of instances before the instances, and the store last', async () => {
    const server = await open(0)
    const { shop } = await server.instances.wake('default')
    shop.sql.run`UPDATE Products SET price = 4711 WHERE id = 1`
    await server.close()
    await expect(fetch(server.url)).rejects.toThrow()
    const again = await open(0)
    const woken = await again.instances.wake('default')
    expect(woken.shop.sql.get`SELECT price FROM Products WHERE id = 1`).toEqual({ price: 4711 })
    await again.close()
  })

  it('closes once, even if it is told so repeatedly', async () => {
    const server = await open(0)
    await server.close()
    await expect(server.close()).resolves.toBeUndefined()
  })
})
