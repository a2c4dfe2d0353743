import { defineChallenge } from '#game/define.ts'
import { weakRecovery } from '#game/weak-recovery.ts'

export default defineChallenge({
  id: 70,
  key: 'resetPasswordJimChallenge',
  name: "Reset Jim's Password",
  category: 'Broken Authentication',
  difficulty: 3,
  tags: ['OSINT'],
  hasCodingChallenge: true,
  ...weakRecovery,
  readUp: [{ page: 'rights/recovery', hint: 2 }],
  description:
    'Get Jim a new password with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'It helps to know who Jim is. He reviews products in the tone of a log entry, and in uniform.',
    'The form shows his question once it knows his address. He has answered it truthfully, which is a poor idea for somebody whose family is public.',
    'The encyclopedia in the outside world has an article on him and his relatives. You want his eldest sibling, and of that one’s names the one in the middle.',
    'Everybody calls the brother Sam, and you may write that out. A list of common first names would have got there as well.',
  ],
  explanation: {
    happened: 'You gave Jim a new password by answering a question about his brother.',
    allowedBy: 'Whoever knows a fact that stands in an encyclopedia may choose the password.',
    mendedBy:
      'Do without security questions and send a link that works once to an address that was confirmed before; until then, answer them with nonsense.',
  },
})
