import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedMoment } from '#contract/class-team.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, type ShownScreen, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { cell, envelope, NOW, roomRow, teamPageRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from '../trainer/trainer-app.tsx'
import { drawAround } from './around.ts'

const MINUTE = 60_000
const solved = { challenge5: cell({ solvedAt: NOW, suspicious: true }) }
const teams = ['mint', 'stem', 'zest', 'sudo', 'core'].map((slug) => teamRow(slug, { cells: solved, suspicions: 1 }))

function row(team: string, change: Partial<FairPlayCase> = {}): FairPlayCase {
  return {
    team,
    challenge: 'challenge5',
    at: NOW,
    player: 'Sofia',
    state: 'open',
    stateAt: NOW,
    reasons: [
      { code: 'tooFast', points: 2, facts: { seconds: 9, previous: 'challenge4', usualSeconds: 300 } },
      { code: 'severalPeople', points: 0, facts: { player: 'Sofia', other: 'Jonas' } },
    ],
    question: null,
    published: { payload: "')) UNION", written: '%27))%20UNION', solvedBy: 10, alike: 8 },
    ...change,
  }
}

const moment = (kind: 'solved' | 'nearMiss', challenge: string, at: number): RecordedMoment => {
  return {
    at,
    kind,
    challenge,
    player: null,
    request: 'GET /search?q=%27))%20UNION',
    curl: null,
    attempt: null,
    sincePreviousMs: null,
  }
}
const recorder = [moment('solved', 'challenge5', NOW), moment('solved', 'challenge4', NOW - 9000)]
const question = { at: NOW, text: 'How?', readAt: null, answer: null }
const cases = [
  row('mint'),
  row('stem'),
  row('zest', { state: 'asked', question }),
  row('sudo', { state: 'fine', stateAt: NOW }),
  row('core', { state: 'unsolved', stateAt: NOW - 1, reasons: [], published: null }),
]
const BASE = 'POST /host/class/trainer/teams/mint'

beforeEach(() => {
  openStreams()
  answer('GET /host/class/trainer/room', roomRow(teams))
  tell(cases)
  for (const team of teams) answer(`GET /host/class/trainer/teams/${team.slug}`, teamPageRow(team, { recorder }))
})

function tell(told: FairPlayCase[]): void {
  answer('GET /host/class/trainer/cases', { cases: told, since: NOW })
}

const open = (at = '/host/fair-play'): ShownScreen => show(<TrainerApp />, { at, path: '*' })
const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })
const shown = () => screen.findByRole('article')

describe('cases', () => {
  it('are listed by state; the most urgent one is open', async () => {
    open()
    const list = within(await screen.findByRole('navigation', { name: say('CLASS_FAIR_CASES') }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      `${say('CLASS_FAIR_OPEN')} 2`,
      `${say('CLASS_FAIR_ASKED')} 1`,
      `${say('CLASS_FAIR_ASIDE')} 2`,
    ])
    expect(list.getByText(say('CLASS_FAIR_ASKED_AT', { at: '09:30' }))).toBeTruthy()
    expect((await shown()).textContent).toContain('Team mint')
  })

  it('have addresses, and the Back button returns to the previous one', async () => {
    const stage = open()
    await stage.user.click(await screen.findByRole('link', { name: /Team stem/ }))
    expect(stage.place()).toBe('/host/fair-play/stem/challenge5')
    expect((await shown()).textContent).toContain('Team stem')
    await stage.go(-1)
    expect((await shown()).textContent).toContain('Team mint')
  })

  it('that no longer exist are reported', async () => {
    open('/host/fair-play/gone/challenge5')
    expect(await screen.findByText(say('CLASS_FAIR_GONE'))).toBeTruthy()
  })

  it('are empty at first, with an explanation of the signs and the start of the records', async () => {
    tell([])
    const stage = open()
    expect(await screen.findByRole('heading', { name: say('CLASS_FAIR_NONE') })).toBeTruthy()
    await stage.user.click(await button('CLASS_FAIR_SIGNS'))
    expect(screen.getByText(say('CLASS_SIGNS_TOOFAST_LIMIT'))).toBeTruthy()
  })

  it('that fail to load can be retried', async () => {
    answer('GET /host/class/trainer/cases', unreachable)
    const stage = open()
    const again = await button('CLASS_TRY_AGAIN')
    tell(cases)
    await stage.user.click(again)
    expect(await shown()).toBeTruthy()
  })
})

