import type { ChallengeDependency } from '#contract/game.ts'

/** External services that challenges need, as far as they were checked; empty before the first check. */
export class NeededServices {
  readonly #byChallenge = new Map<string, readonly ChallengeDependency[]>()

  /** Changes with each `tell`. */
  revision = 0

  /** Sets the services of challenges. @param keys of the challenges */
  tell(keys: readonly string[], services: readonly ChallengeDependency[]): void {
    for (const key of keys) this.#byChallenge.set(key, services)
    this.revision++
  }

  listFor(key: string): readonly ChallengeDependency[] {
    return this.#byChallenge.get(key) ?? []
  }
}
