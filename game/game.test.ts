import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConduct } from '#game/conduct/conduct.ts'
import { createGame, type GameLog } from '#game/create-game.ts'
import { flagOf } from '#game/flags.ts'
import type { Game, GameState } from '#game/game.ts'
import { createGameState, parseGameState } from '#game/game-state.ts'
import { defineOracle } from '#game/oracle.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { customer, emptyShop, exchange, from, message, rulesWith, signIn } from '#game/testing/evidence.ts'
import { feedback } from '#game/testing/reports.ts'

const START = new Date('2026-01-01T00:00:00.000Z')
const LATER = new Date('2026-01-01T01:00:00.000Z')

const never = vi.fn(() => false)
const catalogue = catalogueOf({
  loginAdminChallenge: defineOracle({ watches: 'signedIn', isSolvedBy: ({ customer }) => customer.id === 1 }),
  localXssChallenge: defineOracle({ watches: 'message', on: ['verify'], isSolvedBy: ({ arg }) => arg === 'frame' }),
  scoreBoardChallenge: defineOracle({ watches: 'exchange', on: ['GET /1px.png'], isSolvedBy: () => true }),
  zeroStarsChallenge: defineOracle({
    watches: 'signedIn',
    isSolvedBy: () => {
      throw new Error('An oracle with a headache')
    },
  }),
  basketAccessChallenge: defineOracle({ watches: 'basketViewed', isSolvedBy: never }),
})
const rules = rulesWith()
const flag = (name: string) => flagOf(name, rules.flagKey)
const log = { info: vi.fn<GameLog['info']>(), error: vi.fn<GameLog['error']>() }

function open(state: GameState = createGameState(START)): Game {
  return createGame({ state, rules, catalogue, shopView: emptyShop, log, now: () => LATER })
}

const solvedKeys = (game: Game) =>
  Object.entries(game.state.progress).flatMap(([key, { solvedAt }]) => (solvedAt ? [key] : []))
const announcedKeys = (game: Game) => game.takeAnnouncements().map(({ payload }) => (payload as { key: string }).key)

beforeEach(() => vi.clearAllMocks())

describe('a game', () => {
  it('solves, remembers and announces', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(game.state.progress.loginAdminChallenge).toEqual({
      solvedAt: LATER.toISOString(),
      changedAt: LATER.toISOString(),
      codingStatus: 0,
      solvedBy: null,
    })
    expect(game.takeAnnouncements()).toEqual([
      {
        event: 'challenge solved',
        payload: {
          key: 'loginAdminChallenge',
          name: 'Login Admin',
          challenge: 'Login Admin (About Login Admin at juice-sh.op.)',
          flag: '690fa3247a99d651e0b26f947baf0b79b4f404a9',
          hidden: false,
          isRestore: false,
          codingChallenge: false,
        },
      },
    ])
    expect(game.takeAnnouncements()).toEqual([])
  })

  it('is dirty once after each change', () => {
    const game = open()
    expect(game.takeDirty()).toBe(false)
    game.observe(from(), 'signedIn', signIn(2, 'jim@juice-sh.op'))
    expect(game.takeDirty()).toBe(false)
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(game.takeDirty()).toBe(true)
    expect(game.takeDirty()).toBe(false)
  })

  it('gives oracles the time and the declared settings only', () => {
    never.mockClear()
    const settings = { basketAccessChallenge: { colour: 'red' }, loginAdminChallenge: { colour: 'green' } }
    const parts = { state: createGameState(START), catalogue, shopView: emptyShop, log, now: () => LATER }
    const game = createGame({ ...parts, rules: { ...rulesWith({}, settings), labUrl: 'https://lab.example.org' } })
    const evidence = { viewer: customer(), viewerBasketId: 1, basketId: 2, owner: 2 }
    game.observe({ ...from(), at: START }, 'basketViewed', evidence)
    expect(never.mock.calls).toEqual([
      [
        evidence,
        {
          shop: emptyShop,
          at: START,
          domain: 'juice-sh.op',
          labUrl: 'https://lab.example.org',
          settings: { colour: 'red' },
        },
      ],
    ])
  })

  it('solves a challenge once', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(announcedKeys(game)).toEqual(['loginAdminChallenge'])
  })

  it('survives a failing oracle, and logs its name', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(solvedKeys(game)).toEqual(['loginAdminChallenge'])
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ challenge: 'zeroStarsChallenge' }),
      expect.any(String),
    )
  })

  it('passes an oracle watched evidence only', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.observe(from(), 'message', message('verify', 'frame'))
    expect(never).not.toHaveBeenCalled()
  })

  it('is the same after storing and reading', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.unlockHint(3)
    game.passCoding('loginAdminChallenge', 2)
    const stored: unknown = JSON.parse(JSON.stringify(game.state))
    expect(parseGameState(stored)).toEqual(game.state)
    expect(open(parseGameState(stored)).progressOf('loginAdminChallenge')?.codingStatus).toBe(2)
  })

  it('reads states of earlier releases, with `deed`', () => {
    const solvedBy = { kind: 'exchange' as const, method: 'POST', url: '/rest/user/login', status: 200, body: '{}' }
    const game = open()
    game.solve('loginAdminChallenge', solvedBy)
    game.restore([20])
    const { conduct, ...earlier } = game.state
    expect(conduct.entries).toHaveLength(1)
    const progress = Object.entries(game.state.progress).map(([key, { solvedBy: deed, ...rest }]) => [
      key,
      { ...rest, deed },
    ])
    expect(parseGameState({ ...earlier, progress: Object.fromEntries(progress) })).toEqual({
      ...game.state,
      conduct: createConduct(),
    })
  })

  it('marks a restored challenge', () => {
    const game = open()
    game.restore([20])
    const [key = ''] = Object.keys(game.state.progress)
    expect(game.progressOf(key)).toMatchObject({ isRestored: true, solvedBy: null })
    game.unsolve(key)
    game.solve(key)
    expect(game.progressOf(key)?.isRestored).toBeUndefined()
    expect(parseGameState(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state)
  })

  it.each([null, {}, [], 'state', { ...createGameState(), progress: { a: {} } }])(
    'refuses the stored state %j',
    (stored) => {
      expect(() => parseGameState(stored)).toThrow()
    },
  )
})

