import { expect, it } from 'vitest'
import { parseGameState } from '#game/game-state.ts'
import { createGameState } from '../game-state.ts'
import { listEarlierHints, toPresentId } from './renumbering.ts'
import { readRoster } from './roster.ts'

/** Order of the release before version 20.2, from id 97 on. */
const EARLIER = [
  'exposedMetricsChallenge',
  'freeDeluxeChallenge',
  'csrfChallenge',
  'xssBonusChallenge',
  'resetPasswordUvoginChallenge',
  'geoStalkingMetaChallenge',
  'geoStalkingVisualChallenge',
  'nullByteChallenge',
  'lfrChallenge',
  'closeNotificationsChallenge',
  'csafChallenge',
  'exposedCredentialsChallenge',
  'leakedApiKeyChallenge',
  'chatbotPromptInjectionChallenge',
  'chatbotGreedyInjectionChallenge',
  'aiDebuggingChallenge',
  'systemPromptExtractionChallenge',
]

const roster = readRoster()

it('converts earlier ids of challenges', () => {
  const keyOf = (id: number) => roster.find((entry) => entry.id === toPresentId(id))?.key
  expect(EARLIER.map((_, place) => keyOf(97 + place))).toEqual(EARLIER)
  expect(keyOf(1)).toBe('passwordHashLeakChallenge')
  expect(keyOf(121)).toBe('bullyChatbotChallenge')
})

it('converts earlier ids of hints', () => {
  const names = listEarlierHints(roster)
  // The reference had 386 hints, followed by ours.
  expect(names.get(1)).toBe('passwordHashLeakChallenge 1')
  expect(names.get(387)).toBe('bullyChatbotChallenge 1')
  expect(names.get(386)).toBe('systemPromptExtractionChallenge 3')
  expect(names.get(10_000 + 108 * 100 + 9)).toBe('exposedCredentialsChallenge 9')
  expect(names.get(10_000 + 121 * 100 + 2)).toBe('bullyChatbotChallenge 2')
})

it('converts ids of hints in a stored state, and keeps those of packs', () => {
  const stored = { ...createGameState(), unlockedHints: [1, 387, 110_001, 'csafChallenge 2'] }
  expect(parseGameState(stored).unlockedHints).toEqual([
    'passwordHashLeakChallenge 1',
    'bullyChatbotChallenge 1',
    '#110001',
    'csafChallenge 2',
  ])
})
