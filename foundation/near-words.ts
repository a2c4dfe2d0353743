/** A word without letters that stand twice: `tasse` and `tase` are alike. */
export function undoubled(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
}

/** Whether two words differ by at most `most` wrong, missing, additional or swapped letters. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  if (one[0] !== other[0] && one[1] !== other[0]) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      now.push(cost)
    }
    if (Math.min(...now) > most) return false
    before = last
    last = now
  }
  return (last[other.length] ?? 9) <= most
}
