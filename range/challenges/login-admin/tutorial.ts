import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'log-out',
    fixture: '#navbarAccount',
    until: { kind: 'session', present: false },
    text: 'You are logged in. **Log out first**, by way of the account menu.',
  },
  {
    id: 'login-page',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login' },
    text: 'Open the login page: the account menu leads there.',
  },
  {
    id: 'injection',
    fixture: '#email',
    until: { kind: 'time', seconds: 8 },
    text: 'We are going to try **SQL injection**: talking to the database through a form that was not meant for it.',
  },
  {
    id: 'quotes',
    fixture: '#email',
    until: { kind: 'time', seconds: 15 },
    text: 'If the shop *glues* your input into a command, a **quote** ends the text too early, and the rest of what you type is read as command.',
  },
  {
    id: 'quote',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "'" },
    text: "So type a single `'` as your e-mail address.",
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'filled', selector: '#password' },
    text: 'Any **password** will do.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in**.',
  },
  {
    id: 'stutter',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    text: 'Instead of *wrong password*, the shop stutters. Something inside has broken.',
  },
  {
    id: 'network',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    text: 'The details are in your developer tools: look at the **network** tab or the console.',
  },
  {
    id: 'query',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 30 },
    text: 'The reply has a `SQLITE_ERROR` and, how obliging, the **whole query**. Read where your quote ended up.',
  },
  {
    id: 'always-true',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "' OR true" },
    text: "Now give the query a condition that is always true. Type `' OR true`.",
  },
  {
    id: 'log-in-again',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in** again.',
  },
  {
    id: 'why',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 8 },
    text: 'Still broken. Why?',
  },
  {
    id: 'rest',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 8 },
    text: 'Because the **rest of the query** follows your input, password check and all. It has to go.',
  },
  {
    id: 'comment',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    text: 'In SQLite, `--` starts a **comment**. What follows is not read any more.',
  },
  {
    id: 'payload',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "' OR true--" },
    text: "Type `' OR true--`.",
  },
  {
    id: 'log-in-once-more',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in** once more.',
  },
  {
    id: 'menu',
    fixture: '#navbarAccount',
    // Phones have the account in the side menu.
    until: { kind: 'click', selector: '#navbarAccount, button[aria-label="Open Sidenav"]' },
    text: 'You are in. Open the **account menu** to see as whom.',
  },
  {
    id: 'administrator',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 20 },
    text: '**The administrator.** Every customer fitted the condition, and the first in the table won. It often is the one who set the shop up.',
  },
])
