import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/tools.ts',
  symbols: ['TOOLS > generateCoupon'],
  vulnerable: ['at most 10'],
  neutral: ["description: 'Creates a coupon", 'Math.min(Math.round'],
  hints: [
    'There is a limit of ten percent. Find all the places that know it, and ask of each what it does about eleven.',
    'Only one line here names the limit, and it is not read by the code.',
    'Look for the description of the argument: a number of any size goes by it.',
  ],
  fixes: [
    {
      patch: 'louder-limit',
      outcome: 'still-exploitable',
      explanation:
        'The limit is told with more emphasis, to the same model. It still writes the number, and the code still takes it.',
    },
    {
      patch: 'limit-enforced',
      outcome: 'fixed',
      explanation:
        'The code compares the number with the limit and refuses. What a model sends is input: a limit holds where it is checked, whatever the prompt says by then.',
    },
    {
      patch: 'checklist',
      outcome: 'still-exploitable',
      explanation:
        'A checklist is worked off by the model, in its head. Told that the policy has changed, it ticks all the boxes.',
    },
    {
      patch: 'limit-as-argument',
      outcome: 'still-exploitable',
      explanation:
        'The comparison is right and both of its sides come from the model. Whoever has moved the limit in the conversation has moved it here.',
    },
  ],
})
