import { afterAll, expect, it } from 'vitest'
import { Evaluators } from '#host/containment/expressions/evaluators.ts'

// What visitors write where documents are searched for, and in the lines of an order: JavaScript without a machine around it.

const evaluators = new Evaluators({ budget: 600_000 })
const filter = evaluators.createFilterByExpression()
const runScript = evaluators.createRunScript()
afterAll(() => evaluators.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    (answer) => JSON.stringify(answer) ?? 'ran',
    (error: Error) => `stopped: ${error.message}`,
  )

/** Attempts in a search; `1` finds the document, and what stopped the others. */
it.each([
  ["this.constructor.constructor('return typeof process')() === 'undefined'", /^\[0\]/],
  ["sleep.constructor('return typeof require')() === 'undefined'", /^\[0\]/],
  ["(function () { return typeof globalThis.process })() === 'undefined'", /^\[0\]/],
  ["typeof WebAssembly + typeof Atomics + typeof Worker === 'undefinedundefinedundefined'", /^\[0\]/],
  ["require('fs')", /expression failed/],
  ['process.exit(1)', /expression failed/],
  ["import('fs')", /.*/],
  ['globalThis.escaped = Object.prototype.escaped = 1', /^\[0\]/],
  ['sleep.call(null, { valueOf() { while (true); } })', /^\[\]/],
  ["setTimeout('while (true);', 0)", /expression failed/],
  ["JSON.parse('['.repeat(1e6))", /stopped/],
  ["'x'.repeat(2 ** 29) + 'x'.repeat(2 ** 29)", /stopped/],
  ["/((a+)+)b/.test('a'.repeat(60))", /too long/],
  ['(function f() { return f() + 1 })()', /stopped/],
])('a search for %s', async (expression, outcome) => {
  expect(await failureOf(filter(expression, [{ product: 1 }]))).toMatch(outcome)
  expect(Reflect.get(globalThis, 'escaped')).toBe(undefined)
  expect(await filter('this.escaped === undefined && this.product === 1', [{ product: 1 }])).toHaveLength(1)
})

/** Attempts in an order, and what stopped them. */
it.each([
  ["this.constructor.constructor('return process')()", /not a function/],
  ["(function () {}).constructor('return 1')()", /not a function/],
  ["eval('1')", /not defined|not a function/],
  ["new Function('return 1')()", /not defined|not a constructor|not a function/],
  ["require('child_process').exec('id')", /not defined/],
  ['process.exit(1)', /not defined/],
  ['setTimeout(function () { while (true); }, 0)', /not defined/],
  ['import("fs")', /Unexpected token/],
  ['(async () => 1)()', /Unexpected token/],
  ['`1`', /Unexpected token/],
  ['while (true);', /Infinite loop/],
  ["/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", /timed out|too long/],
  ['(function f() { return f() + 1 })()', /stopped/],
])('an order of %s', async (source, outcome) => {
  expect(await failureOf(runScript(source))).toMatch(outcome)
  expect(await failureOf(runScript('1 + 1'))).toBe('ran')
})
