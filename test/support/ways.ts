import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Ways } from '#game/define.ts'

interface KnownWays extends Ways {
  key: string
}

export async function discoverWays(): Promise<KnownWays[]> {
  const { challenges } = await discoverCatalogue()
  return Promise.all(
    challenges.flatMap(({ key, ...challenge }) => (challenge.built ? [readWays(key, challenge.folder)] : [])),
  )
}

export function findUnexpected(solved: readonly string[], { companions }: Ways): string[] {
  return solved.filter((key) => !companions.includes(key))
}

async function readWays(key: string, folder: string): Promise<KnownWays> {
  const module: { default: Ways } = await import(`../../challenges/${folder}/ways.ts`)
  return { key, ...module.default }
}
