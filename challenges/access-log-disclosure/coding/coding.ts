import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/files/file-routes.ts',
  symbols: ['fileRoutes'],
  vulnerable: ["path: '/support/logs'"],
  hints: [
    'Every one of these folders is open to the Internet. Which was made for people in-house?',
    'Somebody on call wanted to read something in a hurry, from a sofa.',
    'What is written there is written by the shop itself, with every request.',
    'Look for the line that opens a folder of logs.',
  ],
  fixes: [
    {
      patch: 'no-logs',
      outcome: 'fixed',
      explanation:
        'Logs are no part of a web site. The team reads them where they are collected, behind a door that asks who is there.',
    },
    {
      patch: 'no-icons',
      outcome: 'still-exploitable',
      explanation: 'Without pictures the list is as long as before, and the logs are as readable.',
    },
    {
      patch: 'list-only',
      outcome: 'still-exploitable',
      explanation:
        'Nobody can open a log any more, but everybody sees which ones there are, when they were written and how much happened.',
    },
    {
      patch: 'files-only',
      outcome: 'still-exploitable',
      explanation: 'The list is gone, and a name with a date in it does not need one: today’s log is easily guessed.',
    },
  ],
})
