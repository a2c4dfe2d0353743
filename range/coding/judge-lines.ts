import type { Snippet } from './snippet.ts'

type Lines = Pick<Snippet, 'vulnerable' | 'neutral'>

/** Whether every vulnerable line was selected, and nothing but those and neutral ones. */
export function isRightSelection({ vulnerable, neutral }: Lines, selected: readonly number[]): boolean {
  return (
    vulnerable.every((line) => selected.includes(line)) &&
    selected.every((line) => vulnerable.includes(line) || neutral.includes(line))
  )
}

/**
 * What helps after a wrong guess: nothing at first, then the hints in order, and once they are used up the lines themselves.
 * @param guesses before this one
 */
export function helpAfter(
  guesses: number,
  hints: readonly string[],
  { vulnerable }: Lines,
): { hint: string } | { lines: readonly number[] } | undefined {
  if (guesses === 0) return undefined
  const hint = hints[guesses - 1]
  return hint === undefined ? { lines: vulnerable } : { hint }
}
