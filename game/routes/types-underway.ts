import { setTimeout } from 'node:timers/promises'
import type { Game } from '#game/game.ts'
import type { CheckedTypes } from '#game/proving/prover.ts'

/** Milliseconds that a request waits for types. */
const MAX_WAIT_MS = 10_000

/** Checks of a game that nobody has asked about. The oldest go. */
const MAX_UNDERWAY = 8

interface Underway {
  types: Promise<CheckedTypes | null>
  isThere: boolean
}

/** Checks of types that go on after their attempts were judged. Their results reach the game by a request that asks for them. */
export class TypesUnderway {
  readonly #games = new WeakMap<Game, Map<string, Underway>>()
  readonly #maxWaitMs: number

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs
  }

  /** Keeps the types of an attempt that was judged, as soon as somebody asks for them. */
  begin(game: Game, key: string, number: number, types: Promise<CheckedTypes | null>): void {
    const ofGame = this.#games.get(game) ?? new Map<string, Underway>()
    this.#games.set(game, ofGame)
    ofGame.set(idOf(key, number), { types, isThere: false })
    const [oldest] = ofGame.keys()
    if (ofGame.size > MAX_UNDERWAY && oldest !== undefined) ofGame.delete(oldest)
  }

  isChecking(game: Game, key: string, number: number): boolean {
    return this.#games.get(game)?.has(idOf(key, number)) ?? false
  }

  /** Waits for types, and adds them to their attempt. They may take longer: then it goes on. */
  async settle(game: Game, key: string, number: number): Promise<void> {
    const id = idOf(key, number)
    const underway = this.#games.get(game)?.get(id)
    if (!underway) return
    const controller = new AbortController()
    const late = setTimeout(this.#maxWaitMs, undefined, { signal: controller.signal, ref: false }).catch(
      () => undefined,
    )
    const types = await Promise.race([underway.types, late])
    controller.abort()
    if (types === undefined || underway.isThere) return
    underway.isThere = true
    this.#games.get(game)?.delete(id)
    if (types) game.noteTypes(key, number, { note: types.note, remarks: types.remarks })
  }
}

function idOf(key: string, number: number): string {
  return `${key} ${number}`
}
