import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/asker.ts',
  symbols: ['askerOf', 'readPayload'],
  also: { file: 'shop/assistant/tools.ts', symbols: ['TOOLS > getOrderById'] },
  vulnerable: ['const data = readPayload(token)'],
  neutral: [
    "token?.split('.')[1]",
    'const id = Number(data?.id)',
    'customer: Number.isSafeInteger(id)',
    'isSignedIn: data !== undefined',
  ],
  hints: [
    'Two fields of the asker tell who is there. They come to it in different ways: compare what each of them relies on.',
    'A token has three parts. Only one of them proves anything; which of them is read here?',
    'It is the line that takes the customer from whatever the token says of itself, and not from the session.',
  ],
  fixes: [
    {
      patch: 'named-algorithm',
      outcome: 'still-exploitable',
      explanation:
        'The name of the algorithm stands in the token too, and is written by whoever makes it. It says how to check a signature; nobody checks one.',
    },
    {
      patch: 'thrown',
      outcome: 'broken',
      explanation:
        'The signature is checked at last, and a token that has none is an error, which nobody catches. Strangers come without a token, and the assistant does not speak to them any more.',
    },
    {
      patch: 'signed-caller',
      outcome: 'fixed',
      explanation:
        'The customer comes from the session that the shop keeps for tokens of its own. A token that somebody made at home belongs to no session, and a stranger remains a stranger.',
    },
    {
      patch: 'claims-checked',
      outcome: 'still-exploitable',
      explanation:
        'The claims are those that real tokens have, so an attacker copies them from a real one. Everything in the middle part can be written by anybody.',
    },
  ],
})
