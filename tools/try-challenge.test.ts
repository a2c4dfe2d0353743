import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeFaults, describeRun, findParameters, main } from './try-challenge.ts'

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

it('lists the missing fields of a folder, one each line', () => {
  const faults = 'challenge.ts, default export.cwe: Too small; oracle.ts, default export.on: Too small'
  expect(describeFaults([{ details: { folder: 'sample', faults }, message: 'long' }])).toEqual([
    'sample is not whole yet:',
    '  challenge.ts, cwe: Too small',
    '  oracle.ts, on: Too small',
    expect.stringContaining('try again'),
  ])
  expect(describeFaults([{ details: {}, message: 'The register is malformed.' }])).toEqual([
    'The register is malformed.',
  ])
})

it('lists failures in a few lines, without repetition', () => {
  const failing = (title: string, message: string) => ({ status: 'failed', title, failureMessages: [message] })
  const lines = describeRun(
    {
      testResults: [
        {
          name: 'one.test.ts',
          message: '',
          assertionResults: [
            { status: 'passed', title: 'holds' },
            { status: 'skipped', title: 'of another challenge' },
            failing('the exploit', '\u001b[31mError: nothing was solved\u001b[39m\n    at here'),
            failing('the same again', 'Error: nothing was solved\n    at there'),
            ...Array.from({ length: 9 }, (_, index) => failing(`fault ${index}`, `Error: ${index}`)),
          ],
        },
      ],
    },
    'sampleChallenge',
    1,
  )
  expect(lines[0]).toBe('1 passed, 11 failed:')
  expect(lines[1]).toBe('  the exploit: Error: nothing was solved')
  expect(lines.length).toBeLessThanOrEqual(11)
  expect(lines).toContain('  and 2 more')
  expect(lines.at(-1)).toContain('--details')
})

it('names the next step after a passed run', () => {
  const testResults = [{ name: 'one.test.ts', message: '', assertionResults: [{ status: 'passed', title: 'holds' }] }]
  expect(describeRun({ testResults }, 'sampleChallenge', 0)).toEqual([expect.stringMatching(/^1 passed\..*quick$/)])
})

it('reports a run that failed outside of its tests, or had none', () => {
  const testResults = [{ name: 'one.test.ts', message: '', assertionResults: [{ status: 'passed', title: 'holds' }] }]
  expect(describeRun({ testResults }, 'sampleChallenge', 1)).toEqual([expect.stringContaining('--details')])
  expect(describeRun({ testResults: [] }, 'sampleChallenge', 0)).toEqual([expect.stringContaining('--details')])
})
