import type { Challenge } from '#game/catalogue/catalogue.ts'
import type { Game } from '#game/game.ts'
import type { Rules } from '#game/rules.ts'

/** Counts a challenge's hints, and the unlocked ones. */
export function countHints(
  challenge: Challenge | undefined,
  game: Game,
  { challenges: { showHints } }: Pick<Rules, 'challenges'>,
): { hintsAvailable: number; hintsUnlocked: number } {
  const hints = challenge?.built && showHints ? challenge.hints : []
  return { hintsAvailable: hints.length, hintsUnlocked: hints.filter(({ id }) => game.isHintUnlocked(id)).length }
}
