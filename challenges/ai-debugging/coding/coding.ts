import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/conversation.ts',
  symbols: ['converse'],
  vulnerable: ['yield { choices: [{ delta: { tool_calls: [call] } }] }'],
  neutral: ['for (const call of calls)'],
  hints: [
    'The page hides something, by a cookie. Before it can hide it, somebody has to send it.',
    'Each event of this function goes to whoever asked. Which of them is meant for administrators only?',
    'It is the line that sends the call of a tool.',
  ],
  fixes: [
    {
      patch: 'claimed-role',
      outcome: 'still-exploitable',
      explanation:
        'The role is right and the customer is not: on this way anybody may claim to be somebody, by a token that nobody checks. Whether the token is proven is known, and is not asked.',
    },
    {
      patch: 'arguments-left-out',
      outcome: 'still-exploitable',
      explanation: 'Less is told, and it is still told to everybody: which tools there are and when they are used.',
    },
    {
      patch: 'customers-only',
      outcome: 'still-exploitable',
      explanation: 'An account takes a minute to make. Signed in is not the same as in charge.',
    },
    {
      patch: 'proven-admins',
      outcome: 'fixed',
      explanation:
        'The server decides who gets the inner works: the token has to be the shop’s own, and its customer an administrator. What is never sent cannot be uncovered by a cookie.',
    },
  ],
})
