import type { Attack, Check, Target } from '#game/coding/define-coding.ts'
import { comesAlive, elementsIn, renderAsText, type Shown, textIn } from './markup.ts'
import { demand } from './replies.ts'

interface Results {
  found: readonly object[]
  searchedFor: Shown
}

const FILE = 'web/src/shop/catalogue/results.ts'
/** Rows as the server sends them. */
const ROWS = [
  ['Apple Juice (1000ml)', 'The all-time classic.'],
  ['Banana Juice (1000ml)', 'Monkeys love it the most.'],
  ['Lemon (1kg)', 'Makes juice. Sour but full of vitamins.'],
].map(([name, description], at) => ({
  ...{ id: at + 1, name, description, price: 1.99 + at, deluxePrice: 0.99 + at, image: `${at}.webp` },
  ...{ createdAt: '2026-11-02T09:00:00.000Z', updatedAt: '2026-11-02T09:00:00.000Z', deletedAt: null },
}))

/** HTML of the heading for a search term. */
export async function headingFor({ call }: Target, term: string, rows: readonly object[] = ROWS): Promise<string> {
  return renderAsText((await call<Results>(FILE, 'searchIn', rows, term)).searchedFor)
}

/** Whether a search term makes the page run a script. */
export function runs(term: string, rows: readonly object[] = ROWS): Attack {
  return async (target) => comesAlive(await headingFor(target, term, rows))
}

/** Whether a search term embeds another site. */
export function frames(termOf: (target: Target) => string | Promise<string>): Attack {
  return async (target) => {
    const html = await headingFor(target, await termOf(target))
    return elementsIn(html).some(({ tagName }) => /^(?:iframe|object|embed|frame)$/.test(tagName))
  }
}

/** @throws {Error} if the heading says something else */
export async function repeats(target: Target, term: string, rows: readonly object[] = ROWS): Promise<void> {
  const told = textIn(await headingFor(target, term, rows))
  demand(told === term, `it says ${told} in place of ${term}`)
}

export const searchPageChecks: Readonly<Record<string, Check>> = {
  'The heading repeats what was searched for': async (target) => {
    for (const term of ['juice', 'apple juice', 'b-side (live)', '100% orange']) await repeats(target, term)
  },
  'Products are found in every column, whatever the case': async ({ call }) => {
    for (const [term, wanted] of [
      ['JUICE', 3],
      ['banana', 1],
      ['makes', 1],
      ['0.99', 1],
      ['pear', 0],
    ] as const) {
      const { length } = (await call<Results>(FILE, 'searchIn', ROWS, term)).found
      demand(length === wanted, `${term} finds ${length} in place of ${wanted}`)
    }
  },
}
