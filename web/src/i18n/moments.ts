import { toLocale } from './languages.ts'

/** The clock is 24 hours in every language, as on the projector of a class. */
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SECOND = { ...TIME, second: '2-digit' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

const FORMS = {
  day: DAY,
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  shortDayOfMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  time: TIME,
  second: SECOND,
  minute: { ...DAY, ...TIME },
  exact: { ...DAY, ...SECOND },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Precision of a moment. */
export type MomentForm = keyof typeof FORMS

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in a language of the catalogue, in the visitor's time zone.
 * @param timeZone another time zone, e.g. `UTC` for a day without a time
 */
export function formatMoment(at: Date, form: MomentForm, language: string, timeZone?: string): string {
  const key = `${language} ${form} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(toClockLanguage(language), { ...FORMS[form], timeZone })
  formats.set(key, format)
  return format.format(at)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HALF_A_DAY = 12 * HOUR

/** The age of a moment: `4 min ago`, `yesterday`, `20 Nov`, or with the year if it differs. */
export function formatAgo(at: Date, now: Date, language: string): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  const days = countMidnights(at, now)
  if (days > 1) {
    return formatMoment(at, at.getFullYear() === now.getFullYear() ? 'shortDayOfMonth' : 'shortDay', language)
  }
  const words = new Intl.RelativeTimeFormat(toClockLanguage(language), { numeric: 'auto', style: 'short' })
  if (days === 1 && passed >= HALF_A_DAY) return words.format(-1, 'day')
  if (passed >= HOUR) return words.format(-Math.floor(passed / HOUR), 'hour')
  return passed >= MINUTE ? words.format(-Math.floor(passed / MINUTE), 'minute') : words.format(0, 'second')
}

function countMidnights(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR))
}

/** English dates begin with the day, as in all our English texts. */
function toClockLanguage(language: string): string {
  return language === 'en' ? 'en-GB' : toLocale(language)
}
