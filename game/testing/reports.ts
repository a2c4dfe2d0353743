import type { Exchange } from '#game/evidence/evidence.ts'
import { exchange } from './evidence.ts'

interface Facts {
  status?: number
  reply?: string
}

/** A sent contact form, and the stored row. */
export function feedback(comment: unknown, facts: Facts = {}): Exchange {
  const row = { id: 9, comment, rating: 1, UserId: null }
  return report('/api/Feedbacks', { ...row, captchaId: 0, captcha: '-2' }, row, facts)
}

/** A sent complaint, and the stored row. */
export function complaint(message: unknown, facts: Facts = {}): Exchange {
  const row = { id: 2, UserId: 24, message, file: null }
  return report('/api/Complaints', { message }, row, facts)
}

/** Requests that resemble a report of a text. */
export function nearMissesOf(text: string): Record<string, Exchange> {
  return {
    'the answer to the captcha is wrong': feedback(text, {
      status: 401,
      reply: 'Wrong answer to CAPTCHA. Please try again.',
    }),
    'the rating is missing': feedback(text, { status: 400, reply: '{"message":"notNull Violation"}' }),
    'the shop breaks over it': feedback(text, { status: 500 }),
    'somebody complains without being signed in': complaint(text, { status: 401 }),
    'the shop has stored something else': feedback(text, { reply: '{"status":"success","data":{"comment":"Tasty."}}' }),
    'the shop has stored nothing': complaint(text, { reply: '{"status":"success","data":{"message":null}}' }),
    'the shop quotes it elsewhere': feedback('Tasty.', { reply: JSON.stringify({ message: text }) }),
    'the reply is no JSON': complaint(text, { reply: text }),
    'the reply is empty': complaint(text, { reply: '' }),
    'it is a list': feedback([text]),
    'it is a field of its own': feedback({ text }),
    'the message is empty': complaint(''),
    'somebody is simply content': feedback('Tasty.'),
  }
}

function report(route: string, body: object, row: object, facts: Facts): Exchange {
  const reply = JSON.stringify({ status: 'success', data: row })
  return exchange({ method: 'POST', route, body, status: 201, reply, ...facts })
}
