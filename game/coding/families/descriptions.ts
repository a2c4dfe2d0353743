import { showAll } from '#game/coding/checks/descriptions.ts'
import { comesAlive, elementsIn, textIn } from '#game/coding/checks/markup.ts'
import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'
import { drawMarkup } from './scripts.ts'

/** Descriptions of products that make the page run a script, and honest ones. Each run draws others. */
export const descriptionFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Markup with handlers and scripts, in many spellings',
    times: 3,
    isDecided: true,
    draw: (dice) => drawAlive(dice, (markup) => markup),
  },
  {
    kind: 'attack',
    name: 'Markup that a filter puts together by cutting once',
    times: 1,
    isDecided: true,
    draw: (dice) => drawAlive(dice, (_markup, place) => NESTED[place % NESTED.length] ?? ''),
  },
  {
    kind: 'other-caller',
    name: 'The same within honest text, links and emphasis',
    times: 2,
    isDecided: true,
    draw: (dice) =>
      drawAlive(dice, (markup) => `${dice.choose(HONEST)} <b>${markup}</b> <a href="https://a.example">b</a>`),
  },
  {
    kind: 'customer',
    name: 'Descriptions with signs, umlauts, comparisons and links are shown whole',
    times: 6,
    draw: drawHonest,
  },
]

const COUNT = 24

/** Repetitions of a phrase. */
const LENGTHS = [0, 60] as const

const NESTED = [
  '<scr<script></script>ipt>alert(1)</script><img src=x onerror=alert(1)>',
  '<ifr<iframe>ame src="javascript:alert(1)">',
  '<img src=x onononerrorerror=alert(1)>',
  '<img src=x oonerrornerror=alert(1)>',
  '<iframe src="javajavascript:script:alert(1)">',
  '<a href="jajavascript:vascript:alert(1)">x</a>',
  '<img/src=x/onerror=alert(1)>',
  '<svg\nonload\n=\nalert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<IFRAME SRC=JAVASCRIPT:alert(1)>',
  '<iframe src="&#106;avascript:alert(1)">',
  '<iframe src="java&Tab;script:alert(1)">',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<<img src=x onerror=alert(1)>>',
  '<object data="javascript:alert(1)">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
] as const

/** Descriptions of many products at once, in any order. */
function drawAlive(dice: Dice, around: (markup: string, place: number) => string): Attack {
  const firstId = dice.drawBetween(1, 500)
  const products = Array.from({ length: COUNT }, (_, place) => ({
    id: firstId + place,
    description: around(drawMarkup(dice), place),
  }))
  return async (target) => {
    for (const html of (await showAll(target, products)).values()) if (comesAlive(html)) return true
    return false
  }
}

const HONEST = [
  'Less than 5 % sugar & no regrets',
  'Größe: 1 l, süß & “kräftig”',
  "It's Mum's best, isn't it?",
  '3 < 5 and 7 > 6, says the label',
  'Read on; --- javascript is a language, onions are none',
  'おいしい ジュース',
] as const

function drawHonest(dice: Dice): Check {
  const [id, text] = [dice.drawBetween(1, 900), dice.deal(HONEST)]
  const long = ` ${'and so on, '.repeat(dice.deal(LENGTHS))}`.trimEnd()
  const link = `https://${dice.drawLetters(6)}.example/a?b=1&c=2`
  const description = `${escapeHtml(text)}${long} <em>new</em> <a href="${escapeHtml(link)}" target="_blank">More</a>`
  return async (target) => {
    const html = (await showAll(target, [{ id, description }])).get(id) ?? ''
    demand(textIn(html) === `${text}${long} new More`, `it says ${textIn(html)}`)
    const hrefs = elementsIn(html).flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'))
    demand(
      hrefs.some(({ value }) => value === link),
      `the link leads to ${hrefs[0]?.value}`,
    )
    demand(
      elementsIn(html).some(({ tagName }) => tagName === 'em'),
      'the emphasis is gone',
    )
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
