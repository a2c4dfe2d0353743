/** The documents that an expression fits. */
export interface FilteredDocuments {
  /** Positions in the list that was handed in, ascending. */
  matches: number[]
  /** How long the expression took, all documents together. */
  milliseconds: number
}

/**
 * Tries a JavaScript expression on one document after the other, each as `this` and as `obj`; a document fits when the value is truthy.
 * `sleep(ms)` waits.
 * @throws {ExpressionError}
 */
export type FilterByExpression = (expression: string, documents: readonly unknown[]) => Promise<FilteredDocuments>

/** An expression that cannot be read, fails while it runs, or takes too long. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  readonly kind: 'syntax' | 'runtime' | 'deadline'
  /** How long it ran until then. */
  readonly milliseconds: number

  constructor(kind: ExpressionError['kind'], message: string, milliseconds = 0) {
    super(message)
    this.kind = kind
    this.milliseconds = milliseconds
  }
}

/** True when an expression could not even be read. */
export function isSyntaxFault(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind === 'syntax'
}
