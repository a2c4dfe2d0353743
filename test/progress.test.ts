import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeContinueCode } from '#game/continue-codes.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { waitFor } from './support/wait-for.ts'

describe('a continue code', () => {
  let range: OpenRange
  beforeAll(async () => {
    range = await openRange()
  })
  afterAll(() => range[Symbol.asyncDispose]())

  const apply = (code: string, kind = '') => createVisitor(range.url).put(`/rest/continue-code${kind}/apply/${code}`)
  const codeOf = async (kind = '') => (await createVisitor(range.url).get(`/rest/continue-code${kind}`)).text

  it('of garbage, of another kind, or beyond all measure is refused, and nothing is lost', async () => {
    await apply(encodeContinueCode('general', [1, 45]) ?? '')
    await apply(encodeContinueCode('fixIt', [45]) ?? '', '-fixIt')
    const before = await Promise.all(['', '-findIt', '-fixIt'].map(codeOf))
    const refused = [
      'nonsense',
      '%20',
      '%00',
      '%E1%93%9A',
      '..%2F..%2Fetc%2Fpasswd',
      'x'.repeat(10_000),
      encodeContinueCode('findIt', [2]) ?? '',
      `${encodeContinueCode('general', [2])}a`,
    ]
    for (const code of refused) {
      const { status, text } = await apply(code)
      expect([code.slice(0, 20), status, text]).toEqual([code.slice(0, 20), 404, 'Invalid continue code.'])
    }
    for (const kind of ['', '-findIt', '-fixIt']) {
      const { status } = await apply('x'.repeat(100_000), kind)
      expect(status, 'a header beyond what the server reads').toBe(431)
      expect((await apply('-', kind)).text).toBe('Invalid continue code.')
    }
    expect(await Promise.all(['', '-findIt', '-fixIt'].map(codeOf))).toEqual(before)
  })

  it('of every challenge that there is comes back as it was, ours included', async () => {
    const { data } = (await createVisitor(range.url).get('/api/Challenges')).json<{ data: { id: number }[] }>()
    const all = encodeContinueCode(
      'general',
      data.map(({ id }) => id),
    )
    expect(data.some(({ id }) => id > 120)).toBe(true)
    const { status, text } = await apply(all ?? '')
    expect([status, text]).toEqual([200, `{"data":"${data.length} solved challenges have been restored."}`])
    expect(JSON.parse(await codeOf())).toEqual({ continueCode: all })
  })

  it('never takes anything back', async () => {
    const before = await Promise.all(['', '-findIt', '-fixIt'].map(codeOf))
    await apply(encodeContinueCode('general', [1]) ?? '')
    await apply(encodeContinueCode('findIt', [45]) ?? '', '-findIt')
    expect(await Promise.all(['', '-findIt', '-fixIt'].map(codeOf))).toEqual(before)
  })
})

describe('a receiver of solves', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function receive(answers: boolean) {
    const bodies: { solution: { challenge: string }; ctfFlag: string; issuer: object }[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      bodies.push(JSON.parse(body))
      if (answers) response.end()
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  }

  it('reports new solves, and no restored ones', async () => {
    const { bodies, address } = await receive(true)
    await using range = await openRange({ SOLUTIONS_WEBHOOK: address })
    const visitor = createVisitor(range.url)
    await visitor.put(`/rest/continue-code/apply/${encodeContinueCode('general', [45])}`)
    await visitor.get('/rest/repeat-notification?challenge=Login%20Admin')
    await visitor.socket('verifyCloseNotificationsChallenge', [1, 2])
    await visitor.get('/metrics', { headers: { 'user-agent': 'curl' } })
    await waitFor(() =>
      expect(bodies.map(({ solution }) => solution.challenge)).toEqual([
        'closeNotificationsChallenge',
        'exposedMetricsChallenge',
      ]),
    )
    expect(bodies[0]).toMatchObject({ issuer: { config: 'default', version: '0.0.0-test' } })
  })

  it('that never answers, or is not there, delays no solve and no shutdown', async () => {
    const { address } = await receive(false)
    for (const silent of [address, 'http://127.0.0.1:1/']) {
      await using range = await openRange({ SOLUTIONS_WEBHOOK: silent })
      const visitor = createVisitor(range.url)
      const started = performance.now()
      await visitor.get('/metrics', { headers: { 'user-agent': 'curl' } })
      expect(await range.solved()).toEqual(['exposedMetricsChallenge'])
      expect(performance.now() - started).toBeLessThan(3000)
    }
  })
})
