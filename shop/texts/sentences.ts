import type { FastifyRequest } from 'fastify'
import { pluralFormOf } from '#foundation/plurals.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** A sentence with a number, written as `{count}`. Translations are keyed by `other`. */
export interface Counted {
  one: string
  other: string
  count: number
}

/** Translates an English sentence; `{name}` is replaced by the value of that name. */
export type Say = (english: string | Counted, values?: Readonly<Record<string, string>>) => string

export function chooseSentences(texts: Texts, request: FastifyRequest): Say {
  const language = texts.languageOf(request)
  return (english, values = {}) => {
    if (typeof english === 'string') return filled(String(texts.in(language, english)), values)
    const { count, other } = english
    const own = pluralFormOf('en', count) === 'one' ? english.one : other
    return filled(texts.counted(language, other, count) ?? own, { ...values, count: String(count) })
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
