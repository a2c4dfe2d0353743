/** What strangers send instead of what was asked for. */
const ODD_VALUES: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  1e308,
  true,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'x'.repeat(100_000),
  '<'.repeat(5_000),
  'at ('.repeat(5_000),
  [],
  [null],
  {},
  { toString: null },
  { length: 3 },
]

/**
 * Evidence with one leaf after the other replaced by something odd. What the range itself fills in keeps its type: replies stay
 * functions, numbers at the top (a status, an id) stay numbers.
 */
export function* oddVariants<Shape>(evidence: Shape): Generator<Shape> {
  for (const path of leaves(evidence, [])) {
    const isOurNumber = path.length === 1 && typeof (evidence as Record<string, unknown>)[path[0] ?? ''] === 'number'
    for (const odd of ODD_VALUES) {
      if (!isOurNumber || typeof odd === 'number') yield replaced(evidence, path, odd) as Shape
    }
  }
}

function* leaves(value: unknown, path: string[]): Generator<string[]> {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  if (!isTree) yield path
  else for (const [name, part] of Object.entries(value)) yield* leaves(part, [...path, name])
}

function replaced(value: unknown, [name, ...rest]: string[], odd: unknown): unknown {
  if (name === undefined) return typeof value === 'function' ? () => (typeof odd === 'string' ? odd : '') : odd
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, odd) }
}
