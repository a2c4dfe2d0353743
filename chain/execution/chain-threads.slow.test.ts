import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Hex } from '#chain/chain-state.ts'
import type { ChainJob, ChainOutcome, ChainPoint } from '#chain/engine.ts'
import { ChainThreads } from '#chain/execution/chain-threads.ts'
import { LIMITS } from '#chain/execution/limits.ts'
import { MAX_BUSY_TIMES } from '#containment/busy.ts'
import { TimeBudget } from '#containment/time-budget.ts'
import { drawThird } from '../../test/support/sample.ts'

const PLAYER = `0x${'aa'.repeat(20)}` as const
const CONTRACT = `0x${'c0'.repeat(20)}` as const

const threads = new ChainThreads()
/** A short deadline for attempts that only time stops. The storm of signatures gets a shop's deadline. */
const hastyThreads = new ChainThreads({ computing: 250 })
/** A busy machine would exceed a shop's budget. `time-budget.test.ts` holds it. */
const roomy = () => new TimeBudget({ perMinute: 600_000 })
const run = threads.createRunOnChain(roomy())
const runHasty = hastyThreads.createRunOnChain(roomy())
afterAll(() => {
  threads.close()
  hastyThreads.close()
})

/** A chain with ether for the player, and a contract with this code. */
function standWith(code: Hex): ChainPoint {
  return {
    chainId: 0x56_000001,
    world: {
      accounts: { [PLAYER]: { nonce: 0, balance: '0xde0b6b3a7640000' } },
      code: { [CONTRACT]: code },
      storage: {},
    },
    head: { number: 14, hash: `0x${'11'.repeat(32)}`, timestamp: 1_800_000_000 },
    hashes: { 14: `0x${'11'.repeat(32)}` },
    now: 1_800_000_060,
  }
}

const call = (code: Hex, by = run): Promise<ChainOutcome> =>
  by(standWith(code), { kind: 'call', call: { from: PLAYER, to: CONTRACT, value: '0x0', data: '0x' } })

const create = (data: Hex): Promise<ChainOutcome> =>
  run(standWith('0x'), { kind: 'call', call: { from: PLAYER, to: null, value: '0x0', data } })

const word = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const RETURN_TOP = '60005260206000f3'

describe('the interpreter', () => {
  it('a byte on the stack costs three gas', async () => {
    expect(await call('0x6001')).toEqual({ kind: 'returned', data: '0x', gas: 21_003 })
  })

  it('three and five are eight', async () => {
    expect(await call('0x600360050160005260206000F3')).toMatchObject({ kind: 'returned', data: word(8) })
  })

  it.each(
    drawThird([
      ['subtraction wraps around', `60ff60c803${RETURN_TOP}`, word(2n ** 256n - 55n)],
      ['a division by nothing is nothing', `6000600504${RETURN_TOP}`, word(0)],
      ['the number of the chain is that of the shop', `46${RETURN_TOP}`, word(0x56_000001)],
      ['the next block is the fifteenth', `43${RETURN_TOP}`, word(15)],
      ['the last block’s hash is known', `600e40${RETURN_TOP}`, `0x${'11'.repeat(32)}`],
      ['that of a block to come is not', `601040${RETURN_TOP}`, word(0)],
      ['the time is the one that it was given', `42${RETURN_TOP}`, word(1_800_000_060)],
      ['SHA-256 of nothing', `602060006000600060025afa5060205f60005060206000f3`, null],
    ]),
  )('%s', async (_name, code, data) => {
    const outcome = await call(`0x${code}`)
    expect(outcome.kind).toBe('returned')
    if (data !== null) expect(outcome).toMatchObject({ data })
  })

  it('identity copies, and precompiles that are slow for little gas are missing', async () => {
    const ask = (address: string) => `602a600052602060206020600060${address}5afa5060206020f3`
    expect(await call(`0x${ask('04')}`)).toMatchObject({ data: word(42) })
    for (const address of ['05', '06', '08', '09', '0a'])
      expect(await call(`0x${ask(address)}`)).toMatchObject({ data: word(0) })
  })

  it('a refusal comes with its reason', async () => {
    const reason = `08c379a0${word(32).slice(2)}${word(4).slice(2)}${Buffer.from('nope').toString('hex').padEnd(64, '0')}`
    const length = reason.length / 2
    const code: Hex = `0x60${length.toString(16)}600c60003960${length.toString(16)}6000fd${reason}`
    expect(await call(code)).toEqual({ kind: 'reverted', data: `0x${reason}`, message: 'execution reverted: nope' })
  })
})

/** Recovers a signer in a loop, from a valid signature. */
const STORM: Hex =
  '0x601b6020527f79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f8179860405260016060525b60205f60805f60015afa50602e56'

