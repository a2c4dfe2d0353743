import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DoorStage, openDoorStage, STAGE_BASE, STAGE_TOKEN } from '../../../test/support/door-stage.ts'

let built: string
let pagesDirectory: string
let stage: DoorStage
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'built-'))
  pagesDirectory = join(built, 'class')
  for (const folder of ['class/chunks', 'web/fonts']) mkdirSync(join(built, folder), { recursive: true })
  writeFileSync(join(built, 'web/fonts/noto-a.woff2'), 'letters')
  for (const page of ['join', 'board', 'trainer', 'unknown'])
    writeFileSync(join(pagesDirectory, `${page}.html`), `<html lang="en">${page}<script src="/host/page/x.js">`)
  for (const file of ['theme.js', 'theme.js.br', 'chunks/a-1.css', 'secret.key'])
    writeFileSync(join(pagesDirectory, file), file)
})
afterAll(() => rmSync(built, { recursive: true }))
beforeEach(async () => {
  stage = await openDoorStage({ pagesDirectory })
})
afterEach(() => stage[Symbol.asyncDispose]())

describe('a request to the API', () => {
  it.each([
    [{ origin: 'http://elsewhere.test' }, 'HOST_FOREIGN_ORIGIN'],
    [{ 'sec-fetch-site': 'same-site' }, 'HOST_FOREIGN_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'HOST_FOREIGN_ORIGIN'],
    [{ host: 'made-up.test:80' }, 'HOST_UNKNOWN_NAME'],
    [{ origin: `http://${STAGE_BASE}` }, undefined],
    [{ origin: `https://${STAGE_BASE}`, 'sec-fetch-site': 'same-origin' }, undefined],
    [{ host: 'made-up.test', authorization: `Bearer ${STAGE_TOKEN}` }, undefined],
  ])('with %j gets %s', async (headers: Record<string, string>, code) =>
    expect((await stage.ask('/host/class/door', undefined, headers)).code).toBe(code),
  )

  it('by an unknown name is answered with the name, and served to a team', async () => {
    const { joined } = await stage.makeTeam('Lemons')
    const { status, json } = await stage.ask('/host/class/door', undefined, { host: 'made-up.test:80' })
    expect([status, json.error.details]).toEqual([403, { name: 'made-up.test' }])
    const headers = { host: 'made-up.test', 'x-team-token': joined.token }
    expect((await stage.ask('/host/class/door', undefined, headers)).status).toBe(200)
  })

  it('reads a body of any type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense', 'application/json'])
      expect((await stage.ask('/host/class/leave', '{}', { 'content-type': type })).json).toEqual({ status: 'done' })
    expect((await stage.ask('/host/class/leave', '')).json).toEqual({ status: 'done' })
  })

  it('is refused with a body that is no JSON, no object, or too large', async () => {
    const broken = await stage.ask('/host/class/leave', '{')
    expect([broken.status, broken.json.error]).toEqual([
      400,
      {
        code: 'HOST_BAD_REQUEST',
        message: 'The request is not understood.',
        fix: 'See details for each field.',
        details: { body: 'is no JSON' },
      },
    ])
    expect((await stage.ask('/host/class/leave', 'null')).json.error.details).toHaveProperty('body')
    const large = await stage.ask('/host/class/leave', JSON.stringify({ text: 'x'.repeat(102_400) }))
    expect([large.status, large.code]).toEqual([413, 'HOST_TOO_LARGE'])
    expect(large.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it.each([
    ['GET', '/host/class/nothing?secret=1'],
    ['GET', '/host/class/'],
    ['HEAD', '/host/class/door'],
    ['DELETE', '/host/class/teams'],
    ['GET', '/host/class/%E0%A4'],
    ['GET', '/host/class/teams'],
  ] as const)('%s %s finds nothing', async (method, url) => {
    const { status, json } = await stage.ask(url, undefined, {}, { method })
    expect(status).toBe(404)
    if (method !== 'HEAD')
      expect(json.error).toMatchObject({ code: 'HOST_NOT_FOUND', details: { path: url.split('?')[0] } })
  })

  it('that breaks is reported, and the reply says nothing of it', async () => {
    stage.registry.db.close()
    const { status, code, text } = await stage.ask('/host/class/teams', { name: 'Lemons' })
    expect([status, code]).toEqual([500, 'HOST_INTERNAL'])
    expect(text).not.toContain('database')
    expect(String(stage.reported[0])).toContain('database')
    stage.registry.db.open()
  })
})

it('answers health by any method and name; readiness while all shards live', async () => {
  const headers = { host: 'made-up.test' }
  expect((await stage.ask('/host/health', undefined, headers)).json).toEqual({ status: 'ok', version: '1' })
  expect((await stage.ask('/host/health', {}, headers)).status).toBe(200)
  expect((await stage.ask('/host/ready', undefined, headers)).json).toEqual({ status: 'ready' })
  stage.shards.dead.add(1)
  const { status, code, headers: replied } = await stage.ask('/host/ready')
  expect([status, code, replied['retry-after']]).toEqual([503, 'HOST_SHARD_GONE', '2'])
})

describe('a page', () => {
  it.each([
    ['/host/join', 'join'],
    ['/host/board?x', 'board'],
  ])('%s is shown everywhere: %s', async (url, page) => {
    const { status, text, headers } = await stage.ask(url)
    expect([status, text]).toEqual([200, expect.stringContaining(`>${page}<`)])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
    })
    expect((await stage.ask(url, undefined, {}, { method: 'HEAD' })).text).toBe('')
  })

  it.each(['/host', '/host/', '/host/room', '/host/team/lemons', '/host/fair-play/lemons/c1', '/host/login'])(
    '%s is shown at the trainer’s address alone',
    async (url) => {
      const { status, headers } = await stage.ask(`${url}?x=1`)
      expect([status, headers.location, headers['cache-control']]).toEqual([
        302,
        `//trainer.${STAGE_BASE}${url}`,
        'no-store',
      ])
      const shown = await stage.ask(url, undefined, { host: `trainer.${STAGE_BASE}` })
      expect(shown.text).toContain('>trainer<')
    },
  )

  it('is a word of warning for a visitor by an unknown name', async () => {
    for (const url of ['/host/join', '/host/room', '/host/repair']) {
      const { status, text } = await stage.ask(url, undefined, { host: 'made-up.test' })
      expect([status, text]).toEqual([403, expect.stringContaining('>unknown<')])
    }
  })

  it('takes its base path from the server', async () => {
    await using below = await openDoorStage({ pagesDirectory, basePath: '/juice' })
    expect((await below.ask('/host/join')).text).toBe(
      '<html data-base-path="/juice" lang="en">join<script src="/juice/host/page/x.js">',
    )
    expect((await below.ask('/host/room')).headers.location).toBe(`//trainer.${STAGE_BASE}/juice/host/room`)
  })

  it('that is not built is said so', async () => {
    await using bare = await openDoorStage({ pagesDirectory: join(pagesDirectory, 'nowhere') })
    const { status, text } = await bare.ask('/host/join')
    expect([status, text]).toEqual([503, 'The pages are not built.\n'])
  })
})

