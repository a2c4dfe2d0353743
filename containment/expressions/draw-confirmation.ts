import type { Failure } from '#containment/expressions/evaluate.ts'
import type { Confirmation } from '#shop/orders/confirmation.ts'
import { drawConfirmation } from '#shop/orders/paper/draw-confirmation.ts'

export interface ConfirmationJob {
  kind: 'confirmation'
  confirmation: Confirmation
}

export type ConfirmationOutcome = { pdf: Uint8Array<ArrayBuffer>; milliseconds: number } | Failure

export function runConfirmation({ confirmation }: ConfirmationJob): ConfirmationOutcome {
  const started = performance.now()
  try {
    const pdf = drawConfirmation(confirmation)
    return { pdf, milliseconds: performance.now() - started }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { failure: 'runtime', message, milliseconds: performance.now() - started }
  }
}
