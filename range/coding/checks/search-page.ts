import type { Attack, Check, Stage } from '#range/coding/define-coding.ts'
import { comesAlive, elementsIn, renderAsText, type Shown, textIn } from './markup.ts'
import { demand } from './replies.ts'

interface Results {
  found: readonly object[]
  searchedFor: Shown
}

type SearchIn = (rows: readonly object[], term: string) => Results

const FILE = 'web/src/shop/catalogue/results.ts'
const ROWS = [{ name: 'Apple Juice' }, { name: 'Banana Juice' }, { name: 'Lemon', description: 'Makes juice.' }]

/** HTML of the heading for a search term. */
async function headingFor({ load }: Stage, term: string): Promise<string> {
  const { searchIn } = await load<{ searchIn: SearchIn }>(FILE)
  return renderAsText(searchIn(ROWS, term).searchedFor)
}

/** Whether a search term makes the page run a script. */
export function runs(term: string): Attack {
  return async (stage) => comesAlive(await headingFor(stage, term))
}

/** Whether a search term embeds another site. */
export function frames(termOf: (stage: Stage) => string | Promise<string>): Attack {
  return async (stage) => {
    const html = await headingFor(stage, await termOf(stage))
    return elementsIn(html).some(({ tagName }) => tagName === 'iframe')
  }
}

export const searchPageChecks: Readonly<Record<string, Check>> = {
  'The heading repeats what was searched for': async (stage) => {
    for (const term of ['juice', 'apple juice', 'b-side (live)', '100% orange', '1 < 2 & 3 > 2', 'Größe: 0,5 l']) {
      const told = textIn(await headingFor(stage, term))
      demand(told === term, `it says ${told} in place of ${term}`)
    }
  },
  'Products are found in every column, whatever the case': async ({ load }) => {
    const { searchIn } = await load<{ searchIn: SearchIn }>(FILE)
    for (const [term, wanted] of [
      ['JUICE', 3],
      ['banana', 1],
      ['makes', 1],
      ['pear', 0],
    ] as const) {
      const { length } = searchIn(ROWS, term).found
      demand(length === wanted, `${term} finds ${length} in place of ${wanted}`)
    }
  },
}
