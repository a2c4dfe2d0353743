import Fastify, { type FastifyInstance } from 'fastify'
import Hashids from 'hashids'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import continueCode from '#challenges/continue-code/oracle.ts'
import { encodeContinueCode, IMAGINARY_ID } from '#game/continue-codes.ts'
import { createGame } from '#game/create-game.ts'
import { observeExchange } from '#game/evidence/exchange.ts'
import type { Game } from '#game/game.ts'
import { createGameState } from '#game/game-state.ts'
import { defineOracle } from '#game/oracle.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { emptyShop, from, rulesWith } from '#game/testing/evidence.ts'
import { rangeRoutes } from './routes.ts'

const oracle = defineOracle({ watches: 'exchange', on: ['GET /nowhere'], isSolvedBy: () => false })
const catalogue = catalogueOf(
  {
    freeDeluxeChallenge: oracle,
    csrfChallenge: oracle,
    loginAdminChallenge: oracle,
    localXssChallenge: oracle,
    continueCodeChallenge: continueCode,
  },
  { continueCodeChallenge: { imaginaryId: IMAGINARY_ID } },
)

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'

let app: FastifyInstance
let game: Game

beforeEach(async () => {
  const rules = rulesWith()
  game = createGame({ state: createGameState(), rules, catalogue, shopView: emptyShop })
  app = Fastify()
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    observeExchange(() => from(request.id), request, reply, payload)
    done(null, payload)
  })
  await rangeRoutes(app, { catalogue, rules, clock: () => new Date() })
})
afterEach(() => app.close())

async function list(path: string): Promise<Record<string, unknown>[]> {
  return (await app.inject(path)).json().data
}

describe('continue codes', () => {
  it('are absent at first, then hold what is solved', async () => {
    expect((await app.inject('/rest/continue-code')).body).toBe('{}')
    game.solve('loginAdminChallenge')
    game.solve('localXssChallenge')
    game.passCoding('loginAdminChallenge', 1)
    const codes = [
      ['/rest/continue-code', encodeContinueCode('general', [20, 45])],
      ['/rest/continue-code-findIt', encodeContinueCode('findIt', [45])],
      ['/rest/continue-code-fixIt', undefined],
    ] as const
    for (const [url, continueCode] of codes) expect((await app.inject(url)).json()).toEqual({ continueCode })
  })

  it('restore, and count what they hold', async () => {
    const code = encodeContinueCode('general', [20, 45, 500])
    const reply = await app.inject({ method: 'PUT', url: `/rest/continue-code/apply/${code}` })
    expect(reply.json()).toEqual({ data: '3 solved challenges have been restored.' })
    expect((await list('/api/Challenges?solved=true')).map(({ id }) => id)).toEqual([20, 45])
  })

  describe('from before version 20.2', () => {
    // A code of the previous release: an ascending list, in which freeDeluxeChallenge is 98.
    const code = new Hashids('this is my salt', 60, ALPHABET).encode([45, 98])
    const apply = (version = '') =>
      app.inject({ method: 'PUT', url: `/rest/continue-code/apply/${code}${version && `?version=${version}`}` })
    const solved = async () => (await list('/api/Challenges?solved=true')).map(({ key }) => key)

    it('are refused with a remedy, and solve nothing', async () => {
      const reply = await apply()
      expect(reply.statusCode).toBe(409)
      expect(reply.json().error).toMatchObject({ code: 'RANGE_CODE_OF_TWO_VERSIONS' })
      expect(reply.body).toContain('?version=20.1')
      expect((await apply('19')).statusCode).toBe(409)
      expect(await solved()).toEqual([])
    })

    it('restore by the version in the request', async () => {
      expect((await apply('20.1')).statusCode).toBe(200)
      expect(await solved()).toEqual(['loginAdminChallenge', 'freeDeluxeChallenge'])
    })

    it('are read by present numbers on request', async () => {
      expect((await apply('20.2')).statusCode).toBe(200)
      expect(game.progressOf('misplacedIacFiles')?.solvedAt).toBeTruthy()
      expect(game.progressOf('freeDeluxeChallenge')).toBeUndefined()
    })

    it('do not matter to a game with all of their challenges', async () => {
      for (const key of ['loginAdminChallenge', 'freeDeluxeChallenge']) game.solve(key)
      expect((await apply()).statusCode).toBe(200)
      expect(await solved()).toEqual(['loginAdminChallenge', 'freeDeluxeChallenge'])
    })
  })

  it('are the same after restoring, with moved ids', async () => {
    game.solve('freeDeluxeChallenge')
    const { continueCode } = (await app.inject('/rest/continue-code')).json()
    game.unsolve('freeDeluxeChallenge')
    const reply = await app.inject({ method: 'PUT', url: `/rest/continue-code/apply/${continueCode}` })
    expect(reply.json()).toEqual({ data: '1 solved challenges have been restored.' })
    expect((await list('/api/Challenges?solved=true')).map(({ key }) => key)).toEqual(['freeDeluxeChallenge'])
  })

  it('restore coding challenges', async () => {
    const code = encodeContinueCode('fixIt', [45])
    const reply = await app.inject({ method: 'PUT', url: `/rest/continue-code-fixIt/apply/${code}` })
    expect(reply.json()).toEqual({ data: '1 solved challenges have been restored.' })
    expect(game.progressOf('loginAdminChallenge')?.codingStatus).toBe(2)
  })

  it.each(['nonsense', 'no%20code', 'a', encodeContinueCode('findIt', [1])])('refuse %s', async (code) => {
    const reply = await app.inject({ method: 'PUT', url: `/rest/continue-code/apply/${code}` })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toBe('Invalid continue code.')
  })

  it('with the imaginary id solve its challenge once, and nothing else', async () => {
    const url = `/rest/continue-code/apply/${encodeContinueCode('general', [45, 999])}`
    const first = await app.inject({ method: 'PUT', url })
    expect([first.statusCode, first.body]).toEqual([200, ''])
    expect((await list('/api/Challenges?solved=true')).map(({ id }) => id)).toEqual([41])
    const second = await app.inject({ method: 'PUT', url })
    expect(second.json()).toEqual({ data: '2 solved challenges have been restored.' })
  })
})
