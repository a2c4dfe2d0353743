import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EffectDifference, ProvingAttempt, ProvingPart, ProvingRow } from '#contract/proving.ts'
import type { Challenge } from '#game/catalogue/catalogue.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { createGame } from '#game/create-game.ts'
import { RangeReplyError } from '#game/errors.ts'
import { flagOf } from '#game/flags.ts'
import type { Game } from '#game/game.ts'
import { createGameState, parseGameState } from '#game/game-state.ts'
import { ALWAYS_OPEN, type Opening } from '#game/opening.ts'
import { MAX_ATTEMPT_CHARACTERS, MAX_ATTEMPTS, MAX_KEPT_CHARACTERS } from '#game/proving/limits.ts'
import type { CheckedTypes, Judged, Prover } from '#game/proving/prover.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { describeChallenge } from './present-challenge.ts'
import { rangeRoutes } from './routes.ts'

const KEY = 'loginAdminChallenge'
/** A challenge with a place and no coding part. */
const ALONE = 'passwordHashLeakChallenge'
const FILE = 'shop/accounts/customers.ts'
const CODE = '/range/continue-code-proven'
const NOW = new Date('2036-07-08T09:10:11.123Z')
const source = readSource(FILE)

const catalogue = await discoverCatalogue()
const rules = rulesWith()

const judgedAs = (verdict: Judged['verdict'], detail: string | null = null): Judged => ({
  verdict,
  diagnostics: [],
  trials: [
    {
      kind: 'feature',
      name: 'A customer signs in',
      outcome: detail === null ? 'passed' : 'failed',
      detail,
      request: null,
      answer: null,
    },
  ],
  took: 12,
})

const side = { outcome: 'passed', answer: { status: 401, text: '' } } as const
const difference: EffectDifference = {
  kind: 'feature',
  name: 'A customer signs in',
  request: null,
  own: side,
  model: { ...side, answer: { status: 400, text: '' } },
}

let app: FastifyInstance
let game: Game
let sent: Parameters<Prover['judge']>[]
let judged: () => Judged

beforeEach(async () => {
  sent = []
  judged = () => judgedAs('broken', 'answers 401')
  await open()
})
afterEach(() => app.close())

async function open(state = createGameState(), used = rules, opening: Partial<Opening> = {}): Promise<void> {
  game = createGame({
    ...{ state, rules: used, catalogue, shopView: emptyShop, now: () => NOW },
    opening: { ...ALWAYS_OPEN, ...opening },
  })
  app = Fastify()
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  const prover: Prover = {
    judge: async (...order) => {
      sent.push(order)
      return judged()
    },
    compare: async (...order) => {
      sent.push(order as never)
      return { ...{ alike: 30, total: 31, took: 9 }, differences: [difference] }
    },
  }
  await rangeRoutes(app, { catalogue, rules, clock: () => NOW, prover, nameInstance: () => 'team' })
}

