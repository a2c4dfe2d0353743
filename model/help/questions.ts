/** Questions of one message that are answered. */
const MAX_QUESTIONS = 4

/** Characters of a message that are searched for questions. */
const MAX_CHARACTERS = 4_000

const ASKED =
  'what|whats|where|when|why|how|is|are|do|does|did|can|could|may|will|would|have|has|any|got|tell|show|was(?! (?:ihr|du|ich|wir|es|sie|man)\\b)|welche\\w*|wer|wo|wann|warum|wie|ist|sind|habt|hat|gibt|gibts|kann|könnt|kannst|darf|muss|liefert|nehmt|zeig|erzähl'

/** "Is that fine?" refers to the sentence before. */
const FINE =
  '(?:is that (?:fine|ok\\w*|enough|possible|alright)|geht das|reicht das|ist das (?:ok\\w*|möglich|genug))\\W*$'

/** ", and where …", " und wie …": a new question in the same sentence. */
const JOINT = new RegExp(
  `(?:,?\\s+(?:and|und)\\s+(?:also\\s+|auch\\s+)?)(?=(?:${ASKED}|which|who)\\b)|\\s+(?:or|oder)\\s+(?=(?:what|was|how|wie)\\s+(?:do|does|is|are|sagen|sagt|ist)\\b)|,\\s*(?:or\\s+|oder\\s+)?(?!${FINE})(?=(?:${ASKED})\\b)`,
  'giu',
)

const SENTENCE = /[^.!?;\n]+(?:\.(?=\d)[^.!?;\n]*|(?<=\b(?:mr|mrs|ms|dr|st|nr|ca|bzw))\.[^.!?;\n]*)*[.!?;]*/giu

/** The questions and remarks of a message, in their order. */
export function splitQuestions(text: string): string[] {
  const sentences =
    text
      .slice(0, MAX_CHARACTERS)
      .replace(/\bz\. ?B\./gi, 'zB')
      .replace(/\b(no|nr|num)\.\s*(?=#?\s*\d)/gi, '$1 ')
      .match(SENTENCE) ?? []
  return sentences
    .flatMap((sentence) => splitSentence(sentence.trim()))
    .filter((piece) => /[\p{L}\d]/u.test(piece))
    .slice(0, MAX_QUESTIONS * 2)
}

function splitSentence(sentence: string): string[] {
  const pieces = sentence.split(JOINT)
  if (pieces.length < 2) return [sentence]
  // A condition belongs to the question after it: "if I order today, when …".
  const isOpen = /^(?:if|when|wenn|falls|since|because|da|weil|before|after|whether|ob)\b/i.test(sentence)
  const isTold = pieces.every((piece) => piece.trim().split(/\s+/).length >= 2)
  return isOpen || !isTold ? [sentence] : pieces
}
