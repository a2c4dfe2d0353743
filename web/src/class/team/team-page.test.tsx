import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, type ShownScreen, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { cell, envelope, NOW, roomRow, teamPageRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from '../trainer/trainer-app.tsx'

const MINUTE = 60_000
const team = teamRow('mint', {
  cells: { challenge1: cell({ solvedAt: NOW }), challenge2: cell({ nearMisses: 2 }) },
  suspicions: 1,
  limits: [
    { kind: 'storage', used: 6_500_000, max: 20_971_520, unit: 'bytes', hitAt: null },
    { kind: 'computing', used: 6, max: 100, unit: 'percent', hitAt: NOW },
  ],
})
const solve = {
  at: NOW,
  kind: 'solved',
  challenge: 'challenge1',
  player: 'Sofia',
  request: 'GET /rest/products/search?q=%27))-- HTTP/1.1',
  attempt: null,
  curl: "curl 'http://mint.localhost:3000/rest/products/search?q=%27))--'",
  sincePreviousMs: 9000,
} as const
const page = teamPageRow(team, {
  recorder: [
    solve,
    {
      ...solve,
      at: NOW - MINUTE,
      kind: 'nearMiss',
      challenge: 'challenge2',
      request: null,
      curl: null,
      sincePreviousMs: 300_000,
    },
    {
      ...solve,
      at: NOW - 2 * MINUTE,
      kind: 'attempt',
      challenge: 'challenge3',
      request: null,
      curl: null,
      attempt: {
        number: 2,
        verdict: 'over-blocking',
        failed: ['Customers with odd names sign in'],
        faults: [],
        diff: '@@ shop/a.ts:7\n-old line\n+new line\n same',
      },
    },
  ],
  journal: [
    { seq: 3, at: NOW - 2 * MINUTE, cause: 'PUT /a' },
    { seq: 7, at: NOW - MINUTE / 2, cause: 'PUT /b' },
  ],
  suspicions: [
    {
      challenge: 'challenge1',
      at: NOW,
      dismissedAt: null,
      askedAt: null,
      reasons: [
        { code: 'tooFast', points: 2, facts: { seconds: 9, previous: 'challenge2', usualSeconds: 300 } },
        { code: 'ownFlag', points: -2, facts: {} },
      ],
    },
  ],
  messages: [{ id: 1, at: NOW, from: 'team', player: 'Ben', to: 'mint', text: 'We broke the basket.' }],
})
const BASE = 'POST /host/class/trainer/teams/mint'

beforeEach(() => {
  openStreams()
  answer('GET /host/class/trainer/room', roomRow([team]))
  answer('GET /host/class/trainer/teams/mint', page)
})

function open(search = ''): ShownScreen {
  return show(<TrainerApp />, { at: `/host/team/mint${search}`, path: '*' })
}

const press = async (stage: ShownScreen, key: string, within_?: HTMLElement) =>
  stage.user.click(within(within_ ?? document.body).getByRole('button', { name: say(key) }))

describe('looking into the shop', () => {
  const look = async ({ user }: ShownScreen) =>
    user.click(await screen.findByRole('button', { name: say('CLASS_LOOK_AT', { team: team.name }) }))
  const openTab = () => {
    const tab = { close: vi.fn(), opener: window as unknown, location: { href: 'about:blank' } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    return tab
  }

  it('opens a tab that cannot reach back', async () => {
    answer(`${BASE}/look`, { url: 'http://juice.example/?look' })
    const tab = openTab()
    await look(open())
    await waitFor(() => expect(tab.location.href).toBe('http://juice.example/?look'))
    expect([tab.opener, tab.close.mock.calls]).toEqual([null, []])
  })

  it('closes the empty tab after a refusal, and reports the reason', async () => {
    answer(`${BASE}/look`, refuse(404, envelope('HOST_NO_SUCH_TEAM')))
    const tab = openTab()
    const stage = open()
    await look(stage)
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_HOST_NO_SUCH_TEAM')))
    expect(tab.close).toHaveBeenCalledTimes(1)
  })
})

describe('the time machine', () => {
  const slider = () => screen.findByRole('slider')

  it('previews without a change, lists later events, and rewinds only after a confirmation', async () => {
    answer(`${BASE}/rewind`, {})
    const stage = open()
    expect((await slider()).getAttribute('aria-valuetext')).toContain(say('CLASS_TIME_END'))
    expect(screen.getByRole('button', { name: say('CLASS_REWIND') })).toHaveProperty('disabled', true)
    fireEvent.change(await slider(), { target: { value: '1' } })
    const later = { solves: say('CLASS_SOLVES', { count: 1 }), entries: say('CLASS_CHANGES', { count: 1 }) }
    expect((await slider()).getAttribute('aria-valuetext')).toContain(later.solves)
    expect((await slider()).getAttribute('aria-valuetext')).toContain(later.entries)
    await press(stage, 'CLASS_REWIND')
    expect(sent(`${BASE}/rewind`)).toEqual([])
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(later.entries)
    await press(stage, 'CLASS_REWIND', dialog)
    await waitFor(() => expect(stage.message()).toContain('Team mint'))
    expect(sent(`${BASE}/rewind`).map(({ body }) => body)).toEqual([{ to: 3 }])
  })

  it('begins before the moment in the address, as a case does', async () => {
    open(`?at=${NOW - MINUTE}`)
    expect(await slider()).toHaveProperty('value', '1')
    expect(screen.getByRole('button', { name: say('CLASS_BRANCH') })).toHaveProperty('disabled', false)
  })

  it('branches a copy and opens it', async () => {
    answer(`${BASE}/branch`, { slug: 'mint-2', name: 'Mint 2', emblem: team.emblem })
    answer('GET /host/class/trainer/teams/mint-2', refuse(404, envelope('HOST_NO_SUCH_TEAM')))
    const stage = open()
    fireEvent.change(await slider(), { target: { value: '0' } })
    await press(stage, 'CLASS_BRANCH')
    fill(screen.getByLabelText(say('CLASS_NAME')), 'Mint 2')
    await press(stage, 'CLASS_BRANCH', screen.getByRole('dialog'))
    await waitFor(() => expect(stage.place()).toBe('/host/team/mint-2'))
    expect(sent(`${BASE}/branch`)[0]?.body).toEqual({ to: 0, name: 'Mint 2' })
  })

  it('stays open with the reason of a failure', async () => {
    answer(`${BASE}/rewind`, refuse(404, envelope('HOST_NO_SUCH_ENTRY')))
    const stage = open()
    fireEvent.change(await slider(), { target: { value: '1' } })
    await press(stage, 'CLASS_REWIND')
    await press(stage, 'CLASS_REWIND', screen.getByRole('dialog'))
    expect(await screen.findByText(say('CLASS_HOST_NO_SUCH_ENTRY'))).toBeTruthy()
  })
})

describe('the flight recorder', () => {
  it('lists records, copies one as a command, and revokes a solve', async () => {
    answer(`${BASE}/unsolve`, {})
    const stage = open()
    const recorder = await screen.findByRole('region', { name: say('CLASS_RECORDER') })
    expect(within(recorder).getByText(/GET \/rest\/products/)).toBeTruthy()
    const write = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText: write }, language: 'en' })
    await press(stage, 'CLASS_COPY_CURL', recorder)
    expect(write).toHaveBeenCalledWith(solve.curl)
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_CURL_COPIED')))
    await press(stage, 'CLASS_UNSOLVE', recorder)
    await press(stage, 'CLASS_UNSOLVE', screen.getByRole('dialog'))
    const text = say('CLASS_UNSOLVE_FIRST', { challenge: 'Challenge 1' })
    await waitFor(() => expect(sent(`${BASE}/unsolve`)[0]?.body).toEqual({ challenge: 'challenge1', text }))
  })

  it('filters near misses', async () => {
    const stage = open()
    const recorder = await screen.findByRole('region', { name: say('CLASS_RECORDER') })
    await press(stage, 'CLASS_RECORDER_NEAR', recorder)
    expect(within(recorder).getAllByRole('listitem')).toHaveLength(1)
    expect(within(recorder).getByRole('heading', { name: /Challenge 2/ })).toBeTruthy()
  })

  it("shows the team's own fixes with their verdicts", async () => {
    const stage = open()
    const recorder = await screen.findByRole('region', { name: say('CLASS_RECORDER') })
    await press(stage, 'CLASS_RECORDER_ATTEMPTS', recorder)
    const [attempt, ...others] = within(recorder)
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.matches('ol'))
    expect([attempt?.textContent?.includes(say('CLASS_MOMENT_ATTEMPT')), others]).toEqual([true, []])
    expect(attempt?.textContent).toContain(`: ${say('CLASS_VERDICT_OVER_BLOCKING')}`)
    const words = say('CLASS_ATTEMPT_N', { n: 2, verdict: say('CLASS_VERDICT_OVER_BLOCKING') })
    for (const text of [words, 'Customers with odd names sign in'])
      expect(within(recorder).getByText(text)).toBeTruthy()
    expect(within(recorder).getByLabelText(say('CLASS_ATTEMPT_DIFF')).textContent).toContain('-old line\n+new line\n')
  })
})

