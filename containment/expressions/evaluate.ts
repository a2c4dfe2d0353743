import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { LIMITS } from '#containment/expressions/limits.ts'
import { JobClock, withQuickJs } from '#containment/expressions/quickjs.ts'

export interface FilterJob {
  kind: 'filter'
  expression: string
  documents: string
  count: number
}

export interface Failure {
  failure: 'syntax' | 'runtime' | 'deadline'
  message: string
  milliseconds: number
}

export type FilterOutcome = { matches: number[]; milliseconds: number } | Failure

export type Pause = (milliseconds: number) => void

/** Runs before the expression and keeps its functions, so that the expression cannot redefine them. */
const PREPARE = `'use strict';
((apply, parse, compile) => (text, expression) => {
  const documents = parse(text)
  const fits = compile('obj', 'return ' + expression)
  return (position) => !!apply(fits, documents[position], [documents[position]])
})(Reflect.apply, JSON.parse, Function)`

/**
 * Tries an expression on every document, in a new QuickJS.
 * @param computing milliseconds of computing time
 * @throws {Error} if QuickJS itself broke; the module is then unusable
 */
export function evaluate(
  quickJs: QuickJSWASMModule,
  { expression, documents, count }: FilterJob,
  pause: Pause,
  computing: number,
): FilterOutcome {
  const clock = new JobClock(computing)
  return withQuickJs(quickJs, clock.isOver, (context, scope): FilterOutcome => {
    offerSleep(context, (milliseconds) => {
      const granted = Math.min(milliseconds, LIMITS.sleep, LIMITS.sleeps - clock.paused)
      if (!(granted > 0)) return
      clock.paused += granted
      pause(granted)
    })
    const failed = (failure: 'syntax' | 'runtime', message: string): Failure => {
      const { milliseconds } = clock
      return clock.overran
        ? { failure: 'deadline', message: 'The expression took too long.', milliseconds }
        : { failure, message, milliseconds }
    }

    const prepare = scope.manage(context.evalCode(PREPARE))
    // A busy machine may use up the time before the visitor's text is read.
    if (prepare.error) return failed('runtime', 'The expression failed.')
    const text = scope.manage(context.newString(documents))
    const source = scope.manage(context.newString(expression))
    const prepared = scope.manage(context.callFunction(prepare.value, context.undefined, text, source))
    if (prepared.error) {
      const { name, message } = describe(context, prepared.error)
      return failed(name === 'SyntaxError' ? 'syntax' : 'runtime', message)
    }
    const matches: number[] = []
    for (let position = 0; position < count; position++) {
      using place = context.newNumber(position)
      using result = context.callFunction(prepared.value, context.undefined, place)
      if (result.error || clock.overran) return failed('runtime', 'The expression failed.')
      if (context.sameValue(result.value, context.true)) matches.push(position)
    }
    return { matches, milliseconds: clock.milliseconds }
  })
}

function offerSleep(context: QuickJSContext, sleep: (milliseconds: number) => void): void {
  using offered = context.newFunction('sleep', (wanted) => {
    if (wanted && context.typeof(wanted) === 'number') sleep(Math.trunc(context.getNumber(wanted)))
  })
  context.setProp(context.global, 'sleep', offered)
}

export function describe(context: QuickJSContext, error: QuickJSHandle): { name: string; message: string } {
  const text = (key: string): string => {
    using value = context.getProp(error, key)
    return context.typeof(value) === 'string' ? context.getString(value).slice(0, 300) : ''
  }
  return { name: text('name'), message: text('message') }
}
