import { expect, it } from 'vitest'
import { createTeamEvents, reportAnnouncements } from '#classroom/shard/team-events.ts'
import type { RecordedAttempt } from '#contract/class-team.ts'

const challenges = [
  { built: true, key: 'c1', hints: [{ id: 1 }, { id: 2 }] },
  { built: false, key: 'c2' },
]
const PROVENANCE = { player: 'Mira' } as never

function listen() {
  const told: [string, Record<string, never>][] = []
  const tell = (event: string, body: unknown): void => void told.push([event, body as never])
  return { told, tell: tell as never, events: createTeamEvents(tell as never, { challenges } as never) }
}

/** The attempt in the body of a recorded request. */
function readAttempt(event: [string, Record<string, never>] | undefined): RecordedAttempt {
  const { record } = (event?.[1] ?? {}) as { record?: { body: string } }
  return JSON.parse(record?.body ?? '{}') as RecordedAttempt
}

it('a near miss is told with its player, its request and its browser', () => {
  const { told, events } = listen()
  const exchange = { method: 'GET', url: '/x?q=1', status: 200, headers: { 'user-agent': 'a'.repeat(300) }, body: null }
  events.onNearMiss('lemons', 'c1', exchange as never, PROVENANCE)
  expect(told).toMatchObject([
    ['nearMiss', { team: 'lemons', challenge: 'c1', player: 'Mira', record: { kind: 'exchange', url: '/x?q=1' } }],
  ])
  expect(told[0]?.[1].userAgent).toBe('a'.repeat(200))
  events.onNearMiss('lemons', 'c1', { ...exchange, headers: {} } as never, PROVENANCE)
  expect(told[1]?.[1].userAgent).toBe('')
})

it('a hint is told by its challenge, a limit by its kind', () => {
  const { told, events } = listen()
  events.onHint('lemons', 2, 'Mira')
  events.onHint('lemons', 99, 'Mira')
  events.onLimit('lemons', 'requests')
  expect(told).toEqual([
    ['hint', { team: 'lemons', challenge: 'c1', player: 'Mira' }],
    ['limit', { team: 'lemons', kind: 'requests' }],
  ])
})

it('an attempt at a fix is told with its verdict, what failed and what was changed, cut short', () => {
  const { told, events } = listen()
  const attempt = {
    ...{ number: 3, verdict: 'broken', files: [] },
    trials: [
      { name: 'a', outcome: 'failed' },
      { name: 'b', outcome: 'passed' },
      { name: 'c'.repeat(1499), outcome: 'failed' },
      { name: 'd', outcome: 'failed' },
    ],
    diagnostics: [{ line: 7, words: 'no such name' }],
  }
  events.onAttempt('lemons', 'c1', attempt as never, 'Mira')
  const record = { kind: 'exchange', method: 'POST', url: '/range/proving/c1/attempts', status: 201 }
  expect(told).toMatchObject([['attempt', { team: 'lemons', challenge: 'c1', player: 'Mira', record }]])
  const body = readAttempt(told[0])
  expect(body).toEqual({
    number: 3,
    verdict: 'broken',
    failed: ['a', 'c'.repeat(1499)],
    faults: ['7: no such name'],
    diff: '',
  })
})

it('a changed file of an attempt is told as its diff, cut short', () => {
  const { told, events } = listen()
  const file = { file: 'shop/routes.ts', source: '', top: 0, bottom: 0 }
  const attempt = { number: 1, verdict: 'broken', trials: [], diagnostics: [] }
  const diffOf = (lines: string[], bottom: number): string => {
    events.onAttempt('lemons', 'c1', { ...attempt, files: [{ ...file, bottom, lines }] } as never, null)
    return String(readAttempt(told.at(-1)).diff)
  }
  expect(diffOf(['// mine'], 100_000)).toBe('@@ shop/routes.ts:1\n+// mine')
  const long = diffOf(new Array(500).fill('// mine'), 100_000)
  expect([long.length, long.slice(-1)]).toEqual([2501, '…'])
})

it('announcements of a game are its progress; those of a whole instance its reset', () => {
  const { told, tell } = listen()
  const report = reportAnnouncements(tell, () => [{ key: 'c1' }] as never)
  report('lemons', [], { state: {} } as never)
  report(
    'lemons',
    [
      { event: 'instance reset', payload: { scope: 'shop' } },
      { event: 'other', payload: {} },
    ] as never,
    undefined as never,
  )
  expect(told).toEqual([
    ['progress', { team: 'lemons', solved: [{ key: 'c1' }] }],
    ['reset', { team: 'lemons', scope: 'shop' }],
  ])
})
