import { isKnownWord, normalise } from './words.ts'

/** Longest text that is searched for hidden ones, in characters. */
const MAX_CHARACTERS = 16_000

/** Hidden texts of a text, decoded. */
export function revealHidden(text: string): string[] {
  const cut = text.slice(0, MAX_CHARACTERS)
  const found = [...base64In(cut), ...hexIn(cut), ...binaryIn(cut), ...lettersIn(cut), ...initialsIn(cut)]
  for (const change of [rot13, reverse, unleet]) {
    const changed = change(cut)
    if (soundness(changed) >= soundness(cut) + 2) found.push(changed)
  }
  for (const line of cut.split(/[\n"“”„`':.?!;]+|\s[-–—>]+\s/)) {
    for (const change of [rot13, reverse]) {
      const changed = change(line)
      if (soundness(line) <= 1 && soundness(changed) >= soundness(line) + 2) found.push(changed)
    }
  }
  return [...new Set(found)].filter((each) => each.trim() !== '').slice(0, 8)
}

/** Number of known words, a measure for real language. */
function soundness(text: string): number {
  return normalise(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && isKnownWord(word)).length
}

function isReadable(text: string): boolean {
  return text.length >= 6 && !/[^\P{C}\s]|\ufffd/u.test(text) && /\p{L}{3}/u.test(text)
}

function base64In(text: string): string[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{12,}={0,2}/g) ?? []
  return runs
    .map((run) => Buffer.from(run, 'base64').toString('utf8'))
    .filter((found) => isReadable(found) && / |\w{3}/.test(found))
}

function hexIn(text: string): string[] {
  const runs = text.match(/(?:(?:0x|\\x)?[0-9a-fA-F]{2}[\s,:]?){8,}/g) ?? []
  return runs
    .map((run) => Buffer.from(run.replace(/0x|\\x|[^0-9a-fA-F]/g, ''), 'hex').toString('utf8'))
    .filter(isReadable)
}

function binaryIn(text: string): string[] {
  const runs = text.match(/(?:[01]{8}\s?){6,}/g) ?? []
  return runs
    .map((run) => (run.match(/[01]{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join(''))
    .filter(isReadable)
}

/** Letters with separators between them; a wider gap separates words. */
function lettersIn(text: string): string[] {
  const runs = text.match(/(?:(?<![\p{L}\p{N}])[\p{L}\p{N}%][ .\-_*|/]{1,4}){5,}[\p{L}\p{N}%](?![\p{L}\p{N}])/gu) ?? []
  return runs.map((run) =>
    /[ .\-_*|/]{2,}/.test(run) && /[\p{L}\p{N}][ .\-_*|/][\p{L}\p{N}]/u.test(run)
      ? run
          .replace(/[ .\-_*|/]{2,}/g, '\0')
          .replace(/[ .\-_*|/]/g, '')
          .replaceAll('\0', ' ')
      : run.replace(/[ .\-_*|/]/g, ''),
  )
}

/** The first letters of lines or words, if the text mentions first letters. */
function initialsIn(text: string): string[] {
  if (!/first letter|initial|anfangsbuchstabe|erste[rn]? buchstabe|acrosti|akrosti/i.test(text)) return []
  const lines = text.split('\n').filter((line) => /\p{L}/u.test(line))
  const ofLines = lines.map((line) => /\p{L}/u.exec(line)?.[0] ?? '').join('')
  const ofWords = (text.match(/\p{L}+/gu) ?? []).map((word) => word[0] ?? '').join('')
  return [ofLines, ofWords].filter((found) => /coupon|prompt|rules|gutschein|regeln|rabatt/i.test(found))
}

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}

export function reverse(text: string): string {
  return [...text].reverse().join('')
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Changes only words that also have letters; numbers stay. */
function unleet(text: string): string {
  return text.replace(/[\p{L}\d@$!]{2,40}/gu, (word) =>
    /\p{L}/u.test(word) && /[\d@$!]/.test(word.replace(/!+$/, ''))
      ? word.replace(/!+$/, '').replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
      : word,
  )
}
