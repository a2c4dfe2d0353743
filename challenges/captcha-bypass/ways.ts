import { defineWays } from '#game/define.ts'
import { sendFeedback } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a new sum each time': (visitor) => repeat(10, () => sendFeedback(visitor)),
    'a form without the sum, again and again': (visitor) =>
      repeat(10, () => visitor.post('/api/Feedbacks', { comment: 'Tart.', rating: 3 })),
    'many at once': (visitor) => Promise.all(Array.from({ length: 12 }, () => sendFeedback(visitor))),
  },
  mishaps: {
    'a wrong sum, many times': [401, (visitor) => repeat(12, () => sendFeedback(visitor, { captcha: 'many' }))],
    'half a sum, many times': [
      401,
      (visitor) => repeat(12, () => visitor.post('/api/Feedbacks', { comment: 'Tart.', rating: 3, captchaId: 0 })),
    ],
    'no stars, many times': [400, (visitor) => repeat(12, () => sendFeedback(visitor, { rating: null }))],
    'many questions and no answer': [200, (visitor: Visitor) => repeat(12, () => visitor.get('/rest/captcha/'))],
    'feedback that is repeated a few times': [201, (visitor) => repeat(9, () => sendFeedback(visitor))],
  },
})

async function repeat(times: number, act: () => Promise<VisitorReply>): Promise<VisitorReply> {
  for (let time = 1; time < times; time++) await act()
  return act()
}
