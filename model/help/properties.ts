import { fold } from '#foundation/stems.ts'
import { tellPrice } from './answer-prices.ts'
import type { Product } from './findings.ts'
import { linkTo, money, traitValues } from './format.ts'
import { isPerLitre } from './meant.ts'
import { tellPerLitre } from './per-litre.ts'
import { THAN, WHICH_MORE } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import { lines, type Telling } from './telling.ts'
import { asksFor } from './topics.ts'

/** Products that one answer describes. */
const MAX_TOLD_PRODUCTS = 4

type Tell = (product: Product, name: string, telling: Telling) => string | undefined

/** Properties by the words that ask for them. */
const PROPERTIES: readonly (readonly [RegExp, Tell])[] = [
  [/\b(?:colou?rs?|farben?|farbig)\b/, sayOf('colour', 'isColour')],
  [
    /\b(?:materials?|made (?:of|from|out)|fabric|stoff|woraus|aus was)\b|\b(?:is|are|of|ist|sind|aus)\b.*\b(?:porcelain|china|ceramics?|glass|cotton|wool|leather|plastic|metal|steel|wood|wooden|linen|silk|porzellan|keramik|glas|baumwolle|wolle|leder|plastik|kunststoff|metall|stahl|edelstahl|holz|leinen|seide|pappe|papier)\b/,
    sayOf('material', 'isMaterial'),
  ],
  [
    /\b(?:big\w*|small\w*|klein\w*|sizes?|x*[xs]l|(?:in|size|grosse) (?:[sml]|\d{2})|large|how much is in|ml|litres?|liters?|liter|gross\w*|volume|menge|fullmenge|(?:mehr|more|weniger|less) (?:in (?:der|the) (?:flasche|bottle)|drin|inhalt))\b/,
    tellSize,
  ],
  [/\b(?:alcohol\w*|alkohol\w*|booze|promille)\b/, tellAlcohol],
  [
    /\b(?:bab(?:y|ies|ys)|infants?|saugling\w*|kleinkind\w*|child\w*|kids?|kind\w*|toddlers?|pregnan\w*|schwanger\w*)\b/,
    tellAlcohol,
  ],
  [
    /\b(?:vegan\w*|vegetari\w*|eggs?|ei|eier?n?|\w*eiallergie|eiweiss|animal|tierisch\w*|lactose\w*|laktose\w*|milk|milch)\b/,
    tellVegan,
  ],
  [/\b(?:sugar\w*|zucker\w*|sweetened|gesusst|diabet\w*)\b/, tellSugar],
  [/\b(?:taste\w*|flavou?rs?|schmeck\w*|geschmack\w*|sweet|sour|suss|sauer|creamy|cremig)\b/, sayOf('taste', 'tastes')],
  [/\b(?:wide|wid\w*|tall|high|heavy|diameter|breit|hoch|schwer|durchmesser)\b/, tellDescription],
  [/\b(?:vitamin\w*|healthy|gesund\w*|antioxid\w*|good for)\b/, sayOf('rich', 'isRich')],
]

/** Colours by their words, folded. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:red|rot(?:e[nrs]?)?)\b/, 'red'],
  [/\b(?:green|grun(?:e[nrs]?)?)\b/, 'green'],
  [/\b(?:yellow|gelb(?:e[nrs]?)?)\b/, 'yellow'],
  [/\b(?:blue|blau(?:e[nrs]?)?)\b/, 'blue'],
  [/\b(?:black|schwarz(?:e[nrs]?)?)\b/, 'black'],
  [/\b(?:white|weiss(?:e[nrs]?)?)\b/, 'white'],
  [/\b(?:pink|rosa)\b/, 'pink'],
  [/\b(?:purple|violet\w*|lila)\b/, 'purple'],
  [/\b(?:brown|braun(?:e[nrs]?)?)\b/, 'brown'],
  [/\b(?:gr[ea]y|grau(?:e[nrs]?)?)\b/, 'grey'],
]

/** Whether a thing has one of the colours that are asked for, and which it has. */
function tellOfColours(colours: readonly string[], product: Product, telling: Telling): string {
  const { speech } = telling
  const name = linkTo(product, telling.base)
  const own = [product.traits.colour].flat().filter((each) => typeof each === 'string')
  const value = traitValues(product.traits.colour, speech.language)
  if (value === undefined)
    return speech.say('isNot', { name, value: traitValues(colours, speech.language) ?? colours.join(', ') })
  return own.some((colour) => colours.includes(colour))
    ? `${speech.say('isColour', { name, value })} ${product.description.slice(0, 200)}`
    : speech.say('onlyColour', { name, value })
}

