import type { QuickJSContext, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { describe, type Failure } from '#containment/expressions/evaluate.ts'
import { countLoops, ScriptSyntaxError } from '#containment/expressions/loops.ts'
import { JobClock, withQuickJs } from '#containment/expressions/quickjs.ts'

export interface InterpretJob {
  kind: 'interpret'
  source: string
}

/** End of a script: a value, or a loop with too many rounds. Otherwise a failure. */
export type InterpretOutcome = { end: 'value' | 'loop'; milliseconds: number } | Failure

const MAX_ROUNDS = 1_000_000

/**
 * Removes all globals that ECMAScript 5 does not have, and every way to make code from text, whose loops would not be
 * counted.
 */
const PREPARE = `'use strict';
((global) => {
  const kept = new Set(('Object Array String Number Boolean Date RegExp Math isNaN isFinite parseInt parseFloat decodeURI '
    + 'decodeURIComponent encodeURI encodeURIComponent undefined NaN Infinity').split(' '))
  delete Function.prototype.constructor
  for (const name of Object.getOwnPropertyNames(global)) if (!kept.has(name)) delete global[name]
})(globalThis)`

/**
 * Runs a script of ECMAScript 5 in an empty QuickJS. Ends at a loop's millionth round, and after too much computing
 * time, which native functions can use.
 * @param computing milliseconds of computing time
 * @throws {Error} if QuickJS itself broke; the module is then unusable
 */
export function interpret(quickJs: QuickJSWASMModule, { source }: InterpretJob, computing: number): InterpretOutcome {
  const clock = new JobClock(computing)
  const mark = `$${Math.random().toString(36).slice(2)}$`
  let counted: string
  try {
    counted = countLoops(source, MAX_ROUNDS, mark)
  } catch (error) {
    if (error instanceof ScriptSyntaxError)
      return { failure: 'syntax', message: error.message, milliseconds: clock.milliseconds }
    return { failure: 'runtime', message: 'Maximum call stack size exceeded', milliseconds: clock.milliseconds }
  }
  let hasLooped = false
  const mustStop = () => hasLooped || clock.isOver()
  return withQuickJs(quickJs, mustStop, (context, scope): InterpretOutcome => {
    const toFailure = (error: Parameters<typeof describe>[1]): Failure => {
      const milliseconds = clock.milliseconds
      // A busy machine may use up the time before the visitor's script runs.
      if (clock.overran) return { failure: 'deadline', message: 'Script execution timed out.', milliseconds }
      return { failure: 'runtime', message: messageOf(context, error), milliseconds }
    }
    const prepared = scope.manage(context.evalCode(PREPARE))
    if (prepared.error) return toFailure(prepared.error)
    const stop = scope.manage(
      context.newFunction('stop', () => {
        hasLooped = true
        return context.true
      }),
    )
    const counting = scope.manage(context.evalCode(counted, 'script'))
    if (counting.error) return toFailure(counting.error)
    const script = scope.manage(context.callFunction(counting.value, context.undefined, stop))
    if (script.error) return toFailure(script.error)
    const result = scope.manage(context.callFunction(script.value, context.global))
    if (hasLooped) return { end: 'loop', milliseconds: clock.milliseconds }
    if (result.error) return toFailure(result.error)
    const milliseconds = clock.milliseconds
    if (clock.overran) return { failure: 'deadline', message: 'Script execution timed out.', milliseconds }
    return { end: 'value', milliseconds }
  })
}

function messageOf(context: QuickJSContext, error: Parameters<typeof describe>[1]): string {
  return describe(context, error).message.replace(/^'(.+)' is not defined$/, '$1 is not defined')
}
