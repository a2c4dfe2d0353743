import type { FeedbackRow } from '#contract/community.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'
import { readId, readNumber, readRows, readText, readTime } from '../wire/wire.ts'

export interface Feedback extends Pick<FeedbackRow, 'id' | 'rating'> {
  /** Undefined for anonymous feedback. */
  UserId: number | undefined
  /** HTML; may be empty. */
  comment: string
  sentAt: Date | undefined
}

function readFeedback(row: Odd<FeedbackRow>): Feedback {
  return {
    id: readId(row.id),
    UserId: readNumber(row.UserId),
    comment: readText(row.comment),
    rating: readNumber(row.rating) ?? 0,
    sentAt: readTime(row.createdAt),
  }
}

export async function fetchFeedback(): Promise<Feedback[]> {
  return readRows((await get<Success<FeedbackRow[]>>('api/Feedbacks/')).data, readFeedback)
}
