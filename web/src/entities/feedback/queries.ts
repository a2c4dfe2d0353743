import { queryOptions } from '@tanstack/react-query'
import { fetchFeedback } from './api.ts'

/** All feedback, as everybody may read it. */
export const feedbackQuery = queryOptions({ queryKey: ['feedback'], queryFn: fetchFeedback })
