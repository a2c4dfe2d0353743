import { fold } from '#foundation/stems.ts'
import type { Ask } from './asks.ts'
import { PLAIN } from './items.ts'

export const ORDINALS: readonly [RegExp, number][] = [
  [/\b(?:first|1st|erste[nrsm]?)\b/, 0],
  [/\b(?:second|2nd|zweite[nrsm]?)\b/, 1],
  [/\b(?:third|3rd|dritte[nrsm]?)\b/, 2],
  [/\b(?:fourth|4th|vierte[nrsm]?)\b/, 3],
  [/\b(?:last one|letzte[nrsm]?)\b/, -1],
]

export const ALL =
  /\b(?:any of (?:it|them|those|these)|both|either|einem davon|the two|die zwei|alle zwei|them|these|those|all|they|of which|beide[ns]?|davon|diese[nr]?|alle[ns]?|von denen|dazu)\b/

export const ONE =
  /\b(?:it|its|that|this|one|ones|that one|er|es|das|der|die|den|dem|ihn|dafur|daran|dazu|darin|drin|drinnen|da|sie|davon)\b/

export const BOTH =
  /\b(?:both|of each|each of (?:them|those)|je eine?[ns]?|von jedem|von beidem|jeweils eine?[ns]?|(?:the|these|those) two|die zwei|alle zwei|beide[ns]?|beides|zusammen|together)\b/

export const CHEAP =
  /\b(?:cheapest|cheaper one|cheaper of|least expensive|lowest|best price|gunstigste[nrs]?|billigste[nrs]?|preiswerteste[nrs]?|gunstigere[nrs]? von|am gunstigsten|am billigsten|cheepest|cheapst|costs? (?:the )?least|am wenigsten)\b|\b(?:the|der|die|das|den|dem) (?:cheaper|billigere[nrs]?|gunstigere[nrs]?)(?! (?:price|preis|drinks?|than|als|delivery))\b|\b(?:which|what|was|welche\w*)\b.{0,15}\b(?:is|are|ist|sind) (?:cheap|gunstig|billig)\W*$/

export const DEAR =
  /\b(?:dearest|dearer one|dearer of|most expensive|priciest|highest|costs? (?:the )?most|kostet .{0,20}am meisten|teuerste[nrs]?|am teuersten|teurere[nrs]? von)\b|\b(?:the|der|die|das|den|dem) (?:dearer|pricier|more expensive|teurere[nrs]?)(?! (?:than|als))\b/

export const TOGETHER =
  /\b(?:together|altogether|in total|total|come to|comes to|in all|sum|all (?:two|three|four)|for (?:both|the (?:two|three|lot))|all told|all in|am ende|alles in allem|in the end|what (?:do|would) i (?:pay|owe)|was zahl\w* ich|zusammen|insgesamt|alles|gesamt\w*|summe|macht das|(?:die|alle) (?:zwei|drei|vier))\b/

/** "By how much?", of two things that were named. */
export const DIFFERENCE =
  /\b(?:differ\w*|by how much|how much (?:cheaper|dearer|more expensive|less)|unterschied\w*|differenz|um wie ?viel|wie ?viel (?:teurer|billiger|gunstiger))\b/

export const ANOTHER = /\b(?:other|another|else|andere[nrs]?|anderen)\b/

/** "Is something else in it?" */
export const INSIDE = /\b(?:in it|in there|in that|inside|drin\w*|darin|enthalten|enthalt)\b/

export const OF_THEM_AND =
  /^(.*\b(?:davon|of (?:those|them|these|it))|\W*(?:\p{L}+\W+){0,2}\d{1,2} (?:stuck|flaschen|bottles|pieces))\b\W*(?:and|und|plus|sowie)\b(.*)$/u

/** "Rather four, and two banana juices as well." */
export const RATHER_AND =
  /^(?:.*\b(?:rather|make (?:it|that)|only|just|lieber|doch|nur|bloss|dann|then|take|nehm\w*)\b|\W*(?:(?:no|nein|nee|wait|moment|sorry|actually|ok|halt|stop|warte)\W+)+)\W*(?:(?:lieber|nur|doch|just|only)\W+)*((?:\d{1,2}|two|three|four|five|six|seven|eight|ten|zwei|drei|vier|funf|sechs|sieben|acht|zehn)(?: (?:stuck|pieces|bottles|flaschen))?)\W+(?:and|und|plus|sowie|dazu)\b(.*)$/

