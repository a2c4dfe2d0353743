import { setImmediate } from 'node:timers/promises'
import type { CodingEntry } from '#contract/game.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { Coding } from '../coding/parse-coding.ts'
import { snippetOf } from '../coding/snippet.ts'

export function showsSameCode(one: Coding, other: Coding): boolean {
  const describeSource = ({ file, symbols, also }: Coding): string => JSON.stringify([file, symbols, also])
  return describeSource(one) === describeSource(other)
}

/** Whether the same change fixes the same code in both, so that doing both teaches nothing new. */
function isSameSitting(one: Coding, other: Coding): boolean {
  const rightDiffOf = ({ fixes }: Coding): string | undefined => fixes.find(({ outcome }) => outcome === 'fixed')?.diff
  return showsSameCode(one, other) && rightDiffOf(one) === rightDiffOf(other)
}

/** Keys of other challenges with the same coding part. */
export function listSameSitting({ challenges }: Pick<Catalogue, 'challenges'>, key: string, coding: Coding): string[] {
  return challenges.flatMap((other) =>
    other.built && other.key !== key && other.coding && isSameSitting(coding, other.coding) ? [other.key] : [],
  )
}

/**
 * Lists all coding parts, shortest first. Parts that do not fit the running source are left out.
 * The first call takes seconds of cutting, so it lets other requests run in between.
 * @param onMisfit called for each part that does not fit
 */
export async function listCodingParts(
  catalogue: Pick<Catalogue, 'challenges'>,
  onMisfit: (error: unknown) => void,
): Promise<CodingEntry[]> {
  const entries: CodingEntry[] = []
  for (const challenge of catalogue.challenges) {
    if (!challenge.built || !challenge.coding) continue
    const { key, coding } = challenge
    await setImmediate()
    try {
      const lines = snippetOf(coding).text.split('\n').length
      entries.push({ key, lines, sameSitting: listSameSitting(catalogue, key, coding) })
    } catch (error) {
      onMisfit(error)
    }
  }
  return entries.sort((one, other) => one.lines - other.lines)
}
