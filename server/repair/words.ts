export class Words {
  readonly #locale: string

  constructor(language: string) {
    this.#locale = language.replace('_', '-')
  }

  writeBytes(count: number): string {
    const [unit, size] = count >= 1e6 ? ['megabyte', 1e6] : count >= 1e3 ? ['kilobyte', 1e3] : ['byte', 1]
    return new Intl.NumberFormat(this.#locale, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(
      count / Number(size),
    )
  }

  writeTime(at: number): string {
    return new Intl.DateTimeFormat(this.#locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
  }

  /** The time, with the date unless it is today. */
  writeMoment(at: number): string {
    const isToday = new Date(at).toDateString() === new Date().toDateString()
    return new Intl.DateTimeFormat(this.#locale, {
      timeStyle: 'short',
      ...(!isToday && { dateStyle: 'medium' }),
    }).format(at)
  }

  list(words: readonly string[]): string {
    return new Intl.ListFormat(this.#locale, { type: 'conjunction' }).format(words)
  }
}
