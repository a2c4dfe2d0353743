import { comesAlive } from '#game/coding/checks/markup.ts'
import { frames, headingFor, repeats, runs } from '#game/coding/checks/search-page.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'

/** Terms that make the page of results run a script, and honest ones. Each run draws others. */
export const scriptFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Markup with handlers and scripts, in many spellings',
    times: 2,
    isDecided: true,
    draw: (dice) => tryAll(dice, 12, drawMarkup),
  },
  {
    kind: 'attack',
    name: 'The same with words around it',
    times: 2,
    isDecided: true,
    draw: (dice) => tryAll(dice, 8, drawSurrounded),
  },
  { kind: 'attack', name: 'The same after many honest searches', times: 1, isDecided: true, draw: drawLate },
  {
    kind: 'customer',
    name: 'Visitors search with quotes, signs, umlauts and long texts',
    times: 2,
    draw: drawHonest,
  },
]

/** Terms that embed another site. */
export const frameFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Frames of any site, in many spellings',
    times: 2,
    isDecided: true,
    draw: (dice) => {
      const terms = Array.from({ length: 8 }, () => drawFrame(dice))
      return tryEach(terms, (term) => frames(() => term))
    },
  },
]

/** Tries each until one works. A target costs more than a call. */
function tryEach(terms: readonly string[], attackBy: (term: string) => Attack): Attack {
  return async (target) => {
    for (const term of terms) if ((await attackBy(term)(target)) === true) return true
    return false
  }
}

function tryAll(dice: Dice, count: number, draw: (dice: Dice) => string): Attack {
  const terms = Array.from({ length: count }, () => draw(dice))
  const rows = drawRows(dice)
  return tryEach(terms, (term) => runs(term, rows))
}

/** Products as the server sends them, few or many. */
function drawRows(dice: Dice): object[] {
  return Array.from({ length: dice.drawBetween(0, 40) }, (_none, at) => ({
    id: at + 1,
    name: `${dice.drawLetters(6)} Juice (${dice.drawBetween(1, 9)}00ml)`,
    description: `${dice.drawLetters(9)} & <em>${dice.drawLetters(5)}</em>`,
    price: dice.drawBetween(100, 9999) / 100,
    deluxePrice: dice.drawBetween(50, 9900) / 100,
    image: `${dice.drawLetters(7)}.webp`,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    deletedAt: null,
  }))
}

const HANDLERS: readonly [string, ...string[]] = [
  ...(['onerror', 'onload', 'onmouseover', 'onfocus', 'onclick', 'ontoggle', 'onanimationend'] as const),
  ...['onpointerdown', 'onbegin', 'onwheel', 'onbeforeinput', 'onscrollend'],
]
const TAGS: readonly [string, ...string[]] = [
  ...(['img src=x', 'svg', 'video src=x', 'body', 'details open', 'input autofocus', 'marquee', 'a href=x'] as const),
  ...['math', 'custom-juice', 'b', 'textarea autofocus', 'audio src=x', 'button', 'p style=x', 'template', 'font'],
]
/** Elements whose content is parsed in another way, which filters and browsers see differently. */
const ODD_PARENTS: readonly [string, ...string[]] = [
  'svg',
  'math',
  'table',
  'select',
  'noscript',
  'title',
  'form',
  'ul',
]

function drawCall(dice: Dice): string {
  const letters = dice.drawLetters(3)
  return dice.choose([
    ...(['alert(1)', 'alert`1`', 'top.alert(1)', 'fetch(`//x.example`)', 'location=name', 'eval(name)'] as const),
    ...[`confirm('${letters}')`, `print()`, `window['al'+'ert']()`, `fetch('//${letters}.example')`],
  ])
}

function drawScheme(dice: Dice): string {
  return dice.choose([
    ...(['javascript:', 'JavaScript:', 'java\tscript:', '\u0001javascript:', 'javascript&colon;'] as const),
    ...['&#106;avascript:', '&#x6A;avascript:', 'java&#10;script:', ' javascript:', 'java&Tab;script&colon;'],
  ])
}

