import type { Evidence } from '#game/evidence/evidence.ts'

/** A use of a tool, with defaults for all facts. */
export function toolUse(facts: Partial<Evidence['toolUsed']> = {}): Evidence['toolUsed'] {
  return {
    tool: 'searchProducts',
    arguments: { query: 'apple' },
    result: '[]',
    customerId: null,
    bearer: null,
    source: { role: 'user', tool: null, text: 'Do you have apple juice?' },
    ...facts,
  }
}

/** A coupon of the assistant, with the model's unchecked discount. */
export function coupon(discount: unknown): Evidence['toolUsed'] {
  const result = JSON.stringify({ couponCode: 'o*IVigC7sn', discount })
  return toolUse({ tool: 'generateCoupon', arguments: { discount }, result })
}

export function answered(facts: Partial<Evidence['chatAnswered']> = {}): Evidence['chatAnswered'] {
  return { steps: 1, mostSteps: 10, tools: [], said: '', customerId: null, ...facts }
}
