const MIN_LITERS = 10
const MAX_LITERS = 1000
/** Maximum litres of a box. */
const MAX_BOX_LITERS = 100

export const litersRange = `${MIN_LITERS}-${MAX_LITERS}`

export function findLitersError(liters: string): string | undefined {
  if (!liters.trim()) return 'MANDATORY_QUANTITY'
  const value = Number(liters)
  return value >= MIN_LITERS && value <= MAX_LITERS ? undefined : 'INVALID_QUANTITY'
}

export function canBeCollected(liters: string): boolean {
  return Number(liters) > MAX_BOX_LITERS
}

/** Error of a pickup's day; `today` and `date` are in the format of a date field. */
export function findDateError(date: string, today: string): string | undefined {
  if (!date) return 'MANDATORY_PICKUP_DATE'
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return 'INVALID_DATE'
  return date < today ? 'RECYCLE_DATE_PAST' : undefined
}

/** The local day of `time` in the format of a date field. */
export function dayOf(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