describe('a file of the pages', () => {
  it('is sent small to browsers that take it, and kept by its name', async () => {
    const plain = await stage.ask('/host/page/theme.js')
    expect([plain.text, plain.headers['content-type'], plain.headers['cache-control'], plain.headers.vary]).toEqual([
      'theme.js',
      'text/javascript; charset=utf-8',
      'no-cache',
      'accept-encoding',
    ])
    const small = await stage.ask('/host/page/theme.js', undefined, { 'accept-encoding': 'gzip, br' })
    expect([small.text, small.headers['content-encoding']]).toEqual(['theme.js.br', 'br'])
    const chunk = await stage.ask('/host/page/chunks/a-1.css', undefined, { 'accept-encoding': 'br' })
    expect([chunk.text, chunk.headers['cache-control'], chunk.headers['content-encoding']]).toEqual([
      'chunks/a-1.css',
      'public, max-age=31536000, immutable',
      undefined,
    ])
  })

  it('comes with the letters of the shop', async () => {
    const letters = await stage.ask('/host/page/fonts/noto-a.woff2')
    expect([letters.text, letters.headers['content-type'], letters.headers['cache-control']]).toEqual([
      'letters',
      'font/woff2',
      'public, max-age=86400',
    ])
  })

  it.each(['secret.key', 'nothing.js', '../door.ts', '..%2fdoor.js', '.hidden.js', ''])(
    '%j is not found',
    async (name) => {
      expect((await stage.ask(`/host/page/${name}`)).status).toBe(404)
    },
  )
})

describe('the page for repairs', () => {
  const trainer = { host: `trainer.${STAGE_BASE}` }

  it('is at the trainer’s address', async () => {
    const led = await stage.ask('/host/repair?shard=1')
    expect([led.status, led.headers.location]).toEqual([302, `//trainer.${STAGE_BASE}/host/repair?shard=1`])
    const { code, json } = await stage.ask('/host/repair', { way: 'mend' })
    expect([code, json.error.details]).toEqual(['HOST_TRAINER_ADDRESS', { address: `trainer.${STAGE_BASE}` }])
  })

  it('takes no form of another site', async () => {
    const { code } = await stage.ask('/host/repair', 'way=mend', { ...trainer, origin: 'http://elsewhere.test' })
    expect(code).toBe('HOST_FOREIGN_ORIGIN')
  })
})
