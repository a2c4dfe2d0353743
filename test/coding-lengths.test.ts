import { expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { fixesOf } from '#game/coding/snippet.ts'

const { challenges } = await discoverCatalogue()
const parts = challenges.flatMap((challenge) => {
  if (!challenge.built || !challenge.coding) return []
  const { coding } = challenge
  const lengths = fixesOf(coding).map((text) => text.length)
  const right = lengths[coding.fixes.findIndex(({ outcome }) => outcome === 'fixed')] ?? 0
  return [{ key: challenge.key, lengths, right }]
})

it.each([3, 4])(
  'of %i options the right one is neither the longest nor the shortest more often than chance',
  (count) => {
    const asked = parts.filter(({ lengths }) => lengths.length === count)
    expect(asked.length).toBeGreaterThan(count)
    const byChance = Math.ceil(asked.length / count)
    for (const extreme of [Math.min, Math.max]) {
      // Two options of equal length reveal nothing.
      const told = asked
        .filter(
          ({ lengths, right }) => right === extreme(...lengths) && lengths.filter((one) => one === right).length === 1,
        )
        .map(({ key }) => key)
      expect(told.length, told.join(', ')).toBeLessThanOrEqual(byChance)
    }
  },
)
