/** Beyond Latin-1, what the fonts that every reader has can show. */
const SIGNS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that do not come apart into one of ours and a mark. */
const RELATIVES: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ẞ: 'SS',
  ə: 'e',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
  '″': '"',
  ʼ: "'",
}
const LONGEST = 300

/** A text as it can be printed: letters without the marks that the fonts lack, question marks for whole alphabets, one line. */
export function printable(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  let printed = ''
  for (const character of short.normalize('NFC')) printed += printedAs(character)
  return printed
}

function printedAs(character: string): string {
  if (isInFont(character)) return character
  if (/[\s\p{Cc}\p{Zs}]/u.test(character)) return ' '
  if (/[\p{M}\p{Cf}]/u.test(character)) return ''
  const related = RELATIVES[character]
  if (related !== undefined) return related
  const plain = [...character.normalize('NFKD')].filter(isInFont).join('')
  return plain === '' ? '?' : plain
}

function isInFont(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad) || SIGNS.has(character)
}