/** "The purple one", "den roten". */
export const SUCH_A =
  /\b(?:the|that) \p{L}{3,} ones?\b|^\W*(?:(?:and|und|ok|dann|then)\W+)*(?:der|die|das|den|dem) \p{L}{3,}e[nrs]?\b/u

export const NOT_THE = /^\W*(?:(?:and|but|ok|und|aber|na)\W+)*(?:not|no|nicht|keine?n?|ausser|except)\b/

export const WITH_IT =
  /\b(?:with (?:it|that)|as well|on top|added|add|plus|dazu|noch|obendrauf|mit (?:dem|der)|auch|too)\b/

export const WHICH_MORE =
  /\b(?:which|welche\w*)(?: one)? (?:of (?:the two|both|them|these)|von (?:den )?beiden|davon)\b.{0,20}\b(?:cheaper|dearer|bigger|smaller|larger|sweeter|healthier|billiger|gunstiger|teurer|grosser\w*|kleiner\w*|susser|gesunder)\b|\b(?:which|what|welche\w*|was|wer)(?: one| of them| davon)? (?:is|costs?|has|have|contains?|ist|kostet|hat|haben|enthalt) (?:the )?(?:cheaper|dearer|more|less|bigger|smaller|larger|sweeter|healthier|stronger|billiger|gunstiger|teurer|mehr|weniger|grosser|kleiner|susser|gesunder)\b/

/** "Is it sweeter than the berry juice?" */
export const THAN =
  /\b(?:\p{L}{3,}er|more \p{L}+|less \p{L}+|mehr|weniger|better|besser)\b.{0,20}\b(?:than|als)\b(?! (?:that|this|it|\d|das|die da|der da))/u

/** "Material?": what is asked of the thing that was shown. */
export const NATURE =
  /^\W*(?:and |und )?(?:the |das |die |der )?(?:material|size|colou?r|taste|flavou?r|ingredients|farbe|grosse|geschmack|zutaten|inhalt)\W*$/

export const WITHOUT =
  /^\W*(?:(?:hm+|ok|oh|na|gut)\W+)?(?:and|und|but|aber|is (?:it|that)|ist (?:das|der|die|es)|also|auch)?\s*(?:without|ohne)\b/

/** "Is it good for kids?" */
export const OF_IT =
  /^\W*(?:and |und )?(?:is|do?es|dos|has|can|ist|hat|kann|darf)\b.*\b(?:it|that|this|er|es|das|der|die|den)\b/

export const AMONG =
  /\b(?:of (?:them|these|those)|davon|von denen|darunter|which(?: one)?s? (?:is|are|has|have|of|tastes?)|welche[rsn]? (?:davon|ist|hat|schmeckt))\b/

/** "Only the vegan ones", of a list. */
export const ONLY = /^\W*(?:(?:and|but|ok|und|aber)\W+)*(?:only|just|nur|bloss)\b/

export const FOR =
  /^\W*(?:and|und)?\s*(?:the (?:one )?|das |den |der |die |eine?[nrs]? )?(?:for|fur|in)\b|\b(?:one|eins|einen|eine|das|den|die) (?:auch )?(?:for|fur)\b/

export const ONE_FOR = /\b(?:one|ones|eins|einen|eine|das|den|die) (?:auch |auch fur )?(?:for|fur)\b/

/** "Alcohol?", "with sugar?": a nature is all that is said. */
export function isOnlyNature({ tokens, text }: Pick<Ask, 'tokens' | 'text'>): boolean {
  return (
    tokens.length <= MAX_NATURE_WORDS &&
    tokens.some(({ kind }) => kind === 'trait') &&
    tokens.every(
      ({ kind, text: word }) => kind === 'trait' || /^(?:and|und|with|mit|the|is|hat|has|enthält)$/i.test(word),
    ) &&
    !/\b(?:for|fur|für)\b/i.test(text)
  )
}

