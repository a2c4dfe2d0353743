import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { describe, type Failure } from '#containment/expressions/evaluate.ts'
import { JobClock, withQuickJs } from '#containment/expressions/quickjs.ts'

export interface SandboxJob {
  kind: 'sandbox'
  source: string
}

export type SandboxOutcome = { text: string; milliseconds: number } | Failure

const MAX_TEXT_CHARACTERS = 20_000

/**
 * Runs a script in an empty QuickJS and returns its value as text, which is empty for null and undefined.
 * @param computing milliseconds of computing time
 * @throws {Error} if QuickJS itself broke; the module is then unusable
 */
export function runSandbox(quickJs: QuickJSWASMModule, { source }: SandboxJob, computing: number): SandboxOutcome {
  const clock = new JobClock(computing)
  return withQuickJs(quickJs, clock.isOver, (context, scope): SandboxOutcome => {
    const result = scope.manage(context.evalCode(source, 'bot.js'))
    if (clock.overran)
      return { failure: 'deadline', message: 'The script took too long.', milliseconds: clock.milliseconds }
    if (result.error) {
      const { name, message } = describe(context, result.error)
      return { failure: name === 'SyntaxError' ? 'syntax' : 'runtime', message, milliseconds: clock.milliseconds }
    }
    const isText = context.typeof(result.value) === 'string'
    const text = isText ? context.getString(result.value).slice(0, MAX_TEXT_CHARACTERS) : ''
    return { text, milliseconds: clock.milliseconds }
  })
}
