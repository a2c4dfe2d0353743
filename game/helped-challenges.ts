import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { Game } from '#game/game.ts'
import type { Helped } from '#lab/options.ts'

/** Challenges that link to a page of the handbook, easiest first. */
export function listHelped(
  address: string,
  { challenges }: Pick<Catalogue, 'challenges'>,
  game: Game | undefined,
): Helped[] {
  return challenges
    .filter((challenge) => challenge.built && challenge.readUp.some(({ page }) => page === address))
    .map(({ key, name, difficulty }) => ({ key, name, difficulty, isSolved: game?.progressOf(key)?.solvedAt != null }))
    .sort((one, other) => one.difficulty - other.difficulty)
}
