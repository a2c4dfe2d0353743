import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameSourcesInStacks } from './stacks.ts'

const BUNDLE = 'file:///bundle/server.js'

/** The stack of an error in a script that counts as the bundle, where only its first line has a source. */
function stackOf(code: string): string[] {
  try {
    runInThisContext(code, { filename: BUNDLE, displayErrors: false })
  } catch (error) {
    return (error as Error).stack?.split('\n') ?? []
  }
  throw new Error('Nothing was thrown.')
}

let before: typeof Error.prepareStackTrace
beforeEach(() => {
  before = Error.prepareStackTrace
  const find = (line: number, column: number) => (line === 1 ? `file:///shop/a.ts:${column}:1` : undefined)
  nameSourcesInStacks(BUNDLE, { find })
})
afterEach(() => {
  Error.prepareStackTrace = before
})

describe('a stack of the bundle', () => {
  it('names sources, and functions as they are called there', () => {
    const [title, first, second] = stackOf('function tell$2() { throw new RangeError("far") }; tell$2()')
    expect(title).toBe('RangeError: far')
    expect(first).toBe('    at tell (file:///shop/a.ts:27:1)')
    expect(second).toBe('    at file:///shop/a.ts:52:1')
  })

  it('leaves places without a source as they are', () => {
    const [, first] = stackOf('\nfunction tell$2() { throw new Error("far") }\ntell$2()')
    expect(first).toBe(`    at tell$2 (${BUNDLE}:2:27)`)
  })

  it('begins as Node begins its own errors', () => {
    expect(stackOf('new URL("")')[0]).toBe('TypeError: Invalid URL')
    expect(stackOf('Buffer.alloc("x")')[0]).toMatch(/^TypeError \[ERR_INVALID_ARG_TYPE\]: The "size" argument/)
  })

  it('begins with the name of the error', () => {
    expect(stackOf('class Odd extends Error { name = "Odd" }; throw new Odd("even")')[0]).toBe('Odd: even')
  })

  it('has no lines but its title where there are no calls', () => {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    try {
      expect(stackOf('throw new Error("far")')).toEqual(['Error: far'])
    } finally {
      Error.stackTraceLimit = limit
    }
  })
})
