import { type QuickJSContext, type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core'
import { describe, type Failure } from '#host/containment/expressions/evaluate.ts'
import { LIMITS } from '#host/containment/expressions/limits.ts'
import { countLoops, ScriptSyntaxError } from '#host/containment/expressions/loops.ts'

export interface InterpretJob {
  kind: 'interpret'
  source: string
}

/** How a script ended: with a value, or in a loop that went round too often. Otherwise it failed. */
export type InterpretOutcome = { end: 'value' | 'loop'; milliseconds: number } | Failure

/** How often one loop may go round. */
const MAX_ROUNDS = 1_000_000

/**
 * Takes from the world what ECMAScript 5 has no word for, and every way to make code of text: a loop that came about by itself would not
 * be counted. What counts the rounds gets names that nobody can know before or change afterwards.
 */
const PREPARE = `'use strict';
((global, names, mostRounds, tell) => {
  const kept = new Set(('Object Array String Number Boolean Date RegExp Math isNaN isFinite parseInt parseFloat decodeURI '
    + 'decodeURIComponent encodeURI encodeURIComponent undefined NaN Infinity').split(' '))
  const rounds = []
  const functions = [(n) => { rounds[n] = 0 }, (n) => { if (++rounds[n] > mostRounds) tell(); return true }]
  delete Function.prototype.constructor
  for (const name of Object.getOwnPropertyNames(global)) if (!kept.has(name)) delete global[name]
  functions.forEach((value, at) => Object.defineProperty(global, names[at], { value }))
})`

/**
 * Runs a script of ECMAScript 5 in a QuickJS of its own with nothing around it. A loop that goes round a million times ends it, and so do
 * two seconds of computing, for which native functions are needed.
 * @throws {Error} when QuickJS itself broke; the module cannot be used any longer
 */
export function interpret(quickJs: QuickJSWASMModule, { source }: InterpretJob): InterpretOutcome {
  const started = performance.now()
  const since = () => performance.now() - started
  const mark = `$${Math.random().toString(36).slice(2)}`
  const names = { begin: `${mark}b`, go: `${mark}g` }
  let counted: string
  try {
    counted = countLoops(source, names)
  } catch (error) {
    if (error instanceof ScriptSyntaxError) return { failure: 'syntax', message: error.message, milliseconds: since() }
    return { failure: 'runtime', message: 'Maximum call stack size exceeded', milliseconds: since() }
  }
  return Scope.withScope((scope) => {
    let hasLooped = false
    let overran = false
    const runtime = scope.manage(quickJs.newRuntime())
    runtime.setMemoryLimit(LIMITS.memory)
    runtime.setMaxStackSize(LIMITS.stack)
    runtime.setInterruptHandler(() => {
      overran ||= since() > LIMITS.computing
      return hasLooped || overran
    })
    const context = scope.manage(runtime.newContext())
    prepare(context, names, () => {
      hasLooped = true
    })
    const result = scope.manage(context.evalCode(counted, 'script'))
    const milliseconds = since()
    if (hasLooped) return { end: 'loop', milliseconds }
    if (overran) return { failure: 'deadline', message: 'Script execution timed out.', milliseconds }
    if (!result.error) return { end: 'value', milliseconds }
    return { failure: 'runtime', message: messageOf(context, result.error), milliseconds }
  })
}

function prepare(context: QuickJSContext, { begin, go }: { begin: string; go: string }, tell: () => void): void {
  Scope.withScope((scope) => {
    const names = scope.manage(context.unwrapResult(context.evalCode(JSON.stringify([begin, go]))))
    const loopTold = scope.manage(context.newFunction('tell', tell))
    const ready = scope.manage(context.unwrapResult(context.evalCode(PREPARE)))
    const most = scope.manage(context.newNumber(MAX_ROUNDS))
    context
      .unwrapResult(context.callFunction(ready, context.undefined, context.global, names, most, loopTold))
      .dispose()
  })
}

/** What other engines say of the same mistake. */
function messageOf(context: QuickJSContext, error: Parameters<typeof describe>[1]): string {
  return describe(context, error).message.replace(/^'(.+)' is not defined$/, '$1 is not defined')
}
