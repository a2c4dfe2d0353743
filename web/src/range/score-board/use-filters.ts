import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, filtersFromUrl, filtersToUrl } from './filters.ts'

/** The filters in the address, and how to change some of them. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => filtersFromUrl(parameters), [parameters])
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setParameters((present) => filtersToUrl({ ...filtersFromUrl(present), ...changed }, present), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParameters],
  )
  return [filters, change]
}
