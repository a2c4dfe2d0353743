/** Puts a word back together: the first number tells how far its letters were moved, the others are the letters, last one first. */
function unpack(moved: number, ...letters: number[]): string {
  return letters
    .reverse()
    .map((letter, place) => String.fromCharCode(letter - moved - 47 - place))
    .join('')
}

/** A number in digits and letters, whatever word that makes. */
function spell(number: number): string {
  return number.toString(36)
}

/** Whether a path leads to what we do not talk about before the launch. */
export function leadsToLaunch(path: string): boolean {
  const [first = ''] = path.split('/').filter(Boolean)
  const name =
    unpack(21, 182, 172, 177, 180, 184) + spell(36669) + unpack(9, 163, 106, 171, 158, 163, 102, 157) + spell(10)
  return first.includes(name)
}
