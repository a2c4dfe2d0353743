/** A number with its unit and, if promised, its budget. */
export interface Measurement {
  name: string
  value: number
  unit: string
  budget?: { most?: number; least?: number }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Writes a table for a terminal: name, value, budget, verdict. */
export function formatTable(results: readonly Measurement[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, value, unit, budget }) => {
    const number = `${round(value)} ${unit}`.trim().padStart(14)
    if (!budget) return `  ${name.padEnd(width)}  ${number}`
    const { most, least } = budget
    const kept = value <= (most ?? Infinity) && value >= (least ?? -Infinity)
    const limit = most === undefined ? `at least ${least}` : `at most ${most}`
    return `  ${name.padEnd(width)}  ${number}   ${limit.padEnd(14)} ${kept ? 'kept' : 'MISSED'}`
  })
  return `\n${lines.join('\n')}\n`
}

function round(value: number): string {
  if (Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
