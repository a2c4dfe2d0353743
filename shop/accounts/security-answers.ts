import { createHmac } from 'node:crypto'
import type { SecurityAnswerRow, SecurityQuestionRow } from '#contract/accounts.ts'
import { integer, type ResourceOf, string } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import type { Row } from '#shop/store/query.ts'

const ANSWER_KEY = 'pa4qacea4VK9t9nGv7yZtwmj'

export function hashAnswer(answer: string): string {
  return createHmac('sha256', ANSWER_KEY).update(answer).digest('hex')
}

export const securityQuestions: ResourceOf<SecurityQuestionRow> = {
  name: 'SecurityQuestion',
  table: 'SecurityQuestions',
  columns: [integer('id'), string('question')],
}

export const securityAnswers: ResourceOf<SecurityAnswerRow> = {
  name: 'SecurityAnswer',
  table: 'SecurityAnswers',
  columns: [
    integer('UserId'),
    integer('SecurityQuestionId'),
    integer('id'),
    string('answer', { keep: (answer) => (isText(answer) ? hashAnswer(answer) : answer) }),
  ],
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Finds the question that the customer with this address answered. */
export function findQuestionOf({ sql }: Shop, email: string): Row | undefined {
  return sql.get`
    SELECT SecurityQuestions.* FROM SecurityQuestions
    JOIN SecurityAnswers ON SecurityAnswers.SecurityQuestionId = SecurityQuestions.id
    JOIN Users ON Users.id = SecurityAnswers.UserId
    WHERE Users.email = ${email} AND Users.deletedAt IS NULL`
}
