import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/assistant/prompt.ts',
  symbols: ['writeSystemPrompt', 'RULES', 'COUPONS', 'CONFIDENTIAL'],
  explanation:
    'A model can only give away what it was given. The secret rule is out of its instructions, and such discounts are for code or people to decide.',
})
