import { formatMoment } from '../../i18n/moments.ts'

/** A time of the database in the words of a language; what is no time stays as it is. */
export function formatDate(time: string, language: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : formatMoment(date, 'exact', language)
}
