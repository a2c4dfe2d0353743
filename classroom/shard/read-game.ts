import type { GameState } from '#game/game.ts'
import { parseGameState } from '#game/game-state.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { Store } from '#server/store/store.ts'

/** Reads the game of a team without waking its shop. Null before its first change. */
export async function readGame(
  { instances, store }: { instances: Instances; store: Store },
  team: string,
): Promise<GameState | null> {
  const awake = instances.peek(team)
  if (awake) return awake.game.state
  const stored = await store.game(team)
  return stored === null ? null : parseGameState(JSON.parse(stored))
}
