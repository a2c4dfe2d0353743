import type { Snippet } from './snippet.ts'

type Lines = Pick<Snippet, 'vulnerable' | 'neutral'>

/** Whether the selection has every vulnerable line, and otherwise only neutral ones. */
export function isRightSelection({ vulnerable, neutral }: Lines, selected: readonly number[]): boolean {
  return (
    vulnerable.every((line) => selected.includes(line)) &&
    selected.every((line) => vulnerable.includes(line) || neutral.includes(line))
  )
}

/** Help after a wrong guess: none at first, then the hints in order, then the lines. @param guesses earlier guesses */
export function helpAfter(
  guesses: number,
  hints: readonly string[],
  { vulnerable }: Lines,
): { hint: string } | { lines: readonly number[] } | undefined {
  if (guesses === 0) return undefined
  const hint = hints[guesses - 1]
  return hint === undefined ? { lines: vulnerable } : { hint }
}