const MAX_NATURE_WORDS = 3

export const OF_SEVERAL =
  /\b(?:which(?: one)?|cheapest|dearest|(?:the|der|die|das|den|dem) (?:cheaper|dearer|billigere\w*|gunstigere\w*|teurere\w*)|of (?:them|those|these)|welche[rsn]?|davon|gunstigste\w*|teuerste\w*)\b/

/** "How many of it are left?", of one of several. */
export const LEFT_OF_IT =
  /\b(?:how (?:many|much)|wie ?viele?)\b.{0,20}\b(?:davon|of (?:it|that|those|them))\b|\b(?:davon|of (?:it|that|those|them))\b.*\b(?:left|in stock|noch da|vorratig|auf lager|ubrig)\b/

export const CHEAPER =
  /^\W*(?:and |und )?(?:something |anything |etwas |was )?(?:cheaper|gunstiger\w*|billiger\w*)\W*(?:please|bitte)?\W*$/

export const WHAT_CAN_I = /\b(?:what (?:can|may|should) (?:i|we)|was (?:kann|darf|soll) ich)\b/

/** "I only need one", of a page of them and a single one. */
export function isOfSingle(text: string): boolean {
  return /\b(?:just|only|nur|bloss|reicht|enough|need|brauch\w*|single|einzel\w*)\b.*\b(?:one|1|single|einen?|einer|eins|einzel\w*)\b/.test(
    text,
  )
}

/** "The green one" */
export const THE_ONE = /\b(?:the|der|die|das|den|dem|im|vom|zum)\b/

/** "For 6?": a number is all that is said. */
export function onlyCountIn(text: string): number | undefined {
  const [, count] = /^\W*(?:(?:and|und|ok|for|fur|x|mal)\W+)*(\d{1,2})(?: ?x)?\W*(?:please|bitte)?\W*$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}

export function namesGoods({ tokens }: Pick<Ask, 'tokens'>): boolean {
  return tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
}

/** "Is there a bigger one?", of one bottle. */
export function isOfSize(text: string): boolean {
  return (
    (BIGGER.test(text) && !/\b(?:was|etwas|something|anything)\b/.test(text)) ||
    (SIZED.test(text) && /\b(?:it|that|this|den|das|der|die|ihn)\b/.test(text))
  )
}

const BIGGER = /\b(?:bigger|larger|smaller|grosser\w*|kleiner\w*)\b/

const SIZED = /\b(?:large|small|grosse?n?|kleine?n?|lit(?:er|re)s?) (?:bottles?|flaschen?|one|size)\b/

/** Whether a folded text speaks of the first, the second … */
export function isPlaced(text: string): boolean {
  return ORDINALS.some(([word]) => word.test(text))
}

/** "Something like that for less": other things that cost less. */
export function isWantedCheaper(text: string): boolean {
  return WANTED_CHEAPER.test(text) && !WHICH_MORE.test(text) && !THE_CHEAPER.test(text)
}

/** "I take the cheaper one": one of two. */
const THE_CHEAPER =
  /^(?!.*\b(?:something|anything|etwas|so was|sowas)\b).*\b(?:the cheaper one|(?:der|die|das|den) (?:gunstigere|billigere)[nrs]?)\W*(?:please|bitte|then|dann)?\W*$/

const LESS =
  '(?:(?:in|but|nur|only|aber) (?:gunstig|billig|cheap)|cheaper|less pricey|less dear|not (?:so|as) (?:dear|expensive|pricey)|weniger teuer|nicht so teuer|less expensive|for less|costs? less|kosten weniger|weniger kost\\w*|gunstiger\\w*|billiger\\w*|preiswerter\\w*|weniger geld)'

const WANTED_CHEAPER = new RegExp(
  `\\b(?:something|sth|anything|wie|so etwas|so was|sowas|etwas|was|das|es|it|like)\\b.{0,40}\\b${LESS}|\\bcheaper (?:like|than) (?:that|this)\\b|^\\W*${LESS}|\\bgunstiger\\b|\\bbilliger\\b`,
)
