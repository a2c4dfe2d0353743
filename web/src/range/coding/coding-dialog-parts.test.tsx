import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { celebrate } from '../../testing/celebration.ts'
import { key, onTeach, open, prepare, row, snippet, tab, visit } from '../../testing/coding-dialog.tsx'
import { list } from '../../testing/rows.ts'
import { answer, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import CodingDialog from './coding-dialog.tsx'

vi.mock('../../entities/challenge/celebrate.ts', () => import('../../testing/celebration.ts'))

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(celebrate).mockClear()
  prepare()
})
describe('the third part', () => {
  const proving = {
    key,
    kind: 'server',
    files: [{ file: 'shop/login.ts', language: 'typescript', text: snippet, shown: [{ from: 1, to: 5 }] }],
    status: 'none',
    provenAt: null,
    attempts: [],
    model: null,
    limits: { maxCharacters: 1000, maxAttempts: 20 },
  }

  beforeEach(() => {
    answer('GET range/proving', list({ key, kind: 'server', status: 'none', provenAt: null, attempts: 0 }))
    answer(`GET range/proving/${key}`, { data: proving })
  })

  it('is open before the others are done, by its tab and by its address', async () => {
    const { place, unmount } = await open()
    fireEvent.click(await screen.findByRole('tab', { name: say('TAB_PROVE_IT') }))
    expect(await screen.findByText(say('PROVE_LEAD'))).toBeTruthy()
    expect(place()).toBe(`/coding-challenge/${key}?part=prove`)
    unmount()
    show(<CodingDialog onTeach={onTeach} />, {
      at: `/coding-challenge/${key}?part=prove`,
      path: '/coding-challenge/:challengeKey',
    })
    expect(await screen.findByText(say('PROVE_LEAD'))).toBeTruthy()
  })

  it('leads to the score board after an external link, whichever tab was opened', async () => {
    const { place } = await open()
    fireEvent.click(await screen.findByRole('tab', { name: say('TAB_PROVE_IT') }))
    await waitFor(() => expect(sent('GET range/unlocks')).toHaveLength(1))
    await screen.findByText(say('PROVE_LEAD'))
    fireEvent.click(screen.getAllByLabelText('Close Dialog')[0] as Element)
    await waitFor(() => expect(place()).toBe('/score-board'))
  })

  it('comes after the right fix', async () => {
    prepare({ codingChallengeStatus: 2 })
    answer('GET range/proving', list({ key, kind: 'server', status: 'proven', provenAt: null, attempts: 0 }))
    visit()
    fireEvent.click(await screen.findByText(say('PROVE_GO')))
    expect(await screen.findByText(say('PROVE_LEAD'))).toBeTruthy()
    expect(tab('TAB_PROVE_IT').textContent).toContain(say('STATUS_SOLVED'))
  })

  it('has no tab without a proof', async () => {
    answer('GET range/proving', list())
    await open()
    expect(screen.queryByRole('tab', { name: say('TAB_PROVE_IT') })).toBeNull()
  })

  it('keeps Escape for the editor', async () => {
    const { user, place } = await open()
    fireEvent.click(await screen.findByRole('tab', { name: say('TAB_PROVE_IT') }))
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy(), { timeout: 10_000 })
    act(() => document.querySelector<HTMLElement>('.cm-content')?.focus())
    await user.keyboard('{Escape}')
    expect(place()).toContain(`/coding-challenge/${key}`)
    expect(screen.getByText(say('PROVE_LEAD'))).toBeTruthy()
  })
})

describe('coding challenges with the same code and the same fix', () => {
  const other = (change: Record<string, unknown> = {}) =>
    row({ id: 3, key: 'loginJimChallenge', name: 'Login Jim', ...change })
  const short = row({ id: 4, key: 'dbSchemaChallenge', name: 'Database Schema' })
  const entry = (of: string, lines: number, sameSitting: string[] = []) => ({ key: of, lines, sameSitting })

  function prepareWith(change: Record<string, unknown>, otherChange: Record<string, unknown> = {}): void {
    prepare(change)
    answer('GET api/Challenges/?sort=name', list(row(change), other(otherChange), short))
    const entries = [
      entry('dbSchemaChallenge', 7),
      entry(key, 11, ['loginJimChallenge']),
      entry('loginJimChallenge', 11, [key]),
    ]
    answer('GET range/coding', list(...entries))
    for (const each of [key, 'loginJimChallenge'])
      answer(`PUT range/coding/${each}/sitting`, { data: { key: each, codingChallengeStatus: 2 } })
  }

  it('are named before any is done', async () => {
    prepareWith({})
    await open()
    expect(await screen.findByText(say('CODE_SITTING', { names: 'Login Jim' }))).toBeTruthy()
  })

  it('are counted after this one is done, and the shortest other one comes next', async () => {
    prepareWith({ codingChallengeStatus: 2 })
    visit()
    expect(await screen.findByText(say('CODE_SITTING_DONE', { names: 'Login Jim' }))).toBeTruthy()
    const next = screen.getByText(say('CODE_NEXT', { name: 'Database Schema', count: 7 })).closest('a')
    expect(next?.getAttribute('href')).toBe('/coding-challenge/dbSchemaChallenge')
    fireEvent.click(screen.getByText(say('CODE_SITTING_COUNT_OTHERS', { count: 1 })))
    await waitFor(() => expect(sent('PUT range/coding/loginJimChallenge/sitting')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(say('CODE_SITTING_DONE', { names: 'Login Jim' }))).toBeNull())
  })

  it('count here after another one was done', async () => {
    prepareWith({}, { codingChallengeStatus: 2 })
    await open()
    expect(await screen.findByText(say('CODE_SITTING_BEFORE', { name: 'Login Jim' }))).toBeTruthy()
    fireEvent.click(screen.getByText(say('CODE_SITTING_COUNT', { count: 1 })))
    await waitFor(() => expect(sent(`PUT range/coding/${key}/sitting`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(say('CODE_SITTING_BEFORE', { name: 'Login Jim' }))).toBeNull())
  })

  it('are not offered while closed to the player', async () => {
    prepareWith({ codingChallengeStatus: 2 }, { solved: false })
    visit()
    expect(await screen.findByText(say('CODE_NEXT', { name: 'Database Schema', count: 7 }))).toBeTruthy()
    expect(screen.queryByText(say('CODE_SITTING_DONE', { names: 'Login Jim' }))).toBeNull()
  })
})
