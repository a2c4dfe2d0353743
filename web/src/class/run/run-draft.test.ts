import { describe, expect, it } from 'vitest'
import { runRow } from '../testing/rows.ts'
import { addPhase, describeSettingsFault, toDraft, toSettings } from './run-draft.ts'

const phase = { name: 'Warm-up', startsAtMinute: 0, maxDifficulty: 2, categories: ['XSS'], challenges: ['a'] }
const draft = toDraft(runRow({ phases: [phase] }))

it('settings come back as they were', () => {
  const { title, minutes, freezeMinutes, hints, coding, registration, ownReset } = runRow()
  expect(toSettings(draft)).toEqual({
    title,
    minutes,
    freezeMinutes,
    hints,
    coding,
    registration,
    ownReset,
    phases: [phase],
  })
})

it('a further phase begins half an hour after the last one, with everything open', () => {
  expect(addPhase([]).at(0)).toMatchObject({ startsAtMinute: '0', maxDifficulty: 6 })
  expect(addPhase(draft.phases).at(1)).toMatchObject({ startsAtMinute: '30', categories: [] })
})

describe('what cannot be sent', () => {
  const second = { ...phase, id: 99, startsAtMinute: '0' }
  it.each([
    ['minutes', { minutes: '1.5' }, 'CLASS_MINUTES_WRONG'],
    ['minutes', { minutes: '20000' }, 'CLASS_MINUTES_WRONG'],
    ['freezeMinutes', { freezeMinutes: '-1' }, 'CLASS_MINUTES_WRONG'],
    ['freezeMinutes', { minutes: '10', freezeMinutes: '20' }, 'CLASS_FREEZE_LONG'],
    ['phases', { phases: [{ ...second, name: ' ' }] }, 'CLASS_PHASE_NAMELESS'],
    ['phases', { phases: [{ ...second, startsAtMinute: 'x' }] }, 'CLASS_MINUTES_WRONG'],
    ['phases', { phases: [...draft.phases, second] }, 'CLASS_PHASES_ORDER'],
  ])('%s of %o', (field, change, text) => {
    expect(describeSettingsFault({ ...draft, ...change })).toEqual({ field, text })
  })

  it('and what can', () => {
    expect(describeSettingsFault({ ...draft, minutes: '', freezeMinutes: '' })).toBeUndefined()
  })
})
