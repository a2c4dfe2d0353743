import { readTime } from '#foundation/circumstances.ts'
import { z } from '#foundation/zod.ts'

/** A page of the learner. */
export const labPage = z.object({
  name: z.string(),
  html: z.string(),
  /** Counts saves, so that two windows do not overwrite each other unnoticed. */
  version: z.int().positive(),
  /** ISO 8601. */
  changedAt: z.iso.datetime(),
})

export type LabPage = z.output<typeof labPage>

export const MAX_PAGES = 24
/** Most bytes of a page in UTF-8. */
export const MAX_PAGE_BYTES = 65_536
/** Bytes of all pages together. */
const MAX_TOTAL_BYTES = 524_288

/** Name of a page, which becomes part of its address. */
export const PAGE_NAME = /^[a-z0-9-]{1,40}$/

export type Saved =
  | { page: LabPage }
  | { refused: 'LAB_BAD_NAME' | 'LAB_PAGE_TOO_LARGE' | 'LAB_TOO_MANY_PAGES' | 'LAB_NO_ROOM' | 'LAB_PAGE_CHANGED' }

export interface PageHost {
  all(): LabPage[]
  find(name: string): LabPage | undefined
  /** @param version being edited; 0 for a new page */
  save(name: string, html: string, version: number): Saved
  /** False if there is no such page. */
  remove(name: string): boolean
}

/** Storage of the learner's pages. */
export function openPageHost(pages: LabPage[], touch: () => void): PageHost {
  const find = (name: string): LabPage | undefined => pages.find((page) => page.name === name)
  return {
    all: () => pages.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    find,

    save(name, html, version) {
      if (!PAGE_NAME.test(name)) return { refused: 'LAB_BAD_NAME' }
      const size = Buffer.byteLength(html)
      if (size > MAX_PAGE_BYTES) return { refused: 'LAB_PAGE_TOO_LARGE' }
      const known = find(name)
      // A page that was deleted meanwhile is saved again, so that no work is lost.
      if (known && known.version !== version) return { refused: 'LAB_PAGE_CHANGED' }
      if (!known && pages.length >= MAX_PAGES) return { refused: 'LAB_TOO_MANY_PAGES' }
      const others = pages.reduce((sum, page) => (page === known ? sum : sum + Buffer.byteLength(page.html)), 0)
      if (others + size > MAX_TOTAL_BYTES) return { refused: 'LAB_NO_ROOM' }
      const page = { name, html, version: version + 1, changedAt: readTime().toISOString() }
      if (known) pages[pages.indexOf(known)] = page
      else pages.push(page)
      touch()
      return { page }
    },

    remove(name) {
      const index = pages.findIndex((page) => page.name === name)
      if (index < 0) return false
      pages.splice(index, 1)
      touch()
      return true
    },
  }
}
