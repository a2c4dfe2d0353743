import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer, type Server } from '#server/open/open-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitamin-cve-logs-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

function open(): Promise<Server> {
  const environment = { HOST_LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: directory }
  return openServer({ root, version: '0.0.0-test', environment })
}

/** Lines of all logs as a visitor reads them, oldest first. */
async function linesOf(server: Server): Promise<string[]> {
  const folder = `${server.url}/support/logs`
  const names = (await (await fetch(folder, { headers: { accept: 'application/json' } })).json()) as string[]
  const logs = names.filter((name) => name.startsWith('access.log'))
  const texts = await Promise.all(logs.map(async (name) => (await fetch(`${folder}/${name}`)).text()))
  return texts.join('').trimEnd().split('\n')
}

it('the log has the real requests, and keeps them over a restart', async () => {
  let server = await open()
  await fetch(`${server.url}/rest/user/change-password?current=a&new=b&repeat=c`)
  await fetch(`${server.url}/assets/i18n/en.json`)
  await fetch(`${server.url}/host/health`)
  expect(await linesOf(server)).toEqual([
    expect.stringMatching(/ "GET \/rest\/user\/change-password\?current=a&new=b&repeat=c HTTP\/1\.1" 401 \d+ "-" "/),
  ])
  await fetch(`${server.url}/rest/languages`)
  await server.close()

  server = await open()
  try {
    await fetch(`${server.url}/rest/captcha`)
    expect((await linesOf(server)).map((line) => /"GET (\S+?)[? ]/.exec(line)?.[1])).toEqual([
      '/rest/user/change-password',
      '/rest/languages',
      '/rest/captcha',
    ])
  } finally {
    await server.close()
  }
})

it('a hundred visitors at once leave a hundred lines', async () => {
  const server = await open()
  try {
    const before = (await linesOf(server)).length
    await Promise.all(Array.from({ length: 100 }, (_, at) => fetch(`${server.url}/rest/products/search?q=${at}`)))
    expect((await linesOf(server)).length).toBe(before + 100)
  } finally {
    await server.close()
  }
})
