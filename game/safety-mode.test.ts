import { expect, it } from 'vitest'
import { findDisabledReason, writeDisabledNote } from '#game/safety-mode.ts'
import { rulesWith } from '#game/testing/evidence.ts'

it.each([
  ['enabled', ['Docker'], 'Safety Mode'],
  ['enabled', [], null],
  ['auto', ['Docker'], null],
  ['disabled', ['Docker', 'Heroku'], null],
] as const)('safety mode %s with %j comes to %j', (safetyMode, disabledEnv, reason) => {
  expect(findDisabledReason({ disabledEnv }, rulesWith({ safetyMode }))).toBe(reason)
})

it('writes the note in the shape that clients split off', () => {
  expect(writeDisabledNote('Safety Mode')).toMatch(
    /^ <em>\(This challenge is <strong>.+<\/strong> on Safety Mode!\)<\/em>$/,
  )
})
