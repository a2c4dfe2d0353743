import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'sideways',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 18 },
    text: 'This is about *horizontal privilege escalation*: taking a look at what belongs to **another customer of the same rank**.',
  },
  {
    id: 'log-in',
    fixture: 'app-navbar',
    until: { kind: 'session', present: true },
    text: '**Log in**, as whoever you like.',
  },
  {
    id: 'own-basket',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'basket' },
    text: 'Visit **your own basket** first.',
  },
  {
    id: 'goal',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 8 },
    text: "Fine. The goal is **somebody else's**.",
  },
  {
    id: 'note',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 12 },
    text: 'How does the page know which basket is yours? Perhaps the **browser** keeps a note of it.',
  },
  {
    id: 'session-storage',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    text: 'Open the developer tools (`F12`) and find the **session storage**.',
  },
  {
    id: 'change',
    fixture: 'app-navbar',
    until: { kind: 'storage', key: 'bid' },
    text: 'One entry looks like the number of a basket. **Change it** to another number.',
  },
  {
    id: 'changed',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 8 },
    text: 'You have changed `bid`. The page has not noticed so far.',
  },
  {
    id: 'come-back',
    fixture: 'app-navbar',
    until: { kind: 'storage', key: 'itemTotal' },
    text: 'Now **leave the basket and come back**.',
  },
  {
    id: 'done',
    fixture: 'app-basket',
    until: { kind: 'time', seconds: 15 },
    text: '**These are not your groceries.** The server handed them over because you asked for a number, and never asked whose it was.',
  },
])
