import type { Attack, Check, Stage } from '#range/coding/define-coding.ts'
import { comesAlive, elementsIn, renderCleaned, type Shown, textIn } from './markup.ts'
import { demand } from './replies.ts'

type Described = ReadonlyMap<number, Shown>
type DescribeProducts = (products: readonly { id: number; description: string }[]) => Described

const FILE = 'web/src/shop/catalogue/descriptions.ts'

/** HTML of the product dialog for a description. */
async function dialogFor({ load }: Stage, description: string): Promise<string> {
  const { describeProducts } = await load<{ describeProducts: DescribeProducts }>(FILE)
  const products = [
    { id: 1, description: 'Another one.' },
    { id: 24, description },
  ]
  // Without markup the dialog shows the description as text.
  return renderCleaned(describeProducts(products).get(24) ?? description)
}

/** Whether a description makes the page run a script. */
export function runs(description: string): Attack {
  return async (stage) => comesAlive(await dialogFor(stage, description))
}

export const descriptionChecks: Readonly<Record<string, Check>> = {
  'Emphasis and links are shown as such': async (stage) => {
    const html = await dialogFor(
      stage,
      'Pressed <b>today</b>. <a href="https://example.org/juice" target="_blank">More…</a>',
    )
    const link = elementsIn(html).find(({ tagName }) => tagName === 'a')
    demand(textIn(html) === 'Pressed today. More…', `it says ${textIn(html)}`)
    demand(
      elementsIn(html).some(({ tagName }) => tagName === 'b'),
      'the emphasis is gone',
    )
    demand(link?.attrs.some(({ value }) => value === 'https://example.org/juice') === true, 'the link is gone')
  },
  'A plain text is shown as it is': async (stage) => {
    const text = textIn(await dialogFor(stage, 'Less than 5 % sugar & no regrets'))
    demand(text === 'Less than 5 % sugar & no regrets', `it says ${text}`)
  },
}
