import type { Attack, Check, Target } from '#game/coding/define-coding.ts'
import { comesAlive, elementsIn, renderCleaned, type Shown, textIn } from './markup.ts'
import { demand } from './replies.ts'

type Described = ReadonlyMap<number, Shown>

const FILE = 'web/src/shop/catalogue/descriptions.ts'

/** HTML of the product dialog for a description. */
async function dialogFor({ call }: Target, description: string): Promise<string> {
  const products = [
    { id: 1, description: 'Another one.' },
    { id: 24, description },
  ]
  // Without markup the dialog shows the description as text.
  const described = await call<Described>(FILE, 'describeProducts', products)
  demand(described instanceof Map, 'nothing is described')
  return renderCleaned(described.get(24) ?? description)
}

/** HTML of the product dialogs for descriptions, by the product's number. */
export async function showAll(
  { call }: Target,
  products: readonly { id: number; description: string }[],
): Promise<Map<number, string>> {
  const described = await call<Described>(FILE, 'describeProducts', products)
  demand(described instanceof Map, 'nothing is described')
  return new Map(products.map(({ id, description }) => [id, renderCleaned(described.get(id) ?? description)]))
}

/** Whether a description makes the page run a script. */
export function runs(description: string): Attack {
  return async (target) => comesAlive(await dialogFor(target, description))
}

export const descriptionChecks: Readonly<Record<string, Check>> = {
  'Emphasis and links are shown as such': async (target) => {
    const html = await dialogFor(
      target,
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
  'A plain text is shown as it is': async (target) => {
    const text = textIn(await dialogFor(target, 'Less than 5 % sugar & no regrets'))
    demand(text === 'Less than 5 % sugar & no regrets', `it says ${text}`)
  },
}
