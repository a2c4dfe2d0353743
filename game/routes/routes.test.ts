import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NamedCwe } from '#contract/game.ts'
import { readRoster } from '#game/catalogue/roster.ts'
import type { ChallengeRoutes } from '#game/challenge-routes.ts'
import { createGame } from '#game/create-game.ts'
import type { Game } from '#game/game.ts'
import { createGameState } from '#game/game-state.ts'
import { defineOracle } from '#game/oracle.ts'
import type { Rules } from '#game/rules.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { readWeaknessNames } from '#game/translated-weaknesses.ts'
import { nameCwe } from '#game/weaknesses.ts'
import { rangeRoutes } from './routes.ts'

const oracle = defineOracle({ watches: 'exchange', on: ['GET /nowhere'], isSolvedBy: () => false })
const catalogue = catalogueOf(
  {
    loginAdminChallenge: oracle,
    localXssChallenge: oracle,
    restfulXssChallenge: oracle,
  },
  { localXssChallenge: { unlocks: 'scoreBoardLink' } },
)

let app: FastifyInstance
let game: Game

async function open(rules: Rules): Promise<void> {
  game = createGame({ state: createGameState(), rules, catalogue, shopView: emptyShop })
  app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  await rangeRoutes(app, { catalogue, rules, clock: () => new Date() })
}

beforeEach(() => open(rulesWith()))
afterEach(() => app.close())

async function list(path: string): Promise<Record<string, unknown>[]> {
  const reply = await app.inject(path)
  return reply.json().data
}

it('failing routes of a challenge do not stop the others', async () => {
  const fail = () => {
    throw new Error('Not today.')
  }
  const challenges = catalogue.challenges.map((challenge) => {
    if (!challenge.built) return challenge
    if (challenge.key === 'localXssChallenge') return { ...challenge, routes: fail }
    const routes: ChallengeRoutes = (scope, { key, describe }) =>
      scope.get(`/rest/own/${key}`, (request) => describe(request.game, true))
    return { ...challenge, routes }
  })
  const own = Fastify()
  own.decorateRequest('game')
  own.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  await rangeRoutes(own, { catalogue: { ...catalogue, challenges }, rules: rulesWith(), clock: () => new Date() })
  for (const key of ['loginAdminChallenge', 'restfulXssChallenge'])
    expect((await own.inject(`/rest/own/${key}`)).json()).toMatchObject({ key, solved: true })
  await own.close()
})

it('GET /range/unlocks lists hidden parts of the page with their state', async () => {
  const row = { key: 'localXssChallenge', part: 'scoreBoardLink' }
  expect(await list('/range/unlocks')).toEqual([{ ...row, unlocked: false }])
  game.solve('localXssChallenge')
  expect(await list('/range/unlocks')).toEqual([{ ...row, unlocked: true }])
})

