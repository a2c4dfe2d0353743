/** The rows of a result, under any of its keys. */
export function rowsOf(data: unknown): Record<string, unknown>[] {
  const list = Array.isArray(data)
    ? data
    : typeof data === 'object' && data !== null
      ? Object.values(data).find(Array.isArray)
      : undefined
  return (list ?? []).filter((row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null)
}
