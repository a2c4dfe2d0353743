/** Unexpected values for any field of a request. */
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

/** Fields that range or shop set, so that clients cannot choose their type. */
const OURS = new Set([
  'method',
  'route',
  'url',
  'status',
  'contentType',
  'event',
  'basketId',
  'owner',
  'viewerBasketId',
  'ownBasketId',
  'productId',
  'totalPrice',
  'discount',
  'campaign',
  'products',
  'bytes',
  'paymentMode',
  'allowed',
  'modified',
  'likedBy',
  'milliseconds',
  'expression',
  'token',
  'found',
])

/**
 * Replaces one leaf of the evidence at a time by an odd value. Fields of ours keep their type, and replies stay
 * functions.
 */
export function* oddVariants<Shape>(evidence: Shape): Generator<Shape> {
  for (const path of leaves(evidence, [])) {
    const type = OURS.has(path[0] ?? '') ? kindOf(valueAt(evidence, path)) : undefined
    for (const odd of ODD_VALUES) {
      if (type === undefined || kindOf(odd) === type) yield replace(evidence, path, odd) as Shape
    }
  }
}

/** Finer than `typeof`: lists of ours may be empty, but have no holes. */
function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value
  return value.includes(null) ? 'list with holes' : 'list'
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part, name) => (part as Record<string, unknown>)[name], value)
}

function* leaves(value: unknown, path: string[]): Generator<string[]> {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  if (!isTree) yield path
  else for (const [name, part] of Object.entries(value)) yield* leaves(part, [...path, name])
}

function replace(value: unknown, [name, ...rest]: string[], odd: unknown): unknown {
  if (name === undefined) return typeof value === 'function' ? () => (typeof odd === 'string' ? odd : '') : odd
  return { ...(value as object), [name]: replace((value as Record<string, unknown>)[name], rest, odd) }
}
