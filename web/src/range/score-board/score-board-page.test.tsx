import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatMoment } from '../../i18n/moments.ts'
import { list } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, stopClock } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import ScoreBoardPage from './score-board-page.tsx'

function row(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    key: `k${id}`,
    name: `Challenge ${id}`,
    category: 'Injection',
    tags: null,
    description: `Do <em>thing</em> ${id}.`,
    difficulty: 1,
    solved: false,
    disabledEnv: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    codingChallengeStatus: 0,
    mitigationUrl: null,
    ...change,
  }
}

const hint = (id: number, order: number, unlocked = false) => ({
  id,
  ChallengeId: 1,
  order,
  unlocked,
  text: `Clue ${order}`,
})
const startTutorial = vi.fn(async () => undefined)
const parts = {
  Debrief: () => <p>debrief</p>,
  CheatScore: () => <p>cheat score</p>,
  startTutorial,
  listBegunTutorials: () => ['k2'],
}
const cards = () => [...document.querySelectorAll('challenge-card')].map(({ id }) => id)
const card = (id: number) => within(document.getElementById(`challenge-k${id}`) as HTMLElement)
const shown = (count: number, total: number) => screen.queryByText(say('SCORE_SHOWING', { shown: count, total }))
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

function prepare(challenges: unknown[], settings: Record<string, object> = {}, hints: unknown[] = []): void {
  answer('GET api/Challenges/?sort=name', list(...challenges))
  answer('GET api/Hints/', list(...hints))
  answer('GET range/proving', list())
  const stops = [1, 2, 3].map((id) => ({ key: `k${id}`, name: `N${id}`, gains: `You can ${id}.`, steps: id }))
  answer('GET range/tutorials', { data: stops })
  answer('GET rest/admin/application-configuration', {
    config: { application: {}, challenges: {}, ctf: {}, hackingInstructor: {}, ...settings },
  })
}

beforeEach(() =>
  prepare([row(2, { difficulty: 3, category: 'XSS' }), row(1), row(3, { solved: true, tags: 'Good for Demos' })]),
)

async function open(at = '/score-board') {
  const stage = show(<ScoreBoardPage parts={parts} />, { at, path: '*' })
  await screen.findByText(/./, { selector: '[role=search] [role=status]' })
  return stage
}

describe('proofs', () => {
  it('have a number, a ring, a filter and a badge that leads to them', async () => {
    prepare([row(1, { solved: true, hasCodingChallenge: true }), row(2, { solved: true }), row(3)])
    const proof = (id: number, status: string) => ({
      key: `k${id}`,
      kind: 'server',
      status,
      provenAt: null,
      attempts: 1,
    })
    answer('GET range/proving', list(proof(1, 'proven'), proof(2, 'none')))
    const { place } = await open()
    expect(await screen.findByText(say('SCORE_LEGEND_ZEST'))).toBeTruthy()
    const [ring] = document.querySelectorAll('circle[stroke-dasharray]')
    expect(ring?.getAttribute('stroke-dasharray')).toBe('50 100')
    expect(screen.getByText(new RegExp(say('SCORE_PROVEN_SUMMARY', { proven: 1, proofs: 2 })))).toBeTruthy()
    expect(card(1).getByRole('button', { name: say('PROVE_STATE_PROVEN') })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: say('STATUS_PROVEN') }))
    await waitFor(() => expect(cards()).toEqual(['challenge-k1']))
    fireEvent.click(screen.getByRole('button', { name: say('STATUS_PROVEN') }))
    await waitFor(() => expect(cards()).toHaveLength(3))
    fireEvent.click(card(2).getByRole('button', { name: say('PROVE_STATE_OPEN') }), { detail: 1 })
    await waitFor(() => expect(place()).toBe('/coding-challenge/k2?part=prove'))
  })
})

