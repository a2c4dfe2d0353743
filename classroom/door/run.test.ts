import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'
import { Run } from '#classroom/door/run.ts'
import type { RunState } from '#contract/class-run.ts'

const MINUTE = 60_000
const START = 1_800_000_000_000

let folder: string
let registry: Registry
let run: Run
let told: RunState[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vct-run-'))
  registry = new Registry(openRegistryFile(folder))
  told = []
  run = new Run(registry, (state) => told.push(state))
  return () => {
    registry.db.close()
    rmSync(folder, { recursive: true })
  }
})

const phaseAt = (startsAtMinute: number) => ({
  name: `from ${startsAtMinute}`,
  startsAtMinute,
  maxDifficulty: 6,
  categories: [],
  challenges: [],
  leftOut: [],
})

describe('a run', () => {
  it('goes through its phases, freezes and ends by the clock', () => {
    run.update({ minutes: 60, freezeMinutes: 10, phases: [phaseAt(0), phaseAt(30)] })
    run.act('start', START)
    expect(run.stateAt(START + MINUTE)).toMatchObject({
      status: 'running',
      phase: 0,
      frozenAt: null,
      endsAt: START + 60 * MINUTE,
    })
    expect(run.stateAt(START + 30 * MINUTE)).toMatchObject({ phase: 1, frozenAt: null })
    expect(run.stateAt(START + 50 * MINUTE)).toMatchObject({ frozenAt: START + 50 * MINUTE })
    run.tick(START + 60 * MINUTE)
    expect(run.stateAt()).toMatchObject({ status: 'ended' })
    expect(told.at(-1)?.status).toBe('ended')
  })

  it('stands still during a pause', () => {
    run.update({ minutes: 60, phases: [phaseAt(0), phaseAt(30)] })
    run.act('start', START)
    run.act('pause', START + 20 * MINUTE)
    expect(run.stateAt(START + 50 * MINUTE)).toMatchObject({ status: 'paused', phase: 0, endsAt: START + 90 * MINUTE })
    run.tick(START + 200 * MINUTE)
    expect(run.stateAt(START + 200 * MINUTE).status).toBe('paused')
    run.act('resume', START + 50 * MINUTE)
    expect(run.stateAt(START + 50 * MINUTE)).toMatchObject({ status: 'running', phase: 0, endsAt: START + 90 * MINUTE })
    expect(run.stateAt(START + 60 * MINUTE).phase).toBe(1)
  })

  it('freezes and thaws by hand, against the clock', () => {
    run.update({ minutes: 60, freezeMinutes: 30 })
    run.act('start', START)
    run.act('freeze', START + MINUTE)
    expect(run.stateAt(START + 40 * MINUTE).frozenAt).toBe(START + MINUTE)
    run.act('thaw')
    expect(run.stateAt(START + 40 * MINUTE).frozenAt).toBeNull()
  })

  it.each(['pause', 'resume', 'end'] as const)('cannot %s before it began', (act) => {
    expect(() => run.act(act)).toThrow('wrong state')
  })

  it('is as it was after a restart', () => {
    run.update({ title: 'Monday', minutes: 60 })
    run.act('start', START)
    const again = new Run(registry, () => {})
    expect(again.stateAt(START + 1)).toEqual(run.stateAt(START + 1))
  })

  it('keeps settings of one page from those of another that did not see them', () => {
    const { revision } = run.update({ title: 'Monday' })
    run.update({ hints: false }, revision)
    expect(() => run.update({ title: 'Tuesday' }, revision)).toThrow('has changed')
    expect(run.update({ title: 'Tuesday' })).toMatchObject({ title: 'Tuesday', hints: false, revision: revision + 2 })
    expect(run.update({ title: 'Tuesday' }).revision).toBe(revision + 2)
  })

  it('takes one limit without the others', () => {
    run.update({ limits: { players: 4 } })
    run.update({ limits: { requestsAtOnce: 8 } })
    expect(run.update({ limits: { players: null } }).limits).toEqual({
      players: null,
      storageMegabytes: null,
      requestsAtOnce: 8,
      codeSecondsPerMinute: null,
    })
  })

  it('lasts longer where it has an end that it has not reached', () => {
    expect(() => run.extend(10)).toThrow('wrong state')
    run.update({ minutes: 60 })
    run.act('start', START)
    // The run's own clock says that it is not over yet.
    expect(run.extend(10).minutes).toBe(70)
    expect(run.stateAt(START).endsAt).toBe(START + 70 * MINUTE)
    run.act('end', START)
    expect(() => run.extend(10)).toThrow('wrong state')
  })

  it('of an earlier release opens the same challenges, and allows the same', () => {
    const phase = { name: 'Injection', startsAtMinute: 0, maxDifficulty: 6, categories: [], challenges: ['loginAdmin'] }
    const settings = { title: 'Monday', minutes: 60, freezeMinutes: 0, phases: [phase], hints: false }
    registry.writeSetting('run', JSON.stringify({ settings, status: 'running', startedAt: START, isFrozen: null }))
    run.reload()
    expect(run.stateAt(START)).toMatchObject({
      hints: false,
      coding: true,
      closedUntilStart: false,
      revision: 0,
      pausedAt: null,
      phases: [{ maxDifficulty: 0, challenges: ['loginAdmin'], leftOut: [] }],
    })
    run.act('pause', START + MINUTE)
    expect(run.stateAt(START + 2 * MINUTE).endsAt).toBe(START + 61 * MINUTE)
  })

  it('reports each other state once', () => {
    run.update({ title: 'Monday' })
    run.tick()
    run.tick()
    run.update({ title: 'Monday' })
    expect(told.map(({ title }) => title)).toEqual(['Monday'])
  })
})