it('a suspicion lists signs for and against, and links to its case', async () => {
  const stage = open()
  const region = await screen.findByRole('region', { name: say('CLASS_SHOW_ODD') })
  const [unusual, favour] = within(region).getAllByRole('list')
  expect(unusual?.textContent).toContain(say('CLASS_CASE_TOOFAST', { seconds: 9 }))
  expect(unusual?.textContent).toContain(say('CLASS_CASE_TOOFAST_MORE', { previous: 'Challenge 2', usual: '5 min' }))
  expect(favour?.textContent).toContain(say('CLASS_CASE_OWNFLAG'))
  answer('GET /host/class/trainer/cases', { cases: [], since: NOW })
  await stage.user.click(within(region).getByRole('link', { name: 'Challenge 1' }))
  expect(stage.place()).toBe('/host/fair-play/mint/challenge1')
})

describe('the people of a team', () => {
  it('are removed one by one after a confirmation', async () => {
    answer(`${BASE}/expel`, { status: 'done' })
    const stage = open()
    await screen.findByRole('slider')
    await stage.user.click(screen.getByRole('button', { name: say('CLASS_EXPEL_ONE', { player: 'Ada' }) }))
    await press(stage, 'CLASS_EXPEL', screen.getByRole('dialog'))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_EXPELLED', { player: 'Ada' })))
    expect(sent(`${BASE}/expel`)[0]?.body).toEqual({ player: 1, renew: false })
  })

  it('cannot return with old secrets if the trainer renews them', async () => {
    answer(`${BASE}/expel`, { passcode: 'CCA69-GDBXH', joinUrl: 'http://juice.example/host/join#mint.y' })
    const stage = open()
    await screen.findByRole('slider')
    await stage.user.click(screen.getByRole('button', { name: say('CLASS_EXPEL_ONE', { player: 'Ada' }) }))
    await stage.user.click(screen.getByRole('checkbox', { name: say('CLASS_EXPEL_RENEW') }))
    await press(stage, 'CLASS_EXPEL', screen.getByRole('dialog'))
    expect(await screen.findByText('CCA69-GDBXH')).toBeTruthy()
    expect(sent(`${BASE}/expel`)[0]?.body).toEqual({ player: 1, renew: true })
  })

  it('stay after a failed removal, which is reported', async () => {
    answer(`${BASE}/expel`, refuse(404, envelope('HOST_NO_SUCH_PLAYER')))
    const stage = open()
    await screen.findByRole('slider')
    await stage.user.click(screen.getByRole('button', { name: say('CLASS_EXPEL_ONE', { player: 'Ada' }) }))
    await press(stage, 'CLASS_EXPEL', screen.getByRole('dialog'))
    expect(await screen.findByText(say('CLASS_HOST_NO_SUCH_PLAYER'))).toBeTruthy()
  })
})

