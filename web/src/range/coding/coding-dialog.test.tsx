import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { celebrate } from '../../testing/celebration.ts'
import {
  fixes,
  key,
  line,
  marked,
  onTeach,
  open,
  pills,
  prepare,
  said,
  snippet,
  submitFind,
  submitFix,
  tab,
  visit,
} from '../../testing/coding-dialog.tsx'
import { list } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { say } from '../../testing/texts.ts'
import { readCookie } from '../../ui/cookies.ts'

vi.mock('../../entities/challenge/celebrate.ts', () => import('../../testing/celebration.ts'))

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(celebrate).mockClear()
  prepare()
})
describe('the instructor', () => {
  it('is offered if available', async () => {
    prepare({}, { hackingInstructor: { isEnabled: true } })
    await open()
    fireEvent.click(screen.getByRole('button', { name: say('CODE_TUTORIAL') }))
    expect(onTeach).toHaveBeenCalledOnce()
  })

  it('is not offered otherwise', async () => {
    await open()
    expect(screen.queryByRole('button', { name: say('CODE_TUTORIAL') })).toBeNull()
  })
})

describe('the flag of a solved challenge', () => {
  const flag = () => screen.queryByRole('button', { name: say('NOTIFICATION_RESEND_INSTRUCTIONS') })

  it('is sent again on request in a contest', async () => {
    prepare({}, { ctf: { showFlagsInNotifications: true } })
    answer('GET rest/repeat-notification?challenge=Login%20Admin', 'OK')
    await open()
    fireEvent.click(flag() as HTMLElement)
    await waitFor(() => expect(sent('GET rest/repeat-notification?challenge=Login%20Admin')).toHaveLength(1))
  })

  it.each([
    ['without flags', {}, {}],
    [
      'before the solve',
      { solved: false },
      { codingChallengesEnabled: 'always', ctf: { showFlagsInNotifications: true } },
    ],
  ])('is not offered %s', async (_case, change, settings) => {
    prepare(change, settings)
    await open()
    expect(flag()).toBeNull()
  })
})

