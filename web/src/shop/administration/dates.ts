/** A time of the database in the words of a language; what is no time stays as it is. */
export function formatDate(time: string, language: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' }).format(date)
}
