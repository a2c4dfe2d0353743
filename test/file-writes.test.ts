import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import { openRange } from './support/open-range.ts'

const CAPTIONS = 'assets/public/videos/owasp_promo.vtt'

it('files of an archive are served, survive a sleep, and go with a reset of the shop', async () => {
  await using range = await openRange()
  const visitor = createVisitor(range.url)
  const read = async (path: string) => (await visitor.get(path)).text
  const [legal, captions] = [await read('/ftp/legal.md'), await read(`/${CAPTIONS}`)]
  const files = { '../../ftp/legal.md': 'mine', [`../../frontend/dist/frontend/${CAPTIONS}`]: 'WEBVTT\n\nmine' }
  expect((await uploadArchive(visitor, files)).status).toBe(204)
  const expectMine = async () => {
    expect(await read('/ftp/legal.md')).toBe('mine')
    expect(await read(`/${CAPTIONS}`)).toBe('WEBVTT\n\nmine')
    expect(await read('/promotion')).toContain('WEBVTT\n\nmine')
    const order = '<!DOCTYPE a [<!ENTITY e SYSTEM "ftp/legal.md">]><a>&e;</a>'
    expect((await uploadFile(visitor, 'order.xml', order)).text).toContain('<a>mine</a>')
  }
  await expectMine()
  expect(await range.server.instances.hibernate(Date.now() + 1000)).toBe(1)
  await expectMine()
  await range.server.instances.rewind('default')
  expect([await read('/ftp/legal.md'), await read(`/${CAPTIONS}`)]).toEqual([legal, captions])
})

it('nothing that a visitor sends is written or read on the real disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-disk-'))
  try {
    await using range = await openRange()
    const visitor = createVisitor(range.url)
    const target = join(folder, 'escaped.txt')
    for (const name of [`../../..${target}`, `../../../juice-shop/../${target}`]) {
      expect([204, 500]).toContain((await uploadArchive(visitor, { [name]: 'x' })).status)
    }
    const order = `<!DOCTYPE a [<!ENTITY e SYSTEM "file://${import.meta.filename}">]><a>&e;</a>`
    expect((await uploadFile(visitor, 'order.xml', order)).text).toContain('<a/>')
    await expect(import('node:fs/promises').then(({ stat }) => stat(target))).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('one shop that waits for an order without an end does not keep another visitor waiting', async () => {
  await using range = await openRange()
  const visitor = createVisitor(range.url)
  const endless = '<!DOCTYPE a [<!ENTITY e SYSTEM "/dev/random">]><a>&e;</a>'
  const stuck = Promise.all([1, 2, 3].map(() => uploadFile(visitor, 'order.xml', endless)))
  const times: number[] = []
  for (let count = 0; count < 20; count++) {
    const started = performance.now()
    expect((await visitor.get('/rest/products/search?q=')).status).toBe(200)
    times.push(performance.now() - started)
  }
  expect(times.sort((a, b) => a - b).at(10)).toBeLessThan(500)
  for (const { status, text } of await stuck)
    expect([status, text]).toEqual([503, expect.stringContaining('temporarily')])
})
