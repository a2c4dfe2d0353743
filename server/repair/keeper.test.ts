import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostError } from '#server/errors.ts'
import { ClosedError, Keeper, type Opened, type StandIn } from '#server/repair/keeper.ts'

/** Calls in their order. */
let calls: string[]
let next: (() => Promise<Opened>)[]
let onFault: (error: ClosedError<string>) => void
let keeper: Keeper<string>
const logged = vi.fn()
const log = { error: logged }
const fault = new ClosedError(new HostError('HOST_DATA_DAMAGED', { file: 'x' }), 'facts')

const server = (name: string, close = async (): Promise<void> => {}): Opened => ({
  ...{ greeting: `greeting of ${name}`, watchdogSeconds: 2, log },
  async close() {
    calls.push(`close ${name}`)
    await close()
  },
})
const opens = (opened: Opened) => async (): Promise<Opened> => opened
const fails = (error: unknown) => async (): Promise<Opened> => Promise.reject(error)

const open = (): Promise<Keeper<string>> =>
  Keeper.open<string>({
    async open(report) {
      onFault = report
      calls.push('open')
      const turn = next.shift()
      if (!turn) throw new Error('Nothing is left to be opened.')
      return turn()
    },
    async openStandIn({ facts }): Promise<StandIn> {
      calls.push(`stand in with ${facts}`)
      return { ...server('stand-in'), watchdogSeconds: 9, release: () => void calls.push('release') }
    },
    closeRest: async () => void calls.push('close the rest'),
  })

beforeEach(() => {
  calls = []
  next = []
  logged.mockClear()
})
afterEach(() => vi.restoreAllMocks())

describe('a kept server', () => {
  it('is open, and closes before what it shares', async () => {
    next = [opens(server('one'))]
    keeper = await open()
    expect([keeper.isClosed, keeper.greeting, keeper.watchdogSeconds]).toEqual([false, 'greeting of one', 2])
    expect(keeper.log).toBe(log)
    await keeper.close()
    expect(calls).toEqual(['open', 'close one', 'close the rest'])
  })

  it('does not start with a fault that nobody can choose a repair for', async () => {
    next = [fails(new Error('wrong'))]
    await expect(open()).rejects.toThrow('wrong')
    expect(calls).toEqual(['open'])
  })

  it('that cannot close in order says so, and closes all the same', async () => {
    next = [opens(server('one', () => Promise.reject(new Error('stuck'))))]
    keeper = await open()
    await keeper.close()
    expect(logged).toHaveBeenCalledWith({ err: expect.objectContaining({ message: 'stuck' }) }, expect.any(String))
    expect(calls.at(-1)).toBe('close the rest')
  })
})

describe('a stand-in', () => {
  beforeEach(async () => {
    next = [fails(fault)]
    keeper = await open()
    keeper.onChange = () => void calls.push('changed')
  })

  it('is there where a file keeps the server closed', () => {
    expect([keeper.isClosed, keeper.watchdogSeconds]).toEqual([true, 9])
    expect(calls).toEqual(['open', 'stand in with facts'])
  })

  it('works first, then lets the address go, and then the server opens', async () => {
    next = [opens(server('one'))]
    calls = []
    expect(await keeper.reopen(async () => void calls.push('work'))).toBe(true)
    expect(calls).toEqual(['work', 'release', 'open', 'changed'])
    expect(keeper.isClosed).toBe(false)
  })

  it('opens again also after work that has failed, and tells of it', async () => {
    next = [fails(fault)]
    calls = []
    await expect(keeper.reopen(() => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
    expect(calls).toEqual(['release', 'open', 'stand in with facts', 'changed'])
    next = [fails(fault)]
    expect(await keeper.reopen()).toBe(false)
  })

  it('does its works one after the other', async () => {
    next = [fails(fault), opens(server('one'))]
    calls = []
    const slowly = keeper.reopen(async () => {
      await wait(20)
      calls.push('first')
    })
    await Promise.all([slowly, keeper.reopen(async () => void calls.push('second'))])
    expect(calls.filter((call) => /first|second/.test(call))).toEqual(['first', 'second'])
  })

  it('opens nothing any more while it closes', async () => {
    const closing = keeper.close()
    expect(await keeper.reopen()).toBe(false)
    await closing
    expect(calls.filter((call) => call === 'open')).toHaveLength(1)
  })
})

describe('an open server', () => {
  beforeEach(async () => {
    next = [opens(server('one'))]
    keeper = await open()
    keeper.onChange = () => void calls.push('changed')
    calls = []
  })

  it('closes for work that needs its address, and opens again', async () => {
    next = [opens(server('two'))]
    expect(await keeper.reopen(async () => void calls.push('work'))).toBe(true)
    expect(calls).toEqual(['close one', 'work', 'open', 'changed'])
    expect(keeper.greeting).toBe('greeting of two')
  })

  it('that reports a faulty file answers its requests, and is replaced once', async () => {
    const began = performance.now()
    onFault(fault)
    onFault(fault)
    await vi.waitFor(() => expect(keeper.isClosed).toBe(true))
    expect(performance.now() - began).toBeGreaterThan(190)
    await keeper.close()
    expect(calls).toEqual(['close one', 'stand in with facts', 'changed', 'close stand-in', 'close the rest'])
  })

  it('with nothing left to open ends its process, so that the supervisor starts another', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended')
    })
    await expect(keeper.reopen()).rejects.toThrow('ended')
    expect(exit).toHaveBeenCalledWith(1)
    expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, 'nothing could be opened again')
    expect(calls).not.toContain('changed')
  })
})
