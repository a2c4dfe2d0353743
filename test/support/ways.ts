import { discoverCatalogue } from '#range/catalogue/discover.ts'
import type { Ways } from '#range/define.ts'

interface KnownWays extends Ways {
  /** Key of the challenge. */
  key: string
}

/** The `ways.ts` of every challenge that can be played. */
export async function discoverWays(): Promise<KnownWays[]> {
  const { challenges } = await discoverCatalogue()
  return Promise.all(
    challenges.flatMap(({ key, ...challenge }) => (challenge.built ? [readWays(key, challenge.folder)] : [])),
  )
}

/** The solved challenges but for those that these ways may solve along. */
export function findUnexpected(solved: readonly string[], { companions }: Ways): string[] {
  return solved.filter((key) => !companions.includes(key))
}

async function readWays(key: string, folder: string): Promise<KnownWays> {
  const module: { default: Ways } = await import(`../../range/challenges/${folder}/ways.ts`)
  return { key, ...module.default }
}
