import { EditorView } from '@codemirror/view'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ProvingAttempt, ProvingPart, ProvingTrial } from '#contract/proving.ts'
import { ProvePart } from '../range/coding/prove/prove-part.tsx'
import { answer, sent } from './server.ts'
import { show } from './stage.tsx'
import { say } from './texts.ts'

export const key = 'loginAdminChallenge'
export const file = 'shop/login.ts'
export const text = [
  "import { run } from 'db'",
  '',
  'export function login(email) {',
  '  return run(email)',
  '}',
  '',
  '// end',
].join('\n')
export const fix = text.replace('run(email)', 'run(sql, email)')
export const place = `proof /${key}`

export function trial(change: Partial<ProvingTrial> = {}): ProvingTrial {
  return { kind: 'attack', name: 'a quote', outcome: 'passed', detail: null, request: null, answer: null, ...change }
}

export function attempt(change: Partial<ProvingAttempt> = {}): ProvingAttempt {
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

export function prepare(change: Partial<ProvingPart> = {}): void {
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

export function visit(rightFix: number | null = null) {
  return show(<ProvePart challengeKey={key} next={undefined} rightFix={rightFix} onClose={vi.fn()} />)
}

export async function open(rightFix: number | null = null) {
  const stage = visit(rightFix)
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy(), { timeout: 10_000 })
  return stage
}

export const editor = () => EditorView.findFromDOM(document.querySelector('.cm-editor') as HTMLElement) as EditorView
export const written = () => editor().state.doc.toString()
export const write = (next: string) =>
  act(() => editor().dispatch({ changes: { from: 0, to: editor().state.doc.length, insert: next } }))
export const button = () => document.getElementById('proveItSubmitButton') as HTMLButtonElement
export const said = () => document.querySelector('[role=status] .notice')?.textContent?.trim() ?? ''
export const posted = () => sent(`POST range/proving/${key}/attempts`).map(({ body }) => body)

export async function run(reply: unknown): Promise<void> {
  answer(`POST range/proving/${key}/attempts`, reply)
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe(say('BTN_PROVE')))
}
