import { Duplex, type Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROVER_ENDED } from './channel.ts'
import { LONG_RUN_MS } from './judge/limits.ts'
import { ProverLink, type ProverRequest } from './prover-link.ts'
import { readLines } from './read-lines.ts'

/** Both ends of a connection. */
function createPair(): [Duplex, Duplex] {
  const make = (other: () => Duplex): Duplex =>
    new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        other().push(chunk)
        done()
      },
    })
  const near: Duplex = make(() => far)
  const far: Duplex = make(() => near)
  return [near, far]
}

const judgement = (took = 10) => ({ verdict: 'proven', diagnostics: [], trials: [], took })

describe('the link to the prover', () => {
  let link: ProverLink
  afterEach(() => {
    link.close()
    vi.useRealTimers()
  })

  const open = (answer: (request: ProverRequest, say: (line: string) => void) => void, now?: () => number): void => {
    link = new ProverLink(async () => {
      const [near, far] = createPair()
      readLines(far as Readable, (line) => answer(JSON.parse(line), (text) => far.write(`${text}\n`)))
      return near
    }, now)
  }

  it('asks in turn, one attempt a team', async () => {
    const seen: string[] = []
    let release = () => {}
    open(({ id, key }, say) => {
      seen.push(key)
      release = () => say(JSON.stringify({ id, judgement: judgement() }))
      if (key !== 'a') release()
    })
    const first = link.judge('one', 'a', {})
    const second = link.judge('two', 'b', {})
    await expect(link.judge('one', 'c', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_BUSY' })
    await expect.poll(() => seen).toEqual(['a'])
    release()
    expect(await Promise.all([first, second])).toMatchObject([{ verdict: 'proven' }, { verdict: 'proven' }])
  })

  it('lets others overtake a long run, two at once, the team with the least used time first', async () => {
    vi.useFakeTimers()
    const seen: string[] = []
    const answers = new Map<string, () => void>()
    open(({ id, key }, say) => {
      seen.push(key)
      answers.set(key, () => say(JSON.stringify({ id, judgement: judgement(key === 'greedy' ? 9000 : 10) })))
    })
    const flush = () => vi.advanceTimersByTimeAsync(0)
    const earlier = link.judge('greedy', 'greedy', {})
    await flush()
    answers.get('greedy')?.()
    await earlier

    const hostile = link.judge('hostile', 'loop', {})
    const greedy = link.judge('greedy', 'again', {})
    const modest = link.judge('modest', 'modest', {})
    await vi.advanceTimersByTimeAsync(LONG_RUN_MS - 1)
    expect(seen).toEqual(['greedy', 'loop'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['greedy', 'loop', 'modest'])
    answers.get('modest')?.()
    expect(await modest).toMatchObject({ verdict: 'proven' })
    await vi.advanceTimersByTimeAsync(LONG_RUN_MS)
    const third = link.judge('third', 'third', {})
    expect(seen).toEqual(['greedy', 'loop', 'modest', 'again'])
    answers.get('loop')?.()
    await hostile
    await flush()
    // The other run has become a long one, so the third begins beside it.
    expect(seen.at(-1)).toBe('third')
    for (const key of ['again', 'third']) answers.get(key)?.()
    expect(await Promise.all([greedy, third])).toHaveLength(2)
  })

  it('charges a lost run by the clock', async () => {
    let now = 0
    open(
      ({ id }, say) => {
        now += 121_000
        say(JSON.stringify({ id, judgement: null }))
      },
      () => now,
    )
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_LOST' })
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_USED_UP' })
  })

  it('tells a prover that cannot start from a run that was lost', async () => {
    link = new ProverLink(() => Promise.reject(new Error('This server runs without its supervisor.')))
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_AWAY' })
  })

  it('believes no answer to another request, and none of another shape', async () => {
    open(({ id }, say) => {
      say('{"id":"other","judgement":{"verdict":"proven"}}')
      say('no JSON')
      say(JSON.stringify({ id, judgement: { verdict: 'perfect' } }))
    })
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_LOST' })
  })

  it('asks the next prover when one ended', async () => {
    let count = 0
    open(({ id }, say) => say(++count === 1 ? PROVER_ENDED : JSON.stringify({ id, judgement: judgement() })))
    expect(await link.judge('one', 'a', {})).toMatchObject({ verdict: 'proven' })
    expect(count).toBe(2)
  })

  it('connects again when the connection ended', async () => {
    let count = 0
    link = new ProverLink(async () => {
      const [near, far] = createPair()
      readLines(far as Readable, (line) => {
        if (++count === 1) near.destroy()
        else far.write(`${JSON.stringify({ id: JSON.parse(line).id, judgement: judgement() })}\n`)
      })
      return near
    })
    expect(await link.judge('one', 'a', {})).toMatchObject({ verdict: 'proven' })
  })

  it('says that the run was lost if a prover was there, ended, and no other one starts', async () => {
    let count = 0
    link = new ProverLink(async () => {
      if (++count > 1) throw new Error('EBADF')
      const [near, far] = createPair()
      readLines(far as Readable, () => near.destroy())
      return near
    })
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_LOST' })
  })

  it('says that the prover ended twice, and asks the next one', async () => {
    let count = 0
    open(({ id }, say) => say(++count <= 2 ? PROVER_ENDED : JSON.stringify({ id, judgement: judgement() })))
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_LOST' })
    expect(await link.judge('one', 'a', {})).toMatchObject({ verdict: 'proven' })
  })

  it('refuses a team that has used its time, until the window is over', async () => {
    let now = 0
    open(
      ({ id }, say) => say(JSON.stringify({ id, judgement: judgement(130_000) })),
      () => now,
    )
    await link.judge('one', 'a', {})
    await expect(link.judge('one', 'a', {})).rejects.toMatchObject({
      code: 'RANGE_PROVING_USED_UP',
      details: { seconds: '300' },
    })
    expect(await link.judge('two', 'a', {})).toMatchObject({ verdict: 'proven' })
    now = 300_001
    expect(await link.judge('one', 'a', {})).toMatchObject({ verdict: 'proven' })
  })
  describe('types', () => {
    const types = (took = 5) => ({ note: null, remarks: [], took })

    it('come before the verdict or after it', async () => {
      let sayLater = () => {}
      open(({ id, key }, say) => {
        const sayTypes = () => say(JSON.stringify({ id, types: types() }))
        if (key === 'early') sayTypes()
        else sayLater = sayTypes
        say(JSON.stringify({ id, judgement: judgement() }))
      })
      expect(await (await link.judge('one', 'early', {})).types).toEqual(types())
      const late = await link.judge('one', 'late', {})
      sayLater()
      expect(await late.types).toEqual(types())
    })

    it('are none if the prover checks none, says something else, or ends', async () => {
      let say = (_line: string) => {}
      open(({ id, key }, answer) => {
        say = answer
        answer(JSON.stringify({ id, judgement: judgement() }))
        if (key !== 'ends') answer(JSON.stringify({ id, types: key === 'none' ? null : { remarks: 'all' } }))
      })
      for (const key of ['none', 'odd']) expect(await (await link.judge('one', key, {})).types).toBeNull()
      const ended = await link.judge('one', 'ends', {})
      say(PROVER_ENDED)
      expect(await ended.types).toBeNull()
    })

    it('count into the time of the team', async () => {
      open(({ id }, say) => {
        say(JSON.stringify({ id, types: types(121_000) }))
        say(JSON.stringify({ id, judgement: judgement() }))
      })
      await link.judge('one', 'a', {})
      await expect(link.judge('one', 'a', {})).rejects.toMatchObject({ code: 'RANGE_PROVING_USED_UP' })
      expect(await link.judge('two', 'a', {})).toMatchObject({ verdict: 'proven' })
    })

    it('of an earlier attempt of the team alone are given up', async () => {
      const seen: ProverRequest[] = []
      open((order, say) => {
        seen.push(order)
        say(JSON.stringify({ id: order.id, judgement: judgement() }))
      })
      for (const team of ['one', 'two', 'one']) await link.judge(team, 'a', {})
      expect(seen.map(({ superseded }) => superseded)).toEqual([undefined, undefined, seen[0]?.id])
    })
  })
})
