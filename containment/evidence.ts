/** An expression that ran over documents of the shop, to its end or to its limit. */
export interface ExpressionRun {
  expression: string
  /** Duration, waiting included. */
  milliseconds: number
}

/** A visitor's script that ran for the shop: to its end, a failure, or a limit. */
export interface ScriptRun {
  source: string
  /** `loop`: too many rounds of a loop; `deadline`: too long. */
  end: 'value' | 'error' | 'loop' | 'deadline'
  milliseconds: number
}

/** A visitor's document that was parsed for the shop: to its end, a failure, or a limit. */
export interface DocumentRun {
  format: 'xml' | 'yaml'
  outcome: 'read' | 'failed' | 'late'
  /** The text that was read, cut if it is very long; empty without any. */
  text: string
  /** Other files that the document included, by its names for them. */
  files: readonly string[]
}

/** Evidence of code and files that ran in containment. */
export interface ContainmentEvidence {
  expressionRun: ExpressionRun
  scriptRun: ScriptRun
  documentRun: DocumentRun
}
