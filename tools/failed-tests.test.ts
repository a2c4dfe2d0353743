import { describe, expect, it } from 'vitest'
import { listFailedTests } from './failed-tests.ts'

const report = {
  testResults: [
    {
      name: '/checkout/test/login.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'login with a password', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'login in two clicks',
          failureMessages: [
            '\nError: no button "Log in"\n    at click (steps.ts:3:1)\n    at file:///checkout/test/login.test.ts:40:5',
          ],
        },
        { status: 'pending', fullName: 'login by keyboard', failureMessages: [] },
      ],
    },
    { name: '/checkout/test/broken.test.ts', message: 'SyntaxError: unexpected end', assertionResults: [] },
  ],
}

describe('failed tests', () => {
  it('are named with their file, their line and the first line of their error, skipped ones too', () => {
    expect(listFailedTests(report, '/checkout')).toEqual([
      'test/login.test.ts:40 › login in two clicks: Error: no button "Log in"',
      'test/login.test.ts › login by keyboard: is pending',
      'test/broken.test.ts: SyntaxError: unexpected end',
    ])
  })

  it('say where a click of a browser was stuck', () => {
    const message =
      'Timeout exceeded.\nCall log:\n  - waiting for button\n    - <p>Ticket</p> intercepts pointer events\n'
    const one = { status: 'failed', fullName: 'pays', failureMessages: [message] }
    expect(listFailedTests({ testResults: [{ name: '/a.test.ts', assertionResults: [one] }] }, '/')).toEqual([
      'a.test.ts › pays: Timeout exceeded. (<p>Ticket</p> intercepts pointer events)',
    ])
  })

  it('are cut to a readable length', () => {
    const long = { name: '/a.test.ts', message: 'x'.repeat(2_000), assertionResults: [] }
    expect(listFailedTests({ testResults: [long] }, '/')[0]?.length).toBeLessThan(260)
  })
})
