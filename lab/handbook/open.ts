import type { Bakery } from '#lab/bakery/bakery.ts'
import type { LabPageParts } from '#lab/layout.ts'
import type { Markup } from '#lab/markup.ts'
import type { Helped } from '#lab/options.ts'
import type { PageContext } from '#lab/page-context.ts'
import type { Answer as Found } from '#lab/search/finder.ts'
import { type Answer, toAnswer } from './answers.ts'
import { createPageSearch } from './find-pages.ts'
import { type HandbookPage, readHandbook } from './pages.ts'
import { changeFields, composeRequest, listFields } from './requests.ts'
import * as screens from './screens.ts'
import { renderAnswers, type Tried } from './steps.ts'

/** The handbook, screen by screen. */
export interface OpenHandbook {
  /** Unreadable files with their faults. */
  faults: readonly string[]
  pages: readonly HandbookPage[]
  find(address: string): HandbookPage | undefined
  /** @param language searched besides English */
  search(query: string, language: string): Found<HandbookPage>
  renderFront(context: PageContext, query: string | undefined): LabPageParts
  renderPage(
    context: PageContext,
    page: HandbookPage,
    reading: { query: string | undefined; tried?: Tried | undefined; helped: readonly Helped[] },
  ): Promise<LabPageParts>
  /** Sends the request of a step with other values; undefined for an unknown step. */
  tryStep(page: HandbookPage, step: number, values: readonly string[], bakery: Bakery): Promise<Answer[] | undefined>
  renderAnswers(context: PageContext, page: HandbookPage, step: number, answers: readonly Answer[]): Markup
}

export function openHandbook(contentDirectory: string): OpenHandbook {
  const handbook = readHandbook(contentDirectory)
  let findPages: ReturnType<typeof createPageSearch> | undefined
  const search: OpenHandbook['search'] = (query, language) => {
    findPages ??= createPageSearch(handbook)
    return findPages(query, language)
  }
  const look = (query: string | undefined, { language }: PageContext) =>
    query?.trim() ? search(query, language) : undefined
  return {
    faults: handbook.faults,
    pages: handbook.pages,
    search,
    find: (address) => handbook.pages.find((page) => page.address === address),
    renderFront: (context, query) => screens.renderFront(context, handbook, { found: look(query, context) }),
    renderPage: (context, page, { query, tried, helped }) =>
      screens.renderPage(context, handbook, page, { found: look(query, context), ...(tried && { tried }), helped }),
    async tryStep(page, at, values, bakery) {
      const step = page.texts.en.example.steps[at]
      if (!step) return undefined
      const { send, shows } = step
      const request = await composeRequest(send, changeFields(listFields(send), values))
      const replies = await Promise.all(Array.from({ length: send.times }, () => bakery.answer(request)))
      return replies.map((reply) => toAnswer(reply, shows))
    },
    renderAnswers(context, page, at, answers) {
      const step = page.texts.en.example.steps[at]
      if (!step) throw new RangeError(`${page.address} has no step ${at}`)
      return renderAnswers(context, step, answers)
    },
  }
}
