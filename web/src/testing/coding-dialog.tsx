import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import CodingDialog from '../range/coding/coding-dialog.tsx'
import { list } from './rows.ts'
import { answer } from './server.ts'
import { show } from './stage.tsx'
import { say } from './texts.ts'

export const key = 'loginAdminChallenge'
export const snippet = ['function login(email) {', '  const sql = `SELECT email`', '', '  return run(sql)', '}'].join(
  '\n',
)
export const onTeach = vi.fn()
export const fixes = ['a', 'b', 'c'].map((name) => snippet.replace('run(sql)', `run(sql, ${name})`))

export function row(change: Record<string, unknown> = {}) {
  return {
    id: 1,
    key,
    name: 'Login Admin',
    category: 'Injection',
    tags: null,
    description: 'Log in as the <em>boss</em>.',
    difficulty: 2,
    solved: true,
    disabledEnv: null,
    tutorialOrder: null,
    hasCodingChallenge: true,
    codingChallengeStatus: 0,
    mitigationUrl: null,
    ...change,
  }
}

export function prepare(change: Record<string, unknown> = {}, settings: Record<string, unknown> = {}): void {
  const board = row({ id: 2, key: 'scoreBoardChallenge', hasCodingChallenge: false })
  answer('GET api/Challenges/?sort=name', list(row(change), board))
  answer('GET range/unlocks', list({ key: board.key, part: 'scoreBoardLink', unlocked: board.solved }))
  answer('GET rest/admin/application-configuration', {
    config: {
      application: settings.application ?? {},
      challenges: settings,
      ctf: settings.ctf ?? {},
      hackingInstructor: settings.hackingInstructor ?? {},
    },
  })
  answer(`GET snippets/${key}`, { snippet })
  answer(`GET snippets/fixes/${key}`, { fixes })
  answer(`GET range/coding/${key}`, {
    status: 'success',
    data: { key, language: 'typescript', file: 'shop/login.ts', firstLine: 31 },
  })
  answer('GET range/coding', list())
  answer('GET range/proving', list())
  answer('GET rest/continue-code-findIt', { continueCode: 'found' })
  answer('GET rest/continue-code-fixIt', { continueCode: 'fixed' })
}

export function visit(before: string[] = []) {
  return show(<CodingDialog onTeach={onTeach} />, {
    at: `/coding-challenge/${key}`,
    path: '/coding-challenge/:challengeKey',
    before,
  })
}

export async function open() {
  const stage = visit()
  await screen.findByLabelText(say('CODE_LINES', { count: 5 }))
  return stage
}

export const line = (n: number) => document.getElementById(`line${n}`) as HTMLElement
export const marked = () => [1, 2, 3, 4, 5].filter((n) => line(n).getAttribute('aria-checked') === 'true')
export const submitFind = () => document.getElementById('findItSubmitButton') as HTMLButtonElement
export const submitFix = () => document.getElementById('fixItSubmitButton') as HTMLButtonElement
export const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^.?${say(name)}`) })
export const said = () => document.querySelector('[role=tabpanel] [role=status]')?.textContent ?? ''
export const pills = () => within(screen.getByRole('group', { name: say('CODE_SELECT_FIX') })).getAllByRole('button')