describe('the board', () => {
  it('shows all challenges, easy ones first', async () => {
    await open()
    expect(cards()).toEqual(['challenge-k1', 'challenge-k3', 'challenge-k2'])
    expect(shown(3, 3)).toBeTruthy()
    expect(card(3).getByText(say('STATUS_SOLVED'))).toBeTruthy()
    expect(card(1).queryByText(say('STATUS_SOLVED'))).toBeNull()
    expect(document.querySelector('hacking-challenge-progress-score-card')?.textContent).toContain('1/3')
    expect(document.querySelector('coding-challenge-progress-score-card')).toBeNull()
    expect(screen.getByText(say('SCORE_FIRST_VISIT'))).toBeTruthy()
    expect(screen.queryByText(say('SCORE_ALL_SOLVED_TEXT'))).toBeNull()
  })

  it('has no half solved challenges without coding challenges', async () => {
    prepare([row(1, { hasCodingChallenge: true, solved: true })], { challenges: { codingChallengesEnabled: 'never' } })
    await open('/score-board?status=solved')
    expect(cards()).toEqual(['challenge-k1'])
    expect(screen.queryByRole('button', { name: say('STATUS_PARTIALLY_SOLVED') })).toBeNull()
    expect(document.querySelector('coding-challenge-progress-score-card')).toBeNull()
    expect(card(1).queryByText('0/2')).toBeNull()
  })

  it('says when everything is solved', async () => {
    prepare([row(1, { solved: true }), row(2, { solved: true })])
    await open()
    expect(screen.getByText(say('SCORE_ALL_SOLVED_TEXT'))).toBeTruthy()
    expect(screen.queryByText(say('SCORE_FIRST_VISIT'))).toBeNull()
    expect(document.querySelector('difficulty-overview-score-card')?.textContent).toContain('100%')
  })

  it('filters by the address, and writes filters into it', async () => {
    const { place, location } = await open('/score-board?difficulties=3&x=y')
    expect(cards()).toEqual(['challenge-k2'])
    expect(pressed(say('SCORE_DIFFICULTY_N', { n: 3 }))).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: say('SCORE_DIFFICULTY_N', { n: 1 }) }))
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(new URLSearchParams(location().search).get('difficulties')).toBe('1,3')
    fireEvent.click(screen.getByRole('button', { name: say('SCORE_DIFFICULTY_N', { n: 3 }) }))
    fireEvent.click(screen.getByRole('button', { name: say('STATUS_SOLVED') }))
    await waitFor(() => expect(cards()).toEqual(['challenge-k3']))
    // A second click on a status removes the filter.
    fireEvent.click(screen.getByRole('button', { name: say('STATUS_SOLVED') }))
    await waitFor(() => expect(cards()).toEqual(['challenge-k1', 'challenge-k3']))
    expect(place()).toBe('/score-board?difficulties=1&x=y')
  })

  it('is searched while typing, follows the address, and offers a way back from no results', async () => {
    const { location, go } = await open()
    const field = screen.getByLabelText(say('SCORE_SEARCH_LABEL')) as HTMLInputElement
    fill(field, 'THING 2')
    await waitFor(() => expect(cards()).toEqual(['challenge-k2']))
    fill(field, 'nowhere')
    expect(await screen.findByText(say('NO_CHALLENGES_FOUND'))).toBeTruthy()
    fireEvent.click(screen.getAllByText(say('LABEL_RESET_ALL_FILTERS')).at(-1) as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect([location().search, field.value]).toEqual(['', ''])
    await go('/score-board?searchQuery=challenge%201')
    await waitFor(() => expect(cards()).toEqual(['challenge-k1']))
    expect(field.value).toBe('challenge 1')
  })

  it('is filtered by the OWASP Top 10 in a menu', async () => {
    prepare([
      row(1, { owasp2025: 'A05:2025' }),
      row(2, { owasp2025: 'A01:2025' }),
      row(3, { owasp2025: 'A05:2025' }),
      row(4, { owasp2025: null }),
    ])
    const { location } = await open()
    const menu = screen.getByRole('button', { name: say('LABEL_OWASP') })
    fireEvent.click(menu)
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      `A01:2025 ${say('OWASP_A01_2025')}`,
      `A05:2025 ${say('OWASP_A05_2025')}`,
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: /^A05:2025/ }))
    await waitFor(() => expect(cards()).toEqual(['challenge-k1', 'challenge-k3']))
    expect(new URLSearchParams(location().search).get('owasp')).toBe('A05:2025')
    fireEvent.keyDown(menu, { key: 'Escape' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    const chip = say('SCORE_REMOVE_FILTER', { filter: `A05:2025 ${say('OWASP_A05_2025')}` })
    fireEvent.click(screen.getByLabelText(chip))
    await waitFor(() => expect(cards()).toHaveLength(4))
  })

  it('has no menu of the OWASP Top 10 without categories', async () => {
    await open()
    expect(screen.queryByRole('button', { name: say('LABEL_OWASP') })).toBeNull()
  })

  it('filters by a clicked tag, and removes it by its chip', async () => {
    await open()
    fireEvent.click(card(3).getByText(say('TAG_GOOD_FOR_DEMOS')))
    await waitFor(() => expect(cards()).toEqual(['challenge-k3']))
    fireEvent.click(screen.getByLabelText(say('SCORE_REMOVE_FILTER', { filter: say('TAG_GOOD_FOR_DEMOS') })))
    await waitFor(() => expect(cards()).toHaveLength(3))
  })

  it('names required services once: available, missing, or unknown', async () => {
    prepare([
      row(1, {
        tags: 'Requires Engine, Requires Docker,Good for Demos',
        ChallengeDependencies: [
          { name: 'Engine', missing: true, documentation: 'https://a.example' },
          { name: 'Model', missing: false, documentation: 'https://b.example' },
        ],
      }),
      row(2),
    ])
    await open()
    const tags = [...document.querySelectorAll('#challenge-k1 .tag')]
    expect(tags.map(({ textContent }) => textContent)).toEqual([
      say('TAG_GOOD_FOR_DEMOS'),
      ...['Engine', 'Docker', 'Model'].map((dependency) => say('TAG_EXTERNAL_DEPENDENCY', { dependency })),
    ])
    expect(tags.map((tag) => tag.getAttribute('href'))).toEqual([null, 'https://a.example', null, null])
    expect(tags[3]?.getAttribute('aria-description')).toBe(
      say('TAG_EXTERNAL_DEPENDENCY_PRESENT', { dependency: 'Model' }),
    )
    fireEvent.click(tags[2] as HTMLElement)
    await waitFor(() => expect(cards()).toEqual(['challenge-k1']))
    expect(
      screen.getByLabelText(say('SCORE_REMOVE_FILTER', { filter: say('TAG_EXTERNAL_DEPENDENCY_ANY') })),
    ).toBeTruthy()
  })

  it('has a chip for each filter, which removes only that one', async () => {
    const { location } = await open(
      '/score-board?searchQuery=ch&difficulties=1,3&status=unsolved&categories=XSS,Injection&showDisabledChallenges=false',
    )
    const chips = () =>
      [...document.querySelectorAll('[role=search] [role=status] ~ button:not(#reset-filters)')] as HTMLElement[]
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      '“ch”',
      `${say('LABEL_DIFFICULTY')} 1, 3`,
      say('STATUS_UNSOLVED'),
      say('CATEGORY_XSS'),
      say('CATEGORY_INJECTION'),
      say('SCORE_AVAILABLE_ONLY'),
    ])
    for (const name of ['searchQuery', 'difficulties', 'status']) {
      await act(async () => chips()[0]?.click())
      expect(location().search).not.toContain(name)
    }
    await act(async () => chips()[0]?.click())
    expect(location().search).toBe('?categories=Injection&showDisabledChallenges=false')
    await act(async () => chips()[1]?.click())
    await act(async () => chips()[0]?.click())
    expect([location().search, chips()]).toEqual(['', []])
  })

  it('hides disabled challenges, and shows them again', async () => {
    prepare([row(1), row(2, { disabledEnv: 'Docker' })])
    await open()
    expect(card(2).getByLabelText(say('CHALLENGE_UNAVAILABLE', { env: 'Docker' }))).toBeTruthy()
    fireEvent.click(screen.getByText(say('HIDE_DISABLED_CHALLENGES')))
    await waitFor(() => expect(cards()).toEqual(['challenge-k1']))
    fireEvent.click(screen.getByText(say('SHOW_DISABLED_CHALLENGES')))
    await waitFor(() => expect(cards()).toHaveLength(2))
  })

  it('shows when a class opens a challenge, and refetches then', async () => {
    const clock = stopClock()
    const opensAt = new Date(Date.now() + 60_000)
    const time = formatMoment(opensAt, 'time', 'en')
    const closed = { disabledEnv: 'Not open yet', opensAt: opensAt.toISOString() }
    prepare([row(1), row(2, closed), row(3, { ...closed, opensAt: null })])
    show(<ScoreBoardPage parts={parts} />, { at: '/score-board', path: '*' })
    await clock.pass(10)
    expect(card(2).getByText(say('CHALLENGE_OPENS_AT', { time }))).toBeTruthy()
    expect(card(3).getByText(say('CHALLENGE_NOT_OPEN_YET'))).toBeTruthy()
    const warning = document.querySelector('challenges-unavailable-warning')
    expect(warning?.textContent).toContain(say('INFO_OPENING_LATER', { num: 2, time }).replace(/<.*?>/g, ''))
    expect(warning?.textContent).not.toMatch(/harm/)
    prepare([row(1), row(2), row(3, { ...closed, opensAt: null })])
    await clock.pass(62_000)
    expect(card(2).queryByText(say('CHALLENGE_OPENS_AT', { time }))).toBeNull()
  })

  it.each([
    ['Not open yet', 'CHALLENGE_NOT_OPEN_YET', 'INFO_CLOSED_IN_PHASE'],
    ['Not open any more', 'CHALLENGE_CLOSED_FOR_GOOD', 'INFO_CLASS_OVER'],
  ])('for %j promises no time', async (disabledEnv, text, sentence) => {
    prepare([row(1), row(2, { disabledEnv })])
    await open()
    expect(card(2).getByText(say(text))).toBeTruthy()
    const warning = document.querySelector('challenges-unavailable-warning')
    expect(warning?.textContent).toContain(say(sentence, { num: 1 }).replace(/<.*?>/g, ''))
  })

  it('shows only tutorials while they are mandatory', async () => {
    prepare([row(1, { tutorialOrder: 1 }), row(2), row(3, { tutorialOrder: 2, difficulty: 2 })], {
      challenges: { restrictToTutorialsFirst: true },
    })
    await open()
    expect(cards()).toEqual(['challenge-k1'])
    expect(document.querySelector('tutorial-mode-warning')?.textContent).toContain('3')
  })

  it.each([true, false])('offers backups to keep: %s', async (localBackupEnabled) => {
    prepare([row(1)], { application: { localBackupEnabled } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Open additional settings dialog' }))
    await screen.findByText(say('RESET_SHOP_EXPLAINED'))
    expect(screen.queryByRole('button', { name: say('BTN_SAVE_BACKUP') }) !== null).toBe(localBackupEnabled)
  })

  it.each([
    ['GET api/Challenges/?sort=name', unreachable, () => say('NETWORK_ERROR')],
    ['GET api/Hints/', refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
  ])('offers a retry when %s fails', async (route, reply, sentence) => {
    answer(route, reply)
    show(<ScoreBoardPage parts={parts} />, { at: '/score-board' })
    expect(await screen.findByText(sentence())).toBeTruthy()
    answer(route, list())
    if (route.includes('Challenges')) answer(route, list(row(1), row(2), row(3)))
    fireEvent.click(screen.getByText(say('BTN_TRY_AGAIN')))
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(sent(route)).toHaveLength(2)
    expect(sent('GET rest/admin/application-configuration')).toHaveLength(1)
  })
})

describe('the foot of a card', () => {
  it('unlocks one hint after the other after a confirmation, and shows it before the answer', async () => {
    prepare([row(1)], {}, [hint(11, 2), hint(10, 1)])
    const reply = hold('PUT api/Hints/10')
    await open()
    fireEvent.click(card(1).getByText('0/2'))
    expect(sent('PUT api/Hints/10')).toEqual([])
    fireEvent.click(card(1).getByText(say('HINT_UNLOCK_NEXT')))
    expect(await card(1).findByText('Clue 1', { ignore: '[role=status]' })).toBeTruthy()
    expect(card(1).getByText('1/2', { selector: 'button span' })).toBeTruthy()
    expect(sent('PUT api/Hints/10').map(({ body }) => body)).toEqual([{ unlocked: true }])
    reply.release({})
    fireEvent.click(card(1).getByText(say('BTN_CANCEL')))
    expect(card(1).queryByText(say('HINT_UNLOCK_NEXT'))).toBeNull()
    expect(card(1).queryByText('Clue 2')).toBeNull()
  })

  it('links from an open hint to the handbook, and not from a closed one', async () => {
    const readUp = [{ address: 'range/lab/handbook/sql/union', title: 'UNION' }]
    prepare([row(1)], {}, [
      { ...hint(10, 1, true), readUp },
      { ...hint(11, 2), readUp },
    ])
    await open()
    const links = await screen.findAllByRole('link', { name: say('READ_UP', { title: 'UNION' }) })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['./range/lab/handbook/sql/union'])
  })

  it('announces a hint, and returns the focus after the last one', async () => {
    prepare([row(1)], {}, [hint(10, 1)])
    answer('PUT api/Hints/10', {})
    const { user } = await open()
    const badge = card(1).getByText('0/1').closest('button') as HTMLElement
    await user.click(badge)
    expect(card(1).getByRole('status').textContent).toBe('')
    await user.click(card(1).getByText(say('HINT_UNLOCK_NEXT')))
    await waitFor(() => expect(card(1).getByRole('status').textContent).toBe('Clue 1'))
    expect(document.activeElement).toBe(badge)
  })

  it('locks a hint again that the server refuses', async () => {
    prepare([row(1)], {}, [hint(10, 1)])
    answer('PUT api/Hints/10', refuse(500, ''))
    const { message } = await open()
    fireEvent.click(card(1).getByText('0/1'))
    fireEvent.click(card(1).getByText(say('HINT_UNLOCK_NEXT')))
    await waitFor(() => expect(message()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    expect(card(1).queryByText('Clue 1')).toBeNull()
    expect(card(1).getByText('0/1')).toBeTruthy()
  })

  it('shortens a pasted novel to the length of a search', async () => {
    prepare([row(1)])
    const { place } = await open()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x'.repeat(100_000) } })
    await waitFor(() => expect(place()).toContain('searchQuery=x'))
    expect(place().length).toBeLessThan(300)
  })

  it('leads to the code once the hack is done', async () => {
    prepare([
      row(1, { hasCodingChallenge: true }),
      row(2, { hasCodingChallenge: true, solved: true, codingChallengeStatus: 1 }),
    ])
    const { place } = await open('/score-board?categories=Injection')
    fireEvent.click(card(1).getByText('0/2'))
    expect(place()).toBe('/score-board?categories=Injection')
    expect(document.querySelector('coding-challenge-progress-score-card')?.textContent).toContain('1/4')
    // Only the first click of a double click counts.
    fireEvent.click(card(2).getByText('1/2'), { detail: 2 })
    expect(place()).toBe('/score-board?categories=Injection')
    fireEvent.click(card(2).getByText('1/2'))
    expect(place()).toBe('/coding-challenge/k2?categories=Injection')
  })

  it('shows the first path if the instructor is available, with the next step', async () => {
    prepare([row(1, { solved: true }), row(2), row(3)], { hackingInstructor: { isEnabled: true } })
    await open()
    const path = within(await screen.findByRole('region', { name: say('PATH_TITLE') }))
    const acts = path.getAllByRole('button').map(({ textContent }) => textContent)
    expect(acts).toEqual(['PATH_AGAIN', 'TUTOR_RESUME', 'PATH_BEGIN'].map((key) => say(key)))
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('You can'))).not.toContain(
      false,
    )
    fireEvent.click(path.getByRole('button', { name: say('TUTOR_RESUME_NAMED', { name: 'N2' }) }))
    expect(startTutorial).toHaveBeenCalledWith('k2')
  })

  it('offers the tutorial of coding challenges if there are some and the instructor is available', async () => {
    const instructed = { hackingInstructor: { isEnabled: true } }
    prepare([row(1, { hasCodingChallenge: true })], instructed)
    const { unmount } = await open()
    fireEvent.click(screen.getByRole('button', { name: say('CODE_TUTORIAL') }))
    expect(startTutorial).toHaveBeenCalledWith('codingChallenges')
    unmount()
    for (const [rows, settings] of [
      [[row(1)], instructed],
      [[row(1, { hasCodingChallenge: true })], {}],
    ] as const) {
      prepare([...rows], settings)
      const board = await open()
      expect(screen.queryByRole('button', { name: say('CODE_TUTORIAL') })).toBeNull()
      board.unmount()
    }
  })

  it('offers a tutorial, the flag once more, and the debrief beside the filters', async () => {
    prepare([row(1, { tutorialOrder: 1 }), row(2, { solved: true, mitigationUrl: 'https://example.org/x' })], {
      hackingInstructor: { isEnabled: true },
      ctf: { showFlagsInNotifications: true },
    })
    answer('GET rest/repeat-notification?challenge=Challenge%202', refuse(500, ''))
    const { location, message } = await open('/score-board?searchQuery=challenge')
    fireEvent.click(card(1).getByLabelText(say('INFO_HACKING_INSTRUCTOR')))
    expect(startTutorial).toHaveBeenCalledWith('k1')
    expect(card(2).queryByLabelText(say('INFO_HACKING_INSTRUCTOR'))).toBeNull()
    expect(card(1).queryByLabelText(say('NOTIFICATION_RESEND_INSTRUCTIONS'))).toBeNull()
    expect(card(2).getByLabelText('Vulnerability mitigation link').getAttribute('href')).toBe('https://example.org/x')
    fireEvent.click(card(2).getByLabelText(say('NOTIFICATION_RESEND_INSTRUCTIONS')))
    await waitFor(() => expect(message()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    expect(card(1).queryByText(say('DEBRIEF_TITLE'))).toBeNull()
    await act(async () => void fireEvent.click(card(2).getByText(say('DEBRIEF_TITLE'))))
    expect(location().search).toBe('?searchQuery=challenge&debrief=k2')
  })
})

it('puts the shortest code first for a search of coding challenges', async () => {
  const code = { hasCodingChallenge: true, tags: 'With Coding Challenge' }
  prepare([row(1, code), row(2, { ...code, difficulty: 4 }), row(3)])
  answer('GET range/coding', list({ key: 'k2', lines: 7, sameSitting: [] }, { key: 'k1', lines: 40, sameSitting: [] }))
  await open('/score-board?tags=With%20Coding%20Challenge')
  await waitFor(() => expect(cards()).toEqual(['challenge-k2', 'challenge-k1']))
})

it('explains the badges of a card', async () => {
  const settings = { hackingInstructor: { isEnabled: true }, ctf: { showFlagsInNotifications: true } }
  const change = { tutorialOrder: 1, solved: true, hasCodingChallenge: true, mitigationUrl: 'https://example.org/x' }
  prepare([row(1, change)], settings, [hint(1, 1)])
  await open()
  for (const word of ['HINTS', 'CODE', 'TUTORIAL', 'FLAG', 'MITIGATION'])
    expect(card(1).getByText(say(`BADGE_${word}`))).toBeTruthy()
})
