import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { signIn } from '../../testing/reset.ts'
import { answer, refuse, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { DebriefDrawer } from './debrief-drawer.tsx'

const challenge = {
  id: 1,
  key: 'loginAdminChallenge',
  name: 'Login Admin',
  category: 'Injection',
  difficulty: 2,
  solved: true,
  hasCodingChallenge: true,
  codingChallengeStatus: 1,
  hints: [],
  tagList: [],
} as unknown as BoardChallenge

const source = {
  file: 'shop/accounts/customers.ts',
  language: 'typescript',
  firstLine: 20,
  lines: [
    'function find() {',
    ...Array.from({ length: 8 }, (_, n) => `  const v${n} = ${n}`),
    '  return query(text)',
    '}',
  ],
  marked: [10],
}

const debriefing = {
  key: challenge.key,
  name: 'Login Admin',
  solvedAt: '2026-11-22T10:00:00.000Z',
  explanation: { happened: 'You were somebody else.', allowedBy: 'Text became SQL.', mendedBy: 'Bind values.' },
  weakness: {
    name: 'SQL Injection',
    cwe: [
      { id: 'CWE-89', name: 'SQL', url: 'https://cwe.example/89' },
      { id: 'CWE-79', name: 'Seiten', isTranslated: true, url: 'https://cwe.example/79' },
    ],
    owasp: { id: 'A03:2021', name: 'Injection' },
    owasp2025: { id: 'A02:2025', name: 'Not from here' },
    api: { id: 'API8:2023', name: 'Security Misconfiguration' },
    llm: { id: 'LLM01:2025', name: 'Prompt Injection' },
  },
  deed: { kind: 'exchange', method: 'POST', url: '/rest/user/login', status: 200, body: '{"email":"\' OR 1--"}' },
  isRestored: false,
  mitigationUrl: null,
  readUp: [{ address: 'range/lab/handbook/sql/quotes', title: 'Quotes' }],
  source: [source],
}

const reply = (change: Record<string, unknown> = {}) =>
  answer(`GET range/debrief/${challenge.key}`, { status: 'success', data: { ...debriefing, ...change } })

const withSound = (key: string) => answer('GET range/unlocks', { data: [{ key, part: 'solveSound', unlocked: true }] })

beforeEach(() => {
  reply()
  withSound('another')
})

function open(change: Partial<BoardChallenge> = {}) {
  return show(
    <DebriefDrawer
      challenge={{ ...challenge, ...change }}
      next={undefined}
      coding
      onClose={vi.fn()}
      onNext={vi.fn()}
    />,
    {
      at: '/score-board?debrief=loginAdminChallenge&status=solved',
    },
  )
}

const lines = () => [...document.querySelectorAll('figure section > div > *')].map(({ textContent }) => textContent)

describe('a debriefing', () => {
  it('leads to the pages of the handbook', async () => {
    open()
    const link = await screen.findByRole('link', { name: say('READ_UP', { title: 'Quotes' }) })
    expect(link.getAttribute('href')).toBe('./range/lab/handbook/sql/quotes')
  })

  it('shows the source with its numbers, the weak line marked and distant lines folded away', async () => {
    open()
    expect(await screen.findByText(say('DEBRIEF_CODE'))).toBeTruthy()
    expect(lines()).toEqual([
      say('CODE_LINES_HIDDEN', { count: 6 }),
      '26  const v5 = 5',
      '27  const v6 = 6',
      '28  const v7 = 7',
      '29  return query(text)',
      '30}',
    ])
    expect([...document.querySelectorAll('figure mark')].map(({ textContent }) => textContent)).toEqual([
      '  return query(text)',
    ])
    await waitFor(() => expect(document.querySelector('figure mark [class*=keyword]')?.textContent).toBe('return'))
    fireEvent.click(screen.getByText(say('CODE_LINES_HIDDEN', { count: 6 })))
    expect(lines()).toHaveLength(11)
  })

  it('offers a sound for a challenge about sound', async () => {
    withSound(challenge.key)
    open()
    expect(await screen.findByText(say('SOUND_PLAY'))).toBeTruthy()
  })

  it('is silent otherwise', async () => {
    open()
    expect(await screen.findByText(say('DEBRIEF_CODE'))).toBeTruthy()
    await waitFor(() => expect(sent('GET range/unlocks')).toHaveLength(1))
    expect(screen.queryByText(say('SOUND_PLAY'))).toBeNull()
  })

  it('hides the lines until asked, while the coding challenge is about them', async () => {
    open({ codingChallengeStatus: 0 })
    fireEvent.click(await screen.findByText(say('DEBRIEF_SHOW_LINES')))
    expect(document.querySelectorAll('figure mark')).toHaveLength(1)
    expect(screen.queryByText(say('DEBRIEF_SPOILER'))).toBeNull()
  })

  it('names the weakness and its classifications', async () => {
    open()
    expect(await screen.findByText('SQL Injection')).toBeTruthy()
    expect(screen.getByText('CWE-89').getAttribute('href')).toBe('https://cwe.example/89')
    expect(screen.getByText('SQL').getAttribute('lang')).toBe('en')
    expect(screen.getByText('Seiten').getAttribute('lang')).toBeNull()
    const titleOf = (id: string) => screen.getByText(`OWASP ${id}`).nextElementSibling?.textContent
    expect(titleOf('A02:2025')).toBe(say('OWASP_A02_2025'))
    expect(titleOf('A03:2021')).toBe('Injection')
    expect(titleOf('API8:2023')).toBe('Security Misconfiguration')
  })

  it('names no category of 2025 if a pack only has those of 2021', async () => {
    reply({ weakness: { ...debriefing.weakness, owasp2025: null } })
    open()
    expect(await screen.findByText('OWASP A03:2021')).toBeTruthy()
    expect(screen.queryByText(/^OWASP A\d\d:2025$/)).toBeNull()
  })

  it('copies the request as a command and as a script with the present session, and links to the request bench', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    reply({ deed: { ...debriefing.deed, headers: [['authorization', 'Bearer {session}']] } })
    signIn({ id: 7 })
    open()
    fireEvent.click(await screen.findByText(say('DEBRIEF_COPY_CURL')))
    const shop = new URL('.', document.baseURI).href.replace(/\/$/, '')
    const body = `'{"email":"'\\'' OR 1--"}'`
    const token = localStorage.getItem('token')
    await waitFor(() =>
      expect(write).toHaveBeenLastCalledWith(
        `curl ${shop}/rest/user/login -H 'authorization: Bearer ${token}' -H content-type: --data-raw ${body}`,
      ),
    )
    fireEvent.click(screen.getByText(say('DEBRIEF_COPY_FETCH')))
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/^await fetch\("http/)))
    expect(screen.getByText(say('DEBRIEF_COPY_WITH_SESSION'))).toBeTruthy()
    const bench = screen.getByText(say('DEBRIEF_OPEN_BENCH')).getAttribute('href') ?? ''
    expect(bench).toMatch(/^\.\/range\/lab\/requests\/#[\w-]+$/)
    const sentence = Buffer.from(bench.split('#')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(sentence)).toEqual({
      method: 'POST',
      url: '/rest/user/login',
      headers: [['authorization', `Bearer ${token}`]],
      body: '{"email":"\' OR 1--"}',
    })
  })

  it('says what to fill in without a session', async () => {
    reply({ deed: { ...debriefing.deed, headers: [['authorization', 'Bearer {session}']] } })
    open()
    expect(await screen.findByText(say('DEBRIEF_COPY_NO_SESSION'))).toBeTruthy()
  })

  it('offers no copy of a request that was cut', async () => {
    reply({ deed: { ...debriefing.deed, headers: [], isCut: true } })
    open()
    expect(await screen.findByText(say('DEBRIEF_CUT'))).toBeTruthy()
    expect(screen.queryByText(say('DEBRIEF_COPY_CURL'))).toBeNull()
  })

  it('explains an invisible picture', async () => {
    reply({ deed: { ...debriefing.deed, method: 'GET', url: '/assets/public/images/padding/1px.png', body: null } })
    open()
    expect(await screen.findByText(say('DEBRIEF_HIDDEN_PICTURE'))).toBeTruthy()
  })

  it('says of a restored solve that its record is gone, and which time is shown', async () => {
    reply({ deed: null, isRestored: true })
    open()
    expect(await screen.findByText(say('DEBRIEF_RECORDING_GONE'))).toBeTruthy()
    expect(screen.getByText(say('DEBRIEF_RESTORED_AT'), { exact: false })).toBeTruthy()
  })

  it('says when nothing was recorded', async () => {
    reply({ deed: null })
    open()
    expect(await screen.findByText(say('DEBRIEF_NO_RECORDING'))).toBeTruthy()
  })

  it('names no weakness for intended behaviour', async () => {
    reply({ weakness: null })
    open()
    expect(await screen.findByText(say('DEBRIEF_INTENDED'))).toBeTruthy()
    for (const key of ['DEBRIEF_REASON', 'DEBRIEF_LESSON']) expect(screen.getByText(say(key))).toBeTruthy()
    expect(screen.queryByText(/CWE-|OWASP/)).toBeNull()
  })

  it('works without a source', async () => {
    reply({ source: [] })
    open()
    expect(await screen.findByText(say('DEBRIEF_CAUSE'))).toBeTruthy()
    expect(document.querySelector('figure')).toBeNull()
  })

  it('leads to the code of the challenge, with the filters for the way back', async () => {
    const { place } = open()
    fireEvent.click(await screen.findByText('1/2'))
    await waitFor(() => expect(place()).toBe('/coding-challenge/loginAdminChallenge?status=solved'))
  })

  it('says that it opens later', async () => {
    answer(`GET range/debrief/${challenge.key}`, refuse(403, { error: 'RANGE_UNSOLVED', message: 'Solve it first.' }))
    open()
    expect(await screen.findByText(say('DEBRIEF_LOCKED'))).toBeTruthy()
  })
})
