import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProvingAttempt, ProvingPart, ProvingTrial } from '#contract/proving.ts'
import { patchProof } from '../../../entities/challenge/proofs.ts'
import { celebrate } from '../../../testing/celebration.ts'
import { answer, hold, refuse, sent, unreachable } from '../../../testing/server.ts'
import { show } from '../../../testing/stage.tsx'
import { say } from '../../../testing/texts.ts'
import { readCookie, removeCookie, writeCookie } from '../../../ui/cookies.ts'
import { ProvePart } from './prove-part.tsx'

vi.mock('../../../entities/challenge/celebrate.ts', () => import('../../../testing/celebration.ts'))

const key = 'loginAdminChallenge'
const file = 'shop/login.ts'
const text = [
  "import { run } from 'db'",
  '',
  'export function login(email) {',
  '  return run(email)',
  '}',
  '',
  '// end',
].join('\n')
const fix = text.replace('run(email)', 'run(sql, email)')
const place = `proof /${key}`

function trial(change: Partial<ProvingTrial> = {}): ProvingTrial {
  return { kind: 'attack', name: 'a quote', outcome: 'passed', detail: null, request: null, answer: null, ...change }
}

function attempt(change: Partial<ProvingAttempt> = {}): ProvingAttempt {
  return {
    number: 1,
    at: '2026-11-27T10:00:00.000Z',
    verdict: 'still-exploitable',
    files: [],
    isOfEarlierSource: false,
    diagnostics: [],
    types: { isChecking: false, note: null, remarks: [] },
    trials: [trial({ outcome: 'failed' })],
    took: 1234,
    ...change,
  }
}

function prepare(change: Partial<ProvingPart> = {}): void {
  const part: ProvingPart = {
    key,
    kind: 'server',
    files: [{ file, language: 'typescript', text, shown: [{ from: 3, to: 5 }] }],
    status: 'none',
    provenAt: null,
    flag: null,
    attempts: [],
    model: null,
    modelExplanation: null,
    limits: { maxCharacters: 1000, maxAttempts: 20 },
    ...change,
  }
  answer(`GET range/proving/${key}`, { data: part })
  answer('GET range/continue-code-proven', { continueCode: 'proof' })
}

function visit(rightFix: number | null = null) {
  return show(<ProvePart challengeKey={key} next={undefined} rightFix={rightFix} onClose={vi.fn()} />)
}

async function open(rightFix: number | null = null) {
  const stage = visit(rightFix)
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy(), { timeout: 10_000 })
  return stage
}

const editor = () => EditorView.findFromDOM(document.querySelector('.cm-editor') as HTMLElement) as EditorView
const written = () => editor().state.doc.toString()
const write = (next: string) =>
  act(() => editor().dispatch({ changes: { from: 0, to: editor().state.doc.length, insert: next } }))
const button = () => document.getElementById('proveItSubmitButton') as HTMLButtonElement
const said = () => document.querySelector('[role=status] .notice')?.textContent?.trim() ?? ''
const posted = () => sent(`POST range/proving/${key}/attempts`).map(({ body }) => body)

async function run(reply: unknown): Promise<void> {
  answer(`POST range/proving/${key}/attempts`, reply)
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe(say('BTN_PROVE')))
}

beforeEach(() => {
  vi.mocked(celebrate).mockClear()
  removeCookie('continueCodeProven')
  prepare()
})

