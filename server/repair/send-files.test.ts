import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasChanged, noteFiles } from '#server/repair/changed-files.ts'
import { sendFiles } from '#server/repair/send-files.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'send-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

async function take(): Promise<Response & { files: Record<string, Uint8Array> }> {
  const server = createServer((_, response) => void sendFiles(response, directory, 'shop.sqlite'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const reply = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  server.close()
  return Object.assign(reply, { files })
}

it('a file is sent with its log, whole, as an archive that no browser keeps or shows', async () => {
  const large = Buffer.alloc(300_000, 'jam ')
  writeFileSync(join(directory, 'shop.sqlite'), large)
  writeFileSync(join(directory, 'shop.sqlite-wal'), 'log')
  writeFileSync(join(directory, 'other.sqlite'), 'not this one')
  const { headers, files } = await take()
  expect(Object.keys(files).sort()).toEqual(['shop.sqlite', 'shop.sqlite-wal'])
  expect(Buffer.from(files['shop.sqlite'] ?? []).equals(large)).toBe(true)
  expect(String(Buffer.from(files['shop.sqlite-wal'] ?? []))).toBe('log')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="shop.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

it('an archive of no file is empty', async () => {
  expect((await take()).files).toEqual({})
})

it('a file counts as changed by its content, its log and its time, and not by its neighbours', () => {
  const path = join(directory, 'shop.sqlite')
  writeFileSync(path, 'one')
  const noted = noteFiles(directory, 'shop.sqlite')
  expect(hasChanged(directory, 'shop.sqlite', noted)).toBe(false)
  writeFileSync(join(directory, 'other'), 'x')
  expect(hasChanged(directory, 'shop.sqlite', noted)).toBe(false)
  utimesSync(path, 1, 1)
  expect(hasChanged(directory, 'shop.sqlite', noted)).toBe(true)
  const later = noteFiles(directory, 'shop.sqlite')
  writeFileSync(`${path}-wal`, 'log')
  expect(hasChanged(directory, 'shop.sqlite', later)).toBe(true)
  rmSync(path)
  expect(hasChanged(directory, 'shop.sqlite', later)).toBe(true)
})
