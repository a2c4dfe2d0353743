import type { Check } from '#game/coding/define-coding.ts'
import { feedbackOf, sendFeedback } from '#game/visitor/requests.ts'
import { demand, demandStatus } from './replies.ts'

export const feedbackChecks: Readonly<Record<string, Check>> = {
  'Everybody reads what others said': async ({ visitor }) => {
    demand((await feedbackOf(visitor)).length > 3, 'the feedback of old is missing')
  },
  'Somebody says something': async ({ visitor }) => {
    const reply = await sendFeedback(visitor, { comment: 'Tart, and <b>good</b>.', rating: 4 })
    demandStatus(reply, 201)
    const { data } = reply.json<{ data?: { comment?: string; rating?: number } }>()
    demand(data?.rating === 4 && data.comment === 'Tart, and <b>good</b>.', 'the words are not those that were sent')
  },
  'A wrong answer to the sum is refused': async ({ visitor }) => {
    demandStatus(await sendFeedback(visitor, { captcha: 'many' }), 401)
  },
  'Strangers remove nothing': async ({ visitor }) => {
    demandStatus(await visitor.delete('/api/Feedbacks/1'), 401)
  },
}
