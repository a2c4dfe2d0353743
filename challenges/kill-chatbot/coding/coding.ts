import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/bot.ts',
  symbols: ['registerUser', 'understand'],
  vulnerable: ['const statement = `users.addUser(', 'const statement = `processQuery('],
  neutral: ['const text = await shop.runSandbox(', 'return shop.runSandbox(', 'if (!PLAIN.test(asked)) keep'],
  hints: [
    'What a customer says becomes a part of something else. What is that, and where does their part end?',
    'Take a name with a double quote in it and write down the statement that comes of it. There are two places like that.',
    'Two lines paste a text between quotes and call the whole a program.',
  ],
  fixes: [
    {
      patch: 'quotes-escaped',
      outcome: 'still-exploitable',
      explanation:
        'A backslash in front of the quote takes the new backslash’s power away, and the text ends after all. Escaping by hand forgets a character sooner or later.',
    },
    {
      patch: 'all-as-values',
      outcome: 'fixed',
      explanation:
        'JSON writes each text as one literal, with all that has to be escaped. Whatever is in a name or a question, it is a value of the program and never a part of it.',
    },
    {
      patch: 'names-as-values',
      outcome: 'still-exploitable',
      explanation:
        'Names are safe now, and questions are still pasted in. The second place is as good for an attacker as the first.',
    },
    {
      patch: 'plain-only',
      outcome: 'broken',
      explanation:
        'The quotes are gone, and with them everybody whose name has a backslash in it. The bot does not want to be introduced to them any more.',
    },
  ],
})
