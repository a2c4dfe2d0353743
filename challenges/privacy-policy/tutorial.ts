import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  {
    id: 'log-in',
    fixture: 'app-navbar',
    until: { kind: 'session', present: true },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error, #newCustomerLink',
    text: '**Log in**, as whoever you like. No account yet? The login page has a link to *Register*. The menu explains the manners of the shop only to people it knows.',
  },
  {
    id: 'menu',
    fixture: '#navbarAccount',
    // On phones the account is in the side menu.
    until: { kind: 'click', selector: '#navbarAccount, button[aria-label="Open Sidenav"]' },
    sees: '[role=menu]',
    text: 'Open the **account menu**. On a phone the account is in the side menu.',
  },
  {
    id: 'policy',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'privacy-security/privacy-policy' },
    sees: '[role=menu]',
    text: 'Choose *Privacy & Security*, then **Privacy Policy**. Read it, or at least look as if you did.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 60 },
    sees: 'app-privacy-policy h1',
    isArrival: true,
    text: '**That was it.** You have opened what hardly anybody opens, and that is why so much can be written there. If you ever come back: some of its words are *warmer* than others.',
  },
])
