/**
 * Tries a JavaScript expression on one document after the other, each as `this` and as `obj`; a document fits when the value is truthy.
 * `sleep(ms)` waits. Answers the positions of those that fit in the list that was handed in, ascending.
 * @throws {ExpressionError}
 */
export type FilterByExpression = (expression: string, documents: readonly unknown[]) => Promise<number[]>

/**
 * Runs a script of ECMAScript 5 that can reach nothing but itself, for at most two seconds and a million rounds a loop.
 * @throws {ExpressionError}
 */
export type RunScript = (source: string) => Promise<void>

/**
 * Runs JavaScript as a part of this program, with all that a program has around it. Answers the value as text, which is empty for what is
 * falsy.
 * @throws {ExpressionError}
 */
export type RunProgram = (source: string) => Promise<string>

/** Runs a script with the bare language; returns its value, or `''` if that is no text. @throws {ExpressionError} */
export type RunSandbox = (source: string) => Promise<string>

/** An expression that cannot be read, fails while it runs, or takes too long. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  readonly kind: 'syntax' | 'runtime' | 'deadline'

  constructor(kind: ExpressionError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** True when an expression could not even be read. */
export function isSyntaxFault(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind === 'syntax'
}

/** True when an expression took too long. */
export function isLate(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind === 'deadline'
}
