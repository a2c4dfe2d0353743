import { queryOptions } from '@tanstack/react-query'
import { fetchFeedback } from './api.ts'

/** All feedback, which is public. */
export const feedbackQuery = queryOptions({ queryKey: ['feedback'], queryFn: fetchFeedback })
