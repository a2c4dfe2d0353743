import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 63,
  key: 'privacyPolicyChallenge',
  name: 'Privacy Policy',
  category: 'Miscellaneous',
  difficulty: 1,
  tags: ['Good Practice', 'Tutorial', 'Good for Demos'],
  tutorialOrder: 4,
  isIntended: true,
  conduct: { isTrivial: true },
  description: 'Read what the shop says that it does with what it knows about you. Nothing has to be broken for that.',
  hints: [
    'There is no trick. A shop has a privacy policy, and you are to read it.',
    'Those who are signed in find it in the account menu, among what has to do with privacy. At the foot of every page there is a link for everybody else.',
    'Having opened it is enough; the end of the page reports that it was shown. Nobody checks whether you read every line.',
    'Programs that follow every link they find solve this one without noticing. If the ticket came while a scanner was at work, it was the scanner.',
  ],
  explanation: {
    happened: 'You opened the privacy policy, which few people ever do.',
    allowedBy: 'Nothing was broken here: knowing what becomes of your data is good practice, wherever you leave some.',
    mendedBy:
      'Collect little, say plainly why and for how long, and keep to it; then the page can be short enough to be read.',
  },
})
