/** Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, and the line that stretches Arabic words. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** A text for comparison in a search: small letters without accents, wide and narrow forms alike. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}
