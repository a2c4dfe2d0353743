import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 75,
  key: 'scoreBoardChallenge',
  name: 'Score Board',
  category: 'Miscellaneous',
  difficulty: 1,
  tags: ['Tutorial', 'Code Analysis'],
  tutorialOrder: 1,
  hasCodingChallenge: true,
  isIntended: true,
  source: [{ file: 'web/src/app/routes.tsx', symbol: "<Route '/score-board'>", lines: ['path="/score-board"'] }],
  conduct: { isCodeInTutorial: true },
  unlocks: 'scoreBoardLink',
  readUp: [{ page: 'ground/developer-tools', hint: 0 }],
  description: 'Track down the page that keeps score of this game. It exists; nobody got round to linking it.',
  hints: [],
  explanation: {
    happened: 'You opened a page that no menu leads to.',
    allowedBy:
      'The browser is sent the addresses of all pages, and leaving out a link was the only thing that kept this one out of sight.',
    mendedBy:
      'What must stay private needs a check on the server each time it is asked for, however well its address is hidden.',
  },
  firstPath: { stop: 1, gains: 'You can read what a page has sent to your browser, and find what no link leads to.' },
})
