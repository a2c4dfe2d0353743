import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/bot-answers.ts',
  symbols: ['COUPON_PERCENT', 'HANDLERS', 'answerQuestion'],
  vulnerable: ['answers[randomInt(intent.answers.length)]', 'createMonthlyCoupon(COUPON_PERCENT, clock())'],
  neutral: ['couponCode: ({ clock }, _query, translate) =>', 'const COUPON_PERCENT = 10'],
  hints: [
    'Nobody has to be convinced here. What does it take for a no to become a yes?',
    'Each question throws the dice again, and one side is worth money. Find the throw, and what is paid for it.',
    'Two lines: one draws an answer anew each time, the other makes a coupon for whoever drew it.',
  ],
  fixes: [
    {
      patch: 'no-such-word',
      outcome: 'still-exploitable',
      explanation:
        'Somebody who wants to save money need not say coupon. The bot finds out what is meant by likeness to many questions, and this list of words is shorter.',
    },
    {
      patch: 'in-turn',
      outcome: 'still-exploitable',
      explanation: 'No dice any more: now it is certain that every ninth question is paid for.',
    },
    {
      patch: 'please',
      outcome: 'still-exploitable',
      explanation:
        'Good manners are welcome and cost the asker one word. How often they ask is still counted by nobody.',
    },
    {
      patch: 'nothing-to-give',
      outcome: 'fixed',
      explanation:
        'A bot that has nothing to give cannot be worn down. Coupons belong to something that happens once, such as an order that somebody has looked at.',
    },
  ],
})
