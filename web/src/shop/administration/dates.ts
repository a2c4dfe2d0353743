import { formatMoment } from '../../i18n/moments.ts'

/** A time of the database in a language; an invalid time stays as it is. */
export function formatDate(time: string, language: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : formatMoment(date, 'exact', language)
}
