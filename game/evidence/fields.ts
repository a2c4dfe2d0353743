/** Fields of a received value; empty if it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Parses a JSON reply; undefined for others. */
export function jsonOf(reply: string): unknown {
  try {
    return JSON.parse(reply)
  } catch {
    return undefined
  }
}
