import { expect, it } from 'vitest'
import { cell, NOW, roomRow, runRow, teamRow } from '../testing/rows.ts'
import { changeRoom, rankTeams } from './change-room.ts'

const entry = { id: 7, at: NOW, team: 'a', kind: 'solved', player: null, what: 'challenge1' } as const
const message = { id: 3, at: NOW, from: 'team', player: null, to: 'a', text: 'Help', seenBy: 0, seenAt: null } as const
const planned = { id: 1, text: 'Tea', at: NOW, minute: null, isMissed: false }

it('changes add and remove teams, put new entries of the feed first, and add nothing twice', () => {
  const room = roomRow([teamRow('a'), teamRow('b')])
  const changed = changeRoom(room, [
    { kind: 'team', team: teamRow('a', { solved: 9 }) },
    { kind: 'gone', slug: 'b' },
    { kind: 'team', team: teamRow('c') },
    { kind: 'feed', entry },
    { kind: 'feed', entry: { ...entry, id: 8 } },
    { kind: 'feed', entry },
    { kind: 'message', message },
    { kind: 'message', message },
    { kind: 'run', run: runRow({ status: 'paused' }) },
    { kind: 'seen', id: 3, seenBy: 2, seenAt: NOW },
    { kind: 'planned', planned: [planned] },
    { kind: 'backup', lastBackup: { at: NOW, bytes: 7 } },
  ])
  expect(changed.teams.map(({ slug, solved }) => [slug, solved])).toEqual([
    ['a', 9],
    ['c', 0],
  ])
  expect(changed.feed.map(({ id }) => id)).toEqual([8, 7])
  expect(changed.messages).toEqual([{ ...message, seenBy: 2, seenAt: NOW }])
  expect([changed.planned, changed.lastBackup?.bytes]).toEqual([[planned], 7])
  expect(changed.run.status).toBe('paused')
  expect(changeRoom(room, [])).toBe(room)
})

it('teams rank by difficulty of their solves, then by the earlier one', () => {
  const teams = [
    teamRow('two-easy', { cells: { challenge1: cell({ solvedAt: 1 }), challenge2: cell({ solvedAt: 2 }) } }),
    teamRow('one-hard', { cells: { challenge6: cell({ solvedAt: 50 }) } }),
    teamRow('earlier', { cells: { challenge3: cell({ solvedAt: 1 }) } }),
    teamRow('nothing'),
  ]
  expect(rankTeams(teams, roomRow([]).challenges).map(({ slug }) => slug)).toEqual([
    'one-hard',
    'earlier',
    'two-easy',
    'nothing',
  ])
})
