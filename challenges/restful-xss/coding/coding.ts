import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/shop/catalogue/descriptions.ts',
  symbols: ['describeProducts', 'describe'],
  vulnerable: ['return asMarkup(description)'],
  neutral: [
    'for (const product of products)',
    'descriptions.set(product.id, describe(product.description))',
    'function describe(description',
  ],
  hints: [
    'Descriptions are said to come from in-house. Is there a line that checks that, or one that believes it?',
    'Look for the line that declares a text from the database to be HTML that needs no cleaning.',
  ],
  fixes: [
    {
      patch: 'no-trust',
      outcome: 'fixed',
      explanation:
        'The dialog gets a text and cleans it before it is shown: emphasis and links stay, frames and handlers go. Nobody has to believe anything about where it comes from.',
    },
    {
      patch: 'brackets',
      outcome: 'broken',
      explanation:
        'Nothing runs any more, but customers now read tags in place of emphasis and links. Encoding by hand and vouching for the result is one step too many and one too few.',
    },
    {
      patch: 'shorter-loop',
      outcome: 'still-exploitable',
      explanation:
        'The loop is shorter and does what it did: every description is trusted. To tidy up does not close a hole.',
    },
    {
      patch: 'without-scripts',
      outcome: 'still-exploitable',
      explanation:
        'Scripts are not the only thing that runs. A frame, a picture with a handler or a link needs no script element at all.',
    },
  ],
})
