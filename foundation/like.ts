/** SQL's LIKE: `%` is any text, `_` any character, letters match in either case. Linear in practice, never exponential. */
export function isLike(text: string, pattern: string): boolean {
  const [value, wanted] = [text.toLowerCase(), pattern.toLowerCase()]
  let at = 0
  let next = 0
  let wildcard = -1
  let resume = 0
  while (at < value.length) {
    const sign = wanted[next]
    if (sign === '%') {
      wildcard = next++
      resume = at
    } else if (sign === '_' || (sign !== undefined && sign === value[at])) {
      at++
      next++
    } else if (wildcard >= 0) {
      next = wildcard + 1
      at = ++resume
    } else {
      return false
    }
  }
  while (wanted[next] === '%') next++
  return next === wanted.length
}
