import type { Check } from '#game/coding/define-coding.ts'
import { resetPassword } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { demand, demandStatus, rowsOf } from './replies.ts'

const EMAIL = 'peel@example.org'
const PASSWORD = 'before-it-was-lost'
const ANSWER = 'Kumquat'

export const recoveryByAnswerChecks: Readonly<Record<string, Check>> = {
  'Who has lost a password gets a new one by the right answer': async ({ visitor }) => {
    await registerWithAnswer(visitor)
    const reply = await resetPassword(visitor, EMAIL, ANSWER)
    demandStatus(reply, 200)
    demandStatus(await visitor.login(EMAIL, PASSWORD), 401)
  },
  'A wrong answer is refused, and may be mended': async ({ visitor }) => {
    await registerWithAnswer(visitor)
    for (const slip of ['kumquat', 'Kumqat', 'Qumquat']) demandStatus(await resetPassword(visitor, EMAIL, slip), 401)
    demandStatus(await resetPassword(visitor, EMAIL, ANSWER), 200)
  },
}

async function registerWithAnswer(visitor: Visitor): Promise<void> {
  const [question] = rowsOf<{ id: number }>(await visitor.get('/api/SecurityQuestions/'))
  demand(question !== undefined, 'there is no question to answer')
  const reply = await visitor.register(EMAIL, PASSWORD)
  demandStatus(reply, 201)
  const UserId = reply.json<{ data: { id: number } }>().data.id
  const answer = { UserId, SecurityQuestionId: question.id, answer: ANSWER }
  demandStatus(await visitor.post('/api/SecurityAnswers/', answer), 201)
}
