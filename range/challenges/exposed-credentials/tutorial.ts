import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'log-out',
    fixture: '#navbarAccount',
    until: { kind: 'session', present: false },
    text: 'You are logged in. **Log out first**, by way of the account menu.',
  },
  {
    id: 'developer-tools',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    text: "Nothing gets broken today, only read. Open your browser's developer tools with `F12`.",
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
    unskippable: false,
    text: 'Found it? Then off to the **login page**.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'testing@{{domain}}' },
    text: 'Type the **address** you found.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'IamUsedForTesting' },
    text: 'And the **password** next to it.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    text: '**It opens.** What is in a script has been published. Making it small and ugly does not make it secret.',
  },
])
