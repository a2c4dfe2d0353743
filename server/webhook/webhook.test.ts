import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, release, type } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGame } from '#game/create-game.ts'
import { createGameState } from '#game/game-state.ts'
import { defineOracle } from '#game/oracle.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { waitFor } from '../../test/support/wait-for.ts'
import { createPost } from './post.ts'
import { describeSolution, findSolves, type Solution } from './solution.ts'
import { Webhook } from './webhook.ts'

const oracle = defineOracle({ watches: 'exchange', on: ['GET /x'], isSolvedBy: () => false })
const catalogue = catalogueOf({ loginAdminChallenge: oracle, dbSchemaChallenge: oracle })
const rules = rulesWith()
const open = () => createGame({ state: createGameState(), rules, catalogue, shopView: emptyShop })
const issuer = { catalogue, rules, configurationName: 'ctf', version: '1.2.3' }
const told = (challenge: string) => ({ solution: { challenge } }) as Solution

const servers: Server[] = []
const log = { warn: vi.fn() }
afterEach(() => {
  log.warn.mockClear()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function receiver(answer: RequestListener = (_request, response) => void response.end()) {
  const bodies: string[] = []
  const types: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    types.push(request.headers['content-type'])
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?team=1`, bodies, types }
}

const webhookTo = (address: string, options: { timeout?: number; pauses?: number[] } = {}) =>
  new Webhook({ post: createPost(address), log, pauses: [5, 5], ...options })

describe('the body', () => {
  it('is that of the reference, letter by letter', () => {
    const game = open()
    const [hint] = catalogue.byKey.get('loginAdminChallenge')?.built ? game.state.unlockedHints : []
    expect(hint).toBeUndefined()
    game.unlockHint(153)
    game.solve('loginAdminChallenge')
    const [entry] = game.state.conduct.entries
    const [solved] = findSolves(game.takeAnnouncements())
    const now = () => new Date('2026-11-22T12:00:00.000Z')
    const body = JSON.stringify(describeSolution(solved ?? { key: '', flag: '' }, game, { ...issuer, now }))
    expect(body).toBe(
      `{"solution":{"challenge":"loginAdminChallenge","hintsAvailable":5,"hintsUnlocked":1,"cheatScore":${entry?.score},` +
        `"totalCheatScore":${(entry?.score ?? 0) / 2},"issuedOn":"2026-11-22T12:00:00.000Z"},` +
        '"ctfFlag":"690fa3247a99d651e0b26f947baf0b79b4f404a9",' +
        `"issuer":{"hostName":${JSON.stringify(hostname())},"os":"${type()} (${release()})","appName":"Vitamin CVE","config":"ctf","version":"1.2.3"}}`,
    )
  })

  it('is of solves only: not of restored ones, repeated ones, or parts of coding challenges', () => {
    const game = open()
    game.restore([45])
    game.repeatNotification('Login Admin')
    game.passCoding('loginAdminChallenge', 1)
    expect(findSolves(game.takeAnnouncements())).toEqual([])
    game.solve('dbSchemaChallenge')
    expect(findSolves(game.takeAnnouncements()).map(({ key }) => key)).toEqual(['dbSchemaChallenge'])
  })
})

describe('a receiver', () => {
  it('gets reports in order, as JSON', async () => {
    const { address, bodies, types } = await receiver()
    const webhook = webhookTo(address)
    for (const key of ['a', 'b', 'c']) webhook.tell(told(key))
    await waitFor(() => expect(bodies).toEqual(['a', 'b', 'c'].map((key) => JSON.stringify(told(key)))))
    expect(types).toEqual(Array(3).fill('application/json'))
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('that is busy gets a further try', async () => {
    let asked = 0
    const { address, bodies } = await receiver((_request, response) => {
      response.statusCode = ++asked < 3 ? 503 : 204
      response.end()
    })
    const webhook = webhookTo(address)
    webhook.tell(told('a'))
    webhook.tell(told('b'))
    await waitFor(() => expect(bodies.map((body) => JSON.parse(body).solution.challenge)).toEqual(['a', 'a', 'a', 'b']))
  })

  it.each([400, 302])('that answers %d gets no further try, nor is it followed elsewhere', async (status) => {
    const elsewhere = await receiver()
    const { address, bodies } = await receiver((_request, response) => {
      response.writeHead(status, { location: elsewhere.address }).end()
    })
    const webhook = webhookTo(address)
    webhook.tell(told('a'))
    webhook.tell(told('b'))
    await waitFor(() => expect(bodies).toHaveLength(2))
    await waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2))
    expect(elsewhere.bodies).toEqual([])
  })

  it('that never answers is given up, and the next solve reported', async () => {
    let asked = 0
    const { address, bodies } = await receiver((_request, response) => {
      if (++asked > 3) response.end()
    })
    const webhook = webhookTo(address, { timeout: 30 })
    webhook.tell(told('a'))
    webhook.tell(told('b'))
    await waitFor(() => expect(bodies).toHaveLength(4))
    expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'a solve did not reach the webhook')
  })

  it('that talks without end is left in the middle of it', async () => {
    const { address, bodies } = await receiver((_request, response) => {
      const talk = setInterval(() => response.write('and so on '), 1)
      response.on('close', () => clearInterval(talk))
    })
    const webhook = webhookTo(address)
    webhook.tell(told('a'))
    webhook.tell(told('b'))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('that is not there costs nothing but memory for a thousand solves, and no shutdown waits for it', async () => {
    const webhook = webhookTo('http://127.0.0.1:1/', { pauses: [60_000] })
    for (let at = 0; at < 1001; at++) webhook.tell(told('a'))
    expect(log.warn).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the webhook is out of reach'))
    webhook.close()
    expect(log.warn).toHaveBeenLastCalledWith({ left: 1000 }, 'some solves did not reach the webhook')
  })
})