describe('the text of a fix', () => {
  it('begins with the snippet in its file, with the rest folded', async () => {
    await open()
    expect(written()).toBe(text)
    const folds = () => [...document.querySelectorAll('.fold')].map(({ textContent }) => textContent)
    expect(folds()).toEqual([2, 2].map((count) => say('CODE_LINES_HIDDEN', { count })))
    expect(editor().state.doc.lineAt(editor().state.selection.main.head).number).toBe(3)
    const whole = screen.getByRole('button', { name: say('PROVE_WHOLE_FILE') })
    fireEvent.click(whole)
    expect([folds(), whole.getAttribute('aria-pressed')]).toEqual([[], 'true'])
    fireEvent.click(whole)
    expect(folds()).toHaveLength(2)
  })

  it('is kept over a reload, and undo does not lose it', async () => {
    const first = await open()
    write(fix)
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({ [file]: fix })
    first.unmount()
    await open()
    expect(written()).toBe(fix)
    expect(document.querySelectorAll('.fold')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(fix)
    expect(screen.getByText(say('PROVE_LINES_CHANGED', { count: 1 }))).toBeTruthy()
  })

  it('leaves open what was changed around the snippet', async () => {
    localStorage.setItem(place, JSON.stringify({ [file]: text.replace("'db'", "'database'") }))
    await open()
    expect(document.querySelectorAll('.fold')).toHaveLength(1)
  })

  it('follows another tab', async () => {
    await open()
    const newValue = JSON.stringify({ [file]: fix })
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue, storageArea: localStorage })),
    )
    expect(written()).toBe(fix)
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(text)
  })

  it('survives a draft that is no draft', async () => {
    localStorage.setItem(place, '[1')
    await open()
    expect(written()).toBe(text)
  })

  it('of another tab is shown, and not written back over what that tab wrote since', async () => {
    await open()
    const newer = JSON.stringify({ [file]: `${fix}\n// newer` })
    localStorage.setItem(place, newer)
    const newValue = JSON.stringify({ [file]: fix })
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue, storageArea: localStorage })),
    )
    await waitFor(() => expect(written()).toBe(fix))
    expect(localStorage.getItem(place)).toBe(newer)
  })

  it('stays on the page if the storage is full, which the page says', async () => {
    await open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write(fix)
    expect(screen.getByRole('alert').textContent).toBe(say('PROVE_NOT_KEPT'))
    expect(written()).toBe(fix)
  })

  it('starts over, and undo brings it back', async () => {
    await open()
    const over = screen.getByRole('button', { name: say('PROVE_START_OVER') }) as HTMLButtonElement
    expect(over.disabled).toBe(true)
    write(fix)
    fireEvent.click(over)
    expect([written(), localStorage.getItem(place)]).toEqual([text, null])
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(fix)
  })

  it('belongs to a team in a class', async () => {
    writeCookie('class', '1', 60)
    answer('GET host/class/me', { team: { slug: 'figs' } })
    localStorage.setItem(place, JSON.stringify({ [file]: fix }))
    await open()
    expect(written()).toBe(text)
    write(fix)
    expect(localStorage.getItem(`proof figs/${key}`)).toContain('run(sql, email)')
    removeCookie('class')
  })

  it('takes the model fix once it is known', async () => {
    prepare({ model: [{ file, text: fix }], modelExplanation: 'A bound value stays a value.' })
    await open(3)
    expect(screen.getByText(/A bound value stays a value\./)).toBeTruthy()
    fireEvent.click(screen.getByText(say('PROVE_TAKE_FIX', { n: 3 })))
    expect(written()).toBe(fix)
  })

  it('has several files, each with its own editor', async () => {
    const other = {
      file: 'shop/other.ts',
      language: 'typescript' as const,
      text: 'other()',
      shown: [{ from: 1, to: 1 }],
    }
    prepare({ files: [{ file, language: 'typescript', text, shown: [{ from: 3, to: 5 }] }, other] })
    await open()
    const tab = screen.getByRole('button', { name: other.file })
    fireEvent.click(tab)
    expect(tab.getAttribute('aria-pressed')).toBe('true')
    const panes = [...document.querySelectorAll<HTMLElement>('.cm-editor')]
    expect(panes.map((pane) => pane.closest('[hidden]') === null)).toEqual([false, true])
  })
})

