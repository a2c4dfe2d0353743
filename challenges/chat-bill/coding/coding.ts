import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/conversation.ts',
  symbols: ['MAX_STEPS', 'MAX_CALLS_IN_STEP', 'MAX_ANSWER_MS', 'converse'],
  vulnerable: ['while (steps < MAX_STEPS)'],
  neutral: [
    'const MAX_STEPS = 10',
    'const MAX_CALLS_IN_STEP = 16',
    'for (const call of calls)',
    'run.tools.push(call.function.name)',
  ],
  hints: [
    'Somebody pays for every round between model and tools. What decides how many of them one message gets?',
    'There are limits for a round and for the time. Multiply them, and compare that with what an ordinary question needs.',
    'It is the line that begins another round.',
  ],
  fixes: [
    {
      patch: 'shorter-time',
      outcome: 'still-exploitable',
      explanation:
        'The limit of time is for models that hang. One that answers quickly does all its rounds in a moment, and they cost the same.',
    },
    {
      patch: 'one-by-one',
      outcome: 'still-exploitable',
      explanation: 'Fewer tools in a round, and as many rounds as before. One message still buys the whole programme.',
    },
    {
      patch: 'no-repeats',
      outcome: 'still-exploitable',
      explanation:
        'Merging equal calls is good and saves little here: the letters of the alphabet alone are 26 different searches.',
    },
    {
      patch: 'budget',
      outcome: 'fixed',
      explanation:
        'A message is worth four tools, which is more than any ordinary question takes. Whoever wants more is told so and has to ask again, which can be counted and slowed down.',
    },
  ],
})
