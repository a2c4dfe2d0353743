import { reverse, rot13 } from './encodings.ts'
import { hasAny, type Utterance } from './utterance.ts'

const MORSE: Record<string, string> = {
  a: '.-',
  b: '-...',
  c: '-.-.',
  d: '-..',
  e: '.',
  f: '..-.',
  g: '--.',
  h: '....',
  i: '..',
  j: '.---',
  k: '-.-',
  l: '.-..',
  m: '--',
  n: '-.',
  o: '---',
  p: '.--.',
  q: '--.-',
  r: '.-.',
  s: '...',
  t: '-',
  u: '..-',
  v: '...-',
  w: '.--',
  x: '-..-',
  y: '-.--',
  z: '--..',
  '0': '-----',
  '1': '.----',
  '2': '..---',
  '3': '...--',
  '4': '....-',
  '5': '.....',
  '6': '-....',
  '7': '--...',
  '8': '---..',
  '9': '----.',
}

const LEET: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }

/** Output formats, by the words that ask for them. */
const SHAPES: readonly [RegExp, (text: string) => string][] = [
  [/base ?64/i, (text) => Buffer.from(text).toString('base64')],
  [/rot ?-?13|caesar|cäsar/i, rot13],
  [/\bhex(?:adecimal|adezimal)?\b/i, (text) => Buffer.from(text).toString('hex')],
  [
    /\bmorse/i,
    (text) =>
      [...text.toLowerCase()].map((sign) => MORSE[sign] ?? (sign === ' ' || sign === '\n' ? '/' : sign)).join(' '),
  ],
  [/\b(?:revers|backward|rückwärts|rueckwaerts|spiegelverkehrt)/i, reverse],
  [/\b(?:leet|l33t|1337)/i, (text) => text.replace(/[aeiost]/gi, (letter) => LEET[letter.toLowerCase()] ?? letter)],
  [
    /\bspell|buchstabier|letter by letter|spaces? between|(?:dash|hyphen|dot|space)s? between|leerzeichen zwischen|buchstabe für buchstabe/i,
    (text) => [...text].map((sign) => (sign === ' ' ? ' ' : sign)).join(' '),
  ],
  [/\bjson\b/i, (text) => `\`\`\`json\n${JSON.stringify({ instructions: linesOf(text) }, null, 2)}\n\`\`\``],
  [
    /\byaml\b/i,
    (text) =>
      `\`\`\`yaml\ninstructions:\n${linesOf(text)
        .map((line) => `  - ${JSON.stringify(line)}`)
        .join('\n')}\n\`\`\``,
  ],
  [
    /\bxml\b/i,
    (text) =>
      `\`\`\`xml\n<instructions>\n${linesOf(text)
        .map((line) => `  <rule>${line}</rule>`)
        .join('\n')}\n</instructions>\n\`\`\``,
  ],
  [
    /\b(?:table|tabelle|csv|spreadsheet)\b/i,
    (text) =>
      `| # | |\n| --- | --- |\n${linesOf(text)
        .map((line, index) => `| ${index + 1} | ${line} |`)
        .join('\n')}`,
  ],
  [/\b(?:code ?block|python|javascript)\b/i, (text) => `\`\`\`\n${text}\n\`\`\``],
]

/** A text in the requested format; by default as a list of its rules. */
export function shape(text: string, asking: Utterance): { text: string; isPlain: boolean } {
  // The encoding of the request itself is not a wish for the answer.
  const wishes = asking.sentences.filter((sentence) => asking.hidden.length === 0 || !hasAny(sentence, 'decode'))
  const wished = [...wishes, ...asking.hidden].map((sentence) => sentence.text).join('\n')
  const found = SHAPES.find(([words]) => words.test(wished))
  return found ? { text: found[1](text), isPlain: false } : { text, isPlain: true }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[-*\s]+/, '').trim())
    .filter((line) => line !== '')
}
