import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findParameters, main } from './try-challenge.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text: unknown) => said.push(String(text)) > 0)
})

afterEach(() => vi.restoreAllMocks())

it.each([[[]], [['noSuchChallenge']], [['../../etc']]])(
  'runs nothing for %j, and says what a key is',
  async (words) => {
    expect(await main(words)).toBe(1)
    expect(said.join('')).toContain('A key is e.g. loginAdminChallenge')
  },
)

it.each([
  ['the exploit of loginJimChallenge solves it, nothing else', true],
  ['loginJimChallenge fires when a quote is sent', true],
  ['challenge folder login-jim holds the files of a challenge', true],
  ['loginJimChallenge is not solved by a wrong password', true],
  ['challenge folder login-jim-again holds the files of a challenge', false],
  ['the exploit of loginBenderChallenge solves it, nothing else', false],
])('takes "%s" for one of Login Jim: %s', (title, expected) => {
  const pattern = findParameters('loginJimChallenge').find((parameter) => parameter.startsWith('--testNamePattern='))
  expect(new RegExp(pattern?.split('=').slice(1).join('=') ?? '').test(title)).toBe(expected)
})
