import { expect, test } from 'vitest'
import { hasActiveSession } from './session-window.ts'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000

test('a session lasts six hours from the login', () => {
  expect(hasActiveSession(seconds, now)).toBe(true)
  expect(hasActiveSession(seconds - 21_599, now)).toBe(true)
  expect(hasActiveSession(seconds - 21_600, now)).toBe(false)
})

test('a customer without a login since the start has no session', () => {
  expect(hasActiveSession(null, now)).toBe(false)
})
