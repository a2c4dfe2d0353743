import type { ChallengeDependency } from '#contract/game.ts'

/** What challenges need of others, as far as it is known by now; nothing as long as nobody has looked. */
export class NeededServices {
  readonly #byChallenge = new Map<string, readonly ChallengeDependency[]>()

  /** Changes with everything that gets known. */
  revision = 0

  /** Says what challenges need. @param keys of the challenges */
  tell(keys: readonly string[], services: readonly ChallengeDependency[]): void {
    for (const key of keys) this.#byChallenge.set(key, services)
    this.revision++
  }

  listFor(key: string): readonly ChallengeDependency[] {
    return this.#byChallenge.get(key) ?? []
  }
}
