import { afterAll, expect, it } from 'vitest'
import { Evaluators } from '#containment/expressions/evaluators.ts'

// Attempts in the JavaScript of document queries and order lines.

const evaluators = new Evaluators({ budget: 600_000 })
const filter = evaluators.createFilterByExpression()
const runScript = evaluators.createRunScript()
/**
 * Evaluators with a short deadline, for attempts that only time stops. `containment/expressions` holds the real
 * deadline.
 */
const hastyEvaluators = new Evaluators({ budget: 600_000, computing: 200 })
const filterHastily = hastyEvaluators.createFilterByExpression()
const runHastily = hastyEvaluators.createRunScript()
afterAll(() => {
  evaluators.close()
  hastyEvaluators.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    (answer) => JSON.stringify(answer) ?? 'ran',
    (error: Error) => `stopped: ${error.message}`,
  )

/** Attempts in a query. `[0]` means that `1` found the document; other texts name the limit. */
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
  const tryIt = outcome.source === 'too long' ? filterHastily : filter
  expect(await failureOf(tryIt(expression, [{ product: 1 }]))).toMatch(outcome)
  expect(Reflect.get(globalThis, 'escaped')).toBe(undefined)
  // A busy machine sometimes exceeds the short deadline even here.
  const tryAgain = () => failureOf(tryIt('this.escaped === undefined && this.product === 1', [{ product: 1 }]))
  await expect.poll(tryAgain, { timeout: 10_000 }).toBe('[0]')
})

/** Attempts in an order line, and the error of each. */
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
  const tryIt = outcome.source.endsWith('too long') ? runHastily : runScript
  expect(await failureOf(tryIt(source))).toMatch(outcome)
  await expect.poll(() => failureOf(tryIt('1 + 1')), { timeout: 10_000 }).toBe('ran')
})
