import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RunState } from '#contract/class.ts'
import { Registry } from '#host/class/door/registry.ts'
import { openRegistryFile } from '#host/class/door/registry-schema.ts'
import { Run } from '#host/class/door/run.ts'

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

  it('stands still while it is paused', () => {
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

  it('freezes and thaws by hand, whatever the clock says', () => {
    run.update({ minutes: 60, freezeMinutes: 30 })
    run.act('start', START)
    run.act('freeze', START + MINUTE)
    expect(run.stateAt(START + 40 * MINUTE).frozenAt).toBe(START + MINUTE)
    run.act('thaw')
    expect(run.stateAt(START + 40 * MINUTE).frozenAt).toBeNull()
  })

  it.each(['pause', 'resume', 'end'] as const)('cannot %s before it began', (act) => {
    expect(() => run.act(act)).toThrow('not at the point')
  })

  it('is as it was after a restart', () => {
    run.update({ title: 'Monday', minutes: 60 })
    run.act('start', START)
    const again = new Run(registry, () => {})
    expect(again.stateAt(START + 1)).toEqual(run.stateAt(START + 1))
  })

  it('tells of each other state once', () => {
    run.update({ title: 'Monday' })
    run.tick()
    run.tick()
    run.update({ title: 'Monday' })
    expect(told.map(({ title }) => title)).toEqual(['Monday'])
  })
})
