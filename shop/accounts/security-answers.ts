import { createHmac } from 'node:crypto'
import type { Resource } from '#shop/resources/columns.ts'

const ANSWER_KEY = 'pa4qacea4VK9t9nGv7yZtwmj'

/** How answers are stored. */
export function hashAnswer(answer: string): string {
  return createHmac('sha256', ANSWER_KEY).update(answer).digest('hex')
}

export const securityQuestions: Resource = {
  name: 'SecurityQuestion',
  table: 'SecurityQuestions',
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'question', type: 'string' },
  ],
}

export const securityAnswers: Resource = {
  name: 'SecurityAnswer',
  table: 'SecurityAnswers',
  columns: [
    { name: 'UserId', type: 'integer' },
    { name: 'SecurityQuestionId', type: 'integer' },
    { name: 'id', type: 'integer' },
    { name: 'answer', type: 'string', keep: (answer) => (isText(answer) ? hashAnswer(answer) : answer) },
  ],
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