it('the card is shown again on request', async () => {
  const card = {
    team: page.team,
    passcode: 'AAAAA-BBBBB',
    joinUrl: 'http://juice.example/host/join#mint.x',
    host: null,
    token: '',
  }
  answer('GET /host/class/trainer/cards', [card])
  const stage = open()
  await screen.findByRole('slider')
  await press(stage, 'CLASS_CARD')
  expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: say('CLASS_CARD_OF', { team: 'Team mint' }) })).toBeTruthy()
})

it('limits are described, including those that were reached', async () => {
  open()
  const region = await screen.findByRole('region', { name: say('CLASS_LIMITS') })
  expect(region.textContent).toContain('6.2/20 MiB')
  expect(region.textContent).toContain('6 %')
  expect(within(region).getAllByText(/:30/)).toHaveLength(1)
})

it('a message is sent once and clears its field; a failed one stays', async () => {
  answer(`${BASE}/message`, unreachable)
  const stage = open()
  const line = await screen.findByLabelText(say('CLASS_WRITE_TO', { team: 'Team mint' }), { selector: 'input' })
  fill(line, 'If it still sells, you are not done.')
  await stage.user.type(line, '{Enter}')
  expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
  expect(line).toHaveProperty('value', 'If it still sells, you are not done.')
  answer(`${BASE}/message`, {})
  await stage.user.type(line, '{Enter}')
  await waitFor(() => expect(line).toHaveProperty('value', ''))
})

it.each([
  ['CLASS_ACT_SHOP', 'reset', { scope: 'shop' }],
  ['CLASS_ACT_PROGRESS', 'reset', { scope: 'progress' }],
  ['CLASS_ACT_REMOVE', 'remove', {}],
])('%s asks first', async (key, act, body) => {
  answer(`${BASE}/${act}`, {})
  const stage = open()
  await screen.findByRole('slider')
  await press(stage, key)
  expect(sent(`${BASE}/${act}`)).toEqual([])
  await press(stage, key, screen.getByRole('dialog'))
  await waitFor(() => expect(sent(`${BASE}/${act}`).map((request) => request.body)).toEqual([body]))
  if (act === 'remove') await waitFor(() => expect(stage.place()).toBe('/host/room'))
})

it('a new passcode is shown on a card', async () => {
  answer(`${BASE}/passcode`, { passcode: 'CCA69-GDBXH', joinUrl: 'http://juice.example/host/join#mint.x' })
  const stage = open()
  await screen.findByRole('slider')
  await press(stage, 'CLASS_ACT_PASSCODE')
  await press(stage, 'CLASS_ACT_PASSCODE', screen.getByRole('dialog'))
  expect(await screen.findByText('CCA69-GDBXH')).toBeTruthy()
})

it('a missing team is reported', async () => {
  answer('GET /host/class/trainer/room', roomRow([]))
  answer('GET /host/class/trainer/teams/mint', refuse(404, envelope('HOST_NO_SUCH_TEAM')))
  open()
  expect(await screen.findByRole('heading', { name: say('CLASS_TEAM_GONE') })).toBeTruthy()
})
