import type { Speech } from '#model/speech.ts'

/** Topics of customers for whom something went wrong. */
export const OF_TROUBLE = new Set(['refund', 'damaged', 'complain', 'orderchange', 'delivery', 'human', 'contact'])

/** Whether a message is angry, or tells of something that went wrong. */
export function isUpset(text: string): boolean {
  return UPSET.test(text) || SHOUTED.test(text)
}

const UPSET =
  /!{2,}|\b(?:outrag\w*|ridiculous|unacceptable|disgrace\w*|disgusted|scandal\w*|furious|angry|annoyed|fed up|joke|rip-?off|still waiting|(?:waiting|waited) for (?:\d+|two|three|four|ages|weeks)|where the hell|wtf|smashed|broken|shattered|leaking|leaked|cracked|ruined|mould\w*|spoiled|unverschämt\w*|frechheit|sauerei|skandal\w*|unmöglich|ärger\w*|verärgert|wütend|sauer auf|abzocke|reicht(?:['’]?s)? (?:mir|jetzt)|zum teufel|verdammt|seit (?:\d+|zwei|drei|vier|einer|tagen|wochen)(?: (?:tagen|wochen|woche|stunden))? warte|warte (?:immer noch|noch immer|seit)|kaputt|zerbrochen|ausgelaufen|beschädigt|zerdrückt|verschimmelt|schimm\w*|keiner (?:meldet|antwortet|reagiert|hilft)|niemand (?:meldet|antwortet|reagiert|hilft)|(?:nobody|no ?one) (?:answers|replies|responds|cares|helps)|letzte[rs]? laden|worst shop)\b/i

/** "WHERE IS MY PARCEL" */
const SHOUTED = /(?:\b\p{Lu}{2,}\b[\s,!?]*){4,}/u

/** An apology, unless an answer begins with one. */
export function sorryBefore(said: readonly string[], speech: Speech): string[] {
  return said.some((text) => /\b(?:sorry|leid)\b/i.test(text.slice(0, SORRY_CHARACTERS)))
    ? []
    : [speech.say('sorryUpset')]
}

const SORRY_CHARACTERS = 60

/** Answers without the lists that one before them has: two questions may have the same answer. */
export function withoutRepeats(answers: readonly string[]): string[] {
  const told = new Set<string>()
  return answers.flatMap((answer) => {
    const lines = answer.split('\n')
    const listed = lines.filter((line) => line.startsWith('- '))
    const isRepeated = listed.length > 0 ? listed.every((line) => told.has(line)) : told.has(answer)
    // "Log in, or look by the number", and then "look by the number".
    if ([...told].some((said) => said !== answer && said.includes(answer))) return []
    const fresh = lines.filter((line) => line.trim() !== '' && !told.has(line) && !line.endsWith(':'))
    for (const line of [...lines, answer]) told.add(line)
    if (answer === '' || (isRepeated && fresh.length === 0)) return []
    return [isRepeated ? fresh.join('\n') : answer]
  })
}
