import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostError } from '#server/errors.ts'
import { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { openClosedShop } from '#server/repair/closed-shop.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import { ClosedError, type StandIn } from '#server/repair/keeper.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { type Answer, type Asking, askAt } from '../../test/support/open-class.ts'

const root = join(import.meta.dirname, '..', '..')
const HTML = { accept: 'text/html', 'accept-language': 'en' }
const TOKEN = 'the-token-of-the-trainer'

let directory: string
let shop: StandIn
let port: number
const logged = vi.fn()
const reopen = vi.fn(async (work?: () => Promise<void>) => {
  await work?.()
  return true
})

async function open(more: Partial<ClosedStore> = {}, code: HostError['code'] = 'HOST_DATA_DAMAGED'): Promise<void> {
  const facts = {
    ...{ root, version: '9', port: 0, address: '127.0.0.1', basePath: '/b', labUrl: null, directory, store: null },
    ...{ application: { name: 'Our Shop', theme: 'orange' }, challenges: 120, trainerToken: null },
    isKnownName: (host: string | undefined) => host?.startsWith('shop.test') === true,
    seeds: new EarlierSeeds(join(root, 'content')),
    log: { error: logged },
    ...more,
  }
  const error = new ClosedError(new HostError(code, { file: 'x' }), facts as unknown as ClosedStore)
  shop = await openClosedShop(error, { reopen } as never)
  port = Number(/:(\d+)\//.exec(shop.greeting)?.[1])
}

const ask = (path: string, headers: Record<string, string> = {}, more: Asking = {}): Promise<Answer> =>
  askAt(port, path, { headers: { host: `shop.test:${port}`, ...headers }, ...more })

const press = (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(
    '/b/host/repair',
    { ...HTML, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: new URLSearchParams(form).toString() },
  )

const codeOf = (answer: Answer): string => answer.json<{ error: { code: string } }>().error.code

beforeEach(() => {
  vi.clearAllMocks()
  directory = mkdtempSync(join(tmpdir(), 'closed-shop-'))
  writeFileSync(join(directory, STORE_FILE.name), 'no database at all, but a text that is long enough'.repeat(50))
})
afterEach(async () => {
  await shop.close()
  rmSync(directory, { recursive: true })
})

describe('a shop that does not open', () => {
  beforeEach(() => open())

  it('names its address and the command on the console, and holds its folder', async () => {
    expect(shop.greeting.split('\n')).toEqual([
      expect.stringMatching(/^The shop is still closed\. .* \(vitamin-cve\.sqlite\)$/),
      `Choose a repair: http://127.0.0.1:${port}/b/   (or stop it with Ctrl+C and type: npm run reset)`,
    ])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'HOST_DATA_DAMAGED' }), expect.any(String))
    expect(() => lockFolder(directory)).toThrow()
    await shop.close()
    lockFolder(directory)()
    await expect(ask('/')).rejects.toThrow()
  })

  it('shows visitors the ways to repair it, in their language', async () => {
    const { status, text, headers } = await ask('/b/anything', HTML)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(text).toContain('action="/b/host/repair"')
    for (const way of ['fresh', 'reset', 'take']) expect(text).toContain(`value="${way}"`)
    // Nothing of a shop can be read.
    expect(text).not.toContain('value="mend"')
    expect(text).toContain(`${basename(directory)}/${STORE_FILE.name}`)
    expect(text).toContain('npm run reset -- --keep')
    expect(text).not.toContain('name="token"')
    const german = await ask('/b/', { ...HTML, 'accept-language': 'de' })
    expect(german.text).not.toBe(text)
    expect(german.text).toMatch(/lang="de-DE"/)
    const chosen = await ask('/b/?language=de_DE', HTML)
    expect([chosen.status, chosen.headers['set-cookie']]).toEqual([303, [expect.stringMatching(/^language=de_DE;/)]])
    expect((await ask('/b/?language=xx', HTML)).headers['set-cookie']).toEqual([
      expect.not.stringMatching(/^language=xx/),
    ])
  })

  it('tells programs its fault, and those that watch it that it is healthy', async () => {
    expect((await ask('/b/host/health')).json()).toEqual({ status: 'ok', version: '9' })
    for (const method of ['GET', 'POST']) {
      const answer = await ask('/b/api/Products', {}, { method })
      expect([answer.status, codeOf(answer)]).toEqual([503, 'HOST_DATA_DAMAGED'])
    }
    const lab = await ask('/', { ...HTML, host: `lab.localhost:${port}` })
    expect(codeOf(lab)).toBe('HOST_DATA_DAMAGED')
  })

  it('opens by itself when somebody has repaired the file by hand', async () => {
    writeFileSync(join(directory, STORE_FILE.name), 'another text')
    const { status, headers } = await ask('/b/', HTML)
    expect([status, headers.location, reopen.mock.calls.length]).toEqual([303, '/b/', 1])
  })
})

