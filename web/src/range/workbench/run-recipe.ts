import { findOperation } from './operations/catalogue.ts'
import { StepError, type StepOutput, type Surroundings, toBytes } from './operations/operation.ts'
import type { Step } from './recipe.ts'

export interface Failure {
  code: string
  blanks: Readonly<Record<string, string | number>>
}

export type StepResult = { output: StepOutput; milliseconds: number } | { failure: Failure }

/** Called while a recipe runs. */
export interface RunListener {
  begins(index: number): void
  ends(index: number, result: StepResult): void
}

/** Runs the enabled steps in order until one fails. Returns the output of the last one. */
export async function runRecipe(
  input: Uint8Array,
  steps: readonly Step[],
  surroundings: Surroundings,
  listener: RunListener,
): Promise<StepOutput | undefined> {
  let last: StepOutput = { bytes: input }
  for (const [index, step] of steps.entries()) {
    if (step.isOff) continue
    listener.begins(index)
    const began = performance.now()
    try {
      last = await runStep(last.bytes, step, surroundings)
    } catch (error) {
      listener.ends(index, { failure: toFailure(error) })
      return undefined
    }
    listener.ends(index, { output: last, milliseconds: performance.now() - began })
  }
  return last
}

export async function runStep(input: Uint8Array, step: Step, surroundings: Surroundings): Promise<StepOutput> {
  const operation = findOperation(step.operation)
  if (!operation) throw new StepError('unknownStep')
  const output = await operation.run(input, step.options, surroundings)
  if (typeof output === 'string') return { bytes: toBytes(output) }
  return output instanceof Uint8Array ? { bytes: output } : output
}

function toFailure(error: unknown): Failure {
  if (error instanceof StepError) return { code: error.code, blanks: error.blanks }
  return { code: 'unexpected', blanks: { message: error instanceof Error ? error.message : '' } }
}