const FOUND_BY = PROPERTIES.filter(
  ([, tell]) => tell === tellAlcohol || tell === tellSugar || tell === tellVegan,
).filter(([words]) => !words.test('kids'))

/** The property that a question asks for; otherwise the descriptions. */
export function describeProperty(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const text = fold(ask.about === '' ? ask.text : ask.about)
  if (isPerLitre(text)) return tellPerLitre(products, telling)
  const asked = PROPERTIES.filter(([words]) => words.test(text)).map(([, tell]) => tell)
  const forCustomer = tellsFor(text, telling)
  const colours = COLOURS.filter(
    ([words]) => words.test(fold(ask.text)) && !products.some(({ name }) => words.test(fold(name))),
  ).map(([, colour]) => colour)
  if (colours.length > 0 && forCustomer.length === 0 && products.length <= MAX_TOLD_PRODUCTS && asked.length === 0)
    return products.map((product) => tellOfColours(colours, product, telling)).join('\n')
  const wanted = asked.length === 0 || forCustomer.length > 0 ? [...forCustomer, ...asked] : asked
  if (isTrueOfAll(ask, products)) return `${telling.speech.say('allVegan')}\n\n${lines(products, telling)}`
  const isCarried = ask.about !== '' && ask.about !== ask.text && !ask.isPointing
  const told = products.slice(0, MAX_TOLD_PRODUCTS).map((product) => {
    const name = linkTo(product, telling.base)
    const about = asksFor('inside', text) && product.description !== '' ? [product.description.slice(0, 300)] : []
    const isCompared = products.length > 1 && (WHICH_MORE.test(text) || THAN.test(text)) && product.description !== ''
    const tells = wanted.length > 0 ? [...new Set(wanted)] : traitsNamedIn(text, product, telling)
    const said = tells.flatMap((tell) => tell(product, name, telling) ?? [])
    // A thing that the conversation turns to is shown with its price.
    const priced = isCarried && said.length > 0 ? [tellPrice(product, product.name, telling)] : []
    const hasAbout = about.some((text) => said.some((each) => each.includes(text.slice(0, 60))))
    return said.length > 0
      ? [
          ...said,
          ...(isCompared ? [product.description.slice(0, 200)] : []),
          ...(hasAbout ? [] : about),
          ...priced,
        ].join(' ')
      : describe(product, name, telling)
  })
  return [...told, ...(products.length === 1 && SIZED.test(text) ? [telling.speech.say('onlySize')] : [])].join('\n')
}

/** "Does it come smaller?" */
const SIZED =
  /\b(?:also|too|auch|come|comes?|gibt(?:s| es)?|have|habt|any|ein\w*)\b.*\b(?:smaller|bigger|larger|kleiner\w*|grosser\w*)\b/

/** Whether a folded text asks for a property. */
export function isOfProperty(text: string): boolean {
  return PROPERTIES.some(([words]) => words.test(text))
}

/** Describes the traits that the question searched by: "which drink has alcohol?". */
export function describeFound(ask: Resolved, product: Product, telling: Telling): string {
  const text = fold(ask.text)
  const tells = FOUND_BY.filter(([words]) => words.test(text)).map(([, tell]) => tell)
  const name = product.name
  return tells.flatMap((tell) => tell(product, name, telling) ?? []).join(' ')
}