function drawHandler(dice: Dice): string {
  const blank = dice.choose([' ', '/', '\t', '\n', '  ', '\f'])
  const quote = dice.choose(['', '"', "'"])
  const call = quote === '' ? drawCall(dice).replaceAll(/[ '"]/g, '') : drawCall(dice).replaceAll(quote, '`')
  const name = dice.drawCase(dice.choose(HANDLERS))
  const more = dice.isHeads() ? `${blank}${dice.drawLetters(2)}=${dice.drawLetters(2)}` : ''
  return `<${dice.drawCase(dice.choose(TAGS))}${blank}${name}=${quote}${call}${quote}${more}>`
}

/** Markup that runs a script. */
export function drawMarkup(dice: Dice): string {
  const [handler, scheme, call] = [drawHandler(dice), drawScheme(dice), drawCall(dice).replaceAll('"', '')]
  const parent = dice.choose(ODD_PARENTS)
  const term = dice.choose([
    handler,
    handler,
    `<iframe src="${scheme}${call}"></iframe>`,
    `<a href="${scheme}${call}">${dice.drawLetters(4)}</a>`,
    `<iframe srcdoc="<script>${call}</script>"></iframe>`,
    `<form><button formaction="${scheme}${call}">x</button></form>`,
    `<form action="${scheme}${call}"><input type=submit></form>`,
    `<svg><a xlink:href="${scheme}${call}"><text>x</text></a></svg>`,
    `<svg><a><animate attributeName=href values="${scheme}${call}" /><text>x</text></a></svg>`,
    `<object data="data:text/html,<script>${call}</script>"></object>`,
    // Filters that run once leave the whole.
    `<scr<script>ipt></scr</script>ipt>${handler}`,
    handler.replace(/on/i, (on) => `${on}on`).replace('onon', 'on'),
    `<im<b>g src=x onerror=${call.replaceAll(/[ '"]/g, '')}></b>`,
    `<${parent}>${handler}</${parent}>`,
    `<${parent}><style><!--</style>${handler}</${parent}>`,
    `<math><mtext><table><mglyph><style><!--</style>${handler}`,
    `<!--><b>-->${handler}`,
    `<b title="<b>">${handler}</b>`,
    handler.slice(0, -1).concat(' <b>'),
    `${handler.slice(0, -1)}/`.concat('>'),
  ])
  // Some parents swallow what is in them.
  return comesAlive(term) ? term : handler
}

function drawSurrounded(dice: Dice): string {
  const [before, after] = [dice.drawLetters(5), dice.drawLetters(3)]
  return dice.choose([
    `${before} ${drawMarkup(dice)} ${after} < ${dice.drawLetters(2)}`,
    `${before.repeat(dice.drawBetween(10, 80))}${drawMarkup(dice)}`,
    `1 < 2 & ${before} ${drawMarkup(dice)}`,
    `&lt;b&gt;${before} ${drawMarkup(dice)}`,
    `"${before}'>${drawMarkup(dice)}`,
    `\n\n${before}\n${drawMarkup(dice)}\n${after}`,
  ])
}

function drawFrame(dice: Dice): string {
  const host = `${dice.drawLetters(6)}.example`
  const quote = dice.choose(['"', "'", ''])
  const blank = dice.choose([' ', '\n', '\t', '/'])
  const address = dice.choose([
    `https://${host}/`,
    `//${host}/player`,
    `https://${host}/?soundcloud.com`,
    `https://w.soundcloud.com.${host}/player/`,
    `https://w.soundcloud.com/player/?${dice.drawLetters(4)}`,
  ])
  const tag = dice.drawCase(dice.choose(['iframe', 'iframe', 'iframe', 'embed']))
  const size = dice.isHeads() ? `${blank}width=${quote}100%${quote}${blank}height=166` : ''
  const frame = `<${tag}${size}${blank}src=${quote}${address}${quote} ></${tag}>`
  return dice.choose([frame, `${dice.drawLetters(4)} ${frame}`, `<b>${frame}</b>`, `<ifr<b>ame>${frame}`])
}

/** Code that has shown many headings is not safer or less safe than before. */
function drawLate(dice: Dice): Attack {
  const count = dice.drawBetween(60, 150)
  const attacks = [tryAll(dice, 3, drawMarkup), tryAll(dice, 2, drawSurrounded)]
  const rows = drawRows(dice).slice(0, 3)
  return async (target) => {
    for (let search = 0; search < count; search++) await headingFor(target, `juice ${search}`, rows)
    for (const attack of attacks) if ((await attack(target)) === true) return true
    return false
  }
}

const HONEST: readonly [string, ...string[]] = [
  'O\u2019Hara\u2019s "best" juice',
  "it's d'orange",
  'I <3 apples',
  'a & b & c',
  '1 < 2 & 3 > 2',
  'Größe: 0,5 l – süß',
  '🍊🍋 Saft',
  'ジュース',
  'price >= 3 && price <= 5',
  '50% off; "really"? (yes)',
  '\\ backslash / slash ` tick',
  'on sale = yes',
  'javascript: the good parts',
  'script for a film',
  '  two blanks  ',
]

function drawHonest(dice: Dice): Check {
  const terms = Array.from({ length: 8 }, () => dice.deal(HONEST))
  const long = `${dice.deal(HONEST)} ${'and so on, '.repeat(dice.drawBetween(20, 90))}${dice.drawLetters(5)}`
  const rows = drawRows(dice)
  return async (target) => {
    for (const term of [...terms, long]) await repeats(target, term, rows)
  }
}
