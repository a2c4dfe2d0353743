import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_BUSY_TIMES } from '#containment/busy.ts'
import type { ExpressionRun } from '#containment/evidence.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import { GRACE_MS, LIMITS } from '#containment/expressions/limits.ts'
import type { ExpressionError, FilterByExpression } from '#shop/expressions.ts'
import { drawThird } from '../../test/support/sample.ts'

const DOCUMENTS = Array.from({ length: 10 }, (_, position) => ({
  product: position % 5,
  message: `Review ${position}`,
}))

const evaluators = new Evaluators()
const runs: ExpressionRun[] = []
const filter = evaluators.createFilterByExpression((run) => void runs.push(run))
/** A short deadline for attempts that need no full one. */
const HASTE = 250
const hastyEvaluators = new Evaluators({ computing: HASTE })
const filterHastily = hastyEvaluators.createFilterByExpression()
afterAll(() => {
  evaluators.close()
  hastyEvaluators.close()
})

const matches = (expression: string, ask: FilterByExpression = filter) => ask(expression, DOCUMENTS)
const failure = (expression: string, ask: FilterByExpression = filter): Promise<string> =>
  ask(expression, DOCUMENTS).then(
    () => 'none',
    (error: ExpressionError) => error.kind,
  )
const EVERY = DOCUMENTS.map((_, position) => position)

describe('an expression', () => {
  it.each(
    drawThird([
      ['this.product == 1', [1, 6]],
      ['obj.product > 3', [4, 9]],
      ['this.product == 1 || true', EVERY],
      ["this.message === 'Review 3'", [3]],
      ['0', []],
      ['1;sleep(2000)', EVERY],
      ['Promise.resolve(false)', EVERY],
      ['(function* () { while (true) yield 1 })()', EVERY],
    ]),
  )('%s picks its documents', async (expression, expected) => {
    expect(await matches(expression)).toEqual(expected)
  })

  it('that cannot be read says why', async () => {
    await expect(filter("this.product == '", DOCUMENTS)).rejects.toMatchObject({
      kind: 'syntax',
      message: expect.stringMatching(/string/),
    })
  })

  it('is reported with its time once it is over, unless it failed', async () => {
    const before = runs.length
    await filter('1', DOCUMENTS)
    for (const broken of ['nowhere', '(']) await failure(broken)
    expect(runs.slice(before)).toEqual([{ expression: '1', milliseconds: expect.any(Number) }])
    expect(await failure('(() => { while (true); })()')).toBe('deadline')
    // A shop's deadline.
    expect(runs.at(-1)?.milliseconds).toBeGreaterThan(2000)
    expect(runs.at(-1)?.milliseconds).toBeLessThan(MAX_BUSY_TIMES * (LIMITS.computing + GRACE_MS) + 500)
  })

  it('is late where a busy machine has left it no time at all', async () => {
    const breathless = new Evaluators({ computing: -1 })
    expect(await failure('1', breathless.createFilterByExpression())).toBe('deadline')
    breathless.close()
  })

  it('waits where it sleeps, at most three seconds, without computing', async () => {
    await filter('this.product == 1 && sleep(100)', DOCUMENTS)
    expect(runs.at(-1)?.milliseconds).toBeGreaterThan(200)
    const before = process.cpuUsage()
    await filter('sleep(1e9)', DOCUMENTS)
    const { expression, milliseconds = 0 } = runs.at(-1) ?? {}
    expect(expression).toBe('sleep(1e9)')
    const { user } = process.cpuUsage(before)
    expect(milliseconds).toBeGreaterThan(2900)
    expect(milliseconds).toBeLessThan(4500)
    expect(user / 1000).toBeLessThan(1000)
  })
})