describe('finding the lines', () => {
  it('shows the code, its source, and lines with names', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${say('TITLE_CODING_CHALLENGE')}: Login Admin`)
    expect(document.title).toContain('Login Admin')
    expect(await screen.findByText('shop/login.ts')).toBeTruthy()
    expect(line(4).getAttribute('aria-label')).toBe(say('CODE_LINE_N', { n: 4, code: 'return run(sql)' }))
    expect(line(3).getAttribute('aria-label')).toContain(say('CODE_LINE_EMPTY'))
    expect(document.querySelector('#code-area > pre#code > #emphasize .lineMarker')?.textContent).toBe('🔲')
    // Coloured after the highlighter has loaded.
    await waitFor(() => expect(document.querySelector('#emphasize [class*=keyword]')?.textContent).toBe('function'))
  })

  it('marks by click on line or box, in ranges with Shift, and lists marked lines', async () => {
    await open()
    fireEvent.click(line(2))
    expect([marked(), line(2).textContent]).toEqual([[2], '✅'])
    fireEvent.click(line(5).closest('[data-line]')?.lastElementChild as Element, { shiftKey: true })
    expect(marked()).toEqual([2, 3, 4, 5])
    fireEvent.click(line(4))
    expect(submitFind().textContent).toBe(say('BTN_SUBMIT_VULNERABLE_LINES', { lines: '2-3 & 5' }))
  })

  it('moves by keyboard, with a single tab stop', async () => {
    const { user } = await open()
    line(1).focus()
    await user.keyboard('{ArrowDown} {ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    expect([document.activeElement?.id, marked()]).toEqual(['line4', [2, 3, 4]])
    await user.keyboard('{End}{ArrowDown}{Home}')
    expect(document.activeElement?.id).toBe('line1')
    expect([1, 2, 3, 4, 5].filter((n) => line(n).tabIndex === 0)).toEqual([1])
  })

  it('asks for a line before it asks the server', async () => {
    await open()
    fireEvent.click(submitFind())
    expect(said()).toContain(say('CODE_NO_LINES_MARKED'))
    expect(sent('POST snippets/verdict')).toEqual([])
  })

  it('reports a wrong guess, with the hint once there is one, which stays', async () => {
    await open()
    fireEvent.click(line(1))
    answer('POST snippets/verdict', { verdict: false })
    fireEvent.click(submitFind())
    await waitFor(() => expect(said()).toContain(say('CODE_VERDICT_WRONG_LINES')))
    answer('POST snippets/verdict', { verdict: false, hint: 'Look at the query.' })
    fireEvent.click(submitFind())
    await waitFor(() => expect(said()).toContain('Look at the query.'))
    fireEvent.click(line(2))
    expect(said()).not.toContain(say('CODE_VERDICT_WRONG_LINES'))
    expect(said()).toContain('Look at the query.')
    expect(celebrate).not.toHaveBeenCalled()
  })

  it('sends a double click once, and reports a failure', async () => {
    await open()
    fireEvent.click(line(2))
    answer('POST snippets/verdict', unreachable)
    fireEvent.click(submitFind())
    await waitFor(() => expect(said()).toContain(say('NETWORK_ERROR')))
    expect(marked()).toEqual([2])
    const held = hold('POST snippets/verdict')
    fireEvent.click(submitFind())
    fireEvent.click(submitFind())
    await act(async () => held.release({ verdict: false }))
    await waitFor(() => expect(said()).toContain(say('CODE_VERDICT_WRONG_LINES')))
    expect(sent('POST snippets/verdict').map(({ body }) => body)).toEqual([
      { key, selectedLines: [2] },
      { key, selectedLines: [2] },
    ])
  })

  it('opens the second part after the right lines, celebrates and stores the code', async () => {
    const { client } = await open()
    expect(tab('TAB_FIX_IT').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tab('TAB_FIX_IT'))
    expect(tab('TAB_FIND_IT').getAttribute('aria-selected')).toBe('true')
    fireEvent.click(line(2))
    answer('POST snippets/verdict', { verdict: true })
    fireEvent.click(submitFind())
    await waitFor(() => expect(said()).toContain(say('CODE_VERDICT_RIGHT_LINES')))
    expect(submitFind().disabled).toBe(true)
    expect(line(2).getAttribute('aria-disabled')).toBe('true')
    expect(client.getQueryData(challengesQuery.queryKey)?.[0]?.codingChallengeStatus).toBe(1)
    await waitFor(() => expect(tab('TAB_FIX_IT').getAttribute('aria-selected')).toBe('true'), { timeout: 3000 })
    expect(celebrate).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(readCookie('continueCodeFindIt')).toBe('found'))
    fireEvent.click(tab('TAB_FIND_IT'))
    expect(said()).toContain(say('CODE_VERDICT_RIGHT_LINES'))
  })

  it('keeps marked lines over closing and reloading', async () => {
    const first = await open()
    fireEvent.click(line(4))
    first.unmount()
    await open()
    expect(marked()).toEqual([4])
  })

  it('remembers found lines while the tab is open', async () => {
    answer('POST snippets/verdict', { verdict: true })
    const first = await open()
    fireEvent.click(line(2))
    fireEvent.click(submitFind())
    await waitFor(() => expect(tab('TAB_FIX_IT').getAttribute('aria-disabled')).toBeNull())
    first.unmount()
    prepare({ codingChallengeStatus: 1 })
    visit()
    await screen.findByRole('region', { name: 'Code diff view' })
    fireEvent.click(tab('TAB_FIND_IT'))
    await waitFor(() => expect(marked()).toEqual([2]))
    expect(said()).not.toContain(say('CODE_FOUND_ELSEWHERE'))
  })

  it('survives an invalid draft', async () => {
    sessionStorage.setItem(`codingChallenge.${key}`, '{"lines":["x",4,99],"order":"no","fix":{}}')
    await open()
    expect(marked()).toEqual([4])
    sessionStorage.setItem(`codingChallenge.${key}`, 'garbage')
  })

  it('follows another window that has found them', async () => {
    const { client } = await open()
    fireEvent.click(line(1))
    act(() =>
      client.setQueryData(challengesQuery.queryKey, (rows) =>
        rows?.map((other) => ({ ...other, codingChallengeStatus: 1 as const })),
      ),
    )
    await waitFor(() => expect(tab('TAB_FIX_IT').getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(tab('TAB_FIND_IT'))
    expect([said().trim(), marked()]).toEqual([say('CODE_FOUND_ELSEWHERE'), []])
  })
})

describe('choosing the fix', () => {
  beforeEach(() => prepare({ codingChallengeStatus: 1 }))

  async function openFix() {
    const stage = visit()
    await screen.findByRole('region', { name: 'Code diff view' })
    return stage
  }

  it('shows each fix as a diff, in a stable order', async () => {
    const stage = await openFix()
    expect(pills().map(({ textContent }) => textContent)).toEqual([1, 2, 3].map((n) => say('CODE_FIX_N', { n })))
    const diff = () => screen.getByRole('region', { name: 'Code diff view' })
    expect(diff().querySelector('del')?.textContent).toBe('  return run(sql)')
    expect([...document.querySelectorAll('app-code-fixes select option')]).toHaveLength(3)
    const first = diff().querySelector('ins')?.textContent
    fireEvent.click(pills()[1] as Element)
    expect(diff().querySelector('ins')?.textContent).not.toBe(first)
    fireEvent.click(pills()[0] as Element)
    stage.unmount()
    await openFix()
    expect(diff().querySelector('ins')?.textContent).toBe(first)
  })

  it("sends the server's index of the fix, and explains a wrong one until another is chosen", async () => {
    sessionStorage.setItem(`codingChallenge.${key}`, JSON.stringify({ order: [2, 0, 1] }))
    await openFix()
    expect(submitFix().textContent).toBe(say('BTN_SUBMIT_FIX', { fix: 1 }))
    answer('POST snippets/fixes', { verdict: false, explanation: 'Still open.' })
    fireEvent.click(submitFix())
    await waitFor(() => expect(said()).toContain('Still open.'))
    fireEvent.click(pills()[1] as Element)
    expect(said()).toBe('')
    answer('POST snippets/fixes', { verdict: true, explanation: 'Values stay values.' })
    fireEvent.click(submitFix())
    await waitFor(() => expect(said()).toContain('Values stay values.'))
    expect(sent('POST snippets/fixes').map(({ body }) => body)).toEqual([
      { key, selectedFix: 2 },
      { key, selectedFix: 0 },
    ])
    expect(submitFix().disabled).toBe(true)
    expect(celebrate).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(readCookie('continueCodeFixIt')).toBe('fixed'))
    fireEvent.click(pills()[0] as Element)
    expect(said()).toContain(say('CODE_RIGHT_FIX_WAS', { n: 2 }))
  })

  it('ignores a stored order of other fixes', async () => {
    sessionStorage.setItem(`codingChallenge.${key}`, JSON.stringify({ order: [0, 0, 9], fix: 9, lines: [0, 99, 2] }))
    await openFix()
    expect(new Set(pills()).size).toBe(3)
    answer('POST snippets/fixes', { verdict: false })
    fireEvent.click(submitFix())
    await waitFor(() => expect(said()).toContain(say('CODE_VERDICT_WRONG_FIX')))
    const [guess] = sent('POST snippets/fixes').map(({ body }) => body as { selectedFix: number })
    expect([0, 1, 2]).toContain(guess?.selectedFix)
  })

  it('stays locked without fixes, and says so', async () => {
    answer(`GET snippets/fixes/${key}`, refuse(404, { error: 'No fixes found for the snippet!' }))
    await open()
    expect(await screen.findByText(say('CODE_NO_FIXES'))).toBeTruthy()
    expect(tab('TAB_FIX_IT').getAttribute('aria-disabled')).toBe('true')
  })

  it('reports that they failed to load, and tries again', async () => {
    answer(`GET snippets/fixes/${key}`, unreachable)
    visit()
    const again = await screen.findByText(say('BTN_TRY_AGAIN'))
    answer(`GET snippets/fixes/${key}`, { fixes })
    fireEvent.click(again)
    expect(await screen.findByRole('region', { name: 'Code diff view' })).toBeTruthy()
  })

  it('asks for feedback only if the trainer wants it', async () => {
    prepare(
      { codingChallengeStatus: 2 },
      { showFeedbackButtons: true, application: { social: { questionnaireUrl: 'https://forms.example/1?a=b' } } },
    )
    await openFix()
    expect((screen.getByLabelText(say('CODE_LIKED')) as HTMLAnchorElement).href).toBe(
      'https://forms.example/1?a=b&challenge=Login+Admin&feedback=up',
    )
    expect(said()).toContain(say('CODE_BOTH_DONE'))
  })

  it('compares side by side if there is room, and remembers that', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    } as unknown as MediaQueryList)
    const stage = await openFix()
    const format = (name: string) => screen.getByRole('button', { name: say(name) })
    expect(format('CODE_LINE_BY_LINE').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(format('CODE_SIDE_BY_SIDE'))
    expect(readCookie('code-fixes-component-format')).toBe('SideBySide')
    stage.unmount()
    await openFix()
    expect(format('CODE_SIDE_BY_SIDE').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the dialog', () => {
  it.each([
    ['a challenge without code', { hasCodingChallenge: false }, {}, 'CODE_NOT_FOUND'],
    ['a hack that is not done', { solved: false }, {}, 'SOLVE_HACKING_CHALLENGE'],
    ['a range without coding challenges', {}, { codingChallengesEnabled: 'never' }, 'CODE_NOT_FOUND'],
  ])('shows no code for %s', async (_, change, settings, text) => {
    prepare(change, settings)
    visit()
    expect(await screen.findByText(say(text))).toBeTruthy()
    expect(sent(`GET snippets/${key}`)).toEqual([])
  })

  it('shows the proof alone for a challenge that has no other part', async () => {
    prepare({ hasCodingChallenge: false }, { hackingInstructor: { isEnabled: true } })
    const source = { file: 'shop/login.ts', language: 'typescript', text: snippet, shown: [{ from: 1, to: 5 }] }
    answer('GET range/proving', list({ key, kind: 'server', status: 'none', provenAt: null, attempts: 0 }))
    answer(`GET range/proving/${key}`, {
      data: {
        ...{ key, kind: 'server', files: [source], status: 'none', provenAt: null, attempts: [] },
        ...{ model: null, modelExplanation: null, limits: { maxCharacters: 1000, maxAttempts: 20 } },
      },
    })
    visit()
    expect(await screen.findByText(say('PROVE_LEAD'))).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([`1${say('TAB_PROVE_IT')}`])
    expect(sent(`GET snippets/${key}`)).toEqual([])
    // Its tutorial speaks of the other parts.
    expect(screen.queryByRole('button', { name: say('CODE_TUTORIAL') })).toBeNull()
  })

  it('asks again for the list of proofs, if a challenge without a coding part needs it', async () => {
    prepare({ hasCodingChallenge: false })
    answer('GET range/proving', refuse(500, { error: 'Out of proofs.' }))
    visit()
    expect(await screen.findByText('Out of proofs.')).toBeTruthy()
    answer('GET range/proving', list())
    fireEvent.click(screen.getByText(say('BTN_TRY_AGAIN')))
    expect(await screen.findByText(say('CODE_NOT_FOUND'))).toBeTruthy()
  })

  it('shows it before the hack if configured', async () => {
    prepare({ solved: false }, { codingChallengesEnabled: 'always' })
    await open()
  })

  it('reports that the code failed to load, and tries again', async () => {
    answer(`GET snippets/${key}`, refuse(500, { error: 'Out of juice.' }))
    visit()
    expect(await screen.findByText('Out of juice.')).toBeTruthy()
    answer(`GET snippets/${key}`, { snippet })
    fireEvent.click(screen.getByText(say('BTN_TRY_AGAIN')))
    expect(await screen.findByLabelText(say('CODE_LINES', { count: 5 }))).toBeTruthy()
  })

  it('works without the name of the source', async () => {
    answer(`GET range/coding/${key}`, refuse(404))
    await open()
    expect(document.querySelector('#emphasize')?.textContent).toContain('return run(sql)')
  })

  it('is closed by its button', async () => {
    const { place } = visit(['/score-board?status=solved'])
    await screen.findByLabelText(say('CODE_LINES', { count: 5 }))
    fireEvent.click(document.getElementById('findItCloseButton') as Element)
    await waitFor(() => expect(place()).toBe('/score-board?status=solved'))
  })

  it('is closed by Escape', async () => {
    const { user, place } = visit(['/score-board?status=solved'])
    await screen.findByLabelText(say('CODE_LINES', { count: 5 }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(place()).toBe('/score-board?status=solved'))
  })

  it('confirms Escape after a choice, and keeps the choice', async () => {
    const { user, place } = visit(['/score-board?status=solved'])
    await screen.findByLabelText(say('CODE_LINES', { count: 5 }))
    fireEvent.click(document.querySelector('#line4') as Element)
    await user.keyboard('{Escape}')
    expect(place()).toBe(`/coding-challenge/${key}`)
    const question = () => screen.queryByRole('group', { name: say('CODE_CLOSE_ASK') })
    expect(question()).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(question()).toBeNull()
    await user.keyboard('{Escape}')
    fireEvent.click(screen.getByText(say('CODE_CLOSE_STAY')))
    expect(question()).toBeNull()
    await user.keyboard('{Escape}')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/score-board?status=solved'))
    expect(JSON.parse(sessionStorage.getItem(`codingChallenge.${key}`) ?? '{}').lines).toEqual([4])
  })

  it('leads to the score board after an external link', async () => {
    const { place } = await open()
    await waitFor(() => expect(sent('GET range/unlocks')).toHaveLength(1))
    fireEvent.click(screen.getAllByLabelText('Close Dialog')[0] as Element)
    await waitFor(() => expect(place()).toBe('/score-board'))
  })
})