describe('a hostile contract', () => {
  /** Calls itself with all its gas. */
  const SELF_CALL = '5f5f5f5f5f305af1'

  it.each<[name: string, code: Hex]>([
    ['loops', '0x5b5f56'],
    ['loops without spending a stack', '0x5b600160015050600056'],
    ['calls itself', `0x${SELF_CALL}`],
    ['calls itself again and again', `0x5b${SELF_CALL}50600056`],
    ['calls itself twice at every depth', `0x${SELF_CALL}50${SELF_CALL}`],
    ['recovers signers without end', STORM],
    ['hashes without end', '0x5b6101005f2050600056'],
    [
      'raises numbers to powers without end',
      '0x5b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff800a50600056',
    ],
    ['wants all memory', '0x60017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff52'],
    ['makes contracts without end', '0x5b5f5f5ff050600056'],
    ['writes slots without end', '0x5f5b8060010180555b600056'],
    ['logs without end', '0x5b6180005fa0600056'],
    ['copies memory without end', '0x5b6180005f60015e600056'],
    ['jumps to where there is nothing', '0x60ff56'],
    ['uses an instruction that there is not', '0x0c'],
    ['takes from an empty stack', '0x01'],
  ])(
    '%s: an error, in time',
    async (_name, code) => {
      const started = performance.now()
      const outcome = await call(code, runHasty)
      expect(['refused', 'reverted', 'exceeded', 'returned']).toContain(outcome.kind)
      // The watch itself waits for a processor, too.
      expect(performance.now() - started).toBeLessThan(3 * MAX_BUSY_TIMES * LIMITS.computing)
      expect(await call('0x6001', runHasty)).toMatchObject({ kind: 'returned', gas: 21_003 })
    },
    30_000,
  )

  it('that recovers signers for a second is ended from outside', async () => {
    expect(await call(STORM)).toEqual({ kind: 'exceeded', message: expect.stringContaining(' 1000 ms') })
  }, 15_000)

  it('that is too long is not made', async () => {
    // Returns 24,577 zeros as its code.
    expect(await create('0x6160015ff3')).toMatchObject({ kind: 'refused' })
    expect(await create(`0x${'5b'.repeat(49_153)}`)).toMatchObject({ kind: 'refused' })
  })

  it('that ends itself gives its ether away, and still exists', async () => {
    const point = standWith(`0x73${PLAYER.slice(2)}ff`)
    point.world.accounts[CONTRACT] = { nonce: 1, balance: '0x5' }
    const outcome = await run(point, { kind: 'grant', to: CONTRACT, wei: '0x5' })
    expect(outcome).toMatchObject({
      kind: 'mined',
      changes: { accounts: { [CONTRACT]: { balance: '0x0' }, [PLAYER]: { balance: '0xde0b6b3a764000a' } } },
    })
    expect(outcome.kind === 'mined' && outcome.changes.code).toEqual({})
  })

  it('that logs more than is kept is put into no block', async () => {
    expect(await run(standWith('0x620100015fa0'), { kind: 'grant', to: CONTRACT, wei: '0x1' })).toMatchObject({
      kind: 'exceeded',
    })
  })

  it('finds no room on a chain that is full', async () => {
    const point = standWith('0x')
    for (let slot = 0; slot < 1800; slot++) {
      point.world.storage[CONTRACT] ??= {}
      point.world.storage[CONTRACT][`0x${(slot + 1).toString(16)}`] = `0x${'ab'.repeat(32)}`
    }
    expect(await run(point, { kind: 'grant', to: PLAYER, wei: '0x1' })).toEqual({ kind: 'full' })
  })
})

describe('signed transactions', () => {
  const mine = (raw: Hex): Promise<ChainOutcome> => run(standWith('0x'), { kind: 'mine', raw } satisfies ChainJob)

  it.each<[name: string, raw: Hex]>([
    ['nothing', '0x'],
    ['noise', '0xdeadbeef'],
    ['a type that there is not', '0x03c0'],
    ['an empty list', '0x02c0'],
    ['a legacy transaction of one field', '0xc101'],
    ['lists in lists', `0x${'f9ffff'.repeat(3000)}`],
    ['a list that is too short', '0x02f8ff01'],
    ['a blob', `0x03${'00'.repeat(1000)}`],
  ])('%s is refused', async (_name, raw) => {
    expect(await mine(raw)).toMatchObject({ kind: 'refused' })
  })
})

describe('several shops', () => {
  it('a thread ends when it has no work', async () => {
    const shared = new ChainThreads({ idle: 50 })
    expect(shared.count).toBe(0)
    const ask = shared.createRunOnChain()
    expect(
      await ask(standWith('0x6001'), { kind: 'call', call: { from: PLAYER, to: CONTRACT, value: '0x0', data: '0x' } }),
    ).toMatchObject({ kind: 'returned' })
    expect(shared.count).toBe(1)
    await expect.poll(() => shared.count, { timeout: 5000 }).toBe(0)
    shared.close()
  })

  it('one that loops leaves a thread to the others', async () => {
    const [looping, quick] = [threads.createRunOnChain(), threads.createRunOnChain()]
    // Starts both threads.
    const nothing = { kind: 'call', call: { from: PLAYER, to: CONTRACT, value: '0x0', data: '0x' } } as const
    await Promise.all([looping, quick].map((ask) => ask(standWith('0x6001'), nothing)))
    const endless = looping(standWith(STORM), {
      kind: 'call',
      call: { from: PLAYER, to: CONTRACT, value: '0x0', data: '0x' },
    })
    await setTimeout(20)
    const started = performance.now()
    await quick(standWith('0x6001'), { kind: 'call', call: { from: PLAYER, to: CONTRACT, value: '0x0', data: '0x' } })
    expect(performance.now() - started).toBeLessThan(LIMITS.computing)
    expect(await endless).toMatchObject({ kind: 'exceeded' })
  }, 15_000)
})
