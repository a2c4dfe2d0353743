import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The filters in the address, and a function that changes some of them. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readFilters(parameters), [parameters])
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setParameters((present) => writeFilters({ ...readFilters(present), ...changed }, present), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParameters],
  )
  return [filters, change]
}
