import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { snippetOf } from '#range/coding/snippet.ts'

const { byKey } = await discoverCatalogue()

/** What a coding challenge wants: its lines, from 1 on, and the place of the right fix. */
export function solutionOf(key: string): { lines: readonly number[]; fix: number } {
  const challenge = byKey.get(key)
  if (!challenge?.built || !challenge.coding) throw new Error(`${key} has no coding part`)
  const { coding } = challenge
  return {
    lines: snippetOf(coding).vulnerable,
    fix: coding.fixes.findIndex(({ outcome }) => outcome === 'fixed'),
  }
}
