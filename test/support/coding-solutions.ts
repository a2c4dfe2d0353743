import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { snippetOf } from '#game/coding/snippet.ts'

const { byKey } = await discoverCatalogue()

/** The lines of a coding challenge, counted from 1, and the place of its right fix. */
export function solutionOf(key: string): { lines: readonly number[]; fix: number } {
  const challenge = byKey.get(key)
  if (!challenge?.built || !challenge.coding) throw new Error(`${key} has no coding part`)
  const { coding } = challenge
  return {
    lines: snippetOf(coding).vulnerable,
    fix: coding.fixes.findIndex(({ outcome }) => outcome === 'fixed'),
  }
}
