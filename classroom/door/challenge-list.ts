import type { ListedChallenge } from '#classroom/shard/commands.ts'
import type { RoomChallenge } from '#contract/class-room.ts'

export class ChallengeList {
  #all: readonly ListedChallenge[] = []

  get all(): readonly ListedChallenge[] {
    return this.#all
  }

  replace(all: readonly ListedChallenge[]): void {
    this.#all = all
  }

  find(key: string): ListedChallenge | undefined {
    return this.#all.find((challenge) => challenge.key === key)
  }

  listBuilt(): RoomChallenge[] {
    return this.#all.flatMap(({ built, ...challenge }) => (built ? [challenge] : []))
  }
}
