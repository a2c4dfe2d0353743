import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import SolvedLast from './solved-last.tsx'

function challenge(key: string, updatedAt: string, change: Partial<BoardChallenge> = {}): BoardChallenge {
  return { key, name: key.toUpperCase(), solved: true, hints: [], updatedAt, ...change } as BoardChallenge
}
const rows = () => screen.getAllByRole('listitem')
const lines = () => rows().map((row) => [...row.children].map(({ textContent }) => textContent))
const hint = (unlocked: boolean) => ({ unlocked }) as BoardChallenge['hints'][number]

describe('the challenges solved last', () => {
  it('are five, newest first, today with the time and earlier with the day', () => {
    const today = new Date()
    today.setHours(9, 5)
    const days = [1, 2, 3, 4, 5].map((day) => challenge(`d${day}`, `2026-03-0${day}T12:00:00`))
    show(
      <SolvedLast
        challenges={[...days, challenge('now', today.toISOString()), challenge('open', '', { solved: false })]}
      />,
    )
    expect(lines().map(([name]) => name)).toEqual(['NOW', 'D5', 'D4', 'D3', 'D2'])
    expect(lines().map(([, time]) => time)).toEqual(['09:05', '5 Mar', '4 Mar', '3 Mar', '2 Mar'])
  })

  it('show their hints, and link to the debriefing without a change of the filters', () => {
    const hints = [hint(true), hint(true), hint(false)]
    show(<SolvedLast challenges={[challenge('a', '2026-03-01T12:00:00', { hints }), challenge('b', '2026-02-01')]} />, {
      at: '/score-board?status=solved',
    })
    expect(lines().map(([, , text]) => text)).toEqual([
      say('SCORE_SOLVED_WITH_HINTS', { count: 2 }),
      say('SCORE_SOLVED_WITHOUT_HINTS'),
    ])
    const link = within(rows()[0] as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/score-board?status=solved&debrief=a')
  })

  it('may be empty', () => {
    show(<SolvedLast challenges={[challenge('a', '', { solved: false })]} />)
    expect(screen.getByText(say('SCORE_SOLVED_NOTHING'))).toBeTruthy()
  })
})
