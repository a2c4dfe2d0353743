import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  {
    id: 'labels',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 12 },
    text: 'Every product has a **label**, and every label an address of its own. Open `/rest/labels/1` in a second tab.',
  },
  {
    id: 'count',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 12 },
    text: 'Numbers invite **counting**. What is new in this shop begins at {{firstNumber}}.',
  },
  {
    id: 'read',
    fixture: 'app-navbar',
    until: { kind: 'solved', key: 'unlistedLabelChallenge' },
    text: 'Read the label of {{firstNumber}}. This box **notices** when you have it.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: '**Beetroot, before anybody else.** The shop has looked the number up and not asked whether you may know.',
  },
])
