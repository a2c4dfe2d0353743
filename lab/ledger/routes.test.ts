import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenLab, openLab } from '../testing/open-lab.ts'
import { writeAmount } from './parts.ts'

let open: OpenLab
beforeAll(async () => {
  open = await openLab()
})
afterAll(() => open[Symbol.dispose]())

const get = (path: string, accept = 'text/html', language = 'en') =>
  open.app.inject({ url: `/range/lab/ledger${path}`, headers: { accept, 'accept-language': language } })

const TAB = '0x7ab0000000000000000000000000000000b33b33'

describe('the ledger', () => {
  it('lists the newest blocks, and turns to older ones', async () => {
    const { body } = await get('')
    expect(body).toContain('HoneyTab <span class="type">settle</span>')
    expect(body).toContain('ledger?before=3')
    const older = await get('?before=3')
    expect(older.body).toContain('The beginning')
    expect(older.body).not.toContain('ledger?before=')
    expect((await get('?before=0')).body).toContain('There are no blocks before this one.')
  })

  it('shows approvals, and the source of a contract', async () => {
    const block = await get('/block/7')
    expect(block.body).toContain('more than there will ever be')
    expect(block.body).toContain(`/ledger/address/${TAB}`.slice(1))
    const contract = await get(`/address/${TAB.toUpperCase().replace('X', 'x')}`)
    expect(contract.body).toContain('function settle(address guest')
    expect(contract.body).toContain('706 bytes')
  })

  it.each([
    ['14', /\/block\/14$/],
    ['honeytab', /\/address\/0x7aB0/],
    [TAB, /\/address\/0x7ab0/],
    ['0x9d4c7e', /\/address\/0x9d4c7e21/],
  ])('%s is found', async (what, place) => {
    const { statusCode, headers } = await get(`?find=${what}`)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(place)])
  })

  it('shows a failed search as text', async () => {
    const { statusCode, body } = await get(`?find=${encodeURIComponent('"><script>')}`, 'text/html', 'de')
    expect(statusCode).toBe(200)
    expect(body).toContain('Die Kette weiß nichts von')
    expect(body).not.toContain('"><script>')
  })

  it('answers programs with JSON', async () => {
    expect((await get('/block/7', 'application/json')).json()).toMatchObject({
      transaction: { call: { name: 'approve' } },
    })
    expect((await get(`/address/${TAB}`, 'application/json')).json()).toMatchObject({ contract: 'HoneyTab' })
  })

  it('shows the node’s address and the chain id', async () => {
    const { body } = await get('')
    const { chainId, nodeUrl } = (await get('', 'application/json')).json<{ chainId: number; nodeUrl: string }>()
    expect(nodeUrl).toMatch(/^http:\/\/localhost:\d+\/range\/chain$/)
    for (const fact of [nodeUrl, String(chainId)]) {
      expect(body).toContain(`<dd class="mono">${fact}</dd><dd><button type="button" hidden data-copy="${fact}"`)
    }
    expect(body).toContain(`0x${chainId.toString(16)}`)
  })

  it('has no page for unknown addresses', async () => {
    for (const path of ['/block/99', '/block/x', '/transaction/0x12', '/address/0x12'])
      expect((await get(path)).statusCode).toBe(404)
  })
})

it.each([
  ['0', '0'],
  ['1', '0.000000000000000001'],
  ['50000000000000000', '0.05'],
  ['1234567890000000000000', '1234.56789'],
  ['1000000000000000000', '1'],
])('%s of the smallest units are %s', (units, written) => {
  expect(writeAmount(units)).toBe(written)
})