describe('the cheat score', () => {
  const picture = (headers: Record<string, string>) =>
    exchange({ url: '/assets/public/images/padding/1px.png', headers })
  const open = () => {
    const hidden = defineOracle({
      watches: 'exchange',
      on: ['GET /assets/public/images/padding/1px.png'],
      isSolvedBy: () => true,
    })
    const conduct = { visits: ['/ftp', '/assets/public/images/uploads/ᓚᘏᗢ-'] }
    const catalogue = catalogueOf({ scoreBoardChallenge: hidden }, { scoreBoardChallenge: { conduct } })
    const parts = { rules, catalogue, shopView: emptyShop }
    return createGame({ ...parts, state: createGameState(START), now: () => LATER })
  }

  it.each([
    [
      'a whole file that holds the answer',
      readFileSync(new URL('../content/infrastructure/docker-compose.yml', import.meta.url), 'utf8'),
      1,
    ],
    ['the answer', 'mongo 4.4.29', 0],
  ])('of a report with %s is told by what was sent', (_name, text, score) => {
    const told = defineOracle({ watches: 'exchange', on: ['POST /api/Feedbacks'], isSolvedBy: () => true })
    const conduct = { copies: ['infrastructure/docker-compose.yml'] }
    const catalogue = catalogueOf({ weirdCryptoChallenge: told }, { weirdCryptoChallenge: { conduct } })
    const game = createGame({ rules, catalogue, shopView: emptyShop, state: createGameState(START), now: () => LATER })
    game.observe(from(), 'exchange', feedback(text))
    const [entry] = game.state.conduct.entries
    expect(entry?.score).toBe(score)
    expect(entry?.reasons).toEqual(score === 1 ? [{ kind: 'copied' }] : [])
    expect(parseGameState(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state)
  })

  it.each([
    [{ referer: 'http://shop/' }, 0, false],
    [{}, 1, true],
    [{ referer: 'http://shop/', 'sec-fetch-dest': 'document' }, 1, true],
  ])('of a picture that comes with %j is %d', (headers, score, isDirect) => {
    const game = open()
    game.observe(from(), 'exchange', picture(headers))
    const [entry] = game.state.conduct.entries
    expect(entry).toMatchObject({ key: 'scoreBoardChallenge', phase: 'hack', elapsed: 60, score })
    expect(entry?.reasons.some(({ kind }) => kind === 'direct')).toBe(isDirect)
    expect(parseGameState(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state)
  })

  it('has no entry for restored solves', () => {
    const game = open()
    game.restore([75])
    expect(game.state.conduct.entries).toEqual([])
  })

  it('records each visit once, also after a sleep', () => {
    const game = open()
    for (const url of ['/ftp', '/ftp?x=1', '//ftp/', '/assets/public/images/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-']) {
      game.noteVisit(url)
    }
    expect(game.takeDirty()).toBe(true)
    game.noteVisit('/ftp')
    expect(game.takeDirty()).toBe(false)
    expect(parseGameState(JSON.parse(JSON.stringify(game.state))).conduct.visits).toHaveLength(2)
  })
})

describe('pending notifications', () => {
  it('wait until the first page confirms the flag', () => {
    const game = open()
    game.solve('loginAdminChallenge')
    game.solve('localXssChallenge')
    expect(game.listPendingNotifications().map(({ key }) => key)).toEqual(['loginAdminChallenge', 'localXssChallenge'])
    game.takeDirty()
    game.acknowledge(flag('Login Admin'))
    expect(game.takeDirty()).toBe(true)
    expect(game.listPendingNotifications().map(({ key }) => key)).toEqual(['localXssChallenge'])
  })

  it('ignore unknown flags', () => {
    const game = open()
    game.solve('loginAdminChallenge')
    game.takeDirty()
    for (const wrong of ['', 'abc', flag('Score Board')]) game.acknowledge(wrong)
    expect(game.takeDirty()).toBe(false)
    expect(game.listPendingNotifications()).toHaveLength(1)
  })

  it('survive the process', () => {
    const game = open()
    game.solve('loginAdminChallenge')
    const woken = open(parseGameState(JSON.parse(JSON.stringify(game.state))))
    expect(woken.listPendingNotifications()).toEqual(game.takeAnnouncements().map(({ payload }) => payload))
  })

  it('can be repeated by name, once the challenge is solved', () => {
    const game = open()
    expect(game.repeatNotification('Login Admin')).toBe(false)
    game.solve('loginAdminChallenge')
    game.takeAnnouncements()
    for (const wrong of ['login admin', 'Login Jim', '']) expect(game.repeatNotification(wrong)).toBe(false)
    expect(game.repeatNotification('Login Admin')).toBe(true)
    expect(game.takeAnnouncements()).toEqual([
      { event: 'challenge solved', payload: expect.objectContaining({ key: 'loginAdminChallenge', isRestore: true }) },
    ])
    expect(game.listPendingNotifications()).toHaveLength(1)
  })
})

describe('restoring', () => {
  it('solves and announces as a restore', () => {
    const game = open()
    game.restore([45, 20, 45])
    expect(solvedKeys(game)).toEqual(['loginAdminChallenge', 'localXssChallenge'])
    expect(game.takeAnnouncements().map(({ payload }) => payload)).toMatchObject([
      { isRestore: true },
      { isRestore: true },
    ])
  })

  it('keeps the times of earlier solves', () => {
    const state = createGameState(START)
    const solvedAt = START.toISOString()
    state.progress.loginAdminChallenge = { solvedAt, changedAt: solvedAt, codingStatus: 0, solvedBy: null }
    const game = open(state)
    game.restore([45])
    expect(game.state.progress.loginAdminChallenge?.solvedAt).toBe(solvedAt)
    expect(game.takeAnnouncements()).toEqual([])
    expect(game.takeDirty()).toBe(false)
  })

  it('remembers planned challenges without announcing them', () => {
    const game = open()
    game.restore([1, 117, 999, -1])
    expect(solvedKeys(game)).toEqual(['passwordHashLeakChallenge'])
    expect(game.takeAnnouncements()).toEqual([])
  })

  it('raises coding statuses and never lowers one', () => {
    const game = open()
    game.restoreCoding([45], 2)
    game.restoreCoding([45, 20], 1)
    expect(game.progressOf('loginAdminChallenge')).toMatchObject({ codingStatus: 2, solvedAt: null })
    expect(game.progressOf('localXssChallenge')).toMatchObject({ codingStatus: 1 })
    expect(game.takeAnnouncements()).toEqual([])
  })
})

describe('coding challenges and hints', () => {
  it('announce a right verdict', () => {
    const game = open()
    game.passCoding('loginAdminChallenge', 1)
    game.passCoding('noSuchChallenge', 1)
    expect(game.takeAnnouncements()).toEqual([
      { event: 'code challenge solved', payload: { key: 'loginAdminChallenge', codingChallengeStatus: 1 } },
    ])
  })

  it('stay unlocked', () => {
    const game = open()
    game.unlockHint(7)
    game.unlockHint(7)
    expect(game.isHintUnlocked(7)).toBe(true)
    expect(game.isHintUnlocked(8)).toBe(false)
    expect(game.state.unlockedHints).toEqual(['#7'])
  })
})

it('keys from outside do not reach the prototype', () => {
  const game = open()
  expect(game.progressOf('__proto__')).toBeUndefined()
  expect(game.progressOf('constructor')).toBeUndefined()
  game.solve('__proto__')
  expect(game.takeDirty()).toBe(false)
})
