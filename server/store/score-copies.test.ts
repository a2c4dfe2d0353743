import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScoreCopies } from '#server/store/score-copies.ts'
import { waitFor } from '../../test/support/wait-for.ts'

let directory: string
let copies: ScoreCopies
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-scores-'))
  copies = new ScoreCopies(directory)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(directory, { recursive: true, force: true })
})

describe('copies of scores', () => {
  it('are written a while after a change, once for several', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    copies.note('red', '1')
    copies.note('red', '2')
    copies.note('blue', '3')
    expect(copies.list()).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await waitFor(() => expect(copies.list()).toEqual(['blue', 'red']))
    expect(copies.read('red')).toEqual({ state: '2', at: expect.any(Number) })
    expect(copies.read('green')).toBeNull()
  })

  it('are written at once when the store closes', () => {
    copies.note('red', '1')
    copies.flush()
    expect(copies.read('red')?.state).toBe('1')
    expect(readdirSync(join(directory, 'scores'))).toEqual(['red.json'])
  })

  it('go with the score, also with one that is just being written', async () => {
    copies.note('red', '1')
    copies.flush()
    copies.forget('red')
    expect(copies.list()).toEqual([])
    copies.note('red', '2')
    copies.forget('red')
    copies.flush()
    expect(copies.list()).toEqual([])
  })

  it('are made of scores without a copy', () => {
    copies.noteMissing('red', '1')
    copies.flush()
    copies.noteMissing('red', 'another')
    copies.flush()
    expect(copies.read('red')?.state).toBe('1')
  })
})
