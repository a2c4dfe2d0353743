/** Facts of a challenge for the cheat score, as in the reference: dashboards compare several shops. */
export interface ConductFacts {
  /** May be solved by accident. */
  isTrivial?: boolean | undefined
  /** Challenges, by key, that are solved by the same or the next request, in either order. */
  comesWith?: readonly string[] | undefined
  /** One trick solves all challenges with this name. */
  trick?: string | undefined
  /** Path endings, decoded, that a learner visits on the way. */
  visits?: readonly string[] | undefined
  /** Whether its tutorial shows the answer of its coding part. */
  isCodeInTutorial?: boolean | undefined
  /** Files with the answer, by path in `content/`. Reporting a whole file is a copy, no answer. */
  copies?: readonly string[] | undefined
}

/** Facts of all challenges for weighing solves. */
export interface ConductLists {
  isTightlyCoupled(one: string, other: string): boolean
  isLooselyCoupled(one: string, other: string): boolean
  isTrivial(key: string): boolean
  isCodeInTutorial(key: string): boolean
  /** Files that a player may paste without it counting as a copied answer. */
  copiedFilesOf(key: string): readonly string[]
  /** Addresses that a player visits before an honest solve; usually none. */
  expectedVisitsOf(key: string): readonly string[]
  /** Expected visits that match a decoded path. */
  visitsAt(path: string): readonly string[]
}

const NOWHERE: readonly string[] = []

export function createConductLists(facts: ReadonlyMap<string, ConductFacts>): ConductLists {
  const fragments = [...new Set([...facts.values()].flatMap(({ visits }) => visits ?? []))]
  const lastCharacters = new Set(fragments.map((fragment) => fragment.charCodeAt(fragment.length - 1)))
  const brings = (one: string, other: string): boolean => facts.get(one)?.comesWith?.includes(other) ?? false
  return {
    isTightlyCoupled: (one, other) => brings(one, other) || brings(other, one),
    isLooselyCoupled(one, other) {
      const trick = facts.get(one)?.trick
      return trick !== undefined && trick === facts.get(other)?.trick
    },
    isTrivial: (key) => facts.get(key)?.isTrivial ?? false,
    isCodeInTutorial: (key) => facts.get(key)?.isCodeInTutorial ?? false,
    copiedFilesOf: (key) => facts.get(key)?.copies ?? NOWHERE,
    expectedVisitsOf: (key) => facts.get(key)?.visits ?? NOWHERE,
    visitsAt(path) {
      const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
      // Called for every request; this rejects most of them quickly.
      if (!lastCharacters.has(bare.charCodeAt(bare.length - 1))) return NOWHERE
      return fragments.filter((fragment) => bare.endsWith(fragment))
    },
  }
}