describe('a repair', () => {
  it('is the chosen one, and the browser goes on to the shop with a note of it', async () => {
    await open()
    const { status, headers } = await press({ way: 'fresh' })
    expect([status, headers.location, headers.connection]).toEqual([303, '/b/', 'close'])
    const note = decodeURIComponent(String(headers['set-cookie']))
    const [, kept = ''] = new RegExp(`^repaired=fresh ${basename(directory)}/([^;]+);`).exec(note) ?? []
    expect(readFileSync(join(directory, kept, STORE_FILE.name), 'utf8')).toContain('no database at all')
    expect(reopen).toHaveBeenCalledOnce()
    lockFolder(directory)()
  })

  it('answers a program with what was done', async () => {
    await open()
    const body = { way: 'reset' }
    const answer = await ask('/b/host/repair', { 'content-type': 'application/json' }, { method: 'POST', body })
    expect([answer.status, answer.json()]).toEqual([200, { status: 'done', way: 'reset', keptIn: null }])
  })

  it('that is not offered is refused, and hands out the file as it is', async () => {
    await open()
    expect(codeOf(await press({ way: 'mend' }))).toBe('HOST_BAD_REQUEST')
    expect(codeOf(await press({ way: 'x' }))).toBe('HOST_BAD_REQUEST')
    expect(reopen).not.toHaveBeenCalled()
    const taken = await press({ way: 'take' })
    expect(taken.status).toBe(200)
    expect(taken.text).toContain('no database at all')
  })

  it('that fails says why, to people and to programs, and can be tried again', async () => {
    await open()
    reopen.mockRejectedValueOnce(new Error('there is no space'))
    const { status, text } = await press({ way: 'fresh' })
    expect([status, text]).toEqual([503, expect.stringMatching(/role="alert">[^<]*there is no space/)])
    reopen.mockRejectedValueOnce(new Error('there is no space'))
    const body = { way: 'fresh' }
    const answer = await ask('/b/host/repair', { 'content-type': 'application/json' }, { method: 'POST', body })
    expect(codeOf(answer)).toBe('HOST_REPAIR_FAILED')
    expect((await press({ way: 'fresh' })).status).toBe(303)
  })

  it('runs once at a time', async () => {
    await open()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    reopen.mockReturnValueOnce(promise)
    const first = press({ way: 'fresh' })
    await expect.poll(() => reopen.mock.calls.length).toBe(1)
    expect(codeOf(await press({ way: 'fresh' }))).toBe('HOST_WRONG_MOMENT')
    // The page asks for nothing while it runs.
    expect((await ask('/b/', HTML)).status).toBe(503)
    resolve(true)
    expect((await first).status).toBe(303)
  })

  it('wants the trainer’s token, and lets somebody guess only some times', async () => {
    await open({ trainerToken: TOKEN })
    expect((await ask('/b/', HTML)).text).toContain('name="token"')
    const wrong = await press({ way: 'fresh', token: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringMatching(/aria-invalid="true"/)])
    const body = { way: 'fresh' }
    const program = { 'content-type': 'application/json', authorization: 'Bearer wrong' }
    expect(codeOf(await ask('/b/host/repair', program, { method: 'POST', body }))).toBe('HOST_FORBIDDEN')
    for (let times = 0; times < 8; times++) await press({ way: 'fresh', token: 'wrong' })
    expect(codeOf(await press({ way: 'fresh', token: TOKEN }))).toBe('HOST_TOO_MANY_TRIES')
    expect(reopen).not.toHaveBeenCalled()
  })

  it('without a token wants a known name, so that no foreign page presses its buttons', async () => {
    await open()
    const unknown = await press({ way: 'fresh' }, { host: 'evil.test' })
    expect([unknown.status, unknown.text]).toEqual([403, expect.stringContaining('evil.test')])
    expect(reopen).not.toHaveBeenCalled()
  })

  it('with the token begins', async () => {
    await open({ trainerToken: TOKEN })
    expect((await press({ way: 'fresh', token: TOKEN })).status).toBe(303)
  })

  it('of a newer release’s file deletes nothing', async () => {
    await open({}, 'HOST_DATA_NEWER')
    const { text } = await ask('/b/', HTML)
    expect(text).toContain('value="fresh"')
    expect(text).not.toContain('value="reset"')
  })
})
