import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/graphql/engine.ts',
  symbols: ['MAX_TOKENS', 'MAX_ERRORS', 'MAX_NESTING', 'MAX_WIDTH', 'createEngine > readOne'],
  vulnerable: ['if (depth > MAX_NESTING) return tell(TOO_DEEP)'],
  neutral: ['const MAX_NESTING = 200', 'if (nestingOf(sent.query) > MAX_NESTING) return tell(TOO_DEEP)'],
  hints: [
    'A query passes several limits here. Which of them has to do with going in circles?',
    'Each level may double the work. How often may it be doubled before somebody says no?',
    'It is the line that compares the depth of a valid query, with a limit that was made for the parser.',
  ],
  fixes: [
    {
      patch: 'lower',
      outcome: 'still-exploitable',
      explanation:
        'The limit is lower, and still far too high. Twenty levels are enough to double the work beyond all measure.',
    },
    {
      patch: 'fewer-words',
      outcome: 'still-exploitable',
      explanation: 'A query that goes in circles has very few words. That is the trouble with it.',
    },
    {
      patch: 'one-level',
      outcome: 'broken',
      explanation: 'Reviews with their authors are three levels already. Partners cannot ask for anything of use.',
    },
    {
      patch: 'few-levels',
      outcome: 'fixed',
      explanation:
        'Eight levels are enough for honest clients, and a circle does not get far in them. Questions about the schema do not count, so that tools can still read it. The budget of time stays for wide queries.',
    },
  ],
})
