import { queryOptions } from '@tanstack/react-query'
import { fetchPhotos } from './api.ts'

export const photosQuery = queryOptions({ queryKey: ['photos'], queryFn: fetchPhotos })
