import { type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core'
import { describe, type Failure } from '#host/containment/expressions/evaluate.ts'
import { LIMITS } from '#host/containment/expressions/limits.ts'

export interface SandboxJob {
  kind: 'sandbox'
  source: string
}

export type SandboxOutcome = { text: string; milliseconds: number } | Failure

/** Longest value, in characters. */
const MAX_TEXT_CHARACTERS = 20_000

/**
 * Runs a script in a QuickJS of its own with nothing around it but the language; its value as text, which is empty for null and undefined.
 * @param computing milliseconds that it may compute
 * @throws {Error} when QuickJS itself broke; the module cannot be used any longer
 */
export function runSandbox(quickJs: QuickJSWASMModule, { source }: SandboxJob, computing: number): SandboxOutcome {
  const started = performance.now()
  const since = () => performance.now() - started
  return Scope.withScope((scope) => {
    let overran = false
    const runtime = scope.manage(quickJs.newRuntime())
    runtime.setMemoryLimit(LIMITS.memory)
    runtime.setMaxStackSize(LIMITS.stack)
    runtime.setInterruptHandler(() => {
      overran ||= since() > computing
      return overran
    })
    const context = scope.manage(runtime.newContext())
    const result = scope.manage(context.evalCode(source, 'bot.js'))
    if (overran) return { failure: 'deadline', message: 'The script took too long.', milliseconds: since() }
    if (result.error) {
      const { name, message } = describe(context, result.error)
      return { failure: name === 'SyntaxError' ? 'syntax' : 'runtime', message, milliseconds: since() }
    }
    const isText = context.typeof(result.value) === 'string'
    const text = isText ? context.getString(result.value).slice(0, MAX_TEXT_CHARACTERS) : ''
    return { text, milliseconds: since() }
  })
}
