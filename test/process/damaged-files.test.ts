import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopProcess, type StartOptions, startShop } from '#bench/shop-process.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import {
  cutFile,
  flipBit,
  replaceByFolder,
  replaceByForeign,
  setFormat,
  spoilFreePages,
  spoilTable,
} from '../support/damage.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'
import { drawnOf } from '../support/sample.ts'

const NOBODY = 65_534
const kept = readKeptFolders('8e8a25b6')

let settled: string
beforeAll(async () => {
  settled = mkdtempSync(join(tmpdir(), 'vitamin-cve-settled-'))
  unpackFolder(kept, 'alone', settled)
  // This release has opened the folder once: the format and the catalogue are current, and a copy of the score exists.
  const opened = await startShop({ dataDirectory: settled })
  await fetch(`${opened.url}/api/Challenges`)
  await opened.stop()
})
afterAll(() => rmSync(settled, { recursive: true, force: true }))

let directory: string
let path: string
let shop: ShopProcess | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-damaged-'))
  path = join(directory, 'vitamin-cve.sqlite')
  cpSync(settled, directory, { recursive: true })
})
afterEach(async () => {
  await shop?.stop()
  shop = undefined
  rmSync(directory, { recursive: true, force: true })
})

/** Leaves the file in the state of a process that was killed after two changes. */
async function leaveKilled(): Promise<void> {
  const store = openSqliteStore(directory)
  const change = { cause: 'x', changeset: null, seed: '', lab: null, chain: null }
  for (let number = 0; number < 8; number++) await store.append('other', { ...change, game: `${number}` })
  for (const part of ['', '-wal']) copyFileSync(path + part, `${path}${part}.copy`)
  await store.close()
  for (const part of ['', '-wal']) {
    copyFileSync(`${path}${part}.copy`, path + part)
    rmSync(`${path}${part}.copy`)
  }
}

/** Removes the right to write the file. Root could still write it, so the shop then runs as another user. */
function takeRights(): void {
  chmodSync(path, 0o444)
  if (process.getuid?.() === 0) chownSync(directory, NOBODY, NOBODY)
}

const start = async (options: StartOptions = {}): Promise<ShopProcess> => {
  shop = await startShop({ dataDirectory: directory, answersAt: '/host/health', ...options })
  return shop
}

const read = async (way: string): Promise<{ status: number; text: string; code: string | undefined }> => {
  const reply = await fetch(`${shop?.url}${way}`)
  const text = await reply.text()
  const { error } = text.startsWith('{') ? (JSON.parse(text) as { error?: { code: string } }) : {}
  return { status: reply.status, text, code: error?.code }
}
const readPage = async (): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`${shop?.url}/`, { headers: { accept: 'text/html' } })
  // Fonts and pictures are part of the page, too.
  return { status: reply.status, text: (await reply.text()).replaceAll(/data:[^"')]*/g, '') }
}
const press = (way: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop?.url}/host/repair`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: shop?.url ?? '', ...headers },
    body: new URLSearchParams({ way }),
  })
/** Presses a button of a page under one of the shop's host names, as a browser or a program does. */
const pressAs = (name: string, type: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop?.url ?? '')
    const isForm = type !== 'application/json'
    const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}`, 'content-type': type }
    const sent = request({ hostname, port, path: '/host/repair', method: 'POST', headers }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(await reply.toArray()).toString() })
    })
    sent.on('error', reject).end(isForm ? 'way=reset' : JSON.stringify({ way: 'reset' }))
  })
const solved = async (): Promise<number> => {
  const { data } = JSON.parse((await read('/api/Challenges')).text) as { data: { solved: boolean }[] }
  return data.filter((one) => one.solved).length
}

interface Accident {
  what: string
  happen: () => void | Promise<void>
  code: string
  /** The removed way, and the reviews left after it. */
  way: 'mend' | 'fresh'
  reviews: number
}

/** Each run draws some, because each starts a shop. */
const DRAWN_ACCIDENTS = 6

