import { afterAll, describe, expect, it } from 'vitest'
import type { ScriptRun } from '#containment/evidence.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'

const evaluators = new Evaluators()
const runs: ScriptRun[] = []
const run = evaluators.createRunScript((told) => void runs.push(told))
/** A short deadline for attempts that need no full one. */
const hastyEvaluators = new Evaluators({ computing: 300 })
const runHastily = hastyEvaluators.createRunScript((told) => void runs.push(told))
afterAll(() => {
  evaluators.close()
  hastyEvaluators.close()
})

/** The end of a script, and the message for the shop. */
async function end(source: string, runIt = run): Promise<readonly [ScriptRun['end'] | undefined, string]> {
  const before = runs.length
  const message = await runIt(source).then(
    () => 'fine',
    (error: Error) => error.message,
  )
  expect(runs.length).toBe(before + 1)
  return [runs.at(-1)?.end, message]
}

const endHastily = (source: string) => end(source, runHastily)

const LOOP = 'Infinite loop detected - reached max iterations'

describe('a script', () => {
  it('is late where a busy machine has left it no time at all', async () => {
    const breathless = new Evaluators({ computing: -1 })
    const runLate = breathless.createRunScript((told) => void runs.push(told))
    // Takes longer than the interval between two looks at the time.
    const long = 'var n = 0; for (n = 0; n < 100000; n++) n'
    expect(await end(long, runLate)).toEqual(['deadline', 'Script execution timed out.'])
    breathless.close()
  })

  it.each([
    '[{"productId": 12,"quantity": 10000,"customerReference": ["PO0000001.2", "SM20180105|042"],"couponCode": "pes[Bh.u*t"}]',
    '1 + 1',
    '(function () { for (var n = 0; n < 1000; n++) if (n % 2) continue; return n })()',
    'a: for (var i = 0; i < 3; i++) { b: while (true) { if (i) continue a; break b } }',
    'var n = 0; if (n) while (n) n--; else do n++; while (n < 5)',
    'for (;;) {}',
    'for (var i = 0 /* ; */ ; ; i++) i',
    'for (var part in { a: 1 }) part',
    '',
  ])('%s ends with a value', async (source) => {
    expect(await end(source)).toEqual(['value', 'fine'])
  })

  it.each([
    '(function dos() { while(true); })()',
    'for (;true;);',
    'for (var i = 0; true; i++) {}',
    'do {} while (1)',
    'try { while (true); } catch (e) {}',
    'out: while (true) { for (var i = 0; i < 10; i++) continue out }',
    'function f() { while (true); } [1].forEach(f)',
  ])('%s is stopped in its loop', async (source) => {
    expect(await end(source)).toEqual(['loop', LOOP])
  })

  it.each([
    ["/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", 2000, end],
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.match(/((a+)+)b/)", 300, endHastily],
    ['for (var i = 0; i < 9e5; i++) for (var j = 0; j < 9e5; j++);', 300, endHastily],
  ])('%s takes too long', async (source, milliseconds, endOf) => {
    expect((await endOf(source))[0]).toBe('deadline')
    expect(runs.at(-1)?.milliseconds).toBeGreaterThanOrEqual(milliseconds)
    expect(await endOf('1')).toEqual(['value', 'fine'])
  })

  it.each([
    ['[{', 'Line 1: Unexpected end of input'],
    ['1 +\n) 2', 'Line 2: Unexpected token )'],
    ['() => 1', 'Line 1: Unexpected token )'],
    ['foo', 'foo is not defined'],
    ['JSON.parse("1")', 'JSON is not defined'],
    ['process.exit()', 'process is not defined'],
    ["require('fs')", 'require is not defined'],
    ["eval('1')", 'eval is not defined'],
    ['globalThis', 'globalThis is not defined'],
  ])('%s fails', async (source, message) => {
    expect(await end(source)).toEqual(['error', message])
  })

  it.each([
    "(function () {}).constructor('while (true);')()",
    "[].constructor.constructor('while (true);')()",
    "this.constructor.constructor('return process')()",
    "Object.getPrototypeOf(function () {}).constructor('while (true);')()",
    "''.sub.call.call.constructor('while (true);')()",
  ])('%s makes no code of text', async (source) => {
    expect((await end(source))[0]).toBe('error')
  })

  it('counts its rounds out of reach of the script', async () => {
    const spoil = `var text = (function () { while (false); }).toString(); var name = /\\$[\\w$]+/.exec(text)[0];
      this[name] = function () { return false }; delete this[name]; while (true);`
    expect(await end(spoil)).toEqual(['loop', LOOP])
  })

  it.each([
    "new Array(1e8).join('x')",
    '(function f() { return f() + 1 })()',
    `${'['.repeat(20000)}${']'.repeat(20000)}`,
  ])('finds its limits', async (source) => {
    expect(['error', 'deadline']).toContain((await endHastily(source))[0])
    // The next script may need a new thread, which a busy machine delays.
    await expect.poll(() => endHastily('1'), { timeout: 10_000 }).toEqual(['value', 'fine'])
  })
})
