import type { ScoredRun } from '#contract/scoring.ts'

/** A share in whole percent; the dash of the catalogue for none. */
export function percentOf(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`
}

/** Tool and version of a run. */
export function nameRun({ tool, version }: ScoredRun): string {
  return version === null ? tool : `${tool} ${version}`
}