/** Facts that matter for the customer's own restrictions. */
function tellsFor(text: string, { talk: { customer } }: Telling): Tell[] {
  if (
    !/\b(?:for (?:me|him|her|us|them)|fur (?:mich|ihn|sie|uns)|(?:he|she|they) (?:may|can|drink|have)|(?:may|can) (?:he|she|they)|(?:darf|kann|vertragt) (?:er|sie)|ok|okay|may i|can i|darf ich|kann ich|allowed|geeignet|suitable|erlaubt)\b/.test(
      text,
    )
  )
    return []
  return [
    ...(customer.avoided.some((thing) => /alco|alko/.test(thing)) ? [tellAlcohol] : []),
    ...(customer.avoided.some((thing) => /sugar|zucker/.test(thing)) || customer.diets.includes('diabetic')
      ? [tellSugar]
      : []),
    ...(customer.diets.includes('vegan') ? [tellVegan] : []),
  ]
}

/** "Is the hoodie cotton?": traits whose values a text names. */
function traitsNamedIn(text: string, { traits, name: title, storedName }: Product, { speech }: Telling): Tell[] {
  return VALUES.flatMap(([trait, key]) => {
    const names = [traits[trait]].flat().flatMap((value) => [value, traitValues(value, speech.language)])
    return names.some(
      (name) =>
        typeof name === 'string' && text.includes(fold(name)) && !fold(`${title} ${storedName}`).includes(fold(name)),
    )
      ? [sayOf(trait, key)]
      : []
  })
}

const VALUES = [
  ['material', 'isMaterial'],
  ['colour', 'isColour'],
  ['taste', 'tastes'],
  ['rich', 'isRich'],
] as const

/** Whether a property that a question asks of all drinks holds for each. */
export function isTrueOfAll({ text }: Resolved, products: readonly Product[]): boolean {
  return (
    /\b(?:vegan)\b/i.test(text) &&
    products.length > MAX_TOLD_PRODUCTS &&
    products.every(({ traits }) => traits.vegan === true)
  )
}

function describe(
  { description, price, ownPrice, stock, name: title }: Product,
  name: string,
  { speech }: Telling,
): string {
  const amount = ownPrice ?? price
  const named = amount === undefined ? name : `${name} — ${money(amount, speech.language)}`
  const gone = stock === 0 ? ` ${speech.say('soldOut', { name: title })}` : ''
  return `${speech.say('describes', { name: named })} ${description === '' ? speech.say('noDetails') : description.slice(0, 300)}${gone}`
}

function sayOf(trait: string, key: string): Tell {
  return ({ traits, description }, name, { speech }) => {
    const value = traitValues(traits[trait], speech.language)
    return value === undefined
      ? undefined
      : `${speech.say(key, { name, value })}${key === 'isColour' ? ` ${description.slice(0, 200)}` : ''}`
  }
}

/** "4 x 3.5 inch", "95mm" */
const MEASURE = /\d\s*(?:x\s*\d|mm\b|cm\b|inch|zoll)/i

function tellSize({ traits, description }: Product, name: string, { speech }: Telling): string | undefined {
  if (traits.millilitres === undefined && MEASURE.test(description)) return `${name}: ${description.slice(0, 300)}`
  return typeof traits.millilitres === 'number'
    ? speech.say('isSize', { name, value: String(traits.millilitres) })
    : speech.say('noSize', { name })
}

function tellDescription({ description }: Product): string | undefined {
  return description === '' ? undefined : description.slice(0, 300)
}

function tellAlcohol({ traits }: Product, name: string, { speech }: Telling): string | undefined {
  if (traits.alcohol === undefined) return undefined
  return speech.say(traits.alcohol === 'traces' ? 'hasAlcohol' : 'noAlcohol', { name })
}

function tellVegan({ traits }: Product, name: string, { speech }: Telling): string | undefined {
  return traits.vegan === true ? speech.say('isVegan', { name }) : undefined
}

function tellSugar({ traits }: Product, name: string, { speech, talk }: Telling): string | undefined {
  const keys: Record<string, string> = { added: 'hasSugar', natural: 'naturalSugar', little: 'littleSugar' }
  if (traits.sugar === 'natural' && talk.customer.diets.includes('diabetic'))
    return speech.say('naturalSugarCare', { name })
  const key = keys[String(traits.sugar)]
  return key === undefined ? undefined : speech.say(key, { name })
}
