import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flagOf } from '#game/flags.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Organisers of contests use the reference's own tool, which makes files for score servers from the shop's API. */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const TOOL = fileURLToPath(import.meta.resolve('juice-shop-ctf-cli/dist/bin/juice-shop-ctf.js'))
const CTF_KEY = 'a key of one’s own'

interface Listed {
  key: string
  name: string
  state: string
}

let range: OpenRange
let files: Server
let directory: string
let challenges: Listed[]
/** Flags that the shop shows after solves, by the challenge's name. */
let flags: ReadonlyMap<string, string>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitamin-cve-ctf-'))
  range = await openRange({ CTF_KEY })
  files = createServer(async (_request, response) => {
    response.end(await readFile(join(root, 'config', 'fbctf.yml')))
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  const reply = await fetch(`${range.url}/api/Challenges`)
  challenges = ((await reply.json()) as { data: Listed[] }).data
  const game = range.server.instances.peek('default')?.game
  for (const { key, state } of challenges) if (state === 'open') game?.solve(key)
  flags = new Map(game?.listPendingNotifications().map(({ name, flag }) => [name, flag]))
})
afterAll(async () => {
  files.close()
  await range[Symbol.asyncDispose]()
  await rm(directory, { recursive: true, force: true })
})

/** Runs the tool for a score server by its manual and returns the output file. */
async function exportFor(ctfFramework: string, more: Record<string, string> = {}): Promise<string> {
  const settings = { ctfFramework, juiceShopUrl: `${range.url}/`, ctfKey: CTF_KEY, insertHints: 'paid', ...more }
  const config = join(directory, `${ctfFramework}.yml`)
  const output = join(directory, `${ctfFramework}.out`)
  // JSON is valid YAML.
  await writeFile(config, JSON.stringify(settings))
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, '--config', config, '--output', output], {
    timeout: 50_000,
  })
  expect(stdout).toContain(output)
  return readFile(output, 'utf8')
}

it('the shop’s flags are those that the tool works out', () => {
  expect(flags.size).toBeGreaterThan(100)
  for (const [name, flag] of flags) expect(flag).toBe(flagOf(name, CTF_KEY))
})

it('CTFd gets every challenge with its flag and its hints', async () => {
  const csv = await exportFor('CTFd')
  for (const { name } of challenges) expect(csv, name).toContain(flagOf(name, CTF_KEY))
  for (const [name, flag] of flags)
    expect(
      csv.split('\n').filter((line) => line.includes(flag)),
      name,
    ).toHaveLength(1)
  expect(csv.slice(0, csv.indexOf('\n'))).toMatch(/^name,description,category,value,type,state,max_attempts,flags,tags/)
  expect(csv).toContain('""cost""')
})

it('FBCTF gets every challenge that has a country', async () => {
  const countryMapping = `http://127.0.0.1:${(files.address() as AddressInfo).port}/country-mapping.yml`
  const { levels } = JSON.parse(await exportFor('FBCTF', { countryMapping })) as {
    levels: { levels: { title: string; flag: string; entity_iso_code: string; hint: string }[] }
  }
  const found = levels.levels
  expect(found.length).toBeGreaterThanOrEqual(116)
  for (const { title, flag } of found) expect(flag, title).toBe(flagOf(title, CTF_KEY))
  expect(found.find(({ title }) => title === 'Score Board')?.entity_iso_code).toBe('CA')
  expect(found.find(({ title }) => title === 'Login Admin')?.hint).not.toBe('')
})

it('RootTheBox gets every challenge with its flag', async () => {
  const xml = await exportFor('RootTheBox')
  for (const { name } of challenges) expect(xml, name).toContain(flagOf(name, CTF_KEY))
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rootthebox api="1">/)
})
