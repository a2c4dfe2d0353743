import type { Failure } from '#host/containment/expressions/evaluate.ts'
import type { Confirmation } from '#shop/orders/confirmation.ts'
import { drawConfirmation } from '#shop/orders/paper/draw-confirmation.ts'

export interface ConfirmationJob {
  kind: 'confirmation'
  confirmation: Confirmation
}

export type ConfirmationOutcome = { pdf: Uint8Array<ArrayBuffer>; milliseconds: number } | Failure

/** Draws the confirmation of an order, with pdfkit and fonts that are unpacked for it. */
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
