/** Questions of one message that are answered. */
const MAX_QUESTIONS = 4

/** Characters of a message that are searched for questions. */
const MAX_CHARACTERS = 4_000

const ASKED =
  'give (?:me|us)|recommend|suggest|gib (?:mir|uns)|gebt (?:mir|uns)|empfiehl|nenn|what|whats|where|when|why|how|is(?! (?:too|a bit)\\b)|are|do|does|did|can|could|may|will|would|have|has|any|got|tell|show|was(?! (?:ihr|du|ich|wir|es|sie|man)\\b)|welche\\w*|wer|wo|wann|warum|wie|ist(?! (?:mir|uns|aber|leider|zu)\\b)|sind|habt|hat|gibt|gibts|kann|könnt|kannst|darf|muss|liefert|nehmt|zeig|erzähl'

/** "… and I am looking for", "… und suche": a wish after something else. */
const WISHED =
  "i(?:['’]m| am) looking|i(?:['’]d| would) like|i (?:want|wanna|need)|looking for|ich (?:suche|möchte|brauche|hätte)|suche|brauche|möchte|hätte gern\\w*|also wan\\w*"

/** "Is that fine?" refers to the sentence before. */
const FINE =
  '(?:is (?:that|this|it) (?:fine|ok\\w*|enough|possible|alright|an? scam|fake|real|genuine|true|normal)|ist das (?:echt|betrug|wahr|normal)|geht das|reicht das|ist das (?:ok\\w*|möglich|genug))\\W*$'

/** ", and where …", " und wie …": a new question in the same sentence. */
const JOINT = new RegExp(
  `(?:,?\\s+(?:and|und|but|aber)\\s+(?:also\\s+|auch\\s+|now\\s+|jetzt\\s+)?)(?=(?:${ASKED}|which|who|${WISHED})\\b)|\\s+(?:or|oder)\\s+(?=(?:what|was|how|wie)\\s+(?:do|does|is|are|sagen|sagt|ist)\\b)|,\\s*(?:or\\s+|oder\\s+)?(?!${FINE})(?=(?:${ASKED})\\b)`,
  'giu',
)

/** "Is that possible?" makes a question of the sentence before. */
const IS_FINE =
  /^\W*(?:(?:possible|doable|feasible|any chance|ok(?:ay)?|möglich|machbar|geht|klappt das|schaffbar)|is that (?:fine|ok\w*|possible|alright|allowed)|would that (?:work|be possible|be ok\w*)|geht das|ginge das|ist das (?:ok\w*|möglich|erlaubt))\W*$/iu

function joinFine(pieces: readonly string[]): string[] {
  return pieces
    .map((piece, at) => (IS_FINE.test(pieces[at + 1] ?? '') ? `${piece.replace(/[.!]+$/, '')}?` : piece))
    .filter((piece, at) => at === 0 || !IS_FINE.test(piece))
}

/** "What a pity." */
const PITY = /^\W*(?:(?:oh|ach|na)\W+)?(?:what a (?:pity|shame)|too bad|(?:wie |sehr )?schade)\W*$/iu

const SENTENCE = /[^.!?;\n]+(?:\.(?=\d)[^.!?;\n]*|(?<=\b(?:mr|mrs|ms|dr|st|nr|ca|bzw))\.[^.!?;\n]*)*[.!?;]*/giu

/** "Dear Sir or Madam, …" */
const SALUTATION =
  /^\W*(?:sehr geehrte[rs]?|liebe[rs]?|dear)\s+(?:\p{L}+\s*){1,5}[,!:](?:\s*(?:sehr geehrte[rs]?|liebe[rs]?|dear)\s+(?:\p{L}+\s*){1,5}[,!:])?\s*(?=\p{L})/iu
/** "… Kind regards, Jo", and not where it is all. */
const CLOSING =
  /(?<=.{20})\s*\b(?:mit (?:besten|freundlichen|lieben|herzlichen) grüßen|mit freundlichem gruß|(?:viele|liebe|beste|schöne|herzliche|freundliche) grüße|(?:kind|best|warm) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely|mfg|lg|vg)\b[,.!]?\s*(?:\p{L}+(?:[ .-]+\p{L}+){0,3})?[.!]?\s*$/isu

/** The questions and remarks of a message, in their order. */
export function splitQuestions(text: string): string[] {
  const sentences =
    text
      .slice(0, MAX_CHARACTERS)
      .replace(SALUTATION, '')
      .replace(CLOSING, '')
      .replace(/\bz\. ?B\./gi, 'zB')
      .replace(/\b(\d{1,2})\.\s*(?=(?:jan|feb|mär|maer|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*)/giu, '$1 ')
      .replace(/(?<=\b\d{1,2}\.\d{1,2})\.(?=\s+\p{Ll})/gu, '')
      .replace(/\b(no|nr|num)\.\s*(?=#?\s*\d)/gi, '$1 ')
      .match(SENTENCE) ?? []
  return joinFine(sentences.flatMap((sentence) => splitSentence(sentence.trim())))
    .filter((piece) => /[\p{L}\d]/u.test(piece) && !PITY.test(piece))
    .slice(0, MAX_QUESTIONS * 2)
}

function splitSentence(sentence: string): string[] {
  const pieces = sentence.split(JOINT)
  if (pieces.length < 2) return [sentence]
  // A condition belongs to the question after it: "if I order today, when …".
  const isOpen =
    /^(?:if|when(?! (?:do|does|did|will|is|are|was|were|can|could|should|would|has|have)\b)|wenn|falls|since|because|da|weil|before|after|whether|ob)\b/i.test(
      sentence,
    )
  const isTold = pieces.every((piece) => piece.trim().split(/\s+/).length >= 2)
  return isOpen || !isTold ? [sentence] : pieces
}
