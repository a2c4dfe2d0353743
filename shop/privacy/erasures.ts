import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Security question of a customer; undefined if they have none. */
export function findQuestion({ sql }: Shop, email: unknown): unknown {
  const row = sql.get`
    SELECT SecurityQuestions.question FROM SecurityAnswers
    JOIN Users ON Users.id = SecurityAnswers.UserId
    LEFT JOIN SecurityQuestions ON SecurityQuestions.id = SecurityAnswers.SecurityQuestionId
    WHERE Users.email = ${typeof email === 'string' ? email : null} AND Users.deletedAt IS NULL`
  return row?.question ?? undefined
}

export function addErasureRequest({ sql, clock }: Shop, customerId: number): void {
  const now = toStoredTime(clock())
  sql.run`
    INSERT INTO PrivacyRequests (UserId, deletionRequested, createdAt, updatedAt)
    VALUES (${customerId}, 1, ${now}, ${now})`
}
