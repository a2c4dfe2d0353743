import { defineTutorial } from '#game/tutorial.ts'
import { LOG_IN_IN_VAIN, LOG_OUT, OPEN_LOGIN_PAGE } from '#game/tutorial-steps.ts'

export default defineTutorial([
  {
    id: 'admin-first',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    skipIfSolved: 'loginAdminChallenge',
    text: '*Login Admin* has not been solved so far. It teaches what this one takes for granted, so better do that first.',
  },
  LOG_OUT,
  OPEN_LOGIN_PAGE,
  {
    id: 'goal',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'We want to be **Bender**. His address and password are unknown to us.',
  },
  {
    id: 'address-is-enough',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'For an **injection** the address alone is enough.',
  },
  {
    id: 'feedback',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'Customers who give **feedback** are named half, the other half follows a pattern.',
  },
  {
    id: 'about',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'about' },
    sees: '#navbarAccount',
    text: 'Open the page **About Us**, from the side menu.',
  },
  {
    id: 'work-out',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login', via: ['about'] },
    sees: '#feedback-gallery',
    text: 'Find the feedback that sounds like Bender and **work out** his address. Then go to the login page.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'bender@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Type the **address** you worked out.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'differs', selector: '#password', value: 'OhG0dPlease1nsertLiquor!' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'As password type anything, except the right one.',
  },
  ...LOG_IN_IN_VAIN,
  {
    id: 'comment',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "bender@{{domain}}'--" },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: "Add a quote and a comment: `bender@{{domain}}'--`",
  },
  {
    id: 'log-in-again',
    fixture: '#loginButton',
    until: { kind: 'customer', email: 'bender@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Press **Log in** again.',
    wrong: "Still refused. The address has to end with `'--`: a quote and two hyphens, without a space.",
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    isArrival: true,
    text: '**You are Bender.** He would have approved.',
  },
])
