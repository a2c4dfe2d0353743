import { defineTutorial } from '#game/tutorial.ts'
import { LOG_IN_IN_VAIN, LOG_OUT, OPEN_LOGIN_PAGE } from '#game/tutorial-steps.ts'

export default defineTutorial([
  LOG_OUT,
  OPEN_LOGIN_PAGE,
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
    text: 'Go to the **products**, open one or the other and read the reviews until you meet Jim.',
  },
  {
    id: 'back',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login', via: ['search'] },
    text: 'Got it? Back to the **login page**.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'jim@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Type the **address** you found.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'differs', selector: '#password', value: 'ncc-1701' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'As password type anything, except the right one.',
  },
  ...LOG_IN_IN_VAIN,
  {
    id: 'comment',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "jim@{{domain}}'--" },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: "Add a quote and a comment: `jim@{{domain}}'--`",
  },
  {
    id: 'log-in-again',
    fixture: '#loginButton',
    until: { kind: 'customer', email: 'jim@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Press **Log in** again.',
    wrong: "Still refused. The address has to end with `'--`: a quote and two hyphens, without a space.",
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    isArrival: true,
    text: '**You are Jim.** The comment swallowed the password check.',
  },
])
