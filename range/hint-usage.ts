import type { Challenge } from '#range/catalogue/catalogue.ts'
import type { Game } from '#range/game.ts'
import type { Rules } from '#range/rules.ts'

/** How many hints there are for a challenge, and how many of them somebody looked at. */
export function countHints(
  challenge: Challenge | undefined,
  game: Game,
  { challenges: { showHints } }: Pick<Rules, 'challenges'>,
): { hintsAvailable: number; hintsUnlocked: number } {
  const hints = challenge?.built && showHints ? challenge.hints : []
  return { hintsAvailable: hints.length, hintsUnlocked: hints.filter(({ id }) => game.isHintUnlocked(id)).length }
}