describe('GET /api/Challenges', () => {
  it('starts as existing clients expect, and lists everything in order', async () => {
    const reply = await app.inject('/api/challenges/')
    expect(reply.body).toMatch(/^\{"status":"success","data":\[\{"id":1,"key":"passwordHashLeakChallenge",/)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json().data).toHaveLength(readRoster().length)
  })

  it('shows an open challenge completely', async () => {
    const [challenge] = await list('/api/Challenges?key=loginAdminChallenge')
    expect(challenge).toEqual({
      id: 45,
      key: 'loginAdminChallenge',
      name: 'Login Admin',
      category: 'Injection',
      owasp2025: 'A05:2025',
      tags: 'Tutorial,Good for Demos',
      description: 'About <b>Login Admin</b> at juice-sh.op.',
      difficulty: 2,
      mitigationUrl: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
      solved: false,
      disabledEnv: null,
      tutorialOrder: 7,
      codingChallengeStatus: 0,
      hasCodingChallenge: false,
      hint: 'Hint 1 of Vitamin CVE.',
      hintUrl: 'https://pwning.owasp-juice.shop/companion-guide/latest/part2/injection.html',
      createdAt: game.state.startedAt,
      updatedAt: game.state.startedAt,
      ChallengeDependencies: [],
      state: 'open',
    })
  })

  it('shows a planned challenge without giving it away, even if it was restored', async () => {
    game.restore([1])
    const [challenge] = await list('/api/Challenges?key=passwordHashLeakChallenge')
    expect(challenge).toMatchObject({
      solved: false,
      state: 'planned',
      hint: null,
      hintUrl: null,
      tags: null,
      difficulty: 2,
    })
  })

  it('changes updatedAt with the solve only', async () => {
    game.solve('loginAdminChallenge')
    const first = await list('/api/Challenges?solved=true')
    await new Promise((resolve) => setTimeout(resolve, 5))
    game.restore([45])
    expect(await list('/api/Challenges?solved=true')).toEqual(first)
    expect(first).toMatchObject([{ key: 'loginAdminChallenge', solved: true }])
  })

  it('filters, searches and sorts', async () => {
    expect(await list('/api/Challenges?difficulty=6')).toHaveLength(12)
    expect((await list('/api/Challenges?sort=-difficulty,name'))[0]?.name).toBe('Arbitrary File Write')
    expect((await list('/api/Challenges?sort=name'))[0]?.name).toBe('AI Debugging')
    expect((await list('/api/Challenges?q=login admin')).map(({ id }) => id)).toEqual([45])
    const refused = await app.inject('/api/Challenges?sort=secret')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ message: 'Sorting not allowed on given attributes', errors: ['secret'] })
  })

  it('has the language of the page, or English', async () => {
    const describeIn = async (cookie: string) => {
      const reply = await app.inject({ url: '/api/Challenges?key=loginAdminChallenge', headers: { cookie } })
      const [{ description, hint }] = reply.json().data
      return [description, hint]
    }
    const english = ['About <b>Login Admin</b> at juice-sh.op.', 'Hint 1 of Vitamin CVE.']
    expect(await describeIn('language=de_DE')).toEqual(['Über <b>Login Admin</b> auf juice-sh.op.', 'Tipp 1.'])
    expect(await describeIn('language=tlh_AA')).toEqual(english)
    expect(await describeIn('language=__proto__')).toEqual(english)
    const { data } = (await app.inject({ url: '/api/Hints', headers: { cookie: 'language=de_DE' } })).json()
    expect(data[0].text).toBe('Tipp 1.')
  })

  it('marks the dangerous ones in safety mode', async () => {
    await open(rulesWith({ safetyMode: 'enabled' }))
    const [xss] = await list('/api/Challenges?key=restfulXssChallenge')
    expect(xss?.disabledEnv).toBe('Safety Mode')
    expect(xss?.description).toContain(' <em>(This challenge is <strong>')
  })

  it('hides links and hints if configured', async () => {
    await open(rulesWith({ showMitigations: false, showHints: false }))
    const [admin] = await list('/api/Challenges?key=loginAdminChallenge')
    expect(admin).toMatchObject({ mitigationUrl: null, hint: null, hintUrl: null })
    expect(await list('/api/Hints')).toEqual([])
  })
})

describe('/api/Hints', () => {
  it('lists the hints of open challenges with stable ids', async () => {
    const hints = await list('/api/Hints?ChallengeId=45')
    expect(hints).toHaveLength(5)
    expect(hints[0]).toEqual({
      id: 153,
      ChallengeId: 45,
      text: 'Hint 1 of Vitamin CVE.',
      order: 1,
      unlocked: false,
      createdAt: game.state.startedAt,
      updatedAt: game.state.startedAt,
    })
  })

  it('unlocks a hint, and ignores other fields', async () => {
    const [first] = await list('/api/Hints?ChallengeId=45')
    const payload = { ...first, unlocked: true, text: 'mine', ChallengeId: 1 }
    const reply = await app.inject({ method: 'PUT', url: `/api/Hints/${first?.id}`, payload })
    expect(reply.json()).toEqual({ status: 'success', data: { ...first, unlocked: true } })
    await app.inject({ method: 'PUT', url: `/api/Hints/${first?.id}`, payload: { unlocked: false } })
    expect((await list('/api/Hints?unlocked=true')).map(({ id }) => id)).toEqual([first?.id])
    expect(game.takeDirty()).toBe(true)
  })

  it.each(['0', '99999', 'x', '-1', '1e400', '__proto__'])('answers 404 for hint %s', async (id) => {
    const reply = await app.inject({ method: 'PUT', url: `/api/Hints/${id}`, payload: { unlocked: true } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'Not Found', errors: [] })
  })

  it.each([{ unlocked: 'yes' }, { order: 0 }, [true], 'unlocked', 7])('refuses the body %j', async (payload) => {
    const [first] = await list('/api/Hints')
    const headers = { 'content-type': 'application/json' }
    const url = `/api/Hints/${first?.id}`
    const reply = await app.inject({ method: 'PUT', url, headers, payload: JSON.stringify(payload) })
    expect(reply.statusCode).toBe(400)
    expect(game.takeDirty()).toBe(false)
  })
})

