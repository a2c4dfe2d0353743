import { describe, expect, it } from 'vitest'
import type { RunState } from '#contract/class-run.ts'
import { runRow } from '../testing/rows.ts'
import {
  acceptConflicts,
  addPhase,
  applyDraft,
  boundsOf,
  changeDraft,
  dropEqual,
  findConflicts,
  findFault,
  giveUp,
  NO_DRAFT,
  removePhase,
  toSent,
  toSettings,
} from './draft.ts'

const phase = (name: string, startsAtMinute: number) => {
  return { name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] }
}
const run = runRow({ minutes: 150, phases: [phase('One', 0), phase('Two', 30), phase('Three', 120)] })
const { phases } = toSettings(run)

describe('a draft', () => {
  it('holds changed settings only', () => {
    const changed = changeDraft(run, NO_DRAFT, { title: 'Friday', hints: false })
    expect(toSent(changed.mine)).toEqual({ title: 'Friday', hints: false })
    expect(applyDraft(run, changed)).toMatchObject({ title: 'Friday', hints: false, minutes: 150 })
    expect(changeDraft(run, changed, { title: run.title }).mine).toEqual({ hints: false })
    expect(changeDraft(run, NO_DRAFT, { phases: [...phases] })).toEqual(NO_DRAFT)
  })

  it('sends phases without their local ids', () => {
    const changed = changeDraft(run, NO_DRAFT, { phases: phases.slice(0, 1) })
    expect(toSent(changed.mine)).toEqual({ phases: [phase('One', 0)] })
  })

  it('follows changes of other pages, and detects conflicts', () => {
    const changed = changeDraft(run, NO_DRAFT, { title: 'Friday' })
    const later: RunState = { ...run, hints: false, revision: 2 }
    expect(applyDraft(later, changed)).toMatchObject({ title: 'Friday', hints: false })
    expect(findConflicts(later, changed)).toEqual([])
    const against: RunState = { ...run, title: 'Monday', revision: 3 }
    expect(findConflicts(against, changed)).toEqual(['title'])
    expect(findConflicts(against, acceptConflicts(against, changed))).toEqual([])
    expect(giveUp(changed, ['title'])).toEqual(NO_DRAFT)
    expect(dropEqual({ ...run, title: 'Friday' }, changed)).toEqual(NO_DRAFT)
  })

  it.each([
    [{ phases: [{ ...phases[0], name: ' ' }] }, 'phase-name-0'],
    [{ freezeMinutes: 151 }, 'run-freezeMinutes'],
    [{ minutes: 120 }, 'phase-start-2'],
    [{ minutes: 0 }, undefined],
    [{}, undefined],
  ] as const)('with %j has its fault in %s', (part, field) =>
    expect(findFault({ ...toSettings(run), ...part } as never)?.field).toBe(field),
  )
})

describe('phases', () => {
  it('are added after the last one, before the end, and never in the past', () => {
    const settings = toSettings(run)
    expect(addPhase(settings, 'Four', 0).at(-1)).toMatchObject({ name: 'Four', startsAtMinute: 135, id: 1000 })
    expect(addPhase(settings, 'Four', 148.5).at(-1)?.startsAtMinute).toBe(150)
    expect(addPhase({ ...settings, phases: [] }, 'One', 60)).toMatchObject([{ startsAtMinute: 0 }])
    expect(addPhase({ ...settings, minutes: 0 }, 'Four', 0).at(-1)?.startsAtMinute).toBe(150)
  })

  it('leave their time to the previous one when removed, the first to the next', () => {
    expect(removePhase(phases, 1).map(({ name, startsAtMinute }) => [name, startsAtMinute])).toEqual([
      ['One', 0],
      ['Three', 120],
    ])
    expect(removePhase(phases, 0)[0]).toMatchObject({ name: 'Two', startsAtMinute: 0 })
    expect(removePhase(phases.slice(0, 1), 0)).toEqual([])
  })

  it.each([
    [1, 0, { min: 1, max: 119 }],
    [2, 0, { min: 31, max: 149 }],
    [2, 60.2, { min: 61, max: 149 }],
    [null, 0, { min: 121, max: 10_000 }],
    [null, 140, { min: 141, max: 10_000 }],
  ])('with id %j begin within bounds after %d minutes', (id, passed, bounds) =>
    expect(boundsOf(toSettings(run), id, passed)).toEqual(bounds),
  )
})
