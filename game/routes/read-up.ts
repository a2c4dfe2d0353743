import type { ReadUpLink } from '#contract/game.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { type OutlinedPage, readOutline } from '#lab/handbook/outline.ts'

/** Path of the handbook from the shop. Browsers are redirected to the lab's own origin. */
const HANDBOOK = 'range/lab/handbook/'

/** Helpful pages of the handbook for a challenge, or for one of its hints. */
export type ListReadUp = (
  challenge: Pick<BuiltChallenge, 'readUp'>,
  language: string | undefined,
  hint?: number,
) => ReadUpLink[]

/** @param contentDirectory of the handbook, read on first use; without it there are no links */
export function createReadUp(contentDirectory: string | undefined): ListReadUp {
  if (contentDirectory === undefined) return () => []
  let pages: ReadonlyMap<string, OutlinedPage> | undefined
  const list = (): ReadonlyMap<string, OutlinedPage> => {
    const written = readOutline(contentDirectory).flatMap((chapter) =>
      chapter.pages.filter(({ isWritten }) => isWritten),
    )
    return new Map(written.map((page) => [page.address, page]))
  }
  return ({ readUp }, language, hint) => {
    if (readUp.length === 0) return []
    pages ??= list()
    return readUp
      .filter((named) => hint === undefined || named.hint === hint)
      .flatMap(({ page: address }) => pages?.get(address) ?? [])
      .map(({ address, title }) => ({ address: HANDBOOK + address, title: title[language ?? 'en'] ?? title.en }))
  }
}
