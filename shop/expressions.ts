/**
 * Evaluates a JavaScript expression on each document, as `this` and as `obj`. A document fits if the value is truthy.
 * `sleep(ms)` waits. Returns the positions of matches in the list, ascending.
 * @throws {ExpressionError}
 */
export type FilterByExpression = (expression: string, documents: readonly unknown[]) => Promise<number[]>

/**
 * Runs an isolated script of ECMAScript 5, for at most two seconds and a million rounds of each loop.
 * @throws {ExpressionError}
 */
export type RunScript = (source: string) => Promise<void>

/**
 * Runs JavaScript in the scope of this program. Returns the value as text, empty for falsy values.
 * @throws {ExpressionError}
 */
export type RunProgram = (source: string) => Promise<string>

/** Runs a script with the bare language; returns its value, or `''` if that is no text. @throws {ExpressionError} */
export type RunSandbox = (source: string) => Promise<string>

/** An expression with a syntax error, a failure or too long a run. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  readonly kind: 'syntax' | 'runtime' | 'deadline'

  constructor(kind: ExpressionError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Whether an expression has a syntax error. */
export function isSyntaxFault(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind === 'syntax'
}

export function isLate(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind === 'deadline'
}
