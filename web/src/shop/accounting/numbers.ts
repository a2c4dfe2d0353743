/** Parses a typed number, at least 0. Undefined for an invalid one. */
export function parseNumber(text: string, whole: boolean): number | undefined {
  if (!text.trim() || !Number.isFinite(Number(text))) return undefined
  const value = Math.max(0, Number(text))
  return whole ? Math.round(value) : value
}
