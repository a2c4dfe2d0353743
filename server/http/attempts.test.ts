import { expect, it } from 'vitest'
import { Attempts } from '#server/http/attempts.ts'

it('counts tries of each caller for a minute from the first', () => {
  const attempts = new Attempts(2)
  attempts.noteTry('one', 1000)
  expect(attempts.measureWait('one', 2000)).toBe(0)
  attempts.noteTry('one', 31_000)
  expect(attempts.measureWait('one', 31_000)).toBe(30)
  expect(attempts.measureWait('other', 31_000)).toBe(0)
  expect(attempts.measureWait('one', 61_000)).toBe(0)
  attempts.noteTry('one', 61_000)
  expect(attempts.measureWait('one', 61_000)).toBe(0)
})

it('refuses with the seconds to wait, by the code that is asked for', () => {
  const attempts = new Attempts(1)
  expect(() => attempts.demandTry('one', undefined, 0)).not.toThrow()
  attempts.noteTry('one', 0)
  const refusal = (code?: 'HOST_TOO_MANY_TEAMS') => {
    try {
      attempts.demandTry('one', code, 500)
    } catch (error) {
      return error
    }
  }
  expect(refusal()).toMatchObject({ code: 'HOST_TOO_MANY_TRIES', details: { seconds: 60 } })
  expect(refusal('HOST_TOO_MANY_TEAMS')).toMatchObject({ code: 'HOST_TOO_MANY_TEAMS' })
})

it('forgets all rather than remember more callers than it may', () => {
  const attempts = new Attempts(1)
  for (let caller = 0; caller <= 10_000; caller++) attempts.noteTry(String(caller), 0)
  expect([attempts.measureWait('0', 0), attempts.measureWait('10000', 0)]).toEqual([0, 60])
})
