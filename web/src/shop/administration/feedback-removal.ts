import { useQueryClient } from '@tanstack/react-query'
import type { Feedback } from '../../entities/feedback/api.ts'
import { HttpError } from '../../entities/session/http.ts'
import { type Removal, useLateRemoval } from '../../entities/session/removal.ts'
import { complain } from '../../ui/snackbar.tsx'
import { deleteFeedback } from './api.ts'
import { feedbackQuery } from './queries.ts'

/** Whether the feedback is gone, by this request or an earlier one. */
async function isGone(id: number): Promise<boolean> {
  try {
    await deleteFeedback(id)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return true
    complain(error as Error)
    return false
  }
}

/** Removes feedback after a few seconds for an undo, or when the page is left. */
export function useFeedbackRemoval(onGone: (id: number) => void): Removal {
  const client = useQueryClient()
  return useLateRemoval(async (id) => {
    if (!(await isGone(id))) return
    onGone(id)
    client.setQueryData<Feedback[]>(feedbackQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id))
  })
}