describe('notifications', () => {
  it('are repeated for a name that was encoded twice', async () => {
    game.solve('loginAdminChallenge')
    game.takeAnnouncements()
    const name = encodeURIComponent(encodeURIComponent('Login Admin'))
    const reply = await app.inject(`/rest/repeat-notification?challenge=${name}`)
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
    expect(game.takeAnnouncements()).toHaveLength(1)
  })

  it.each(['', '?challenge=Nobody', '?challenge=Login%20Admin', '?challenge=a&challenge=b'])(
    'stay away for %j',
    async (query) => {
      const reply = await app.inject(`/rest/repeat-notification${query}`)
      expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
      expect(game.takeAnnouncements()).toEqual([])
    },
  )
})

describe('GET /range/cheat-score', () => {
  const report = async () => (await app.inject('/range/cheat-score')).json().data

  it('is empty at first', async () => {
    expect(await report()).toEqual({ total: 0, entries: [], accuracy: { find: null, fix: null } })
  })

  it('lists solves with their weights, and the unlocked hints', async () => {
    const [first] = await list('/api/Hints?ChallengeId=45')
    game.unlockHint(Number(first?.id))
    game.solve('loginAdminChallenge')
    const { total, entries } = await report()
    expect(entries).toMatchObject([
      {
        key: 'loginAdminChallenge',
        name: 'Login Admin',
        phase: 'hack',
        expected: 2,
        reasons: [{ kind: 'tutorial' }],
        hintsAvailable: 5,
        hintsUnlocked: 1,
      },
    ])
    expect(total).toBeCloseTo(entries[0].score / 2)
  })
})