const ACCIDENTS: Accident[] = [
  { what: 'a cut file', happen: () => cutFile(path, 0.9), code: 'HOST_DATA_CUT', way: 'mend', reviews: 3 },
  {
    what: 'a spoilt page',
    happen: () => spoilTable(path, 'chains'),
    code: 'HOST_DATA_DAMAGED',
    way: 'mend',
    reviews: 3,
  },
  {
    what: 'a spoilt journal',
    happen: () => spoilTable(path, 'journal'),
    code: 'HOST_DATA_DAMAGED',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'a flipped bit',
    happen: () => flipBit(path, 2),
    code: 'HOST_DATA_DAMAGED',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'a lost log',
    happen: async () => {
      await leaveKilled()
      rmSync(`${path}-wal`)
    },
    code: 'HOST_DATA_TAIL_LOST',
    way: 'mend',
    reviews: 3,
  },
  {
    what: 'a damaged log',
    happen: async () => {
      await leaveKilled()
      flipBit(`${path}-wal`, 9000)
    },
    code: 'HOST_DATA_TAIL_LOST',
    way: 'mend',
    reviews: 3,
  },
  {
    what: 'a log without its file',
    happen: async () => {
      await leaveKilled()
      rmSync(path)
    },
    code: 'HOST_DATA_HEADLESS',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'an empty file',
    happen: () => truncateSync(path, 0),
    code: 'HOST_DATA_EMPTY',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'the file of another program',
    happen: () => replaceByForeign(path),
    code: 'HOST_DATA_FOREIGN',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'a folder',
    happen: () => replaceByFolder(path),
    code: 'HOST_DATA_FOLDER',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'a newer format',
    happen: () => setFormat(path, 3),
    code: 'HOST_DATA_NEWER',
    way: 'fresh',
    reviews: 2,
  },
  {
    what: 'a file without the right to write it',
    happen: takeRights,
    code: 'HOST_DATA_READ_ONLY',
    way: 'mend',
    reviews: 3,
  },
  {
    what: 'a score that makes no sense',
    happen: () => change('UPDATE games SET state = substr(state, 1, 900)'),
    code: 'HOST_WAKE_FAILED',
    way: 'mend',
    reviews: 3,
  },
  {
    what: 'goods that nobody knows',
    happen: () => change("UPDATE origins SET seed = 'lost'"),
    code: 'HOST_SEED_UNKNOWN',
    way: 'fresh',
    reviews: 2,
  },
]

function change(sql: string): void {
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
}

const listFiles = (): Record<string, string | null> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => /sqlite/.test(file))
      .map((file) => {
        const isFile = statSync(join(directory, file)).isFile()
        return [file, isFile ? readFileSync(join(directory, file), 'base64') : null]
      }),
  )

