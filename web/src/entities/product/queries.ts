import { queryOptions } from '@tanstack/react-query'
import { fetchCatalogue } from './api.ts'

export const catalogueQuery = queryOptions({ queryKey: ['catalogue'], queryFn: fetchCatalogue, staleTime: 30_000 })
