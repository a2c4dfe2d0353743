const NAMED =
  /\b(?:my name is|i am called|call me|ich heiße|ich heisse|mein name ist|nenn mich)\s+(\p{L}[\p{L}'-]{1,20})/iu

/** "I'm Tom": a name has a capital letter. */
const CALLED = /\b(?:[Ii]['’]m|[Ii] am|[Ii]ch bin (?:der|die)) (\p{Lu}\p{Ll}+)\b/u

/** The name that a customer tells. */
export function nameIn(text: string): string | undefined {
  return (NAMED.exec(text) ?? CALLED.exec(text))?.[1]
}

export function dietsIn(...said: readonly string[]): string[] {
  return DIETS.flatMap(([words, diet]) => (said.some((text) => words.test(text)) ? [diet] : []))
}

/**
 * Statements of customers about themselves, with the search that follows from each. "I can't have sugar" alone is kept in
 * mind as a thing to avoid; with a question it asks for little sugar.
 */
const DIETS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:i am|i['’]?m|ich bin|as an?|als|(?:my|our|meine?|unsere?) \p{L}+ (?:is|has|ist|hat)|(?:he|she|er|sie) (?:is|has|ist|hat))\b.{0,20}\b(?:diabeti\w*|zuckerkrank)\b|\b(?:i have|ich habe) diabetes\b|\b(?:has|have|got|hat|hab|habe|mit|with)\b.{0,16}\bdiabetes\b|\b(?:my|our|meine?|unsere?) (?:diabetic|diabetische?[rn]?)\b|\b(?:diabetic|diabetische?[rn]?|zuckerkranke?[rn]?) (?:mum|mom|mother|father|dad|husband|wife|son|daughter|child|kid|friend|grand\w+|mutter|vater|mann|frau|sohn|tochter|kind|freund\w*|oma|opa)\b/iu,
    'diabetic',
  ],
  [
    /(?:\b(?:vertr(?:a|ä)gt?e? (?:leider |gar )?kein\w* (?:zucker|fruchtzucker|fruktose)|(?:dürfen|darf|sollen?) (?:\p{L}+ )?keinen zucker|keinen zucker (?:essen|trinken|haben|vertragen|dürfen|darf)|(?:can['’]?t|cannot|can not|must not|may not) (?:have|tolerate|eat|take) (?:any )?(?:sugar|fructose)|(?:sugar|fructose|fruktose)[- ]?(?:intoleran\w*|unvertr\w*)))(?=.*\b(?:which|what|welche\w*|was|kann|darf|can|may)\b)/iu,
    'diabetic',
  ],
  [
    /\b(?:i am|i['’]?m|i live|i eat|we are|we['’]re|ich bin|ich lebe|ich esse|wir sind|as an?|als)\b.{0,20}\b(?:vegan\w*|vegetari\w*)\b/iu,
    'vegan',
  ],
]

/** Whether a text speaks of diabetes. */
export function isOfDiabetes(text: string): boolean {
  return /\b(?:diabet\w*|sugar levels?|blood sugar|blutzucker|zuckerkrank)\b/i.test(text)
}

export function isAvoiding(text: string): boolean {
  return AVOIDING.test(text)
}

const AVOIDING =
  /\b(?:not a drop of|no more (?=alcohol|sugar)|kein(?:en)? tropfen|off the booze|allergic|allergy|allergisch|\w*allergie|should avoid|intoleran\w*|avoid|vertr(?:a|ä)gt?e?|can['’]?t stand|dislikes?|detests?|loathes?|disgusting|ekel\w*|ausser|außer|may not (?:have|drink|eat)|darf (?:er|sie|es)? ?kein\w*|(?:can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed(?: to)?) (?!decide|choose|find|see|remember|wait|log|sign|get|open|pay)\w+|(?:don['’]?t|do not|never) (?:drink|like|eat|want)|hates?|hasse|mag (?:es|das|sie) nicht|nicht so gern\w*|(?:mag|trinke|esse|will|darf) (?:kein\w*|nie))\b/iu

/** Somebody for whom a drink must hold no alcohol. */
export const EXPECTING = /\b(?:pregnant|pregnancy|expecting a baby|schwanger\w*|breast ?feeding|stillt|stillende?)\b/i

const COUNTED =
  '(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig)'
const PEOPLE = new RegExp(
  `\\b${COUNTED}\\s+(?:\\p{L}+\\s+)?(?:people|persons?|guests?|adults?|friends|kids|children|colleagues|leute|personen|gästen?|gaesten?|kindern?|freunden?|erwachsenen?|kollegen|mann\\b|of us)|\\b(?:party|group|family|team|class|gruppe|familie|runde) (?:of|von) ${COUNTED}\\b|\\b(?:wir sind|we are|we['’]?re) (?:about |etwa |rund )?(?:zu )?${COUNTED}\\b(?! (?:years?|jahre|months|monate|days|tage|weeks|wochen))`,
  'iu',
)
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  five: 5,
  fünf: 5,
  six: 6,
  sechs: 6,
  seven: 7,
  sieben: 7,
  eight: 8,
  acht: 8,
  nine: 9,
  neun: 9,
  ten: 10,
  zehn: 10,
  twelve: 12,
  zwölf: 12,
  fifteen: 15,
  fünfzehn: 15,
  twenty: 20,
  zwanzig: 20,
  thirty: 30,
  dreißig: 30,
}

/** For how many people something is meant. */
export function peopleIn(text: string): number | undefined {
  const found = PEOPLE.exec(text.replace(/\bppl\b/gi, 'people'))
  const word = found?.slice(1).find((each) => each !== undefined)
  if (word === undefined) return undefined
  const count = /^\d/.test(word) ? Number(word) : NUMBERS[word.toLowerCase()]
  return count === undefined || count < 2 ? undefined : count
}
