import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'log-in',
    fixture: 'app-navbar',
    until: { kind: 'session', present: true },
    text: '**Log in**, as whoever you like. The shop explains its manners only to people it knows.',
  },
  {
    id: 'menu',
    fixture: '#navbarAccount',
    // Phones have the account in the side menu.
    until: { kind: 'click', selector: '#navbarAccount, button[aria-label="Open Sidenav"]' },
    unskippable: false,
    text: 'Open the **account menu**.',
  },
  {
    id: 'policy',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'privacy-security/privacy-policy' },
    text: '*Privacy & Security*, then **Privacy Policy**. Read it, or at least look as if you did.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 60 },
    text: '**That was it.** You have opened what hardly anybody opens, and that is why so much can be written there. If you ever come back: some of its words are *warmer* than others.',
  },
])
