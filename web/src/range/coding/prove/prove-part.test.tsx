import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { patchProof } from '../../../entities/challenge/proofs.ts'
import { celebrate } from '../../../testing/celebration.ts'
import {
  attempt,
  button,
  editor,
  file,
  fix,
  key,
  open,
  posted,
  prepare,
  run,
  said,
  text,
  trial,
  visit,
  write,
  written,
} from '../../../testing/prove-part.tsx'
import { answer, hold, refuse, sent, unreachable } from '../../../testing/server.ts'
import { say } from '../../../testing/texts.ts'
import { readCookie, removeCookie } from '../../../ui/cookies.ts'

vi.mock('../../../entities/challenge/celebrate.ts', () => import('../../../testing/celebration.ts'))

beforeEach(() => {
  vi.mocked(celebrate).mockClear()
  removeCookie('continueCodeProven')
  prepare()
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