describe('a case', () => {
  it('shows signs for and against the team, and compares the requests', async () => {
    open()
    const article = await shown()
    const words = say('CLASS_CASE_TOOFAST_MORE', { previous: 'Challenge 4', usual: say('CLASS_MINUTES', { count: 5 }) })
    expect(article.textContent).toContain(words)
    expect(article.textContent).toContain(say('CLASS_CASE_SEVERALPEOPLE'))
    expect(article.textContent).toContain(say('CLASS_CASE_ALIKE', { alike: 8, of: 10 }))
    await waitFor(() =>
      expect([...article.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
        '%27))%20UNION',
        "')) UNION",
      ]),
    )
    const said = await within(article).findByRole('img', { name: new RegExp(say('CLASS_SECONDS', { count: 9 })) })
    expect(said).toBeTruthy()
  })

  it('is asked about with a friendly draft, which stays after a failure', async () => {
    answer(`${BASE}/ask`, refuse(404, envelope('HOST_NO_SUCH_TEAM')))
    const stage = open()
    await stage.user.click(await button('CLASS_CASE_ASK'))
    const first = say('CLASS_ASK_FIRST', { challenge: 'Challenge 5' })
    const field = screen.getByLabelText(say('CLASS_MESSAGE'))
    expect(field).toHaveProperty('value', first)
    fill(field, ' ')
    await stage.user.click(await button('CLASS_SEND'))
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    fill(field, first)
    await stage.user.click(await button('CLASS_SEND'))
    expect(await screen.findByText(say('CLASS_HOST_NO_SUCH_TEAM'))).toBeTruthy()
    answer(`${BASE}/ask`, {})
    tell([row('mint', { state: 'asked', question })])
    await stage.user.click(await button('CLASS_SEND'))
    expect(await button('CLASS_CASE_ASK_AGAIN')).toBeTruthy()
    expect(sent(`${BASE}/ask`).at(-1)?.body).toEqual({ challenge: 'challenge5', text: first })
  })

  it('can be closed and reopened', async () => {
    answer(`${BASE}/dismiss`, {})
    const stage = open()
    const fine = await button('CLASS_CASE_FINE')
    tell([row('mint', { state: 'fine' })])
    await stage.user.click(fine)
    answer(`${BASE}/reopen`, {})
    const names = { team: 'Team mint', challenge: 'Challenge 5' }
    const out = await button('CLASS_FAIR_TAKE_OUT_ONE', names)
    tell([row('mint')])
    await stage.user.click(out)
    expect(await button('CLASS_CASE_FINE')).toBeTruthy()
    for (const act of ['dismiss', 'reopen'])
      expect(sent(`${BASE}/${act}`)[0]?.body).toEqual({ challenge: 'challenge5' })
  })

  it('is revoked after a confirmation, and can be given back', async () => {
    answer(`${BASE}/unsolve`, {})
    const stage = open()
    await stage.user.click(await button('CLASS_CASE_UNSOLVED'))
    expect(sent(`${BASE}/unsolve`)).toEqual([])
    fill(screen.getByLabelText(say('CLASS_MESSAGE')), 'Please find it yourselves.')
    tell([row('mint', { state: 'unsolved', reasons: [], published: null })])
    await stage.user.click(await button('CLASS_UNSOLVE'))
    await waitFor(() =>
      expect(sent(`${BASE}/unsolve`)[0]?.body).toEqual({ challenge: 'challenge5', text: 'Please find it yourselves.' }),
    )
    answer(`${BASE}/giveback`, refuse(409, envelope('HOST_SOLVED_AGAIN')))
    await stage.user.click(await button('CLASS_FAIR_GIVE_BACK_ONE', { team: 'Team mint', challenge: 'Challenge 5' }))
    expect((await screen.findAllByText(say('CLASS_HOST_SOLVED_AGAIN'))).length).toBe(1)
  })
})

describe('the timeline around a solve', () => {
  const one = { challenge: 'challenge5', at: NOW, reasons: row('mint').reasons }

  it('covers twenty minutes before and after, and merges near misses', () => {
    const near = [-5, -4.9, -4.8, -12].map((minutes) => moment('nearMiss', 'challenge5', NOW + minutes * MINUTE))
    const far = [moment('solved', 'challenge1', NOW - 21 * MINUTE), moment('solved', 'challenge2', NOW + 5 * MINUTE)]
    const { bars, gap, marks } = drawAround(one, [...recorder, ...near, ...far])
    expect(bars.map(({ kind, share, level }) => [kind, Math.round(share * 100), level])).toEqual([
      ['solved', 50, undefined],
      ['solved', 63, undefined],
      ['nearMiss', 20, 0.25],
      ['nearMiss', 38, 0.5],
      ['this', 50, undefined],
    ])
    expect(gap?.ms).toBe(9000)
    expect(marks).toHaveLength(4)
  })

  it('shows the team’s usual pause, if there is room', () => {
    const next = moment('solved', 'challenge2', NOW + 5 * MINUTE)
    expect(drawAround(one, [next]).usual).toMatchObject({ ms: 300_000, width: 0.125 })
    expect(drawAround(one, []).usual).toBeNull()
    expect(drawAround({ ...one, reasons: [] }, [next]).usual).toBeNull()
  })
})

it('a flag leads to its team', async () => {
  answer('POST /host/class/trainer/flags', { challenge: 'challenge3', team: 'mint' })
  const { user } = open()
  await user.type(await screen.findByLabelText(say('CLASS_FLAG')), 'f1a6{Enter}')
  const known = say('CLASS_FLAG_OF', { team: 'Team mint', challenge: 'Challenge 3' })
  expect(await screen.findByText(known)).toBeTruthy()
  answer('POST /host/class/trainer/flags', { challenge: null, team: null })
  await user.click(await button('CLASS_FLAG_FIND'))
  expect(await screen.findByText(say('CLASS_FLAG_NOBODY'))).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(say('CLASS_FLAG_BRINGER')), 'mint')
  await user.click(await button('CLASS_FLAG_FIND'))
  await waitFor(() =>
    expect(sent('POST /host/class/trainer/flags').map(({ body }) => body)).toEqual([
      { flag: 'f1a6' },
      { flag: 'f1a6' },
      { flag: 'f1a6', team: 'mint' },
    ]),
  )
})
