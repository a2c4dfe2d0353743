import { defineChallenge } from '#game/define.ts'
import { weakRecovery } from '#game/weak-recovery.ts'

export default defineChallenge({
  id: 102,
  key: 'resetPasswordUvoginChallenge',
  name: "Reset Uvogin's Password",
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  tags: ['OSINT'],
  hasCodingChallenge: true,
  ...weakRecovery,
  readUp: [{ page: 'rights/recovery', hint: 2 }],
  description:
    'Get Uvogin a new password with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'Read his reviews. Somebody who writes like that will hardly have spelt his own name properly where he was free to choose it.',
    'Put a zero where his name has an o, and look for that alias on the social network of the outside world. He has had something to say about films; one of his posts is gone.',
    'What was deleted may have been copied before. Ask the archive out there for an older version of his page, and write the title as he did: in English, without the article in front.',
  ],
  explanation: {
    happened: 'You gave Uvogin a new password by naming a film from a post that he had deleted.',
    allowedBy: 'A habit of spelling ties his accounts together, and an archive does not forget what its owner regrets.',
    mendedBy:
      'Have resets confirmed with something that only the person has, a mailbox or a device, and not with something that others may come to know.',
  },
})
