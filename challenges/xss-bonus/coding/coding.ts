import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/shop/catalogue/results.ts',
  symbols: ['Results', 'searchIn'],
  vulnerable: ['const searchedFor = asMarkup(term)'],
  neutral: ['return { found, searchedFor }'],
  hints: [
    'Somebody else’s player sits in our heading. Who has let it in?',
    'The page would show text as text. Somebody has to have asked for something else.',
    'Look for the call that turns the term into markup.',
  ],
  fixes: [
    {
      patch: 'as-text',
      outcome: 'fixed',
      explanation:
        'Without the call the term is a text, and the whole player is shown as the line of characters that it is.',
    },
    {
      patch: 'as-address',
      outcome: 'broken',
      explanation: 'The player is gone, and so is every blank: an encoding for addresses makes a heading unreadable.',
    },
    {
      patch: 'one-vendor',
      outcome: 'still-exploitable',
      explanation:
        'The name of a vendor may stand anywhere in the term, and trusting one vendor is no reason to trust who typed its name. The payload plays on.',
    },
    {
      patch: 'frames-only',
      outcome: 'still-exploitable',
      explanation:
        'Frames are the very thing that was embedded. To let just those through is to send the payload an official invitation.',
    },
  ],
})
