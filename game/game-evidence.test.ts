import { describe, expect, it } from 'vitest'
import { createGame } from '#game/create-game.ts'
import type { Game } from '#game/game.ts'
import { createGameState } from '#game/game-state.ts'
import { defineOracle } from '#game/oracle.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { emptyShop, exchange, from, message, rulesWith, signIn } from '#game/testing/evidence.ts'

const catalogue = catalogueOf({
  loginAdminChallenge: defineOracle({ watches: 'signedIn', isSolvedBy: ({ customer }) => customer.id === 1 }),
  loginJimChallenge: defineOracle({ watches: 'signedIn', isSolvedBy: ({ customer }) => customer.id === 2 }),
  localXssChallenge: defineOracle({ watches: 'message', on: ['verify'], isSolvedBy: ({ arg }) => arg === 'frame' }),
  scoreBoardChallenge: defineOracle({ watches: 'exchange', on: ['GET /1px.png'], isSolvedBy: () => true }),
  dbSchemaChallenge: defineOracle({ watches: 'exchange', on: ['GET /rest/search/:what'], isSolvedBy: () => true }),
  errorHandlingChallenge: defineOracle({ watches: 'exchange', on: ['5xx'], isSolvedBy: () => true }),
})

function open(): Game {
  return createGame({ state: createGameState(), rules: rulesWith(), catalogue, shopView: emptyShop })
}

const solvedKeys = (game: Game) =>
  Object.entries(game.state.progress).flatMap(([key, { solvedAt }]) => (solvedAt ? [key] : []))

describe('exchanges', () => {
  it('are found by exact path, whatever the case, query or slashes', () => {
    for (const url of ['/1px.png', '/1PX.png', '//1px.png?x=1', '/1px.png/', '/%31px.png']) {
      const game = open()
      game.observe(from(), 'exchange', exchange({ route: '/*', url }))
      expect(solvedKeys(game)).toEqual(['scoreBoardChallenge'])
    }
  })

  it('are found by route', () => {
    const game = open()
    game.observe(from(), 'exchange', exchange({ route: '/rest/search/:what', url: '/rest/search/juice' }))
    expect(solvedKeys(game)).toEqual(['dbSchemaChallenge'])
  })

  it('are found by class of status', () => {
    const game = open()
    game.observe(from(), 'exchange', exchange({ url: '/rest/qwertz', status: 503 }))
    expect(solvedKeys(game)).toEqual(['errorHandlingChallenge'])
  })

  it('of another method or path are ignored', () => {
    const game = open()
    game.observe(from(), 'exchange', exchange({ method: 'POST', url: '/1px.png' }))
    game.observe(from(), 'exchange', exchange({ url: '/i18n/1px.png' }))
    game.observe(from(), 'exchange', exchange({ url: '/rest/qwertz', status: 404 }))
    expect(solvedKeys(game)).toEqual([])
  })

  it('are watched until everything is solved', () => {
    const game = open()
    expect(game.isWatching('request-1', exchange({ method: 'GET', route: '/*', url: '/2px.png', status: 200 }))).toBe(
      false,
    )
    expect(game.isWatching('request-1', exchange({ method: 'GET', route: '/*', url: '/1px.png', status: 200 }))).toBe(
      true,
    )
    game.observe(from(), 'exchange', exchange({ url: '/1px.png' }))
    expect(game.isWatching('request-1', exchange({ method: 'GET', route: '/*', url: '/1px.png', status: 200 }))).toBe(
      false,
    )
  })

  it('are recorded with the solve, shortened', () => {
    const game = open()
    game.observe(
      from(),
      'exchange',
      exchange({ url: `/1px.png?${'ä'.repeat(9000)}`, body: { text: '😀'.repeat(9000) } }),
    )
    const { solvedBy } = game.state.progress.scoreBoardChallenge ?? {}
    expect(solvedBy).toMatchObject({ kind: 'exchange', method: 'GET', status: 200 })
    expect(Buffer.byteLength(JSON.stringify(solvedBy))).toBeLessThan(4096)
  })

  it('are recorded with a solve by the audit log', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(
      game.isWatching(
        'request-1',
        exchange({ method: 'POST', route: '/rest/user/login', url: '/rest/user/login', status: 200 }),
      ),
    ).toBe(true)
    game.takeDirty()
    const body = { email: "' or 1=1--", password: 'x' }
    game.observe(from(), 'exchange', exchange({ method: 'POST', url: '/rest/user/login', body }))
    expect(game.takeDirty()).toBe(true)
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toEqual({
      kind: 'exchange',
      method: 'POST',
      url: '/rest/user/login',
      status: 200,
      body: JSON.stringify(body),
      headers: [],
    })
  })

  it('are credited with their own solves when requests interleave', () => {
    const game = open()
    game.observe(from('slow'), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(game.isWatching('quick', exchange({ url: '/rest/products/search?q=pear' }))).toBe(false)
    game.observe(from('quick'), 'exchange', exchange({ url: '/rest/products/search?q=pear' }))
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toBeNull()
    game.observe(from('slow'), 'exchange', exchange({ method: 'POST', url: '/rest/user/login' }))
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toMatchObject({ url: '/rest/user/login' })
  })

  it('are credited with all their solves, once each', () => {
    const game = open()
    game.observe(from(), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.observe(from(), 'signedIn', signIn(2, 'jim@juice-sh.op'))
    game.observe(from(), 'exchange', exchange({ method: 'POST', url: '/rest/user/login' }))
    const { progress } = game.state
    for (const key of ['loginAdminChallenge', 'loginJimChallenge'])
      expect(progress[key]?.solvedBy).toMatchObject({ url: '/rest/user/login' })
    expect(game.isWatching('request-1', exchange({ url: '/2px.png' }))).toBe(false)
  })

  it('are not credited with solves that were revoked meanwhile', () => {
    const game = open()
    game.observe(from('slow'), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.unsolve('loginAdminChallenge')
    game.observe(from('later'), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    game.observe(from('slow'), 'exchange', exchange({ method: 'POST', url: '/slow' }))
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toBeNull()
    game.observe(from('later'), 'exchange', exchange({ method: 'POST', url: '/later' }))
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toMatchObject({ url: '/later' })
  })

  it('are not credited without their own request', () => {
    const game = open()
    game.observe(from(null), 'signedIn', signIn(1, 'admin@juice-sh.op'))
    expect(solvedKeys(game)).toEqual(['loginAdminChallenge'])
    game.observe(from(null), 'exchange', exchange({ method: 'POST', url: '/rest/user/login' }))
    expect(game.state.progress.loginAdminChallenge?.solvedBy).toBeNull()
  })
})

describe('messages', () => {
  it('are judged and kept', () => {
    const game = open()
    game.observe(from(), 'message', message('verify', 'frame'))
    expect(game.state.progress.localXssChallenge?.solvedBy).toEqual({
      kind: 'message',
      event: 'verify',
      argument: 'frame',
    })
  })

  it('of another name are ignored', () => {
    const game = open()
    game.observe(from(), 'message', message('verifySomething', 'frame'))
    expect(solvedKeys(game)).toEqual([])
  })
})
