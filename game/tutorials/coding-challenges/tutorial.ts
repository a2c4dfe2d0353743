import { defineGeneralTutorial, defineTutorial } from '#game/tutorial.ts'

const foundLines = '[data-part="fix"]:not([aria-disabled])'

export default defineGeneralTutorial({
  name: 'Coding Challenges',
  steps: defineTutorial([
    {
      id: 'board',
      fixture: 'app-navbar',
      until: { kind: 'present', selector: 'app-score-board, #code-snippet' },
      text: 'Breaking in is half the job. The other half is **finding the lines to blame and mending them**. Go to the *score board* to begin.',
    },
    {
      id: 'badge',
      fixture: '.codingChallengeButton',
      until: { kind: 'present', selector: '#code-snippet' },
      text: 'Cards with a badge like this `</>` have a **coding challenge**. The badge opens once the attack has worked. None is open yet? Hack one of them first. Then **press its badge**.',
    },
    {
      id: 'two-parts',
      fixture: '#code-snippet',
      until: { kind: 'time', seconds: 12 },
      text: 'A coding challenge has **two parts**: find the lines that let the attacker in, then choose the change that keeps everyone out who should be out, and nobody else.',
    },
    {
      id: 'real-code',
      fixture: '#code-area',
      until: { kind: 'time', seconds: 15 },
      text: 'This is no made-up example. **It is the code that this very shop runs**; the file and the line it starts at stand above it.',
    },
    {
      id: 'own-input',
      fixture: '#code-area',
      until: { kind: 'time', seconds: 12 },
      text: 'Remember **what you sent** when you attacked. Where does it come in here, and which line trusts it more than it should?',
    },
    {
      id: 'mark',
      fixture: '#code-area',
      until: { kind: 'present', selector: `.lineMarker[aria-checked="true"], ${foundLines}` },
      text: '**Mark** the first suspicious line: click it, or walk there with the arrow keys and press the space bar.',
    },
    {
      id: 'submit',
      fixture: '#findItSubmitButton',
      until: { kind: 'present', selector: foundLines },
      text: 'Mark every line that is to blame and no other, then **submit**. A wrong try is no disaster: from the second one on there is a hint.',
    },
    {
      id: 'fixes',
      fixture: 'app-code-fixes',
      until: { kind: 'time', seconds: 20 },
      text: '**Half done.** Now there are several changes to the same code. What goes is marked with a minus, what comes with a plus. All of them look plausible, and only one is right.',
    },
    {
      id: 'submit-fix',
      fixture: '#fixItSubmitButton',
      until: { kind: 'present', selector: '#fixItSubmitButton:disabled' },
      text: 'In the part *Fix it*, **choose a change and submit it**, until there is confetti. Every wrong one explains why it does not hold, or what it breaks.',
    },
    {
      id: 'close',
      fixture: '#fixItCloseButton',
      until: { kind: 'click', selector: '#code-snippet [aria-label="Close Dialog"]' },
      text: '**Broken, understood, mended.** Read why this change is the right one, then **close** the dialog.',
    },
    {
      id: 'next',
      fixture: 'app-navbar',
      until: { kind: 'time', seconds: 10 },
      text: 'The badge on the card is full now. The other coding challenges work the same way.',
    },
  ]),
})
