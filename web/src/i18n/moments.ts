import { toDocumentLanguage } from './languages.ts'

/** The clock of the whole product: 24 hours in every language, as on the projector of a class. */
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

const FORMS = {
  day: DAY,
  time: TIME,
  second: { ...TIME, second: '2-digit' },
  minute: { ...DAY, ...TIME },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** How much of a moment is told. */
export type MomentForm = keyof typeof FORMS

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment in a language of the catalogue, by the visitor's clock. */
export function formatMoment(at: Date, form: MomentForm, language: string): string {
  const key = `${language} ${form}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(toClockLanguage(language), FORMS[form])
  formats.set(key, format)
  return format.format(at)
}

/** English dates are written as in the rest of the English texts: the day first. */
function toClockLanguage(language: string): string {
  return language === 'en' ? 'en-GB' : toDocumentLanguage(language)
}