describe('an expression that reaches out', () => {
  it.each(
    drawThird([
      'process.exit()',
      "require('fs')",
      "this.constructor.constructor('return process')()",
      "obj.constructor.constructor('return globalThis')().process.mainModule",
      "sleep.constructor('return process')()",
      "(async () => {}).constructor('return process')().then.x.y",
      "fetch('http://127.0.0.1')",
      'new Worker("x")',
      'WebAssembly.instantiate',
      'throw_ = Buffer.from("x")',
    ]),
  )('%s finds nothing', async (expression) => {
    expect(await failure(expression)).toBe('runtime')
  })

  it('changes nothing that the next one sees', async () => {
    expect(await matches('this.__proto__.product = 99')).toEqual(EVERY)
    expect(await matches('Object.prototype.evil = JSON.parse = Reflect.apply = sleep = 1')).toEqual(EVERY)
    expect(await matches('this.evil || obj.product == 99 || ({}).evil')).toEqual([])
    expect({}).not.toHaveProperty('evil')
    expect(DOCUMENTS[1]).toEqual({ product: 1, message: 'Review 1' })
  })

  it.each(
    drawThird([
      "'x'.repeat(2 ** 29)",
      "[...'x'.repeat(1e7)].sort()",
      'Array(1e8).fill(0)',
      'new Uint8Array(2 ** 31)',
      'BigInt(2) ** BigInt(1e8)',
      '(function f() { return f() + 1 })()',
      "JSON.parse('['.repeat(1e6))",
      "new RegExp('('.repeat(1e5))",
    ]),
  )('%s finds its limits', async (expression) => {
    expect(['runtime', 'deadline']).toContain(await failure(expression))
    expect(await matches('this.product == 1')).toEqual([1, 6])
  })

  it.each(
    drawThird([
      '(() => { while (true); })()',
      '(() => { for (;;) try { while (true); } catch {} })()',
      "/((a+)+)b/.test('a'.repeat(40))",
      'new Proxy({}, { get() { while (true); } }).x',
      // QuickJS cannot interrupt this call.
      'new Array(2 ** 32 - 1).indexOf(1)',
    ]),
  )('%s ends when its time is over', async (expression) => {
    await failure('1', filterHastily)
    const started = performance.now()
    expect(await failure(expression, filterHastily)).toBe('deadline')
    expect(performance.now() - started).toBeGreaterThan(HASTE)
    expect(performance.now() - started).toBeLessThan(MAX_BUSY_TIMES * (HASTE + GRACE_MS) + 2500)
    // A busy machine sometimes exceeds the short deadline even here.
    await expect
      .poll(() => matches('this.product == 1', filterHastily).catch(String), { timeout: 10_000 })
      .toEqual([1, 6])
  })
})

describe('several shops', () => {
  it('do not wait for each other, and one shop for itself only so long', async () => {
    const shared = new Evaluators({ perShop: 3, threads: 2 })
    const [looping, quick] = [shared.createFilterByExpression(), shared.createFilterByExpression()]
    await Promise.all([matches('1', looping), matches('1', quick)])
    const loops = [1, 2, 3, 4].map(() => failure('(() => { while (true); })()', looping))
    expect(await loops[3]).toBe('deadline')
    const started = performance.now()
    expect(await matches('this.product == 1', quick)).toEqual([1, 6])
    expect(performance.now() - started).toBeLessThan(1900)
    expect(shared.count).toBe(2)
    shared.close()
    for (const loop of loops) expect(['runtime', 'deadline']).toContain(await loop)
    expect(shared.count).toBe(0)
  })

  it('leave no thread behind when they are quiet', async () => {
    const shared = new Evaluators({ idle: 50 })
    const ask = shared.createFilterByExpression()
    expect(shared.count).toBe(0)
    expect(await matches('this.product == 1', ask)).toEqual([1, 6])
    expect(shared.count).toBe(1)
    await setTimeout(200)
    expect(shared.count).toBe(0)
    expect(await matches('this.product == 2', ask)).toEqual([2, 7])
    shared.close()
  })
})
