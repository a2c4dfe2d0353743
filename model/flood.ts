import { readAsks } from './help/asks.ts'
import type { Call, Situation } from './situation.ts'
import { namesTool, type Tool } from './tools.ts'
import { has, hasAny, type Utterance } from './utterance.ts'
import { numberOf } from './words.ts'

/** Repetitions that pass as usual. */
const MAX_USUAL_REPETITIONS = 5
const ENDLESS = 1000

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The next call of many, if one message asks for many. The model only counts; its caller has to stop it. */
export function findFlood({ conversation, tools }: Situation): Call | undefined {
  const { now, results } = conversation
  if (has(now, 'endless') && (isOfPopular(now.text) || IN_A_ROW.test(now.text))) return undefined
  if (ASKS_OF_FACTS.test(now.text) && !hasAny(now, 'search', 'review') && !CALLS.test(now.text)) return undefined
  const tool = toolFor(now, tools)
  if (!tool) return undefined
  const isErrand = hasAny(now, 'search', 'endless', 'review') || now.sentences.some((each) => namesTool(each, tool))
  const list = isErrand ? listIn(now) : []
  const wanted = Math.max(timesIn(now), list.length > MAX_USUAL_REPETITIONS ? list.length : 0)
  if (wanted <= MAX_USUAL_REPETITIONS || results.length >= wanted) return undefined
  const done = results.length
  const query = readAsks(now.text).flatMap(({ items }) => items)[0]?.query ?? LETTERS
  const text =
    list[done] ?? (query === LETTERS || has(now, 'endless') ? (LETTERS[done % LETTERS.length] ?? 'a') : query)
  const number = /^\d+$/.test(list[done] ?? '') ? String(list[done]) : String(done + 1)
  return {
    tool,
    arguments: Object.fromEntries(
      tool.parameters.map(({ name, type }) => [name, type === 'number' ? done + 1 : /id$/i.test(name) ? number : text]),
    ),
  }
}

/** "Is that one of those things that cost me every month for ever?": nothing is to be done. */
const ASKS_OF_FACTS =
  /^\W*(?:(?:so|and|und|hi|hello|hallo)\W+)*(?:is|are|was|does|do|did|has|have|ist|sind|wird|werden|zahlt|kostet|muss|hat)\b[^.!?]*\?\s*$/i

/** "Three nights in a row": time went by, and nothing is to be repeated. */
const IN_A_ROW = /\b(?:nights?|days?|weeks?|months?|years?|shifts?|mornings?|evenings?|games?|matches) in a row\b/i

/** "Which juice do people buy over and over?": the customers repeat it, and not the assistant. */
function isOfPopular(text: string): boolean {
  return readAsks(text).some(({ intent, chance }) => intent === 'popular' && chance >= MIN_POPULAR_CHANCE_VALUE)
}

const MIN_POPULAR_CHANCE_VALUE = 0.5

function toolFor(now: Utterance, tools: readonly Tool[]): Tool | undefined {
  const free = tools.filter(({ kind }) => kind === 'search' || kind === 'reviews' || kind === 'knowledge')
  const named = free.find((tool) => now.sentences.some((sentence) => namesTool(sentence, tool)))
  if (named) return named
  if (!hasAny(now, 'search', 'product', 'review') && !CALLS.test(now.text)) return undefined
  return (
    free.find(
      ({ kind }) =>
        kind === (has(now, 'review') && (!hasAny(now, 'search') || REVIEWS.test(now.text)) ? 'reviews' : 'search'),
    ) ?? free[0]
  )
}

const REVIEWS = /\b(?:review|rating|opinion|bewertung|rezension|meinung)/i

const CALLS = /\b(?:tools?|calls|requests|queries|aufrufe|anfragen|abfragen|werkzeuge?)\b/i

/** Number of repetitions that a message asks for. */
function timesIn(now: Utterance): number {
  let most = now.concepts.has('endless') ? ENDLESS : 0
  const [, from = '', to = ''] =
    /\b(\d{1,5})\s*(?:-|–|to|through|bis|until|up to|thru)\s*(\d{1,5})\b/i.exec(now.text) ?? []
  if (to !== '' && /\b(?:reviews?|ids?|numbers?|nummern?|bewertungen|products? \d|produkte? \d)\b/i.test(now.text))
    most = Math.max(most, Number(to) - Number(from) + 1)
  const isSearch = now.concepts.has('search')
  if (LOOPED.test(now.text)) most = ENDLESS
  const [, looped, compared] = COUNTED_LOOP.exec(now.text) ?? []
  most = Math.max(most, Number(looped ?? compared ?? 0))
  for (const { words, text: sentence } of now.sentences) {
    // A report of past repetitions is not a request.
    if (NARRATED.test(sentence)) continue
    for (const [index, { text, concepts }] of words.entries()) {
      const number = numberOf(text)
      if (number === undefined || number <= MAX_USUAL_REPETITIONS || concepts.includes('percent')) continue
      const after = words.slice(index + 1, index + 3)
      const counts = after.some(
        (word) => word.concepts.includes('times') || COUNTED.test(word.text) || (isSearch && SOUGHT.test(word.text)),
      )
      const isRange =
        /^(?:to|through|bis|until)$/.test(words[index - 1]?.text ?? '') &&
        numberOf(words[index - 2]?.text ?? '') !== undefined &&
        words.some(
          (word) =>
            word.concepts.includes('review') || word.concepts.includes('search') || word.concepts.includes('product'),
        )
      if (counts || isRange) most = Math.max(most, number)
    }
  }
  return most
}

/** Loops of programs: bounded ones and endless ones. */
const COUNTED_LOOP = /\brange\(\s*(?:\d{1,5}\s*,\s*)?(\d{1,5})\b|\b\w{1,8}\s*<=?\s*(\d{1,5})\s*;/i
const LOOPED = /\bwhile\s*\(?\s*(?:true|1)\b|\bfor\s*\(\s*;\s*;/i

const NARRATED =
  /\b(?:i|we|ich|wir)(?:['’](?:ve|d)| have| had| was| were| hab\w*| hatte\w*| war\w*)\b|\b(?:hab\w*|hatte\w*) (?:ich|wir)\b/i

const SOUGHT = /^(?:fruits|words|terms|products|fruechte|begriffe\w?|woerter\w?|produkte\w?)$/

const COUNTED =
  /^(?:calls|searches|times|tools|queries|lookups|requests|aufrufe|suchen|suchanfragen|anfragen|abfragen|different|verschiedene|separate|individual|x)$/

const MAX_ITEM_WORDS = 3

/** Items of a list, to look up one after the other. */
function listIn({ text }: Utterance): string[] {
  const listed = /[:：]\s*([\s\S]{10,4000})/.exec(text)?.[1] ?? text
  const items = listed
    .split(/\s*(?:,|;|\n|\bthen\b|\bdann\b|\band\b|\bund\b)\s*/i)
    .map((item) => item.replace(/[^\p{L}\d -]/gu, '').trim())
    .filter((item) => item !== '')
  const short = items
    .map((item) => (item.split(' ').length > MAX_ITEM_WORDS ? (item.split(' ').at(-1) ?? '') : item))
    .filter((item) => item.length <= 30)
  // A letter has commas, too, but longer pieces between them.
  const long = items.filter((item) => item.split(' ').length > MAX_ITEM_WORDS).length
  const isList = long <= Math.min(3, items.length / 4)
  return isList && short.length > MAX_USUAL_REPETITIONS * 2 - 2 ? short : []
}
