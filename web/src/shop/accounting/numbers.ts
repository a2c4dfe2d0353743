/** What is sent for a number as typed: nothing costs less than nothing. Undefined when it is no number. */
export function parseNumber(text: string, whole: boolean): number | undefined {
  if (!text.trim() || !Number.isFinite(Number(text))) return undefined
  const value = Math.max(0, Number(text))
  return whole ? Math.round(value) : value
}
