import { readFileSync } from 'node:fs'
import type { Speech } from '#model/speech.ts'
import type { Product } from './findings.ts'

type Language = 'en' | 'de'

export function money(amount: number, language: Language): string {
  const text = amount.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${text}¤`
}

/** An amount, or "free". */
export function cost(amount: number, speech: Speech): string {
  return amount === 0 ? speech.say('free') : money(amount, speech.language)
}

export function dayCount(count: number, speech: Speech): string {
  return count === 1 ? speech.say('day') : speech.say('days', { count: String(count) })
}

/** A day as people write it; undefined for an invalid date. */
export function date(text: string | undefined, language: Language): string | undefined {
  const at = new Date(text ?? '')
  if (Number.isNaN(at.getTime())) return undefined
  return at.toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function list(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

let values: Readonly<Record<string, string>> | undefined

/** Values of traits, in the language of the conversation. */
export function traitValues(value: unknown, language: Language): string | undefined {
  const all = [value].flat().filter((each): each is string => typeof each === 'string')
  if (all.length === 0) return undefined
  values ??= JSON.parse(readFileSync(new URL('../phrases/traits.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  return list(
    all.map((each) => (language === 'de' ? (values?.[each] ?? each) : each)),
    language,
  )
}

/** A product as a link, if the operator's prompt explains how to make one. */
export function linkTo({ name, storedName }: Product, base: string | undefined): string {
  if (base === undefined) return `**${name}**`
  const encoded = encodeURIComponent(storedName).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `[${name.replace(/[[\]]/g, '')}](${base}${encoded})`
}