const post = (body: unknown, key = KEY, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/range/proving/${key}/attempts`, payload: body as object, headers })
const attempt = (text: string) => post({ files: [{ file: FILE, text }] })
const read = async (language?: string): Promise<ProvingPart> => {
  const headers = language ? { cookie: `language=${language}` } : {}
  return (await app.inject({ url: `/range/proving/${KEY}`, headers })).json().data
}

describe('the part to prove', () => {
  it('has the whole file, the lines of the snippet, and no model before anything is solved', async () => {
    const { files, status, attempts, model, kind } = await read()
    expect({ status, attempts, model, kind }).toEqual({ status: 'none', attempts: [], model: null, kind: 'server' })
    expect(files).toMatchObject([{ file: FILE, language: 'typescript', text: source }])
    const [{ from = 0, to = 0 } = {}] = files[0]?.shown.slice(-1) ?? []
    expect(
      source
        .split('\n')
        .slice(from - 1, to)
        .join('\n'),
    ).toContain('SELECT * FROM Users WHERE email')
  })

  it('is there for every coding part', async () => {
    const rows: ProvingRow[] = (await app.inject('/range/proving')).json().data
    expect(rows.length).toBeGreaterThanOrEqual(37)
    for (const { key } of rows) expect((await app.inject(`/range/proving/${key}`)).statusCode).toBe(200)
  })

  it('is there for a place, which the reference’s clients never see', async () => {
    const rows: ProvingRow[] = (await app.inject('/range/proving')).json().data
    expect(rows).toContainEqual(expect.objectContaining({ key: ALONE, kind: 'server', status: 'none' }))
    expect((await app.inject(`/snippets/${ALONE}`)).statusCode).toBe(404)
    expect((await app.inject(`/snippets/fixes/${ALONE}`)).statusCode).toBe(404)
    expect((await app.inject('/range/coding')).json().data).not.toContainEqual(expect.objectContaining({ key: ALONE }))
    const challenge = catalogue.byKey.get(ALONE) as Challenge
    expect(describeChallenge(challenge, rules, undefined)).toMatchObject({ hasCodingChallenge: false, tags: null })
  })

  it('of a place explains its model fix after the proof, in the language of the reader', async () => {
    const readAlone = async (language: string): Promise<ProvingPart> => {
      const headers = { cookie: `language=${language}` }
      return (await app.inject({ url: `/range/proving/${ALONE}`, headers })).json().data
    }
    expect(await readAlone('en')).toMatchObject({ model: null, modelExplanation: null })
    judged = () => judgedAs('proven')
    await post({ files: [] }, ALONE)
    expect(await readAlone('en')).toMatchObject({
      model: [{ file: 'shop/accounts/whoami-routes.ts' }],
      modelExplanation: expect.stringContaining('written down in one place'),
    })
    expect((await readAlone('de_DE')).modelExplanation).toContain('an einer Stelle')
  })

  it('is kept back by a class that has no coding parts', async () => {
    await app.close()
    await open(createGameState(), rules, { hasCoding: false })
    expect((await app.inject('/range/proving')).json().data).toEqual([])
    for (const key of [KEY, ALONE]) {
      expect((await app.inject(`/range/proving/${key}`)).statusCode).toBe(404)
      expect((await post({ files: [] }, key)).statusCode).toBe(404)
    }
  })

  it('shows the model fix after the fix phase', async () => {
    game.passCoding(KEY, 2)
    const { model } = await read()
    expect(model).toMatchObject([{ file: FILE }])
    expect(model?.[0]?.text).not.toBe(source)
  })
})

describe('an attempt', () => {
  it('is judged for its instance, kept, and rebuilt as it was written', async () => {
    const text = `// mine\n${source.replace('AND password', 'and password')}\n`
    const reply = await attempt(text)
    expect(reply.statusCode).toBe(201)
    expect(sent).toEqual([['team', KEY, { [FILE]: text }]])
    expect(reply.json<{ data: ProvingAttempt }>().data).toMatchObject({
      ...{ number: 1, verdict: 'broken', isOfEarlierSource: false, at: NOW.toISOString() },
      files: [{ file: FILE, text }],
    })
    await app.close()
    await open(parseGameState(JSON.parse(JSON.stringify(game.state))))
    const { attempts } = await read('de_DE')
    expect(attempts).toMatchObject([{ files: [{ file: FILE, text }], trials: [{ name: 'Ein Kunde meldet sich an' }] }])
  })

  it('takes line ends of Windows, and an unchanged file as no change', async () => {
    await attempt(source.replaceAll('\n', '\r\n'))
    expect(sent).toEqual([['team', KEY, {}]])
  })

  it('that is proven counts once, and is told to the pages', async () => {
    judged = () => judgedAs('proven')
    await attempt(`${source}//`)
    await attempt(`${source}// again`)
    expect(game.takeAnnouncements()).toEqual([
      { event: 'fix proven', payload: { key: KEY, provenAt: NOW.toISOString() } },
    ])
    expect(await read()).toMatchObject({ status: 'proven', provenAt: NOW.toISOString(), model: [{ file: FILE }] })
    const rows: ProvingRow[] = (await app.inject('/range/proving')).json().data
    expect(rows.find(({ key }) => key === KEY)).toMatchObject({ status: 'proven', attempts: 2 })
  })

  it('that is proven has a flag of its own if the event gives some, unlike one by a continue code', async () => {
    judged = () => judgedAs('proven')
    await attempt(`${source}//`)
    expect((await read()).flag).toBeNull()
    await app.close()
    const ctf = { ...rules.ctf, showFlagsForProofs: true }
    await open(game.state, { ...rules, ctf })
    expect((await read()).flag).toBe(flagOf('Prove it: Login Admin', rules.flagKey))
    await app.close()
    await open(createGameState(), { ...rules, ctf })
    expect((await read()).flag).toBeNull()
    game.restoreProofs([KEY])
    expect(await read()).toMatchObject({ status: 'proven', flag: null })
  })

  it('makes room for later ones, but for the first proof', async () => {
    judged = () => judgedAs('proven')
    await attempt(`${source}// proof`)
    judged = () => judgedAs('broken', 'x'.repeat(300))
    for (let number = 0; number < MAX_ATTEMPTS + 3; number++) await attempt(`${source}// ${number}`)
    const { attempts } = await read()
    expect(attempts.length).toBe(MAX_ATTEMPTS)
    expect(attempts.at(-1)).toMatchObject({ number: 1, verdict: 'proven' })
    expect(attempts[0]).toMatchObject({ number: MAX_ATTEMPTS + 4 })
  })

  it('of the largest size leaves room in the game', async () => {
    for (const place of 'abcdefgh')
      expect((await attempt(`//${place}\n${'x\n'.repeat(MAX_ATTEMPT_CHARACTERS / 2 - 4)}`)).statusCode).toBe(201)
    expect(JSON.stringify(game.state.proving).length).toBeLessThan(MAX_KEPT_CHARACTERS)
    expect((await read()).attempts.length).toBeGreaterThan(0)
  })

  it.each([
    ['of an unknown challenge', { files: [] }, 'noSuchChallenge', 404, 'RANGE_NO_SUCH_CHALLENGE'],
    ['of a challenge without code', { files: [] }, 'privacyPolicyChallenge', 404, 'RANGE_NOTHING_TO_PROVE'],
    ['that is a list', [], KEY, 400, 'RANGE_ATTEMPT_MALFORMED'],
    ['without a text', { files: [{ file: FILE }] }, KEY, 400, 'RANGE_ATTEMPT_MALFORMED'],
    ['at another file', { files: [{ file: 'shop/routes.ts', text: '' }] }, KEY, 400, 'RANGE_ATTEMPT_MALFORMED'],
    [
      'that is too long',
      { files: [{ file: FILE, text: 'x'.repeat(MAX_ATTEMPT_CHARACTERS + 1) }] },
      KEY,
      413,
      'RANGE_ATTEMPT_TOO_LONG',
    ],
  ])('%s is refused', async (_name, body, key, status, code) => {
    const reply = await post(body, key)
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({ status, body: { error: { code } } })
    expect(sent).toEqual([])
    expect(game.takeDirty()).toBe(false)
  })

  it('by another site is refused', async () => {
    expect((await post({ files: [] }, KEY, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('that has to wait is told how long', async () => {
    judged = () => {
      throw new RangeReplyError('RANGE_PROVING_USED_UP', { seconds: '42' })
    }
    const reply = await attempt('')
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBe('42')
    expect((await read()).attempts).toEqual([])
  })
})

describe('types of an attempt', () => {
  const remark = { file: FILE, line: 3, column: 5, words: 'customer may be null here.' }
  const note = 'The types do not fit at these lines. The verdict counts attacks and customers alone.'
  const found: CheckedTypes = { note, remarks: [remark], took: 900 }
  const readTypes = async (number: number | string = 1) =>
    app.inject({ url: `/range/proving/${KEY}/attempts/${number}/types`, headers: { cookie: 'language=de_DE' } })

  it('come after the verdict, in the language of the reader, and are kept', async () => {
    const { promise, resolve } = Promise.withResolvers<CheckedTypes>()
    judged = () => ({ ...judgedAs('broken'), types: promise })
    const none = { note: null, remarks: [] }
    expect((await attempt(`${source}//`)).json().data.types).toEqual({ isChecking: true, ...none })
    expect((await read()).attempts).toMatchObject([{ types: { isChecking: true, ...none } }])
    game.takeDirty()
    const asked = [readTypes(), readTypes()]
    resolve(found)
    const shown = {
      isChecking: false,
      note: { text: expect.stringContaining('Die Typen passen'), isForeign: false },
      remarks: [{ ...remark, words: { text: 'customer kann hier null sein.', isForeign: false } }],
    }
    for (const reply of await Promise.all(asked)) expect(reply.json().data).toEqual(shown)
    expect(game.takeDirty()).toBe(true)
    await app.close()
    await open(parseGameState(JSON.parse(JSON.stringify(game.state))))
    expect((await read('de_DE')).attempts).toMatchObject([{ types: shown }])
    expect((await readTypes()).json().data).toEqual(shown)
  })

  it('that a fault tells already are not told again', async () => {
    judged = () => ({ ...judgedAs('broken'), diagnostics: [remark], types: Promise.resolve(found) })
    await attempt(`${source}//`)
    expect((await readTypes()).json().data).toEqual({ isChecking: false, note: null, remarks: [] })
  })

  it('are none where nothing checks them, and for attempts that are restored', async () => {
    await attempt(`${source}//`)
    judged = () => ({ ...judgedAs('broken'), types: Promise.resolve(null) })
    await attempt(`${source}//`)
    for (const number of [1, 2])
      expect((await readTypes(number)).json().data).toEqual({ isChecking: false, note: null, remarks: [] })
  })

  it('of an attempt that there is not are refused', async () => {
    for (const number of [7, 'x', '1e0', '__proto__'])
      expect((await readTypes(number)).json()).toMatchObject({ error: { code: 'RANGE_NO_SUCH_ATTEMPT' } })
  })
})

describe('a comparison with the model fix', () => {
  const compare = (body: unknown) =>
    app.inject({
      ...{ method: 'POST', url: `/range/proving/${KEY}/comparisons`, payload: body as object },
      headers: { cookie: 'language=de_DE' },
    })

  it('is refused before the model fix is shown', async () => {
    const reply = await compare({ files: [] })
    expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({
      ...{ status: 403, error: { code: 'RANGE_MODEL_HIDDEN' } },
    })
    expect(sent).toEqual([])
  })

  it('tells differences by name, and counts as no attempt', async () => {
    game.passCoding(KEY, 2)
    const text = `${source}//`
    const reply = await compare({ files: [{ file: FILE, text }] })
    expect(reply.json().data).toEqual({
      ...{ alike: 30, total: 31 },
      differences: [{ ...difference, name: 'Ein Kunde meldet sich an' }],
    })
    const model = (await read()).model?.[0]?.text
    expect(sent).toEqual([['team', KEY, { [FILE]: text }, { [FILE]: model }]])
    expect((await read()).attempts).toEqual([])
    expect((await compare({ files: 'all' })).statusCode).toBe(400)
  })
})

describe('the continue code of proofs', () => {
  it('brings proofs into another game, and is no code of the reference', async () => {
    judged = () => judgedAs('proven')
    expect((await app.inject(CODE)).json()).toEqual({})
    await attempt(`${source}//`)
    const { continueCode } = (await app.inject(CODE)).json()
    await app.close()
    await open()
    const other = await app.inject({ method: 'PUT', url: `/rest/continue-code-fixIt/apply/${continueCode}` })
    expect(other.statusCode).toBe(404)
    const reply = await app.inject({ method: 'PUT', url: `${CODE}/apply/${continueCode}` })
    expect(reply.json().data).toEqual({ restored: 1 })
    expect(game.provingOf(KEY)).toMatchObject({ provenAt: NOW.toISOString(), isRestored: true })
  })

  it('that is none is refused', async () => {
    const reply = await app.inject({ method: 'PUT', url: `${CODE}/apply/abc` })
    expect(reply.json()).toMatchObject({ error: { code: 'RANGE_NO_PROOF_CODE' } })
  })
})
