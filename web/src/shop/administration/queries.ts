import { queryOptions } from '@tanstack/react-query'
import { fetchFeedback } from '../../entities/feedback/api.ts'
import { fetchUser, fetchUsers } from './api.ts'

export const usersQuery = queryOptions({ queryKey: ['administration', 'users'], queryFn: fetchUsers })

export const feedbackQuery = queryOptions({ queryKey: ['administration', 'feedback'], queryFn: fetchFeedback })

export function userQuery(id: number) {
  return queryOptions({ queryKey: ['administration', 'user', id], queryFn: () => fetchUser(id) })
}