describe('a shop with a damaged file', () => {
  it.each(drawnOf(ACCIDENTS, ({ what }) => what, DRAWN_ACCIDENTS))(
    'opens a page that says so, changes nothing unasked, and has a way out: $what',
    async (accident) => {
      await accident.happen()
      const before = listFiles()
      const isOther = accident.code === 'HOST_DATA_READ_ONLY' && process.getuid?.() === 0
      await start(isOther ? { uid: NOBODY } : {})

      expect(await read('/rest/products/1/reviews')).toMatchObject({ status: 503, code: accident.code })
      expect(await read('/host/ready')).toMatchObject({ status: 503, code: accident.code })
      const page = await readPage()
      expect(page.status).toBe(503)
      expect(page.text).toContain('The shop is still closed')
      expect(page.text).not.toMatch(/REPAIR_|\{\{|undefined|NaN/)
      expect(listFiles()).toEqual(before)

      const pressed = await press(accident.way)
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
      expect(pressed.headers.get('set-cookie')).toContain(`repaired=${accident.way}%20`)
      const { data } = JSON.parse((await read('/rest/products/1/reviews')).text) as { data: unknown[] }
      expect(data).toHaveLength(accident.reviews)
      expect(await solved()).toBe(3)
      const aside = Object.entries(listFiles()).filter(([file]) => file.startsWith('kept'))
      expect(aside.map(([, content]) => content)).toEqual(Object.values(before))
      expect(aside.length).toBeGreaterThan(0)
    },
  )

  it('opens a page in a read-only folder, and opens once the rights are in order', async () => {
    const isRoot = process.getuid?.() === 0
    // Root could still write it, so the shop then runs as another user.
    if (isRoot) for (const file of [directory, path]) chownSync(file, NOBODY, NOBODY)
    chmodSync(directory, 0o555)
    await start(isRoot ? { uid: NOBODY } : {})
    expect(await read('/rest/products/1/reviews')).toMatchObject({ status: 503, code: 'HOST_DATA_READ_ONLY' })
    const before = listFiles()
    const pressed = await press('mend')
    expect([pressed.status, (await pressed.text()).includes('Nothing was changed.')]).toEqual([503, true])
    expect(listFiles()).toEqual(before)
    chmodSync(directory, 0o755)
    expect((await readPage()).status).toBe(200)
    expect(await solved()).toBe(3)
  })

  it('deletes the file when that is chosen, and keeps the score', async () => {
    spoilTable(path, 'journal')
    await start()
    expect((await press('reset')).status).toBe(303)
    expect(await solved()).toBe(3)
    expect(Object.keys(listFiles()).filter((file) => file.startsWith('kept'))).toEqual([])
  })

  it('opens by itself once a backup is in the file’s place', async () => {
    cutFile(path, 0.5)
    await start()
    expect((await readPage()).status).toBe(503)
    unpackFolder(kept, 'alone', directory)
    expect((await readPage()).status).toBe(200)
    expect(await solved()).toBe(3)
  })

  it('takes presses from its own page only, and with the trainer’s token if one is set', async () => {
    spoilTable(path, 'journal')
    await start({ environment: { HOST_TRAINER_TOKEN: 'ripe-pears' } })
    expect((await press('fresh', { origin: 'http://elsewhere.test' })).status).toBe(403)
    const wrong = await press('fresh')
    expect([wrong.status, (await wrong.text()).includes('This is not the token')]).toEqual([403, true])
    expect((await readPage()).status).toBe(503)
    expect((await press('fresh', { authorization: 'Bearer ripe-pears' })).status).toBe(303)
    expect(await solved()).toBe(3)
  })

  it.each([
    ['a name that nobody configured', 'rebound.test', 403, 'HOST_UNKNOWN_NAME'],
    ['the outside world', 'lab.localhost', 503, 'HOST_DATA_DAMAGED'],
  ])('refuses a press by %s', async (_, name, status, code) => {
    spoilTable(path, 'journal')
    await start()
    const before = listFiles()
    const asked = await pressAs(name, 'application/json')
    expect([asked.status, JSON.parse(asked.text).error.code]).toEqual([status, code])
    const pressed = await pressAs(name, 'application/x-www-form-urlencoded')
    expect(pressed.status).toBe(status)
    if (status === 403) expect(pressed.text).toContain(`The server does not know that it is called ${name}.`)
    expect(listFiles()).toEqual(before)
  })

  it('hands out the damaged file on demand', async () => {
    cutFile(path, 0.5)
    await start()
    const reply = await press('take')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="vitamin-cve.zip"')
    expect(Buffer.from(await reply.arrayBuffer()).includes(readFileSync(path).subarray(0, 4096))).toBe(true)
  })

  it('closes when the damage shows only later, and loses no answered change', async () => {
    // Too large for the page check at the start.
    change("INSERT INTO seeds VALUES ('large', zeroblob(9000000))")
    spoilFreePages(path)
    await start()
    expect(await solved()).toBe(3)
    const large = await fetch(`${shop?.url}/api/Products/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'x'.repeat(60_000) }),
    })
    expect([large.status, await large.json()]).toMatchObject([503, { error: { code: 'HOST_DATA_DAMAGED' } }])
    const later = (): Promise<number> =>
      readPage().then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(later, { timeout: 10_000 }).toBe(503)
    expect((await press('mend')).status).toBe(303)
    const { data } = JSON.parse((await read('/rest/products/1/reviews')).text) as { data: unknown[] }
    expect(data).toHaveLength(3)
    expect(await solved()).toBe(3)
  })
})
