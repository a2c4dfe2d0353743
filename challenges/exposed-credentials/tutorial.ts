import { defineTutorial } from '#game/tutorial.ts'
import { LOG_OUT } from '#game/tutorial-steps.ts'

export default defineTutorial([
  LOG_OUT,
  {
    id: 'developer-tools',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    text: "Nothing gets broken today, only read. At a computer, open your browser's developer tools with `F12`. A phone has none: read along here, and look it up later.",
  },
  {
    id: 'sources',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: 'Under *Sources* (Firefox: *Debugger*) are the scripts that the shop has sent you. Open **`main.js`**.',
  },
  {
    id: 'search',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 35 },
    text: 'Search it for words that a developer would choose: `password`, `username`, `email`, `test`. Look for a **pair that nobody needed in there**, left over from trying out the login.',
  },
  {
    id: 'login-page',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login' },
    sees: '#navbarAccount',
    text: 'Found it? Then off to the **login page**.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'testing@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Type the **address** you found.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'IamUsedForTesting' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'And the **password** next to it.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'customer', email: 'testing@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Press **Log in**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    isArrival: true,
    text: '**It opens.** What is in a script has been published. Making it small and ugly does not make it secret.',
  },
])