describe('a run', () => {
  it('sends the changed files once, shows that it runs, and tells what happened', async () => {
    await open()
    write(fix)
    const held = hold(`POST range/proving/${key}/attempts`)
    fireEvent.click(button())
    fireEvent.click(button())
    await waitFor(() => expect(said()).toBe(say('PROVE_RUNNING')))
    expect(screen.getByRole('progressbar')).toBeTruthy()
    const trials = [
      trial(),
      trial({ kind: 'feature', name: 'Jim logs in' }),
      trial({
        kind: 'customer',
        name: 'Miles O’Brien logs in',
        outcome: 'failed',
        detail: { text: 'The right password was refused.', isForeign: true },
        request: { method: 'POST', url: '/rest/user/login', body: '{"email":"o\'brien@juice-sh.op"}' },
        answer: { status: 401, text: 'Invalid email or password.' },
      }),
    ]
    await act(async () =>
      held.release({ data: attempt({ verdict: 'over-blocking', files: [{ file, text: fix }], trials }) }),
    )
    await waitFor(() => expect(said()).toContain(say('PROVE_VERDICT_OVER_BLOCKING')))
    expect(posted()).toEqual([{ files: [{ file, text: fix }] }])
    expect(screen.getByText('The right password was refused.').lang).toBe('en')
    expect(screen.getByText(say('PROVE_BLOCKED'))).toBeTruthy()
    expect(screen.getByText(say('PROVE_KEPT_OF', { good: 1, total: 2 }))).toBeTruthy()
    const story = screen.getByText(say('PROVE_STORY_SHOP', { name: 'Miles O’Brien logs in' })).closest('details')
    expect(story?.open).toBe(true)
    expect([...(story?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
      "o'brien@juice-sh.op",
      '401',
    ])
    expect(within(story as HTMLElement).getByText('The right password was refused.').lang).toBe('en')
    write(text)
    expect(screen.getByText(new RegExp(say('PROVE_TEXT_CHANGED')))).toBeTruthy()
    expect(said()).toBe('')
  })

  it('that has proven another text says nothing about this one', async () => {
    prepare({ status: 'proven', attempts: [attempt({ verdict: 'proven', files: [{ file, text: fix }] })] })
    await open()
    expect(said()).toBe('')
    write(fix)
    expect(said()).toContain(say('PROVE_VERDICT_PROVEN'))
  })

  it('starts by Ctrl+Enter in the editor', async () => {
    await open()
    answer(`POST range/proving/${key}/attempts`, { data: attempt() })
    fireEvent.keyDown(editor().contentDOM, { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true })
    await waitFor(() => expect(said()).toContain(say('PROVE_VERDICT_STILL_EXPLOITABLE')))
    expect(posted()).toEqual([{ files: [] }])
  })

  it('shows faults at their lines, and leads there', async () => {
    await open()
    write(`${fix}\n}`)
    const diagnostics = [{ file, line: 4, column: 3, words: { text: 'A bracket is missing.', isForeign: false } }]
    const files = [{ file, text: `${fix}\n}` }]
    await run({ data: attempt({ verdict: 'does-not-start', diagnostics, files, trials: [] }) })
    await waitFor(() => expect(document.querySelector('.problem')?.textContent).toBe('A bracket is missing.'))
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_LINE', { line: 4 }) }))
    const { head } = editor().state.selection.main
    expect(head - editor().state.doc.line(4).from).toBe(2)
    write(fix)
    expect(document.querySelector('.problem')).toBeNull()
  })

  it('that came before its types shows them at their lines, and they decide nothing', async () => {
    await open()
    write(fix)
    const words = (said: string) => ({ text: said, isForeign: false })
    const remarks = [{ file, line: 4, column: 3, words: words('email may be null here.') }]
    answer(`GET range/proving/${key}/attempts/1/types`, {
      data: { isChecking: false, note: words('The types do not fit.'), remarks },
    })
    const types = { isChecking: true, note: null, remarks: [] }
    await run({ data: attempt({ files: [{ file, text: fix }], types, trials: [trial()] }) })
    await waitFor(() => expect(document.querySelector('.problem')?.textContent).toBe('email may be null here.'))
    expect(document.querySelector('.problem-error')).toBeNull()
    expect(said()).toContain(say('PROVE_VERDICT_STILL_EXPLOITABLE'))
    const list = screen.getByRole('list', { name: 'The types do not fit.' })
    fireEvent.click(within(list).getByRole('button', { name: say('PROVE_LINE', { line: 4 }) }))
    const { head } = editor().state.selection.main
    expect(head - editor().state.doc.line(4).from).toBe(2)
  })

  it('counts a proof, keeps its code, celebrates and fetches the model fix', async () => {
    await open()
    write(fix)
    const proven = attempt({ verdict: 'proven', files: [{ file, text: fix }], trials: [trial()] })
    prepare({ status: 'proven', attempts: [proven], model: [{ file, text: fix }], flag: 'f1a6' })
    await run({ data: proven })
    await waitFor(() => expect(said()).toContain(say('PROVE_VERDICT_PROVEN')))
    await waitFor(() => expect(celebrate).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(readCookie('continueCodeProven')).toBe('proof'))
    expect(await screen.findByText(say('PROVE_MODEL'))).toBeTruthy()
    expect(screen.getByText('f1a6')).toBeTruthy()
  })

  it('of another tab that is a proof shows here, too, and leaves the text alone', async () => {
    const { client } = await open()
    write(fix)
    prepare({
      status: 'proven',
      attempts: [attempt({ verdict: 'proven' })],
      model: [{ file, text: `${fix}\n// model` }],
    })
    act(() => patchProof(client, key, '2026-11-27T10:00:00.000Z'))
    expect(await screen.findByText(say('PROVE_TAKE_MODEL'))).toBeTruthy()
    expect(screen.getByText(say('PROVE_DONE'), { selector: 'p' })).toBeTruthy()
    expect(written()).toBe(fix)
  })

  it.each([
    ['busy', refuse(429, { error: { code: 'RANGE_PROVING_BUSY', message: 'x' } }), 'PROVE_BUSY', {}],
    ['used up', refuse(429, { error: { code: 'RANGE_PROVING_USED_UP', message: 'x' } }), 'PROVE_USED_UP', {}],
    ['lost', refuse(503, { error: { code: 'RANGE_PROVING_LOST', message: 'x' } }), 'PROVE_LOST', {}],
    ['away', refuse(503, { error: { code: 'RANGE_PROVING_AWAY', message: 'x' } }), 'PROVE_AWAY', {}],
    [
      'too long',
      refuse(413, { error: { code: 'RANGE_ATTEMPT_TOO_LONG', message: 'x', details: { maxCharacters: 60_000 } } }),
      'PROVE_TOO_LONG',
      { maxCharacters: '60,000' },
    ],
    [
      'for teams, and this browser left its own',
      refuse(401, { error: { code: 'HOST_NO_TEAM', message: 'x' } }),
      'PROVE_NO_TEAM',
      {},
    ],
    ['unreachable', unreachable, 'NETWORK_ERROR', {}],
  ])('that is refused because the prover is %s keeps the text and can be repeated', async (_, reply, words, values) => {
    await open()
    write(fix)
    await run(reply)
    await waitFor(() => expect(said()).toContain(say(words, values)))
    expect(written()).toBe(fix)
    await run({ data: attempt({ files: [{ file, text: fix }] }) })
    await waitFor(() => expect(said()).toContain(say('PROVE_VERDICT_STILL_EXPLOITABLE')))
  })
})

describe('attempts', () => {
  const two = [
    attempt({ number: 2, verdict: 'proven', files: [{ file, text: fix }], trials: [trial({ name: 'second' })] }),
    attempt({ trials: [trial({ name: 'first', outcome: 'failed' })] }),
  ]

  it('are listed with their verdicts, and show their results', async () => {
    prepare({ attempts: two, status: 'proven' })
    await open()
    expect(screen.getByText('second')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_ATTEMPT_N', { n: 1 }) }))
    expect(screen.getByText('first')).toBeTruthy()
    expect(screen.getByText(say('PROVE_VERDICT_PROVEN_SHORT'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_TAKE_ATTEMPT', { n: 2 }) }))
    expect(written()).toBe(fix)
  })

  it('are compared with the text, like the original and the model fix', async () => {
    prepare({ attempts: two, status: 'proven', model: [{ file, text: text.replace('run(email)', 'safe(email)') }] })
    await open()
    expect(screen.getByText(say('PROVE_NO_CHANGES'))).toBeTruthy()
    write(fix)
    const diff = () => screen.getByRole('region', { name: 'Code diff view' })
    expect(diff().querySelector('ins')?.textContent).toBe('  return run(sql, email)')
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_LAST_TRY') }))
    expect(screen.getByText(say('PROVE_NO_DIFFERENCE'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_MODEL') }))
    expect(diff().querySelector('ins')?.textContent).toBe('  return safe(email)')
    const side = { outcome: 'passed', answer: { status: 401, text: 'no' } } as const
    const other = { ...side, answer: { status: 400, text: 'odd' } }
    const differences = [{ kind: 'attack', name: 'a quote', request: null, own: side, model: other }]
    answer(`POST range/proving/${key}/comparisons`, { data: { alike: 30, total: 31, differences } })
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_EFFECT_RUN') }))
    await screen.findByText(say('PROVE_EFFECT_SOME', { alike: 30, total: 31 }))
    expect(sent(`POST range/proving/${key}/comparisons`)[0]?.body).toEqual({ files: [{ file, text: fix }] })
    fireEvent.click(screen.getByText('a quote', { selector: 'summary span' }))
    expect(screen.getByText(/odd/)).toBeTruthy()
  })

  it('report that they failed to load, and are fetched again', async () => {
    answer(`GET range/proving/${key}`, refuse(500, { error: 'Out of juice.' }))
    visit()
    const again = await screen.findByText(say('BTN_TRY_AGAIN'))
    prepare({ attempts: [attempt()] })
    fireEvent.click(again)
    expect(await screen.findByText(say('PROVE_ATTEMPTS'))).toBeTruthy()
  })
})
