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

/** Statements of customers about themselves, with the search that follows from each. */
const DIETS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:i am|i['’]?m|ich bin|as an?|als)\b.{0,20}\b(?:diabeti\w*|zuckerkrank)\b|\b(?:i have|ich habe) diabetes\b/iu,
    'diabetic',
  ],
  [/\b(?:i am|i['’]?m|ich bin|as an?|als)\b.{0,20}\b(?:vegan\w*|vegetari\w*)\b/iu, 'vegan'],
]

export function isAvoiding(text: string): boolean {
  return AVOIDING.test(text)
}

const AVOIDING =
  /\b(?:allergic|allergy|allergisch|\w*allergie|should avoid|intoleran\w*|avoid|vertr(?:a|ä)gt?e?|can['’]?t stand|may not (?:have|drink|eat)|darf (?:er|sie|es)? ?kein\w*|(?:can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed(?: to)?) (?!decide|choose|find|see|remember|wait|log|sign|get|open|pay)\w+|(?:don['’]?t|do not|never) (?:drink|like|eat|want)|hates?|hasse|mag (?:es|das|sie) nicht|nicht so gern\w*|(?:mag|trinke|esse|will|darf) (?:kein\w*|nie))\b/iu
