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
    id: 'goal',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'We want to be **Jim**. We know neither his e-mail address nor his password.',
  },
  {
    id: 'address-is-enough',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'The password we can do without: with an **injection**, the address is enough.',
  },
  {
    id: 'reviews',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'People leave their addresses in the oddest places. In this shop, **reviews** are signed with them.',
  },
  {
    id: 'products',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'search' },
    text: 'Go through the **products** and read the reviews until you meet Jim.',
  },
  {
    id: 'back',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login' },
    text: 'Got it? Back to the **login page**.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'jim@{{domain}}' },
    text: 'Type the **address** you found.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'differs', selector: '#password', value: 'ncc-1701' },
    text: 'As password type anything, except the right one.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in**.',
  },
  {
    id: 'refused',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    text: 'Refused, as expected. Time to be impolite.',
  },
  {
    id: 'comment',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "jim@{{domain}}'--" },
    text: "Add a quote and a comment: `jim@{{domain}}'--`",
  },
  {
    id: 'log-in-again',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'And **Log in**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    text: '**You are Jim.** The comment swallowed the password check.',
  },
])
