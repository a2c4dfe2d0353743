import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 107,
  key: 'closeNotificationsChallenge',
  name: 'Mass Dispel',
  category: 'Miscellaneous',
  difficulty: 1,
  weakness: 'Hidden Functionality',
  cwe: [912, 602],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  conduct: { isTrivial: true },
  // Hidden until the solve, because the button is the solution.
  unlocks: 'closeAllTickets',
  description: 'Put the tickets of several solved challenges away with a single click.',
  hints: [
    'You need at least two tickets that nobody has put away yet. Those that have moved up into the bar count as well; the newest can be closed there, too.',
    'All of it happens on the little cross. Nothing is written on it, but its script listens to more than the click.',
    'A key goes with it, held down while you click: the one that turns small letters into large ones.',
  ],
  explanation: {
    happened: 'One click put all tickets away, and the page reported which ones they were.',
    allowedBy:
      'A convenience that no manual mentions was built in, and the server believes whatever list the page says it has closed.',
    mendedBy:
      'Write down what a program can do, or leave it out; and let the server count what it knows itself, not what a page claims.',
  },
})