describe('the rest', () => {
  it('has no country mapping unless configured', async () => {
    const reply = await app.inject('/rest/country-mapping')
    expect([reply.statusCode, reply.body]).toEqual([500, ''])
    const countryMapping = { loginAdminChallenge: { name: 'Nowhere', code: 'NO' } }
    await open({ ...rulesWith(), ctf: { isOn: false, countryMapping, showFlagsForProofs: false } })
    expect((await app.inject('/rest/country-mapping')).json()).toEqual(countryMapping)
  })

  it('has no coding challenge for others', async () => {
    const unknown = { status: 'error', error: 'No code challenge for challenge key: loginAdminChallenge' }
    const none = { error: 'No fixes found for the snippet!' }
    const payload = { key: 'loginAdminChallenge', selectedLines: [1], selectedFix: 0 }
    const replies = await Promise.all([
      app.inject('/snippets/loginAdminChallenge'),
      app.inject({ method: 'POST', url: '/snippets/verdict', payload }),
      app.inject('/snippets/fixes/loginAdminChallenge'),
      app.inject({ method: 'POST', url: '/snippets/fixes', payload }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(replies.map((reply) => reply.json())).toEqual([unknown, unknown, none, none])
  })

  it('serves tutorials by key and name, with configured values, in the language of the page', async () => {
    const steps = async (path: string, language = '') =>
      (await app.inject({ url: `/range/tutorials/${path}`, headers: { cookie: language } })).json().data.steps
    expect((await app.inject('/range/tutorials/login%20ADMIN')).json()).toEqual({
      status: 'success',
      data: {
        key: 'loginAdminChallenge',
        name: 'Login Admin',
        isSolved: false,
        steps: [
          {
            id: 'look',
            text: '**Look** around.',
            fixture: 'app-navbar',
            until: { kind: 'time', seconds: 10 },
          },
          {
            id: 'type',
            text: 'Type `jim@juice-sh.op`.',
            fixture: '#email',
            until: { kind: 'value', selector: '#email', value: 'jim@juice-sh.op' },
          },
        ],
      },
    })
    // Position of Login Admin among the tutorials.
    expect((await app.inject('/range/tutorials/7')).json().data.key).toBe('loginAdminChallenge')
    const [look, type] = await steps('localXssChallenge', 'language=de_DE')
    expect([look.text, type.text]).toEqual(['**Sieh** dich um.', 'Type `jim@juice-sh.op`.'])
    // Steps of solved challenges are left out.
    game.solve('loginAdminChallenge')
    expect((await steps('localXssChallenge')).map(({ id }: { id: string }) => id)).toEqual(['type'])
    for (const path of [
      'null',
      '99',
      'restfulXssChallenge',
      'passwordHashLeakChallenge',
      '__proto__',
      'x'.repeat(90),
    ]) {
      const reply = await app.inject(`/range/tutorials/${path}`)
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'RANGE_NO_SUCH_TUTORIAL'])
    }
  })

  it('serves tutorials at the configured speed, and none if the instructor is off', async () => {
    await app.close()
    await open({ ...rulesWith(), hintPlaybackSpeed: 'slower' })
    const reply = await app.inject('/range/tutorials/loginAdminChallenge')
    expect(reply.json().data.steps[0].until).toEqual({ kind: 'time', seconds: 15 })
    await app.close()
    await open({ ...rulesWith(), hasInstructor: false })
    const refused = await app.inject('/range/tutorials/loginAdminChallenge')
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'RANGE_TUTORIALS_OFF'])
  })

  it('debriefs after the solve only', async () => {
    expect((await app.inject('/range/debrief/loginAdminChallenge')).statusCode).toBe(403)
    expect((await app.inject('/range/debrief/passwordHashLeakChallenge')).statusCode).toBe(404)
    expect((await app.inject('/range/debrief/__proto__')).statusCode).toBe(404)
    const record = { kind: 'exchange', method: 'POST', url: '/rest/user/login', status: 200, body: '{}' } as const
    game.solve('loginAdminChallenge', record)
    const { data } = (await app.inject('/range/debrief/loginAdminChallenge')).json()
    expect(data).toMatchObject({
      key: 'loginAdminChallenge',
      explanation: { happened: 'It happened.', allowedBy: 'It was allowed.', mendedBy: 'It is mended.' },
      weakness: {
        name: 'A Mistake',
        cwe: [{ id: 'CWE-89', url: 'https://cwe.mitre.org/data/definitions/89.html' }, { id: 'CWE-79' }],
        owasp: { id: 'A03:2021', name: 'Injection' },
        owasp2025: { id: 'A05:2025', name: 'Injection' },
        api: null,
        llm: null,
      },
      deed: record,
    })
  })

  it('names weaknesses in the language of the visitor, else in English', async () => {
    game.solve('loginAdminChallenge')
    const namesFor = async (cookie: string) => {
      const reply = await app.inject({ url: '/range/debrief/loginAdminChallenge', headers: { cookie } })
      return reply.json().data.weakness.cwe.map(({ name, isTranslated }: NamedCwe) => [name, isTranslated])
    }
    const german = readWeaknessNames('de_DE')
    expect(await namesFor('language=de_DE')).toEqual([
      [german[89], true],
      [german[79], true],
    ])
    const english = [89, 79].map((number) => [nameCwe(number).name, undefined])
    expect(await namesFor('language=en')).toEqual(english)
    expect(await namesFor('language=..%2Fde_DE')).toEqual(english)
  })
})
