import { defineChallenge } from '#game/define.ts'
import { weakRecovery } from '#game/weak-recovery.ts'

export default defineChallenge({
  id: 68,
  key: 'resetPasswordBenderChallenge',
  name: "Reset Bender's Password",
  category: 'Broken Authentication',
  difficulty: 4,
  tags: ['OSINT'],
  hasCodingChallenge: true,
  ...weakRecovery,
  readUp: [{ page: 'rights/recovery', hint: 2 }],
  description:
    'Get Bender a new password with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'Do you know the robot? He comes from a cartoon, bends what he is given, and has found fault with a good part of our range.',
    'The question is about his first employer. He was honest for once, and fans write everything down.',
    'Ask the encyclopedia in the outside world what he did before he joined the delivery company. He bent girders for booths and never asked what they were for.',
    'You want the make of the booths. Have you got it, and the form refuses? Answers are compared letter by letter: try blanks, capitals and apostrophes. It takes a dozen attempts at most, not a machine.',
    'Two short words with an n between them, as in rock and roll: a capital for each word, an apostrophe on each side of the n, and no blanks at all.',
  ],
  explanation: {
    happened: 'You gave Bender a new password by naming the company that he first worked for.',
    allowedBy:
      'The history of a cartoon character is public, and so is that of most people who have a profile somewhere.',
    mendedBy:
      'Ask for nothing that friends, fans or colleagues know. A link that works once, sent to a confirmed address, needs no question.',
  },
})
